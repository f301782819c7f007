// The whole kiosk against a workspace over HTTP: set-up, the token's life, the administrator, the demo, provisioning.
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import type { SetupNotice } from '../../../shared/domain/app.ts';
import { KIOSK_BLOCKS } from '../../../shared/domain/workspace.ts';
import { RENTER_RULES } from '../../support/examples.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { memoryKeyring } from '../../support/memory-keyring.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Kiosk, type KioskParts, openKiosk, PIN, startKiosk } from './kiosk.ts';

const OUT = 'CAM-0147';

let folder: string;
let time: ManualClock;
let workspace: FaultyWorkspace;
let kiosk: Kiosk;
let isRunning = false;

beforeEach(async () => {
  folder = temporaryFolder();
  // The workspace's own: nothing there takes longer than a test says.
  time = manualClock(Date.now());
  workspace = await startFaultyWorkspace({ clock: time });
});
afterEach(async () => {
  await stop();
  await workspace.close();
});

/** Starts a kiosk on the same folder; one that runs is ended first. */
async function start(parts: Partial<KioskParts> = {}): Promise<void> {
  await stop();
  kiosk = await startKiosk({ folder, clock: systemClock, ...parts });
  isRunning = true;
}

async function stop(): Promise<void> {
  if (isRunning) await kiosk.close();
  isRunning = false;
}

/** Enters the token of the workspace that saved actions wait for, and says that it is the same one. */
async function replacesToken(token: string): Promise<void> {
  await kiosk.connects(workspace.baseUrl, token);
  expect(kiosk.state().setup).toMatchObject({ step: 'same', waiting: 1 });
  await kiosk.ask('setup.tellWorkspace', { workspace: 'same' });
}

const mint = (...more: 'items:read'[]) =>
  workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan', ...more] });

/** A kiosk at its desk, as IT has provisioned it. */
async function opensDesk(parts: Partial<KioskParts> = {}) {
  const token = mint();
  await start({ ...parts, provisioned: { baseUrl: workspace.baseUrl, token: token.token, pin: PIN } });
  expect(kiosk.state().phase).toBe('desk');
  return token;
}

const returnsWhatIsOut = () => kiosk.returns(OUT, workspace.openRentOf(OUT)?.id ?? null);
const onDisk = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('the first set-up', () => {
  it('leads to the desk, and the token is nowhere but encrypted', async () => {
    await start();
    const { token } = mint();
    await kiosk.ask('setup.begin', null);
    await kiosk.connects(workspace.baseUrl, token);
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'pin' }, workspace: null });
    await kiosk.ask('setup.choosePin', { pin: PIN });
    await kiosk.ask('setup.finish', null);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', setup: { tokenMask: null }, hasPin: true });
    expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject({ ok: true });

    const everything = [JSON.stringify([kiosk.told, kiosk.logged]), onDisk('settings.json'), onDisk('token.json')];
    expect(everything.join('\n')).not.toContain(token.split('|')[1]);
    expect(everything.join('\n')).not.toContain(PIN);
  });

  it('warns of a token that can do too much, and remembers it', async () => {
    await start();
    await kiosk.ask('setup.begin', null);
    await kiosk.connects(workspace.baseUrl, mint('items:read').token);
    expect(kiosk.state().setup.step).toBe('scope');
    await kiosk.ask('setup.acceptScope', null);
    await kiosk.ask('setup.choosePin', { pin: PIN });
    expect(kiosk.state().workspace?.overScoped).toBe(true);
  });

  it('warns of a token that IT provided and that can do too much, and remembers it', async () => {
    const provisioned = { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN };
    const keyring = memoryKeyring();
    await start({ provisioned, keyring });
    await kiosk.until(() => kiosk.state().workspace?.overScoped === true);
    expect(workspace.requests.count('items')).toBe(1);
    workspace.requests.clear();
    await start({ keyring });
    expect(kiosk.state().workspace?.overScoped).toBe(true);
    await kiosk.ask('desk.lookup', { code: OUT });
    expect(workspace.requests.count('items')).toBe(0);
  });

  it('tries a provisioned token again once the workspace answers', async () => {
    workspace.faults.next({ on: 'any', kind: 'reset-before-processing', times: Number.POSITIVE_INFINITY });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN } });
    await kiosk.ask('desk.lookup', { code: OUT });
    expect(kiosk.state()).toMatchObject({ connection: { state: 'offline' }, workspace: { overScoped: false } });
    workspace.faults.clear();
    await kiosk.ask('app.retry', null);
    await kiosk.until(() => kiosk.state().workspace?.overScoped === true);
  });

  it('tries a provisioned token again that the workspace did not know', async () => {
    workspace.faults.next({ on: 'any', kind: 'status', status: 401, times: Number.POSITIVE_INFINITY });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN } });
    await kiosk.ask('desk.lookup', { code: OUT });
    await expect.poll(() => workspace.requests.count('items')).toBeGreaterThan(0);
    expect(kiosk.state()).toMatchObject({ connection: { state: 'stopped' } });
    workspace.faults.clear();
    await kiosk.ask('app.retry', null);
    await kiosk.until(() => kiosk.state().workspace?.overScoped === true);
  });

  it('takes no answer about a token for one about the next, where the workspace was left meanwhile', async () => {
    workspace.faults.next({ on: 'items', kind: 'latency', ms: 1000, times: Number.POSITIVE_INFINITY });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN } });
    await expect.poll(() => workspace.requests.count('items')).toBeGreaterThan(0);
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    time.advance(1000);
    // A way there and back after the answer; this token is not stored.
    await kiosk.ask('setup.begin', null);
    await kiosk.connects(workspace.baseUrl, '1|not-a-token-of-this-workspace');
    expect(kiosk.settings.get().overScoped).toBeNull();
  });

  it('on a full disk says that nothing was stored, and is not stuck', async () => {
    const keyring = memoryKeyring();
    await start({ keyring, provisioned: { pin: PIN } });
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('setup.begin', null);
    kiosk.disk.isFull = true;
    await kiosk.connects(workspace.baseUrl, mint().token);
    expect(kiosk.state()).toMatchObject({
      phase: 'setup',
      setup: { step: 'connection', testing: false, test: { checks: { keyring: 'failed' } } },
    });
    kiosk.disk.isFull = false;
    await kiosk.connects(workspace.baseUrl, mint().token);
    expect(kiosk.state().setup.step).toBe('scanner');
  });
});

describe('an unfinished basket', () => {
  const keeps = (...codes: string[]) => kiosk.ask('savedBaskets.save', { codes });

  it('is offered to the page, and given back once', async () => {
    await opensDesk();
    await keeps('CAM-0098', 'TRI-0060');
    const { savedBasket } = kiosk.state();
    expect(savedBasket).toMatchObject({ count: 2 });
    const id = savedBasket?.id ?? '';
    expect(await kiosk.ask('savedBaskets.take', { id })).toEqual({
      ok: true,
      data: { codes: ['CAM-0098', 'TRI-0060'] },
    });
    expect(kiosk.state().savedBasket).toBeNull();
    expect(kiosk.told.at(-1)).toMatchObject({ savedBasket: null });
    expect(await kiosk.ask('savedBaskets.delete', { id })).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
  });

  it('is there after a restart, but not in another workspace', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    await keeps('CAM-0098');
    await start({ keyring });
    expect(kiosk.state().savedBasket).toMatchObject({ count: 1 });
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(kiosk.state().savedBasket).toBeNull();
    expect(await keeps('CAM-0098')).toMatchObject({ ok: false });
  });

  it('of the demo is never on the disk', async () => {
    await start();
    await kiosk.ask('setup.begin', null);
    await kiosk.ask('setup.startDemo', null);
    await keeps('CAM-0098');
    expect(kiosk.state().savedBasket).toMatchObject({ count: 1 });
    expect(existsSync(join(folder, 'drafts.json'))).toBe(false);
  });
});

describe('a full disk', () => {
  it('takes no change of the settings, which is said, and nothing changes', async () => {
    await opensDesk();
    await kiosk.ask('admin.unlock', { pin: PIN });
    kiosk.disk.isFull = true;
    const full = { ok: false, error: { kind: 'disk-full' } };
    expect(await kiosk.ask('app.setDisplay', { theme: 'dark' })).toMatchObject(full);
    expect(await kiosk.ask('admin.setVolume', { volume: 0 })).toMatchObject(full);
    expect(await kiosk.ask('admin.setPolicy', { idleSeconds: 90 })).toMatchObject(full);
    expect(kiosk.state()).toMatchObject({ theme: 'light', volume: 2, policy: { idleSeconds: 60 } });
    kiosk.disk.isFull = false;
    expect(await kiosk.ask('app.setDisplay', { theme: 'dark' })).toEqual({ ok: true, data: null });
  });
});

describe('at the desk', () => {
  it('set-up is closed to whoever asks', async () => {
    await opensDesk();
    const before = kiosk.state();
    const stranger = { baseUrl: 'https://elsewhere.example.org', token: '9|a-token-of-somebody-else' };
    const answers = [
      await kiosk.ask('setup.connect', stranger),
      await kiosk.ask('setup.begin', null),
      await kiosk.ask('setup.paste', null),
      await kiosk.ask('setup.choosePin', { pin: '1111' }),
      await kiosk.ask('setup.startDemo', null),
      await kiosk.ask('setup.back', null),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { kind: 'bad-input' } });
    expect(kiosk.state()).toEqual(before);
  });

  it('what an administrator may is closed without the PIN', async () => {
    await opensDesk();
    for (const name of ['admin.replaceToken', 'admin.leaveWorkspace', 'admin.quit'] as const) {
      expect(await kiosk.ask(name, null)).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
    }
    expect(kiosk.logged).not.toContainEqual(['quit']);
  });

  it('a sheet is saved for an administrator alone, in the language of the kiosk', async () => {
    await opensDesk();
    await kiosk.ask('app.setDisplay', { locale: 'de' });
    const commands = { sheet: 'commands', paper: 'letter' } as const;
    expect(await kiosk.ask('sheets.save', commands)).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
    expect(existsSync(join(folder, 'documents'))).toBe(false);
    await kiosk.ask('admin.unlock', { pin: PIN });
    const path = join(folder, 'documents', 'Frontdesk Kiosk - Befehlsbogen (Letter).pdf');
    expect(await kiosk.ask('sheets.save', commands)).toEqual({ ok: true, data: { path } });
    expect(existsSync(path)).toBe(true);
  });

  it('an item that came back damaged is held back by the kiosk itself until it goes out again', async () => {
    await opensDesk();
    const out = await kiosk.ask('desk.lookup', { code: OUT });
    const rentId = out.ok && out.data.type === 'item' ? (out.data.rent?.id ?? null) : null;
    await kiosk.ask('actions.checkIn', { code: OUT, itemName: null, rentId, by: 'card', condition: 'damaged' });
    await vi.waitFor(async () =>
      expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject({
        data: { rent: null, blocks: expect.arrayContaining([KIOSK_BLOCKS.damaged]) },
      }),
    );
  });

  it('a settled action is one line in the log: what and how, never whose', async () => {
    await opensDesk();
    const { id } = await returnsWhatIsOut();
    expect(await kiosk.end(id)).toMatchObject({ state: 'confirmed' });
    expect(kiosk.logged.filter((line) => JSON.stringify(line).includes(id))).toEqual([
      ['Action settled', { id, intent: 'check_in', state: 'confirmed', reason: null }],
    ]);
    expect(JSON.stringify(kiosk.logged)).not.toMatch(/RNT-/);
  });

  it('a token that can no longer be decrypted stops the desk and asks for another', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    keyring.loseKey();
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({
      phase: 'desk',
      tokenTrouble: { kind: 'unreadable' },
      connection: { state: 'stopped' },
    });
    const { id } = await returnsWhatIsOut();
    await kiosk.opensReplacement();
    await replacesToken(mint().token);
    expect(await kiosk.end(id)).toMatchObject({ state: 'confirmed' });
    expect(kiosk.state().connection.state).toBe('connected');
  });
});

describe('a token that was revoked', () => {
  it('stops the desk; what is saved goes out once with the next one', async () => {
    const first = await opensDesk();
    workspace.tokens.revoke(first.id);
    const { id } = await returnsWhatIsOut();
    await kiosk.until(() => kiosk.state().connection.state === 'stopped');
    expect(workspace.ledger).toEqual([]);

    await kiosk.opensReplacement();
    const second = mint();
    await replacesToken(second.token);
    expect(await kiosk.end(id)).toMatchObject({ state: 'confirmed' });
    expect(workspace.ledger).toMatchObject([{ idempotencyKey: id, tokenId: second.id }]);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', connection: { state: 'connected' }, adminUntil: null });
  });

  it('and is still answered for after it was replaced does not stop its successor', async () => {
    await opensDesk();
    workspace.faults.setLatency(1000);
    workspace.faults.next({ on: 'check_in', kind: 'status', status: 401 });
    const { id } = await returnsWhatIsOut();
    await expect.poll(() => workspace.requests.count('check_in')).toBe(1);
    workspace.faults.setLatency(0);
    await kiosk.opensReplacement();
    const second = mint();
    await replacesToken(second.token);

    time.advance(1000);
    expect(await kiosk.end(id)).toMatchObject({ state: 'confirmed' });
    expect(workspace.ledger).toMatchObject([{ tokenId: second.id }]);
    expect(JSON.stringify(kiosk.logged)).not.toContain('Connection interrupted');
  });
});

describe('replacing the token', () => {
  it('is given up when the administrator has gone', async () => {
    const clock = manualClock(Date.now());
    await opensDesk({ clock });
    await kiosk.opensReplacement();
    expect(kiosk.state().phase).toBe('setup');
    clock.advance(5 * 60_000);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', setup: { tokenMask: null } });
    expect(
      await kiosk.ask('setup.connect', { baseUrl: workspace.baseUrl, token: '9|a-token-of-somebody-else' }),
    ).toMatchObject({
      ok: false,
    });
  });

  it('has the time that somebody takes to type it', async () => {
    const clock = manualClock(Date.now());
    await opensDesk({ clock });
    await kiosk.opensReplacement();
    for (const _ of ['address', 'token']) {
      clock.advance(4 * 60_000);
      kiosk.touches();
    }
    expect(kiosk.state().phase).toBe('setup');
  });

  it.each<[string, (clock: ManualClock) => void]>([
    [
      'woke up and said so',
      (clock) => {
        clock.sleep(8 * 60 * 60_000);
        kiosk.wakes();
      },
    ],
    ['woke up, of which nothing was told', (clock) => clock.sleep(8 * 60 * 60_000)],
    [
      'has its clock set back and waited',
      (clock) => {
        clock.setBack(60 * 60_000);
        clock.advance(5 * 60_000);
      },
    ],
  ])('is closed to whoever comes when the computer %s', async (_how, passes) => {
    const clock = manualClock(Date.now());
    const { id } = await opensDesk({ clock });
    await kiosk.opensReplacement();
    passes(clock);
    const other = await startFaultyWorkspace({ clock: systemClock });
    const { token } = other.tokens.mintInstance({ name: 'Foreign', abilities: ['kiosk:scan'] });
    expect(await kiosk.ask('setup.connect', { baseUrl: other.baseUrl, token })).toMatchObject({ ok: false });
    expect(kiosk.state()).toMatchObject({
      phase: 'desk',
      setup: { tokenMask: null, testing: false },
      workspace: { host: new URL(workspace.baseUrl).host, tokenMask: `${id}|••••` },
      adminUntil: null,
    });
    expect(other.requests.count()).toBe(0);
    await other.close();
  });

  it('with a wrong one leaves the former in force', async () => {
    const first = await opensDesk();
    await kiosk.opensReplacement();
    await kiosk.connects(workspace.baseUrl, '9|a-token-that-nobody-issued');
    expect(kiosk.state().setup.test?.problem).toBe('unauthenticated');
    await kiosk.ask('setup.back', null);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', workspace: { tokenMask: `${first.id}|••••` } });
    expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject({ ok: true });
  });
});

describe('an address that was changed in settings.json', () => {
  const keyring = memoryKeyring();
  let other: FaultyWorkspace;
  beforeEach(async () => {
    other = await startFaultyWorkspace({ clock: systemClock });
  });
  afterEach(() => other.close());

  const changeSettings = (change: object) =>
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...JSON.parse(onDisk('settings.json')), ...change }));
  /** Somebody edits the file of a kiosk that is set up, and starts it. */
  async function startsElsewhere(change: object = {}): Promise<void> {
    await stop();
    changeSettings({ baseUrl: other.baseUrl, ...change });
    await start({ keyring });
  }

  it('gets nothing: the desk stops and says so, and set-up is behind the PIN', async () => {
    await opensDesk({ keyring });
    await startsElsewhere();
    expect(kiosk.state()).toMatchObject({
      phase: 'desk',
      tokenTrouble: { kind: 'moved', boundTo: workspace.baseUrl },
      connection: { state: 'stopped' },
      workspace: { host: new URL(other.baseUrl).host },
    });
    await kiosk.ask('desk.lookup', { code: OUT });
    await kiosk.ask('desk.search', { query: 'a' });
    await kiosk.ask('app.retry', null);
    await returnsWhatIsOut();
    expect(other.requests.count()).toBe(0);
    expect(workspace.ledger).toEqual([]);
    expect(await kiosk.ask('admin.replaceToken', null)).toMatchObject({ error: { kind: 'pin-required' } });
    expect(await kiosk.ask('setup.restoreAddress', null)).toMatchObject({ ok: false });
    // Anybody may only where the keyring is what is waited for.
    expect(await kiosk.ask('app.restart', null)).toMatchObject({ error: { kind: 'pin-required' } });
  });

  it('is put right by an administrator, and what was saved meanwhile goes where it belongs', async () => {
    await opensDesk({ keyring });
    await startsElsewhere();
    const { id } = await returnsWhatIsOut();
    await kiosk.opensReplacement();
    expect(await kiosk.ask('setup.restoreAddress', null)).toMatchObject({ ok: true });
    expect(await kiosk.end(id)).toMatchObject({ state: 'confirmed' });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null, connection: { state: 'connected' } });
    expect(kiosk.settings.get().baseUrl).toBe(workspace.baseUrl);
    expect(other.requests.count()).toBe(0);
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null });
  });

  it('takes a token of its own; what was saved for the old one does not go there', async () => {
    await opensDesk({ keyring });
    const { workspaceId } = kiosk.settings.get();
    workspace.faults.next({ on: 'check_in', kind: 'reset-before-processing', times: Number.POSITIVE_INFINITY });
    await returnsWhatIsOut();
    await startsElsewhere();
    await kiosk.opensReplacement();
    const { token } = other.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
    await kiosk.connects(other.baseUrl, token);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null });
    expect(kiosk.settings.get().workspaceId).not.toBe(workspaceId);
    expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject({ ok: true });
    expect(other.requests.count('check_in')).toBe(0);
    expect(await kiosk.ask('actions.pending', null)).toMatchObject({ data: { attention: [{ code: OUT }] } });
  });

  it('opens set-up with its notice where no PIN is set', async () => {
    await opensDesk({ keyring });
    await stop();
    // Else its PIN would count.
    rmSync(join(folder, 'settings.backup.json'));
    await startsElsewhere({ pin: null });
    expect(kiosk.state()).toMatchObject({
      phase: 'setup',
      setup: { step: 'connection', purpose: 'first' },
      tokenTrouble: { kind: 'moved', boundTo: workspace.baseUrl },
    });
    await kiosk.ask('setup.restoreAddress', null);
    expect(kiosk.state()).toMatchObject({ setup: { step: 'pin' }, tokenTrouble: null });
    expect(other.requests.count()).toBe(0);
  });

  it('is where a token goes that was stored before addresses were, once, and the administrator reads of it', async () => {
    const { token, id } = await opensDesk({ keyring });
    await stop();
    const ciphertext = (await keyring.newProcess().encryptStringAsync(token)).toString('base64');
    const sealed = { tokenId: id, ciphertext, storedAt: 0 };
    writeFileSync(join(folder, 'token.json'), JSON.stringify({ token: sealed, setAside: [] }));
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', workspace: { tokenBound: true }, tokenTrouble: null });
    expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject({ ok: true });
    await startsElsewhere();
    expect(kiosk.state()).toMatchObject({ tokenTrouble: { kind: 'moved', boundTo: workspace.baseUrl } });
    expect(other.requests.count()).toBe(0);

    expect(await kiosk.ask('admin.noteBoundRead', null)).toMatchObject({ error: { kind: 'pin-required' } });
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.noteBoundRead', null);
    expect(kiosk.state().workspace?.tokenBound).toBe(false);
  });
});

it('a test of one address that is still running gets nothing of the token for the next one', async () => {
  await start();
  await kiosk.ask('setup.begin', null);
  workspace.faults.next({ on: 'search', kind: 'latency', ms: 1000 });
  await kiosk.ask('setup.connect', { baseUrl: workspace.baseUrl, token: mint().token });
  await expect.poll(() => workspace.requests.count('search')).toBe(1);
  const other = await startFaultyWorkspace({ clock: systemClock });
  const second = other.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  await kiosk.connects(other.baseUrl, second.token);
  time.advance(1000);
  // A few ways there and back after the answer.
  for (let test = 0; test < 3; test += 1) {
    await kiosk.ask('setup.back', null);
    await kiosk.connects(other.baseUrl, second.token);
  }
  expect(other.requests.count('items')).toBe(4);
  expect(workspace.requests.count('items')).toBe(0);
  await other.close();
});

describe('the keyring of this computer', () => {
  it('not open at the start stops the desk; anybody may restart, and everything goes on', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    keyring.mood = 'dismissed';
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({
      phase: 'desk',
      tokenTrouble: { kind: 'unreadable' },
      connection: { state: 'stopped' },
    });
    expect(await kiosk.ask('setup.connect', { baseUrl: 'https://a.example', token: null })).toMatchObject({
      ok: false,
    });
    expect(await kiosk.ask('admin.replaceToken', null)).toMatchObject({ error: { kind: 'pin-required' } });
    const { id } = await returnsWhatIsOut();
    expect(await kiosk.ask('app.restart', null)).toMatchObject({ ok: true });
    expect(kiosk.logged).toContainEqual(['restart']);

    keyring.mood = 'fine';
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null });
    expect(await kiosk.end(id)).toMatchObject({ state: 'confirmed' });
  });

  it('not open at the start opens set-up where no PIN is set, and the token stays', async () => {
    const keyring = memoryKeyring();
    await start({ keyring, provisioned: { baseUrl: workspace.baseUrl, token: mint().token } });
    const before = onDisk('token.json');
    keyring.mood = 'failing';
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({
      phase: 'setup',
      setup: { step: 'connection' },
      tokenTrouble: { kind: 'unreadable' },
    });
    expect(await kiosk.ask('app.restart', null)).toMatchObject({ ok: true });
    expect(onDisk('token.json')).toBe(before);
  });

  it('is waited for with words, and nothing else is done meanwhile', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    await stop();
    keyring.mood = 'prompting';
    kiosk = openKiosk({ folder, clock: systemClock, keyring });
    isRunning = true;
    expect(kiosk.state()).toMatchObject({ phase: 'starting', workspace: null });
    const refused = { ok: false, error: { kind: 'bad-input' } };
    expect(await kiosk.ask('setup.begin', null)).toMatchObject(refused);
    expect(await kiosk.ask('setup.startDemo', null)).toMatchObject(refused);
    expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject(refused);
    expect(await kiosk.ask('actions.pending', null)).toMatchObject(refused);
    expect(await kiosk.ask('admin.leaveWorkspace', null)).toMatchObject(refused);
    expect(await kiosk.ask('admin.quit', null)).toMatchObject({ error: { kind: 'pin-required' } });
    expect(await kiosk.ask('app.restart', null)).toMatchObject({ ok: true });
    expect(kiosk.state().phase).toBe('starting');

    keyring.answer('fine');
    await kiosk.started;
    expect(kiosk.state()).toMatchObject({ phase: 'desk', tokenTrouble: null });
    expect(kiosk.told.at(-1)).toMatchObject({ phase: 'desk' });
    expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject({ ok: true });
  });

  it('is not asked for anything while there is no token', async () => {
    const keyring = Object.assign(memoryKeyring(), { mood: 'prompting' as const });
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'welcome' } });
  });
});

it('the kiosk is started again by an administrator alone while it works', async () => {
  await opensDesk();
  expect(await kiosk.ask('app.restart', null)).toMatchObject({ error: { kind: 'pin-required' } });
  expect(kiosk.logged).not.toContainEqual(['restart']);
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('app.restart', null);
  expect(kiosk.logged).toContainEqual(['restart']);
});

describe('a token for another address', () => {
  it('never meets the former one, not even for an action that was under way there', async () => {
    await opensDesk();
    const other = await startFaultyWorkspace({ clock: systemClock });
    const second = other.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
    workspace.faults.next({ on: 'check_in', kind: 'hang-before-processing' });
    await returnsWhatIsOut();
    await expect.poll(() => workspace.requests.count('check_in')).toBe(1);
    await kiosk.opensReplacement();
    await kiosk.connects(other.baseUrl, second.token);
    expect(kiosk.state().workspace?.host).toBe(new URL(other.baseUrl).host);

    const asked = workspace.requests.count();
    await workspace.goDown();
    await workspace.comeBack();
    const { id } = await kiosk.returns(OUT, other.openRentOf(OUT)?.id ?? null);
    expect(await kiosk.end(id)).toMatchObject({ state: 'confirmed' });
    expect(workspace.requests.count()).toBe(asked);
    expect(other.ledger).toHaveLength(1);
    await other.close();
  });
});

it('a wrong clock is told with the first answer, and until another workspace is there', async () => {
  const clock = { ...systemClock, now: () => systemClock.now() + 3_600_000 };
  await opensDesk({ clock });
  await kiosk.ask('desk.lookup', { code: OUT });
  expect(kiosk.state().clockAhead).toBe(3_600_000);
  expect(kiosk.logged).toContainEqual(['The clock of this PC is wrong', { minutesAhead: 60 }]);
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.leaveWorkspace', null);
  expect(kiosk.state().clockAhead).toBeNull();
});

describe('leaving the workspace', () => {
  it('while an action is under way forgets the token and stops nothing that comes after', async () => {
    await opensDesk();
    workspace.faults.next({ on: 'check_in', kind: 'hang-before-processing' });
    await returnsWhatIsOut();
    await expect.poll(() => workspace.requests.count('check_in')).toBe(1);
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(kiosk.state()).toMatchObject({
      phase: 'setup',
      setup: { step: 'welcome' },
      workspace: null,
      adminUntil: null,
    });
    expect(onDisk('token.json')).not.toContain('ciphertext');

    await workspace.goDown();
    await workspace.comeBack();
    await kiosk.ask('setup.begin', null);
    const { token } = mint();
    // Node's network may first have to find out that a connection that it kept is gone.
    await expect
      .poll(async () => {
        await kiosk.connects(workspace.baseUrl, token);
        return kiosk.state().setup;
      })
      .toMatchObject({ step: 'same', waiting: 1 });
    await kiosk.ask('setup.tellWorkspace', { workspace: 'other' });
    await kiosk.ask('setup.finish', null);
    // Another connection, another workspace: the action of the former one stays where it was made.
    expect(await kiosk.ask('actions.recent', null)).toEqual({ ok: true, data: [] });
    const { id } = await returnsWhatIsOut();
    expect(await kiosk.end(id)).toMatchObject({ state: 'confirmed' });
    expect(workspace.ledger).toHaveLength(1);
    // It needs people now: nothing sends it by itself.
    const kept = await kiosk.ask('actions.pending', null);
    expect(kept).toMatchObject({ ok: true, data: { waiting: [], attention: [{ reason: 'other-workspace' }] } });
  });

  it('and coming back to it: what waited goes out', async () => {
    await opensDesk();
    await workspace.goDown();
    const { id } = await returnsWhatIsOut();
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    await workspace.comeBack();
    await kiosk.ask('setup.begin', null);
    await replacesToken(mint().token);
    await kiosk.ask('setup.finish', null);
    await kiosk.until(() => kiosk.state().actions.waiting === 0);
    expect(workspace.ledger).toMatchObject([{ idempotencyKey: id }]);
  });
});

describe('the question whether it is the same workspace', () => {
  /** A return that the workspace does not take until the fault is cleared. */
  async function savesOneAction(): Promise<string> {
    workspace.faults.next({ on: 'check_in', kind: 'status', status: 503, times: Number.POSITIVE_INFINITY });
    const { id } = await returnsWhatIsOut();
    const isUntaken = (data: object) => 'isOutcomeUnknown' in data && data.isOutcomeUnknown === true;
    await kiosk.until(() => kiosk.told.some((data) => isUntaken(data) && 'id' in data && data.id === id));
    return id;
  }

  it('is about the one that actions wait for, though another one is present', async () => {
    await opensDesk();
    const id = await savesOneAction();
    await kiosk.opensReplacement();
    await kiosk.connects(workspace.baseUrl, mint().token);
    const former = kiosk.settings.get().workspaceId;
    await kiosk.ask('setup.tellWorkspace', { workspace: 'other' });
    expect(kiosk.settings.get().workspaceId).not.toBe(former);

    await kiosk.opensReplacement();
    await replacesToken(mint().token);
    expect(kiosk.settings.get().workspaceId).toBe(former);
    workspace.faults.clear();
    await kiosk.until(() => kiosk.state().actions.waiting === 0);
    expect(workspace.ledger).toMatchObject([{ idempotencyKey: id }]);
  });

  it('answered with another one, on a disk that is full: the former token and workspace stay together', async () => {
    const first = await opensDesk();
    await savesOneAction();
    await kiosk.opensReplacement();
    await kiosk.connects(workspace.baseUrl, mint().token);
    kiosk.disk.isFull = true;
    expect(await kiosk.ask('setup.tellWorkspace', { workspace: 'other' })).toMatchObject({ ok: false });
    expect(kiosk.state().workspace?.tokenMask).toBe(`${first.id}|••••`);
    expect(JSON.parse(onDisk('settings.json')).workspaceId).toBe(kiosk.settings.get().workspaceId);
  });
});

describe('what is saved', () => {
  it('survives a restart, and goes out by itself', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    await workspace.goDown();
    const { id } = await returnsWhatIsOut();
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    expect(kiosk.state().actions).toEqual({ waiting: 1, attention: 0 });
    await stop();
    await workspace.comeBack();
    await start({ keyring });
    await kiosk.until(() => kiosk.state().actions.waiting === 0);
    expect(workspace.ledger).toMatchObject([{ idempotencyKey: id }]);
  });

  it('goes out as soon as the computer wakes up, whenever the next try was to be', async () => {
    const clock = manualClock(Date.now());
    await opensDesk({ clock });
    await workspace.goDown();
    await returnsWhatIsOut();
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    await workspace.comeBack();
    kiosk.wakes();
    await expect.poll(() => workspace.ledger).toHaveLength(1);
    expect(kiosk.state().connection.state).toBe('connected');
  });

  it('is discarded by an administrator only, and with a note', async () => {
    await opensDesk();
    await workspace.goDown();
    const { id } = await returnsWhatIsOut();
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    const discard = { id, note: 'back on the shelf' };
    expect(await kiosk.ask('actions.discard', discard)).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
    await kiosk.ask('admin.unlock', { pin: PIN });
    expect(await kiosk.ask('actions.discard', discard)).toMatchObject({ ok: true, data: { state: 'discarded' } });
  });

  it('of a damaged outbox is carried over, and said until it was read', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    await workspace.goDown();
    await returnsWhatIsOut();
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    await stop();
    // The page of an index: the rows themselves can be read.
    const bytes = readFileSync(join(folder, 'journal.sqlite'));
    bytes.fill(0x55, 4096 * 2, 4096 * 3);
    writeFileSync(join(folder, 'journal.sqlite'), bytes);
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ outboxStore: 'works', carriedOver: 1 });
    await kiosk.ask('app.noteRead', { notice: 'outbox-damaged' });
    expect(kiosk.state().carriedOver).toBeNull();
    await workspace.comeBack();
    await kiosk.ask('app.retry', null);
    await kiosk.until(() => kiosk.state().actions.waiting === 0);
    expect(workspace.ledger).toHaveLength(1);
  });
});

describe('a kiosk that has lost its settings', () => {
  const lose = (...names: string[]) => {
    for (const name of names) rmSync(join(folder, name));
  };
  const both = ['settings.json', 'settings.backup.json'];
  /** What whoever stands there may try. */
  const attempts = async () => [
    await kiosk.ask('setup.choosePin', { pin: '1111' }),
    await kiosk.ask('setup.begin', null),
    await kiosk.ask('setup.back', null),
    await kiosk.ask('setup.connect', { baseUrl: workspace.baseUrl, token: mint().token }),
    await kiosk.ask('setup.startDemo', null),
    await kiosk.ask('admin.unlock', { pin: PIN }),
    await kiosk.ask('admin.setPolicy', { mode: 'attended' }),
    await kiosk.ask('admin.quit', null),
  ];

  it('goes on with their second copy, and says so until somebody has read it', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    await stop();
    lose('settings.json');
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', notices: ['settings-restored'], isPinLost: false });
    await start({ keyring });
    expect(kiosk.state().notices).toEqual(['settings-restored']);
    await kiosk.ask('app.noteRead', { notice: 'settings-restored' });
    expect(kiosk.state().notices).toEqual([]);
    expect(await kiosk.ask('admin.unlock', { pin: PIN })).toMatchObject({ ok: true });
  });

  it.each<[string, () => void]>([
    ['the token', () => lose(...both)],
    ['an outbox that was used', () => lose(...both, 'token.json')],
    [
      'damaged files',
      () => {
        lose('token.json', 'journal.sqlite');
        for (const name of both) writeFileSync(join(folder, name), 'x');
      },
    ],
  ])('and whose former life shows by %s is nobody’s to take over', async (_, damage) => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    await kiosk.end((await returnsWhatIsOut()).id);
    await stop();
    damage();
    for (const _ of ['first', 'again']) {
      await start({ keyring });
      expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'pin' }, hasPin: true, isPinLost: true });
      expect((await attempts()).map(({ ok }) => ok)).toEqual(Array(8).fill(false));
      await kiosk.ask('app.setDisplay', { locale: 'de' });
    }

    await start({ keyring, provisioned: { pin: '1357' } });
    expect(kiosk.state()).toMatchObject({ phase: 'setup', hasPin: true, isPinLost: false });
    expect(await kiosk.ask('admin.unlock', { pin: '1357' })).toMatchObject({ ok: true });
    await kiosk.ask('setup.begin', null);
    await kiosk.connects(workspace.baseUrl, mint().token);
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', isPinLost: false });
  });

  it('but that of its PIN alone lends on, with administration closed', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    await stop();
    for (const name of both)
      writeFileSync(join(folder, name), JSON.stringify({ ...JSON.parse(onDisk(name)), pin: 'x' }));
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', isPinLost: true });
    expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject({ ok: true });
    expect((await attempts()).map(({ ok }) => ok)).toEqual(Array(8).fill(false));
  });

  it('is not taken for one that was only opened, or asked for another language', async () => {
    await start();
    await kiosk.ask('app.setDisplay', { locale: 'de' });
    await start();
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'welcome', notice: null }, isPinLost: false });
    await stop();
    lose(...both);
    await start();
    expect(kiosk.state()).toMatchObject({ setup: { step: 'welcome', notice: null }, hasPin: false });
  });

  it('is not taken for one that IT gave a token and no PIN', async () => {
    const keyring = memoryKeyring();
    await start({ keyring, provisioned: { baseUrl: workspace.baseUrl, token: mint().token } });
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ setup: { step: 'pin' }, isPinLost: false });
    expect(await kiosk.ask('setup.choosePin', { pin: PIN })).toMatchObject({ ok: true });
  });
});

describe('files that are gone or damaged', () => {
  it.each<[string, () => void, SetupNotice]>([
    ['the token is gone', () => rmSync(join(folder, 'token.json')), 'token-gone'],
    ['the token is damaged', () => writeFileSync(join(folder, 'token.json'), 'x'), 'token-damaged'],
    [
      'the address is none',
      () => writeFileSync(join(folder, 'settings.json'), onDisk('settings.json').replace(workspace.baseUrl, 'ftp://x')),
      'address-unfit',
    ],
  ])('%s: set-up says so', async (_, damage, notice) => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    await stop();
    damage();
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'connection', notice } });
  });

  it('baskets that can’t be read are told on the desk', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    await stop();
    writeFileSync(join(folder, 'drafts.json'), 'x');
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', notices: ['baskets-damaged'] });
  });

  it('a provisioning file that others could read is told', async () => {
    const provisioned = { baseUrl: workspace.baseUrl, token: mint().token, pin: PIN, isOpenToOthers: true };
    await start({ provisioned });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', notices: ['provisioning-open'] });
  });
});

describe('an outbox that can’t be written', () => {
  it('takes no actions, says so, and works again as soon as it can', async () => {
    // A folder where the file should be: nobody can open that.
    mkdirSync(join(folder, 'journal.sqlite'));
    await opensDesk();
    expect(kiosk.state().outboxStore).toBe('broken');
    const asked = { code: OUT, itemName: OUT, rentId: workspace.openRentOf(OUT)?.id ?? null, by: 'card' as const };
    expect(await kiosk.ask('actions.checkIn', asked)).toMatchObject({ ok: false, error: { kind: 'not-kept' } });
    expect(workspace.requests.count('check_in')).toBe(0);

    rmdirSync(join(folder, 'journal.sqlite'));
    await kiosk.ask('app.retry', null);
    expect(kiosk.state().outboxStore).toBe('works');
    const { id } = await returnsWhatIsOut();
    expect(await kiosk.end(id)).toMatchObject({ state: 'confirmed' });
  });
});

it('the desk’s policy is an administrator’s to change, and stays', async () => {
  const keyring = memoryKeyring();
  await opensDesk({ keyring });
  const change = { offlineCheckOuts: true, idleSeconds: 45, closesAt: '20:30' };
  expect(await kiosk.ask('admin.setPolicy', change)).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setScanning', { rules: RENTER_RULES });
  await kiosk.ask('admin.setPolicy', change);
  await start({ keyring });
  expect(kiosk.state().policy).toMatchObject(change);
  // Without a rule for renter cards there are no check-outs offline, also when another one is made later.
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setScanning', { rules: [{ pattern: '^(?<item>RNT-.+)$' }] });
  expect(kiosk.state().policy).toMatchObject({ offlineCheckOuts: false });
  await kiosk.ask('admin.setScanning', { rules: RENTER_RULES });
  expect(kiosk.state().policy).toMatchObject({ offlineCheckOuts: false });
});

it('a visit at a self-service desk lasts as long as somebody touches the screen', async () => {
  const clock = manualClock(Date.now());
  await opensDesk({ clock });
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setPolicy', { mode: 'selfService', selfServiceIdleSeconds: 30 });
  const isLoggedIn = async () => {
    const answer = await kiosk.ask('desk.lookup', { code: OUT });
    return answer.ok && !(answer.data.type === 'withheld' && answer.data.why === 'no-card');
  };
  await kiosk.ask('desk.lookup', { code: 'RNT-1184', as: 'renter' });
  for (let minute = 0; minute < 10; minute++) {
    clock.advance(60_000);
    kiosk.touches();
  }
  expect(await isLoggedIn()).toBe(true);
  clock.advance(3 * 60_000);
  expect(await isLoggedIn()).toBe(false);
});

it('the volume is an administrator’s to choose, and stays', async () => {
  const keyring = memoryKeyring();
  await opensDesk({ keyring });
  expect(await kiosk.ask('admin.setVolume', { volume: 0 })).toMatchObject({
    ok: false,
    error: { kind: 'pin-required' },
  });
  expect(kiosk.state().volume).toBe(2);
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setVolume', { volume: 0 });
  await start({ keyring });
  expect(kiosk.state().volume).toBe(0);
});

describe('the code rules', () => {
  const set = (...patterns: string[]) =>
    kiosk.ask('admin.setScanning', { rules: patterns.map((pattern) => ({ pattern })) });
  const kept = () => kiosk.state().scanning.rules.map(({ pattern }) => pattern);

  it.each(['^A(?=B)(?<item>.)', '(?<item>A', 'CAM', '(?<item>(a{1000}){1000})', '(?<item>.*)'])(
    'a bad one is refused, and none is changed: %s',
    async (pattern) => {
      await opensDesk();
      await kiosk.ask('admin.unlock', { pin: PIN });
      await set('^A(?<item>.+)$');
      expect(await set('^B(?<item>.+)$', pattern)).toMatchObject({
        ok: false,
        error: { kind: 'bad-input', field: 'rules.1' },
      });
      expect(kept()).toEqual(['^A(?<item>.+)$']);
    },
  );

  it('bad ones that settings.json has do not keep the others from being changed', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    await kiosk.ask('admin.unlock', { pin: PIN });
    await set('^A(?<item>.+)$');
    const file = join(folder, 'settings.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('^A(?<item>.+)$', 'CAM'));
    await start({ keyring });
    expect(kept()).toEqual(['CAM']);
    await kiosk.ask('admin.unlock', { pin: PIN });
    expect(await set('CAM', '^B(?<item>.+)$')).toMatchObject({ ok: true });
    expect(await set('^B(?<item>.+)$')).toMatchObject({ ok: true });
    // Once gone it does not come back.
    expect(await set('CAM')).toMatchObject({ ok: false });
  });
});

describe('the demo workspace', () => {
  it('is one, however often it is asked for, and gone without a trace when it is left', async () => {
    await start();
    const both = [kiosk.ask('setup.startDemo', null), kiosk.ask('setup.startDemo', null)];
    expect(await Promise.all(both)).toEqual([
      { ok: true, data: null },
      { ok: true, data: null },
    ]);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', workspace: { demo: true } });
    const started = kiosk.logged.filter((line) => JSON.stringify(line).includes('The demo workspace runs'));
    expect(started).toHaveLength(1);
    const { id } = await kiosk.returns(OUT, null);
    await kiosk.end(id);
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'welcome' }, workspace: null });

    await kiosk.ask('setup.startDemo', null);
    expect(await kiosk.ask('actions.recent', null)).toEqual({ ok: true, data: [] });
    expect(await kiosk.ask('desk.lookup', { code: OUT })).toMatchObject({ data: { item: { status: 'rented' } } });
  });

  it('gives way to the workspace that is stored', async () => {
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint().token } });
    expect(kiosk.state().setup.step).toBe('pin');
    await kiosk.ask('setup.startDemo', null);
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(kiosk.state()).toMatchObject({ setup: { step: 'pin' }, workspace: { demo: false } });
  });

  it('has no token to replace', async () => {
    await start();
    await kiosk.ask('setup.startDemo', null);
    expect(await kiosk.ask('admin.replaceToken', null)).toMatchObject({ ok: false });
    expect(kiosk.state().phase).toBe('desk');
  });
});

describe('provisioning', () => {
  const removeFiles = vi.fn();
  beforeEach(() => void removeFiles.mockReset());

  it('keeps the file of a token that has no address to go to, and says so', async () => {
    await start({ provisioned: { token: mint().token, removeFiles } });
    expect(removeFiles).not.toHaveBeenCalled();
    expect(kiosk.state().setup).toMatchObject({ step: 'welcome', notice: 'provisioning-failed', tokenMask: null });
  });

  it('with an address alone waits at the connection for its token', async () => {
    await start({ provisioned: { baseUrl: workspace.baseUrl, removeFiles } });
    expect(kiosk.state().setup).toMatchObject({ step: 'connection', baseUrl: workspace.baseUrl, notice: null });
    await kiosk.connects(workspace.baseUrl, mint().token);
    expect(kiosk.state().setup.step).toBe('pin');
  });

  it('opens the desk though its files can’t be removed', async () => {
    removeFiles.mockImplementation(() => {
      throw new Error('EROFS: read-only file system');
    });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint().token, pin: PIN, removeFiles } });
    expect(kiosk.state().phase).toBe('desk');
    expect(JSON.stringify(kiosk.logged)).toContain('The provisioning does not fit');
  });

  it('without a safe place keeps the files and holds no token', async () => {
    const keyring = Object.assign(memoryKeyring(), { mood: 'unavailable' as const });
    await start({
      keyring,
      provisioned: { baseUrl: workspace.baseUrl, token: mint().token, pin: PIN, removeFiles },
    });
    expect(removeFiles).not.toHaveBeenCalled();
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { notice: 'provisioning-unsafe', tokenMask: null } });
  });

  it('of another address makes another workspace; of the same one keeps it', async () => {
    const keyring = memoryKeyring();
    await opensDesk({ keyring });
    const { workspaceId } = kiosk.settings.get();
    await opensDesk({ keyring });
    expect(kiosk.settings.get().workspaceId).toBe(workspaceId);
    const elsewhere = workspace.baseUrl.replace('127.0.0.1', 'localhost');
    await start({ keyring, provisioned: { baseUrl: elsewhere, token: mint().token } });
    expect(kiosk.settings.get().workspaceId).not.toBe(workspaceId);
  });
});

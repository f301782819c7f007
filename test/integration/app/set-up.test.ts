// The whole kiosk in set-up: by hand, provisioned, and with the demo workspace.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import { startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { memoryKeyring } from '../../support/memory-keyring.ts';
import { PIN } from './kiosk.ts';
import {
  kiosk,
  mint,
  ON_LOAN,
  onDisk,
  openDesk,
  setUpBeforeEach,
  start,
  workspace,
  workspaceClock,
} from './kiosk-fixture.ts';

setUpBeforeEach();

describe('the first set-up', () => {
  it('leads to the desk; token and PIN are nowhere in plain text', async () => {
    await start();
    const { token } = mint();
    await kiosk.ask('setup.begin', null);
    await kiosk.connect(workspace.baseUrl, token);
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'desk' }, workspace: null });
    await kiosk.ask('setup.confirmDesk', null);
    await kiosk.ask('setup.choosePin', { pin: PIN });
    await kiosk.ask('setup.finish', null);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', setup: { tokenMask: null }, hasPin: true });
    expect(kiosk.state().workspace?.name).toBe('Riverside Equipment Pool');
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });

    expect([onDisk('settings.json'), onDisk('token.json')].join('\n')).not.toContain('Riverside');
    const everything = [JSON.stringify([kiosk.events, kiosk.logged]), onDisk('settings.json'), onDisk('token.json')];
    expect(everything.join('\n')).not.toContain(token.split('|')[1]);
    expect(everything.join('\n')).not.toContain(PIN);
  });

  it('warns of a token with too many abilities, and remembers it', async () => {
    await start();
    await kiosk.ask('setup.begin', null);
    await kiosk.connect(workspace.baseUrl, mint('items:read').token);
    expect(kiosk.state().setup.step).toBe('scope');
    await kiosk.ask('setup.acceptScope', null);
    await kiosk.ask('setup.confirmDesk', null);
    await kiosk.ask('setup.choosePin', { pin: PIN });
    expect(kiosk.state().workspace?.overScoped).toBe(true);
  });

  it('checks a provisioned token for too many abilities once, and remembers the result', async () => {
    const provisioned = { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN };
    const keyring = memoryKeyring();
    await start({ provisioned, keyring });
    await kiosk.until(() => kiosk.state().workspace?.overScoped === true);
    expect(workspace.requests.count('items')).toBe(1);
    workspace.requests.clear();
    await start({ keyring });
    expect(kiosk.state().workspace?.overScoped).toBe(true);
    await kiosk.ask('desk.lookup', { code: ON_LOAN });
    expect(workspace.requests.count('items')).toBe(0);
  });

  it('checks a provisioned token again once the workspace answers', async () => {
    workspace.faults.next({ on: 'any', kind: 'reset-before-processing', times: Number.POSITIVE_INFINITY });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN } });
    await kiosk.ask('desk.lookup', { code: ON_LOAN });
    expect(kiosk.state()).toMatchObject({ connection: { state: 'offline' }, workspace: { overScoped: false } });
    workspace.faults.clear();
    await kiosk.ask('app.retry', null);
    await kiosk.until(() => kiosk.state().workspace?.overScoped === true);
  });

  it('checks a provisioned token again after the workspace answered 401', async () => {
    workspace.faults.next({ on: 'any', kind: 'status', status: 401, times: Number.POSITIVE_INFINITY });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN } });
    await kiosk.ask('desk.lookup', { code: ON_LOAN });
    await expect.poll(() => workspace.requests.count('items')).toBeGreaterThan(0);
    await kiosk.until(() => kiosk.state().connection.state === 'stopped');
    workspace.faults.clear();
    await kiosk.ask('app.retry', null);
    await kiosk.until(() => kiosk.state().workspace?.overScoped === true);
  });

  it('ignores a late answer about a token whose workspace has been left', async () => {
    workspace.faults.next({ on: 'items', kind: 'latency', ms: 1000, times: Number.POSITIVE_INFINITY });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint('items:read').token, pin: PIN } });
    await expect.poll(() => workspace.requests.count('items')).toBeGreaterThan(0);
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    workspaceClock.advance(1000);
    // A round trip after the answer; this token is not stored.
    await kiosk.ask('setup.begin', null);
    await kiosk.connect(workspace.baseUrl, '1|not-a-token-of-this-workspace');
    expect(kiosk.settings.get().overScoped).toBeNull();
  });

  it('reports on a full disk that nothing was stored, and continues once there is space', async () => {
    const keyring = memoryKeyring();
    await start({ keyring, provisioned: { pin: PIN } });
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('setup.begin', null);
    kiosk.disk.isFull = true;
    await kiosk.connect(workspace.baseUrl, mint().token);
    expect(kiosk.state()).toMatchObject({
      phase: 'setup',
      setup: { step: 'connection', testing: false, test: { checks: { keyring: 'failed' } } },
    });
    kiosk.disk.isFull = false;
    await kiosk.connect(workspace.baseUrl, mint().token);
    expect(kiosk.state().setup.step).toBe('scanner');
  });
});

describe('in a locked session', () => {
  const lockedPc = 'FRONT-7';

  it('a kiosk without a PIN waits for IT, even with a token; once it has a PIN, it opens', async () => {
    const keyring = memoryKeyring();
    await start({ keyring, lockedPc, provisioned: { baseUrl: workspace.baseUrl, token: mint().token } });
    expect(kiosk.state()).toMatchObject({ phase: 'setup', waitsForIt: lockedPc, setupNeedsPin: false });
    // Without a PIN, unlocking needs none: it opens nothing.
    await kiosk.ask('admin.unlock', { pin: PIN });
    for (const ask of [
      () => kiosk.ask('setup.choosePin', { pin: PIN }),
      () => kiosk.ask('admin.setPin', { pin: PIN }),
      () => kiosk.ask('setup.startDemo', null),
    ])
      expect(await ask()).toMatchObject({ error: { message: 'Only IT can set this kiosk up' } });
    expect(kiosk.settings.hasPin()).toBe(false);

    await start({ keyring, lockedPc, provisioned: { pin: PIN } });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', waitsForIt: null });
  });

  it('a kiosk with a PIN alone lets an administrator set it up', async () => {
    await start({ lockedPc, provisioned: { pin: PIN } });
    expect(kiosk.state()).toMatchObject({ phase: 'setup', waitsForIt: null, setupNeedsPin: true });
    await kiosk.ask('admin.unlock', { pin: PIN });
    expect(await kiosk.ask('setup.begin', null)).toMatchObject({ ok: true });
  });
});

it('a connection test still running at the first address never uses the token for the second', async () => {
  await start();
  await kiosk.ask('setup.begin', null);
  workspace.faults.next({ on: 'search', kind: 'latency', ms: 1000 });
  await kiosk.ask('setup.connect', { baseUrl: workspace.baseUrl, token: mint().token });
  await expect.poll(() => workspace.requests.count('search')).toBe(1);
  const other = await startFaultyWorkspace({ clock: systemClock });
  const second = other.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  await kiosk.connect(other.baseUrl, second.token);
  workspaceClock.advance(1000);
  // A few round trips after the answer.
  for (let test = 0; test < 3; test += 1) {
    await kiosk.ask('setup.back', null);
    await kiosk.connect(other.baseUrl, second.token);
  }
  expect(other.requests.count('items')).toBe(4);
  expect(workspace.requests.count('items')).toBe(0);
  await other.close();
});

describe('the demo workspace', () => {
  it('starts once when asked for twice, and leaves nothing behind when it is left', async () => {
    await start();
    const both = [kiosk.ask('setup.startDemo', null), kiosk.ask('setup.startDemo', null)];
    expect(await Promise.all(both)).toEqual([
      { ok: true, data: null },
      { ok: true, data: null },
    ]);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', workspace: { demo: true } });
    const started = kiosk.logged.filter((line) => JSON.stringify(line).includes('The demo workspace runs'));
    expect(started).toHaveLength(1);
    const { id } = await kiosk.returnItem(ON_LOAN, null);
    await kiosk.waitUntilSettled(id);
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'welcome' }, workspace: null });

    await kiosk.ask('setup.startDemo', null);
    expect(await kiosk.ask('actions.recent', null)).toEqual({ ok: true, data: [] });
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ data: { item: { status: 'rented' } } });
  });

  it('gives way to the stored workspace when it is left', async () => {
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
  const removeTokenFile = vi.fn();
  const removePinFile = vi.fn();
  beforeEach(() => {
    removeTokenFile.mockReset();
    removePinFile.mockReset();
  });

  it('keeps the token’s file when there is no address, and says that provisioning failed', async () => {
    await start({ provisioned: { token: mint().token, removeTokenFile } });
    expect(removeTokenFile).not.toHaveBeenCalled();
    expect(kiosk.state().setup).toMatchObject({ step: 'welcome', notice: 'provisioning-failed', tokenMask: null });
    expect(kiosk.state().provisioningProblem).toBe('KIOSK_BASE_URL: missing');
  });

  it('waits for a token in the connection step if it has only an address', async () => {
    await start({ provisioned: { baseUrl: workspace.baseUrl } });
    expect(kiosk.state().setup).toMatchObject({ step: 'connection', baseUrl: workspace.baseUrl, notice: null });
    await kiosk.connect(workspace.baseUrl, mint().token);
    expect(kiosk.state().setup.step).toBe('desk');
  });

  it('opens the desk even when its files can’t be removed', async () => {
    removePinFile.mockImplementation(() => {
      throw new Error('EROFS: read-only file system');
    });
    await start({ provisioned: { baseUrl: workspace.baseUrl, token: mint().token, pin: PIN, removePinFile } });
    expect(kiosk.state().phase).toBe('desk');
    expect(JSON.stringify(kiosk.logged)).toContain('The provisioning does not fit');
  });

  describe('that a kiosk which is set up could not use', () => {
    const easyPin = { variable: 'KIOSK_PIN_FILE', problem: 'easy-pin' } as const;
    const refused = () => {
      throw new Error('EROFS: read-only file system');
    };
    it.each<[string, Parameters<typeof start>[0]]>([
      ['KIOSK_PIN_FILE: easy-pin', { misprovisioned: easyPin }],
      ['not-removed', { provisioned: { pin: PIN, removePinFile: refused } }],
    ])('is reported to administrators only: %s', async (reason, parts) => {
      const keyring = memoryKeyring();
      await openDesk({ keyring });
      await start({ keyring, ...parts });
      expect(kiosk.state()).toMatchObject({ phase: 'desk', provisioningProblem: null });
      await kiosk.ask('admin.unlock', { pin: PIN });
      expect(kiosk.state().provisioningProblem).toBe(reason);
      await kiosk.ask('admin.lock', null);
      expect(kiosk.state().provisioningProblem).toBeNull();
    });

    it('is a new token that the keyring does not take', async () => {
      const keyring = memoryKeyring();
      await openDesk({ keyring });
      keyring.mood = 'unavailable';
      await start({ keyring, provisioned: { baseUrl: workspace.baseUrl, token: mint().token, removeTokenFile } });
      await kiosk.ask('admin.unlock', { pin: PIN });
      expect(kiosk.state().provisioningProblem).toMatch(/^(no-keyring|keyring-locked)$/);
      expect(removeTokenFile).not.toHaveBeenCalled();
    });

    it('is a new PIN for a lost one: the PIN dialog says why', async () => {
      const keyring = memoryKeyring();
      await openDesk({ keyring });
      kiosk.settings.change({ pin: null, isPinLost: true });
      await start({ keyring, misprovisioned: easyPin });
      expect(await kiosk.ask('admin.unlock', { pin: PIN })).toMatchObject({
        error: { kind: 'pin-required', field: 'KIOSK_PIN_FILE: easy-pin' },
      });
    });
  });

  it('keeps the files and holds no token when the keyring is unavailable', async () => {
    const keyring = Object.assign(memoryKeyring(), { mood: 'unavailable' as const });
    await start({
      keyring,
      provisioned: { baseUrl: workspace.baseUrl, token: mint().token, pin: PIN, removeTokenFile, removePinFile },
    });
    expect(removePinFile).not.toHaveBeenCalled();
    expect(removeTokenFile).not.toHaveBeenCalled();
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { notice: 'provisioning-unsafe', tokenMask: null } });
  });

  it('creates a new workspace id for another address, and keeps it for the same one', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    const { workspaceId } = kiosk.settings.get();
    await openDesk({ keyring });
    expect(kiosk.settings.get().workspaceId).toBe(workspaceId);
    const elsewhere = workspace.baseUrl.replace('127.0.0.1', 'localhost');
    await start({ keyring, provisioned: { baseUrl: elsewhere, token: mint().token } });
    expect(kiosk.settings.get().workspaceId).not.toBe(workspaceId);
  });
});

// The whole kiosk at its desk: look-ups, actions, baskets, and the administrator's settings.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import { KIOSK_BLOCKS } from '../../../shared/domain/workspace.ts';
import { RENTER_RULES } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { memoryKeyring } from '../../support/memory-keyring.ts';
import { PIN } from './kiosk.ts';
import {
  folder,
  kiosk,
  mint,
  ON_LOAN,
  openDesk,
  replaceToken,
  returnLoanedItem,
  setUpBeforeEach,
  start,
  workspace,
} from './kiosk-fixture.ts';

setUpBeforeEach();

describe('an unfinished basket', () => {
  const keeps = (...codes: string[]) => kiosk.ask('savedBaskets.save', { codes });

  it('is offered to the page, and can be taken once', async () => {
    await openDesk();
    await keeps('CAM-0098', 'TRI-0060');
    const [savedBasket] = kiosk.state().savedBaskets;
    expect(savedBasket).toMatchObject({ count: 2 });
    const id = savedBasket?.id ?? '';
    expect(await kiosk.ask('savedBaskets.take', { id })).toEqual({
      ok: true,
      data: { codes: ['CAM-0098', 'TRI-0060'], isInterrupted: false },
    });
    expect(kiosk.state().savedBaskets).toEqual([]);
    expect(kiosk.events.at(-1)).toMatchObject({ savedBaskets: [] });
    expect(await kiosk.ask('savedBaskets.delete', { id })).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
  });

  it('survives a restart, but not leaving the workspace', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await keeps('CAM-0098');
    await start({ keyring });
    expect(kiosk.state().savedBaskets[0]).toMatchObject({ count: 1 });
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(kiosk.state().savedBaskets).toEqual([]);
    expect(await keeps('CAM-0098')).toMatchObject({ ok: false });
  });

  it('that stops beside a return that asks something says so: the thing may lie there with an open loan', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await kiosk.ask('savedBaskets.hold', { codes: ['CAM-0098'], asking: ['LNS-0302'] });
    await kiosk.ask('app.state', null);
    expect(kiosk.state().actions).toEqual({ waiting: 0, attention: 1 });
    await kiosk.ask('savedBaskets.hold', { codes: [], asking: ['CAM-0120'] });
    await start({ keyring });
    await kiosk.until(() => kiosk.state().actions.attention === 2);
    expect(workspace.ledger).toEqual([]);
  });

  it('is never written to disk in the demo workspace', async () => {
    await start();
    await kiosk.ask('setup.begin', null);
    await kiosk.ask('setup.startDemo', null);
    await keeps('CAM-0098');
    expect(kiosk.state().savedBaskets[0]).toMatchObject({ count: 1 });
    expect(existsSync(join(folder, 'drafts.json'))).toBe(false);
  });
});

describe('at the desk', () => {
  it('every set-up operation is refused', async () => {
    await openDesk();
    const before = kiosk.state();
    const stranger = { baseUrl: 'https://elsewhere.example.org', token: '9|a-token-of-somebody-else' };
    const answers = [
      await kiosk.ask('setup.connect', stranger),
      await kiosk.ask('setup.begin', null),
      await kiosk.ask('setup.paste', null),
      await kiosk.ask('setup.choosePin', { pin: '1357' }),
      await kiosk.ask('setup.startDemo', null),
      await kiosk.ask('setup.back', null),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { kind: 'bad-input' } });
    expect(kiosk.state()).toEqual(before);
  });

  it('administrator operations are refused without the PIN', async () => {
    await openDesk();
    for (const name of ['admin.replaceToken', 'admin.leaveWorkspace', 'admin.quit'] as const) {
      expect(await kiosk.ask(name, null)).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
    }
    expect(kiosk.logged).not.toContainEqual(['quit']);
  });

  it('only an administrator can save a sheet; it is in the kiosk’s language', async () => {
    await openDesk();
    await kiosk.ask('app.setDisplay', { locale: 'de' });
    const commands = { sheet: 'commands', paper: 'letter' } as const;
    expect(await kiosk.ask('sheets.save', commands)).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
    expect(existsSync(join(folder, 'documents'))).toBe(false);
    await kiosk.ask('admin.unlock', { pin: PIN });
    const path = join(folder, 'documents', 'Frontdesk Kiosk - Befehlsbogen (Letter).pdf');
    expect(await kiosk.ask('sheets.save', commands)).toEqual({ ok: true, data: { path } });
    expect(existsSync(path)).toBe(true);
  });

  it('an item returned as damaged is blocked by the kiosk itself', async () => {
    await openDesk();
    const out = await kiosk.ask('desk.lookup', { code: ON_LOAN });
    const rentId = out.ok && out.data.type === 'item' ? (out.data.rent?.id ?? null) : null;
    await kiosk.ask('actions.checkIn', { code: ON_LOAN, itemName: null, rentId, by: 'card', condition: 'damaged' });
    await expect
      .poll(() => kiosk.ask('desk.lookup', { code: ON_LOAN }))
      .toMatchObject({ data: { rent: null, blocks: expect.arrayContaining([KIOSK_BLOCKS.damaged]) } });
  });

  it('today’s visits can be listed, filtered by item, and opened by id', async () => {
    await openDesk();
    const { id } = await returnLoanedItem();
    await kiosk.waitUntilSettled(id);
    const visitsOf = async (code: string | null) => {
      const visits = await kiosk.ask('actions.visits', { code });
      return visits.ok ? visits.data : [];
    };
    const [visit, ...others] = await visitsOf(null);
    expect(others).toEqual([]);
    expect(await visitsOf(ON_LOAN)).toEqual([visit]);
    expect(await visitsOf('CAM-0098')).toEqual([]);
    expect(await kiosk.ask('actions.visit', { id: visit?.id ?? '' })).toMatchObject({
      ok: true,
      data: { id: visit?.id },
    });
  });

  it('a new language, theme, volume or code rule reaches the page immediately and survives a restart', async () => {
    await openDesk();
    await kiosk.ask('app.setDisplay', { locale: 'de' });
    expect(kiosk.events.at(-1)).toMatchObject({ locale: 'de' });
    await kiosk.ask('app.setDisplay', { theme: 'dark' });
    expect(kiosk.events.at(-1)).toMatchObject({ locale: 'de', theme: 'dark' });
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.setVolume', { volume: 1 });
    expect(kiosk.events.at(-1)).toMatchObject({ volume: 1 });
    const scanning = { rules: [{ pattern: '^A(?<item>.+)$' }] };
    await kiosk.ask('admin.setScanning', scanning);
    expect(kiosk.events.at(-1)).toMatchObject({ scanning });
    await start();
    expect(kiosk.state()).toMatchObject({ locale: 'de', theme: 'dark', volume: 1, scanning });
  });

  it('a settled action is one log line with its intent and state, without the renter', async () => {
    await openDesk();
    const { id } = await returnLoanedItem();
    expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
    expect(kiosk.logged.filter((line) => JSON.stringify(line).includes(id))).toEqual([
      ['Action settled', { id, intent: 'check_in', state: 'confirmed', reason: null }],
    ]);
    expect(JSON.stringify(kiosk.logged)).not.toMatch(/RNT-/);
  });

  it('a token that can’t be decrypted stops the connection until it is replaced', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    keyring.loseKey();
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({
      phase: 'desk',
      tokenTrouble: { kind: 'unreadable' },
      connection: { state: 'stopped' },
    });
    const { id } = await returnLoanedItem();
    await kiosk.openTokenReplacement();
    await replaceToken(mint().token);
    expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
    expect(kiosk.state().connection.state).toBe('connected');
  });
});

it('a wrong PC clock is reported after the first answer, until the workspace is left', async () => {
  const clock = { ...systemClock, now: () => systemClock.now() + 3_600_000 };
  await openDesk({ clock });
  await kiosk.ask('desk.lookup', { code: ON_LOAN });
  expect(kiosk.state().clockAhead).toBe(3_600_000);
  expect(kiosk.logged).toContainEqual(['The clock of this PC is wrong', { minutesAhead: 60 }]);
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.leaveWorkspace', null);
  expect(kiosk.state().clockAhead).toBeNull();
});

it('only an administrator can change the policy; it reaches the page immediately and survives a restart', async () => {
  const keyring = memoryKeyring();
  await openDesk({ keyring });
  const change = { offlineCheckOuts: true, idleSeconds: 45, closesAt: '20:30' };
  expect(await kiosk.ask('admin.setPolicy', change)).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setScanning', { rules: RENTER_RULES });
  expect(kiosk.events.at(-1)).toMatchObject({ scanning: { rules: RENTER_RULES } });
  await kiosk.ask('admin.setPolicy', change);
  expect(kiosk.events.at(-1)).toMatchObject({ policy: change });
  await start({ keyring });
  expect(kiosk.state().policy).toMatchObject(change);
  // Removing the rule for renter cards switches offline check-outs off; adding one later does not switch them on.
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setScanning', { rules: [{ pattern: '^(?<item>RNT-.+)$' }] });
  expect(kiosk.state().policy).toMatchObject({ offlineCheckOuts: false });
  await kiosk.ask('admin.setScanning', { rules: RENTER_RULES });
  expect(kiosk.state().policy).toMatchObject({ offlineCheckOuts: false });
});

it('a self-service session lasts as long as the screen is touched', async () => {
  const clock = manualClock(Date.now());
  await openDesk({ clock });
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setPolicy', { mode: 'selfService', selfServiceIdleSeconds: 30 });
  const isLoggedIn = async () => {
    const answer = await kiosk.ask('desk.lookup', { code: ON_LOAN });
    return answer.ok && !(answer.data.type === 'withheld' && answer.data.why === 'no-card');
  };
  await kiosk.ask('desk.lookup', { code: 'RNT-1184', as: 'renter' });
  for (let minute = 0; minute < 10; minute++) {
    clock.advance(60_000);
    kiosk.touch();
  }
  expect(await isLoggedIn()).toBe(true);
  clock.advance(3 * 60_000);
  expect(await isLoggedIn()).toBe(false);
});

it('only an administrator can change the volume; it survives a restart', async () => {
  const keyring = memoryKeyring();
  await openDesk({ keyring });
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
    'an invalid rule is refused, and none is changed: %s',
    async (pattern) => {
      await openDesk();
      await kiosk.ask('admin.unlock', { pin: PIN });
      await set('^A(?<item>.+)$');
      expect(await set('^B(?<item>.+)$', pattern)).toMatchObject({
        ok: false,
        error: { kind: 'bad-input', field: 'rules.1' },
      });
      expect(kept()).toEqual(['^A(?<item>.+)$']);
    },
  );

  it('an invalid rule in settings.json does not block changes to the others', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await kiosk.ask('admin.unlock', { pin: PIN });
    await set('^A(?<item>.+)$');
    const file = join(folder, 'settings.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('^A(?<item>.+)$', 'CAM'));
    await start({ keyring });
    expect(kept()).toEqual(['CAM']);
    await kiosk.ask('admin.unlock', { pin: PIN });
    expect(await set('CAM', '^B(?<item>.+)$')).toMatchObject({ ok: true });
    expect(await set('^B(?<item>.+)$')).toMatchObject({ ok: true });
    // Once removed, it can't be added again.
    expect(await set('CAM')).toMatchObject({ ok: false });
  });
});

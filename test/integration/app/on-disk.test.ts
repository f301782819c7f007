// The whole kiosk's data on disk: saved, lost or damaged, and a full disk.
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SetupNotice } from '../../../shared/domain/app.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { memoryKeyring } from '../../support/memory-keyring.ts';
import { PIN } from './kiosk.ts';
import {
  folder,
  kiosk,
  mint,
  ON_LOAN,
  onDisk,
  openDesk,
  returnLoanedItem,
  setUpBeforeEach,
  start,
  stop,
  workspace,
} from './kiosk-fixture.ts';

setUpBeforeEach();

describe('a full disk', () => {
  it('refuses every settings change with disk-full, and nothing changes', async () => {
    await openDesk();
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

describe('the PIN on a full disk', () => {
  it('still opens administration, and wrong ones are counted in this run', async () => {
    await openDesk();
    kiosk.disk.isFull = true;
    expect(await kiosk.ask('admin.unlock', { pin: PIN })).toMatchObject({ ok: true });
    await kiosk.ask('admin.lock', null);
    const wrong = async () => {
      const answer = await kiosk.ask('admin.unlock', { pin: '0000' });
      return answer.ok ? null : answer.error.kind;
    };
    expect([await wrong(), await wrong(), await wrong(), await wrong(), await wrong()].at(-1)).toBe('pin-locked');
    expect(await kiosk.ask('admin.unlock', { pin: PIN })).toMatchObject({ ok: false, error: { kind: 'pin-locked' } });
  });
});

describe('a saved action', () => {
  it('survives a restart and is sent automatically', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await workspace.goDown();
    const { id } = await returnLoanedItem();
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    expect(kiosk.state().actions).toEqual({ waiting: 1, attention: 0 });
    await stop();
    await workspace.comeBack();
    await start({ keyring });
    await kiosk.until(() => kiosk.state().actions.waiting === 0);
    expect(workspace.ledger).toMatchObject([{ idempotencyKey: id }]);
  });

  it('is sent as soon as the computer wakes up, before its next retry is due', async () => {
    const clock = manualClock(Date.now());
    await openDesk({ clock });
    await workspace.goDown();
    await returnLoanedItem();
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    await workspace.comeBack();
    kiosk.wake();
    await expect.poll(() => workspace.ledger).toHaveLength(1);
    expect(kiosk.state().connection.state).toBe('connected');
  });

  it('can be discarded by an administrator only', async () => {
    await openDesk();
    await workspace.goDown();
    const { id } = await returnLoanedItem();
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    const discard = { id, note: 'back on the shelf' };
    expect(await kiosk.ask('actions.discard', discard)).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
    await kiosk.ask('admin.unlock', { pin: PIN });
    expect(await kiosk.ask('actions.discard', discard)).toMatchObject({ ok: true, data: { state: 'discarded' } });
  });

  it.each([
    ['', 0],
    [', even after the clock was set back', 90_000],
  ])('has its note deleted when the workspace is left%s', async (_, setBackMs) => {
    const clock = manualClock(Date.now());
    await openDesk({ clock });
    const rentId = workspace.openRentOf(ON_LOAN)?.id ?? null;
    const asked = {
      code: ON_LOAN,
      itemName: ON_LOAN,
      rentId,
      by: 'card',
      condition: 'damaged',
      note: 'zip stuck',
    } as const;
    await kiosk.ask('actions.checkIn', asked);
    await kiosk.until(() => kiosk.state().actions.waiting === 0);
    const holdsNote = () => readdirSync(folder).some((name) => onDisk(name).includes('zip stuck'));
    expect(holdsNote()).toBe(true);
    clock.setBack(setBackMs);
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(holdsNote()).toBe(false);
  });

  it('is carried over from a damaged outbox, which is reported until the notice is read', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await workspace.goDown();
    await returnLoanedItem();
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    await stop();
    // Damages an index page; the rows themselves stay readable.
    const bytes = readFileSync(join(folder, 'journal.sqlite'));
    bytes.fill(0x55, 4096 * 2, 4096 * 3);
    writeFileSync(join(folder, 'journal.sqlite'), bytes);
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ outboxStore: 'works', carriedOver: 1 });
    await kiosk.ask('app.dismissNotice', { notice: 'outbox-damaged' });
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
  /** What anyone at the kiosk may try. */
  const attempts = async () => [
    await kiosk.ask('setup.choosePin', { pin: '1357' }),
    await kiosk.ask('setup.begin', null),
    await kiosk.ask('setup.back', null),
    await kiosk.ask('setup.connect', { baseUrl: workspace.baseUrl, token: mint().token }),
    await kiosk.ask('setup.startDemo', null),
    await kiosk.ask('admin.unlock', { pin: PIN }),
    await kiosk.ask('admin.setPolicy', { mode: 'attended' }),
    await kiosk.ask('admin.quit', null),
  ];

  it('continues with the backup, and says so until the notice is read', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await stop();
    lose('settings.json');
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', notices: ['settings-restored'], isPinLost: false });
    await start({ keyring });
    expect(kiosk.state().notices).toEqual(['settings-restored']);
    await kiosk.ask('app.dismissNotice', { notice: 'settings-restored' });
    expect(kiosk.state().notices).toEqual([]);
    expect(await kiosk.ask('admin.unlock', { pin: PIN })).toMatchObject({ ok: true });
  });

  it.each<[string, () => void]>([
    ['a token', () => lose(...both)],
    ['a used outbox', () => lose(...both, 'token.json')],
    [
      'damaged files',
      () => {
        lose('token.json', 'journal.sqlite');
        for (const name of both) writeFileSync(join(folder, name), 'x');
      },
    ],
  ])('refuses set-up and administration until IT provisions a PIN, when it still has %s', async (_, damage) => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await kiosk.waitUntilSettled((await returnLoanedItem()).id);
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
    await kiosk.connect(workspace.baseUrl, mint().token);
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', isPinLost: false });
  });

  it('keeps lending with administration closed when only the PIN is unreadable', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await stop();
    for (const name of both)
      writeFileSync(join(folder, name), JSON.stringify({ ...JSON.parse(onDisk(name)), pin: 'x' }));
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', isPinLost: true });
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
    expect((await attempts()).map(({ ok }) => ok)).toEqual(Array(8).fill(false));
  });

  it('is not confused with one that was only opened or switched to another language', async () => {
    await start();
    await kiosk.ask('app.setDisplay', { locale: 'de' });
    await start();
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'welcome', notice: null }, isPinLost: false });
    await stop();
    lose(...both);
    await start();
    expect(kiosk.state()).toMatchObject({ setup: { step: 'welcome', notice: null }, hasPin: false });
  });

  it('is not confused with one that IT gave a token but no PIN', async () => {
    const keyring = memoryKeyring();
    await start({ keyring, provisioned: { baseUrl: workspace.baseUrl, token: mint().token } });
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ setup: { step: 'pin' }, isPinLost: false });
    expect(await kiosk.ask('setup.choosePin', { pin: PIN })).toMatchObject({ ok: true });
  });
});

describe('missing or damaged files', () => {
  it.each<[string, () => void, SetupNotice]>([
    ['a missing token', () => rmSync(join(folder, 'token.json')), 'token-gone'],
    ['a damaged token', () => writeFileSync(join(folder, 'token.json'), 'x'), 'token-damaged'],
    [
      'an invalid address',
      () => writeFileSync(join(folder, 'settings.json'), onDisk('settings.json').replace(workspace.baseUrl, 'ftp://x')),
      'address-unfit',
    ],
  ])('%s opens set-up with its notice', async (_, damage, notice) => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await stop();
    damage();
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'setup', setup: { step: 'connection', notice } });
  });

  it('unreadable saved baskets show a notice at the desk', async () => {
    const keyring = memoryKeyring();
    await openDesk({ keyring });
    await stop();
    writeFileSync(join(folder, 'drafts.json'), 'x');
    await start({ keyring });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', notices: ['baskets-damaged'] });
  });

  it('a provisioning file that others could read shows a notice', async () => {
    const provisioned = { baseUrl: workspace.baseUrl, token: mint().token, pin: PIN, isOpenToOthers: true };
    await start({ provisioned });
    expect(kiosk.state()).toMatchObject({ phase: 'desk', notices: ['provisioning-open'] });
  });
});

describe('an outbox that can’t be written', () => {
  it('refuses actions with action-not-saved, and works again as soon as it can be written', async () => {
    // A folder in the file's place can't be opened as a database.
    mkdirSync(join(folder, 'journal.sqlite'));
    await openDesk();
    expect(kiosk.state().outboxStore).toBe('broken');
    const asked = {
      code: ON_LOAN,
      itemName: ON_LOAN,
      rentId: workspace.openRentOf(ON_LOAN)?.id ?? null,
      by: 'card' as const,
    };
    expect(await kiosk.ask('actions.checkIn', asked)).toMatchObject({ ok: false, error: { kind: 'action-not-saved' } });
    expect(workspace.requests.count('check_in')).toBe(0);

    rmdirSync(join(folder, 'journal.sqlite'));
    await kiosk.ask('app.retry', null);
    expect(kiosk.state().outboxStore).toBe('works');
    const { id } = await returnLoanedItem();
    expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
  });
});

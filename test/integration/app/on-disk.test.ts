// What the whole kiosk has on its disk: saved, lost, damaged, or full.
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SetupNotice } from '../../../shared/domain/app.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { memoryKeyring } from '../../support/memory-keyring.ts';
import { PIN } from './kiosk.ts';
import {
  eachTestHasItsOwn,
  folder,
  kiosk,
  mint,
  OUT,
  onDisk,
  opensDesk,
  returnsWhatIsOut,
  start,
  stop,
  workspace,
} from './own-kiosk.ts';

eachTestHasItsOwn();

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

  it.each([
    ['', 0],
    [', also where the clock was set back a moment ago', 90_000],
  ])('has no note any more once the workspace is left%s', async (_, setBackMs) => {
    const clock = manualClock(Date.now());
    await opensDesk({ clock });
    const rentId = workspace.openRentOf(OUT)?.id ?? null;
    const asked = { code: OUT, itemName: OUT, rentId, by: 'card', condition: 'damaged', note: 'zip stuck' } as const;
    await kiosk.ask('actions.checkIn', asked);
    await kiosk.until(() => kiosk.state().actions.waiting === 0);
    const holdsNote = () => readdirSync(folder).some((name) => onDisk(name).includes('zip stuck'));
    expect(holdsNote()).toBe(true);
    clock.setBack(setBackMs);
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(holdsNote()).toBe(false);
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
    await kiosk.ask('setup.choosePin', { pin: '1357' }),
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
    expect(await kiosk.ask('actions.checkIn', asked)).toMatchObject({ ok: false, error: { kind: 'action-not-saved' } });
    expect(workspace.requests.count('check_in')).toBe(0);

    rmdirSync(join(folder, 'journal.sqlite'));
    await kiosk.ask('app.retry', null);
    expect(kiosk.state().outboxStore).toBe('works');
    const { id } = await returnsWhatIsOut();
    expect(await kiosk.end(id)).toMatchObject({ state: 'confirmed' });
  });
});

// What waits and what needs people: the notice without a connection, the list, trying again, discarding, and the ways out.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deskAt } from '../integration/demo/desk-client.ts';
import { saveReturn } from '../support/late-return.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.desk.clears();
  await site.desk.sees('Connected');
});

const returnsOf = (code: string) => site.workspace.ledger.filter(({ itemCode }) => itemCode === code);

/** A return whose answer got lost; the rent that it meant is over, and another one of the item is open. */
async function needsAttention(code: string): Promise<void> {
  const { desk, workspace } = site;
  workspace.faults.next({ on: 'check_in', kind: 'status', status: 500 });
  await saveReturn(desk.page, code, '999999');
  await desk.sees('1 needs attention');
}

/** Discards all that needs attention, past the screen. */
async function discardsAll(): Promise<void> {
  const { desk } = site;
  await desk.page.evaluate(async (pin) => {
    const { invoke } = window.kiosk;
    await invoke('admin.unlock', { pin });
    const kept = await invoke('actions.pending', null);
    for (const { id } of kept.ok ? kept.data.attention : []) await invoke('actions.discard', { id, note: 'tried' });
    await invoke('admin.lock', null);
  }, ADMIN_PIN);
  await desk.clears();
  await desk.page.getByText(/\d needs attention/).waitFor({ state: 'detached' });
}

it('without a connection it is said what happens, and a try can be made at once', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await saveReturn(desk.page, 'DRL-0031');
  await desk.sees(/Returns are saved on this PC/, /Next try in/, '1 saved');
  await workspace.comeBack();
  await desk.triesNow();
  await desk.sees('0 saved');
  expect(returnsOf('DRL-0031')).toHaveLength(1);
});

it('what waits is listed with what comes next, and leaves the list when it is settled', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await saveReturn(desk.page, 'LGT-0075');
  await desk.touch('1 saved');
  await desk.shows('waiting');
  await desk.sees('LGT-0075', /when the connection is back/, 'Nothing needs attention.');
  await workspace.comeBack();
  await desk.sees('All is settled');
  await desk.touch('Back to the desk');
  await desk.shows('ready');
});

describe('what needs attention', () => {
  afterEach(() => discardsAll());

  it('is listed with the reason, and tried again once somebody saw to it', async () => {
    const { desk, workspace } = site;
    await needsAttention('LNS-0302');
    await desk.touch('1 needs attention');
    await desk.sees('LNS-0302', /gone out again/);
    await deskAt(workspace).checkIn('LNS-0302');
    await desk.touch('Try again: LNS-0302');
    await desk.sees('All is settled');
    expect(returnsOf('LNS-0302')).toHaveLength(1);
  });

  it('stays as it was when nothing has changed', async () => {
    const { desk, workspace } = site;
    await needsAttention('CAM-0147');
    await desk.touch('1 needs attention');
    const asked = workspace.requests.count('lookup');
    await desk.touch('Try again: CAM-0147');
    await expect.poll(() => workspace.requests.count('lookup')).toBe(asked + 1);
    await desk.sees('1 needs attention', /gone out again/);
    expect(returnsOf('CAM-0147')).toEqual([]);
  });

  it('is discarded by an administrator, with a note', async () => {
    const { desk } = site;
    await needsAttention('CAM-0147');
    await desk.touch('1 needs attention');
    await desk.touch('Discard: CAM-0147');
    await desk.enters(ADMIN_PIN);
    await desk.sees(/^It may have been done already/);
    await desk.cannotTouch('Discard');
    // By scanner: it is nobody's note.
    await desk.scan('TNT-0211');
    await desk.cannotTouch('Discard');
    await desk.types(/^Why/, 'on the shelf');
    await desk.touch('Discard');
    await desk.sees('All is settled');
    expect(returnsOf('CAM-0147')).toEqual([]);
  });

  it('is not discarded without the PIN, nor is the PIN remembered when the list was closed', async () => {
    const { desk } = site;
    await needsAttention('CAM-0147');
    for (let times = 0; times < 2; times += 1) {
      await desk.touch('1 needs attention');
      await desk.touch('Discard: CAM-0147');
      await desk.sees('Administrator PIN');
      await desk.enters(ADMIN_PIN);
      await desk.sees(/^It may have been done already/);
      await desk.touch('Cancel');
      await desk.touch('Back to the desk');
      await desk.shows('ready');
    }
  });

  it('gives way to the next scan', async () => {
    const { desk } = site;
    await needsAttention('CAM-0147');
    await desk.touch('1 needs attention');
    await desk.shows('waiting');
    await desk.scan('TNT-0211');
    await desk.shows('card');
  });
});

describe('the ways out, while an action waits', () => {
  let leaving: Site;
  beforeEach(async () => {
    leaving = await openDesk();
    const { desk, workspace } = leaving;
    await workspace.goDown();
    await saveReturn(desk.page, 'DRL-0031');
    await desk.sees('1 saved');
    await desk.touch('Administration');
    await desk.enters(ADMIN_PIN);
    await desk.shows('administration');
  });
  afterEach(() => leaving.close());

  it('quitting says when it is sent, and so it is', async () => {
    const { desk, workspace } = leaving;
    await desk.touch('Quit');
    await desk.sees('1 saved action is sent when the kiosk is started again.');
    await desk.ends(() => desk.touch('Quit'));
    await workspace.comeBack();
    await leaving.startAgain();
    await leaving.desk.sees('0 saved');
    expect(workspace.ledger.filter(({ itemCode }) => itemCode === 'DRL-0031')).toHaveLength(1);
  });

  it('leaving says what becomes of it', async () => {
    const { desk } = leaving;
    await desk.touch('Leave this workspace');
    await desk.sees(/1 saved action stays on this PC/);
    await desk.touch('Leave it');
    await desk.shows('setup-welcome');
  });
});

it('check-outs without a connection are allowed by an administrator who says how renter cards begin', async () => {
  const { desk, workspace } = site;
  onTestFinished(async () => {
    await workspace.comeBack();
    await desk.sets({ offlineCheckOuts: false, rules: [] }, ADMIN_PIN);
  });
  await desk.touch('Administration');
  await desk.enters(ADMIN_PIN);
  await desk.touch('Without a connection');
  await desk.cannotTouch(/^Saved, sent later/);
  await desk.touch('Code rules');
  await desk.touch('Add a rule');
  await desk.touch(/^Renter cards begin with/);
  await desk.types(/^Beginning/, 'RNT-');
  await desk.touch('Save');
  await desk.sees('(?i)^(?<renter>RNT-.+)$');
  await desk.touch('Without a connection');
  await desk.touch(/^Saved, sent later/);
  await desk.touch('Close');
  await desk.shows('ready');
  await workspace.goDown();
  await desk.scan('TNT-0211');
  await desk.sees(/Returns and check-outs are saved on this PC/);
});

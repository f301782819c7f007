// Pending actions and actions that need attention: the offline notice, the outbox list, retrying, discarding, and
// quitting or leaving while actions are pending.
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deskAt } from '../integration/demo/desk-client.ts';
import { CountingDesk } from '../support/counting-desk.ts';
import { HELD } from '../support/keys.ts';
import { saveReturn } from '../support/late-return.ts';
import { ADMIN_PIN, openDesk, type Site, siteOfFile } from '../support/site.ts';
import { exactly, like, startingWith, t } from '../support/words.ts';

const site = siteOfFile();
beforeEach(async () => {
  await site.desk.clears();
  await site.desk.sees(t('status.connected'));
});

const returnsOf = (code: string) => site.workspace.ledger.filter(({ itemCode }) => itemCode === code);

/** Saves a return whose outcome is unknown and whose rent is over, while another rent of the item is open. */
async function needsAttention(code: string): Promise<void> {
  const { desk, workspace } = site;
  workspace.faults.next({ on: 'check_in', kind: 'status', status: 500 });
  await saveReturn(desk.page, code, '999999');
  await desk.sees(t('status.attention', { count: 1 }));
}

/** Presses Tab until the key with this name has the focus. */
async function tabsTo(name: string): Promise<void> {
  const { page } = site.desk;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (let tabs = 0; tabs < 20 && (await focused()) !== name; tabs += 1) await page.keyboard.press('Tab', HELD);
  expect(await focused()).toBe(name);
}

/** Discards all actions that need attention, through the bridge. */
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
  await desk.page.getByText(t('status.attention', { count: 1 })).waitFor({ state: 'detached' });
}

it('the offline notice says what is saved, and Try now sends it at once', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await saveReturn(desk.page, 'DRL-0031');
  await desk.sees(t('banner.offline.returns'), like('banner.nextTry'), t('status.saved', { count: 1 }));
  await workspace.comeBack();
  await desk.triesNow();
  await desk.hasNothingSaved();
  expect(returnsOf('DRL-0031')).toHaveLength(1);
});

it('a pending action is listed with what happens next, and leaves the list once it is settled', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await saveReturn(desk.page, 'LGT-0075');
  await desk.touch(t('status.saved', { count: 1 }));
  await desk.shows('waiting');
  await desk.sees('LGT-0075', t('waiting.next.offline'), t('waiting.can.wait'));
  await workspace.comeBack();
  await desk.sees(t('waiting.settled'));
  await desk.touch(t('waiting.back'));
  await desk.shows('ready');
});

describe('an action that needs attention', () => {
  afterEach(() => discardsAll());

  it('is listed with the reason, and a retry settles it after the item was returned elsewhere', async () => {
    const { desk, workspace } = site;
    await needsAttention('LNS-0302');
    await desk.touch(t('status.attention', { count: 1 }));
    await desk.sees('LNS-0302', t('reason.gone-out-again'));
    await deskAt(workspace).checkIn('LNS-0302');
    await desk.touch(t('waiting.retryNamed', { code: 'LNS-0302' }));
    await desk.sees(t('waiting.settled'));
    expect(returnsOf('LNS-0302')).toHaveLength(1);
  });

  it('is not sent by a retry while its reason still holds', async () => {
    const { desk, workspace } = site;
    await needsAttention('CAM-0147');
    await desk.touch(t('status.attention', { count: 1 }));
    await desk.sees(like('waiting.now.at'));
    const asked = workspace.requests.count('lookup');
    await desk.touch(t('waiting.retryNamed', { code: 'CAM-0147' }));
    // The kiosk looks the item up before it would send, and the screen looks it up afterwards.
    await expect.poll(() => workspace.requests.count('lookup')).toBeGreaterThan(asked);
    await desk.sees(t('status.attention', { count: 1 }), t('reason.gone-out-again'));
    expect(returnsOf('CAM-0147')).toEqual([]);
  });

  it('is shown with the current state of the item and a link to its card', async () => {
    const { desk } = site;
    await needsAttention('CAM-0147');
    await desk.touch(t('status.attention', { count: 1 }));
    await desk.sees(t('waiting.now.title'), like('waiting.now.to'), t('reason.gone-out-again'), 'Sony FX6');
    await desk.touch(t('waiting.openNamed', { code: 'CAM-0147' }));
    await desk.shows('card');
    expect(returnsOf('CAM-0147')).toEqual([]);
  });

  it('leads to the card of its item by keyboard alone', async () => {
    const { desk } = site;
    await needsAttention('CAM-0147');
    await desk.touch(t('status.attention', { count: 1 }));
    await desk.sees(like('waiting.now.at'));
    await tabsTo(t('waiting.openNamed', { code: 'CAM-0147' }));
    await desk.entersOn(desk.page.locator(':focus'));
    await desk.shows('card');
  });

  it('can be retried by keyboard alone', async () => {
    const { kiosk, workspace } = site;
    await needsAttention('CAM-0120');
    await deskAt(workspace).checkIn('CAM-0120');
    const desk = await CountingDesk.at(kiosk.page);
    const effort = await desk.counts(async () => {
      await desk.reaches(exactly(t('status.attention', { count: 1 })));
      await desk.reaches(exactly(t('waiting.retryNamed', { code: 'CAM-0120' })));
      await desk.sees(t('waiting.settled'));
    });
    expect(effort).toMatchObject({ scans: 0, touches: 0 });
    expect(returnsOf('CAM-0120')).toHaveLength(1);
  });

  it('can be discarded by keyboard alone, with PIN and note', async () => {
    await needsAttention('CAM-0147');
    const desk = await CountingDesk.at(site.kiosk.page);
    const effort = await desk.counts(async () => {
      await desk.reaches(exactly(t('status.attention', { count: 1 })));
      await desk.reaches(exactly(t('waiting.discardNamed', { code: 'CAM-0147' })));
      await desk.sees(t('pin.title'));
      await desk.pressesKeys(ADMIN_PIN);
      await desk.reaches(exactly(t('pin.enter')));
      await desk.sees(t('waiting.discardRisk'));
      await desk.pressesKeys('on the shelf');
      await desk.reaches(exactly(t('waiting.discard')));
      await desk.sees(t('waiting.settled'));
    });
    expect(effort).toMatchObject({ scans: 0, touches: 0 });
    expect(returnsOf('CAM-0147')).toEqual([]);
  });

  it('keeps its reason after a restart of the kiosk', async () => {
    const { desk, workspace } = site;
    for (const status of [500, 422])
      workspace.faults.next({ on: 'check_in', kind: 'status', status, code: 'CAM-0147' });
    await saveReturn(desk.page, 'CAM-0147', workspace.openRentOf('CAM-0147')?.id);
    await desk.sees(t('status.attention', { count: 1 }));
    await site.kiosk.close();
    await site.startAgain();
    await site.desk.touch(t('status.attention', { count: 1 }));
    await site.desk.sees(t('reason.refused-in-doubt'), startingWith(t('reason.not-accepted')), like('waiting.now.at'));
  });

  it('can be discarded by an administrator with a typed note', async () => {
    const { desk } = site;
    await needsAttention('CAM-0147');
    await desk.touch(t('status.attention', { count: 1 }));
    // The keys move when the item has been looked up.
    await desk.sees(like('waiting.now.at'));
    await desk.touch(t('waiting.discardNamed', { code: 'CAM-0147' }));
    await desk.enters(ADMIN_PIN);
    await desk.sees(t('waiting.discardRisk'));
    await desk.cannotTouch(t('waiting.discard'));
    // A scan does not count as the note.
    await desk.scan('TNT-0211');
    await desk.cannotTouch(t('waiting.discard'));
    await desk.types(t('waiting.why'), 'on the shelf');
    await desk.touch(t('waiting.discard'));
    await desk.sees(t('waiting.settled'));
    expect(returnsOf('CAM-0147')).toEqual([]);
  });

  it('needs the PIN for each discard, again after the list was closed', async () => {
    const { desk } = site;
    await needsAttention('CAM-0147');
    for (let times = 0; times < 2; times += 1) {
      await desk.touch(t('status.attention', { count: 1 }));
      await desk.sees(like('waiting.now.at'));
      await desk.touch(t('waiting.discardNamed', { code: 'CAM-0147' }));
      await desk.sees(t('pin.title'));
      await desk.enters(ADMIN_PIN);
      await desk.sees(t('waiting.discardRisk'));
      await desk.touch(t('key.cancel'));
      await desk.touch(t('waiting.back'));
      await desk.shows('ready');
    }
  });

  it('does not block the next scan, which closes the list', async () => {
    const { desk } = site;
    await needsAttention('CAM-0147');
    await desk.touch(t('status.attention', { count: 1 }));
    await desk.shows('waiting');
    await desk.scan('TNT-0211');
    await desk.shows('card');
  });
});

describe('a pending action', () => {
  let leaving: Site;
  beforeEach(async () => {
    leaving = await openDesk();
    const { desk, workspace } = leaving;
    await workspace.goDown();
    await saveReturn(desk.page, 'DRL-0031');
    await desk.sees(t('status.saved', { count: 1 }));
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.shows('administration');
  });
  afterEach(() => leaving.close());

  it('quitting with a pending action says when it is sent, and it is sent after the next start', async () => {
    const { desk, workspace } = leaving;
    await desk.touch(t('key.quit'));
    await desk.sees(t('quitWaiting', { count: 1 }));
    await desk.ends(() => desk.touch(t('key.quit')));
    await workspace.comeBack();
    await leaving.startAgain();
    await leaving.desk.sees(t('status.connected'));
    await leaving.desk.hasNothingSaved();
    expect(workspace.ledger.filter(({ itemCode }) => itemCode === 'DRL-0031')).toHaveLength(1);
  });

  it('leaving the workspace with a pending action warns about it', async () => {
    const { desk } = leaving;
    await desk.touch(t('leaveWorkspace'));
    await desk.sees(t('admin.leaveWaiting', { count: 1 }));
    await desk.touch(t('admin.leaveYes'));
    await desk.shows('setup-welcome');
  });
});

it('an administrator can allow offline check-outs only after a rule for renter cards is added', async () => {
  const { desk, workspace } = site;
  onTestFinished(async () => {
    await workspace.comeBack();
    await desk.sets({ offlineCheckOuts: false, rules: [] }, ADMIN_PIN);
  });
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.touch(t('admin.rooms.offline'));
  await desk.cannotTouch(startingWith(t('admin.offlineSave')));
  await desk.touch(t('admin.openCodes'));
  await desk.touch(t('codes.add'));
  await desk.touch(startingWith(t('codes.starters.renters.title')));
  await desk.types(t('codes.starters.renters.label'), 'RNT-');
  await desk.touch(t('admin.save'));
  await desk.sees('(?i)^(?<renter>RNT-.+)$');
  await desk.touch(t('admin.rooms.offline'));
  await desk.touch(startingWith(t('admin.offlineSave')));
  await desk.touch(t('key.close'));
  await desk.shows('ready');
  await workspace.goDown();
  await desk.scan('TNT-0211');
  await desk.sees(t('banner.offline.all'));
});

// Common complaints about front desks of other systems, each reproduced here. Wrong keyboard layouts are in
// commissioning.test.ts, keys and focus in scanning.test.ts, scanner faults in test/unit/scanning/complaints.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { RENTER_RULES } from '../support/examples.ts';
import { ADMIN_PIN, entryLine, openDesk, type Site } from '../support/site.ts';
import { like, startingWith, t } from '../support/words.ts';

/** One desk for all tests: no two of them return or check out the same item. */
let site: Site;
let ledgerStart = 0;
beforeAll(async () => {
  site = await openDesk();
  await site.desk.takesTheClock();
});
afterAll(() => site.close());
beforeEach(async () => {
  // Ends the window in which the same code counts as a repeat.
  await site.desk.passes(5);
  await site.desk.clears();
  ledgerStart = site.workspace.ledger.length;
  site.workspace.requests.clear();
});

const ledger = () => site.workspace.ledger.slice(ledgerStart).map(entryLine);
const ledgerOf = (code: string) => ledger().filter((entry) => entry.includes(code));
const sent = () => site.workspace.requests.count('check_out') + site.workspace.requests.count('check_in');

/** A scan right after half a code may be the rest of it and is refused, never guessed; then this scans once more. */
async function scansUntilRead(code: string): Promise<void> {
  const { desk } = site;
  const { requests } = site.workspace;
  const before = requests.count('lookup');
  await desk.scan(code);
  await desk.page.locator(`.read-out:has-text("${code}"), .read-out[data-outcome="refused"]`).first().waitFor();
  if (requests.count('lookup') === before) await desk.scan(code);
}

describe('“It checked the thing in and straight out again”', () => {
  it('the same label read again right after a return does not check the item out', async () => {
    const { desk } = site;
    await desk.scan('LNS-0302');
    await desk.returnsItem();
    await desk.reads('done', t('readout.returned.word'));
    await desk.scan('LNS-0302');
    await desk.reads('already', t('readout.alreadyShown.note'));
    await desk.scan('KIOSK:CANCEL');
    await desk.shows('ready');
    expect(ledgerOf('LNS-0302')).toEqual(['check_in LNS-0302 RNT-1184']);
  });

  it('on Returns the same label read again up to 50 seconds later is not returned again', async () => {
    const { desk } = site;
    await desk.scan('KIOSK:RETURNS');
    await desk.shows('returns');
    await desk.scan('LGT-0081');
    await desk.seesRow('LGT-0081', t('action.check_in.confirmed'));
    for (const seconds of [2, 4, 50]) {
      await desk.passes(seconds);
      await desk.scan('LGT-0082');
      await desk.seesRow('LGT-0082', t('action.check_in.confirmed'));
      await desk.scan('LGT-0081');
      await desk.reads('already', /LGT-0081/);
    }
    expect(ledgerOf('LGT-0081')).toEqual(['check_in LGT-0081 RNT-1901']);
  });

  it('the same label read again up to 100 seconds later adds no second line to the basket', async () => {
    const { desk } = site;
    await desk.scan('CAM-0160');
    await desk.shows('basket');
    for (const seconds of [2, 4, 100]) {
      await desk.passes(seconds);
      await desk.scan('RNT-1533');
      await desk.settles();
      await desk.scan('CAM-0160');
      await desk.reads('already', t('readout.alreadyInList.word'));
    }
    await desk.touch(t('basket.confirm', { count: 1 }));
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
    expect(ledger()).toEqual(['check_out CAM-0160 RNT-1533']);
  });

  it('the same label after the repeat window is a new look-up, which sends no action', async () => {
    const { desk } = site;
    await desk.scan('CAM-0147');
    await desk.reads('attention', like('readout.itemOverdue.word'));
    await desk.scan('CAM-0147');
    await desk.reads('already');
    await desk.passes(4);
    await desk.scan('CAM-0147');
    await desk.reads('attention', like('readout.itemOverdue.word'));
    expect(sent()).toBe(0);
  });

  it('an item checked out half a minute ago shows its card when it is scanned', async () => {
    const { desk } = site;
    await desk.scan('CAM-0161');
    await desk.shows('basket');
    await desk.scan('RNT-1533');
    await desk.reads('ready', t('readout.renterFound.word'));
    await desk.scan('KIOSK:CONFIRM');
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
    await desk.passes(30);
    await desk.scan('CAM-0161');
    await desk.shows('card');
    expect(ledger()).toEqual(['check_out CAM-0161 RNT-1533']);
  });

  it('a printed Confirm read twice confirms once and leaves the outcome on the screen', async () => {
    const { desk } = site;
    await desk.scan('CAM-0101');
    await desk.shows('basket');
    await desk.scan('RNT-1533');
    await desk.reads('ready', t('readout.renterFound.word'));
    for (let times = 0; times < 2; times += 1) await desk.keys(...'KIOSK:CONFIRM', 'Enter');
    await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
    await desk.shows('outcome');
    expect(ledger()).toEqual(['check_out CAM-0101 RNT-1533']);
  });
});

describe('“The scan went nowhere: the cursor was somewhere else”', () => {
  it('scans are read after switching to another window and back, even in the middle of a code', async () => {
    const { desk } = site;
    await desk.looksAway();
    await desk.scan('TNT-0211');
    await desk.shows('card');
    // Only half of a code has arrived when the other window takes the focus.
    await desk.keys(...'CAM-0');
    await desk.looksAway();
    await desk.reads('refused');
    await scansUntilRead('CAM-0147');
    await desk.sees('Sony FX6');
  });

  it('a scan does not press the key that has the focus', async () => {
    const { desk } = site;
    await desk.scan('CAM-0147');
    await desk.shows('card');
    await desk.page
      .getByRole('button', { name: startingWith(t('card.return')) })
      .last()
      .focus();
    await desk.scan('TNT-0211');
    await desk.sees('Marmot Limelight 3P');
    expect(sent()).toBe(0);
  });

  it('a scan during the idle countdown is looked up', async () => {
    const { desk } = site;
    await desk.scan('RNT-1184');
    await desk.shows('renter');
    await desk.passes(61);
    await desk.page.locator('.idle-seconds').waitFor();
    await desk.scan('CAM-0147');
    await desk.shows('card');
  });
});

/** A label of 600 characters, longer than any code may be. */
const ENDLESS = 'A1'.repeat(300);

describe('“After one bad code nothing was read any more”', () => {
  it.each([
    ['in a basket', 'CAM-0112', 'basket', ['REC-0021', 'TNT-0211', 'BIK-0022', 'PRJ-0003', 'DRL-0031']],
    ['on Returns', 'KIOSK:RETURNS', 'returns', ['REC-0030', 'AMP-0010', 'LGT-0090', 'PRJ-0008', 'TRI-0061']],
  ] as const)('%s every bad code is reported, and the next good one is read', async (_where, opens, screen, good) => {
    const { desk, workspace } = site;
    await desk.scan(opens);
    await desk.shows(screen);
    const bad = [
      () => desk.scan('NOPE-404'),
      () => desk.scan('31|Zk3vQ9pLx7RtY2wB8nMc'),
      () => desk.scan(ENDLESS),
      () => desk.keys(...'0104', 'Control+]', ...'17', 'Enter'),
      () => desk.keys(...'CAM-01'),
    ];
    for (const [index, scansBadly] of bad.entries()) {
      const next = good[index] ?? '';
      await scansBadly();
      await desk.reads('refused');
      await desk.shows(screen);
      await scansUntilRead(next);
      await desk.seesRow(next, screen === 'returns' ? t('action.check_in.confirmed') : t('basket.out'));
    }
    const asked = workspace.requests.recent('lookup').map(({ body }) => JSON.stringify(body));
    expect(asked.filter((body) => body.includes('Zk3v') || body.includes('A1A1'))).toEqual([]);
  });
});

it('“It took twelve scans, and the last tap said no”: each problem shows at its scan, nothing is sent', async () => {
  const { desk } = site;
  await desk.scan('CAM-0098');
  await desk.shows('basket');
  for (const [code, why] of [
    ['REC-0021', t('basket.out')],
    ['CAM-0135', /the shutter sticks/],
    ['BIK-0009', /Reserved/],
  ] as const) {
    await desk.scan(code);
    await desk.seesRow(code, why);
  }
  await desk.scan('RNT-0933');
  await desk.reads('refused', t('readout.renterBlocked.word'));
  await desk.cannotTouch(t('basket.confirmOff'));
  await desk.seesRow('REC-0021', t('basket.out'));
  expect(sent()).toBe(0);
});

describe('“It threw me out in the middle”, “it showed the last one’s things all day”', () => {
  it('each idle countdown can be answered to carry on; without an answer the desk is cleared', async () => {
    const { desk } = site;
    const asks = desk.page.locator('.idle-seconds');
    await desk.scan('CAM-0098');
    await desk.shows('basket');
    await desk.scan('RNT-1533');
    await desk.reads('ready', t('readout.renterFound.word'));
    for (let times = 0; times < 3; times += 1) {
      await desk.passes(170);
      expect(await asks.count()).toBe(0);
      await desk.passes(11);
      await asks.waitFor();
      await desk.passes(25);
      await desk.touch(t('idle.carryOn'));
      await asks.waitFor({ state: 'detached' });
      await desk.seesRow('CAM-0098', /Canon/);
    }
    await desk.passes(181);
    await asks.waitFor();
    await desk.passes(31);
    await desk.shows('ready');
    expect(await desk.everyWord()).not.toContain('Herrera');
  });

  it('no countdown appears while somebody keeps scanning', async () => {
    const { desk } = site;
    for (const code of ['RNT-1184', 'CAM-0147', 'TNT-0211', 'RNT-1184']) {
      await desk.scan(code);
      await desk.settles();
      await desk.passes(55);
      expect(await desk.page.locator('.idle-seconds').count()).toBe(0);
    }
    await desk.shows('renter');
  });
});

it('“The backlog was uploaded twice”: after a kill and lost answers each return is in the ledger once', async () => {
  const own = await openDesk();
  onTestFinished(() => own.close());
  const { desk, workspace, kiosk } = own;
  const codes = ['CAM-0147', 'BIK-0022', 'TNT-0211'];
  await desk.sets({ rules: RENTER_RULES }, ADMIN_PIN);
  await workspace.goDown();
  await desk.scan('CAM-0147');
  await desk.sees(like('status.offlineSince'));
  await desk.scan('KIOSK:RETURNS');
  for (const code of codes) {
    await desk.scan(code);
    await desk.seesRow(code, t('action.check_in.saved'));
  }
  await kiosk.kill();
  await own.startAgain();
  const again = own.desk;
  await again.shows('ready');
  await again.sees(t('status.saved', { count: 3 }));
  await again.sees(like('status.offlineSince'));
  await again.scan('KIOSK:RETURNS');
  await again.shows('returns');
  await again.scan('BIK-0022');
  await again.seesRow('BIK-0022', /./);
  await again.sees(t('status.saved', { count: 3 }));
  workspace.faults.next({ on: 'check_in', kind: 'reset-after-processing', times: 2 });
  await workspace.comeBack();
  await again.page.evaluate(() => window.kiosk.invoke('app.retry', null));
  await again.hasNothingSaved();
  await own.kiosk.close();
  await own.startAgain();
  await own.desk.hasNothingSaved();
  expect(workspace.ledger.map(entryLine).sort()).toEqual([
    'check_in BIK-0022 RNT-1533',
    'check_in CAM-0147 RNT-1184',
    'check_in TNT-0211 RNT-1302',
  ]);
});

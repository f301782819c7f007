// Scenes after an action: outcomes with their receipt, undone lines, condition reports, and the list of today.
import { openingHoldings } from '../../electron/demo/inventory.ts';
import type { DeskDriver } from '../support/desk-driver.ts';
import { RENTER_RULES } from '../support/examples.ts';
import { saveReturn } from '../support/late-return.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { either, exactly, like, startingWith, t } from '../support/words.ts';
import { atReady, isAskedOnReturns, type Setting, scans } from './steps.ts';

async function returns(desk: DeskDriver, ...codes: string[]): Promise<void> {
  await scans(desk, 'KIOSK:RETURNS');
  await desk.shows('returns');
  for (const code of codes) {
    await desk.scan(code);
    await desk.seesRow(code, t('action.check_in.confirmed'));
  }
}

async function checksOut(desk: DeskDriver, ...codes: string[]): Promise<void> {
  await scans(desk, ...codes, 'RNT-1419', 'KIOSK:CONFIRM');
  await desk.shows('outcome');
}

async function returnsOnCard(desk: DeskDriver, code: string): Promise<void> {
  await scans(desk, code);
  await desk.returnsItem();
  await desk.reads('done', t('readout.returned.word'));
}

/** Returns an item and reports it as damaged; the workspace refuses the report. */
async function isNotNoted({ desk, workspace }: Site, code: string, name: RegExp): Promise<void> {
  await returns(desk, code);
  workspace.faults.next({ on: 'check_in', kind: 'status', status: 422 });
  await desk.touch(name);
  await desk.touch(exactly(t('condition.damaged')));
  await desk.reads('attention', t('readout.notNoted.word'));
}

/** Returns items until the list of today has more than one page. */
async function fillsToday(desk: DeskDriver): Promise<void> {
  for (const { item } of openingHoldings(Date.now()).rents) {
    const done = await desk.page.evaluate(() => window.kiosk.invoke('actions.visits', { code: null }));
    if (done.ok && done.data.length > 18) return;
    await saveReturn(desk.page, item.code);
  }
}

/** Waits until the chip of the row's condition has this status and text. */
const chip = (desk: DeskDriver, status: 'open' | 'settled' | 'attention', words: string) =>
  desk.page.locator(`.chip[data-status="${status}"]`, { hasText: words }).first().waitFor();

/** Waits until the choice on the card is made and the workspace has confirmed it. */
const chosen = (desk: DeskDriver, words: string) =>
  desk.page.locator('.chip[aria-pressed="true"][data-status="plain"]', { hasText: words }).first().waitFor();

export const afterwards: Setting = {
  name: 'afterwards',
  open: () => openDesk(),
  begins: atReady,
  scenes: [
    {
      name: 'outcome-one',
      async arrive(desk) {
        await checksOut(desk, 'CAM-0098');
        await desk.reads('done');
      },
    },
    {
      name: 'today-few',
      async arrive(desk) {
        await checksOut(desk, 'RAD-0011');
        await desk.reads('done');
        await desk.touch(t('key.done'));
        await desk.touch(t('ready.allToday'));
        await desk.shows('today');
      },
    },
    {
      name: 'today-opened',
      async arrive(desk, { workspace }) {
        workspace.faults.next({ on: 'check_out', kind: 'status', status: 422, code: 'CAM-0112' });
        await checksOut(desk, 'CAM-0112', 'TRI-0060', 'LGT-0075');
        await desk.reads('refused');
        await desk.clears();
        await desk.touch(t('ready.allToday'));
        await desk.touch(new RegExp(t('today.status.refused', { count: 1 })));
        await desk.sees(like('today.checkOutFor'));
      },
    },
    {
      name: 'today-of-item',
      async arrive(desk) {
        await returns(desk, 'CAM-0147', 'LNS-0302');
        await desk.clears();
        await desk.touch(t('ready.allToday'));
        await desk.scan('CAM-0147');
        await desk.seesRow('LNS-0302', t('action.check_in.confirmed'));
      },
    },
    {
      name: 'today-without-item',
      async arrive(desk) {
        await desk.touch(t('ready.allToday'));
        await desk.scan('SAW-0024');
        await desk.sees(t('today.noneOf', { code: 'SAW-0024' }));
      },
    },
    {
      name: 'outcome-four-and-refused',
      async arrive(desk, { workspace }) {
        await scans(desk, 'CAM-0101', 'TRI-0074', 'REC-0015', 'SND-0005', 'LGT-0074', 'RNT-1533');
        workspace.faults.next({ on: 'check_out', kind: 'status', status: 422 });
        await desk.scan('KIOSK:CONFIRM');
        await desk.sees(t('readout.checkedOut.done', { count: 4 }), t('readout.checkedOut.refused', { count: 1 }));
      },
    },
    {
      name: 'strip-beside-a-card',
      async arrive(desk, { workspace }) {
        await scans(desk, 'CAM-0112', 'AMP-0007', 'RNT-1533');
        workspace.faults.next({ on: 'check_out', kind: 'status', status: 422 });
        await desk.scan('KIOSK:CONFIRM');
        await desk.sees(t('readout.checkedOut.done', { count: 1 }), t('readout.checkedOut.refused', { count: 1 }));
        await desk.scan('BIK-0022');
        await desk.shows('card');
        await desk.sees(t('readout.checkedOut.refused', { count: 1 }));
      },
    },
    {
      name: 'strip-at-ready',
      async arrive(desk, { workspace }) {
        await scans(desk, 'CAM-0160', 'CAM-0161', 'CAM-0112', 'RNT-1533');
        workspace.faults.next({ on: 'check_out', kind: 'status', status: 422, times: 3 });
        await desk.scan('KIOSK:CONFIRM');
        await desk.sees(t('readout.checkedOut.refused', { count: 3 }));
        await desk.scan('KIOSK:CANCEL');
        await desk.shows('ready');
      },
    },
    {
      name: 'basket-emptied',
      async arrive(desk) {
        await scans(desk, 'CAM-0160', 'CAM-0161', 'RNT-1533');
        await desk.touch(t('basket.empty'));
        await desk.sees(t('readout.emptied.word'));
      },
    },
    {
      name: 'outcome-line-undone',
      async arrive(desk) {
        await checksOut(desk, 'SAW-0019', 'REC-0016', 'BIK-0031');
        await desk.touch(startingWith(`${t('undo.check_out', { count: 1 })} Zoom H6`));
        await desk.sees(t('readout.checkedOut.done', { count: 2 }), t('readout.checkedOut.undone', { count: 1 }));
      },
    },
    {
      name: 'outcome-all-undone',
      async arrive(desk) {
        await checksOut(desk, 'FRN-0002', 'BIK-0012');
        await desk.reads('done');
        await desk.touch(t('outcome.undoAll', { count: 2 }));
        await desk.sees(t('outcome.allUndone'));
      },
    },
    {
      name: 'outcome-line-undoing',
      async arrive(desk, { workspace }) {
        await checksOut(desk, 'DRL-0040', 'SAW-0020');
        await desk.reads('done');
        workspace.faults.next({ on: 'check_in', kind: 'latency', ms: 7000 });
        await desk.touch(startingWith(`${t('undo.check_out', { count: 1 })} Bosch`));
        await desk.sees(t('readout.undoing.word'));
      },
    },
    {
      name: 'returns-condition-open',
      async arrive(desk) {
        await returns(desk, 'TNT-0211', 'CAM-0120');
        await desk.touch(t('condition.named', { condition: t('condition.title'), name: 'Sony A7 IV' }));
        await desk.touch(exactly(t('condition.damaged')));
        await chip(desk, 'settled', t('condition.damaged'));
      },
    },
    {
      name: 'returns-condition-kit',
      async arrive(desk) {
        await returns(desk, 'LNS-0302', 'AMP-0010');
        await desk.touch(
          t('condition.named', { condition: t('condition.count', { count: 5 }), name: 'Yamaha Stagepas 400' }),
        );
        await desk.sees('2 loudspeakers, 1 mixer, 2 cables');
      },
    },
    {
      name: 'returns-condition-incomplete',
      async arrive(desk) {
        await returns(desk, 'BIK-0022', 'LGT-0081');
        await desk.touch(like('condition.named', { name: /Nanlite.*/ }));
        await desk.touch(exactly(t('condition.incomplete')));
        await desk.touch('1 charger');
        await chip(desk, 'settled', t('condition.incomplete'));
      },
    },
    {
      name: 'returns-condition-note',
      async arrive(desk) {
        await returns(desk, 'LGT-0082');
        await desk.touch(like('condition.named', { name: /Godox.*/ }));
        await desk.touch(exactly(t('condition.damaged')));
        await desk.touch(exactly(t('condition.note')));
        await desk.pastes(t('condition.noteLabel'), 'Lens mount bent');
      },
    },
    {
      name: 'returns-condition-noted',
      async arrive(desk) {
        await returns(desk, 'TRI-0061', 'SAW-0024', 'PRJ-0008');
        await desk.touch(like('condition.named', { name: /Projection.*/ }));
        await desk.touch(exactly(t('condition.damaged')));
        await desk.touch(exactly(t('condition.note')));
        await desk.pastes(t('condition.noteLabel'), 'Tear at the left edge, as long as a hand.');
        await desk.touch(t('condition.noteSave'));
        await desk.sees(t('condition.noteSaved'));
        await desk.scan('NOPE-1');
        await desk.reads('already');
      },
    },
    {
      name: 'returns-condition-not-noted',
      async arrive(desk, site) {
        await returns(desk, 'LGT-0090');
        await isNotNoted(site, 'LGT-0083', like('condition.named', { name: /Godox.*/ }));
      },
    },
    {
      name: 'kept-condition',
      async arrive(desk, site) {
        await isNotNoted(site, 'LGT-0075', like('condition.named', { name: /Aputure.*/ }));
        // The scenes before leave their own: how many depends on how long each of them is looked at.
        await desk.touch(either(t('status.attention', { count: 1 }), like('status.attention', { count: /\d+/ })));
        await desk.sees(t('waiting.reported.damaged'));
      },
    },
    {
      name: 'card-condition',
      async arrive(desk) {
        await returnsOnCard(desk, 'REC-0021');
        await desk.touch(exactly(t('condition.damaged')));
        await chosen(desk, t('condition.damaged'));
      },
    },
    { name: 'card-condition-kit', arrive: (desk) => returnsOnCard(desk, 'PRJ-0003') },
    {
      name: 'card-condition-incomplete',
      async arrive(desk) {
        await returnsOnCard(desk, 'DRL-0031');
        await desk.touch(exactly(t('condition.incomplete')));
        await desk.touch('1 charger');
        await chosen(desk, t('condition.incomplete'));
      },
    },
    {
      name: 'card-condition-not-noted',
      async arrive(desk, { workspace }) {
        await returnsOnCard(desk, 'REC-0031');
        workspace.faults.next({ on: 'check_in', kind: 'status', status: 422 });
        await desk.touch(exactly(t('condition.damaged')));
        await desk.reads('attention', t('readout.notNoted.word'));
      },
    },
    {
      name: 'today-full',
      async arrive(desk) {
        await fillsToday(desk);
        await desk.touch(t('ready.allToday'));
        await desk.shows('today');
        await desk.page.locator('[data-screen="today"] li').nth(4).waitFor();
      },
    },
    {
      name: 'today-older',
      async arrive(desk) {
        await fillsToday(desk);
        await desk.touch(t('ready.allToday'));
        await desk.touch(like('rows.more', { count: /\d+/ }));
        await desk.sees(like('rows.above', { count: /\d+/ }));
      },
    },
    { name: 'returns-asks', arrive: isAskedOnReturns },
    {
      name: 'returns-finish',
      async arrive(desk) {
        await isAskedOnReturns(desk);
        await desk.touch(t('returns.finish'));
        await desk.sees(t('returns.open.title', { count: 1 }));
      },
    },
    {
      name: 'returns-condition-saved',
      async arrive(desk, { workspace }) {
        await desk.sets({ rules: RENTER_RULES }, ADMIN_PIN);
        await workspace.goDown();
        await desk.scan('TNT-0205');
        await desk.sees(startingWith(like('status.offlineSince')));
        await scans(desk, 'KIOSK:RETURNS');
        await desk.scan('REC-0030');
        await desk.seesRow('REC-0030', t('action.check_in.saved'));
        await desk.touch(t('condition.named', { condition: t('condition.title'), name: 'REC-0030' }));
        await desk.touch(exactly(t('condition.damaged')));
        await chip(desk, 'open', t('condition.damaged'));
        await workspace.comeBack();
      },
    },
    {
      name: 'basket-hand-over',
      async arrive(desk) {
        await desk.sets({ handOver: ['ID seen', 'Deposit taken'] }, ADMIN_PIN);
        await scans(desk, 'CAM-0112', 'RNT-1419');
        await desk.touch(startingWith(t('basket.confirm', { count: 1 })));
        await desk.touch('ID seen');
      },
    },
  ],
};

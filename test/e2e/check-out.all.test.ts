// Check-out and return: what the screen says happened is what the workspace's ledger has.
import { describe, expect, it } from 'vitest';
import { lendsElsewhere } from '../support/another-desk.ts';
import { deskOfFile, entryLine } from '../support/site.ts';
import { inOrder, like, startingWith, t } from '../support/words.ts';

const site = deskOfFile();

const ledger = () => site.workspace.ledger.map(entryLine);

it('a double touch on Check out does not close the outcome', async () => {
  const { desk } = site;
  await desk.scan('CAM-0160');
  await desk.scan('RNT-1533');
  await desk.touchesTwice(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  await desk.shows('outcome');
  await desk.touch(t('key.done'));
  await desk.shows('ready');
});

it('a basket is kept while the connection is down and checked out when it is back', async () => {
  const { desk, workspace } = site;
  await desk.scan('CAM-0161');
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  await workspace.goDown();
  await desk.scan('NOPE-1');
  await desk.sees(t('readout.addedUnresolved.word'), t('basket.unresolved'));
  await desk.cannotTouch(inOrder(t('basket.confirm', { count: 2 }), t('basket.why.offline')));
  await desk.scan('KIOSK:CONFIRM');
  await desk.reads('attention', t('basket.why.offline'));
  await desk.shows('basket');
  await workspace.comeBack();
  await desk.sees(t('status.connected'), t('reason.unknown-code'));
  await desk.touch(t('basket.takeOut'));
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger().filter((entry) => entry.includes('CAM-0161'))).toEqual(['check_out CAM-0161 RNT-1533']);
});

it('a check-out that the connection cuts off stays here until it is confirmed', async () => {
  const { desk, workspace } = site;
  await desk.scan('CAM-0098');
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  await workspace.goDown();
  await desk.scan('KIOSK:CONFIRM');
  await desk.reads('saved', t('readout.checkedOut.saved', { count: 1 }));
  await desk.sees(t('readout.checkedOut.unconfirmedNote'));
  await workspace.comeBack();
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(workspace.openRentOf('CAM-0098')?.renter.name).toContain('Tomás');
});

it('a reserved item is checked out to the renter who reserved it', async () => {
  const { desk } = site;
  await desk.scan('RNT-2041');
  await desk.shows('renter');
  await desk.scan('BIK-0009');
  await desk.reads('ready', t('readout.added.word'));
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
});

it('an item scanned twice is one line, checked out once', async () => {
  const { desk } = site;
  await desk.scan('SAW-0020');
  await desk.sees('SAW-0020');
  await desk.scan('SAW-0020');
  await desk.reads('already', t('readout.alreadyInList.word'));
  await desk.scan('RNT-1419');
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger().filter((entry) => entry.includes('SAW-0020'))).toHaveLength(1);
});

it('an item on loan becomes a problem line and is not returned automatically', async () => {
  const { desk, workspace } = site;
  await desk.scan('AMP-0007');
  await desk.sees('AMP-0007');
  await desk.scan('REC-0021');
  await desk.seesRow('REC-0021', t('basket.out'));
  await desk.scan('RNT-1419');
  await desk.touch(t('basket.confirmPart', { count: 1, all: 2 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(workspace.openRentOf('REC-0021')?.renter.code).toBe('RNT-1302');
});

it('a line that the workspace refuses shows its reason; the others are checked out', async () => {
  const { desk, workspace } = site;
  // The card is scanned first: a card scanned later would have the items looked up again.
  for (const code of ['RNT-1866', 'SND-0005', 'TNT-0206']) await desk.scan(code);
  await lendsElsewhere(workspace, 'TNT-0206', workspace.openRentOf('PRJ-0003')?.renter.id ?? '');
  await desk.touch(t('basket.confirm', { count: 2 }));
  await desk.reads('refused', t('readout.checkedOut.refused', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  await desk.sees(t('reason.item-out'), /This item is already checked out/);
  expect(ledger()).toContain('check_out SND-0005 RNT-1866');
  expect(ledger()).not.toContain('check_out TNT-0206 RNT-1866');
});

it('a due date after another renter’s reservation is a problem at once; an earlier one is accepted', async () => {
  const { desk } = site;
  await desk.scan('RNT-1866');
  await desk.scan('TNT-0220');
  await desk.touch(like('basket.inWeeks', { count: 2 }));
  await desk.reads('attention', t('readout.dueTooLate.word', { count: 1 }));
  await desk.sees(/Reserved from .* for Zeynep Yılmaz/);
  await desk.cannotTouch(t('basket.confirmOff'));
  await desk.touch(t('basket.dueEarlier'));
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger()).toContain('check_out TNT-0220 RNT-1866');
});

it('a blocked renter can’t check anything out', async () => {
  const { desk } = site;
  await desk.scan('CAM-0133');
  await desk.sees('CAM-0133');
  await desk.scan('RNT-0933');
  await desk.reads('refused', t('readout.renterBlocked.word'));
  await desk.cannotTouch(t('basket.confirmOff'));
  await desk.scan('KIOSK:CONFIRM');
  await desk.reads('attention', inOrder(t('readout.notCheckedOut.word'), t('basket.why.renterBlocked')));
  expect(ledger().join()).not.toContain('CAM-0133');
});

it('another renter’s card during a basket asks which renter it is for', async () => {
  const { desk } = site;
  await desk.scan('CAM-0133');
  await desk.sees('CAM-0133');
  await desk.scan('RNT-1419');
  await desk.sees('Priya Raghunathan');
  await desk.scan('RNT-1820');
  await desk.shows('otherRenter');
  // Nobody has said yet whose item this is.
  await desk.scan('CAM-0101');
  await desk.reads('attention', inOrder(t('readout.otherRenterFirst.word'), t('readout.otherRenterFirst.note')));
  await desk.shows('otherRenter');
  await desk.touch(startingWith(t('otherRenter.change')));
  await desk.shows('basket');
  await desk.sees('Søren Kjærgaard', 'CAM-0133');
  expect(await desk.page.getByText('CAM-0101').count()).toBe(0);
});

it('another renter’s card during a basket can park it and serve them', async () => {
  const { desk } = site;
  await desk.clears();
  await desk.scan('CAM-0133');
  await desk.scan('RNT-1419');
  await desk.sees('Priya Raghunathan');
  await desk.scan('RNT-1820');
  await desk.touch(startingWith(t('otherRenter.park')));
  await desk.shows('renter');
  await desk.sees('Søren Kjærgaard');
  await desk.clears();
  await desk.scan('RNT-1419');
  await desk.shows('basket');
  await desk.sees('CAM-0133');
  await desk.clears();
});

describe('a return', () => {
  it('a return takes one touch on the card and shows “returned” only after the confirmation', async () => {
    const { desk, workspace } = site;
    workspace.faults.next({ on: 'check_in', kind: 'latency', ms: 300 });
    await desk.scan('CAM-0147');
    const outcomes = await desk.notesOutcomes();
    await desk.returnsItem();
    await desk.reads('done', t('readout.returned.word'));
    expect(await outcomes()).toEqual(['sending', 'done']);
    expect(ledger()).toContain('check_in CAM-0147 RNT-1184');
    expect(workspace.statusOf('CAM-0147')).not.toBe('rented');
  });

  it('a return whose answer was lost is found to be done, and is not sent twice', async () => {
    const { desk, workspace } = site;
    workspace.faults.next({ on: 'check_in', kind: 'reset-after-processing' });
    await desk.scan('PRJ-0003');
    await desk.returnsItem();
    await desk.reads('done', t('readout.returned.word'));
    expect(ledger().filter((entry) => entry.includes('PRJ-0003'))).toHaveLength(1);
  });

  it('a return of an item that another desk has already returned says so', async () => {
    const { desk, workspace } = site;
    await desk.scan('BIK-0022');
    await desk.shows('card');
    await returnElsewhere('BIK-0022');
    await desk.returnsItem();
    await desk.reads('already', t('readout.returnAlready.word'));
    expect(workspace.openRentOf('BIK-0022')).toBeNull();
  });
});

/** Returns the item at another desk, with a token of its own. */
async function returnElsewhere(code: string): Promise<void> {
  const { workspace } = site;
  const { token } = workspace.tokens.mintInstance({ name: 'Other desk', abilities: ['kiosk:scan'] });
  const answer = await fetch(`${workspace.baseUrl}/api/v1/kiosk/scan`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ code, intent: 'check_in' }),
  });
  expect(answer.status).toBe(200);
}

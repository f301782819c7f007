// Every flow of the desk once from end to end, at one desk: from its scan or touch to the workspace's ledger. What else
// can happen in a flow, and what needs a kiosk of its own (the camera), is in the files beside this one.
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openingHoldings } from '../../electron/demo/inventory.ts';
import type { PolicyChange } from '../../shared/settings/policy.ts';
import { saveReturn } from '../support/late-return.ts';
import { choosesPin, connects, triesScanner } from '../support/set-up-steps.ts';
import { ADMIN_PIN, deskOfFile, entryLine, openSetup } from '../support/site.ts';
import { exactly, like, startingWith, t, tSelfService } from '../support/words.ts';

const site = deskOfFile();

const DAY = 86_400_000;

const ledger = () => site.workspace.ledger.map(entryLine);
const entriesOf = (code: string) => ledger().filter((entry) => entry.includes(code));
const dueOf = (code: string) => Date.parse(site.workspace.openRentOf(code)?.dueAt ?? '');
const reportsOn = (code: string) =>
  site.workspace.reports.filter(({ itemCode }) => itemCode === code).map(({ condition, note }) => [condition, note]);

/** Changes the desk's policy until the end of this test. */
async function during(policy: PolicyChange, after: PolicyChange): Promise<void> {
  onTestFinished(() => site.desk.sets(after, ADMIN_PIN));
  await site.desk.sets(policy, ADMIN_PIN);
}

it('the card of an overdue item says how late it is, who needs it next and where it belongs', async () => {
  const { desk } = site;
  await desk.scan('CAM-0147');
  await desk.reads('attention', like('readout.itemOverdue.word', { late: /\d days/ }));
  await desk.sees('Sony FX6', 'Mara Lindqvist', like('card.late', { duration: /\d days/ }), /Jonas Weber/, 'R1');
});

it('a free item found by search opens its card, and one touch adds it to the basket', async () => {
  const { desk } = site;
  await desk.touch(t('key.search'));
  await desk.types(t('search.field'), 'CAM-0098');
  await desk.touch(/Canon EOS 5D/);
  await desk.shows('card');
  await desk.reads('ready', t('readout.itemFree.word'));
  await desk.touch(t('card.addToBasket'));
  await desk.shows('basket');
  await desk.reads('ready', t('readout.added.word'));
});

it('several items are checked out to a renter with one touch', async () => {
  const { desk } = site;
  await desk.scan('CAM-0098');
  await desk.sees('CAM-0098');
  await desk.scan('LGT-0074');
  await desk.sees(t('basket.countParts', { count: 5 }));
  await desk.scan('REC-0015');
  await desk.scan('RNT-1533');
  await desk.sees('Tomás Herrera');
  await desk.touch(t('basket.confirm', { count: 3 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 3 }));
  expect(ledger()).toEqual(
    expect.arrayContaining([
      'check_out CAM-0098 RNT-1533',
      'check_out LGT-0074 RNT-1533',
      'check_out REC-0015 RNT-1533',
    ]),
  );
  await desk.touch(t('key.done'));
  await desk.shows('ready');
  await desk.sees(t('ready.lastActions'), t('today.status.out', { count: 3 }));
});

it('a check-out can be done by scanner alone', async () => {
  const { desk } = site;
  for (const code of ['RNT-1419', 'TRI-0060', 'KIOSK:CONFIRM']) {
    await desk.scan(code);
    await desk.settles();
  }
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  await desk.scan('KIOSK:CANCEL');
  await desk.shows('ready');
  expect(ledger()).toContain('check_out TRI-0060 RNT-1419');
});

it('the hand-over checklist opens before a check-out, its points can be ticked, and one key confirms all', async () => {
  const { desk } = site;
  await during({ handOver: ['ID seen', 'Deposit taken'] }, { handOver: [] });
  for (const code of ['TRI-0074', 'RNT-1419']) await desk.scan(code);
  await desk.touch(startingWith(t('basket.confirm', { count: 1 })));
  await desk.page.getByRole('dialog', { name: t('basket.handOver.title') }).waitFor();
  await desk.touch('ID seen');
  await desk.page.getByRole('button', { name: 'ID seen', pressed: true }).waitFor();
  await desk.page.getByRole('button', { name: 'Deposit taken', pressed: false }).waitFor();
  expect(ledger()).not.toContain('check_out TRI-0074 RNT-1419');
  await desk.touch(exactly(t('basket.handOver.allDone', { go: t('basket.confirm', { count: 1 }) })));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(await desk.page.getByRole('dialog').count()).toBe(0);
  expect(ledger()).toContain('check_out TRI-0074 RNT-1419');
});

it('a line gets its own due date and can be set back to that of the others', async () => {
  const { desk } = site;
  for (const code of ['DRL-0040', 'SND-0005']) await desk.scan(code);
  await desk.touch(t('due.line', { name: 'Hilti TE 6-A22' }));
  await desk.touch(t('key.more', { what: t('calendar.time') }));
  await desk.touch(t('key.done'));
  await desk.sees(t('basket.goOutElse', { count: 1 }));
  await desk.touch(t('due.line', { name: 'Hilti TE 6-A22' }));
  await desk.touch(like('due.asOthers'));
  await desk.scan('RNT-1419');
  await desk.touch(startingWith(t('basket.confirm', { count: 2 })));
  await desk.reads('done');
  const noon = new Date();
  noon.setDate(noon.getDate() + 3);
  expect([dueOf('DRL-0040'), dueOf('SND-0005')]).toEqual(Array(2).fill(noon.setHours(12, 0, 0, 0)));
});

it('an override lets a renter at the limit borrow one more item', async () => {
  const { desk } = site;
  for (const code of ['CAM-0101', 'RNT-1901']) await desk.scan(code);
  await desk.sees('Sofía Papadopoulou', /the limit is 8/);
  await desk.cannotTouch(t('basket.confirmOff'));
  await desk.touch(t('basket.override'));
  await desk.touch(t('basket.overriding.reason.agreed'));
  await desk.enters(ADMIN_PIN);
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(ledger()).toContain('check_out CAM-0101 RNT-1901');
});

it('another renter can collect: Change keeps the pick-up list and asks once', async () => {
  const { desk } = site;
  for (const code of ['RNT-1955', 'BIK-0023']) await desk.scan(code);
  await desk.touch(t('key.change'));
  await desk.shows('search');
  await desk.scan('RNT-1419');
  await desk.sees(like('pickUp.another.title'));
  await desk.touch(startingWith(t('pickUp.another.change')));
  await desk.sees(t('pickUp.title', { count: 1, all: 2 }));
  await desk.scan('KIOSK:CONFIRM');
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(site.workspace.openRentOf('BIK-0023')?.renter.code).toBe('RNT-1419');
});

it('two touches extend a loan by a week, and Undo restores the due date', async () => {
  const { desk } = site;
  const before = dueOf('TNT-0211');
  await desk.scan('TNT-0211');
  await desk.touch(t('extend.key'));
  await desk.touch(like('extend.to'));
  await desk.reads('done', like('readout.extended.word'));
  expect(dueOf('TNT-0211')).toBe(before + 7 * DAY);
  await desk.touch(exactly(t('card.undoExtension')));
  await desk.reads('done', t('action.undo.extend.confirmed'));
  expect(dueOf('TNT-0211')).toBe(before);
  expect(entriesOf('TNT-0211')).toHaveLength(2);
});

it('one loan is returned with one touch, and Undo checks it out again', async () => {
  const { desk, workspace } = site;
  await desk.scan('RNT-1302');
  await desk.touch(`${t('card.return')} Tascam DR-40X`);
  await desk.reads('done', t('readout.loansReturned.done', { count: 1 }));
  expect(workspace.openRentOf('REC-0021')).toBeNull();
  await desk.touch(startingWith(t('undo.last')));
  await desk.seesRow('REC-0021', t('action.undo.check_out.confirmed'));
  expect(workspace.openRentOf('REC-0021')?.renter.code).toBe('RNT-1302');
});

it('scanning the same label twice is one return', async () => {
  const { desk } = site;
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('PRJ-0003');
  await desk.seesRow('PRJ-0003', t('action.check_in.confirmed'));
  await desk.scan('PRJ-0003');
  await desk.reads('already', t('readout.returnAlreadyHere.word'));
  expect(entriesOf('PRJ-0003')).toHaveLength(1);
});

it('one scan on Ready returns an item, and the next scan returns the next one', async () => {
  const { desk } = site;
  await during({ returnsAtOnce: true }, { returnsAtOnce: false });
  await desk.scan('LGT-0081');
  await desk.shows('returns');
  await desk.seesRow('LGT-0081', t('action.check_in.confirmed'));
  await desk.scan('LGT-0083');
  await desk.seesRow('LGT-0083', t('action.check_in.confirmed'));
  expect(entriesOf('LGT-0081')).toHaveLength(1);
  expect(entriesOf('LGT-0083')).toHaveLength(1);
});

it('the condition can also be reported on the card after its return', async () => {
  const { desk } = site;
  await desk.scan('SAW-0024');
  await desk.returnsItem();
  await desk.reads('done', t('readout.returned.word'));
  await desk.touch(exactly(t('condition.damaged')));
  await expect.poll(() => reportsOn('SAW-0024')).toEqual([['damaged', null]]);
});

it('a report that the workspace refuses leaves the return in place and needs attention', async () => {
  const { desk, workspace } = site;
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('LGT-0082');
  await desk.seesRow('LGT-0082', t('action.check_in.confirmed'));
  workspace.faults.next({ on: 'check_in', kind: 'status', status: 422 });
  await desk.touch(like('condition.named', { name: /Godox.*/ }));
  await desk.touch(exactly(t('condition.damaged')));
  await desk.reads('attention', t('readout.notNoted.word'));
  expect(await desk.seesRow('LGT-0082', t('action.check_in.confirmed'))).toMatch(like('condition.notNoted'));
  await desk.touch(t('returns.finish'));
  await desk.touch(t('status.attention', { count: 1 }));
  await desk.shows('waiting');
  await desk.sees(t('waiting.reported.damaged'), t('reason.condition-not-recorded'));
  await desk.touch(t('waiting.retryNamed', { code: 'LGT-0082' }));
  await desk.sees(t('waiting.settled'));
  expect(reportsOn('LGT-0082')).toEqual([['damaged', null]]);
});

it('undoing a check-out returns each of its items', async () => {
  const { desk } = site;
  await desk.scan('CAM-0112');
  await desk.sees('CAM-0112');
  await desk.scan('SAW-0020');
  await desk.sees('SAW-0020');
  await desk.scan('RNT-1533');
  await desk.touch(t('basket.confirm', { count: 2 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 2 }));
  await desk.touch(t('outcome.undoAll', { count: 2 }));
  await desk.sees(t('readout.checkedOut.undone', { count: 2 }));
  await desk.shows('outcome');
  await desk.touch(t('key.done'));
  await desk.sees(t('today.status.undone', { count: 2 }));
  await desk.touch(startingWith(t('key.open')));
  await desk.seesRow('CAM-0112', t('action.undo.check_in.confirmed'));
  await desk.seesRow('SAW-0020', t('action.undo.check_in.confirmed'));
  for (const code of ['CAM-0112', 'SAW-0020'])
    expect(entriesOf(code)).toEqual([`check_out ${code} RNT-1533`, `check_in ${code} RNT-1533`]);
});

it('scanning an item that was not here today says so and offers its card', async () => {
  const { desk } = site;
  await desk.touch(t('ready.allToday'));
  await desk.shows('today');
  await desk.scan('BIK-0022');
  await desk.sees(t('today.noneOf', { code: 'BIK-0022' }));
  await desk.touch(t('today.openItem'));
  await desk.shows('card');
});

it('the offline notice says what is saved, and Try now sends it at once', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await saveReturn(desk.page, 'DRL-0031');
  await desk.sees(t('banner.offline.returns'), like('banner.nextTry'), t('status.saved', { count: 1 }));
  await workspace.comeBack();
  await desk.triesNow();
  await desk.hasNothingSaved();
  expect(entriesOf('DRL-0031')).toHaveLength(1);
});

it('“Clear now” in the countdown clears the desk at once', async () => {
  const { desk } = site;
  await desk.scan('RNT-2207');
  await desk.sees('Jonas Weber');
  await desk.passes(61);
  await desk.touch(t('idle.clear'));
  await desk.shows('ready');
  expect(await desk.everyWord()).not.toContain('Jonas Weber');
});

it('administration opens with the PIN, shows the token masked, and closes again', async () => {
  const { desk, token } = site;
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.shows('administration');
  await desk.sees(new RegExp(`${token.id}\\|••••`));
  expect(await desk.everyWord()).not.toContain(token.token);
  await desk.touch(t('key.close'));
  await desk.shows('ready');
});

describe('at a self-service desk', () => {
  beforeAll(async () => {
    await site.desk.clears();
    await site.desk.sets({ mode: 'selfService', selfServiceIdleSeconds: 600 }, ADMIN_PIN);
    await site.desk.sees(t('selfService.note'));
  });

  const comesIn = async () => {
    await site.desk.scan('RNT-1184');
    await site.desk.sees('Mara Lindqvist', t('selfService.yours'));
  };
  /** Names of other renters anywhere on the page. */
  const strangers = async () => {
    const words = await site.desk.everyWord();
    const { members } = openingHoldings(Date.now());
    return members.filter(({ code, name }) => code !== 'RNT-1184' && words.includes(name)).map(({ name }) => name);
  };

  it('a renter borrows free items and a reserved one until its reservation, but none that is out of service', async () => {
    const { desk } = site;
    await comesIn();
    await desk.scan('CAM-0133');
    await desk.sees(t('selfService.forYou'));
    await desk.scan('BIK-0009');
    await desk.sees(like('basket.reservedFrom'));
    expect(await strangers()).toEqual([]);
    await desk.scan('CAM-0135');
    await desk.sees(t('selfService.stays.unavailable'));
    await desk.touch(tSelfService('basket.confirmPart', { count: 2, all: 3 }));
    await desk.reads('done', tSelfService('readout.checkedOut.done', { count: 2 }));
    expect(ledger()).toContain('check_out CAM-0133 RNT-1184');
    expect(ledger()).toContain('check_out BIK-0009 RNT-1184');
    await desk.touch(startingWith(t('key.done')));
    await desk.sees(t('selfService.note'));
    expect(await desk.everyWord()).not.toMatch(/Mara|Lindqvist|CAM-0133/);
  });

  it('a renter returns an own loan from the item’s card, and the loans no longer list it', async () => {
    const { desk } = site;
    await comesIn();
    await desk.scan('CAM-0147');
    await desk.returnsItem();
    await desk.reads('done', t('readout.returned.word'));
    await desk.touch(t('key.done'));
    await desk.sees(t('renter.out', { count: 4 }));
    await desk.page.getByText('CAM-0147').waitFor({ state: 'detached' });
    expect(ledger()).toContain('check_in CAM-0147 RNT-1184');
    await desk.touch(startingWith(t('selfService.logOff')));
    await desk.sees(t('selfService.note'));
    expect(await desk.everyWord()).not.toMatch(/Mara|Lindqvist|RNT-1184|CAM-0147/);
  });
});

it('a new kiosk tries the demo, is set up by paste, and is not asked to be set up again after a power cut', async () => {
  const first = await openSetup();
  onTestFinished(() => first.close());
  const { desk } = first;
  await desk.touch(t('setup.welcome.demo'));
  await desk.sees(t('banner.demo'));
  await desk.scan('CAM-0147');
  await desk.sees('Sony FX6');
  await desk.touch(t('banner.leave'));
  await connects(first, first.token.token);
  await choosesPin(desk, '135790');
  await triesScanner(desk);
  await desk.touch(t('setup.scanner.next'));
  await desk.touch(t('setup.ready.open'));
  await desk.shows('ready');
  await first.kiosk.kill();
  await first.startAgain();
  await first.desk.shows('ready');
  await first.desk.scan('CAM-0147');
  await first.desk.shows('card');
});

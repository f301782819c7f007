// The basket's problems and their ways on: parts to count, an earlier due date, lending anyway, the card in mid-basket, any due date.
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskGesture } from '../../../../renderer/desk/model/events.ts';
import type { Basket } from '../../../../renderer/desk/model/model.ts';
import { dueInTime, hasProblem } from '../../../../renderer/desk/model/problems.ts';
import { readyLines, whyNotCheckOut } from '../../../../renderer/desk/model/selectors.ts';
import { MAX_LINES } from '../../../../shared/domain/action.ts';
import type { KioskError } from '../../../../shared/domain/errors.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { bike, broken, Desk, drone, jonas, reserved, tripod } from '../../../support/desk-machine.ts';
import { anItem, itemScan, renterScan } from '../../../support/examples.ts';

/** Tomorrow at nine, on this PC. */
const TOMORROW = new Date(2026, 10, 21, 9).toISOString();
const lapsed: KioskError = { kind: 'pin-required', message: 'An administrator has to allow it first' };
const limit = { code: 'too-many-items', message: 'Jonas Weber already has 8 items.', overridable: true };
const kit = anItem('KIT-1', 'Aputure LS 300d', {
  parts: [
    { name: 'lamp head', quantity: 1 },
    { name: 'cables', quantity: 2 },
  ],
});

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [reserved], next: { startsAt: TOMORROW, renterName: 'Mara' } }));
  desk.known['KIT-1'] = ok(itemScan(kit));
});

const basket = (): Basket => {
  if (!desk.context.basket) throw new Error('There is no basket');
  return desk.context.basket;
};
const line = (code: string) => {
  const found = basket().lines.find((each) => each.code === code);
  if (!found) throw new Error(`${code} is not in the basket`);
  return found;
};
const ready = () => readyLines(basket()).map(({ code }) => code);
const scans = async (...codes: string[]) => {
  for (const code of codes) await desk.scan(code);
};
const override = (code: string, ...blocks: string[]) =>
  desk.touch({ type: 'override', subject: { item: code }, blocks: blocks.length > 0 ? blocks : ['reserved'] });

describe('the parts of a kit', () => {
  it('are counted by touch, and another touch takes it back', async () => {
    await scans('KIT-1');
    await desk.touch({ type: 'countPart', code: 'KIT-1', part: 'lamp head' });
    await desk.touch({ type: 'countPart', code: 'KIT-1', part: 'cables' });
    expect(line('KIT-1').counted).toEqual(['lamp head', 'cables']);
    await desk.touch({ type: 'countPart', code: 'KIT-1', part: 'lamp head' });
    expect(line('KIT-1').counted).toEqual(['cables']);
  });

  it('stay counted when the line is looked up again for the renter', async () => {
    await scans('KIT-1');
    await desk.touch({ type: 'countPart', code: 'KIT-1', part: 'cables' });
    await scans('RNT-2207');
    expect(desk.asked).toContain('KIT-1 item renter-RNT-2207');
    expect(line('KIT-1').counted).toEqual(['cables']);
  });

  it('do not hold the check-out up', async () => {
    await scans('KIT-1', 'RNT-2207', 'KIOSK:CONFIRM');
    expect(desk.sent).toContain('out KIT-1 renter-RNT-2207');
  });
});

describe('a reserved item', () => {
  it('is no problem while it is due back before the reservation, and one again when it is not', async () => {
    await scans('CAM-001', 'RNT-2207', 'BIK-009');
    expect(ready()).toEqual(['CAM-001']);
    expect(dueInTime(line('BIK-009'), basket())).toMatchObject({ name: 'today' });
    await desk.touch({ type: 'chooseDue', name: 'today' });
    expect(ready()).toEqual(['CAM-001', 'BIK-009']);
    await desk.touch({ type: 'chooseDue', name: 'tomorrow' });
    expect(ready()).toEqual(['CAM-001']);
    await desk.touch({ type: 'chooseDue', name: 'today' });
    await scans('KIOSK:CONFIRM');
    expect(desk.sent).toContain('out BIK-009 renter-RNT-2207');
  });

  it('comes without a warning into a basket that is due before', async () => {
    await scans('CAM-001');
    await desk.touch({ type: 'chooseDue', name: 'today' });
    await scans('BIK-009');
    expect([desk.verdict, desk.context.readOut.outcome]).toEqual(['added', 'ready']);
  });

  it('is offered the latest preset that is in time', async () => {
    const inFourDays = new Date(2026, 10, 24, 9).toISOString();
    desk.known['BIK-009'] = ok(
      itemScan(bike, { blocks: [reserved], next: { startsAt: inFourDays, renterName: null } }),
    );
    await scans('CAM-001', 'BIK-009');
    await desk.touch({ type: 'chooseDue', name: 'oneWeek' });
    expect(dueInTime(line('BIK-009'), basket())).toMatchObject({ name: 'threeDays' });
  });

  it.each([
    [
      'is blocked for something else too',
      { blocks: [reserved, broken], next: { startsAt: TOMORROW, renterName: null } },
    ],
    ['is not known to be free before', { blocks: [reserved], next: null }],
    ['is reserved already', { blocks: [reserved], next: { startsAt: '2026-11-20T08:00:00Z', renterName: null } }],
  ])('that %s is offered no due date', async (_what, scan) => {
    desk.known['BIK-009'] = ok(itemScan(bike, scan));
    await scans('CAM-001', 'BIK-009');
    expect(dueInTime(line('BIK-009'), basket())).toBeNull();
    await desk.touch({ type: 'chooseDue', name: 'today' });
    expect(hasProblem(line('BIK-009'), basket())).toBe(true);
  });
});

describe('an item that another renter has reserved before it is due', () => {
  const inTwoDays = new Date(2026, 10, 22, 9).toISOString();
  const reservedFor = (renterName: string | null) => {
    desk.known['TRI-060'] = ok(itemScan(tripod, { next: { startsAt: inTwoDays, renterName } }));
  };

  it('is a problem as soon as it is scanned', async () => {
    reservedFor('Mara Lindqvist');
    await scans('CAM-001', 'RNT-2207', 'TRI-060');
    expect([desk.verdict, desk.context.readOut.outcome]).toEqual(['itemReserved', 'attention']);
    expect(ready()).toEqual(['CAM-001']);
    expect(dueInTime(line('TRI-060'), basket())).toMatchObject({ name: 'tomorrow' });
  });

  it('is a problem as soon as the later date is chosen, and none with an earlier one', async () => {
    reservedFor('Mara Lindqvist');
    await scans('CAM-001', 'RNT-2207');
    await desk.touch({ type: 'chooseDue', name: 'today' });
    await scans('TRI-060');
    expect([desk.verdict, ready()]).toEqual(['added', ['CAM-001', 'TRI-060']]);
    await desk.touch({ type: 'chooseDue', name: 'oneWeek' });
    expect([desk.context.readOut.verdict, ready()]).toEqual([{ kind: 'dueTooLate', count: 1 }, ['CAM-001']]);
    await desk.touch({ type: 'chooseDue', name: 'tomorrow' });
    expect([desk.verdict, ready()]).toEqual(['dueChosen', ['CAM-001', 'TRI-060']]);
  });

  it('is none once the card of that renter is scanned', async () => {
    reservedFor('Jonas Weber');
    await scans('CAM-001', 'TRI-060');
    expect(ready()).toEqual(['CAM-001']);
    await scans('RNT-2207');
    expect(ready()).toEqual(['CAM-001', 'TRI-060']);
  });

  it('goes out after an administrator’s override', async () => {
    reservedFor('Mara Lindqvist');
    await scans('TRI-060', 'RNT-2207');
    await override('TRI-060', 'kiosk:reserved');
    await scans('KIOSK:CONFIRM');
    expect(desk.sent).toContain('out TRI-060 renter-RNT-2207 in spite of kiosk:reserved');
  });

  it('is held back in self-service too, without the name of the other', async () => {
    await desk.follows({ mode: 'selfService' });
    reservedFor('Mara Lindqvist');
    await scans('RNT-2207', 'TRI-060');
    expect(line('TRI-060').next).toEqual({ startsAt: inTwoDays, renterName: null, isAnothers: true });
    expect(ready()).toEqual([]);
  });
});

describe('a basket that is full', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, at) => `OLD-${at + 1}`);
  const holds = async (count: number) => {
    desk.savedBaskets['d-1'] = codes(count);
    await desk.touch({ type: 'resumeSavedBasket', id: 'd-1' });
  };

  it('says so with the last item that it takes, and takes no other; nothing in it is lost', async () => {
    await holds(MAX_LINES - 1);
    await scans('CAM-001');
    expect([desk.verdict, desk.lines.length]).toEqual(['lastAdded', MAX_LINES]);
    for (const _again of [1, 2]) {
      await scans('TRI-060');
      expect([desk.screen, desk.verdict, desk.lines]).toEqual([
        'basket',
        'basketFull',
        [...codes(MAX_LINES - 1), 'CAM-001'],
      ]);
    }
    await desk.touch({ type: 'takeOut', code: 'OLD-1' });
    await scans('TRI-060');
    expect([desk.verdict, desk.lines.at(-1)]).toEqual(['lastAdded', 'TRI-060']);
  });

  it('takes back no more than it holds: what was kept stays kept', async () => {
    const answers = desk.holdsBack('take d-1');
    await holds(MAX_LINES);
    await scans('CAM-001');
    await answers();
    expect(desk.lines).toEqual(['CAM-001']);
    expect(desk.sent).toEqual([`keep ${codes(MAX_LINES).join(' ')}`]);
  });
});

describe('lending anyway', () => {
  it('asks main, and the line goes out in spite of its blocks', async () => {
    await scans('CAM-001', 'RNT-2207', 'BIK-009');
    await override('BIK-009');
    expect([desk.verdict, ready()]).toEqual(['overridden', ['CAM-001', 'BIK-009']]);
    await scans('KIOSK:CONFIRM');
    expect(desk.sent).toEqual([
      'allow BIK-009 for renter-RNT-2207: reserved',
      'out CAM-001 renter-RNT-2207',
      'out BIK-009 renter-RNT-2207 in spite of reserved',
    ]);
  });

  it('can be taken back, here and in main', async () => {
    await scans('CAM-001', 'BIK-009');
    await override('BIK-009');
    await desk.touch({ type: 'revokeOverride', subject: { item: 'BIK-009' } });
    expect([ready(), desk.sent.at(-1)]).toEqual([['CAM-001'], 'drop BIK-009']);
    await override('BIK-009');
    await desk.touch({ type: 'takeOut', code: 'BIK-009' });
    expect(desk.sent.at(-1)).toBe('drop BIK-009');
  });

  it('is not asked for what nobody may override', async () => {
    desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [reserved, broken] }));
    await scans('CAM-001', 'BIK-009', 'DRO-004');
    for (const code of ['BIK-009', 'DRO-004', 'CAM-001']) await override(code);
    expect(desk.sent).toEqual([]);
  });

  it('changes nothing where main does not allow it, and says so', async () => {
    await scans('CAM-001', 'BIK-009');
    desk.refuses = lapsed;
    await override('BIK-009');
    expect([desk.verdict, ready()]).toEqual(['notAllowed', ['CAM-001']]);
  });

  it('that has lapsed in main sends nothing, and can be asked for anew', async () => {
    await scans('RNT-2207', 'BIK-009');
    await override('BIK-009');
    desk.refuses = lapsed;
    await scans('KIOSK:CONFIRM');
    expect([desk.screen, desk.verdict, ready()]).toEqual(['basket', 'overridesLapsed', []]);
    desk.refuses = null;
    await override('BIK-009');
    expect(ready()).toEqual(['BIK-009']);
  });

  it('is over once the line was refused', async () => {
    await scans('RNT-2207', 'BIK-009');
    await override('BIK-009');
    await scans('KIOSK:CONFIRM');
    await desk.hears('BIK-009', 'refused', 'In repair.');
    await desk.touch({ type: 'backToBasket' });
    expect(line('BIK-009')).toMatchObject({ overrides: [], refusal: { words: 'In repair.' } });
  });

  it('holds for the blocks it was given for: a new one is a problem again', async () => {
    await scans('CAM-001', 'BIK-009');
    await override('BIK-009');
    desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [reserved, broken] }));
    await scans('RNT-2207');
    expect(ready()).toEqual(['CAM-001']);
  });

  it('is not allowed past a block that came up while the PIN was typed: that one is shown first', async () => {
    const age = { code: 'age', message: 'For grown-ups.', overridable: true };
    await scans('RNT-2207', 'BIK-009');
    desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [reserved, age] }));
    await scans('BIK-009');
    await override('BIK-009', 'reserved');
    expect([desk.verdict, desk.sent, line('BIK-009')?.blocks]).toEqual(['blocksChanged', [], [reserved, age]]);
    await override('BIK-009', 'reserved', 'age');
    expect([desk.verdict, desk.sent]).toEqual(['overridden', ['allow BIK-009 for renter-RNT-2207: reserved, age']]);
  });

  it('is not spoken of once nothing holds it back any more', async () => {
    await scans('RNT-2207', 'BIK-009');
    desk.known['BIK-009'] = ok(itemScan(bike));
    await scans('BIK-009');
    const { readOut } = desk.context;
    await override('BIK-009');
    expect([desk.sent, ready(), desk.context.readOut]).toEqual([[], ['BIK-009'], readOut]);
  });

  it('is no way past what nobody may override', async () => {
    await scans('RNT-2207', 'BIK-009');
    desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [broken] }));
    await scans('BIK-009');
    await override('BIK-009');
    expect([desk.verdict, desk.sent]).toEqual(['blocksChanged', []]);
  });

  it('was for the renter that was there: for another one it is a problem again', async () => {
    await scans('RNT-2207', 'BIK-009');
    await override('BIK-009');
    await scans('RNT-1184');
    await desk.touch({ type: 'keepRenter' });
    expect(ready()).toEqual(['BIK-009']);
    await scans('RNT-1184');
    await desk.touch({ type: 'takeOtherRenter' });
    expect(ready()).toEqual([]);
    await override('BIK-009');
    await desk.touch({ type: 'changeRenter' });
    expect(ready()).toEqual([]);
  });
});

describe('a renter who is blocked', () => {
  const forJonas: DeskGesture = { type: 'override', subject: { renter: jonas.id }, blocks: [limit.code] };
  beforeEach(() => {
    desk.known['RNT-2207'] = ok(renterScan(jonas, { blocks: [limit] }));
    desk.known[`CAM-001 item ${jonas.id}`] = ok(itemScan({ ...tripod, code: 'CAM-001' }, { blocks: [limit] }));
  });

  it('can be lent to anyway, and every line carries it', async () => {
    await scans('CAM-001', 'TRI-060', 'RNT-2207');
    expect(whyNotCheckOut(basket())).toBe('renterBlocked');
    await override('CAM-001');
    expect(desk.sent).toEqual([]);
    await desk.touch(forJonas);
    expect([whyNotCheckOut(basket()), ready()]).toEqual([null, ['CAM-001', 'TRI-060']]);
    await scans('KIOSK:CONFIRM');
    expect(desk.sent).toEqual([
      `allow ${jonas.id} for ${jonas.id}: too-many-items`,
      `out CAM-001 ${jonas.id} in spite of too-many-items`,
      `out TRI-060 ${jonas.id} in spite of too-many-items`,
    ]);
  });

  it('is blocked again after that check-out, when it is taken back, and for whoever comes instead', async () => {
    await scans('CAM-001', 'RNT-2207');
    await desk.touch(forJonas);
    await desk.touch({ type: 'revokeOverride', subject: { renter: jonas.id } });
    expect(whyNotCheckOut(basket())).toBe('renterBlocked');
    await desk.touch(forJonas);
    await desk.touch({ type: 'changeRenter' });
    expect(basket().renterOverrides).toEqual([]);
    await scans('RNT-2207');
    expect(whyNotCheckOut(basket())).toBe('renterBlocked');
  });

  it('can’t be lent to where a block is final', async () => {
    desk.known['RNT-2207'] = ok(renterScan(jonas, { blocks: [limit, { ...broken, code: 'renter-blocked' }] }));
    await scans('CAM-001', 'RNT-2207');
    await desk.touch(forJonas);
    expect([desk.sent, whyNotCheckOut(basket())]).toEqual([[], 'renterBlocked']);
  });
});

it('a due date that has gone by over an open basket sends nothing: the usual one is offered in its place', async () => {
  await scans('CAM-001', 'RNT-2207');
  await desk.touch({ type: 'chooseDue', name: 'today' });
  await desk.waits(Date.parse(basket().due.dueAt) - desk.now);
  await scans('KIOSK:CONFIRM');
  expect([desk.screen, desk.verdict, desk.sent]).toEqual(['basket', 'dueNotOffered', []]);
  expect(basket().presets.map(({ name }) => name)).not.toContain('today');
  expect(basket().due.name).toBe('threeDays');
  await scans('KIOSK:CONFIRM');
  expect(desk.sent).toEqual(['out CAM-001 renter-RNT-2207']);
});

describe('an item that is out', () => {
  it('shows its card and can be returned there; the basket stays, and the line is free then', async () => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'showItem', code: 'DRO-004' });
    expect([desk.screen, desk.lines]).toEqual(['card', ['CAM-001', 'DRO-004']]);
    await desk.touch({ type: 'returnItem' });
    desk.known['DRO-004'] = ok(itemScan(drone));
    await desk.hears('DRO-004', 'confirmed');
    expect([desk.screen, desk.verdict]).toEqual(['card', 'returned']);
    await desk.touch({ type: 'close' });
    expect([desk.screen, ready()]).toEqual(['basket', ['CAM-001', 'DRO-004']]);
  });

  it.each(['confirm', 'close'] as const)('leads back to the basket from its card by %s', async (type) => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'showItem', code: 'DRO-004' });
    await desk.touch({ type: 'returnItem' });
    await desk.touch({ type });
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001', 'DRO-004']]);
  });

  it('whose return is undone from its card is a problem again, and the basket is kept', async () => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'showItem', code: 'DRO-004' });
    await desk.touch({ type: 'returnItem' });
    await desk.touch({ type: 'undo', ids: ['a-DRO-004'] });
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001', 'DRO-004']]);
    expect(desk.sent).toContain('undo a-DRO-004');
  });

  it('does not make the one who has it the renter of the basket', async () => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'showItem', code: 'DRO-004' });
    await desk.touch({ type: 'showRenter', code: 'RNT-1184' });
    expect([desk.screen, desk.renter]).toEqual(['card', null]);
  });

  it('makes way for the next scan, which goes into the basket', async () => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'showItem', code: 'DRO-004' });
    await scans('TRI-060');
    expect([desk.screen, desk.lines, desk.context.card]).toEqual(['basket', ['CAM-001', 'DRO-004', 'TRI-060'], null]);
  });
});

describe('a line that was refused', () => {
  beforeEach(async () => {
    await scans('CAM-001', 'RNT-2207', 'KIOSK:CONFIRM');
    await desk.hears('CAM-001', 'refused', 'Reserved.');
    await desk.touch({ type: 'backToBasket' });
    desk.asked.length = 0;
  });

  it('is looked up again by touch, as by another scan', async () => {
    await desk.touch({ type: 'tryAgain', code: 'CAM-001' });
    expect(desk.asked).toEqual(['CAM-001 item renter-RNT-2207']);
    expect([desk.verdict, ready()]).toEqual(['added', ['CAM-001']]);
  });

  it('is asked about once, however often it is touched', async () => {
    const answers = desk.holdsBack('CAM-001 item renter-RNT-2207');
    await desk.touch({ type: 'tryAgain', code: 'CAM-001' });
    await desk.touch({ type: 'tryAgain', code: 'CAM-001' });
    await answers();
    expect([desk.asked.length, ready()]).toEqual([1, ['CAM-001']]);
  });

  it('stays refused where nobody answers', async () => {
    desk.known['CAM-001'] = fail({ kind: 'timeout', message: 'No answer' });
    await desk.touch({ type: 'tryAgain', code: 'CAM-001' });
    expect([desk.verdict, ready()]).toEqual(['error', []]);
  });
});

describe('any due date', () => {
  const day = (date: number, hours = 16, minutes = 45) => new Date(2026, 10, date, hours, minutes).toISOString();

  it('is chosen, and stays while lines are added', async () => {
    await scans('CAM-001');
    await desk.touch({ type: 'chooseOtherDue', dueAt: day(29) });
    await scans('TRI-060', 'RNT-2207');
    expect(basket().due).toMatchObject({ name: 'other', days: 9 });
    expect(Date.parse(basket().due.dueAt)).toBe(Date.parse(day(29)));
    expect(desk.verdict).toBe('renterFound');
  });

  it('that is over or too far ahead is not taken', async () => {
    await scans('CAM-001');
    for (const dueAt of [day(19), new Date(2027, 10, 21, 0).toISOString()]) {
      await desk.touch({ type: 'chooseOtherDue', dueAt });
      expect([desk.verdict, basket().due.name]).toEqual(['dueNotOffered', 'threeDays']);
    }
  });

  it('lets a reserved item out that is back in time', async () => {
    await scans('CAM-001', 'BIK-009');
    await desk.touch({ type: 'chooseOtherDue', dueAt: day(20, 20) });
    expect(ready()).toEqual(['CAM-001', 'BIK-009']);
  });
});

describe('a code scanned once more while it is looked up', () => {
  it('stays looked up, and is one line that says so once the answer is there', async () => {
    await desk.scan('KIOSK:BASKET');
    const answers = desk.holdsBack('CAM-001');
    await desk.scan('CAM-001');
    await desk.scan('CAM-001');
    expect(desk.context.readOut).toMatchObject({ outcome: 'sending', verdict: { kind: 'lookingUp' }, code: 'CAM-001' });
    await answers();
    expect([desk.lines, desk.verdict]).toEqual([['CAM-001'], 'alreadyInList']);
    expect(desk.context.readOut.name).toBe('Canon R6');
    expect(desk.asked.filter((asked) => asked.startsWith('CAM-001'))).toHaveLength(1);
  });

  it('says what is in its way instead, if something is', async () => {
    for (const code of ['KIOSK:BASKET', 'RNT-2207']) await desk.scan(code);
    const answers = desk.holdsBack('BIK-009 item renter-RNT-2207');
    await desk.scan('BIK-009');
    await desk.scan('BIK-009');
    await answers();
    expect([desk.lines, desk.verdict]).toEqual([['BIK-009'], 'itemReserved']);
  });

  it('shows its card at Ready', async () => {
    const answers = desk.holdsBack('TNT-205');
    await desk.scan('TNT-205');
    await desk.scan('TNT-205');
    expect(desk.verdict).toBe('lookingUp');
    await answers();
    expect([desk.screen, desk.verdict]).toEqual(['card', 'itemOut']);
  });
});

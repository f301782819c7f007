// What a basket holds: parts of a kit, an item on loan, a refused line, a repeated code, and no more than its limit.
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_LINES } from '../../../../shared/domain/action.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { drone } from '../../../support/desk-machine.ts';
import { anItem, itemScan } from '../../../support/examples.ts';
import { desk, eachTestHasItsOwnDesk, line, ready, scans } from './basket-desk.ts';

const kit = anItem('KIT-1', 'Aputure LS 300d', {
  parts: [
    { name: 'lamp head', quantity: 1 },
    { name: 'cables', quantity: 2 },
  ],
});

eachTestHasItsOwnDesk();
beforeEach(() => {
  desk.known['KIT-1'] = ok(itemScan(kit));
});

describe('the parts of a kit', () => {
  it('are counted by a touch, and uncounted by another', async () => {
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

  it('need not be counted to check out', async () => {
    await scans('KIT-1', 'RNT-2207', 'KIOSK:CONFIRM');
    expect(desk.sent).toContain('out KIT-1 renter-RNT-2207');
  });
});

describe('a full basket', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, at) => `OLD-${at + 1}`);
  const holds = async (count: number) => {
    desk.savedBaskets['d-1'] = codes(count);
    await desk.touch({ type: 'resumeSavedBasket', id: 'd-1' });
  };

  it('says so with the last item that fits and takes no other, without losing a line', async () => {
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

  it('does not take a saved basket that no longer fits: it stays saved', async () => {
    const answers = desk.holdAnswer('take d-1');
    await holds(MAX_LINES);
    await scans('CAM-001');
    await answers();
    expect(desk.lines).toEqual(['CAM-001']);
    expect(desk.sent).toEqual([`keep ${codes(MAX_LINES).join(' ')}`]);
  });
});

describe('an item on loan', () => {
  it('that is returned from its card leaves the basket: it is not lent to whoever waits', async () => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'showItem', code: 'DRO-004' });
    expect([desk.screen, desk.lines]).toEqual(['card', ['CAM-001', 'DRO-004']]);
    await desk.touch({ type: 'returnItem' });
    desk.known['DRO-004'] = ok(itemScan(drone));
    await desk.hears('DRO-004', 'confirmed');
    expect(desk.screen).toBe('card');
    expect(desk.context.readOut.verdict).toMatchObject({ kind: 'returned', isOutOfBasket: true });
    await desk.touch({ type: 'close' });
    expect([desk.screen, ready()]).toEqual(['basket', ['CAM-001']]);
  });

  it('that came back shows its card when it is scanned, and is not lent by a scanner that reads it twice', async () => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'returnLine', code: 'DRO-004' });
    desk.known['DRO-004'] = ok(itemScan(drone));
    await desk.hears('DRO-004', 'confirmed');
    await desk.touch({ type: 'close' });
    await scans('DRO-004');
    await desk.scanAgain('DRO-004');
    expect([desk.screen, desk.lines]).toEqual(['card', ['CAM-001']]);
    await scans('DRO-004');
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001', 'DRO-004']]);
  });

  it.each(['confirm', 'close'] as const)('leads back to the basket from its card by %s', async (type) => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'showItem', code: 'DRO-004' });
    await desk.touch({ type: 'returnItem' });
    await desk.touch({ type });
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
  });

  it('leads back to the basket without it when its return is undone from the card', async () => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'showItem', code: 'DRO-004' });
    await desk.touch({ type: 'returnItem' });
    await desk.touch({ type: 'undo', ids: ['a-DRO-004'] });
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
    expect(desk.sent).toContain('undo a-DRO-004');
  });

  it('does not make its renter the renter of the basket', async () => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'showItem', code: 'DRO-004' });
    await desk.touch({ type: 'showRenter', code: 'RNT-1184' });
    expect([desk.screen, desk.renter]).toEqual(['card', null]);
  });

  it('does not do so either if the basket is begun while the renter is looked up', async () => {
    await scans('DRO-004');
    const answers = desk.holdAnswer('CAM-001');
    await scans('CAM-001');
    await desk.touch({ type: 'showRenter', code: 'RNT-1184' });
    await answers();
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['DRO-004', 'CAM-001'], null]);
  });

  it('gives way on its card to the next scan, which is added to the basket', async () => {
    await scans('CAM-001', 'DRO-004');
    await desk.touch({ type: 'showItem', code: 'DRO-004' });
    await scans('TRI-060');
    expect([desk.screen, desk.lines, desk.context.card]).toEqual(['basket', ['CAM-001', 'DRO-004', 'TRI-060'], null]);
  });
});

describe('an item that can’t go out and is scanned before the basket begins', () => {
  it.each([
    { why: 'on loan', codes: ['DRO-004'] },
    { why: 'reserved', codes: ['BIK-009'] },
    { why: 'in repair, then on loan', codes: ['DRL-031', 'DRO-004'] },
  ])('stands in it as a line with a problem: $why', async ({ codes }) => {
    await scans(...codes);
    expect([desk.screen, desk.lines]).toEqual(['card', []]);
    await scans('CAM-001');
    expect([desk.screen, desk.verdict, desk.lines, ready()]).toEqual([
      'basket',
      'added',
      [...codes, 'CAM-001'],
      ['CAM-001'],
    ]);
  });

  it('stands in it once, however often it is scanned', async () => {
    await scans('DRO-004', 'BIK-009', 'DRO-004', 'CAM-001');
    expect(desk.lines).toEqual(['BIK-009', 'DRO-004', 'CAM-001']);
  });

  const look = () => desk.does({ type: 'scan', scan: { code: 'BIK-009', as: 'item', source: 'search', at: desk.now } });
  it.each([
    { why: 'it was returned', doing: () => desk.touch({ type: 'returnItem' }) },
    { why: 'its card was closed', doing: () => desk.touch({ type: 'close' }) },
    { why: 'nothing was scanned for a while', doing: () => desk.passes(11) },
    { why: 'another item was looked up in the search', doing: look },
  ])('does not stand in it if $why', async ({ doing }) => {
    await scans('DRO-004');
    await doing();
    await scans('CAM-001');
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
  });
});

describe('a refused line', () => {
  beforeEach(async () => {
    await scans('CAM-001', 'RNT-2207', 'KIOSK:CONFIRM');
    await desk.hears('CAM-001', 'refused', 'Reserved.');
    await desk.touch({ type: 'backToBasket' });
    desk.asked.length = 0;
  });

  it('is looked up again by a touch on Try again', async () => {
    await desk.touch({ type: 'tryAgain', code: 'CAM-001' });
    expect(desk.asked).toEqual(['CAM-001 item renter-RNT-2207']);
    expect([desk.verdict, ready()]).toEqual(['added', ['CAM-001']]);
  });

  it('is looked up once, however often Try again is touched', async () => {
    const answers = desk.holdAnswer('CAM-001 item renter-RNT-2207');
    await desk.touch({ type: 'tryAgain', code: 'CAM-001' });
    await desk.touch({ type: 'tryAgain', code: 'CAM-001' });
    await answers();
    expect([desk.asked.length, ready()]).toEqual([1, ['CAM-001']]);
  });

  it('is removed only after its look-up was answered, which would bring it back', async () => {
    const answers = desk.holdAnswer('CAM-001 item renter-RNT-2207');
    await desk.touch({ type: 'tryAgain', code: 'CAM-001' });
    await desk.touch({ type: 'takeOut', code: 'CAM-001' });
    expect([desk.verdict, desk.lines]).toEqual(['stillLookingUp', ['CAM-001']]);
    await answers();
    await desk.touch({ type: 'takeOut', code: 'CAM-001' });
    expect(desk.lines).toEqual([]);
  });

  it('stays refused when the workspace does not answer', async () => {
    desk.known['CAM-001'] = fail({ kind: 'timeout', message: 'No answer' });
    await desk.touch({ type: 'tryAgain', code: 'CAM-001' });
    expect([desk.verdict, ready()]).toEqual(['error', []]);
  });
});

describe('a code scanned again during its look-up', () => {
  it('stays one look-up and one line, which says that it is already in the list', async () => {
    await desk.scan('KIOSK:BASKET');
    const answers = desk.holdAnswer('CAM-001');
    await desk.scan('CAM-001');
    await desk.scan('CAM-001');
    expect(desk.context.readOut).toMatchObject({ outcome: 'sending', verdict: { kind: 'lookingUp' }, code: 'CAM-001' });
    await answers();
    expect([desk.lines, desk.verdict]).toEqual([['CAM-001'], 'alreadyInList']);
    expect(desk.context.readOut.name).toBe('Canon R6');
    expect(desk.asked.filter((asked) => asked.startsWith('CAM-001'))).toHaveLength(1);
  });

  it('shows the line’s problem instead, if it has one', async () => {
    for (const code of ['KIOSK:BASKET', 'RNT-2207']) await desk.scan(code);
    const answers = desk.holdAnswer('BIK-009 item renter-RNT-2207');
    await desk.scan('BIK-009');
    await desk.scan('BIK-009');
    await answers();
    expect([desk.lines, desk.verdict]).toEqual([['BIK-009'], 'itemReserved']);
  });

  it('shows its card at Ready', async () => {
    const answers = desk.holdAnswer('TNT-205');
    await desk.scan('TNT-205');
    await desk.scan('TNT-205');
    expect(desk.verdict).toBe('lookingUp');
    await answers();
    expect([desk.screen, desk.verdict]).toEqual(['card', 'itemOut']);
  });
});

describe('a line that is on loan', () => {
  it('is returned from the basket: its card goes on, and the line goes', async () => {
    await scans('RNT-2207', 'CAM-001', 'TNT-205');
    await desk.touch({ type: 'returnLine', code: 'TNT-205' });
    expect(desk.screen).toBe('card');
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
    expect(desk.lines).toEqual(['CAM-001']);
    await desk.touch({ type: 'close' });
    expect([desk.screen, ready()]).toEqual(['basket', ['CAM-001']]);
  });

  it('keeps its line while main does not take the return', async () => {
    await scans('RNT-2207', 'CAM-001', 'TNT-205');
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await desk.touch({ type: 'returnLine', code: 'TNT-205' });
    expect(desk.lines).toEqual(['CAM-001', 'TNT-205']);
    expect(desk.context.readOut.outcome).toBe('attention');
  });

  it('is neither returned, nor others tried again or removed, before the answer to the last scan', async () => {
    await scans('RNT-2207', 'CAM-001', 'TNT-205');
    const answers = desk.holdAnswer('TRI-060 renter-RNT-2207');
    await desk.scan('TRI-060');
    const codes = ['CAM-001', 'TNT-205'];
    const touches = [
      { type: 'returnLine', code: 'TNT-205' },
      { type: 'tryAllAgain', codes },
      { type: 'takeOutAll', codes },
    ] as const;
    for (const touch of touches) {
      await desk.touch(touch);
      expect([desk.screen, desk.verdict, desk.lines]).toEqual(['basket', 'stillLookingUp', codes]);
    }
    await answers();
    expect([desk.sent, desk.lines]).toEqual([[], [...codes, 'TRI-060']]);
  });

  it('that is not known to be on loan is not returned', async () => {
    await scans('RNT-2207', 'CAM-001');
    await desk.touch({ type: 'returnLine', code: 'CAM-001' });
    expect([desk.screen, desk.sent]).toEqual(['basket', []]);
  });
});

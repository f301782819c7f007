// What a basket holds: a kit's parts, an item that is out, a line that was refused, a code scanned once more, and no more than fits.
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

// Parking a basket or a card when somebody else's turn comes, and how it comes back.
import { beforeEach, describe, expect, it } from 'vitest';
import { Desk, jonas, mara } from '../../../support/desk-machine.ts';
import { RENTER_RULES } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('the next customer', () => {
  const parked = { id: jonas.id, code: jonas.code, name: jonas.name };
  const FIVE = Array.from({ length: 5 }, (_, at) => ({ id: `p-${at}`, count: 1, keptAt: 0, isInterrupted: false }));

  it('parks the basket with one touch, and the desk is clear', async () => {
    await desk.scans('CAM-001', 'TRI-060', 'RNT-2207');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict, desk.context.basket]).toEqual(['ready', 'parked', null]);
    expect(desk.kept).toEqual(['keep CAM-001 TRI-060 for RNT-2207']);
  });

  it('parks by a printed command, a basket without a card or a card without a basket', async () => {
    await desk.scans('CAM-001', 'KIOSK:PARK');
    await desk.scans('RNT-2207', 'KIOSK:PARK');
    expect([desk.screen, desk.context.renter]).toEqual(['ready', null]);
    expect(desk.kept).toEqual(['keep CAM-001', 'keep for RNT-2207']);
  });

  it('whose card was scanned into the basket comes next once it is parked', async () => {
    await desk.scans('CAM-001', 'RNT-2207', 'RNT-1184');
    await desk.touch({ type: 'park' });
    expect(desk.kept).toEqual(['keep CAM-001 for RNT-2207']);
    expect([desk.screen, desk.context.renter?.renter.code, desk.context.basket]).toEqual(['renter', 'RNT-1184', null]);
    await desk.scan('TRI-060');
    expect([desk.lines, desk.renter]).toEqual([['TRI-060'], 'Mara Lindqvist']);
  });

  it('whose basket is parked gets what is in an open basket without a card, too', async () => {
    await desk.offers('p-1', parked);
    desk.savedBaskets['p-1'] = ['TRI-060'];
    await desk.scans('CAM-001', 'RNT-2207');
    expect([desk.lines, desk.renter]).toEqual([['CAM-001', 'TRI-060'], 'Jonas Weber']);
    expect(desk.context.readOut).toMatchObject({
      verdict: { kind: 'savedBasketOpened', joined: 1 },
      name: 'Jonas Weber',
      code: 'RNT-2207',
    });
  });

  it('comes next by the card alone without a connection', async () => {
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
    await desk.scans('CAM-001', 'RNT-2207');
    await desk.losesConnection();
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.context.basket?.renter]).toMatchObject(['basket', { code: 'RNT-1184' }]);
  });

  it('who was parked gets the basket back by a touch, with the renter looked up again', async () => {
    desk.savedBaskets['p-1'] = ['CAM-001'];
    desk.parkedFor['p-1'] = jonas.code;
    await desk.touch({ type: 'resumeSavedBasket', id: 'p-1' });
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['CAM-001'], jonas.name]);
    await desk.touch({ type: 'confirm' });
    expect(desk.sent.at(-1)).toBe(`out CAM-001 ${jonas.id}`);
  });

  it.each([parked, { ...parked, name: null }])('who was parked gets it back by their card: %j', async (renter) => {
    desk.savedBaskets['p-1'] = ['CAM-001'];
    desk.parkedFor['p-1'] = jonas.code;
    await desk.offers('p-1', renter);
    await desk.scan('RNT-1184');
    expect(desk.screen).toBe('renter');
    await desk.scan('RNT-2207');
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['CAM-001'], jonas.name]);
  });

  it.each([
    ['by their card', { type: 'scan', code: 'RNT-2207' }],
    ['by a touch', { type: 'touch' }],
  ])('whose card comes while another’s parked basket is opened %s does not get it', async (_how, by) => {
    desk.savedBaskets['p-1'] = ['CAM-001'];
    desk.parkedFor['p-1'] = jonas.code;
    await desk.offers('p-1', parked);
    const answers = desk.holdAnswer('take p-1');
    if (by.type === 'scan') await desk.scan('RNT-2207');
    else await desk.touch({ type: 'resumeSavedBasket', id: 'p-1' });
    await desk.scan('RNT-1184');
    await answers();
    expect([desk.screen, desk.context.renter?.renter.name, desk.context.basket]).toEqual(['renter', mara.name, null]);
    expect(desk.kept).toEqual(['keep CAM-001 for RNT-2207']);
  });

  it('who was parked by a card that nobody could look up gets the basket by it', async () => {
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
    await desk.losesConnection();
    await desk.scans('CAM-001', 'RNT-2207', 'KIOSK:PARK');
    expect(desk.kept).toEqual(['keep CAM-001 for RNT-2207']);
    desk.savedBaskets['p-1'] = ['CAM-001'];
    desk.parkedFor['p-1'] = jonas.code;
    await desk.offers('p-1', { id: null, code: jonas.code, name: jonas.code });
    await desk.regainsConnection();
    await desk.scan('RNT-2207');
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['CAM-001'], jonas.name]);
  });

  it('is not parked where five are, nor where nothing is open', async () => {
    await desk.touch({ type: 'park' });
    expect(desk.verdict).toBe('nothingToPark');
    await desk.touch({ type: 'openBasket' });
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict]).toEqual(['basket', 'nothingToPark']);
    await desk.scans('CAM-001', 'RNT-2207');
    await desk.does({ type: 'savedBasketsOffered', offers: FIVE });
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict, desk.lines]).toEqual(['basket', 'parkFull', ['CAM-001']]);
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict]).toEqual(['otherRenter', 'parkFull']);
    expect(desk.kept).toEqual([]);
  });

  it('changes places with the basket of the other renter, if theirs is parked: also where five are', async () => {
    desk.savedBaskets['p-1'] = ['TRI-060'];
    desk.parkedFor['p-1'] = mara.code;
    await desk.scans('CAM-001', 'RNT-2207');
    const theirs = { ...FIVE[0], id: 'p-1', renter: { id: mara.id, code: mara.code, name: mara.name } };
    await desk.does({ type: 'savedBasketsOffered', offers: [...FIVE.slice(1), theirs] as typeof FIVE });
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['TRI-060'], mara.name]);
    expect(desk.kept).toHaveLength(1);
  });

  it('is not parked while an answer is on its way', async () => {
    await desk.scans('CAM-001');
    const answer = desk.holdAnswer('TRI-060');
    await desk.scan('TRI-060');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.kept]).toEqual(['basket', []]);
    await answer();
  });

  it('is not parked while an answer is on its way and another card is asked about', async () => {
    await desk.scans('CAM-001', 'RNT-2207');
    await desk.scan('RNT-1184');
    const answer = desk.holdAnswer('NOPE-1 renter-RNT-2207');
    await desk.scan('NOPE-1');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict, desk.kept]).toEqual(['otherRenter', 'stillLookingUp', []]);
    await answer();
    expect(desk.verdict).toBe('unknownCode');
  });

  it('is parked by nobody at a self-service desk', async () => {
    await desk.follows({ mode: 'selfService' });
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict, desk.kept]).toEqual(['renter', 'nothingToPark', []]);
  });

  it.each([
    ['an answer is on its way', 'stillLookingUp'],
    ['five are parked', 'parkFull'],
  ])('a card is not parked while %s', async (what, verdict) => {
    await desk.scan('RNT-2207');
    const answer = desk.holdAnswer('TRI-060 renter-RNT-2207');
    if (verdict === 'parkFull') await desk.does({ type: 'savedBasketsOffered', offers: FIVE });
    else await desk.scan('TRI-060');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict, desk.kept], what).toEqual(['renter', verdict, []]);
    await answer();
  });
});

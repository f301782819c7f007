// What the desk goes on from before all of it is well: nothing of it is lost until somebody has seen it.
import { beforeEach, describe, expect, it } from 'vitest';
import { leftThings } from '../../../../renderer/desk/left/left.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { bike, Desk, mara, tent } from '../../../support/desk-machine.ts';
import { anAction, aRent, itemScan, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const left = () => leftThings(desk.context).map(({ code, outcome }) => `${code} ${outcome}`);
const opensLeft = () => desk.touch({ type: 'openLeft', at: desk.context.left[0]?.at ?? 0 });

/** Checks the camera and the tripod out to Jonas Weber. */
async function checksOutTwo(): Promise<void> {
  for (const code of ['CAM-001', 'TRI-060', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
  expect(desk.screen).toBe('outcome');
}

describe('a check-out of which something was refused', () => {
  beforeEach(async () => {
    await checksOutTwo();
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'refused', 'Reserved for Katharina.');
  });

  it('is kept when the next thing is scanned, and opens again as it was', async () => {
    await desk.scan('TNT-205');
    expect([desk.screen, left()]).toEqual(['card', ['TRI-060 refused']]);
    await opensLeft();
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['outcome', ['CAM-001', 'TRI-060'], 'Jonas Weber']);
    expect(left()).toEqual([]);
    await desk.touch({ type: 'backToBasket' });
    expect([desk.screen, desk.lines]).toEqual(['basket', ['TRI-060']]);
  });

  it('is gone once it was read and Done was touched', async () => {
    await desk.touch({ type: 'close' });
    expect([desk.screen, left()]).toEqual(['ready', []]);
  });

  it('is kept by a printed Cancel, which nobody has to have read it for', async () => {
    await desk.scan('KIOSK:CANCEL');
    expect([desk.screen, left()]).toEqual(['ready', ['TRI-060 refused']]);
  });

  it('goes back to the basket by a printed Confirm, and is not kept twice', async () => {
    await desk.scan('KIOSK:CONFIRM');
    expect([desk.screen, desk.lines, left()]).toEqual(['basket', ['TRI-060'], []]);
  });

  it('does not open while a scan is looked up: the answer would be taken for its own', async () => {
    const answers = desk.holdsBack('BIK-009');
    await desk.scan('BIK-009');
    await opensLeft();
    expect([desk.screen, desk.verdict]).toEqual(['ready', 'stillLookingUp']);
    await answers();
    expect(desk.screen).toBe('card');
    await opensLeft();
    expect([desk.screen, desk.lines]).toEqual(['outcome', ['CAM-001', 'TRI-060']]);
  });

  it('opens in mid-basket too: that basket is kept instead, and comes back with its renter', async () => {
    for (const code of ['RNT-1184', 'KIOSK:BASKET', 'BIK-009']) await desk.scan(code);
    expect([desk.screen, desk.renter]).toEqual(['basket', 'Mara Lindqvist']);
    await opensLeft();
    expect([desk.screen, desk.renter, left()]).toEqual(['outcome', 'Jonas Weber', ['BIK-009 notSent']]);
    await desk.touch({ type: 'close' });
    await opensLeft();
    expect([desk.screen, desk.renter, desk.lines, left()]).toEqual(['basket', 'Mara Lindqvist', ['BIK-009'], []]);
  });

  it('names nobody any more once whoever stood here has left', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'reset' });
    expect(left()).toEqual(['TRI-060 refused']);
    expect(JSON.stringify(desk.context)).not.toMatch(/Jonas|Katharina|Mara/);
  });

  it('is nothing that renters see', async () => {
    await desk.scan('TNT-205');
    await desk.follows({ mode: 'selfService' });
    expect(desk.context.left).toEqual([]);
  });
});

describe('a check-out that is on its way', () => {
  beforeEach(async () => {
    await checksOutTwo();
    await desk.scan('TNT-205');
  });

  it('is told only once it is not well', async () => {
    expect(left()).toEqual([]);
    await desk.hears('CAM-001', 'confirmed');
    expect(left()).toEqual([]);
    await desk.hears('TRI-060', 'refused');
    expect(left()).toEqual(['TRI-060 refused']);
  });

  it('has nothing to say once all of it is well', async () => {
    await desk.hears('CAM-001', 'saved');
    await desk.hears('TRI-060', 'saved');
    expect(left()).toEqual(['CAM-001 saved', 'TRI-060 saved']);
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'already-so');
    expect(desk.context.left).toEqual([]);
  });
});

it('Done, when all was saved, is a reading of that, and not of what it comes to later', async () => {
  await checksOutTwo();
  for (const code of ['CAM-001', 'TRI-060']) await desk.hears(code, 'saved');
  await desk.touch({ type: 'close' });
  expect(left()).toEqual([]);
  await desk.hears('TRI-060', 'refused');
  expect(left()).toEqual(['TRI-060 refused']);
  await opensLeft();
  expect([desk.screen, desk.lines]).toEqual(['outcome', ['CAM-001', 'TRI-060']]);
});

it('a check-out that main takes only after the next scan is followed all the same', async () => {
  for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
  const answers = desk.holdsBack('out CAM-001');
  await desk.scan('KIOSK:CONFIRM');
  await desk.scan('TNT-205');
  await answers();
  expect(left()).toEqual([]);
  await desk.hears('CAM-001', 'refused');
  expect(left()).toEqual(['CAM-001 refused']);
});

it('Done, before there was an answer, is no reading of it', async () => {
  await checksOutTwo();
  await desk.touch({ type: 'close' });
  await desk.hears('CAM-001', 'confirmed');
  await desk.hears('TRI-060', 'refused');
  expect([desk.screen, left()]).toEqual(['ready', ['TRI-060 refused']]);
});

it('a check-out that main did not take, and answers too late, is not sent', async () => {
  for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
  const answers = desk.holdsBack('out CAM-001');
  await desk.scan('KIOSK:CONFIRM');
  await desk.scan('TNT-205');
  desk.refuses = { kind: 'disk-full', message: '' };
  await answers();
  expect(left()).toEqual(['CAM-001 notSent']);
  await opensLeft();
  await desk.touch({ type: 'backToBasket' });
  expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['CAM-001'], 'Jonas Weber']);
});

describe('a return from a card', () => {
  beforeEach(async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
  });

  it('that is refused after the next scan is kept, and opens on Returns', async () => {
    await desk.scan('DRO-004');
    await desk.hears('TNT-205', 'refused');
    expect([desk.screen, left()]).toEqual(['card', ['TNT-205 refused']]);
    await opensLeft();
    expect([desk.screen, desk.context.returns]).toMatchObject(['returns', [{ code: 'TNT-205' }]]);
  });

  it('that was read to be refused is not kept', async () => {
    await desk.hears('TNT-205', 'refused');
    await desk.touch({ type: 'close' });
    expect(left()).toEqual([]);
  });

  it('that is confirmed after the next scan has nothing to say', async () => {
    await desk.scan('DRO-004');
    await desk.hears('TNT-205', 'confirmed');
    expect(desk.context.left).toEqual([]);
  });
});

it('rows of Returns that are on their way are kept through its Done, and join the rows that stand there later', async () => {
  for (const code of ['KIOSK:RETURNS', 'TNT-205']) await desk.scan(code);
  await desk.touch({ type: 'close' });
  await desk.hears('TNT-205', 'needs-attention');
  expect(left()).toEqual(['TNT-205 attention']);
  for (const code of ['KIOSK:RETURNS', 'DRO-004']) await desk.scan(code);
  await opensLeft();
  expect(desk.context.returns).toMatchObject([{ code: 'TNT-205' }, { code: 'DRO-004' }]);
});

describe('a code that is on an item and on a card', () => {
  beforeEach(() => desk.scan('BOTH-1'));

  it('whose question nobody answered says so, and asks again', async () => {
    await desk.scan('TNT-205');
    expect([desk.screen, left()]).toEqual(['card', ['BOTH-1 notChosen']]);
    await opensLeft();
    expect([desk.screen, left()]).toEqual(['question', []]);
  });

  it('asks again over a basket, which stays as it is', async () => {
    await desk.scan('CAM-001');
    await opensLeft();
    expect([desk.screen, desk.lines, left()]).toEqual(['question', ['CAM-001'], []]);
  });

  it('has nothing to say once it was answered, scanned again or put away', async () => {
    await desk.touch({ type: 'choose', as: 'renter' });
    expect([desk.screen, left()]).toEqual(['renter', []]);
    await desk.scan('BOTH-1');
    await desk.scan('BOTH-1');
    expect([desk.screen, left()]).toEqual(['question', []]);
    await desk.touch({ type: 'close' });
    expect([desk.screen, left()]).toEqual(['ready', []]);
  });

  it('is forgotten with whoever stood here', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'reset' });
    expect(left()).toEqual([]);
  });
});

it('rows of Returns do not open while a scan waits for its answer, which they would leave without one', async () => {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('CAM-001');
  await desk.scan('KIOSK:CANCEL');
  expect(left()).toEqual(['CAM-001 notSent']);
  const answer = desk.holdsBack('TRI-060');
  await desk.scan('TRI-060');
  await opensLeft();
  expect([desk.screen, desk.verdict]).toEqual(['ready', 'stillLookingUp']);
  await answer();
  expect([desk.screen, desk.lines]).toEqual(['basket', ['TRI-060']]);
});

it('of rows of Returns that may be a renter’s card nothing is kept, whatever stands beside them', async () => {
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('CAM-001');
  await desk.scan('RNT-1184');
  await desk.scan('KIOSK:CANCEL');
  expect(left()).toEqual(['CAM-001 notSent']);
  expect(JSON.stringify(desk.context.left)).not.toContain('RNT-1184');
});

describe('an extension that was refused', () => {
  const dueAt = '2026-11-27T12:00:00Z';
  const tentRent = aRent(tent, mara, { dueAt });
  const bikeRent = aRent(bike, mara, { dueAt });

  /** What main tells of the extension of `code`. */
  const hears = (code: string, state: 'confirmed' | 'refused' | 'saved', words: string | null = null) =>
    desk.hearsOf(
      anAction(
        `e-${code}`,
        'extend',
        { code, itemName: code, rentId: `rent-${code}`, wasDueAt: '', dueAt: '' },
        { state, words },
      ),
    );

  async function extendsOnCard(): Promise<void> {
    desk.known['TNT-205'] = ok(itemScan(tent, { rent: tentRent }));
    await desk.scan('TNT-205');
    for (const gesture of ['openExtend', 'extend'] as const) await desk.touch({ type: gesture });
  }

  async function extendsAll(): Promise<void> {
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [tentRent, bikeRent] }));
    desk.known['TNT-205 item'] = ok(itemScan(tent, { rent: tentRent }));
    desk.known['BIK-009 item'] = ok(itemScan(bike, { rent: bikeRent }));
    await desk.scan('RNT-1184');
    for (const gesture of ['openExtend', 'extend'] as const) await desk.touch({ type: gesture });
  }

  it('is kept when the next thing is scanned, and opens today’s list of its item', async () => {
    await extendsOnCard();
    await hears('TNT-205', 'refused');
    await desk.scan('CAM-001');
    expect([desk.screen, left()]).toEqual(['basket', ['TNT-205 refused']]);
    await opensLeft();
    expect([desk.screen, desk.overlay, desk.context.today?.code]).toEqual(['basket', 'today', 'TNT-205']);
    expect(left()).toEqual([]);
    await desk.touch({ type: 'closeOverlay' });
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
  });

  it('is gone once its card was read and closed', async () => {
    await extendsOnCard();
    await hears('TNT-205', 'refused');
    await desk.touch({ type: 'close' });
    expect([desk.screen, left()]).toEqual(['ready', []]);
  });

  it('is told where the answer came only after the card was closed', async () => {
    await extendsOnCard();
    await desk.touch({ type: 'close' });
    expect(left()).toEqual([]);
    await hears('TNT-205', 'refused', 'Reserved for Katharina.');
    expect(left()).toEqual(['TNT-205 refused']);
    await desk.touch({ type: 'reset' });
    expect(left()).toEqual(['TNT-205 refused']);
    expect(JSON.stringify(desk.context)).not.toMatch(/Katharina|Mara/);
  });

  it('among several opens the list of all', async () => {
    await extendsAll();
    await desk.scan('CAM-001');
    await hears('TNT-205', 'refused');
    expect(left()).toEqual(['TNT-205 refused', 'BIK-009 sending']);
    await hears('BIK-009', 'refused');
    await opensLeft();
    expect([desk.overlay, desk.context.today?.code, left()]).toEqual(['today', null, []]);
  });

  it('beside a return that was refused on the same card: each is opened by its own', async () => {
    await extendsOnCard();
    await hears('TNT-205', 'refused');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'refused');
    await desk.scan('CAM-001');
    expect(left()).toEqual(['TNT-205 refused', 'TNT-205 refused']);
    await opensLeft();
    expect([desk.overlay, left()]).toEqual(['today', ['TNT-205 refused']]);
    await desk.touch({ type: 'closeOverlay' });
    await opensLeft();
    expect([desk.screen, left()]).toEqual(['returns', []]);
  });

  it('that main takes only after the next scan is followed all the same', async () => {
    desk.known['TNT-205'] = ok(itemScan(tent, { rent: tentRent }));
    await desk.scan('TNT-205');
    const answers = desk.holdsBack('extend TNT-205');
    for (const gesture of ['openExtend', 'extend'] as const) await desk.touch({ type: gesture });
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'close' });
    await desk.passes(3);
    await answers();
    await hears('TNT-205', 'refused');
    expect(left()).toEqual(['TNT-205 refused']);
  });

  it('that main does not take is said at once, and nothing of it is kept', async () => {
    desk.known['TNT-205'] = ok(itemScan(tent, { rent: tentRent }));
    await desk.scan('TNT-205');
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    const answers = desk.holdsBack('extend TNT-205');
    for (const gesture of ['openExtend', 'extend'] as const) await desk.touch({ type: gesture });
    await desk.scan('RNT-2207');
    await answers();
    expect([desk.verdict, desk.context.left]).toEqual(['notTaken', []]);
  });
});

// Finishing Returns while rows ask something: asked once, and nothing that was scanned is left untold.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk, mara, tent } from '../../../support/desk-machine.ts';
import { aRent, itemScan, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  await desk.scan('KIOSK:RETURNS');
});

const rows = () => desk.context.returns.map(({ code, step }) => `${code} ${step.kind}`);

describe('finishing with rows that ask', () => {
  beforeEach(async () => {
    desk.justCheckedOut.add('TNT-205').add('DRO-004');
    await desk.scan('TNT-205');
    await desk.scan('DRO-004');
    await desk.touch({ type: 'close' });
    expect([desk.screen, desk.context.isFinishing]).toEqual(['returns', true]);
  });

  it('asks once, and returns all of them if that is the answer', async () => {
    await desk.touch({ type: 'returnOpen' });
    expect(desk.sent).toEqual(['in DRO-004 rent-DRO-004', 'in TNT-205 rent-TNT-205']);
    expect([desk.screen, desk.context.isFinishing]).toEqual(['ready', false]);
    await desk.hears('TNT-205', 'refused', 'Not now.');
    await desk.hears('DRO-004', 'confirmed');
    expect(desk.strip).toEqual(['TNT-205 refused']);
  });

  it('keeps them on loan if that is the answer: nothing is sent, nothing is left', async () => {
    await desk.touch({ type: 'keepOpen' });
    expect(desk.sent).toEqual(['kept DRO-004', 'kept TNT-205']);
    expect([desk.screen, desk.strip]).toEqual(['ready', []]);
  });

  it('a scan goes on returning, and *Finish* asks again', async () => {
    desk.known['BOX-1'] = ok(itemScan(camera, { rent: aRent(camera, mara) }));
    await desk.scan('BOX-1');
    expect([desk.screen, desk.context.isFinishing]).toEqual(['returns', false]);
    await desk.touch({ type: 'close' });
    expect(desk.context.isFinishing).toBe(true);
    await desk.touch({ type: 'goOnReturning' });
    expect([desk.screen, desk.context.isFinishing]).toEqual(['returns', false]);
  });

  it.each([
    ['the idle time', () => desk.passes(200)],
    ['a second *Finish*', () => desk.touch({ type: 'close' })],
    ['a basket', () => desk.touch({ type: 'openBasket' })],
  ])('what %s leaves unanswered is told to main, and waits in the strip, which asks again', async (_what, leaves) => {
    await leaves();
    expect(desk.screen).not.toBe('returns');
    expect(desk.sent).toEqual(['left DRO-004', 'left TNT-205']);
    expect(desk.strip).toEqual(['DRO-004 notSent', 'TNT-205 notSent']);
    await desk.opensStrip();
    expect(rows()).toEqual(['DRO-004 asking', 'TNT-205 asking']);
    await desk.touch({ type: 'declineReturn', code: 'DRO-004' });
    await desk.touch({ type: 'acceptReturn', code: 'TNT-205' });
    // Whose loan it is was forgotten with the renter: main looks it up.
    expect(desk.sent.slice(2)).toEqual(['kept DRO-004', expect.stringMatching(/^in TNT-205 /)]);
  });
});

it('what was left unanswered waits no more once its item has come back by another way', async () => {
  desk.justCheckedOut.add('TNT-205').add('DRO-004');
  await desk.scan('TNT-205');
  await desk.scan('DRO-004');
  await desk.passes(200);
  await desk.scan('TNT-205');
  await desk.touch({ type: 'returnItem' });
  expect(desk.strip).toEqual(['DRO-004 notSent', 'TNT-205 notSent']);
  await desk.hears('TNT-205', 'confirmed');
  expect(desk.strip).toEqual(['DRO-004 notSent']);
});

it('offline, too, an item that was lent here a moment ago and is left unanswered is told', async () => {
  desk.justCheckedOut.add('TNT-205');
  await desk.losesConnection();
  await desk.scan('TNT-205');
  await desk.passes(200);
  expect([desk.screen, desk.sent, desk.strip]).toEqual(['ready', ['left TNT-205'], ['TNT-205 notSent']]);
});

describe('a renter who leaves a self-service desk', () => {
  const LEFT = { kind: 'notReturned' };
  beforeEach(async () => {
    await desk.follows({ mode: 'selfService' });
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [aRent(tent, mara)] }));
    desk.justCheckedOut.add('TNT-205');
    await desk.scan('RNT-1184');
  });

  it.each(['logOff', 'reset'] as const)('by %s is told of a return without an answer, and so is main', async (type) => {
    await desk.touch({ type: 'showReturns' });
    await desk.scan('TNT-205');
    expect(rows()).toEqual(['TNT-205 asking']);
    await desk.touch({ type });
    expect([desk.screen, desk.context.readOut.verdict, desk.sent]).toEqual(['ready', LEFT, ['left TNT-205']]);
    expect(JSON.stringify(desk.context)).not.toMatch(/TNT-205|Mara/);
    await desk.scan('RNT-1184');
    await desk.touch({ type });
    expect(desk.verdict).toBe('ready');
  });

  it('is told of their own item that they scanned and did not return, but not of one that they returned', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'logOff' });
    expect([desk.context.readOut.verdict, desk.sent]).toEqual([LEFT, []]);
    await desk.scan('RNT-1184');
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.touch({ type: 'logOff' });
    expect(desk.verdict).toBe('ready');
  });

  it('tells main nothing while they stay: it is in their list', async () => {
    await desk.touch({ type: 'showReturns' });
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openBasket' });
    expect(desk.sent).toEqual([]);
  });
});

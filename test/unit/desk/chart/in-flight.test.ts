// A scan whose look-up is in flight: nothing that people do loses it without a word.
import { beforeEach, describe, expect, it } from 'vitest';
import { deskMachine } from '../../../../renderer/desk/chart/machine.ts';
import { Desk } from '../../../support/desk-machine.ts';
import { transitionsOf } from '../../../support/desk-transitions.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('a screen without a basket is not left during a look-up, and says so', () => {
  it.each([
    ['ready', null, 'CAM-001'],
    ['card', 'TNT-205', 'CAM-001'],
    ['renter', 'RNT-2207', 'CAM-001 renter-RNT-2207'],
    ['question', 'BOTH-1', 'CAM-001'],
  ])('%s', async (screen, first, asked) => {
    if (first) await desk.scan(first);
    const answer = desk.holdAnswer(asked);
    await desk.scan('CAM-001');
    for (const type of ['close', 'showReturns'] as const) {
      await desk.touch({ type });
      expect([type, desk.screen, desk.verdict]).toEqual([type, screen, 'stillLookingUp']);
    }
    for (const command of ['CANCEL', 'RETURNS']) {
      await desk.scan(`KIOSK:${command}`);
      expect([command, desk.screen, desk.verdict]).toEqual([command, screen, 'stillLookingUp']);
    }
    await answer();
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
  });

  it.each(['card', 'question'])('%s, for a new basket', async (screen) => {
    await desk.scan(screen === 'card' ? 'TNT-205' : 'BOTH-1');
    const answer = desk.holdAnswer('CAM-001');
    await desk.scan('CAM-001');
    await desk.touch({ type: 'openBasket' });
    expect([desk.screen, desk.verdict]).toEqual([screen, 'stillLookingUp']);
    await answer();
    expect([desk.screen, desk.lines]).toEqual(['basket', screen === 'card' ? ['TNT-205', 'CAM-001'] : ['CAM-001']]);
  });

  it('card, by an undo', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'saved');
    const answer = desk.holdAnswer('CAM-001');
    await desk.scan('CAM-001');
    await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
    expect([desk.screen, desk.verdict, desk.sent]).toEqual(['card', 'stillLookingUp', ['in TNT-205 rent-TNT-205']]);
    await answer();
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
    await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
    expect(desk.sent).toContain('undo a-TNT-205');
  });
});

it('a card over a basket is left, and the scan joins the basket', async () => {
  await desk.scan('TRI-060');
  await desk.touch({ type: 'showItem', code: 'TRI-060' });
  const answer = desk.holdAnswer('CAM-001');
  await desk.scan('CAM-001');
  await desk.touch({ type: 'close' });
  expect(desk.screen).toBe('basket');
  await answer();
  expect(desk.lines).toEqual(['TRI-060', 'CAM-001']);
});

describe('a basket', () => {
  it.each([
    ['confirm', 'outcome'],
    ['showReturns', 'returns'],
    ['empty', 'ready'],
    ['close', 'ready'],
  ] as const)('%s does nothing until the look-up is answered, and says so', async (type, screen) => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    const answer = desk.holdAnswer('TRI-060 renter-RNT-2207');
    await desk.scan('TRI-060');
    await desk.touch({ type });
    expect([desk.screen, desk.verdict, desk.sent]).toEqual(['basket', 'stillLookingUp', []]);
    await answer();
    expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
    await desk.touch({ type });
    expect(desk.screen).toBe(screen);
  });

  it('a printed Cancel does nothing until the look-up is answered, and says so', async () => {
    await desk.scan('KIOSK:CHECKOUT');
    const answer = desk.holdAnswer('TRI-060');
    await desk.scan('TRI-060');
    await desk.scan('KIOSK:CANCEL');
    expect([desk.screen, desk.verdict]).toEqual(['basket', 'stillLookingUp']);
    await answer();
    expect(desk.lines).toEqual(['TRI-060']);
  });
});

it.each([
  ['card', 'TNT-205'],
  ['renter', 'RNT-1184'],
  ['ready', null],
])('a printed Confirm on the %s screen during a look-up does nothing and says so', async (screen, first) => {
  if (first) await desk.scan(first);
  const answer = desk.holdAnswer('DRO-004');
  desk.holdAnswer('DRO-004 renter-RNT-1184');
  await desk.scan('DRO-004');
  await desk.scan('KIOSK:CONFIRM');
  expect([desk.screen, desk.verdict, desk.sent]).toEqual([screen, 'stillLookingUp', []]);
  await answer();
  expect(desk.sent).toEqual([]);
});

it('whatever clears the desk or opens Returns waits for look-ups, unless the person leaves', () => {
  /** Nothing is in flight on the outcome: *Check out* waits, and a scan there begins the next job. */
  const isMeant = ({ from, event }: { from: string; event: string }) =>
    from !== 'screen.outcome' && !['reset', 'logOff', 'answer.sessionEnded'].includes(event);
  const all = transitionsOf(deskMachine).filter(isMeant);
  const loses = all.filter(({ actions }) => actions.includes('clear') || actions.includes('openReturns'));
  const unguarded = loses.filter((loss) => {
    const alternatives = all.filter(({ from, event }) => from === loss.from && event === loss.event);
    const earlier = alternatives.slice(0, alternatives.indexOf(loss));
    return !loss.actions.includes('endSession') && !earlier.some(({ guard }) => guard?.includes('isLookingUp'));
  });
  expect(loses.length).toBeGreaterThan(10);
  expect(unguarded).toEqual([]);
});

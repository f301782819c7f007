// The Returns screen: each scan returns that item, online and offline.
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk, drone, tent } from '../../../support/desk-machine.ts';
import { itemScan, RENTER_RULES } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  await desk.scan('KIOSK:RETURNS');
});

/** Code and standing of each row, newest first. */
const rows = () =>
  desk.context.returns.map(({ code, step }) => {
    if (step.is === 'taken') return `${code} ${step.action.state}`;
    return step.is === 'refused' ? `${code} ${step.why.kind}` : `${code} ${step.is}`;
  });

describe('online', () => {
  it('each scan returns that item, with no touch between, and rows follow their actions', async () => {
    expect(desk.screen).toBe('returns');
    await desk.scan('TNT-205');
    await desk.scan('DRO-004');
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205', 'in DRO-004 rent-DRO-004']);
    await desk.hears('TNT-205', 'confirmed');
    expect(rows()).toEqual(['DRO-004 sending', 'TNT-205 confirmed']);
    expect(desk.verdict).toBe('returning');
    await desk.hears('DRO-004', 'confirmed');
    expect(rows()).toEqual(['DRO-004 confirmed', 'TNT-205 confirmed']);
    expect(desk.verdict).toBe('returned');
    expect(desk.screen).toBe('returns');
  });

  it('what is told again is not said again', async () => {
    await desk.scan('TNT-205');
    await desk.hears('TNT-205', 'confirmed');
    const said = desk.context.readOut;
    await desk.hears('TNT-205', 'confirmed', null, { undoUntil: null, itemName: 'Nallo' });
    expect(desk.context.readOut).toBe(said);
    expect(desk.context.recent[0]).toMatchObject({ itemName: 'Nallo' });
  });

  it('says of an earlier one what people have to see to', async () => {
    await desk.scan('TNT-205');
    await desk.scan('DRO-004');
    await desk.hears('TNT-205', 'refused', 'Not yours.');
    expect(desk.context.readOut).toMatchObject({
      code: 'TNT-205',
      verdict: { kind: 'returnRefused', why: { words: 'Not yours.' } },
    });
  });

  it.each([
    ['CAM-001', 'notOut', 'already'],
    ['RNT-2207', 'renterCard', 'already'],
    ['NOPE-1', 'unknownCode', 'already'],
  ] as const)('sends nothing for %s and says why: %s', async (code, kind, outcome) => {
    await desk.scan(code);
    expect(desk.sent).toEqual([]);
    expect(rows()).toEqual([`${code} ${kind}`]);
    expect(desk.context.readOut).toMatchObject({ outcome, verdict: { kind: 'returnNotSent', why: { kind } } });
    expect(desk.screen).toBe('returns');
  });

  it('of a code that is an item and a renter the item is meant', async () => {
    await desk.scan('BOTH-1');
    expect(desk.asked).toEqual(['BOTH-1', 'BOTH-1 item']);
    expect(rows()).toEqual(['CAM-001 notOut']);
  });

  it('the same code again is already there, and nothing is sent', async () => {
    await desk.scan('TNT-205');
    await desk.hears('TNT-205', 'confirmed');
    desk.known['TNT-205'] = ok(itemScan(tent));
    await desk.scan('TNT-205');
    expect(desk.sent).toHaveLength(1);
    expect(desk.asked).toEqual(['TNT-205']);
    expect(desk.verdict).toBe('returnAlreadyHere');
    expect(desk.context.returns).toMatchObject([{ code: 'TNT-205', again: true }]);
  });

  it('what was refused can be scanned again', async () => {
    await desk.scan('CAM-001');
    desk.known['CAM-001'] = ok(itemScan(camera, { rent: tentRent() }));
    await desk.scan('CAM-001');
    expect(rows()).toEqual(['CAM-001 sending']);
  });

  it('two labels of one item are one return', async () => {
    desk.known['OLD-LABEL'] = ok(itemScan(tent, { rent: tentRent() }));
    await desk.scan('TNT-205');
    await desk.scan('OLD-LABEL');
    expect(rows()).toEqual(['TNT-205 sending']);
    expect(desk.verdict).toBe('returnAlreadyHere');
    expect(desk.sent).toHaveLength(1);
  });

  it.each([
    ['TNT-205', 'OLD-LABEL'],
    ['OLD-LABEL', 'TNT-205'],
  ])('so are two that are scanned before the first is answered: %s, %s', async (first, second) => {
    desk.known['OLD-LABEL'] = ok(itemScan(tent, { rent: tentRent() }));
    const answer = desk.holdsBack(first);
    await desk.scan(first);
    await desk.scan(second);
    await answer();
    expect(desk.screen).toBe('returns');
    expect(rows()).toEqual(['TNT-205 sending']);
    expect(desk.context.returns).toMatchObject([{ again: true }]);
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('what went out here a moment ago waits for the person', async () => {
    desk.justOut.add('TNT-205');
    await desk.scan('TNT-205');
    expect(rows()).toEqual(['TNT-205 asking']);
    expect(desk.context.readOut.verdict).toEqual({ kind: 'returnAsks', question: 'justCheckedOut' });
    await desk.touch({ type: 'acceptReturn', code: 'TNT-205' });
    await desk.touch({ type: 'acceptReturn', code: 'TNT-205' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('the printed confirm code says yes to the newest that waits', async () => {
    desk.justOut.add('TNT-205').add('DRO-004');
    await desk.scan('TNT-205');
    await desk.scan('DRO-004');
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.sent).toEqual(['in DRO-004 rent-DRO-004']);
    await desk.scanAgain('KIOSK:CONFIRM');
    expect(desk.sent).toHaveLength(1);
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.sent).toHaveLength(2);
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.verdict).toBe('nothingAsks');
  });

  it('that main does not take is said on its row, and can be scanned again', async () => {
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await desk.scan('TNT-205');
    expect(rows()).toEqual(['TNT-205 error']);
    desk.refuses = null;
    await desk.scan('TNT-205');
    expect(rows()).toEqual(['TNT-205 sending']);
  });
});

describe('coming and going', () => {
  it('finished, the desk is empty and the last scan does not start a basket', async () => {
    await desk.scan('TNT-205');
    desk.known['TNT-205'] = ok(itemScan(tent));
    await desk.scanAgain('KIOSK:CANCEL');
    expect(desk.screen).toBe('ready');
    expect(desk.context.returns).toEqual([]);
    await desk.scanAgain('TNT-205');
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('alreadyShown');
  });

  it('does not finish over a scan that has no answer yet', async () => {
    const answer = desk.holdsBack('TNT-205');
    await desk.scan('TNT-205');
    await desk.touch({ type: 'close' });
    expect(desk.screen).toBe('returns');
    expect(desk.verdict).toBe('stillLookingUp');
    await answer();
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
    await desk.touch({ type: 'close' });
    expect(desk.screen).toBe('ready');
  });

  it('a card that was asked for in the basket does not come up over the returns', async () => {
    await desk.touch({ type: 'close' });
    await desk.scan('CAM-001');
    const answer = desk.holdsBack('CAM-001 item');
    await desk.touch({ type: 'showItem', code: 'CAM-001' });
    await desk.touch({ type: 'showReturns' });
    await answer();
    expect(desk.screen).toBe('returns');
    expect(rows()).toEqual([]);
  });

  it('keeps the basket that is open, and goes back to it', async () => {
    await desk.touch({ type: 'close' });
    await desk.scan('CAM-001');
    await desk.touch({ type: 'showReturns' });
    await desk.scan('TNT-205');
    expect(rows()).toEqual(['TNT-205 sending']);
    await desk.touch({ type: 'close' });
    expect(desk.screen).toBe('basket');
    expect(desk.lines).toEqual(['CAM-001']);
    expect(desk.context.returns).toEqual([]);
  });

  it('an idle desk forgets whose items came back', async () => {
    await desk.scan('TNT-205');
    await desk.passes(60);
    expect(desk.context.secondsLeft).toBe(30);
    await desk.passes(30);
    expect(desk.screen).toBe('ready');
    expect(JSON.stringify(desk.context)).not.toContain('Mara');
  });
});

it.each([
  ['online', async () => {}],
  ['without it', () => desk.losesConnection()],
])('%s a renter card among the returns is forgotten when they are finished', async (_line, begin) => {
  await begin();
  await desk.scan('RNT-2207');
  await desk.touch({ type: 'declineReturn', code: 'RNT-2207' });
  await desk.touch({ type: 'close' });
  expect(desk.screen).toBe('ready');
  expect(JSON.stringify(desk.context)).not.toContain('RNT-2207');
});

describe('offline', () => {
  it('saves any code that does not begin as renter cards do, unasked and unlooked at', async () => {
    await desk.follows({}, RENTER_RULES);
    await desk.losesConnection();
    await desk.scan('TNT-205');
    await desk.hears('TNT-205', 'saved');
    await desk.scan('rnt-2207');
    expect(desk.asked).toEqual([]);
    expect(desk.sent).toEqual(['in TNT-205 null']);
    expect(rows()).toEqual(['rnt-2207 renterCard', 'TNT-205 saved']);
    expect(desk.context.returns[1]?.item).toBeNull();
  });

  it('asks about each code where nobody knows how renter cards begin', async () => {
    await desk.losesConnection();
    await desk.scan('TNT-205');
    expect(desk.sent).toEqual([]);
    expect(desk.context.readOut.verdict).toEqual({ kind: 'returnAsks', question: 'isItem' });
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.sent).toEqual(['in TNT-205 null']);
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'declineReturn', code: 'RNT-2207' });
    expect(rows()).toEqual(['TNT-205 sending']);
    expect(desk.sent).toHaveLength(1);
  });

  it('of what went out here a moment ago asks all the same', async () => {
    await desk.follows({}, RENTER_RULES);
    await desk.losesConnection();
    desk.justOut.add('TNT-205');
    await desk.scan('TNT-205');
    expect(rows()).toEqual(['TNT-205 asking']);
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.sent).toEqual(['in TNT-205 null']);
  });

  it.each(['offline', 'timeout', 'unavailable', 'rate-limited', 'insecure', 'bad-response'] as const)(
    'goes the same way when the look-up fails: %s',
    async (kind) => {
      await desk.follows({}, RENTER_RULES);
      desk.known['TNT-205'] = fail({ kind, message: '' });
      await desk.scan('TNT-205');
      expect(desk.sent).toEqual(['in TNT-205 null']);
    },
  );

  it('an error about the code is not taken for a lost line', async () => {
    await desk.follows({}, RENTER_RULES);
    desk.known['TNT-205'] = fail({ kind: 'invalid', message: '' });
    await desk.scan('TNT-205');
    expect(desk.sent).toEqual([]);
    expect(rows()).toEqual(['TNT-205 error']);
  });

  it('the same code twice is one return', async () => {
    await desk.follows({}, RENTER_RULES);
    await desk.losesConnection();
    await desk.scan('TNT-205');
    await desk.scan('TNT-205');
    expect(desk.sent).toEqual(['in TNT-205 null']);
    expect(desk.verdict).toBe('returnAlreadyHere');
  });

  it('once it is confirmed looks up where the item belongs and who waits for it, not whose it was', async () => {
    await desk.follows({}, RENTER_RULES);
    await desk.losesConnection();
    await desk.scan('TNT-205');
    await desk.regainsConnection();
    await desk.hears('TNT-205', 'sending');
    expect(desk.asked).toEqual([]);
    await desk.hears('TNT-205', 'confirmed');
    expect(desk.asked).toEqual(['TNT-205 item']);
    expect(desk.context.returns[0]).toMatchObject({ item: { code: 'TNT-205' }, rent: null });
    expect(rows()).toEqual(['TNT-205 confirmed']);
  });

  it('names the item once main has learnt its name', async () => {
    await desk.follows({}, RENTER_RULES);
    await desk.losesConnection();
    await desk.scan('DRO-004');
    await desk.hears('DRO-004', 'confirmed', null, { itemName: drone.name });
    expect(desk.context.readOut).toMatchObject({ name: 'Mavic 3', verdict: { kind: 'returned' } });
  });
});

function tentRent() {
  const answer = new Desk().known['TNT-205'];
  return answer?.ok && answer.data.type === 'item' ? answer.data.rent : null;
}

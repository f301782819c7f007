// The Returns screen: each scan returns that item, online and offline.
import { beforeEach, describe, expect, it } from 'vitest';
import { isOver } from '../../../../renderer/desk/model/selectors.ts';
import { RECENT_SHOWN } from '../../../../shared/domain/action.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { action, camera, Desk, drone, jonas, tent } from '../../../support/desk-machine.ts';
import { itemScan, RENTER_RULES, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  await desk.scan('KIOSK:RETURNS');
});

/** Code and state of each row, newest first. */
const rows = () =>
  desk.context.returns.map(({ code, step }) => {
    if (step.kind === 'taken') return `${code} ${step.action.state}`;
    return step.kind === 'refused' ? `${code} ${step.why.kind}` : `${code} ${step.kind}`;
  });

describe('online', () => {
  it('each scan returns its item without a touch, and the rows follow their actions', async () => {
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

  it('news of an outcome that is already shown leaves the read-out unchanged', async () => {
    await desk.scan('TNT-205');
    await desk.hears('TNT-205', 'confirmed');
    const said = desk.context.readOut;
    await desk.hears('TNT-205', 'confirmed', null, { undoUntil: null, itemName: 'Nallo' });
    expect(desk.context.readOut).toBe(said);
    expect(desk.context.recent[0]).toMatchObject({ itemName: 'Nallo' });
  });

  it('a return that was undone stays so, and can be returned again, however much is returned after it', async () => {
    const back = { state: 'confirmed', sequence: 1, undoUntil: desk.now + 60_000 } as const;
    const undoes = action('u-1', 'check_out', 'TNT-205', { undoOf: 'a-TNT-205', state: 'confirmed', sequence: 2 });
    await desk.scan('TNT-205');
    await desk.hearsOf(action('a-TNT-205', 'check_in', 'TNT-205', back));
    desk.undoAnswers['a-TNT-205'] = ok({ ...undoes, state: 'sending' });
    await desk.touch({ type: 'undo', ids: ['a-TNT-205'] });
    await desk.hearsOf(undoes);
    for (let sequence = 3; sequence < 3 + RECENT_SHOWN; sequence += 1)
      await desk.hearsOf(action(`b-${sequence}`, 'check_in', `BOX-${sequence}`, { state: 'confirmed', sequence }));
    const [row] = desk.context.returns;
    expect(row && isOver(row, desk.context.recent)).toBe(true);
    await desk.scan('TNT-205');
    expect(desk.sent.filter((line) => line.startsWith('in '))).toHaveLength(2);
  });

  it('the read-out shows that an earlier return was refused', async () => {
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
    ['NOPE-1', 'unknownCode', 'refused'],
  ] as const)('nothing is sent for %s, and the row says why: %s', async (code, kind, outcome) => {
    await desk.scan(code);
    expect(desk.sent).toEqual([]);
    expect(rows()).toEqual([`${code} ${kind}`]);
    expect(desk.context.readOut).toMatchObject({ outcome, verdict: { kind: 'returnNotSent', why: { kind } } });
    expect(desk.screen).toBe('returns');
  });

  it('a code of both an item and a renter means the item', async () => {
    await desk.scan('BOTH-1');
    expect(desk.asked).toEqual(['BOTH-1', 'BOTH-1 item']);
    expect(rows()).toEqual(['CAM-001 notOut']);
  });

  it('scanning the same code again sends nothing, and says that it is there already', async () => {
    await desk.scan('TNT-205');
    await desk.hears('TNT-205', 'confirmed');
    desk.known['TNT-205'] = ok(itemScan(tent));
    await desk.scan('TNT-205');
    expect(desk.sent).toHaveLength(1);
    expect(desk.asked).toEqual(['TNT-205']);
    expect(desk.verdict).toBe('returnAlreadyHere');
    expect(desk.context.returns).toMatchObject([{ code: 'TNT-205', again: true }]);
  });

  it('a code for which nothing was sent can be scanned again', async () => {
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
  ])('two labels scanned before the first is answered are one return: %s, %s', async (first, second) => {
    desk.known['OLD-LABEL'] = ok(itemScan(tent, { rent: tentRent() }));
    const answer = desk.holdAnswer(first);
    await desk.scan(first);
    await desk.scan(second);
    await answer();
    expect(desk.screen).toBe('returns');
    expect(rows()).toEqual(['TNT-205 sending']);
    expect(desk.context.returns).toMatchObject([{ again: true }]);
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('an item checked out here a moment ago waits for a confirmation', async () => {
    desk.justCheckedOut.add('TNT-205');
    await desk.scan('TNT-205');
    expect(rows()).toEqual(['TNT-205 asking']);
    expect(desk.context.readOut.verdict).toEqual({ kind: 'returnAsks', question: 'justCheckedOut' });
    await desk.touch({ type: 'acceptReturn', code: 'TNT-205' });
    await desk.touch({ type: 'acceptReturn', code: 'TNT-205' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('the printed Confirm accepts the newest row that asks', async () => {
    desk.justCheckedOut.add('TNT-205').add('DRO-004');
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

  it('a return that main refuses is shown on its row, and can be scanned again', async () => {
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await desk.scan('TNT-205');
    expect(rows()).toEqual(['TNT-205 error']);
    desk.refuses = null;
    await desk.scan('TNT-205');
    expect(rows()).toEqual(['TNT-205 sending']);
  });
});

describe('entering and leaving Returns', () => {
  it('finishing clears the desk, and the last item scanned again starts no basket', async () => {
    await desk.scan('TNT-205');
    desk.known['TNT-205'] = ok(itemScan(tent));
    await desk.scanAgain('KIOSK:CANCEL');
    expect(desk.screen).toBe('ready');
    expect(desk.context.returns).toEqual([]);
    await desk.scanAgain('TNT-205');
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('alreadyShown');
  });

  it('finishing has to wait for the answer to a scan', async () => {
    const answer = desk.holdAnswer('TNT-205');
    await desk.scan('TNT-205');
    await desk.touch({ type: 'close' });
    expect(desk.screen).toBe('returns');
    expect(desk.verdict).toBe('stillLookingUp');
    await answer();
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
    await desk.touch({ type: 'close' });
    expect(desk.screen).toBe('ready');
  });

  it('a card that was asked for in the basket does not open over Returns', async () => {
    await desk.touch({ type: 'close' });
    await desk.scan('CAM-001');
    const answer = desk.holdAnswer('CAM-001 item');
    await desk.touch({ type: 'showItem', code: 'CAM-001' });
    await desk.touch({ type: 'showReturns' });
    await answer();
    expect(desk.screen).toBe('returns');
    expect(rows()).toEqual([]);
  });

  it('the open basket is kept, and Returns leads back to it', async () => {
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
  [
    'offline',
    async () => {
      desk.knownCards.add('RNT-2207');
      await desk.losesConnection();
    },
  ],
])('%s, a renter’s card among the returns is forgotten when they are finished', async (_line, begin) => {
  await begin();
  await desk.scan('RNT-2207');
  expect(rows()).toEqual(['RNT-2207 renterCard']);
  await desk.touch({ type: 'close' });
  expect(desk.screen).toBe('ready');
  expect(JSON.stringify(desk.context)).not.toContain('RNT-2207');
});

describe('offline', () => {
  it('a code that does not look like a renter’s card is saved without a question or a look-up', async () => {
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

  it('twenty scans are twenty returns without a touch, also if no rule tells renter cards from items', async () => {
    const codes = Array.from({ length: 20 }, (_, at) => `BOX-${at + 1}`);
    await desk.losesConnection();
    for (const code of codes) await desk.scan(code);
    expect(desk.sent).toEqual(codes.map((code) => `in ${code} null`));
    expect(rows()).toEqual(codes.map((code) => `${code} sending`).reverse());
  });

  it('names its item once there is a connection, also if the renter of an open basket is known only then', async () => {
    await desk.touch({ type: 'close' });
    desk.savedBaskets['p-1'] = ['CAM-001'];
    desk.parkedFor['p-1'] = 'RNT-2207';
    desk.known['RNT-2207'] = fail({ kind: 'offline', message: 'No connection' });
    await desk.losesConnection();
    await desk.touch({ type: 'resumeSavedBasket', id: 'p-1' });
    await desk.scan('KIOSK:RETURNS');
    await desk.scan('TNT-205');
    expect(desk.context.basket?.renter?.type).toBe('unresolvedRenter');
    const answer = desk.holdAnswer('TNT-205 item');
    await desk.hears('TNT-205', 'confirmed');
    desk.known['RNT-2207'] = ok(renterScan(jonas));
    await desk.regainsConnection();
    expect(desk.context.basket?.renter?.type).toBe('renter');
    await answer();
    expect(desk.context.returns[0]?.item?.name).toBe('Nallo 3 GT');
  });

  it('what was returned is looked up when its row is opened again', async () => {
    await desk.losesConnection();
    for (const code of ['TNT-205', 'DRO-004']) await desk.scan(code);
    await desk.touch({ type: 'close' });
    await desk.regainsConnection();
    await desk.hears('TNT-205', 'confirmed');
    await desk.hears('DRO-004', 'refused', 'That was a card.');
    await desk.opensStrip();
    expect(rows()).toEqual(['DRO-004 refused', 'TNT-205 confirmed']);
    expect(desk.context.returns.map(({ item }) => item?.name)).toEqual(['Mavic 3', 'Nallo 3 GT']);
  });

  it('a code that was read as a card in this run is refused', async () => {
    desk.knownCards.add('RNT-2207');
    await desk.losesConnection();
    await desk.scan('RNT-2207');
    expect([desk.sent, rows()]).toEqual([[], ['RNT-2207 renterCard']]);
  });

  it('a label read in the other case may be another item: it has its own row and return', async () => {
    await desk.follows({}, RENTER_RULES);
    await desk.losesConnection();
    await desk.scan('TNT-205');
    await desk.hears('TNT-205', 'saved');
    await desk.scanAgain('tnt-205');
    expect(rows()).toEqual(['tnt-205 sending', 'TNT-205 saved']);
    expect(desk.sent).toEqual(['in TNT-205 null', 'in tnt-205 null']);
  });

  it('a code that was declined is asked about again, and once', async () => {
    desk.justCheckedOut.add('tnt-205');
    await desk.losesConnection();
    await desk.scan('tnt-205');
    await desk.touch({ type: 'declineReturn', code: 'tnt-205' });
    await desk.scan('tnt-205');
    await desk.scanAgain('tnt-205');
    expect(rows()).toEqual(['tnt-205 asking']);
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.sent).toEqual(['kept tnt-205', 'in tnt-205 null']);
  });

  it('an item checked out here a moment ago is asked about, too', async () => {
    await desk.follows({}, RENTER_RULES);
    await desk.losesConnection();
    desk.justCheckedOut.add('TNT-205');
    await desk.scan('TNT-205');
    expect(rows()).toEqual(['TNT-205 asking']);
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.sent).toEqual(['in TNT-205 null']);
  });

  it.each(['offline', 'timeout', 'unavailable', 'rate-limited', 'insecure', 'bad-response'] as const)(
    'a code whose look-up fails is saved the same way: %s',
    async (kind) => {
      await desk.follows({}, RENTER_RULES);
      desk.known['TNT-205'] = fail({ kind, message: '' });
      await desk.scan('TNT-205');
      expect(desk.sent).toEqual(['in TNT-205 null']);
    },
  );

  it('an error about the code itself is not taken for a lost connection', async () => {
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

  it('a confirmed return looks up where the item belongs and who waits for it, not whose it was', async () => {
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

  it('the read-out names the item once main knows its name', async () => {
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

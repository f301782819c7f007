// The desk workflow: looking up, repeat scans, returning from a card, checking out, idle.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { broken, camera, Desk, tent } from '../../../support/desk-machine.ts';
import { itemScan } from '../../../support/examples.ts';
import { settle } from '../../../support/manual-clock.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('looking up', () => {
  it('puts a free item into a new basket', async () => {
    await desk.scan('CAM-001');
    expect(desk.screen).toBe('basket');
    expect(desk.lines).toEqual(['CAM-001']);
    expect(desk.verdict).toBe('added');
  });

  it.each([
    ['TNT-205', 'itemOut', 'ready'],
    ['DRO-004', 'itemOverdue', 'attention'],
    ['BIK-009', 'itemReserved', 'attention'],
    ['DRL-031', 'itemUnavailable', 'refused'],
  ] as const)('shows the card of %s: %s', async (code, verdict, outcome) => {
    await desk.scan(code);
    expect(desk.screen).toBe('card');
    expect(desk.verdict).toBe(verdict);
    expect(desk.context.readOut.outcome).toBe(outcome);
  });

  it('says an unknown code and reads the next one', async () => {
    await desk.scan('NOPE-1');
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('unknownCode');
    await desk.scan('CAM-001');
    expect(desk.lines).toEqual(['CAM-001']);
  });

  it('keeps what is on the screen when the workspace does not answer', async () => {
    await desk.scan('CAM-001');
    await desk.scan('SLOW-1');
    expect(desk.screen).toBe('basket');
    expect(desk.verdict).toBe('error');
    expect(desk.lines).toEqual(['CAM-001']);
  });

  it('answers scans in the order they came', async () => {
    void desk.scanAgain('CAM-001');
    void desk.scanAgain('TRI-060');
    await desk.scanAgain('RNT-2207');
    await settle();
    expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
    expect(desk.renter).toBe('Jonas Weber');
    expect(desk.context.queue).toEqual([]);
  });

  it('asks what a code means that is an item and a renter', async () => {
    await desk.scan('BOTH-1');
    expect(desk.screen).toBe('question');
    await desk.touch({ type: 'choose', as: 'renter' });
    expect(desk.screen).toBe('renter');
    expect(desk.asked).toEqual(['BOTH-1', 'BOTH-1 renter']);
  });

  it('asks once for a choice that is touched twice', async () => {
    await desk.scan('BOTH-1');
    void desk.touch({ type: 'choose', as: 'item' });
    await desk.touch({ type: 'choose', as: 'item' });
    expect(desk.asked).toEqual(['BOTH-1', 'BOTH-1 item']);
    expect(desk.verdict).toBe('added');
  });

  it('does not wait for what was asked before the desk was cleared', async () => {
    desk.holdsBack('SLOW-1');
    await desk.scan('SLOW-1');
    await desk.touch({ type: 'close' });
    await desk.scan('TNT-205');
    expect(desk.screen).toBe('card');
  });

  it('drops an answer that comes after the desk was cleared', async () => {
    void desk.scanAgain('CAM-001');
    void desk.touch({ type: 'reset' });
    await settle();
    expect(desk.screen).toBe('ready');
    expect(desk.context.basket).toBeNull();
  });
});

describe('a repeat scan', () => {
  it('within the window asks nothing and changes nothing', async () => {
    await desk.scan('TNT-205');
    await desk.scanAgain('TNT-205');
    expect(desk.asked).toEqual(['TNT-205']);
    expect(desk.verdict).toBe('alreadyShown');
    expect(desk.screen).toBe('card');
  });

  it('after the window reads the item anew', async () => {
    await desk.scan('TNT-205');
    await desk.scan('TNT-205');
    expect(desk.asked).toEqual(['TNT-205', 'TNT-205']);
  });

  it('of a line is already in the list, however late', async () => {
    await desk.scan('CAM-001');
    await desk.scan('CAM-001');
    expect(desk.lines).toEqual(['CAM-001']);
    expect(desk.verdict).toBe('alreadyInList');
    expect(desk.context.basket?.lines[0]?.again).toBe(true);
    expect(desk.asked).toEqual(['CAM-001']);
  });

  it('while its look-up is under way is not asked twice', async () => {
    void desk.scanAgain('TNT-205');
    void desk.scanAgain('TNT-205');
    await settle();
    expect(desk.asked).toEqual(['TNT-205']);
  });

  it('right after a return does not take the item out again', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'confirmed');
    desk.known['TNT-205'] = ok(itemScan(tent));
    await desk.touch({ type: 'close' });
    await desk.scanAgain('TNT-205');
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('alreadyShown');
  });

  it('of a line that could not go out sees whether it can now', async () => {
    await desk.scan('CAM-001');
    await desk.scan('TNT-205');
    desk.known['TNT-205'] = ok(itemScan(tent));
    await desk.scan('TNT-205');
    expect(desk.lines).toEqual(['CAM-001', 'TNT-205']);
    expect(desk.context.basket?.lines[1]).toMatchObject({ isOut: false, again: false });
    expect(desk.verdict).toBe('added');
  });

  it('of the printed confirm code does not press what the first one brought up', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scanAgain('KIOSK:CONFIRM');
    await desk.hears('CAM-001', 'confirmed');
    await desk.scanAgain('KIOSK:CONFIRM');
    expect(desk.screen).toBe('outcome');
    expect(desk.verdict).toBe('checkedOut');
  });

  it('of an unknown code is looked up again', async () => {
    await desk.scan('NOPE-1');
    await desk.scanAgain('NOPE-1');
    expect(desk.asked).toEqual(['NOPE-1', 'NOPE-1']);
  });
});

describe('returning', () => {
  it('sends the rent that the desk saw and says returned only when it is confirmed', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
    expect(desk.verdict).toBe('returning');
    await desk.hears('TNT-205', 'confirmed');
    expect(desk.verdict).toBe('returned');
    expect(desk.context.readOut.outcome).toBe('done');
  });

  it.each([
    ['refused', 'returnRefused'],
    ['already-so', 'returnAlready'],
    ['needs-attention', 'returnNeedsAttention'],
    ['saved', 'returnSaved'],
    ['unknown', 'returning'],
  ] as const)('tells %s as %s', async (state, verdict) => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', state, 'because');
    expect(desk.verdict).toBe(verdict);
  });

  it('that main does not take is said, and can be tried again', async () => {
    await desk.scan('TNT-205');
    desk.refuses = { kind: 'internal', message: 'Disk full' };
    await desk.touch({ type: 'returnItem' });
    expect(desk.verdict).toBe('notTaken');
    expect(desk.context.card?.action).toBeNull();
    desk.refuses = null;
    await desk.touch({ type: 'returnItem' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('that is not taken leaves the return of the next card as it is', async () => {
    await desk.scan('TNT-205');
    const fails = desk.holdsBack('in TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.scan('DRO-004');
    const answers = desk.holdsBack('in DRO-004');
    await desk.touch({ type: 'returnItem' });
    desk.refuses = { kind: 'not-kept', message: 'Disk full' };
    await fails();
    expect(desk.context.readOut).toMatchObject({ code: 'TNT-205', verdict: { kind: 'notTaken' } });
    expect(desk.context.card).toMatchObject({ scan: { item: { code: 'DRO-004' } }, action: { state: 'saving' } });
    desk.refuses = null;
    await answers();
    expect(desk.sent).toEqual(['in DRO-004 rent-DRO-004']);
  });

  it('is told of also while a question covers the card', async () => {
    await desk.scan('TNT-205');
    const taken = desk.holdsBack('in TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.scan('BOTH-1');
    expect(desk.screen).toBe('question');
    await taken();
    await desk.hears('TNT-205', 'refused');
    expect([desk.screen, desk.verdict]).toEqual(['question', 'returnRefused']);
  });

  it('that is answered late does not pass for the return of the next card', async () => {
    await desk.scan('TNT-205');
    const answer = desk.holdsBack('in TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.scan('DRO-004');
    await answer();
    expect(desk.context.card).toMatchObject({ scan: { item: { code: 'DRO-004' } }, action: null });
    expect(desk.verdict).toBe('itemOverdue');
  });

  it('that is settled after its item was scanned once more is on the card, not asked for again', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'saved');
    await desk.scan('TNT-205');
    expect(desk.context.card?.action).toBeNull();
    desk.known['TNT-205'] = ok(itemScan(tent));
    await desk.hears('TNT-205', 'confirmed');
    expect(desk.context.card).toMatchObject({ scan: { rent: null }, action: null });
    expect([desk.screen, desk.verdict]).toEqual(['card', 'ready']);
    await desk.touch({ type: 'returnItem' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('is sent once, however often it is touched', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.touch({ type: 'returnItem' });
    await desk.scanAgain('KIOSK:CONFIRM');
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('can be done by scanner alone', async () => {
    await desk.scan('TNT-205');
    await desk.scan('KIOSK:CONFIRM');
    await desk.hears('TNT-205', 'confirmed');
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.screen).toBe('ready');
  });
});

describe('checking out', () => {
  it('takes items and renter in any order and sends all ready lines', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('TRI-060');
    await desk.touch({ type: 'confirm' });
    expect(desk.screen).toBe('outcome');
    expect(desk.sent).toEqual(['out CAM-001 renter-RNT-2207', 'out TRI-060 renter-RNT-2207']);
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'confirmed');
    expect(desk.verdict).toBe('checkedOut');
    await desk.touch({ type: 'close' });
    expect(desk.screen).toBe('ready');
    expect(desk.context.basket).toBeNull();
  });

  it('looks every line up again for the renter, so that all problems show at once', async () => {
    await desk.scan('CAM-001');
    desk.known['CAM-001'] = ok(
      itemScan(camera, { blocks: [{ code: 'age', message: 'From 18.', overridable: false }] }),
    );
    await desk.scan('RNT-2207');
    expect(desk.asked).toContain('CAM-001 item renter-RNT-2207');
    expect(desk.context.basket?.lines[0]?.blocks[0]?.message).toBe('From 18.');
    await desk.touch({ type: 'confirm' });
    expect(desk.screen).toBe('basket');
    expect(desk.sent).toEqual([]);
  });

  it('looks a line up again that was scanned before the renter was known', async () => {
    const forMara = { code: 'reserved', message: 'Reserved for Mara.', overridable: true };
    desk.known['CAM-001 item renter-RNT-2207'] = ok(itemScan(camera, { blocks: [forMara] }));
    await desk.scan('TRI-060');
    const answer = desk.holdsBack('RNT-2207');
    await desk.scan('RNT-2207');
    await desk.scan('CAM-001');
    await answer();
    expect(desk.lines).toEqual(['TRI-060', 'CAM-001']);
    expect(desk.context.basket?.lines[1]?.blocks).toEqual([forMara]);
  });

  it('drops what was asked for a renter who was changed since', async () => {
    desk.known['CAM-001 item renter-RNT-2207'] = ok(itemScan(camera, { blocks: [broken] }));
    await desk.scan('CAM-001');
    const answer = desk.holdsBack('CAM-001 item renter-RNT-2207');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'changeRenter' });
    await answer();
    expect(desk.context.basket?.lines[0]?.blocks).toEqual([]);
  });

  it('is said when main takes none of it, and the basket is kept', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    desk.refuses = { kind: 'offline', message: 'No route' };
    await desk.touch({ type: 'confirm' });
    expect(desk.screen).toBe('basket');
    expect(desk.verdict).toBe('notTaken');
    expect(desk.context.basket?.lines).toMatchObject([{ code: 'CAM-001', action: null }]);
    desk.refuses = null;
    await desk.touch({ type: 'confirm' });
    expect(desk.sent).toEqual(['out CAM-001 renter-RNT-2207']);
  });

  it('is said when main takes none of it, wherever the desk is by then', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    desk.refuses = { kind: 'offline', message: 'No route' };
    void desk.touch({ type: 'confirm' });
    await desk.touch({ type: 'close' });
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('notTaken');
  });

  it.each(['not-kept', 'pin-required'] as const)(
    'of those before, not taken after all (%s), leaves the next one as it is',
    async (kind) => {
      const fails = desk.holdsBack('out CAM-001');
      await desk.scan('CAM-001');
      await desk.scan('RNT-2207');
      await desk.touch({ type: 'confirm' });
      await desk.touch({ type: 'close' });
      const answers = desk.holdsBack('out TRI-060');
      await desk.scan('TRI-060');
      await desk.scan('RNT-1184');
      await desk.touch({ type: 'confirm' });
      desk.refuses = { kind, message: '' };
      await fails();
      expect([desk.screen, desk.verdict]).toEqual(['outcome', 'notTaken']);
      desk.refuses = null;
      await answers();
      expect(desk.context.basket?.lines).toMatchObject([{ code: 'TRI-060', action: { id: 'a-TRI-060' } }]);
    },
  );

  it('does not go without a renter, nor for a blocked one', async () => {
    await desk.scan('CAM-001');
    await desk.touch({ type: 'confirm' });
    expect(desk.verdict).toBe('notCheckedOut');
    await desk.scan('RNT-0933');
    expect(desk.verdict).toBe('renterBlocked');
    await desk.touch({ type: 'confirm' });
    expect(desk.sent).toEqual([]);
    expect(desk.screen).toBe('basket');
  });

  it('takes an item that is out as a problem line and never returns it', async () => {
    await desk.scan('CAM-001');
    await desk.scan('TNT-205');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    expect(desk.sent).toEqual(['out CAM-001 renter-RNT-2207']);
    expect(desk.context.basket?.lines[1]).toMatchObject({ code: 'TNT-205', isOut: true, action: null });
  });

  it('keeps a refused line with its reason and goes on with it', async () => {
    await desk.scan('CAM-001');
    await desk.scan('TRI-060');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'refused', 'Reserved meanwhile.');
    expect(desk.context.readOut).toMatchObject({ outcome: 'refused', verdict: { counts: { done: 1, refused: 1 } } });
    await desk.touch({ type: 'backToBasket' });
    expect(desk.lines).toEqual(['TRI-060']);
    expect(desk.context.basket?.lines[0]?.refusal?.words).toBe('Reserved meanwhile.');
    expect(desk.renter).toBe('Jonas Weber');
  });

  it('starts anew with a scan after everything went out', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.hears('CAM-001', 'confirmed');
    await desk.scan('TRI-060');
    expect(desk.lines).toEqual(['TRI-060']);
    expect(desk.context.basket?.renter).toBeNull();
  });

  it("asks about another renter's card in mid-basket", async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('RNT-1184');
    expect(desk.screen).toBe('otherRenter');
    await desk.touch({ type: 'keepRenter' });
    expect(desk.renter).toBe('Jonas Weber');
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'takeOtherRenter' });
    expect(desk.renter).toBe('Mara Lindqvist');
    expect(desk.context.otherRenter).toBeNull();
  });

  it('gives the basket to the other renter when their card is scanned once more, but not by a double read', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('RNT-1184');
    await desk.scanAgain('RNT-1184');
    expect([desk.screen, desk.verdict, desk.renter]).toEqual(['otherRenter', 'alreadyShown', 'Jonas Weber']);
    await desk.scan('RNT-1184');
    expect([desk.screen, desk.renter]).toEqual(['basket', 'Mara Lindqvist']);
    expect(desk.asked.at(-1)).toBe('CAM-001 item renter-RNT-1184');
  });

  it.each([
    ['an item', 'TRI-060'],
    ['the same card', 'RNT-2207'],
  ])('forgets the other card when %s is scanned instead of an answer', async (_what, code) => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scan('RNT-1184');
    await desk.scan(code);
    await desk.touch({ type: 'changeRenter' });
    await desk.scan('RNT-0933');
    expect(desk.renter).toBe('Tom Martínez');
    expect(desk.context.otherRenter).toBeNull();
  });

  it('asks with the renter whose card is on the screen, for whom it may be reserved', async () => {
    await desk.scan('RNT-2207');
    await desk.scan('BIK-009');
    expect(desk.asked).toEqual(['RNT-2207', 'BIK-009 renter-RNT-2207']);
  });

  it('starts from the renter card too', async () => {
    await desk.scan('RNT-2207');
    expect(desk.screen).toBe('renter');
    await desk.scan('BIK-009');
    expect(desk.screen).toBe('basket');
    expect(desk.renter).toBe('Jonas Weber');
    expect(desk.context.basket?.lines[0]?.blocks[0]?.code).toBe('reserved');
  });

  it('chooses when it is due and takes lines out', async () => {
    await desk.scan('CAM-001');
    await desk.touch({ type: 'chooseDue', name: 'oneWeek' });
    expect(desk.context.basket?.due.days).toBe(7);
    await desk.touch({ type: 'takeOut', code: 'CAM-001' });
    expect(desk.lines).toEqual([]);
    await desk.scanAgain('CAM-001');
    expect(desk.lines).toEqual(['CAM-001']);
  });
});

describe('idle', () => {
  it('counts down and clears everything personal', async () => {
    await desk.scan('RNT-1184');
    await desk.passes(60);
    expect(desk.context.secondsLeft).toBe(30);
    await desk.passes(29);
    expect(desk.context.secondsLeft).toBe(1);
    await desk.passes(1);
    expect(desk.screen).toBe('ready');
    expect(JSON.stringify(desk.context)).not.toContain('Mara');
    expect(JSON.stringify(desk.context)).not.toContain('RNT-1184');
  });

  it('counts no further once another policy has cleared the desk', async () => {
    await desk.scan('RNT-1184');
    await desk.passes(70);
    await desk.follows({ mode: 'selfService' });
    const { resets } = desk.context;
    await desk.scan('NOPE-1');
    await desk.passes(2);
    expect([desk.context.resets, desk.verdict]).toEqual([resets, 'unknownCode']);
  });

  it('waits longer with a basket', async () => {
    await desk.scan('CAM-001');
    await desk.passes(179);
    expect(desk.context.secondsLeft).toBeNull();
    await desk.passes(1);
    expect(desk.context.secondsLeft).toBe(30);
  });

  it('goes on at any touch or scan', async () => {
    await desk.scan('RNT-1184');
    await desk.passes(70);
    await desk.touch({ type: 'activity' });
    expect(desk.context.secondsLeft).toBeNull();
    await desk.passes(70);
    await desk.scanAgain('CAM-001');
    expect(desk.context.secondsLeft).toBeNull();
    expect(desk.screen).toBe('basket');
  });

  it('forgets the workspace’s words about the last actions, which can name a renter', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.hears('CAM-001', 'refused', 'Reserved for Mara Lindqvist.');
    await desk.touch({ type: 'close' });
    expect(desk.context.recent.map(({ state }) => state)).toEqual(['refused']);
    expect(JSON.stringify(desk.context)).not.toContain('Mara');
  });

  it('clears a message on the ready screen without a countdown', async () => {
    await desk.scan('NOPE-1');
    await desk.passes(60);
    expect(desk.context.secondsLeft).toBeNull();
    expect(desk.verdict).toBe('ready');
  });

  it('is told from a departure, after which somebody is still here', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'close' });
    expect(desk.context.resets).toBe(0);
    await desk.passes(60);
    expect(desk.context.resets).toBe(1);
  });
});

describe('with code rules', () => {
  const RULES = [{ pattern: '/items/(?<item>.+)$' }, { pattern: '/people/(?<renter>.+)$' }];
  beforeEach(() => desk.follows({}, RULES));

  it('the look-up asks for what the rule said', async () => {
    await desk.scan('https://example.org/items/CAM-001');
    await desk.scan('https://example.org/people/RNT-2207');
    expect(desk.asked.slice(0, 2)).toEqual(['CAM-001 item', 'RNT-2207 renter']);
    expect(desk.lines).toEqual(['CAM-001']);
    expect(desk.renter).toBe('Jonas Weber');
  });

  it('an item and a card with the same code are two things, not a repeat', async () => {
    await desk.scan('https://example.org/items/BOTH-1');
    await desk.scanAgain('https://example.org/people/BOTH-1');
    expect(desk.asked.slice(0, 2)).toEqual(['BOTH-1 item', 'BOTH-1 renter']);
    expect(desk.renter).toBe('Jonas Weber');
    const asked = desk.asked.length;
    await desk.scanAgain('https://example.org/people/BOTH-1');
    expect(desk.asked).toHaveLength(asked);
    expect(desk.verdict).toBe('alreadyShown');
  });

  it('offline, too', async () => {
    await desk.follows({ offlineCheckOuts: true }, RULES);
    await desk.losesConnection();
    await desk.scan('https://example.org/items/1017');
    await desk.scanAgain('https://example.org/people/1017');
    expect(desk.lines).toEqual(['1017']);
    expect(desk.context.basket?.renter).toEqual({ type: 'unresolvedRenter', code: '1017' });
  });
});

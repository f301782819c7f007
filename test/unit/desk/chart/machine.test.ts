// What a scan does at the desk: look-ups keep their order, a repeat scan changes nothing, code rules are applied.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { Desk, tent } from '../../../support/desk-machine.ts';
import { itemScan } from '../../../support/examples.ts';
import { settle } from '../../../support/manual-clock.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('a scan', () => {
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
  ] as const)('shows the card of %s with the verdict %s', async (code, verdict, outcome) => {
    await desk.scan(code);
    expect(desk.screen).toBe('card');
    expect(desk.verdict).toBe(verdict);
    expect(desk.context.readOut.outcome).toBe(outcome);
  });

  it('of an unknown code is reported, and the next scan still works', async () => {
    await desk.scan('NOPE-1');
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('unknownCode');
    await desk.scan('CAM-001');
    expect(desk.lines).toEqual(['CAM-001']);
  });

  it('stays in the open basket by its code alone when the workspace does not answer, and is asked for again', async () => {
    await desk.scan('CAM-001');
    await desk.scan('SLOW-1');
    expect([desk.screen, desk.verdict, desk.lines]).toEqual(['basket', 'addedUnresolved', ['CAM-001', 'SLOW-1']]);
    desk.known['SLOW-1'] = ok(itemScan(tent));
    await desk.passes(5);
    await desk.scan('SLOW-1');
    expect(desk.context.basket?.lines.at(-1)?.item?.name).toBe(tent.name);
  });

  it('is answered in turn: the desk keeps the order of the scans', async () => {
    void desk.scanAgain('CAM-001');
    void desk.scanAgain('TRI-060');
    await desk.scanAgain('RNT-2207');
    await settle();
    expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
    expect(desk.renter).toBe('Jonas Weber');
    expect(desk.context.queue).toEqual([]);
  });

  it('asks which one is meant when the code belongs to an item and a renter', async () => {
    await desk.scan('BOTH-1');
    expect(desk.screen).toBe('question');
    await desk.touch({ type: 'choose', as: 'renter' });
    expect(desk.screen).toBe('renter');
    expect(desk.asked).toEqual(['BOTH-1', 'BOTH-1 renter']);
  });

  it('sends one look-up for a choice that is touched twice', async () => {
    await desk.scan('BOTH-1');
    void desk.touch({ type: 'choose', as: 'item' });
    await desk.touch({ type: 'choose', as: 'item' });
    expect(desk.asked).toEqual(['BOTH-1', 'BOTH-1 item']);
    expect(desk.verdict).toBe('added');
  });

  it('is answered even if a look-up from before the desk was cleared never returns', async () => {
    desk.holdAnswer('SLOW-1');
    await desk.scan('SLOW-1');
    await desk.touch({ type: 'reset' });
    await desk.scan('TNT-205');
    expect(desk.screen).toBe('card');
  });

  it('is dropped if its answer comes after the desk was cleared', async () => {
    void desk.scanAgain('CAM-001');
    void desk.touch({ type: 'reset' });
    await settle();
    expect(desk.screen).toBe('ready');
    expect(desk.context.basket).toBeNull();
  });
});

describe('a repeat scan', () => {
  it('within the repeat window asks nothing and changes nothing', async () => {
    await desk.scan('TNT-205');
    await desk.scanAgain('TNT-205');
    expect(desk.asked).toEqual(['TNT-205']);
    expect(desk.verdict).toBe('alreadyShown');
    expect(desk.screen).toBe('card');
  });

  it('after the repeat window looks the item up again', async () => {
    await desk.scan('TNT-205');
    await desk.scan('TNT-205');
    expect(desk.asked).toEqual(['TNT-205', 'TNT-205']);
  });

  it('of a line in the basket only says that it is already there, however late it comes', async () => {
    await desk.scan('CAM-001');
    await desk.scan('CAM-001');
    expect(desk.lines).toEqual(['CAM-001']);
    expect(desk.verdict).toBe('alreadyInList');
    expect(desk.context.basket?.lines[0]?.again).toBe(true);
    expect(desk.asked).toEqual(['CAM-001']);
  });

  it('during the first look-up is not looked up again', async () => {
    void desk.scanAgain('TNT-205');
    void desk.scanAgain('TNT-205');
    await settle();
    expect(desk.asked).toEqual(['TNT-205']);
  });

  it('right after a return does not check the item out again', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'confirmed');
    desk.known['TNT-205'] = ok(itemScan(tent));
    await desk.touch({ type: 'close' });
    await desk.scanAgain('TNT-205');
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('alreadyShown');
  });

  it('of a line that could not be checked out looks it up again and clears the problem', async () => {
    await desk.scan('CAM-001');
    await desk.scan('TNT-205');
    desk.known['TNT-205'] = ok(itemScan(tent));
    await desk.scan('TNT-205');
    expect(desk.lines).toEqual(['CAM-001', 'TNT-205']);
    expect(desk.context.basket?.lines[1]).toMatchObject({ isOnLoan: false, again: false });
    expect(desk.verdict).toBe('added');
  });

  it('of the printed Confirm does not act on the screen that the first one opened', async () => {
    await desk.scan('CAM-001');
    await desk.scan('RNT-2207');
    await desk.scanAgain('KIOSK:CONFIRM');
    await desk.hears('CAM-001', 'confirmed');
    await desk.scanAgain('KIOSK:CONFIRM');
    expect(desk.screen).toBe('outcome');
    expect(desk.verdict).toBe('checkedOut');
  });

  it('of an unknown code looks it up again', async () => {
    await desk.scan('NOPE-1');
    await desk.scanAgain('NOPE-1');
    expect(desk.asked).toEqual(['NOPE-1', 'NOPE-1']);
  });
});

describe('with code rules', () => {
  const RULES = [{ pattern: '/items/(?<item>.+)$' }, { pattern: '/people/(?<renter>.+)$' }];
  beforeEach(() => desk.follows({}, RULES));

  it('a look-up asks for the item or renter that the rule names', async () => {
    await desk.scan('https://example.org/items/CAM-001');
    await desk.scan('https://example.org/people/RNT-2207');
    expect(desk.asked.slice(0, 2)).toEqual(['CAM-001 item', 'RNT-2207 renter']);
    expect(desk.lines).toEqual(['CAM-001']);
    expect(desk.renter).toBe('Jonas Weber');
  });

  it('an item and a card with the same code are two things, not a repeat scan', async () => {
    await desk.scan('https://example.org/items/BOTH-1');
    await desk.scanAgain('https://example.org/people/BOTH-1');
    expect(desk.asked.slice(0, 2)).toEqual(['BOTH-1 item', 'BOTH-1 renter']);
    expect(desk.renter).toBe('Jonas Weber');
    const asked = desk.asked.length;
    await desk.scanAgain('https://example.org/people/BOTH-1');
    expect(desk.asked).toHaveLength(asked);
    expect(desk.verdict).toBe('alreadyShown');
  });

  it('an item and a card with the same code stay two things offline', async () => {
    await desk.follows({ offlineCheckOuts: true }, RULES);
    await desk.losesConnection();
    await desk.scan('https://example.org/items/1017');
    await desk.scanAgain('https://example.org/people/1017');
    expect(desk.lines).toEqual(['1017']);
    expect(desk.context.basket?.renter).toEqual({ type: 'unresolvedRenter', code: '1017' });
  });
});

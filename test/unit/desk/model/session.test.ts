// Self-service: the renter's own card first, what is theirs and what is not, and nothing left after the log-off.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { action, Desk, jonas, mara, tent, tom } from '../../../support/desk-machine.ts';
import { aRent, itemScan, renterScan } from '../../../support/examples.ts';

/** Mara's name, code or id, wherever it could turn up. */
const MARA = /Mara|RNT-1184|renter-RNT-1184/;

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  await desk.follows({ mode: 'selfService' });
  desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [aRent(tent, mara)] }));
});

/** Everything that the desk holds, as one text. */
const held = () => JSON.stringify(desk.context);
const sessionRenter = () => desk.context.sessionRenter?.renter.name ?? null;

const CONFIRM = { type: 'confirm' } as const;
const RETURNS = { type: 'showReturns' } as const;
/** A code to scan, or a touch. */
type Step = string | typeof CONFIRM | typeof RETURNS;
const takes = (step: Step) => (typeof step === 'string' ? desk.scan(step) : desk.touch(step));

describe('before any card', () => {
  it.each(['CAM-001', 'TNT-205', 'BIK-009'])('%s asks for the card first, and begins no basket', async (code) => {
    await desk.scan(code);
    expect([desk.screen, desk.verdict]).toEqual(['ready', 'cardFirst']);
    expect(desk.context.readOut).toMatchObject({ outcome: 'attention', code });
    expect(held()).not.toMatch(MARA);
    expect(desk.context.basket).toBeNull();
  });

  it.each([RETURNS, { type: 'openBasket' }] as const)('$type opens nothing', async (gesture) => {
    await desk.touch(gesture);
    expect([desk.screen, desk.verdict]).toEqual(['ready', 'cardFirst']);
  });

  it('a code of both an item and a renter means the renter', async () => {
    await desk.scan('BOTH-1');
    expect([desk.screen, sessionRenter()]).toEqual(['renter', 'Jonas Weber']);
  });

  it('offline nobody is logged in by the code of a card', async () => {
    await desk.follows({ mode: 'selfService', offlineCheckOuts: true }, [{ pattern: '^(?<renter>RNT-.+)$' }]);
    await desk.losesConnection();
    desk.known['RNT-1184'] = { ok: false, error: { kind: 'offline', message: 'No route' } };
    await desk.scan('RNT-1184');
    expect([desk.screen, desk.verdict, sessionRenter()]).toEqual(['ready', 'error', null]);
  });

  it('a card that still waited behind a slow look-up when somebody logged off logs nobody in', async () => {
    const answers = desk.holdAnswer('CAM-001');
    for (const step of ['CAM-001', 'RNT-1184']) await takes(step);
    await desk.touch({ type: 'logOff' });
    await answers();
    await desk.scan('RNT-2207');
    expect([desk.screen, sessionRenter()]).toEqual(['renter', 'Jonas Weber']);
  });

  it('a card scanned right after an item logs its renter in', async () => {
    await desk.scan('CAM-001');
    await desk.scanAgain('RNT-1184');
    expect([desk.screen, sessionRenter()]).toEqual(['renter', 'Mara Lindqvist']);
  });
});

describe('logged in', () => {
  beforeEach(() => desk.scan('RNT-1184'));

  it('the renter sees their loans', () => {
    expect([desk.screen, desk.verdict]).toEqual(['renter', 'sessionRenterFound']);
    expect(desk.context.renter?.rents.map(({ item }) => item.code)).toEqual(['TNT-205']);
  });

  it('a free item goes into the renter’s basket, and is checked out to them', async () => {
    for (const step of ['CAM-001', 'TRI-060', CONFIRM]) await takes(step);
    expect(desk.sent).toEqual(['out CAM-001 renter-RNT-1184', 'out TRI-060 renter-RNT-1184']);
    expect(desk.screen).toBe('outcome');
    await desk.touch({ type: 'close' });
    expect([desk.screen, sessionRenter()]).toEqual(['ready', null]);
    expect(held()).not.toMatch(MARA);
  });

  it('a scan after a check-out stays with the renter', async () => {
    for (const step of ['CAM-001', CONFIRM]) await takes(step);
    await desk.hears('CAM-001', 'confirmed');
    await desk.scan('TRI-060');
    expect([desk.screen, desk.renter, desk.lines]).toEqual(['basket', 'Mara Lindqvist', ['TRI-060']]);
  });

  it('a scan after a refusal continues with the refused line in the renter’s basket', async () => {
    for (const step of ['CAM-001', CONFIRM]) await takes(step);
    await desk.hears('CAM-001', 'refused');
    await desk.scan('TRI-060');
    expect([desk.screen, desk.renter, desk.lines]).toEqual(['basket', 'Mara Lindqvist', ['CAM-001', 'TRI-060']]);
    expect(desk.context.putAside).toEqual([]);
  });

  it('the renter returns their item from its card, which closes to their updated page', async () => {
    await desk.scan('TNT-205');
    expect(desk.screen).toBe('card');
    await desk.touch({ type: 'returnItem' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
    desk.known['RNT-1184'] = ok(renterScan(mara));
    await desk.hears('TNT-205', 'confirmed');
    expect(desk.verdict).toBe('returned');
    await desk.touch({ type: 'close' });
    expect([desk.screen, desk.context.renter?.rents]).toEqual(['renter', []]);
  });

  it('the renter who scans on from a confirmed return has one item less on loan', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'confirmed');
    await desk.scan('CAM-001');
    expect(desk.screen).toBe('basket');
    expect(desk.context.basket?.renter).toMatchObject({ renter: { code: 'RNT-1184' }, rents: [] });
  });

  it('the renter’s page is updated when their return is confirmed', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.touch({ type: 'close' });
    expect(desk.context.renter?.rents).toHaveLength(1);
    desk.known['RNT-1184'] = ok(renterScan(mara));
    await desk.hears('TNT-205', 'confirmed');
    expect(desk.context.renter?.rents).toEqual([]);
  });

  it('the renter’s own item over a basket opens its card, and nothing is returned or added before they choose', async () => {
    for (const code of ['CAM-001', 'TNT-205']) await desk.scan(code);
    expect([desk.screen, desk.lines, desk.sent]).toEqual(['card', ['CAM-001'], []]);
    await desk.touch({ type: 'close' });
    expect([desk.screen, desk.lines, desk.sent]).toEqual(['basket', ['CAM-001'], []]);
  });

  it('printed commands do nothing', async () => {
    await desk.scan('CAM-001');
    for (const code of ['KIOSK:CONFIRM', 'KIOSK:RETURNS', 'KIOSK:NONE']) {
      await desk.scan(code);
      expect([desk.screen, desk.verdict, desk.sent]).toEqual(['basket', 'commandsOff', []]);
    }
  });

  it.each(['logOff', 'reset'] as const)(
    'a %s reports that what was left in the basket is not borrowed',
    async (type) => {
      await desk.scan('CAM-001');
      await desk.touch({ type });
      expect([desk.screen, desk.context.readOut.verdict]).toEqual(['ready', { kind: 'notBorrowed', count: 1 }]);
      await desk.scan('RNT-1184');
      await desk.touch({ type });
      expect(desk.verdict).toBe('ready');
    },
  );

  it('an item on loan to another renter gets the answer “not yours”, on the page and over a basket', async () => {
    desk.known['DRO-004'] = ok(itemScan(tent, { item: { ...tent, code: 'DRO-004' }, rent: aRent(tent, jonas) }));
    await desk.scan('DRO-004');
    expect([desk.screen, desk.verdict]).toEqual(['renter', 'notYours']);
    await desk.scan('CAM-001');
    await desk.scan('DRO-004');
    expect([desk.screen, desk.verdict, desk.lines]).toEqual(['basket', 'notYours', ['CAM-001']]);
    expect(held()).not.toContain('Jonas');
  });

  it('a blocked item is a line with a reason that names nobody', async () => {
    desk.known['BIK-009'] = ok(
      itemScan(tent, {
        item: { ...tent, code: 'BIK-009', status: 'reserved' },
        next: { startsAt: '2026-11-21T09:00:00Z', renterName: 'Jonas Weber' },
        blocks: [{ code: 'reserved', message: 'Reserved for Jonas Weber.', overridable: true }],
      }),
    );
    await desk.scan('BIK-009');
    expect([desk.screen, desk.lines]).toEqual(['basket', ['BIK-009']]);
    expect(held()).not.toContain('Jonas');
  });

  it('a line that was checked out to another renter since then shows as on loan', async () => {
    await desk.scan('CAM-001');
    const first = desk.context.basket?.lines[0];
    await desk.does({
      type: 'rechecked',
      epoch: desk.context.epoch,
      code: 'CAM-001',
      renterId: mara.id,
      result: ok({ type: 'withheld', why: 'with-another', item: { code: 'CAM-001', name: 'Canon R6' } }),
    });
    expect(desk.context.basket?.lines[0]).toEqual({ ...first, isOnLoan: true });
  });

  it.each(['renter', 'basket', 'returns'])(
    'another card changes nothing on the %s screen, and the desk says so',
    async (screen) => {
      if (screen === 'basket') await desk.scan('CAM-001');
      if (screen === 'returns') await desk.touch(RETURNS);
      await desk.scan('RNT-2207');
      const seen = [desk.screen, sessionRenter(), desk.context.readOut.outcome];
      expect(seen).toEqual([screen, 'Mara Lindqvist', 'refused']);
      expect(desk.verdict).toBe(screen === 'returns' ? 'returnNotSent' : 'unknownInSession');
      expect(held()).not.toContain('Jonas');
    },
  );

  it('the renter’s own card scanned again shows their page', async () => {
    await desk.scan('TNT-205');
    await desk.scan('RNT-1184');
    expect([desk.screen, desk.verdict]).toEqual(['renter', 'sessionRenterFound']);
  });

  it('a code of both an item and a renter means the item', async () => {
    await desk.scan('BOTH-1');
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
  });

  it('on Returns the renter’s own items go back, those of others do not', async () => {
    desk.known['DRO-004'] = ok(itemScan(tent, { item: { ...tent, code: 'DRO-004' }, rent: aRent(tent, jonas) }));
    for (const step of [RETURNS, 'TNT-205', 'DRO-004']) await takes(step);
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
    expect(desk.context.returns[0]).toMatchObject({
      code: 'DRO-004',
      step: { kind: 'refused', why: { kind: 'notYours' } },
    });
    await desk.touch({ type: 'close' });
    expect([desk.screen, sessionRenter()]).toEqual(['renter', 'Mara Lindqvist']);
  });

  it('on Returns nothing is taken by its code alone when the connection is lost', async () => {
    await desk.touch(RETURNS);
    await desk.losesConnection();
    desk.known['TNT-205'] = { ok: false, error: { kind: 'offline', message: 'No route' } };
    await desk.scan('TNT-205');
    expect(desk.sent).toEqual([]);
    expect(desk.context.returns[0]).toMatchObject({ step: { kind: 'refused', why: { kind: 'error' } } });
  });

  it('undo works for the renter’s own return, and leaves them logged in', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'confirmed', null, { undoUntil: desk.now + 60_000 });
    desk.undoAnswers['a-TNT-205'] = ok(action('undo-1', 'check_out', 'TNT-205', { undoOf: 'a-TNT-205', sequence: 2 }));
    await desk.touch({ type: 'undoLast' });
    expect([desk.screen, sessionRenter(), desk.sent.at(-1)]).toEqual(['renter', 'Mara Lindqvist', 'undo a-TNT-205']);
  });

  it('emptying the basket leads back to the renter’s page', async () => {
    await desk.scan('CAM-001');
    await desk.touch({ type: 'empty' });
    expect([desk.screen, sessionRenter(), desk.verdict]).toEqual(['renter', 'Mara Lindqvist', 'sessionRenterFound']);
  });

  it('Returns after a check-out keeps the refused line in the renter’s basket', async () => {
    for (const step of ['CAM-001', CONFIRM] as const) await takes(step);
    await desk.hears('CAM-001', 'refused');
    await desk.touch(RETURNS);
    expect([desk.screen, desk.lines, desk.context.putAside]).toEqual(['returns', ['CAM-001'], []]);
  });

  it('a renter who can’t borrow is told so, and can still return', async () => {
    await desk.touch({ type: 'logOff' });
    await desk.scan('RNT-0933');
    expect([desk.screen, desk.verdict, sessionRenter()]).toEqual(['renter', 'sessionRenterBlocked', tom.name]);
    await desk.touch({ type: 'startBasket' });
    expect(desk.screen).toBe('renter');
    await desk.touch({ type: 'showReturns' });
    expect(desk.screen).toBe('returns');
  });
});

describe('the log-off', () => {
  beforeEach(() => desk.scan('RNT-1184'));

  const reach: Record<string, Step[]> = {
    renter: [],
    card: ['TNT-205'],
    basket: ['CAM-001'],
    outcome: ['CAM-001', CONFIRM],
    returns: [RETURNS, 'TNT-205'],
  };
  it.each(Object.keys(reach))('from %s leaves nothing of the renter', async (screen) => {
    for (const step of reach[screen] ?? []) await takes(step);
    expect(desk.screen).toBe(screen);
    await desk.touch({ type: 'logOff' });
    expect([desk.screen, sessionRenter()]).toEqual(['ready', null]);
    expect(desk.context.recent).toEqual([]);
    expect(held()).not.toMatch(MARA);
    // Main has ended the session too.
    await desk.scan('TNT-205');
    expect(desk.verdict).toBe('cardFirst');
  });

  it('is what closing the renter’s page does', async () => {
    await desk.touch({ type: 'close' });
    expect([desk.screen, sessionRenter()]).toEqual(['ready', null]);
  });

  it('makes the desk ignore later news of the renter’s actions', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.touch({ type: 'logOff' });
    await desk.hears('TNT-205', 'confirmed');
    // Sent before main has heard of the log-off.
    await desk.does({ type: 'actionChanged', action: action('a-TNT-205', 'check_in', 'TNT-205') });
    expect(desk.context.recent).toEqual([]);
  });

  it('keeps a late answer to a card from logging anybody in', async () => {
    await desk.touch({ type: 'logOff' });
    const release = desk.holdAnswer('RNT-2207');
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'reset' });
    await release();
    expect([desk.screen, sessionRenter()]).toEqual(['ready', null]);
    await desk.scan('RNT-1184');
    expect(sessionRenter()).toBe('Mara Lindqvist');
  });

  it('comes automatically after 20 idle seconds and a countdown of 20, with a basket too', async () => {
    await desk.scan('CAM-001');
    await desk.passes(19);
    expect(desk.context.secondsLeft).toBeNull();
    await desk.passes(1);
    expect(desk.context.secondsLeft).toBe(20);
    await desk.passes(19);
    expect([desk.context.secondsLeft, sessionRenter()]).toEqual([1, 'Mara Lindqvist']);
    await desk.passes(1);
    expect([desk.screen, sessionRenter(), desk.context.basket]).toEqual(['ready', null, null]);
    expect(held()).not.toMatch(MARA);
  });

  it('has its countdown on an empty Returns screen too', async () => {
    await desk.touch(RETURNS);
    await desk.passes(20);
    expect([desk.screen, desk.context.secondsLeft]).toEqual(['returns', 20]);
  });

  it('that main has made itself shows at the next scan', async () => {
    desk.main.end();
    await desk.scan('TNT-205');
    expect([desk.screen, desk.verdict, sessionRenter()]).toEqual(['ready', 'cardFirst', null]);
    expect(held()).not.toMatch(MARA);
  });

  it('that main has made itself keeps the next renter’s card out of the old session, on every screen', async () => {
    for (const leads of [[], ['CAM-001'], ['TNT-205'], [RETURNS]]) {
      await desk.scan('RNT-1184');
      for (const step of leads) await takes(step);
      desk.main.end();
      await desk.scan('RNT-2207');
      expect([leads, desk.screen, desk.verdict, sessionRenter()]).toEqual([leads, 'ready', 'cardFirst', null]);
      expect(held()).not.toMatch(MARA);
      await desk.scan('RNT-2207');
      expect(sessionRenter()).toBe('Jonas Weber');
      await desk.touch({ type: 'close' });
    }
  });

  it('comes with a change to attended, which saves no renter’s basket', async () => {
    await desk.scan('CAM-001');
    await desk.follows({ mode: 'attended' });
    expect([desk.screen, sessionRenter(), desk.sent]).toEqual(['ready', null, []]);
    expect(held()).not.toMatch(MARA);
  });

  it('comes with a change to attended, which needs no card first', async () => {
    await desk.follows({ mode: 'attended' });
    expect([desk.screen, sessionRenter()]).toEqual(['ready', null]);
    expect(held()).not.toMatch(MARA);
    await desk.scan('CAM-001');
    expect(desk.screen).toBe('basket');
  });
});

it('the operators’ open basket is saved when the desk changes to self-service, and nothing of it stays', async () => {
  await desk.follows({});
  await desk.scan('CAM-001');
  await desk.scan('RNT-1184');
  await desk.hears('TNT-205', 'confirmed');
  await desk.follows({ mode: 'selfService' });
  expect(desk.sent).toEqual(['keep CAM-001']);
  expect([desk.screen, desk.context.basket, desk.context.recent]).toEqual(['ready', null, []]);
  expect(held()).not.toMatch(MARA);
});

it('the operators’ last actions are cleared when the desk changes to self-service', async () => {
  await desk.follows({});
  await desk.scan('TNT-205');
  await desk.touch({ type: 'returnItem' });
  expect(desk.context.recent).toHaveLength(0);
  await desk.hears('TNT-205', 'confirmed');
  expect(desk.context.recent).toHaveLength(1);
  await desk.follows({ mode: 'selfService' });
  expect([desk.screen, desk.context.recent]).toEqual(['ready', []]);
  expect(held()).not.toMatch(MARA);
});

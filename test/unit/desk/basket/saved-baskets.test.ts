// An unfinished basket through a reset: what is saved, what drops it for good, and how it comes back with its problems.
import { beforeEach, describe, expect, it } from 'vitest';
import { openSavedBasket, unfinishedBasket } from '../../../../renderer/desk/basket/saved-baskets.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk, jonas, mara } from '../../../support/desk-machine.ts';
import { aRent, itemScan, local, RENTER_RULES } from '../../../support/examples.ts';
import { settle } from '../../../support/manual-clock.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const kept = () => desk.sent.filter((line) => line.startsWith('keep'));
const basketOf = async (...codes: string[]) => {
  for (const code of codes) await desk.scan(code);
};

describe('a reset', () => {
  it('saves the codes of the basket, but no renter', async () => {
    await basketOf('CAM-001', 'TRI-060', 'RNT-2207');
    await desk.passes(180 + 30);
    expect(desk.screen).toBe('ready');
    expect(kept()).toEqual(['keep CAM-001 TRI-060']);
    expect(desk.context.basket).toBeNull();
  });

  it('asked for during the countdown saves them too', async () => {
    await basketOf('CAM-001');
    await desk.passes(180);
    await desk.touch({ type: 'reset' });
    expect(kept()).toEqual(['keep CAM-001']);
  });

  it('saves a basket that is open behind Returns', async () => {
    await basketOf('CAM-001');
    await desk.scan('KIOSK:RETURNS');
    await desk.touch({ type: 'reset' });
    expect(kept()).toEqual(['keep CAM-001']);
  });

  it('of an outcome saves what was not checked out', async () => {
    await basketOf('CAM-001', 'TRI-060', 'TNT-205', 'RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'refused');
    await desk.touch({ type: 'reset' });
    expect(kept()).toEqual(['keep TRI-060 TNT-205']);
  });

  it('of a complete check-out, of an empty basket or of a card saves nothing', async () => {
    await basketOf('CAM-001', 'RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.touch({ type: 'reset' });
    await desk.touch({ type: 'openBasket' });
    await desk.touch({ type: 'reset' });
    await desk.scan('DRO-004');
    await desk.touch({ type: 'reset' });
    expect(kept()).toEqual([]);
  });
});

it('the due dates that were chosen are saved, and come back', async () => {
  await basketOf('CAM-001', 'TRI-060', 'TNT-205');
  await desk.touch({ type: 'chooseDue', name: '7d' });
  const dueAt = local('2026-11-23T10:00');
  await desk.touch({ type: 'chooseLineDue', code: 'TRI-060', dueAt });
  const { due } = desk.context.basket ?? {};
  const saved = unfinishedBasket(desk.context);
  expect(saved.dues).toEqual({
    basket: { name: '7d', dueAt: due?.dueAt },
    lines: [{ code: 'TRI-060', dueAt }],
  });
  const later = { ...desk.context, basket: null, now: () => desk.now + 60_000 };
  const open = (dues: Partial<typeof saved>) =>
    openSavedBasket(later, {
      ...{ type: 'savedBasketTaken', epoch: 0 },
      result: ok({ ...saved, ...dues, isInterrupted: false }),
    }).basket;
  expect(open({})?.due).toEqual(due);
  expect(open({})?.lines.map((line) => line.dueAt)).toEqual([null, dueAt, null]);
  // What is over by now is the usual one again.
  const over = open({ dues: { basket: { name: 'other', dueAt: local('2026-11-20T09:00') }, lines: [] } });
  expect([over?.due.name, over?.isDueChosen]).toEqual(['3d', undefined]);
});

it('a date that was chosen before stays with its items in a basket for which another is chosen', async () => {
  await basketOf('CAM-001', 'TRI-060');
  await desk.touch({ type: 'chooseDue', name: '7d' });
  await desk.touch({ type: 'chooseLineDue', code: 'TRI-060', dueAt: local('2026-11-23T10:00') });
  const { basket } = desk.context;
  const result = ok({ ...unfinishedBasket(desk.context), isInterrupted: false });
  const joins = (context: Partial<typeof desk.context>) =>
    openSavedBasket(
      { ...desk.context, ...context, now: () => desk.now },
      { type: 'savedBasketTaken', epoch: 0, result },
    ).basket?.lines.map(({ code, dueAt }) => [code, dueAt]);
  await desk.touch({ type: 'reset' });
  await desk.touch({ type: 'openBasket' });
  await basketOf('DRO-004');
  const open = desk.context.basket;
  expect(joins({ basket: open })).toEqual([
    ['DRO-004', null],
    ['CAM-001', null],
    ['TRI-060', local('2026-11-23T10:00')],
  ]);
  await desk.touch({ type: 'chooseDue', name: '1d' });
  expect(joins({ basket: desk.context.basket })).toEqual([
    ['DRO-004', null],
    ['CAM-001', basket?.due.dueAt],
    ['TRI-060', local('2026-11-23T10:00')],
  ]);
});

it.each(['empty', 'close'] as const)('%s drops the basket without saving it', async (type) => {
  await basketOf('CAM-001');
  await desk.touch({ type });
  expect(desk.screen).toBe('ready');
  expect(kept()).toEqual([]);
});

it('a printed Cancel drops the basket without saving it', async () => {
  await basketOf('CAM-001');
  await desk.scan('KIOSK:CANCEL');
  await desk.scan('KIOSK:CANCEL');
  expect(desk.screen).toBe('ready');
  expect(kept()).toEqual([]);
});

describe('a saved basket', () => {
  beforeEach(() => {
    desk.savedBaskets['d-1'] = ['CAM-001', 'TRI-060'];
  });
  const resumes = () => desk.touch({ type: 'resumeSavedBasket', id: 'd-1' });
  const lines = () => desk.context.basket?.lines;

  it('comes back with each item looked up', async () => {
    await resumes();
    expect(desk.screen).toBe('basket');
    expect(desk.verdict).toBe('savedBasketOpened');
    expect(desk.asked).toEqual(['CAM-001 item', 'TRI-060 item']);
    expect(lines()?.map(({ item }) => item?.name)).toEqual(['Canon R6', 'Manfrotto 504X']);
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'confirm' });
    expect(desk.sent).toEqual([`out CAM-001 ${jonas.id}`, `out TRI-060 ${jonas.id}`]);
  });

  it('shows at once which items are on loan by now, and which are no longer known', async () => {
    desk.known['CAM-001'] = ok(itemScan(camera, { rent: aRent(camera, jonas) }));
    desk.savedBaskets['d-1'] = ['CAM-001', 'GONE-1'];
    await resumes();
    expect(lines()).toMatchObject([{ isOnLoan: true }, { item: null, refusal: { reason: 'unknown-code' } }]);
  });

  it('can also be opened by a printed Confirm while it is offered', async () => {
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.verdict).toBe('nothingToConfirm');
    await desk.offers('d-1');
    await desk.passes(5);
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
    expect(desk.verdict).toBe('savedBasketOpened');
  });

  it('joins the basket of a scan that was quicker: an item in both is there once, however its code was spelt', async () => {
    desk.known['cam-001 item'] = ok(itemScan(camera));
    desk.savedBaskets['d-1'] = ['cam-001', 'TRI-060'];
    const answers = desk.holdAnswer('take d-1');
    await resumes();
    await desk.scan('CAM-001');
    await answers();
    await settle();
    expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
  });

  it('becomes the basket of a renter whose card was quicker', async () => {
    const answers = desk.holdAnswer('take d-1');
    await resumes();
    await desk.scan('RNT-2207');
    await answers();
    expect(desk.screen).toBe('basket');
    expect(desk.renter).toBe('Jonas Weber');
    expect(desk.context.renter).toBeNull();
  });

  it.each(['resumeSavedBasket', 'deleteSavedBasket'] as const)(
    'opens once, whatever is touched while it loads: %s',
    async (type) => {
      const answers = desk.holdAnswer('take d-1');
      await resumes();
      await desk.touch({ type, id: 'd-1' });
      await answers();
      expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
      expect(desk.verdict).toBe('savedBasketOpened');
      expect(desk.sent).toEqual([]);
    },
  );

  it('can be opened after another one turned out to be gone', async () => {
    await desk.touch({ type: 'resumeSavedBasket', id: 'd-0' });
    await resumes();
    expect(desk.verdict).toBe('savedBasketOpened');
  });

  it('can be opened after a reset, though an earlier one has not loaded yet', async () => {
    const answers = desk.holdAnswer('take d-1');
    await resumes();
    await desk.touch({ type: 'reset' });
    desk.savedBaskets['d-2'] = ['TRI-060'];
    await desk.touch({ type: 'resumeSavedBasket', id: 'd-2' });
    await answers();
    expect(desk.lines).toEqual(['TRI-060']);
  });

  it.each([
    ['a question', ['BOTH-1'], 'question'],
    ['the choice between two renters', ['CAM-001', 'RNT-2207', 'RNT-1184'], 'otherRenter'],
    ['a check-out', ['CAM-001', 'RNT-2207', 'KIOSK:CONFIRM'], 'outcome'],
    ['returns', ['TNT-205'], 'returns'],
  ] as const)('does not replace %s, and is saved again', async (_what, scans, screen) => {
    await desk.follows({ returnsAtOnce: true });
    const answers = desk.holdAnswer('take d-1');
    await resumes();
    await basketOf(...scans);
    await answers();
    expect(desk.screen).toBe(screen);
    expect(kept()).toEqual(['keep CAM-001 TRI-060']);
  });

  it('that loads after a reset is saved again', async () => {
    const answers = desk.holdAnswer('take d-1');
    await resumes();
    await desk.touch({ type: 'reset' });
    await answers();
    expect(desk.screen).toBe('ready');
    expect(kept()).toEqual(['keep CAM-001 TRI-060']);
  });

  it('is deleted with one touch, and the desk says so', async () => {
    await desk.touch({ type: 'deleteSavedBasket', id: 'd-1' });
    expect(desk.sent).toEqual(['drop d-1']);
    expect(desk.verdict).toBe('savedBasketDeleted');
  });

  it.each(['resumeSavedBasket', 'deleteSavedBasket'] as const)('that is gone is reported: %s', async (type) => {
    await desk.touch({ type, id: 'd-0' });
    expect(desk.screen).toBe('ready');
    expect(desk.verdict).toBe('savedBasketGone');
  });
});

describe('the next customer', () => {
  const parked = { id: jonas.id, code: jonas.code, name: jonas.name };
  const FIVE = Array.from({ length: 5 }, (_, at) => ({ id: `p-${at}`, count: 1, keptAt: 0, isInterrupted: false }));

  it('parks the basket with one touch, and the desk is clear', async () => {
    await basketOf('CAM-001', 'TRI-060', 'RNT-2207');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict, desk.context.basket]).toEqual(['ready', 'parked', null]);
    expect(kept()).toEqual(['keep CAM-001 TRI-060 for RNT-2207']);
  });

  it('parks by a printed command, a basket without a card or a card without a basket', async () => {
    await basketOf('CAM-001', 'KIOSK:PARK');
    await basketOf('RNT-2207', 'KIOSK:PARK');
    expect([desk.screen, desk.context.renter]).toEqual(['ready', null]);
    expect(kept()).toEqual(['keep CAM-001', 'keep for RNT-2207']);
  });

  it('whose card was scanned into the basket comes next once it is parked', async () => {
    await basketOf('CAM-001', 'RNT-2207', 'RNT-1184');
    await desk.touch({ type: 'park' });
    expect(kept()).toEqual(['keep CAM-001 for RNT-2207']);
    expect([desk.screen, desk.context.renter?.renter.code, desk.context.basket]).toEqual(['renter', 'RNT-1184', null]);
    await desk.scan('TRI-060');
    expect([desk.lines, desk.renter]).toEqual([['TRI-060'], 'Mara Lindqvist']);
  });

  it('whose basket is parked gets what is in an open basket without a card, too', async () => {
    await desk.offers('p-1', parked);
    desk.savedBaskets['p-1'] = ['TRI-060'];
    await basketOf('CAM-001', 'RNT-2207');
    expect([desk.lines, desk.renter]).toEqual([['CAM-001', 'TRI-060'], 'Jonas Weber']);
    expect(desk.context.readOut).toMatchObject({
      verdict: { kind: 'savedBasketOpened', joined: 1 },
      name: 'Jonas Weber',
      code: 'RNT-2207',
    });
  });

  it('comes next by the card alone without a connection', async () => {
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
    await basketOf('CAM-001', 'RNT-2207');
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

  it('is not parked where five are, nor where nothing is open', async () => {
    await desk.touch({ type: 'park' });
    expect(desk.verdict).toBe('nothingToPark');
    await desk.touch({ type: 'openBasket' });
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict]).toEqual(['basket', 'nothingToPark']);
    await basketOf('CAM-001', 'RNT-2207');
    await desk.does({ type: 'savedBasketsOffered', offers: FIVE });
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict, desk.lines]).toEqual(['basket', 'parkFull', ['CAM-001']]);
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict]).toEqual(['otherRenter', 'parkFull']);
    expect(kept()).toEqual([]);
  });

  it('changes places with the basket of the other renter, if theirs is parked: also where five are', async () => {
    desk.savedBaskets['p-1'] = ['TRI-060'];
    desk.parkedFor['p-1'] = mara.code;
    await basketOf('CAM-001', 'RNT-2207');
    const theirs = { ...FIVE[0], id: 'p-1', renter: { id: mara.id, code: mara.code, name: mara.name } };
    await desk.does({ type: 'savedBasketsOffered', offers: [...FIVE.slice(1), theirs] as typeof FIVE });
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['TRI-060'], mara.name]);
    expect(kept()).toHaveLength(1);
  });

  it('is not parked while an answer is on its way', async () => {
    await basketOf('CAM-001');
    const answer = desk.holdAnswer('TRI-060');
    await desk.scan('TRI-060');
    await desk.touch({ type: 'park' });
    expect([desk.screen, kept()]).toEqual(['basket', []]);
    await answer();
  });

  it('is not parked while an answer is on its way and another card is asked about', async () => {
    await basketOf('CAM-001', 'RNT-2207');
    await desk.scan('RNT-1184');
    const answer = desk.holdAnswer('NOPE-1 renter-RNT-2207');
    await desk.scan('NOPE-1');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict, kept()]).toEqual(['otherRenter', 'stillLookingUp', []]);
    await answer();
    expect(desk.verdict).toBe('unknownCode');
  });

  it('is parked by nobody at a self-service desk', async () => {
    await desk.follows({ mode: 'selfService' });
    await desk.scan('RNT-2207');
    await desk.touch({ type: 'park' });
    expect([desk.screen, desk.verdict, kept()]).toEqual(['renter', 'nothingToPark', []]);
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
    expect([desk.screen, desk.verdict, kept()], what).toEqual(['renter', verdict, []]);
    await answer();
  });
});

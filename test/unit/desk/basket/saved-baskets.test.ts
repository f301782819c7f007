// An unfinished basket through a reset: what is saved, what drops it for good, and how it comes back with its problems.
import { beforeEach, describe, expect, it } from 'vitest';
import { openSavedBasket, unfinishedBasket } from '../../../../renderer/desk/basket/saved-baskets.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk, jonas } from '../../../support/desk-machine.ts';
import { aRent, itemScan, local } from '../../../support/examples.ts';
import { settle } from '../../../support/manual-clock.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('a reset', () => {
  it('saves the codes of the basket, but no renter', async () => {
    await desk.scans('CAM-001', 'TRI-060', 'RNT-2207');
    await desk.passes(180 + 30);
    expect(desk.screen).toBe('ready');
    expect(desk.kept).toEqual(['keep CAM-001 TRI-060']);
    expect(desk.context.basket).toBeNull();
  });

  it('asked for during the countdown saves them too', async () => {
    await desk.scans('CAM-001');
    await desk.passes(180);
    await desk.touch({ type: 'reset' });
    expect(desk.kept).toEqual(['keep CAM-001']);
  });

  it('saves a basket that is open behind Returns', async () => {
    await desk.scans('CAM-001');
    await desk.scan('KIOSK:RETURNS');
    await desk.touch({ type: 'reset' });
    expect(desk.kept).toEqual(['keep CAM-001']);
  });

  it('of an outcome saves what was not checked out', async () => {
    await desk.scans('CAM-001', 'TRI-060', 'TNT-205', 'RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'refused');
    await desk.touch({ type: 'reset' });
    expect(desk.kept).toEqual(['keep TRI-060 TNT-205']);
  });

  it('of a complete check-out, of an empty basket or of a card saves nothing', async () => {
    await desk.scans('CAM-001', 'RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.touch({ type: 'reset' });
    await desk.touch({ type: 'openBasket' });
    await desk.touch({ type: 'reset' });
    await desk.scan('DRO-004');
    await desk.touch({ type: 'reset' });
    expect(desk.kept).toEqual([]);
  });
});

it('the due dates that were chosen are saved, and come back', async () => {
  await desk.scans('CAM-001', 'TRI-060', 'TNT-205');
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
  await desk.scans('CAM-001', 'TRI-060');
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
  await desk.scans('DRO-004');
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
  await desk.scans('CAM-001');
  await desk.touch({ type });
  expect(desk.screen).toBe('ready');
  expect(desk.kept).toEqual([]);
});

it('a printed Cancel drops the basket without saving it', async () => {
  await desk.scans('CAM-001');
  await desk.scan('KIOSK:CANCEL');
  await desk.scan('KIOSK:CANCEL');
  expect(desk.screen).toBe('ready');
  expect(desk.kept).toEqual([]);
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
    await desk.scans(...scans);
    await answers();
    expect(desk.screen).toBe(screen);
    expect(desk.kept).toEqual(['keep CAM-001 TRI-060']);
  });

  it('that loads after a reset is saved again', async () => {
    const answers = desk.holdAnswer('take d-1');
    await resumes();
    await desk.touch({ type: 'reset' });
    await answers();
    expect(desk.screen).toBe('ready');
    expect(desk.kept).toEqual(['keep CAM-001 TRI-060']);
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

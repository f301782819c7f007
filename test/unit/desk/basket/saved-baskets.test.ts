// An unfinished basket through a reset: what is kept, what drops it for good, and how it comes back with its problems.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk, jonas } from '../../../support/desk-machine.ts';
import { aRent, itemScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const kept = () => desk.sent.filter((line) => line.startsWith('keep'));
const basketOf = async (...codes: string[]) => {
  for (const code of codes) await desk.scan(code);
};

describe('a reset', () => {
  it('keeps the codes of the basket, and nobody', async () => {
    await basketOf('CAM-001', 'TRI-060', 'RNT-2207');
    await desk.passes(180 + 30);
    expect(desk.screen).toBe('ready');
    expect(kept()).toEqual(['keep CAM-001 TRI-060']);
    expect(desk.context.basket).toBeNull();
  });

  it('asked for in the countdown keeps them too', async () => {
    await basketOf('CAM-001');
    await desk.passes(180);
    await desk.touch({ type: 'reset' });
    expect(kept()).toEqual(['keep CAM-001']);
  });

  it('keeps a basket that waits behind the returns', async () => {
    await basketOf('CAM-001');
    await desk.scan('KIOSK:RETURNS');
    await desk.touch({ type: 'reset' });
    expect(kept()).toEqual(['keep CAM-001']);
  });

  it('of an outcome keeps what did not go out', async () => {
    await basketOf('CAM-001', 'TRI-060', 'TNT-205', 'RNT-2207');
    await desk.touch({ type: 'confirm' });
    await desk.hears('CAM-001', 'confirmed');
    await desk.hears('TRI-060', 'refused');
    await desk.touch({ type: 'reset' });
    expect(kept()).toEqual(['keep TRI-060 TNT-205']);
  });

  it('of a whole check-out, of an empty basket or of a card keeps nothing', async () => {
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

it.each(['empty', 'close'] as const)('%s drops the basket for good', async (type) => {
  await basketOf('CAM-001');
  await desk.touch({ type });
  expect(desk.screen).toBe('ready');
  expect(kept()).toEqual([]);
});

it('the printed Cancel drops it for good', async () => {
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

  it('shows at once what has gone out meanwhile, and what is not known any more', async () => {
    desk.known['CAM-001'] = ok(itemScan(camera, { rent: aRent(camera, jonas) }));
    desk.savedBaskets['d-1'] = ['CAM-001', 'GONE-1'];
    await resumes();
    expect(lines()).toMatchObject([{ isOut: true }, { item: null, refusal: { reason: 'unknown-code' } }]);
  });

  it('comes back by a scan too, while it is offered', async () => {
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.verdict).toBe('nothingToConfirm');
    await desk.offers('d-1');
    await desk.passes(5);
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
    expect(desk.verdict).toBe('savedBasketOpened');
  });

  it('joins the basket of a scan that was quicker', async () => {
    const answers = desk.holdsBack('take d-1');
    await resumes();
    await desk.scan('CAM-001');
    await answers();
    expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
  });

  it('becomes the basket of the renter whose card was quicker', async () => {
    const answers = desk.holdsBack('take d-1');
    await resumes();
    await desk.scan('RNT-2207');
    await answers();
    expect(desk.screen).toBe('basket');
    expect(desk.renter).toBe('Jonas Weber');
    expect(desk.context.renter).toBeNull();
  });

  it.each(['resumeSavedBasket', 'deleteSavedBasket'] as const)(
    'comes back once, whatever is touched meanwhile: %s',
    async (type) => {
      const answers = desk.holdsBack('take d-1');
      await resumes();
      await desk.touch({ type, id: 'd-1' });
      await answers();
      expect(desk.lines).toEqual(['CAM-001', 'TRI-060']);
      expect(desk.verdict).toBe('savedBasketOpened');
      expect(desk.sent).toEqual([]);
    },
  );

  it('can be asked for again after it was not there', async () => {
    await desk.touch({ type: 'resumeSavedBasket', id: 'd-0' });
    await resumes();
    expect(desk.verdict).toBe('savedBasketOpened');
  });

  it('can be asked for again by whoever comes after a reset', async () => {
    const answers = desk.holdsBack('take d-1');
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
  ] as const)('does not push %s aside, and is offered again', async (_what, scans, screen) => {
    await desk.follows({ returnsAtOnce: true });
    const answers = desk.holdsBack('take d-1');
    await resumes();
    await basketOf(...scans);
    await answers();
    expect(desk.screen).toBe(screen);
    expect(kept()).toEqual(['keep CAM-001 TRI-060']);
  });

  it('that comes after everybody left is kept again', async () => {
    const answers = desk.holdsBack('take d-1');
    await resumes();
    await desk.touch({ type: 'reset' });
    await answers();
    expect(desk.screen).toBe('ready');
    expect(kept()).toEqual(['keep CAM-001 TRI-060']);
  });

  it('is dropped with one touch, and the desk says so', async () => {
    await desk.touch({ type: 'deleteSavedBasket', id: 'd-1' });
    expect(desk.sent).toEqual(['drop d-1']);
    expect(desk.verdict).toBe('savedBasketDeleted');
  });

  it.each(['resumeSavedBasket', 'deleteSavedBasket'] as const)(
    'that is not there any more is said: %s',
    async (type) => {
      await desk.touch({ type, id: 'd-0' });
      expect(desk.screen).toBe('ready');
      expect(desk.verdict).toBe('savedBasketGone');
    },
  );

  it('that is not there any more can not be dropped, and the desk says so', async () => {
    await desk.touch({ type: 'deleteSavedBasket', id: 'd-0' });
    expect(desk.verdict).toBe('savedBasketGone');
  });
});

// What is known of the basket's renter keeps up: their card is looked up anew, and what came back is no longer out.
import { beforeEach, expect, it } from 'vitest';
import { isRenterStillBlocked } from '../../../../renderer/desk/model/problems.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk, reserved, tent, tom } from '../../../support/desk-machine.ts';
import { AGREED, aRent, itemScan, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const renter = { ...tom, status: 'active' as const };
const block = (code: string) => ({ code, message: 'Bring back the tent first.', overridable: true });
const tomIs = (blocks: string[], rents = [aRent(tent, renter)]) => {
  desk.known['RNT-0933'] = ok(renterScan(renter, { blocks: blocks.map(block), rents }));
};

const isHeld = () => {
  const { basket } = desk.context;
  return basket === null ? null : isRenterStillBlocked(basket);
};
const loans = () => {
  const of = desk.context.basket?.renter;
  return of?.type === 'renter' ? of.rents.map(({ item }) => item.code) : null;
};
const scans = async (...codes: string[]) => {
  for (const code of codes) await desk.scan(code);
};

it('a renter who brings back what blocks them can borrow at once', async () => {
  tomIs(['late']);
  desk.known['CAM-001 item renter-RNT-0933'] = ok(itemScan(camera, { blocks: [block('late')] }));
  await scans('CAM-001', 'RNT-0933');
  expect([isHeld(), loans(), desk.verdict]).toEqual([true, ['TNT-205'], 'renterBlocked']);

  await desk.touch({ type: 'showReturns' });
  await desk.scan('TNT-205');
  tomIs([], []);
  desk.known['CAM-001 item renter-RNT-0933'] = ok(itemScan(camera));
  await desk.hears('TNT-205', 'confirmed');
  expect([isHeld(), loans(), desk.context.readOut.outcome]).toEqual([false, [], 'done']);
  await desk.touch({ type: 'close' });
  await desk.touch({ type: 'confirm' });
  expect(desk.sent.at(-1)).toBe('out CAM-001 renter-RNT-0933');
});

it('a card scanned again keeps the overrides of blocks that still stand, and no others', async () => {
  tomIs(['late', 'fee']);
  await scans('CAM-001', 'RNT-0933');
  const blocks = ['late', 'fee'];
  await desk.touch({ type: 'override', subject: { renter: renter.id }, reason: AGREED, blocks });
  expect(isHeld()).toBe(false);
  tomIs(['fee']);
  await desk.scan('RNT-0933');
  expect([isHeld(), desk.context.basket?.renterOverrides, desk.verdict]).toEqual([false, ['fee'], 'renterFound']);
  tomIs(['fee', 'other']);
  await desk.scan('RNT-0933');
  expect([isHeld(), desk.context.basket?.renterOverrides, desk.verdict]).toEqual([true, ['fee'], 'renterBlocked']);
});

it('a card scanned again with nothing new is already in the list', async () => {
  tomIs([]);
  await scans('CAM-001', 'RNT-0933', 'RNT-0933');
  expect([desk.screen, desk.verdict, desk.renter]).toEqual(['basket', 'alreadyInList', 'Tom Martínez']);
});

it('after a check-out that left something, the number of loans is not known until the card is scanned again', async () => {
  tomIs([], []);
  await scans('CAM-001', 'TRI-060', 'RNT-0933');
  expect(desk.context.basket?.hasGoneOut).toBeUndefined();
  await desk.touch({ type: 'confirm' });
  await desk.hears('CAM-001', 'confirmed');
  await desk.hears('TRI-060', 'refused');
  await desk.touch({ type: 'backToBasket' });
  expect([desk.lines, desk.context.basket?.hasGoneOut]).toEqual([['TRI-060'], true]);
  tomIs([], [aRent(camera, renter)]);
  await desk.scan('RNT-0933');
  expect([loans(), desk.context.basket?.hasGoneOut, desk.verdict]).toEqual([['CAM-001'], undefined, 'renterFound']);
});

it.each(['unauthenticated', 'offline'] as const)(
  'an item whose look-up for the renter failed (%s) is looked up again once the workspace answers, and only then',
  async (kind) => {
    tomIs([], []);
    desk.known['CAM-001'] = ok(itemScan(camera, { blocks: [reserved] }));
    desk.known['CAM-001 item renter-RNT-0933'] = fail({ kind, message: 'Not now' });
    // The item was asked for before the card was read, so the answer was not for this renter.
    const cardIsRead = desk.holdAnswer('RNT-0933');
    await scans('TNT-205', 'RNT-0933', 'CAM-001');
    await cardIsRead();
    const line = () => desk.context.basket?.lines.find(({ code }) => code === 'CAM-001');
    expect(line()).toMatchObject({ blocks: [reserved], isOutdated: true });

    desk.known['CAM-001 item renter-RNT-0933'] = ok(itemScan(camera));
    await desk.losesConnection();
    expect(line()).toMatchObject({ blocks: [reserved] });
    await desk.regainsConnection();
    expect(line()).toMatchObject({ blocks: [], isOutdated: false });

    delete desk.known['CAM-001 item renter-RNT-0933'];
    await desk.regainsConnection();
    expect(line()).toMatchObject({ blocks: [], isOutdated: false });
  },
);

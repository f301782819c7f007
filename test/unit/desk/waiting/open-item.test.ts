// Opening an item's card from the waiting list or from today's list: wherever the desk was, the item is only shown.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk, mara, tent } from '../../../support/desk-machine.ts';
import { aRent, itemScan, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const scans = async (...codes: string[]) => {
  for (const code of codes) await desk.scan(code);
};
const opensItem = async (code: string) => {
  await desk.touch({ type: 'openWaiting' });
  await desk.touch({ type: 'openItem', code });
};

it('the list closes for the card', async () => {
  await opensItem('TNT-205');
  expect([desk.overlay, desk.screen, desk.context.card?.scan.item.code, desk.sent]).toEqual([
    'none',
    'card',
    'TNT-205',
    [],
  ]);
});

it('a free item shows its card too, and begins no basket', async () => {
  await opensItem('CAM-001');
  expect([desk.screen, desk.lines]).toEqual(['card', []]);
  expect(desk.context.readOut).toMatchObject({ outcome: 'ready', verdict: { kind: 'itemFree' } });
});

it('a line that was refused and is free by now is not reported as added again', async () => {
  await scans('RNT-2207', 'CAM-001', 'KIOSK:CONFIRM');
  await desk.hears('CAM-001', 'refused');
  await desk.touch({ type: 'backToBasket' });
  await desk.touch({ type: 'showItem', code: 'CAM-001' });
  expect([desk.screen, desk.verdict]).toEqual(['card', 'itemFree']);
});

it.each([
  ['reserved', 'itemReserved'],
  ['unavailable', 'itemUnavailable'],
] as const)('an item that is %s, without a block, is not reported as free', async (status, verdict) => {
  desk.known['CAM-001'] = ok(itemScan({ ...camera, status }));
  await opensItem('CAM-001');
  expect([desk.screen, desk.verdict]).toEqual(['card', verdict]);
});

it('an open basket stays behind the card', async () => {
  await scans('RNT-2207', 'CAM-001');
  await opensItem('TNT-205');
  expect([desk.screen, desk.lines]).toEqual(['card', ['CAM-001']]);
  await desk.touch({ type: 'close' });
  expect(desk.screen).toBe('basket');
});

it('an unfinished check-out moves to the strip', async () => {
  await scans('RNT-2207', 'CAM-001', 'KIOSK:CONFIRM');
  await desk.hears('CAM-001', 'needs-attention');
  await opensItem('TNT-205');
  expect([desk.screen, desk.context.putAside.map(({ screen }) => screen)]).toEqual(['card', ['outcome']]);
});

it('an item opened from Returns is not returned', async () => {
  await scans('KIOSK:RETURNS');
  await opensItem('TNT-205');
  expect([desk.screen, desk.sent]).toEqual(['card', []]);
});

it('a basket behind Returns stays', async () => {
  await scans('RNT-2207', 'CAM-001', 'KIOSK:RETURNS');
  await opensItem('TNT-205');
  expect([desk.screen, desk.lines, desk.sent]).toEqual(['card', ['CAM-001'], []]);
});

it.each(['KIOSK:RETURNS', 'RNT-2207'])(
  'an item opened from Today over %s shows its card, and is neither returned nor added',
  async (first) => {
    await scans(first);
    for (const code of ['TNT-205', 'CAM-001']) {
      await desk.touch({ type: 'openToday' });
      await desk.touch({ type: 'filterToday', of: code });
      await desk.touch({ type: 'openItem', code });
      expect([desk.overlay, desk.screen, desk.context.card?.scan.item.code]).toEqual(['none', 'card', code]);
      expect([desk.sent, desk.lines]).toEqual([[], []]);
    }
  },
);

it('no item opens from Returns while a return is being looked up', async () => {
  await scans('KIOSK:RETURNS');
  const answers = desk.holdAnswer('DRO-004');
  await scans('DRO-004');
  await opensItem('TNT-205');
  expect([desk.overlay, desk.screen, desk.verdict]).toEqual(['none', 'returns', 'stillLookingUp']);
  await answers();
  expect(desk.sent).toEqual(['in DRO-004 rent-DRO-004']);
});

describe('while it is looked up', () => {
  const places: [string, string[], () => Promise<void>][] = [
    ['the list of what waits, from Ready', [], () => opensItem('TNT-205')],
    ['the list of what waits, from Returns', ['KIOSK:RETURNS'], () => opensItem('TNT-205')],
    ['Today, over a renter’s page', ['RNT-2207'], () => opensFromToday('TNT-205')],
    ['the renter’s page', ['RNT-1184'], () => desk.touch({ type: 'showItem', code: 'TNT-205' })],
  ];
  const opensFromToday = async (code: string) => {
    await desk.touch({ type: 'openToday' });
    await desk.touch({ type: 'openItem', code });
  };

  it.each(places)('the read-out says so, and a second touch asks nothing: %s', async (_, first, opens) => {
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [aRent(tent, mara)] }));
    await scans(...first);
    const before = desk.asked.length;
    const asked = ['TNT-205 item', desk.context.renter?.renter.id].filter(Boolean).join(' ');
    const answers = desk.holdAnswer(asked);
    await opens();
    expect([desk.overlay, desk.verdict, desk.context.readOut.code]).toEqual(['none', 'lookingUp', 'TNT-205']);
    await opens();
    expect(desk.asked.slice(before)).toEqual([asked]);
    await answers();
    expect([desk.screen, desk.verdict, desk.sent]).toEqual(['card', 'itemOut', []]);
  });

  it('a scan of it counts as ever', async () => {
    const answers = desk.holdAnswer('CAM-001 item');
    await opensItem('CAM-001');
    await scans('CAM-001');
    await answers();
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
  });

  it('that it can’t be is said in its place', async () => {
    await opensItem('SLOW-1');
    expect([desk.screen, desk.verdict]).toEqual(['ready', 'error']);
  });
});

it('the item of the card that is open is not looked up anew: its card stands there again', async () => {
  await scans('TNT-205');
  const asked = desk.asked.length;
  await opensItem('TNT-205');
  expect([desk.overlay, desk.screen, desk.verdict]).toEqual(['none', 'card', 'itemOut']);
  expect(desk.asked).toHaveLength(asked);
});

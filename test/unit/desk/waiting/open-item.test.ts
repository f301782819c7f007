// From the list of what needs people, or of today, to the card of an item: wherever the desk is, it is looked at and nothing is done to it.
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

it('the list gives way to the card', async () => {
  await opensItem('TNT-205');
  expect([desk.overlay, desk.screen, desk.context.card?.scan.item.code, desk.sent]).toEqual([
    'none',
    'card',
    'TNT-205',
    [],
  ]);
});

it('an item that is free shows its card too, and begins no basket', async () => {
  await opensItem('CAM-001');
  expect([desk.screen, desk.lines]).toEqual(['card', []]);
  expect(desk.context.readOut).toMatchObject({ outcome: 'ready', verdict: { kind: 'itemFree' } });
});

it('a line that was refused and is free by now is not said to be added once more', async () => {
  await scans('RNT-2207', 'CAM-001', 'KIOSK:CONFIRM');
  await desk.hears('CAM-001', 'refused');
  await desk.touch({ type: 'backToBasket' });
  await desk.touch({ type: 'showItem', code: 'CAM-001' });
  expect([desk.screen, desk.verdict]).toEqual(['card', 'itemFree']);
});

it.each([
  ['reserved', 'itemReserved'],
  ['unavailable', 'itemUnavailable'],
] as const)('an item that is %s, with no block to say so, is not said to be free', async (status, verdict) => {
  desk.known['CAM-001'] = ok(itemScan({ ...camera, status }));
  await opensItem('CAM-001');
  expect([desk.screen, desk.verdict]).toEqual(['card', verdict]);
});

it('an open basket stays under the card', async () => {
  await scans('RNT-2207', 'CAM-001');
  await opensItem('TNT-205');
  expect([desk.screen, desk.lines]).toEqual(['card', ['CAM-001']]);
  await desk.touch({ type: 'close' });
  expect(desk.screen).toBe('basket');
});

it('what became of a check-out is left for it as for the next job', async () => {
  await scans('RNT-2207', 'CAM-001', 'KIOSK:CONFIRM');
  await desk.hears('CAM-001', 'needs-attention');
  await opensItem('TNT-205');
  expect([desk.screen, desk.context.left.map(({ screen }) => screen)]).toEqual(['card', ['outcome']]);
});

it('from Returns nothing is returned by it', async () => {
  await scans('KIOSK:RETURNS');
  await opensItem('TNT-205');
  expect([desk.screen, desk.sent]).toEqual(['card', []]);
});

it('from Returns over a basket, the basket stays', async () => {
  await scans('RNT-2207', 'CAM-001', 'KIOSK:RETURNS');
  await opensItem('TNT-205');
  expect([desk.screen, desk.lines, desk.sent]).toEqual(['card', ['CAM-001'], []]);
});

it.each(['KIOSK:RETURNS', 'RNT-2207'])(
  'from Today over %s it shows the card, and neither returns nor adds',
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

it('from Returns what is being looked up is not dropped for it', async () => {
  await scans('KIOSK:RETURNS');
  const answers = desk.holdsBack('DRO-004');
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
    const answers = desk.holdsBack(asked);
    await opens();
    expect([desk.overlay, desk.verdict, desk.context.readOut.code]).toEqual(['none', 'lookingUp', 'TNT-205']);
    await opens();
    expect(desk.asked.slice(before)).toEqual([asked]);
    await answers();
    expect([desk.screen, desk.verdict, desk.sent]).toEqual(['card', 'itemOut', []]);
  });

  it('a scan of it counts as ever', async () => {
    const answers = desk.holdsBack('CAM-001 item');
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

// Which actions are of one visit, and so are undone together.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { Desk, jonas, mara, tent } from '../../../support/desk-machine.ts';
import { aRent, itemScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.known['TNT-205'] = ok(itemScan(tent, { rent: aRent(tent, mara, { dueAt: '2026-11-27T12:00:00Z' }) }));
});

const extendsTent = async () => {
  await desk.scan('TNT-205');
  for (const type of ['openExtend', 'extend'] as const) await desk.touch({ type });
};
const checksOut = async (code: string, card: string) => {
  for (const each of [code, card, 'KIOSK:CONFIRM']) await desk.scan(each);
};
/** The number of each action's visit, by the order in which they began. */
const visits = () => desk.visits.map((id) => [...new Set(desk.visits)].indexOf(id));

describe('one visit', () => {
  it('is what is done for one renter until the desk is at rest', async () => {
    await extendsTent();
    await checksOut('CAM-001', mara.code);
    expect(visits()).toEqual([0, 0]);
  });

  it('ends with what is done for another renter', async () => {
    await extendsTent();
    await checksOut('CAM-001', jonas.code);
    expect(visits()).toEqual([0, 1]);
  });

  it('is every return of one pile, whose loans they were', async () => {
    await desk.scan('KIOSK:RETURNS');
    for (const code of ['TNT-205', 'DRO-004']) await desk.scan(code);
    expect(visits()).toEqual([0, 0]);
  });

  it('does not have what others bring back while it goes on', async () => {
    for (const code of ['CAM-001', jonas.code, 'KIOSK:RETURNS', 'TNT-205', 'KIOSK:CHECKOUT', 'KIOSK:CONFIRM'])
      await desk.scan(code);
    expect(visits()).toEqual([0, 1]);
  });

  it('is over once the desk is at rest', async () => {
    for (const code of ['CAM-001', 'TRI-060']) {
      await checksOut(code, jonas.code);
      await desk.touch({ type: 'close' });
      await desk.touch({ type: 'reset' });
    }
    expect(visits()).toEqual([0, 1]);
  });
});

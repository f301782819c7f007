// An emptied basket can be brought back whole while Undo is possible.
import { beforeEach, expect, it } from 'vitest';
import { UNDO_MS } from '../../../../shared/domain/action.ts';
import { Desk } from '../../../support/desk-machine.ts';

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  for (const code of ['CAM-001', 'TRI-060', 'RNT-2207']) await desk.scan(code);
  await desk.touch({ type: 'chooseDue', name: '14d' });
});

const isBack = () => {
  expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['CAM-001', 'TRI-060'], 'Jonas Weber']);
  expect(desk.context.basket?.due.name).toBe('14d');
};

it('a touch brings an emptied basket back', async () => {
  await desk.touch({ type: 'empty' });
  expect([desk.screen, desk.verdict]).toEqual(['ready', 'emptied']);
  await desk.touch({ type: 'bringBack' });
  isBack();
});

it('a printed Undo brings an emptied basket back', async () => {
  await desk.touch({ type: 'empty' });
  await desk.scan('KIOSK:UNDO');
  isBack();
});

it('a basket that is brought back is looked up again', async () => {
  const asked = desk.asked.length;
  await desk.touch({ type: 'empty' });
  await desk.touch({ type: 'bringBack' });
  expect(desk.asked.slice(asked)).toEqual(['CAM-001 item renter-RNT-2207', 'TRI-060 item renter-RNT-2207']);
});

it('an emptied basket can’t be brought back once something else was begun', async () => {
  await desk.touch({ type: 'empty' });
  await desk.scan('TNT-205');
  await desk.touch({ type: 'close' });
  await desk.touch({ type: 'bringBack' });
  expect([desk.screen, desk.context.basket]).toEqual(['ready', null]);
});

it('an emptied basket can be brought back for as long as Undo works, however short the idle time is', async () => {
  await desk.follows({ idleSeconds: 20 });
  await desk.touch({ type: 'empty' });
  await desk.touch({ type: 'activity' });
  await desk.passes(50);
  await desk.touch({ type: 'bringBack' });
  isBack();
});

it('an emptied basket is forgotten once the time to undo is over', async () => {
  await desk.touch({ type: 'empty' });
  await desk.passes(UNDO_MS / 1000);
  expect(desk.context.emptied).toBeNull();
  expect(JSON.stringify(desk.context)).not.toContain('Jonas');
});

it.each([2, 3])('a basket emptied by a printed Cancel, scanned %i times, can be brought back too', async (times) => {
  for (let time = 0; time < times; time += 1) await desk.scan('KIOSK:CANCEL');
  expect(desk.verdict).toBe('emptied');
  await desk.touch({ type: 'bringBack' });
  isBack();
});

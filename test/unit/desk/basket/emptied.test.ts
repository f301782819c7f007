// A basket that was emptied comes back whole for as long as Undo works.
import { beforeEach, expect, it } from 'vitest';
import { UNDO_MS } from '../../../../shared/domain/action.ts';
import { Desk } from '../../../support/desk-machine.ts';

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  for (const code of ['CAM-001', 'TRI-060', 'RNT-2207']) await desk.scan(code);
  await desk.touch({ type: 'chooseDue', name: 'twoWeeks' });
});

const isBack = () => {
  expect([desk.screen, desk.lines, desk.renter]).toEqual(['basket', ['CAM-001', 'TRI-060'], 'Jonas Weber']);
  expect(desk.context.basket?.due.name).toBe('twoWeeks');
};

it('by a touch', async () => {
  await desk.touch({ type: 'empty' });
  expect([desk.screen, desk.verdict]).toEqual(['ready', 'emptied']);
  await desk.touch({ type: 'bringBack' });
  isBack();
});

it('by a printed Undo, before whatever was done last', async () => {
  await desk.touch({ type: 'empty' });
  await desk.scan('KIOSK:UNDO');
  isBack();
});

it('and is looked at anew', async () => {
  const asked = desk.asked.length;
  await desk.touch({ type: 'empty' });
  await desk.touch({ type: 'bringBack' });
  expect(desk.asked.slice(asked)).toEqual(['CAM-001 item renter-RNT-2207', 'TRI-060 item renter-RNT-2207']);
});

it('not once something else was begun', async () => {
  await desk.touch({ type: 'empty' });
  await desk.scan('TNT-205');
  await desk.touch({ type: 'close' });
  await desk.touch({ type: 'bringBack' });
  expect([desk.screen, desk.context.basket]).toEqual(['ready', null]);
});

it('not once Undo is over: then nothing is known of it', async () => {
  await desk.touch({ type: 'empty' });
  await desk.passes(UNDO_MS / 1000);
  expect(desk.context.emptied).toBeNull();
  expect(JSON.stringify(desk.context)).not.toContain('Jonas');
});

it('a printed Cancel, read twice, leaves the same way back', async () => {
  await desk.scan('KIOSK:CANCEL');
  await desk.scan('KIOSK:CANCEL');
  expect(desk.verdict).toBe('emptied');
  await desk.touch({ type: 'bringBack' });
  isBack();
});

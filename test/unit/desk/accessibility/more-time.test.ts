// Whoever needs more time has it: before the countdown, in it, and for what can be undone.
import { beforeEach, expect, it } from 'vitest';
import { UNDO_MS } from '../../../../shared/domain/action.ts';
import { type Accessibility, USUAL_ACCESSIBILITY } from '../../../../shared/domain/app.ts';
import { Desk } from '../../../support/desk-machine.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const sets = (change: Partial<Accessibility>) =>
  desk.does({ type: 'accessibilityChanged', accessibility: { ...USUAL_ACCESSIBILITY, ...change } });

it('the countdown comes three times as late, and is three times as long', async () => {
  await sets({ timeFactor: 3 });
  await desk.scan('RNT-1184');
  await desk.passes(3 * 60 - 1);
  expect(desk.context.secondsLeft).toBeNull();
  await desk.passes(1);
  expect(desk.context.secondsLeft).toBe(3 * 30);
});

it('a basket that was emptied comes back for ten times as long', async () => {
  await sets({ timeFactor: 10 });
  for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
  await desk.touch({ type: 'empty' });
  await desk.passes((10 * UNDO_MS) / 1000 - 1);
  await desk.touch({ type: 'bringBack' });
  expect(desk.lines).toEqual(['CAM-001']);
});

it('at a self-service desk nothing is put back without a warning, and at another it stays', async () => {
  await desk.follows({ mode: 'selfService' });
  await sets({ textSize: 200 });
  await desk.passes(60);
  expect(desk.context.secondsLeft).toBe(20);
  await desk.follows({ mode: 'attended' });
  const { resets } = desk.context;
  await desk.passes(60);
  expect([desk.context.secondsLeft, desk.context.resets]).toEqual([null, resets + 1]);
});

// More time for people who need it: before the countdown, during it, and to undo.
import { beforeEach, expect, it } from 'vitest';
import { logsOff } from '../../../../renderer/desk/model/session.ts';
import { UNDO_MS } from '../../../../shared/domain/action.ts';
import { type Accessibility, DEFAULT_ACCESSIBILITY } from '../../../../shared/domain/app.ts';
import { Desk } from '../../../support/desk-machine.ts';

const SECOND = 1000;

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const sets = (change: Partial<Accessibility>) =>
  desk.does({ type: 'accessibilityChanged', accessibility: { ...DEFAULT_ACCESSIBILITY, ...change } });

it('with three times the time, the countdown comes three times as late and lasts three times as long', async () => {
  await sets({ timeFactor: 3 });
  await desk.scan('RNT-1184');
  await desk.passes(3 * 60 - 1);
  expect(desk.context.secondsLeft).toBeNull();
  await desk.passes(1);
  expect(desk.context.secondsLeft).toBe(3 * 30);
});

it('choosing more time puts the countdown off at once, without another touch', async () => {
  await desk.scan('RNT-1184');
  await desk.passes(20);
  await desk.touch({ type: 'activity' });
  await sets({ timeFactor: 3 });
  expect(logsOff(desk.context).endsAt).toBe(desk.context.now() + 3 * 90 * SECOND);
  await desk.passes(60);
  expect(desk.context.secondsLeft).toBeNull();
  await desk.passes(2 * 60);
  expect(desk.context.secondsLeft).toBe(3 * 30);
});

it('other accessibility settings do not put the countdown off', async () => {
  await desk.scan('RNT-1184');
  await desk.passes(40);
  await sets({ textSize: 200 });
  await desk.passes(20);
  expect(desk.context.secondsLeft).toBe(30);
});

it('a running countdown goes on when the time is set back to normal', async () => {
  await sets({ timeFactor: 3 });
  await desk.scan('RNT-1184');
  await desk.passes(3 * 60 + 2);
  await sets({});
  expect(desk.context.secondsLeft).toBe(3 * 30 - 2);
  await desk.passes(1);
  expect(desk.context.secondsLeft).toBe(3 * 30 - 3);
});

it('with ten times the time, an emptied basket can be brought back for ten times as long', async () => {
  await sets({ timeFactor: 10 });
  for (const code of ['CAM-001', 'RNT-2207']) await desk.scan(code);
  await desk.touch({ type: 'empty' });
  // The touch comes a second later.
  await desk.passes((10 * UNDO_MS) / 1000 - 2);
  await desk.touch({ type: 'bringBack' });
  expect(desk.lines).toEqual(['CAM-001']);
});

it('with changed accessibility settings an idle self-service desk counts down, an attended one resets without a countdown', async () => {
  await desk.follows({ mode: 'selfService' });
  await sets({ textSize: 200 });
  await desk.passes(60);
  expect(desk.context.secondsLeft).toBe(20);
  await desk.follows({ mode: 'attended' });
  const { resets } = desk.context;
  await desk.passes(60);
  expect([desk.context.secondsLeft, desk.context.resets]).toEqual([null, resets + 1]);
});

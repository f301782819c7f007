// Which input counts as activity, and so stops the countdown.
import { afterEach, expect, it } from 'vitest';
import { isActivity } from '../../../../renderer/desk/idle/activity.ts';

afterEach(() => document.body.replaceChildren());

/** A key pressed while a button, or something that can't be pressed, has the focus. */
function aKey(key: string, on: 'button' | 'p' = 'p', repeat = false): Event {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true });
  document.body.appendChild(document.createElement(on)).dispatchEvent(event);
  return event;
}

it.each(['Tab', 'Shift', 'ArrowDown', 'Control'])('%s moves to a key of the countdown, and does not stop it', (key) => {
  expect(isActivity(aKey(key), true)).toBe(false);
  expect(isActivity(aKey(key), false)).toBe(true);
});

it.each(['Enter', ' '])(
  '"%s" on a button counts by the click that follows it; elsewhere it stops the countdown',
  (key) => {
    expect(isActivity(aKey(key, 'button'), true)).toBe(false);
    expect(isActivity(aKey(key), true)).toBe(true);
  },
);

it.each(['x', 'F15', 'Shift', 'Enter', ' '])('%s counts once, however long it is held down', (key) => {
  for (const isCounting of [true, false]) expect(isActivity(aKey(key, 'p', true), isCounting)).toBe(false);
});

it('Escape, a letter and a touch stop the countdown', () => {
  for (const key of ['Escape', 'q', '7']) expect(isActivity(aKey(key, 'button'), true)).toBe(true);
  expect(isActivity(new MouseEvent('click'), true)).toBe(true);
});

// The rules for an administrator's PIN.
import type { DeskMode } from './desk.ts';

/** In digits. */
export const MIN_PIN_LENGTH = 4;
/** Where visitors reach the pad: guessing six digits takes years. */
const MIN_LENGTH_FOR_VISITORS = 6;
export const MAX_PIN_LENGTH = 8;

/** How many digits a new PIN needs at a desk of this mode. */
export function leastPinLength(mode: DeskMode): number {
  return mode === 'selfService' ? MIN_LENGTH_FOR_VISITORS : MIN_PIN_LENGTH;
}

export function isPin(text: string): boolean {
  return /^\d*$/.test(text) && text.length >= MIN_PIN_LENGTH && text.length <= MAX_PIN_LENGTH;
}

/** Whether it is easy to guess: one digit repeated, digits in sequence, two digits alternating, a year 19xx or 20xx. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const follows = (distance: number, by: number) =>
    digits.every((digit, index) => index < distance || digit === ((digits[index - distance] ?? 0) + by + 10) % 10);
  return follows(1, 0) || follows(1, 1) || follows(1, -1) || follows(2, 0) || /^(19|20)\d\d$/.test(pin);
}

// Every delay of the desk in one place, in milliseconds. Tests turn the machine's clock instead of waiting.
import type { DeskContext } from './model.ts';

export const delays = {
  /** Without touch or scan until the countdown shows; longer while a basket is open. */
  idle: ({ context }: { context: DeskContext }): number =>
    1000 * (context.basket ? context.policy.idleWithBasketSeconds : context.policy.idleSeconds),
  /** One step of the countdown. */
  second: 1000,
};

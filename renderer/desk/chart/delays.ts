// Every delay of the desk in one place, in milliseconds. Tests advance the machine's clock instead of waiting.
import { UNDO_MS } from '../../../shared/domain/action.ts';
import type { DeskContext } from '../model/model.ts';
import { idleSeconds } from '../model/session.ts';

/** *Looking up* is only shown if the answer takes longer. */
export const LOOKING_UP_MS = 80;

export const delays = {
  /** Time without touch or scan before the countdown shows. */
  idle: ({ context }: { context: DeskContext }): number => 1000 * idleSeconds(context),
  /** How long an emptied basket can be brought back. */
  undo: ({ context }: { context: DeskContext }): number => context.accessibility.timeFactor * UNDO_MS,
  /** After this long without main's answer, the desk shows that the action is not saved. */
  save: 2000,
  /** One step of the countdown. */
  second: 1000,
};

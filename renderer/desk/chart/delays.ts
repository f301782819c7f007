// Every delay of the desk in one place, in milliseconds. Tests turn the machine's clock instead of waiting.
import { UNDO_MS } from '../../../shared/domain/action.ts';
import type { DeskContext } from '../model/model.ts';
import { idleSeconds } from '../model/session.ts';

export const delays = {
  /** Without touch or scan until the countdown shows. */
  idle: ({ context }: { context: DeskContext }): number => 1000 * idleSeconds(context),
  /** For so long an emptied basket comes back. */
  undo: ({ context }: { context: DeskContext }): number => context.accessibility.timeFactor * UNDO_MS,
  /** Without main's word for so long, people are told that nothing is saved. */
  save: 2000,
  /** One step of the countdown. */
  second: 1000,
};

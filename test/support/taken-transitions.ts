// Records which transitions of the desk machine the tests have taken so far.
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { describe, sayTransition } from './desk-transitions.ts';

/** The transitions, formatted by `sayTransition`. */
export const taken = new Set<string>();

/** Records the transitions of each step; pass it as `inspect` to the desk's actor. */
export function noteTaken(inspected: InspectionEvent): void {
  if (inspected.type !== '@xstate.microstep') return;
  // The port is an actor too, but has no transitions.
  const transitions: readonly AnyTransitionDefinition[] = inspected._transitions;
  for (const transition of transitions) taken.add(sayTransition(describe(transition)));
}

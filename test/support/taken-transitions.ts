// Which transitions of the desk machine the procedures of the desk have taken so far.
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { describe, sayTransition } from './desk-transitions.ts';

/** In words, as `sayTransition` says them. */
export const taken = new Set<string>();

/** Notes the transitions of each step; for `inspect` of the desk's actor. */
export function noteTaken(inspected: InspectionEvent): void {
  if (inspected.type !== '@xstate.microstep') return;
  // The port is an actor too, without transitions.
  const transitions: readonly AnyTransitionDefinition[] = inspected._transitions;
  for (const transition of transitions) taken.add(sayTransition(describe(transition)));
}

// Lists the desk machine's transitions as text, for the desk chart and for the test that every transition is taken.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One transition: its state, its trigger and its effects. States are named by their path: "screen.basket". */
export interface DeskTransition {
  /** The state that owns it; '' is the machine itself. */
  from: string;
  /** The event's type, "after" and the name of a delay, or "always" for an eventless transition. */
  event: string;
  /** null: taken if no earlier transition for the same event is. */
  guard: string | null;
  /** null: the state does not change. */
  to: string | null;
  actions: string[];
}

/** Every transition of `machine`, in source order. */
export function transitionsOf(machine: AnyStateMachine): DeskTransition[] {
  return statesOf(machine.root).flatMap((state) => ownTransitions(state).map(describe));
}

/** `state` and all its nested states, outer ones first. */
export function statesOf(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(statesOf)];
}

function ownTransitions(state: AnyStateNode): AnyTransitionDefinition[] {
  return [...(state.always ?? []), ...[...state.transitions.values()].flat()];
}

/** Describes a transition of the machine, or of a copy of it. */
export function describe(transition: AnyTransitionDefinition): DeskTransition {
  const { source, target, guard, actions } = transition;
  return {
    from: pathOf(source),
    event: eventOf(transition),
    guard: guard === undefined ? null : sayGuard(guard),
    to: target?.[0] ? pathOf(target[0]) : null,
    actions: actions.map(sayAction),
  };
}

function eventOf(transition: AnyTransitionDefinition): string {
  if ('delay' in transition) return `after ${String(transition.delay)}`;
  return transition.eventType === '' ? 'always' : transition.eventType;
}

/** "screen.basket: confirm if canCheckOut → screen.outcome: sendCheckOut, markCheckingOut". Unique per transition. */
export function sayTransition({ from, event, guard, to, actions }: DeskTransition): string {
  const condition = guard === null ? '' : ` if ${guard}`;
  const target = to === null ? '' : ` → ${to}`;
  const work = actions.length === 0 ? '' : `: ${actions.join(', ')}`;
  return `${from || 'everywhere'}: ${event}${condition}${target}${work}`;
}

/** For example "screen.basket"; '' for the machine itself. */
export function pathOf(state: AnyStateNode): string {
  return state.path.join('.');
}

/** For example "hasLines and not isBasketKept", or "in dialog.pin" for the state of another region. */
function sayGuard(guard: unknown): string {
  if (typeof guard === 'function' && 'stateValue' in guard) return `in ${sayState(guard.stateValue)}`;
  // and(), or() and not() return a function that carries the combined guards.
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    const parts = guard.guards.map(sayGuard).join(` ${guard.name} `);
    if (guard.name !== 'not') return parts;
    return parts.includes(' or ') || parts.includes(' and ') ? `not (${parts})` : `not ${parts}`;
  }
  return sayNamed(guard);
}

/** For example "dialog.pin". */
function sayState(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([region, state]) => `${region}.${sayState(state)}`)
    .join(' and ');
}

/** For example "sayNotTaken", or "raise leave" for an event that the machine sends to itself. */
function sayAction(action: unknown): string {
  if (typeof action !== 'function' || !('event' in action)) return sayNamed(action);
  const { event } = action;
  return typeof event === 'object' && event !== null && 'type' in event ? `raise ${event.type}` : 'raise';
}

/** "means card" for `{ type: 'means', params: 'card' }`. */
function sayNamed(named: unknown): string {
  if (typeof named === 'string') return named;
  const { type, params } = named as { type: string; params?: unknown };
  return typeof params === 'string' ? `${type} ${params}` : type;
}

// The machine's context and the few things that all parts of the desk do with it: start empty, speak, read an event.

import type { DeskAction } from '../../../shared/domain/action.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import type { Outcome } from '../../components/outcome.ts';
import type { DeskEvent, LookedUp } from './events.ts';
import type { BasketLine, DeskContext, Progress, Taken } from './model.ts';
import type { PortCommand } from './port.ts';
import type { ReadOut, Verdict } from './read-out.ts';

export interface DeskInput {
  policy: DeskPolicy;
  knowsRenterCards: boolean;
  isOffline: boolean;
  /** Wall clock, epoch milliseconds. */
  now: () => number;
}

/** The desk's data and the clock it reads. */
export type Context = DeskContext & Pick<DeskInput, 'now'>;

/** What the chart shows to whatever it asks or has done. */
export interface Seen {
  context: Context;
  event: DeskEvent;
}

/** What a room of the desk gives to the chart, by the names that are used there. No name is given twice. */
export interface Room {
  /** Questions that decide on a way. */
  guards?: Record<string, (seen: Seen, about: never) => boolean>;
  /** What becomes of the desk. */
  changes?: Record<string, (seen: Seen, about: never) => Partial<Context>>;
  /** What is asked of main. */
  commands?: Record<string, (seen: Seen) => PortCommand>;
}

/** What was done with a line that has just been added: nothing. */
export const NEW_LINE = {
  overrides: [],
  dueAt: null,
  goesEarlier: false,
  counted: [],
  refusal: null,
  again: false,
  action: null,
  undo: null,
} satisfies Partial<BasketLine>;

/** A desk with nothing and nobody on it. */
export function emptyDesk(
  now: number,
): Omit<
  DeskContext,
  | 'policy'
  | 'knowsRenterCards'
  | 'isOffline'
  | 'recent'
  | 'epoch'
  | 'resets'
  | 'stirredAt'
  | 'undoing'
  | 'sessionRenter'
  | 'savedBasketId'
  | 'left'
  | 'errand'
  | 'discarding'
  | 'overriding'
  | 'hasPin'
  | 'waiting'
  | 'canExtend'
  | 'isCovered'
  | 'accessibility'
> {
  return {
    readOut: { outcome: 'ready', verdict: { kind: 'ready' }, code: null, name: null, at: now },
    card: null,
    extending: null,
    extended: [],
    renter: null,
    basket: null,
    emptied: null,
    question: null,
    otherRenter: null,
    typed: null,
    today: null,
    returns: [],
    openLine: null,
    followed: null,
    isSavedBasketAsked: false,
    secondsLeft: null,
    queue: [],
    lastHandled: null,
    lastCommand: null,
  };
}

/** The desk with nothing on it; whoever is logged in stays so. */
export function clearDesk(context: Context): Partial<DeskContext> {
  return {
    ...emptyDesk(context.now()),
    epoch: context.epoch + 1,
    // The workspace's words can name a renter.
    recent: context.recent.map((action) => ({ ...action, words: null })),
    lastHandled: wasReturning(context) ? context.lastHandled : null,
    lastCommand: context.lastCommand,
  };
}

/** Whether what was handled last is a thing that was to be returned or extended, and nobody's card. */
function wasReturning({ card, extended, returns, lastHandled }: Context): boolean {
  if (card?.action || (card && extended.length > 0)) return true;
  // By its time: the line may have learnt another code of the item since.
  const line = returns.find(({ at }) => at === lastHandled?.at);
  return line !== undefined && (line.item !== null || line.step.is === 'taken');
}

/** What the read-out says from now on. */
export function say(
  context: Pick<Context, 'now'>,
  outcome: Outcome,
  verdict: Verdict,
  about: { code?: string | null; name?: string | null } = {},
): { readOut: ReadOut } {
  return { readOut: { outcome, verdict, code: about.code ?? null, name: about.name ?? null, at: context.now() } };
}

export type EventOf<Type extends DeskEvent['type']> = Extract<DeskEvent, { type: Type }>;

/** The event, known to be of `type`. Throws where the machine is wired wrong. */
export function expect<Type extends DeskEvent['type']>(event: DeskEvent, type: Type): EventOf<Type> {
  if (event.type !== type) throw new Error(`${type} was expected, not ${event.type}`);
  return event as EventOf<Type>;
}

/** The progress of what was just asked of main: there is no action of it yet. */
export const SAVING: Progress = {
  id: '',
  state: 'saving',
  reason: null,
  words: null,
  undoUntil: null,
  itemName: null,
  reportUntil: null,
};

/** Whether main has not said yet that it has the action on its disk. */
export function isNotTaken(progress: Pick<Progress, 'state'> | null | undefined): boolean {
  return progress?.state === 'saving' || progress?.state === 'unsaved';
}

/** What a line or a card keeps of its action. */
export function progressOf({ id, state, reason, words, undoUntil, itemName, reportUntil }: DeskAction): Taken {
  return { id, state, reason, words, undoUntil, itemName, reportUntil };
}

/** An action as it stands now: its events may have come before the answer that gave it. */
export function freshest({ recent }: Pick<Context, 'recent'>, action: DeskAction): DeskAction {
  return recent.find(({ id }) => id === action.id) ?? action;
}

/** The answer of a look-up that is known to have succeeded as `type`. */
export function answerOf<Type extends 'item' | 'renter' | 'ambiguous' | 'withheld'>(event: DeskEvent, type: Type) {
  const { result } = lookedUpIn(event);
  const answer = result.ok ? result.data : null;
  if (answer?.type !== type) throw new Error(`A look-up of type ${type} was expected`);
  return answer as Extract<typeof answer, { type: Type }>;
}

/** The answer to a look-up, or the one whose meaning the desk tells itself. */
export function lookedUpIn(event: DeskEvent): LookedUp {
  return 'lookedUp' in event ? event.lookedUp : expect(event, 'lookedUp');
}

/** The code that a scan or an answer is about. */
export function codeOf(event: DeskEvent): string {
  if ('lookedUp' in event) return event.lookedUp.scan.code;
  if ('scan' in event) return event.scan.code;
  return 'code' in event ? event.code : '';
}

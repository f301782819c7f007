// The machine's context and what all rooms do with it: start empty, set the read-out, read an event.

import type { DeskAction } from '../../../shared/domain/action.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import type { Outcome } from '../../components/outcome.ts';
import type { DeskEvent, LookedUp } from './events.ts';
import type { BasketLine, DeskContext, OpenWork, Progress, TakenAction } from './model.ts';
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

/** What the chart passes to guards, changes and commands. */
export interface ChartArgs {
  context: Context;
  event: DeskEvent;
}

/** What a room of the desk provides to the chart, by the names used there. No two rooms use the same name. */
export interface Room {
  /** Conditions that choose a transition. */
  guards?: Record<string, (args: ChartArgs, params: never) => boolean>;
  /** Changes to the desk's data. */
  changes?: Record<string, (args: ChartArgs, params: never) => Partial<Context>>;
  /** Commands to main. */
  commands?: Record<string, (args: ChartArgs) => PortCommand>;
}

/** The initial state of a new line. */
export const NEW_LINE = {
  overrides: [],
  dueAt: null,
  isDueBeforeReservation: false,
  counted: [],
  refusal: null,
  again: false,
  isOutdated: false,
  action: null,
  undo: null,
} satisfies Partial<BasketLine>;

/** The data of an empty desk. */
export function emptyDesk(now: number): OpenWork {
  return {
    readOut: { outcome: 'ready', verdict: { kind: 'ready' }, code: null, name: null, at: now },
    card: null,
    extending: null,
    extended: [],
    renter: null,
    ticked: [],
    basket: null,
    emptied: null,
    question: null,
    otherRenter: null,
    typed: null,
    today: null,
    returns: [],
    isFinishing: false,
    openLine: null,
    followed: null,
    isSavedBasketAsked: false,
    secondsLeft: null,
    queue: [],
    lastHandled: null,
    lastCommand: null,
  };
}

/** Empties the desk; a session renter stays logged in. */
export function clearDesk(context: Context): Partial<DeskContext> {
  return {
    ...emptyDesk(context.now()),
    epoch: context.epoch + 1,
    // The workspace's words can name a renter.
    recent: context.recent.map(mute),
    lastHandled: wasReturning(context) ? context.lastHandled : null,
    lastCommand: context.lastCommand,
  };
}

/** Whether the thing handled last was an item to return or extend, not a renter card. */
function wasReturning({ card, extended, returns, lastHandled }: Context): boolean {
  if (card?.action || (card && extended.length > 0)) return true;
  // Found by its time, because the line may have got another code of the item since.
  const line = returns.find(({ at }) => at === lastHandled?.at);
  return line !== undefined && (line.item !== null || line.step.kind === 'taken');
}

/** Sets the read-out. */
export function say(
  context: Pick<Context, 'now'>,
  outcome: Outcome,
  verdict: Verdict,
  about: { code?: string | null; name?: string | null } = {},
): { readOut: ReadOut } {
  return { readOut: { outcome, verdict, code: about.code ?? null, name: about.name ?? null, at: context.now() } };
}

export type EventOf<Type extends DeskEvent['type']> = Extract<DeskEvent, { type: Type }>;

/** The event, asserted to be of `type`. Throws if the machine is wired wrong. */
export function expect<Type extends DeskEvent['type']>(event: DeskEvent, type: Type): EventOf<Type> {
  if (event.type !== type) throw new Error(`${type} was expected, not ${event.type}`);
  return event as EventOf<Type>;
}

/** The progress of an action that main was just asked for: the action itself does not exist yet. */
export const SAVING_PROGRESS: Progress = {
  id: '',
  state: 'saving',
  reason: null,
  words: null,
  isOutcomeUnknown: false,
  performedAt: null,
  settledAt: null,
  undoUntil: null,
  itemName: null,
  reportUntil: null,
};

/** Whether main has not said yet that the action is on disk. */
export function isUnconfirmedByMain(progress: Pick<Progress, 'state'> | null | undefined): boolean {
  return progress?.state === 'saving' || progress?.state === 'unsaved';
}

/** What a line or a card keeps of its action. */
export function progressOf(action: DeskAction): TakenAction {
  const { id, state, reason, words, isOutcomeUnknown, performedAt, settledAt, undoUntil, itemName, reportUntil } =
    action;
  return { id, state, reason, words, isOutcomeUnknown, performedAt, settledAt, undoUntil, itemName, reportUntil };
}

/** The action without the workspace's words, which can name a renter. */
export function mute<Of extends { words: string | null } | null>(action: Of): Of {
  return action && { ...action, words: null };
}

/** The newest state of an action: its events may have arrived before the answer that contains it. */
export function freshest({ recent }: Pick<Context, 'recent'>, action: DeskAction): DeskAction {
  return recent.find(({ id }) => id === action.id) ?? action;
}

/** The answer of a look-up. Throws if it is not a success of `type`. */
export function answerOf<Type extends 'item' | 'renter' | 'ambiguous' | 'withheld'>(event: DeskEvent, type: Type) {
  const { result } = lookedUpIn(event);
  const answer = result.ok ? result.data : null;
  if (answer?.type !== type) throw new Error(`A look-up of type ${type} was expected`);
  return answer as Extract<typeof answer, { type: Type }>;
}

/** The look-up answer of `event`: the answer itself, or the one whose meaning the desk has raised. */
export function lookedUpIn(event: DeskEvent): LookedUp {
  return 'lookedUp' in event ? event.lookedUp : expect(event, 'lookedUp');
}

/** The code that a scan or an answer is about. */
export function codeOf(event: DeskEvent): string {
  if ('lookedUp' in event) return event.lookedUp.scan.code;
  if ('scan' in event) return event.scan.code;
  return 'code' in event ? event.code : '';
}

/** The codes of the lines that the event is about. */
export function codesOf(event: DeskEvent): string[] {
  return event.type === 'takeOutAll' || event.type === 'tryAllAgain' ? event.codes : [codeOf(event)];
}

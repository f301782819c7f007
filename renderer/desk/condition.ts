// How a thing is that came back: what was said of it on the Returns screen or on its card, and how far that has come.
import type { DeskAction, ReportRequest } from '../../shared/domain/action.ts';
import { type Context, type EventOf, freshest, progressOf, SAVING, say } from './context.ts';
import type { DeskContext, Progress, Told } from './model.ts';
import { outcomeOf } from './selectors.ts';

type Change = Partial<DeskContext>;

/** Opens the choices of a line, or closes them: one line has them open at a time. */
export function toggleCondition({ openLine }: Pick<DeskContext, 'openLine'>, code: string): Change {
  return { openLine: openLine === code ? null : code };
}

/** Whether the thing of `code` is here, and its condition may be told. */
export function mayTell(context: DeskContext, code: string): boolean {
  return returnOf(context, code)?.reportUntil != null;
}

/** Whether the workspace has to hear of it. That a thing is fine goes without saying, unless something else was said before. */
export function isToBeReported(context: DeskContext, { code, saying, note }: EventOf<'tellCondition'>): boolean {
  const before = toldOf(context, code);
  return saying.condition !== 'fine' || note !== '' || before?.action != null || before?.error != null;
}

/** What main is asked to note. */
export function reportRequest(context: DeskContext, { code, saying, note }: EventOf<'tellCondition'>): ReportRequest {
  const returned = returnOf(context, code);
  if (!returned) throw new Error('A report without a return');
  return { id: returned.id, condition: saying.condition, ...(note !== '' && { note }) };
}

/** It was said. Whoever says that all is fine is done with this line. */
export function noteTold(context: DeskContext, event: EventOf<'tellCondition'>): Change {
  const { code, saying, note } = event;
  const action = isToBeReported(context, event) ? SAVING : null;
  const isDone = saying.condition === 'fine' && note === '';
  const before = recordedOf(toldOf(context, code));
  return {
    ...putTold(context, code, { ...saying, action, error: null, lost: null, before }),
    openLine: isDone ? null : context.openLine,
  };
}

/** Main's answer to a report. */
export function noteReported(context: Context, { code, result }: EventOf<'reported'>): Change {
  const told = toldOf(context, code);
  if (!told) return {};
  if (result.ok)
    return putTold(context, code, { ...told, action: progressOf(freshest(context, result.data)), error: null });
  const failed = asBefore(told, { error: result.error }) ?? { ...told, action: null, error: result.error };
  return { ...putTold(context, code, failed), ...sayNotNoted(context, code) };
}

/** What the workspace has of what was said, as far as is known; null: nothing. */
function recordedOf(told: Told | null): Told['before'] {
  if (!told) return null;
  const { before, ...said } = told;
  const outcome = said.action && outcomeOf(said.action.state);
  return outcome === 'done' || outcome === 'already' ? said : before;
}

/** The last change came to nothing: what was recorded before stands. The words that were typed stay, to be sent again. */
function asBefore({ before, words }: Told, why: Partial<Pick<Told, 'error' | 'lost'>>): Told | null {
  return before && { ...before, words, error: null, lost: null, before: null, ...why };
}

/** How far has come what was said: of the action that carries it, which may be the return itself. Said if people have to see to it. */
export function noteToldAction(context: Context, action: DeskAction): Change {
  const code = [context.card?.scan.item.code, ...context.returns.map((line) => line.code)].find(
    (each) => each !== undefined && toldOf(context, each)?.action?.id === action.id,
  );
  const told = code === undefined ? null : toldOf(context, code);
  if (code === undefined || !told) return {};
  const outcome = outcomeOf(action.state);
  const hasFailed = outcome === 'attention' || outcome === 'refused';
  const isNews = outcome === 'attention' && told.action?.state !== action.state;
  const now = { ...told, action: progressOf(action) };
  return {
    ...putTold(context, code, (hasFailed && asBefore(told, { lost: now.action })) || now),
    ...(isNews && sayNotNoted(context, code)),
  };
}

/** The condition did not reach the workspace: people have to. */
export function sayNotNoted(context: Context, code: string): Change {
  const name = itemOf(context, code)?.name ?? null;
  return say(context, 'attention', { kind: 'notNoted' }, { code, name });
}

function lineOf({ returns }: Pick<DeskContext, 'returns'>, code: string) {
  return returns.find((line) => line.code === code);
}

function isOnCard({ card }: Pick<DeskContext, 'card'>, code: string): boolean {
  return card?.scan.item.code === code;
}

function itemOf(context: DeskContext, code: string) {
  return isOnCard(context, code) ? context.card?.scan.item : lineOf(context, code)?.item;
}

function returnOf(context: DeskContext, code: string): Progress | null {
  if (isOnCard(context, code)) return context.card?.action ?? null;
  const step = lineOf(context, code)?.step;
  return step?.is === 'taken' ? step.action : null;
}

function toldOf(context: DeskContext, code: string): Told | null {
  return (isOnCard(context, code) ? context.card?.told : lineOf(context, code)?.told) ?? null;
}

function putTold({ card, returns }: DeskContext, code: string, told: Told): Change {
  if (card && isOnCard({ card }, code)) return { card: { ...card, told } };
  return { returns: returns.map((line) => (line.code === code ? { ...line, told } : line)) };
}

// An action in words: its state, and why.
import {
  ACTION_REASONS,
  type ActionReason,
  type DeskAction,
  type OverrideRecord,
} from '../../../shared/domain/action.ts';
import { quoted } from '../../text/error-words.ts';
import type { Translate } from '../../text/use-text.ts';
import type { Progress } from '../model/model.ts';
import type { ReturnRefusal, Why } from '../model/read-out.ts';

/** The state of an action in a word, by what it does or undoes. */
export function actionWord(
  { intent, state, undoOf }: Pick<DeskAction, 'intent' | 'undoOf'> & Pick<Progress, 'state'>,
  t: Translate,
): string {
  if (state === 'saving' || state === 'unsaved') return t(`action.${state}`);
  return undoOf === null ? t(`action.${intent}.${state}`) : t(`action.undo.${intent}.${state}`);
}

/** The same for any action: a condition report names what was reported. */
export function actionTitle(action: DeskAction, t: Translate): string {
  const { state, condition, reportOf } = action;
  if (reportOf === null) return actionWord(action, t);
  return state === 'confirmed' && condition !== null ? t(`action.noted.${condition}`) : t(`action.report.${state}`);
}

/** Why an action was refused or needs attention: the kiosk's reason, followed by the workspace's own words. */
export function reasonWords({ reason, words }: Why, t: Translate): string {
  if (reason === null) return quoted(words, t);
  const own = t(`reason.${reason}`);
  return words ? `${own} ${quoted(words, t)}` : own;
}

/** What the kiosk saw behind the reason; '': the reason says it all. */
export function causeWords({ cause }: Pick<DeskAction, 'cause'>, t: Translate): string {
  if (cause === null) return '';
  return isReason(cause) ? t(`reason.${cause}`) : `${t(`error.${cause}.word`)}.`;
}

function isReason(cause: NonNullable<DeskAction['cause']>): cause is ActionReason {
  return (ACTION_REASONS as readonly string[]).includes(cause);
}

/** Who overrode the blocks of a check-out, and why. */
export function groundWords(grounds: OverrideRecord[], t: Translate): string {
  return grounds
    .map(({ by, is, words }) => t(`action.overridden.${by}`, { why: words ?? t(`basket.overriding.reason.${is}`) }))
    .join(' ');
}

/** By how many ms a confirmed return was late, as far as its row knows; at most 0: it was not. */
export function lateBy({ intent, state, dueAt, performedAt, undoOf, reportOf }: DeskAction): number {
  const isReturn = intent === 'check_in' && undoOf === null && reportOf === null;
  return isReturn && state === 'confirmed' && dueAt !== null ? performedAt - Date.parse(dueAt) : 0;
}

/** Whether there is a reason to show. */
export function hasReason({ reason, words }: Why): boolean {
  return reason !== null || words !== null;
}

/** Why nothing was sent for a scan on the Returns screen. */
export function refusalWords(why: ReturnRefusal, t: Translate): { word: string; note: string } {
  if (why.kind === 'error') return { word: t(`error.${why.error.kind}.word`), note: t('readout.notTaken.note') };
  return { word: t(`readout.returnNotSent.${why.kind}.word`), note: t(`readout.returnNotSent.${why.kind}.note`) };
}

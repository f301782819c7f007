// The state of a line of the Returns screen, in words.
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { Outcome } from '../../components/outcome.ts';
import { lateness } from '../../text/format.ts';
import type { Translate } from '../../text/use-text.ts';
import type { Progress, ReturnLine } from '../model/model.ts';
import { isOver, outcomeOf } from '../model/selectors.ts';
import { actionWord, hasReason, reasonWords, refusalWords } from '../words/action-words.ts';
import { refusalOutcome } from './returns.ts';

interface LineStatus {
  outcome: Outcome;
  word: string;
  note: string;
  /** Shown in place of the renter: why nothing happened, or what is not known. */
  reason: string | null;
  /** Whether the item has to be put away: nothing is against its return. */
  isToBePutAway: boolean;
}

/** Whether a line waits for somebody: it asks something, failed, or its return, or the undo of it, ended badly. */
export function needsSomebody({ step }: ReturnLine, undo: DeskAction | null): boolean {
  if (step.kind !== 'taken') return step.kind === 'asking' || (step.kind === 'refused' && step.why.kind === 'error');
  const outcome = outcomeOf((undo ?? step.action).state);
  return outcome === 'attention' || outcome === 'refused';
}

/** How many items came back, how many returns wait to be sent, and how many of both were late. */
export function countReturns(returns: ReturnLine[], recent: DeskAction[]) {
  const taken = returns.filter((line) => line.step.kind === 'taken' && !isOver(line, recent));
  const outcomes = taken.map(({ step }) => (step.kind === 'taken' ? outcomeOf(step.action.state) : 'ready'));
  return {
    back: outcomes.filter((outcome) => outcome === 'done' || outcome === 'already').length,
    saved: outcomes.filter((outcome) => outcome === 'saved').length,
    late: taken.filter(({ rent, at }) => rent && lateness(rent.dueAt, at) > 0).length,
  };
}

/**
 * The state of a line, in words. Where its return is undone, the state of the `undo` counts. `isSession`: it is drawn
 * for the renter who is logged in, and names nobody.
 */
export function statusOfLine(line: ReturnLine, undo: DeskAction | null, t: Translate, isSession = false): LineStatus {
  const { step, item, rent } = line;
  switch (step.kind) {
    case 'lookingUp':
      return {
        outcome: 'sending',
        word: t('returns.lookingUp'),
        note: t('action.note.sending'),
        reason: null,
        isToBePutAway: false,
      };
    case 'asking':
      return {
        outcome: 'attention',
        word: t('returns.ask'),
        note: t('returns.waits'),
        reason:
          step.question === 'justCheckedOut' && rent?.renter && !isSession
            ? t('returns.question.justCheckedOutTo', { name: rent.renter.name })
            : t(`returns.question.${step.question}`),
        isToBePutAway: false,
      };
    case 'refused': {
      const isFault = step.why.kind === 'error';
      return {
        outcome: refusalOutcome(step.why),
        word: isFault ? t('returns.failed') : t('returns.notReturned'),
        note: isFault ? t('returns.failedNote') : t('returns.notSent'),
        reason: refusalWords(step.why, t).word,
        isToBePutAway: false,
      };
    }
    case 'taken': {
      const action = undo ?? { ...step.action, intent: 'check_in' as const, undoOf: null };
      const outcome = outcomeOf(action.state);
      return {
        outcome,
        word: actionWord(action, t),
        note: t(`action.note.${action.state}`),
        reason: reasonOf(action),
        isToBePutAway: action.undoOf === null && outcome !== 'refused' && outcome !== 'ready',
      };
    }
  }

  function reasonOf(action: Pick<Progress, 'state' | 'reason' | 'words'> & Pick<DeskAction, 'undoOf'>): string | null {
    if (hasReason(action)) return reasonWords(action, t);
    if (action.undoOf !== null && action.state === 'confirmed') return t('returns.reopened');
    const isBack = action.state === 'confirmed' || action.state === 'already-so';
    return item || rent || isBack ? null : t('returns.unknown');
  }
}

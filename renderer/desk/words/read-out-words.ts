import type { DeskMode } from '../../../shared/domain/desk.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import type { Locale } from '../../../shared/domain/languages.ts';
import type { ReadOutWords } from '../../components/read-out.tsx';
import { errorWords, isAway } from '../../text/error-words.ts';
import { formatDayTime, formatDuration, formatTimeWithSeconds, lateness } from '../../text/format.ts';
import type { Translate } from '../../text/use-text.ts';
import type { DeskContext, DeskScreen } from '../model/model.ts';
import { isRentersProblem } from '../model/problems.ts';
import type { OutcomeCounts, ReadOut, ReturnRefusal, Verdict } from '../model/read-out.ts';
import { segmentOutcome, worstFirst } from '../model/selectors.ts';
import { actionWord, hasReason, reasonWords, refusalWords } from './action-words.ts';
import { blocksWords } from './block-words.tsx';

interface Words {
  word: string;
  note?: string | null;
}

/** What the wording depends on besides the verdict. */
export interface Circumstances {
  screen: DeskScreen;
  basket: DeskContext['basket'];
  mode: DeskMode;
  /** Whether check-outs that the workspace has not confirmed may go out. */
  takesUnresolved: boolean;
}

/** The segments of the read-out: one, or several for a mixed check-out, worst first. */
export function readOutWords(
  readOut: ReadOut,
  circumstances: Circumstances,
  t: Translate,
  locale: Locale,
): ReadOutWords[] {
  const { verdict, outcome, name, code } = readOut;
  if (verdict.kind === 'checkedOut') {
    const outcomes = worstFirst(verdict.counts);
    return outcomes.map((each) => ({
      outcome: segmentOutcome(each),
      word: t(`readout.checkedOut.${each}`, { count: verdict.counts[each] }),
      note: noteOfCheckOut(each),
    }));
  }
  if (verdict.kind === 'extensions') {
    return worstFirst(verdict.counts).map((each) => ({
      outcome: segmentOutcome(each),
      word: extensionsWord(each, verdict.counts[each]),
      note: noteOfCheckOut(each),
    }));
  }
  return [{ outcome, name, code, ...wordsOf(readOut, circumstances, t, locale) }];

  function extensionsWord(each: keyof OutcomeCounts, count: number): string {
    return each === 'done' || each === 'already' || each === 'refused'
      ? t(`readout.extensions.${each}`, { count })
      : t(`readout.checkedOut.${each}`, { count });
  }

  function noteOfCheckOut(each: keyof OutcomeCounts): string | null {
    if (each === 'done')
      return t('readout.checkedOut.note', { time: formatTimeWithSeconds(locale, confirmedAt(readOut)) });
    if (each === 'undone') return t('readout.checkedOut.undoneNote');
    if (each === 'unsaved') return t('readout.checkedOut.unsavedNote');
    if (each !== 'saved') return null;
    const mayGoOut = circumstances.takesUnresolved || verdict.kind !== 'checkedOut';
    return mayGoOut ? t('readout.checkedOut.savedNote') : t('readout.checkedOut.unconfirmedNote');
  }
}

/** When what the read-out says was confirmed, or for anything else when it was said. */
function confirmedAt({ verdict, at }: Pick<ReadOut, 'verdict' | 'at'>): number {
  const known = verdict.kind === 'undo' ? verdict.action.settledAt : 'confirmedAt' in verdict && verdict.confirmedAt;
  return known || at;
}

function wordsOf(
  { verdict, outcome, code, at }: ReadOut,
  { screen, basket, mode }: Circumstances,
  t: Translate,
  locale: Locale,
): Words {
  const time = formatTimeWithSeconds(locale, confirmedAt({ verdict, at }));
  const inBasket = screen === 'basket' ? t('readout.itemOut.noteInBasket') : null;
  switch (verdict.kind) {
    case 'itemOut': {
      const { dueAt } = verdict;
      const word = dueAt
        ? t('readout.itemOut.word', { due: formatDayTime(locale, dueAt) })
        : t('readout.itemOut.wordOpen');
      return { word, note: inBasket ?? t('readout.itemOut.note') };
    }
    case 'itemOverdue': {
      const late = formatDuration(locale, lateness(verdict.dueAt, verdict.now));
      return {
        word: t('readout.itemOverdue.word', { late }),
        note: inBasket ?? t('readout.itemOverdue.note', { time }),
      };
    }
    case 'itemBlocked': {
      const line = basket?.lines.find((each) => each.code === code);
      // The line's row does not say why its renter is blocked.
      const isRenters = basket && line && isRentersProblem(line, basket);
      const note = isRenters ? blocksWords(line.blocks, null, t, locale) : t('readout.itemBlocked.note');
      return { word: t('readout.itemBlocked.word'), note };
    }
    case 'otherForm':
      return {
        word: t('readout.otherForm.word'),
        note: t('readout.otherForm.note', { read: verdict.read, code: code ?? '' }),
      };
    case 'added':
      return {
        word: t('readout.added.word'),
        note: basket?.renter ? t('readout.added.note') : t('readout.addedNoRenter.note'),
      };
    case 'addedReserved': {
      const { count, all, open } = verdict;
      const note =
        open > 0 ? t('readout.addedReserved.note', { count: open }) : t('readout.addedReserved.noteComplete');
      return { word: t('readout.addedReserved.word', { count, all }), note };
    }
    case 'ready':
    case 'basketOpen': {
      // Back in a basket, this replaces whatever the read-out said before.
      const isOpen = verdict.kind === 'basketOpen' || screen === 'basket';
      if (!isOpen) return { word: t('readout.ready.word'), note: t('readout.ready.note') };
      const note = basket?.renter ? t('readout.basketOpen.noteWithRenter') : t('readout.basketOpen.note');
      return { word: t('readout.basketOpen.word'), note };
    }
    case 'savedBasketOpened':
    case 'basketInterrupted':
      return {
        word:
          'joined' in verdict && verdict.joined
            ? t('readout.savedBasketOpened.joined', { count: verdict.joined })
            : t(`readout.${verdict.kind}.word`),
        // A renter's card was scanned before the saved basket came.
        note: basket?.renter ? t('readout.added.note') : t(`readout.${verdict.kind}.note`),
      };
    case 'renterFound': {
      const isForItems = screen === 'basket' && basket !== null && basket.lines.length > 0;
      const note = isForItems ? t('readout.renterFound.noteWithItems') : t('readout.renterFound.note');
      return { word: t('readout.renterFound.word'), note };
    }
    case 'notCheckedOut':
      return { word: t('readout.notCheckedOut.word'), note: t(`basket.why.${verdict.why}`) };
    case 'badScan':
      return {
        word: t(`readout.badScan.${verdict.problem}.word`),
        note: t(`readout.badScan.${verdict.problem}.note`),
      };
    case 'returned':
      return {
        word: t('readout.returned.word'),
        note: verdict.isOutOfBasket ? t('readout.returned.noteInBasket') : t('readout.returned.note', { time }),
      };
    case 'returnRefused':
      return { word: t('readout.returnRefused.word'), note: reasonWords(verdict.why, t) };
    case 'returnNeedsAttention':
      return {
        word: t('readout.returnNeedsAttention.word'),
        note: hasReason(verdict.why) ? reasonWords(verdict.why, t) : t('readout.returnNeedsAttention.note'),
      };
    case 'extended':
      return {
        word: t('readout.extended.word', { due: formatDayTime(locale, verdict.dueAt) }),
        note: t('readout.extended.note', { time }),
      };
    case 'extendRefused':
      return { word: t('readout.extendRefused.word'), note: reasonWords(verdict.why, t) };
    case 'extendNeedsAttention':
      return {
        word: t('readout.extendNeedsAttention.word'),
        note: hasReason(verdict.why) ? reasonWords(verdict.why, t) : t('readout.extendNeedsAttention.note'),
      };
    case 'returnAsks':
      return {
        word: t(`readout.returnAsks.${verdict.question}.word`),
        note: t(`readout.returnAsks.${verdict.question}.note`),
      };
    case 'returnNotSent':
      return notReturnedWords(verdict.why, t);
    case 'loansReturned':
      return loansWords(verdict.count, outcome, time, t);
    case 'undo':
      return { word: actionWord(verdict.action, t), note: undoNote(verdict.action, time, t, locale) };
    case 'nothingToUndo':
      return {
        word: t('readout.nothingToUndo.word'),
        note: t('readout.nothingToUndo.note', { count: verdict.minutes }),
      };
    case 'earlierToUndo':
      return {
        word: t('readout.earlierToUndo.word'),
        note: t('readout.earlierToUndo.note', { today: t('today.title') }),
      };
    case 'notUndone':
      return notUndoneWords(verdict.error, t);
    case 'dueChosen':
      return { word: t('readout.dueChosen.word', { due: formatDayTime(locale, verdict.dueAt) }) };
    case 'dueTooLate':
      return { word: t('readout.dueTooLate.word', { count: verdict.count }), note: t('readout.dueTooLate.note') };
    case 'checkingOut':
      return {
        word: t('readout.checkingOut.word', { count: verdict.count }),
        note: t('readout.checkingOut.note'),
      };
    case 'error':
      // Operators take returns offline, on a screen of their own.
      return isAway(verdict.error.kind)
        ? {
            word: t(`error.${verdict.error.kind}.word`),
            note: mode === 'attended' ? t('readout.noConnection.note') : t('readout.noConnectionHere.note'),
          }
        : errorWords(verdict.error, t);
    case 'notAllowed':
      return { word: t(`error.${verdict.error.kind}.word`), note: t('readout.notAllowed.note') };
    case 'notTaken':
      // The same was taken before, so more has happened than nothing.
      return verdict.error.kind === 'in-progress'
        ? errorWords(verdict.error, t)
        : { word: t(`error.${verdict.error.kind}.word`), note: t('readout.notTaken.note') };
    case 'notBorrowed':
      return {
        word: t('readout.notBorrowed.word'),
        note: t('readout.notBorrowed.note', { count: verdict.count }),
      };
    case 'checkedOut':
    case 'extensions':
      throw new Error('wordsOf needs one outcome');
    default:
      return { word: t(`readout.${verdict.kind}.word`), note: t(`readout.${verdict.kind}.note`) };
  }
}

/** A mis-scan is no refusal: the first thing said is that it was not returned, then why. */
function notReturnedWords(why: ReturnRefusal, t: Translate): Words {
  const { word, note } = refusalWords(why, t);
  return why.kind === 'error' ? { word, note } : { word: t('returns.notReturned'), note: `${word}. ${note}` };
}

/** For several loans at once: green only when all of them are returned. */
function loansWords(count: number, outcome: ReadOut['outcome'], time: string, t: Translate): Words {
  if (outcome === 'done') {
    return { word: t('readout.loansReturned.done', { count }), note: t('readout.returned.note', { time }) };
  }
  const isSaved = outcome === 'saved';
  return {
    word: isSaved ? t('readout.loansReturned.saved', { count }) : t('readout.loansReturned.sending', { count }),
    note: isSaved ? t('readout.checkedOut.savedNote') : t('readout.returning.note'),
  };
}

function undoNote(
  action: Extract<Verdict, { kind: 'undo' }>['action'],
  time: string,
  t: Translate,
  locale: Locale,
): string {
  switch (action.state) {
    case 'confirmed':
      if (action.intent === 'extend')
        return t('readout.undo.dueAgain', { due: action.dueAt ? formatDayTime(locale, action.dueAt) : '', time });
      // Undoing a return opens a new rent.
      return action.intent === 'check_out'
        ? t('readout.undo.reopened', { time })
        : t('readout.returned.note', { time });
    case 'refused':
    case 'needs-attention':
      return reasonWords(action, t);
    case 'saved':
      return t('readout.undo.saved');
    default:
      return t(`action.note.${action.state}`);
  }
}

/** Why Undo failed, and what to do instead. */
function notUndoneWords(error: KioskError, t: Translate): { word: string; note: string } {
  const { word, note } = errorWords(error, t);
  const isOwn = error.kind === 'undo-over' || error.kind === 'changed-since' || error.kind === 'in-progress';
  return { word, note: isOwn ? note : t('readout.notUndone.note') };
}

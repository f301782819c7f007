// The read-out in words: what happened and what to do, for every verdict of the desk.
import type { DeskAction } from '../../shared/domain/action.ts';
import type { DeskMode, Locale } from '../../shared/domain/app.ts';
import type { KioskError, KioskErrorKind } from '../../shared/domain/errors.ts';
import {
  type Block,
  type Item,
  kioskBlockOf,
  type NextReservation,
  WITHHELD_BLOCK,
} from '../../shared/domain/workspace.ts';
import type { ReadOutWords } from '../components/read-out.tsx';
import type {
  DeskContext,
  DeskScreen,
  OutcomeCounts,
  Progress,
  ReadOut,
  ReturnRefusal,
  Verdict,
  Why,
} from '../desk/model.ts';
import { segmentOutcome, worstFirst } from '../desk/selectors.ts';
import { formatDayTime, formatDuration, formatTimeWithSeconds, lateness } from './format.ts';
import type { Translate } from './use-text.ts';

/** Errors that pass when the workspace can be reached again; of the others about the connection somebody has to know more. */
const LINE_IS_AWAY: ReadonlySet<KioskErrorKind> = new Set<KioskErrorKind>(['offline', 'timeout', 'unavailable']);

interface Words {
  word: string;
  note?: string | null;
}

/** What the wording depends on besides the verdict. */
export interface Circumstances {
  screen: DeskScreen;
  basket: DeskContext['basket'];
  mode: DeskMode;
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
  return [{ outcome, name, code, ...wordsOf(readOut, circumstances, t, locale) }];

  function noteOfCheckOut(each: keyof OutcomeCounts): string | null {
    if (each === 'done') return t('readout.checkedOut.note', { time: formatTimeWithSeconds(locale, readOut.at) });
    if (each === 'undone') return t('readout.checkedOut.undoneNote');
    if (each === 'unsaved') return t('readout.checkedOut.unsavedNote');
    return each === 'saved' ? t('readout.checkedOut.savedNote') : null;
  }
}

function wordsOf(
  { verdict, at }: ReadOut,
  { screen, basket, mode }: Circumstances,
  t: Translate,
  locale: Locale,
): Words {
  const time = formatTimeWithSeconds(locale, at);
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
    case 'added':
      return {
        word: t('readout.added.word'),
        note: basket?.renter ? t('readout.added.note') : t('readout.addedNoRenter.note'),
      };
    case 'ready':
    case 'basketOpen': {
      // Back in a basket, whatever was said before is over.
      const isOpen = verdict.kind === 'basketOpen' || screen === 'basket';
      if (!isOpen) return { word: t('readout.ready.word'), note: t('readout.ready.note') };
      const note = basket?.renter ? t('readout.basketOpen.noteWithRenter') : t('readout.basketOpen.note');
      return { word: t('readout.basketOpen.word'), note };
    }
    case 'savedBasketOpened':
      return {
        word: t('readout.savedBasketOpened.word'),
        // Some renter's card was quicker.
        note: basket?.renter ? t('readout.added.note') : t('readout.savedBasketOpened.note'),
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
      return { word: t('readout.returned.word'), note: t('readout.returned.note', { time }) };
    case 'returnRefused':
      return { word: t('readout.returnRefused.word'), note: reasonWords(verdict.why, t) };
    case 'returnNeedsAttention':
      return {
        word: t('readout.returnNeedsAttention.word'),
        note: hasReason(verdict.why) ? reasonWords(verdict.why, t) : t('readout.returnNeedsAttention.note'),
      };
    case 'returnAsks':
      return {
        word: t(`readout.returnAsks.${verdict.question}.word`),
        note: t(`readout.returnAsks.${verdict.question}.note`),
      };
    case 'returnNotSent':
      return refusalWords(verdict.why, t);
    case 'undo':
      return { word: actionWord(verdict.action, t), note: undoNote(verdict.action, time, t) };
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
      return LINE_IS_AWAY.has(verdict.error.kind)
        ? {
            word: t(`error.${verdict.error.kind}.word`),
            note: mode === 'attended' ? t('readout.noConnection.note') : t('readout.noConnectionHere.note'),
          }
        : errorWords(verdict.error, t);
    case 'notAllowed':
      return { word: t(`error.${verdict.error.kind}.word`), note: t('readout.notAllowed.note') };
    case 'notTaken':
      return { word: t(`error.${verdict.error.kind}.word`), note: t('readout.notTaken.note') };
    case 'checkedOut':
      throw new Error('A check-out has a segment for each outcome');
    default:
      return { word: t(`readout.${verdict.kind}.word`), note: t(`readout.${verdict.kind}.note`) };
  }
}

/** What an error means to the person at the desk. The workspace's own words are quoted where they tell more than ours. */
export function errorWords(error: KioskError, t: Translate): { word: string; note: string } {
  const word = t(`error.${error.kind}.word`);
  const tellsMore = (error.kind === 'conflict' || error.kind === 'invalid') && error.message !== '';
  return { word, note: tellsMore ? quoted(error.message, t) : t(`error.${error.kind}.note`) };
}

/** The same to a person who searches: there is nothing to scan again. */
export function searchErrorWords(error: KioskError, t: Translate): { word: string; note: string } {
  const { word, note } = errorWords(error, t);
  const passes = LINE_IS_AWAY.has(error.kind) || error.kind === 'rate-limited';
  return { word, note: passes ? t('search.failed') : note };
}

/** What became of an action: its state in a word, by what it does or undoes. */
export function actionWord(
  { intent, state, undoOf }: Pick<DeskAction, 'intent' | 'undoOf'> & Pick<Progress, 'state'>,
  t: Translate,
): string {
  if (state === 'saving' || state === 'unsaved') return t(`action.${state}`);
  return undoOf === null ? t(`action.${intent}.${state}`) : t(`action.undo.${intent}.${state}`);
}

/** The same for any action: one that reports on a thing names what is noted. */
export function actionTitle(action: DeskAction, t: Translate): string {
  const { state, condition, reportOf } = action;
  if (reportOf === null) return actionWord(action, t);
  return state === 'confirmed' && condition !== null ? t(`action.noted.${condition}`) : t(`action.report.${state}`);
}

/** Why an action was refused or needs attention: what the kiosk found out, and beside it what the workspace says. */
export function reasonWords({ reason, words }: Why, t: Translate): string {
  if (reason === null) return quoted(words, t);
  const own = t(`reason.${reason}`);
  return words ? `${own} ${quoted(words, t)}` : own;
}

/** What a block is about: its item, and the reservation that one of the kiosk's own blocks tells of. */
export interface Blocked {
  status: Item['status'];
  next: NextReservation | null;
}

/** Why an item stays here. Words that are not for this screen are replaced by what the kiosk may say. */
export function blockWords({ code, message }: Block, { status, next }: Blocked, t: Translate, locale: Locale): string {
  const own = kioskBlockOf(code);
  if (own === 'reserved') return next ? reservedWords(next, t, locale) : t('saysNothing');
  if (own !== null) return t(`basket.kioskBlock.${own}`);
  if (code !== WITHHELD_BLOCK.code) return message || t('saysNothing');
  const kind = status === 'reserved' || status === 'unavailable' ? status : 'blocked';
  return `${t(`selfService.stays.${kind}`)} ${t('selfService.staysNext')}`;
}

function reservedWords({ startsAt, renterName }: NextReservation, t: Translate, locale: Locale): string {
  const from = formatDayTime(locale, startsAt);
  return renterName === null
    ? t('basket.kioskBlock.reservedFrom', { from })
    : t('basket.kioskBlock.reservedFor', { from, name: renterName });
}

/** Whether there is a reason to tell. */
export function hasReason({ reason, words }: Why): boolean {
  return reason !== null || words !== null;
}

/** Why nothing was sent for a scan on the Returns screen. */
export function refusalWords(why: ReturnRefusal, t: Translate): { word: string; note: string } {
  if (why.kind === 'error') return { word: t(`error.${why.error.kind}.word`), note: t('readout.notTaken.note') };
  return { word: t(`readout.returnNotSent.${why.kind}.word`), note: t(`readout.returnNotSent.${why.kind}.note`) };
}

function undoNote(action: Extract<Verdict, { kind: 'undo' }>['action'], time: string, t: Translate): string {
  switch (action.state) {
    case 'confirmed':
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

/** Why Undo did nothing, and what to do instead. */
function notUndoneWords(error: KioskError, t: Translate): { word: string; note: string } {
  const { word, note } = errorWords(error, t);
  const isOwn = error.kind === 'undo-over' || error.kind === 'changed-since' || error.kind === 'in-progress';
  return { word, note: isOwn ? note : t('readout.notUndone.note') };
}

/** "The workspace says: …", or that it gave no reason. */
function quoted(words: string | null, t: Translate): string {
  return words ? t('says', { words }) : t('saysNothing');
}

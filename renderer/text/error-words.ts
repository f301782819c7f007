// An error in words: what it means to the person at the desk.
import { carriesNothing, type KioskError, type KioskErrorKind } from '../../shared/domain/errors.ts';
import type { Translate } from './use-text.ts';

const AWAY: ReadonlySet<KioskErrorKind> = new Set<KioskErrorKind>(['offline', 'timeout', 'unavailable']);

/** Whether an error passes once the workspace can be reached again; other connection errors need a person's help. */
export function isAway(kind: KioskErrorKind): boolean {
  return AWAY.has(kind);
}

/** What an error means to the person at the desk. The workspace's own words are quoted if they say more than ours. */
export function errorWords(error: KioskError, t: Translate): { word: string; note: string } {
  if (carriesNothing(error)) {
    const note = error.message === '' ? t('error.not-found.note') : quoted(error.message, t);
    return { word: t('nothingForCode'), note };
  }
  const word = t(`error.${error.kind}.word`);
  const tellsMore = (error.kind === 'conflict' || error.kind === 'invalid') && error.message !== '';
  return { word, note: tellsMore ? quoted(error.message, t) : t(`error.${error.kind}.note`) };
}

/** Errors whose note only tells to scan again, or to look at the label. */
const ADVISES_SCAN: ReadonlySet<KioskErrorKind> = new Set<KioskErrorKind>(['not-found', 'conflict', 'bad-input']);

/** The same where nothing was scanned that could be scanned again. The note is '' if there is no other advice. */
export function errorWordsUnscanned(error: KioskError, t: Translate): { word: string; note: string } {
  const { word, note } = errorWords(error, t);
  if (isAway(error.kind) || error.kind === 'rate-limited') return { word, note: t('tryLater') };
  const isAdvice = ADVISES_SCAN.has(error.kind) && note === t(`error.${error.kind}.note`);
  return { word, note: isAdvice ? '' : note };
}

/** The same in one line, for a dialog or beside a key: what it means, and what to do. */
export function errorLine(error: KioskError, t: Translate): string {
  const { word, note } = errorWordsUnscanned(error, t);
  return note ? `${word}. ${note}` : word;
}

/** "The workspace says: …", or that it gave no reason. */
export function quoted(words: string | null, t: Translate): string {
  return words ? t('says', { words }) : t('saysNothing');
}

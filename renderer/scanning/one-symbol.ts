// One symbol is one scan. A label can hold anything: what a scanner types right after a code is refused, and a machine's
// Tabs, Enters and Spaces press no key of the page.
import { createKeyGaps } from './key-gaps.ts';
import { altDigitOf, isBesideOthers, type KeyPress, terminatorOf, typedOf, UNREADABLE } from './keys.ts';
import { type ActingGaps, WEDGE_TIMES } from './pace.ts';
import type { Answer, BurstEnd, BurstReader } from './scan.ts';

/** Whether the key presses or leaves what has the focus. */
export function isActing({ key }: Pick<KeyPress, 'key'>): boolean {
  return /^(Tab|Enter|Escape| |Arrow.+)$/.test(key);
}

/** Keys that others are held with, so many in a row and so soon, are no person's and hold nothing. */
const MANY_BESIDE = 3;

const KEPT: Answer = { keep: true, key: null, end: null };
const SEVERAL: Answer = { ...KEPT, end: { kind: 'several', firstKey: Number.POSITIVE_INFINITY } };

/**
 * Makes a filter for the presses of a reader, which another reader may replace at any time. Of a symbol only the first code
 * counts: until a pause after its terminator, further characters are kept from the page and told ('several'). Once that is
 * told, only the silence after which a broken code has no rest either ends the symbol, after keys at a machine's pace:
 * what comes sooner after a pause is told again, but lasts no longer for it. No scanner reads two labels that fast; a
 * terminator alone belongs to the code before it. A machine's key that types nothing is an unreadable character of its
 * code, not a pause; so are many keys in a row that others are held with. `actingGaps`: no person presses such keys, or
 * keys that act, so soon after another key.
 */
export function createSymbolFilter(
  actingGaps: () => ActingGaps,
): (reader: Pick<BurstReader, 'press'>, key: KeyPress) => Answer {
  /** How long no key may come after a code, in ms; and until when (event time) a key belongs to the symbol before. */
  let pause = 0;
  let restUntil = Number.NEGATIVE_INFINITY;
  let isTold = false;
  /** Whether the rest had a pause. What follows may be other labels, and must not keep the desk deaf. */
  let hasPaused = false;
  let lastActingAt = Number.NEGATIVE_INFINITY;
  const gapOf = createKeyGaps(() => actingGaps().outside);
  /** How many keys in a row are held with others. */
  let beside = 0;
  /** Whether the last key was a scanner's, and whether it typed a character. */
  let wasKept = false;
  let wasCharacter = false;

  return (reader, key) => {
    if (key.isRepeat) return reader.press(key);
    const gap = gapOf(key);
    const isBeside = isBesideOthers(key);
    const isFiller = isBeside && beside >= MANY_BESIDE && gap <= actingGaps().outside;
    beside = isBeside ? beside + 1 : 0;
    if (isBeside && !isFiller) {
      if (key.at < restUntil) restUntil = Math.max(restUntil, key.at + pause);
      return reader.press(key);
    }
    const isMute = isFiller || (isMuteKey(key) && gap <= actingGaps()[key.inField && !wasKept ? 'inField' : 'outside']);
    const isActed = isActedByMachine(key, gap);
    const isWithin = key.at < restUntil;
    const isRest = isWithin && (isTold || terminatorOf(key) === null);
    const isMore = isRest && (terminatorOf(key) !== null || typedOf(key) !== null);
    const isAfterPause = isTold && gap > Math.max(pause, WEDGE_TIMES.longestGap);
    const isNews = isMore && (!isTold || gap > WEDGE_TIMES.longestPause);
    if (isMore) isTold = true;
    // A key that types nothing may stand between two codes of a symbol.
    if (isAfterPause) hasPaused = true;
    if (isRest) restUntil = isTold ? Math.max(hasPaused ? restUntil : 0, key.at + silenceAfter(gap)) : key.at + pause;
    if (isMore || (isRest && isMute)) {
      wasKept = true;
      wasCharacter = false;
      return isMore && isNews ? SEVERAL : KEPT;
    }
    const answer = reader.press(isMute ? unreadable(key) : key);
    const keep = answer.keep || isMute || isActed;
    // Further terminators belong to the code before them, however many there are.
    if (terminatorOf(key) !== null) {
      // What is too short for a code begins a symbol, too, if it ends as soon as a scanner ends it.
      const soon = Math.max(WEDGE_TIMES.fastGap, actingGaps()[key.inField ? 'inField' : 'outside']);
      const isShort = !answer.keep && wasCharacter && gap <= soon;
      if (answer.end || isShort) begin(answer.end, gap);
      if (answer.keep || isWithin || isShort) restUntil = key.at + pause;
    }
    wasKept = keep;
    wasCharacter = answer.key !== null;
    return { ...answer, keep };
  };

  /** How long no key may come after one of the rest, `gap` ms after the key before it: a hand's keys are no machine's. */
  function silenceAfter(gap: number): number {
    const isMachine = !hasPaused && gap <= Math.max(WEDGE_TIMES.fastGap, pause / 2);
    return isMachine ? WEDGE_TIMES.remainder : Math.max(pause, WEDGE_TIMES.longestPause);
  }

  /** `lastGap`: before the terminator. Some scanners wait before and after each control character. */
  function begin(end: BurstEnd | null, lastGap: number): void {
    isTold = false;
    hasPaused = false;
    const gaps = end?.kind === 'burst' ? end.burst.gapMs : null;
    // One gap that is far longer than the others was the PC's. What was too short for a code tells too little of its gaps.
    const usual = gaps
      ? Math.min(gaps.longest, Math.max(2 * gaps.typical, WEDGE_TIMES.fastGap))
      : end
        ? 0
        : actingGaps().outside;
    pause = Math.max(WEDGE_TIMES.betweenSymbols, 2 * usual, 2 * Math.min(lastGap, WEDGE_TIMES.longestGap));
  }

  /**
   * A key that acts so soon after another one (`gap` ms) that no person pressed both. A held key repeats and is not meant. In
   * a field people type faster, and a space is a character: there, keys that act are also compared with one another.
   */
  function isActedByMachine(press: KeyPress, gap: number): boolean {
    const acts = isActing(press);
    if (!acts && !isMuteKey(press) && !isControl(press)) return false;
    const sinceActing = press.at - lastActingAt;
    lastActingAt = press.at;
    if (!acts) return false;
    const { outside, inField } = actingGaps();
    if (!press.inField) return gap <= outside;
    return sinceActing <= outside || (press.key !== ' ' && gap <= inField);
  }
}

/** Whether the key types nothing and ends nothing, as Escape, arrows and function keys. */
function isMuteKey(press: KeyPress): boolean {
  return typedOf(press) === null && terminatorOf(press) === null && altDigitOf(press) === null;
}

/** Whether it types a control character, as Ctrl+V, and Ctrl+M, which is an Enter. */
function isControl(press: KeyPress): boolean {
  return (typedOf(press) ?? ' ') < ' ';
}

function unreadable(press: KeyPress): KeyPress {
  return { ...press, key: UNREADABLE, code: '', ctrl: false, alt: false, altGraph: false, meta: false };
}

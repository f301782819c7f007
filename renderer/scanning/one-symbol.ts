// One symbol is one scan. A label can hold anything: what a scanner types right after a code is refused, and a machine's
// Tabs, Enters and Spaces press no key of the page.
import type { Answer, BurstEnd, BurstReader } from './burst.ts';
import { altDigitOf, isBesideOthers, type KeyPress, terminatorOf, typedOf, UNREADABLE } from './keys.ts';
import { WEDGE_TIMES } from './pace.ts';

/** Whether the key presses or leaves what has the focus. */
export function isActing({ key }: Pick<KeyPress, 'key'>): boolean {
  return /^(Tab|Enter|Escape| |Arrow.+)$/.test(key);
}

const KEPT: Answer = { keep: true, key: null, end: null };
const SEVERAL: Answer = { ...KEPT, end: { is: 'several', firstKey: Number.POSITIVE_INFINITY } };

/**
 * Makes a filter for the presses of a reader, which another reader may replace at any time. Of a symbol only the first code
 * counts: until a pause after its terminator, further characters are kept from the page and told ('several'). Once that is
 * told, only the silence after which a broken code has no rest either ends the symbol, after keys at a machine's pace:
 * what comes sooner after a pause is told again, but lasts no longer for it. No scanner reads two labels that fast; a terminator alone belongs to the code before it. A machine's key that types nothing is an unreadable character of its
 * code, not a pause. `actingGap`: no person presses two such keys, or keys that act, so soon after one another, ms.
 */
export function createSymbolFilter(
  actingGap: () => number = () => WEDGE_TIMES.fastestActing,
): (reader: Pick<BurstReader, 'press'>, key: KeyPress) => Answer {
  /** How long no key may come after a code, in ms; and until when (event time) a key belongs to the symbol before. */
  let pause = 0;
  let restUntil = Number.NEGATIVE_INFINITY;
  let isTold = false;
  /** Whether the rest had a pause. What follows may be other labels, and must not keep the desk deaf. */
  let hasPaused = false;
  let lastActingAt = Number.NEGATIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;

  return (reader, key) => {
    if (key.isRepeat) return reader.press(key);
    if (isBesideOthers(key)) {
      if (key.at < restUntil) restUntil = Math.max(restUntil, key.at + pause);
      return reader.press(key);
    }
    const gap = key.at - lastAt;
    const isMute = isMuteKey(key) && gap <= actingGap();
    const isActed = isActedByMachine(key);
    lastAt = key.at;
    const isRest = key.at < restUntil && (isTold || terminatorOf(key) === null);
    const isMore = isRest && (terminatorOf(key) !== null || typedOf(key) !== null);
    const isAfterPause = isTold && gap > Math.max(pause, WEDGE_TIMES.longestGap);
    const isNews = isMore && (!isTold || gap > WEDGE_TIMES.longestPause);
    if (isMore) isTold = true;
    // A key that types nothing may stand between two codes of a symbol.
    if (isAfterPause) hasPaused = true;
    if (isRest) restUntil = isTold ? Math.max(hasPaused ? restUntil : 0, key.at + silenceAfter(gap)) : key.at + pause;
    if (isMore) return isNews ? SEVERAL : KEPT;
    if (isRest && isMute) return KEPT;
    const answer = reader.press(isMute ? unreadable(key) : key);
    if (terminatorOf(key) !== null && answer.keep) {
      if (answer.end) begin(answer.end, gap);
      restUntil = key.at + pause;
    }
    return isMute || isActed ? { ...answer, keep: true } : answer;
  };

  /** How long no key may come after one of the rest, `gap` ms after the key before it: a hand's keys are no machine's. */
  function silenceAfter(gap: number): number {
    const isMachine = !hasPaused && gap <= Math.max(WEDGE_TIMES.fastGap, pause / 2);
    return isMachine ? WEDGE_TIMES.remainder : Math.max(pause, WEDGE_TIMES.longestPause);
  }

  /** `lastGap`: before the terminator, the only gap that a code of one character has. */
  function begin(end: BurstEnd, lastGap: number): void {
    isTold = false;
    hasPaused = false;
    const longest = end.is === 'burst' ? end.burst.gapMs.longest || lastGap : 0;
    pause = Math.max(WEDGE_TIMES.betweenSymbols, 2 * longest);
  }

  /** A key that acts so soon after another one that no person pressed both. A held key repeats and is not meant. */
  function isActedByMachine(press: KeyPress): boolean {
    const acts = isActing(press);
    if (!acts && !isMuteKey(press) && !isControl(press)) return false;
    const gap = press.at - lastActingAt;
    lastActingAt = press.at;
    return acts && gap <= actingGap();
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

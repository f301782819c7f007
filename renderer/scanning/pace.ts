// How fast scanners and people type: all time limits of the wedge, and the checks based on them. Pure.
import type { ScannerProfile } from '../../shared/settings/scanning.ts';

/** Milliseconds; averages are of the gaps between keys. */
export const WEDGE_TIMES = {
  /** Without a profile, a longer gap breaks a sequence. Zebra scanners go up to 100. */
  longestGap: 100,
  /** A run at machine speed survives a gap this long: the PC may be busy, or the scanner wireless. */
  longestPause: 300,
  /** Keys this soon after a broken code count as its rest. `shortRemainder`: after only two or three keys. */
  remainder: 1500,
  shortRemainder: 300,
  /** Highest average of a code with a terminator but no profile; lower in a field, where a person may be typing. */
  averageWithTerminator: 90,
  averageInField: 50,
  /** Without a terminator: highest average of a code, and the silence that must follow it. */
  averageWithoutTerminator: 50,
  silence: 350,
  /** Only a machine types this fast on average. `fastGap`: longest gap of a fast scanner without a profile. */
  averageOfMachine: 35,
  fastGap: 40,
  /** A key this soon before a burst may or may not belong to it. */
  doubt: 60,
  /**
   * A run that begins this soon after the window got the focus may be the rest of a code, and a second terminator (line
   * feed) this soon after the first belongs to it: the longest gap inside a code, or the slowest scanner's, if that is more.
   */
  afterFocus: 100,
  /** The least pause after a code before the next symbol begins; twice the longest gap before its end, if that is longer. */
  betweenSymbols: 60,
  /** No person keeps up shorter gaps than this. */
  fastestPerson: 46,
  /** No person presses Tab, Enter, Escape, Space or an arrow this soon after another key; in a field people are faster. */
  fastestActing: 55,
  fastestActingInField: 25,
  /** The most of both, however slow a scanner was commissioned. */
  fastestActingAtMost: 90,
} as const;

/** Tolerance over the longest measured gap: a factor; for fast scanners at least one tick of the Windows clock (ms). */
const SLACK = 1.25;
const SLACK_MS = 17;
/** How close a slow scanner's median gap must be to the measured one: a fraction, and at least this many ms. */
const NEAR = 0.3;
const NEAR_MS = 16;

/** The timing that a scanner's burst must keep. */
export interface Pace {
  /** A longer gap ends the burst. */
  longestGap: number;
  /** Whether people can type this fast; if so, the burst must also keep the scanner's rhythm. */
  isHuman: boolean;
  /** The measured median gap; null if not measured. */
  typical: number | null;
}

/** The pace of a commissioned scanner. */
export function paceOf({ gapMs }: ScannerProfile): Pace {
  const longest = Math.max(gapMs.longest, gapMs.typical);
  const { fastestPerson } = WEDGE_TIMES;
  if (longest > fastestPerson) return { longestGap: longest * SLACK, isHuman: true, typical: gapMs.typical };
  const withSlack = Math.max(longest * SLACK, longest + SLACK_MS);
  return { longestGap: Math.min(withSlack, fastestPerson), isHuman: false, typical: gapMs.typical };
}

/** Whether no person keeps up the scanner's usual gap. */
export function isFasterThanPeople({ typical }: Pace): boolean {
  return typical !== null && typical <= WEDGE_TIMES.fastestPerson;
}

/** How soon after one another keys that act are a machine's, in ms: no key of a commissioned scanner comes later. */
export interface ActingGaps {
  outside: number;
  inField: number;
}

export function actingGapsBeside(scanners: readonly ScannerProfile[]): ActingGaps {
  const { fastestActing, fastestActingInField, fastestActingAtMost } = WEDGE_TIMES;
  const longest = Math.min(fastestActingAtMost, Math.max(0, ...scanners.map((each) => paceOf(each).longestGap)));
  return { outside: Math.max(fastestActing, longest), inField: Math.max(fastestActingInField, longest) };
}

/** Whether this median gap (ms) fits the scanner's rhythm; always true if it is faster than people or not measured. */
export function keepsRhythm(pace: Pace, median: number): boolean {
  if (!pace.isHuman || pace.typical === null) return true;
  return Math.abs(median - pace.typical) <= Math.max(pace.typical * NEAR, NEAR_MS);
}

/** The median and the longest of `gaps`, in ms; 0 if there are none. */
export function gapsOf(gaps: readonly number[]): { typical: number; longest: number } {
  const sorted = [...gaps].sort((a, b) => a - b);
  return { typical: sorted[sorted.length >> 1] ?? 0, longest: sorted.at(-1) ?? 0 };
}

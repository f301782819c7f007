// How fast scanners type, and people: the one place for the wedge's times and the judgements made of them. Pure.
import type { ScannerProfile } from '../../shared/settings/scanning.ts';

/** Milliseconds; averages are of the gaps between keys. */
export const WEDGE_TIMES = {
  /** Without a profile, a longer gap breaks a sequence. Zebra scanners go up to 100. */
  longestGap: 100,
  /** What so far only a machine can have typed survives a longer one: a busy PC, a radio scanner. */
  longestPause: 300,
  /** So long after a code broke, what comes is taken for the rest of it; after two or three keys, which a person may have hit, only this long. */
  remainder: 1500,
  shortRemainder: 300,
  /** Without a profile and with a terminator: at most this on average, and less while somebody may be typing into a field. */
  averageWithTerminator: 90,
  averageInField: 50,
  /** Without a terminator: a burst this fast, then this long a silence. */
  averageWithoutTerminator: 50,
  silence: 350,
  /** So fast types only a machine, and no gap of a fast scanner without a profile is longer than this. */
  averageOfMachine: 35,
  fastGap: 40,
  /** A key this shortly before a burst may be of it or not. */
  doubt: 60,
  /** Ends of a code come in twos with some scanners (Enter, line feed); the second follows this soon. */
  secondTerminator: 100,
  /** Nobody types with shorter gaps than this for long. */
  fastestPerson: 46,
} as const;

/** A scanner's gaps may be this much longer than those that were measured: a share, and for fast scanners one tick of Windows' clock. */
const SLACK = 1.25;
const SLACK_MS = 17;
/** The middle gap of a slow scanner's burst is this near to the measured one: a share, and at least milliseconds. */
const NEAR = 0.3;
const NEAR_MS = 8;

/** What a scanner's burst of keys must be like. */
export interface Pace {
  /** A longer gap is not of the burst. */
  longestGap: number;
  /** Whether people type as fast: then the burst must keep the scanner's even time too. */
  isHuman: boolean;
  /** The measured middle gap; null where nothing was measured. */
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

/** Whether gaps with this median are the scanner's own time, as far as that tells it from a person. */
export function keepsTime(pace: Pace, median: number): boolean {
  if (!pace.isHuman || pace.typical === null) return true;
  return Math.abs(median - pace.typical) <= Math.max(pace.typical * NEAR, NEAR_MS);
}

/** The middle one of `gaps`, and the longest; 0 for none. Milliseconds. */
export function gapsOf(gaps: readonly number[]): { typical: number; longest: number } {
  const sorted = [...gaps].sort((a, b) => a - b);
  return { typical: sorted[sorted.length >> 1] ?? 0, longest: sorted.at(-1) ?? 0 };
}

// A run of keys that may be one scanner's: which keys its pace holds together, and where it broke. Pure.
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { type Pace, WEDGE_TIMES } from './pace.ts';

/** So many keys at a machine's speed are certain to be a machine's. */
const MACHINE_FROM = 4;

/** What one scanner, or one kind of them, would make of the keys. Keys are told apart by their numbers. */
export interface Lane {
  /** null: no profile, judged by speed alone. */
  readonly scanner: ScannerProfile | null;
  readonly pace: Pace;
  /** The first key of the run. */
  from: number;
  /** Keys of the run, and the sum of the gaps between them that were no pauses. */
  length: number;
  gaps: number;
  sum: number;
  /** The gap before the run. */
  gapBefore: number;
  /** The first key after a pause that a scanner without a terminator made or that ended its code; null: none. */
  tailFrom: number | null;
  /** What begins before this time may be the rest of a broken code. */
  suspectUntil: number;
  /** The first key of the broken code. */
  suspectFrom: number;
}

export function createLane(scanner: ScannerProfile | null, pace: Pace): Lane {
  return { scanner, pace, ...EMPTY, ...UNSUSPECTED };
}

const EMPTY = { from: 0, length: 0, gaps: 0, sum: 0, gapBefore: Number.POSITIVE_INFINITY, tailFrom: null };
const UNSUSPECTED = { suspectUntil: Number.NEGATIVE_INFINITY, suspectFrom: Number.POSITIVE_INFINITY };

/** Ends the run. */
export function empty(lane: Lane): void {
  Object.assign(lane, EMPTY);
}

/** Forgets what broke: the code has come to its end. */
export function trust(lane: Lane): void {
  Object.assign(lane, UNSUSPECTED);
}

export function begin(lane: Lane, key: number, gapBefore: number): void {
  lane.from = key;
  lane.length = 1;
  lane.gaps = 0;
  lane.sum = 0;
  lane.gapBefore = gapBefore;
  lane.tailFrom = null;
}

/** Whether the run goes on with a key after `gap`: its own time, or a pause that a machine's run survives. */
export function holds(lane: Lane, gap: number): boolean {
  if (lane.length === 0) return false;
  return gap <= lane.pace.longestGap || (gap <= WEDGE_TIMES.longestPause && isMachine(lane));
}

export function extend(lane: Lane, gap: number): void {
  lane.length += 1;
  if (gap > lane.pace.longestGap) return;
  lane.gaps += 1;
  lane.sum += gap;
}

/** Marks what comes next as the possible rest of this run, which broke with the key at `lastAt`. */
export function suspectRest(lane: Lane, lastAt: number, certainty: 'certain' | 'possible'): void {
  const until = lastAt + (certainty === 'certain' ? WEDGE_TIMES.remainder : WEDGE_TIMES.shortRemainder);
  if (until <= lane.suspectUntil) return;
  lane.suspectUntil = until;
  lane.suspectFrom = Math.min(lane.suspectFrom, lane.from);
}

/** Milliseconds between its keys, without pauses. */
export function averageGap(lane: Lane): number {
  return lane.gaps === 0 ? Number.POSITIVE_INFINITY : lane.sum / lane.gaps;
}

/** Whether only a machine types this fast: its keys are kept from the page from now on. */
export function isMachine(lane: Lane): boolean {
  return lane.length >= MACHINE_FROM && lane.sum <= WEDGE_TIMES.averageOfMachine * lane.gaps;
}

// A run of keys that may come from one scanner: which keys its pace holds together, and where it broke. Pure.
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { isFasterThanPeople, type Pace, WEDGE_TIMES } from './pace.ts';

/** This many keys at machine speed certainly come from a machine. */
const MIN_MACHINE_KEYS = 4;
/** This many keys with no field focused are not typed by accident. */
const MIN_UNKNOWN_KEYS = 4;

/** The keys as seen for one scanner, or one kind of scanner. Keys are identified by their numbers. */
export interface Lane {
  /** null: no profile, judged by speed alone. */
  readonly scanner: ScannerProfile | null;
  readonly pace: Pace;
  /** The first key of the run. */
  from: number;
  /** Keys of the run; number and sum (ms) of the gaps between them that were not pauses. */
  length: number;
  gaps: number;
  sum: number;
  /** The gap before the run. */
  gapBefore: number;
  /** Without a terminator: the first key after a pause that may have ended the code; null: none. */
  tailFrom: number | null;
  /** Whether all keys since then came as slowly as a person types. */
  isTailTyped: boolean;
  /** A run that begins before this time may be the rest of a broken code. */
  suspectUntil: number;
  /** The first key of the broken code. */
  suspectFrom: number;
}

export function createLane(scanner: ScannerProfile | null, pace: Pace): Lane {
  return { scanner, pace, ...EMPTY, ...UNSUSPECTED };
}

const EMPTY = {
  from: 0,
  length: 0,
  gaps: 0,
  sum: 0,
  gapBefore: Number.POSITIVE_INFINITY,
  tailFrom: null,
  isTailTyped: true,
};
const UNSUSPECTED = { suspectUntil: Number.NEGATIVE_INFINITY, suspectFrom: Number.POSITIVE_INFINITY };

/** Whether silence ends its scanner's codes. */
export const usesSilence = ({ scanner }: Lane) => scanner?.terminator === 'none';

/** Ends the run. */
export function endRun(lane: Lane): void {
  Object.assign(lane, EMPTY);
}

/** Forgets about a broken code. */
export function clearSuspicion(lane: Lane): void {
  Object.assign(lane, UNSUSPECTED);
}

export function beginRun(lane: Lane, key: number, gapBefore: number): void {
  Object.assign(lane, EMPTY, { from: key, length: 1, gapBefore });
}

/** Whether a key after `gap` ms continues the run: within its pace, or within a pause that a machine's run survives. */
export function continuesRun(lane: Lane, gap: number): boolean {
  if (lane.length === 0) return false;
  return gap <= lane.pace.longestGap || (gap <= WEDGE_TIMES.longestPause && isMachine(lane));
}

/** `step`: the longest part of the gap without any key. */
export function extendRun(lane: Lane, gap: number, step = gap): void {
  lane.length += 1;
  if (step > lane.pace.longestGap) return;
  lane.gaps += 1;
  lane.sum += gap;
}

/** Marks the keys until this time as the possible rest of this run, which broke. */
export function suspectRest(lane: Lane, until: number): void {
  if (until <= lane.suspectUntil) return;
  lane.suspectUntil = until;
  lane.suspectFrom = Math.min(lane.suspectFrom, lane.from);
}

/** Marks the keys for all lanes if one was marked until this time: the rest may come along any. */
export function shareSuspicion(lanes: readonly Lane[], until: number): void {
  if (!lanes.some(({ suspectUntil }) => suspectUntil === until)) return;
  const suspectFrom = Math.min(...lanes.map((lane) => lane.suspectFrom));
  for (const lane of lanes) Object.assign(lane, { suspectUntil: until, suspectFrom });
}

/** Average milliseconds between its keys, without pauses. */
export function averageGap(lane: Lane): number {
  return lane.gaps === 0 ? Number.POSITIVE_INFINITY : lane.sum / lane.gaps;
}

/** Whether a key after `gap` ms ends what may be a code of a scanner that is not commissioned. */
export function endsUnknown(lane: Lane, gap: number): boolean {
  const isFast = averageGap(lane) <= WEDGE_TIMES.averageWithTerminator;
  return isFast && lane.length >= MIN_UNKNOWN_KEYS && continuesRun(lane, gap);
}

/** Whether only a machine types this fast; if so, its further keys are kept from the page. */
export function isMachine(lane: Lane): boolean {
  const slowest = isFasterThanPeople(lane.pace) ? WEDGE_TIMES.fastestPerson : WEDGE_TIMES.averageOfMachine;
  return lane.length >= MIN_MACHINE_KEYS && lane.sum <= slowest * lane.gaps;
}

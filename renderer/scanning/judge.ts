// Decides whether a finished run of keys is a scanner's code: complete, broken, or none. Pure.
import type { Terminator } from '../../shared/domain/scanning.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { readAim } from './aim.ts';
import type { Lane } from './lane.ts';
import { gapsOf, isFasterThanPeople, keepsRhythm, type Pace, paceOf, WEDGE_TIMES } from './pace.ts';
import { inRightCase } from './read.ts';

/** Minimum keys of a code without a profile. `machine`: enough at machine speed if no field is focused. */
const SHORTEST_BY_SPEED = { terminator: 4, silence: 6, machine: 2 };
/** Minimum keys for a scanner faster than people. No minimum applies with its prefix or an AIM identifier. */
const SHORTEST_FAST = { outsideField: 1, inField: 2, silence: 4 };
/** Minimum keys for a scanner as slow as people. */
const SHORTEST_SLOW = { certain: 3, rest: 4, outsideField: 4, inField: 6, silence: 6 };
/** After typing, a burst must follow a gap this many times its own longest gap. */
const STANDOUT_FACTOR = 3;

/** A finished run of keys with its terminator, without keys of another keyboard. */
export interface Run {
  lane: Lane;
  terminator: Terminator;
  /** The number of its first key, and of the first key after it. */
  from: number;
  to: number;
  length: number;
  typed(): string;
  usKeys(): string;
  /** Milliseconds between its keys; `average` leaves out pauses. */
  gaps(): number[];
  /** Whether a key is missing that seemed to be another keyboard's, because its release was lost. */
  hasHole(): boolean;
  average: number;
  isMachine: boolean;
  /** Longer than any code; its last keys were not stored. */
  isTooLong: boolean;
  /** Whether an editable field had the focus when it began. */
  inField: boolean;
  /** Whether two or more keys came just before it, all of them at a person's pace. */
  followsTyping: boolean;
  /** Whether the keys just before it may belong to the same code. */
  startsInDoubt: boolean;
}

export interface Classification {
  kind: 'scan' | 'broken';
  lane: Lane;
  terminator: Terminator;
  scanner: ScannerProfile | null;
  from: number;
  to: number;
  /** Higher means more certain. */
  rank: number;
}

const RANK = { broken: -1000, fast: 1, terminator: 100, aim: 500, affix: 1000, farthestPace: 50 } as const;

/** Judges the run by a scanner's profile; null if it is not a code of that scanner. */
export function judgeByProfile(run: Run, scanner: ScannerProfile): Classification | null {
  const form = run.isTooLong ? 'certain' : formOf(run, scanner);
  if (!fits(run, form)) return null;
  // At a person's pace, a run without the scanner's marks is a person typing.
  if (form === 'other') return run.isMachine || run.startsInDoubt ? broken(run) : null;
  if (form === 'plain' && run.startsInDoubt) return broken(run);
  return { ...run, kind: 'scan', scanner, rank: rankOf(run, scanner) };
}

/** Judges the run by speed alone; null if it is not a code. `wider` is the lane that also holds slower keys. */
export function judgeBySpeed(run: Run, wider: Lane | null): Classification | null {
  if (wider && !(run.isMachine && (wider.from === run.lane.from || (run.followsTyping && standsOut(run))))) return null;
  if (run.terminator === 'none' ? !isCodeAfterSilence(run) : !isCodeAtTerminator(run)) return null;
  return { ...run, kind: run.startsInDoubt ? 'broken' : 'scan', scanner: null, rank: wider ? RANK.fast : 0 };
}

/**
 * Judges a fast run that no profile accepted: it is a scanner's if its prefix, suffix and AIM identifier fit, broken if
 * only its pace does, else an unknown scanner's code.
 */
export function judgeUnknownScanner(run: Run, scanners: readonly ScannerProfile[]): Classification | null {
  if (!run.isMachine) return null;
  if (run.startsInDoubt) return broken(run);
  const scanner = scanners.find((each) => formOf(run, each) !== 'other');
  if (scanner) return { ...run, kind: 'scan', scanner, rank: 0 };
  const { typical } = gapsOf(run.gaps());
  const isFamiliar = scanners.some((each) => typical <= paceOf(each).longestGap && keepsRhythm(paceOf(each), typical));
  return isFamiliar ? broken(run) : { ...run, kind: 'scan', scanner: null, rank: 0 };
}

/** Whether a run that broke off was fast enough to be the start of an unknown scanner's code. */
export function mayBeCodeStart({ length, average, inField }: Run): boolean {
  if (inField) return length >= SHORTEST_BY_SPEED.terminator && average <= WEDGE_TIMES.averageInField;
  return length >= SHORTEST_BY_SPEED.machine && average <= WEDGE_TIMES.averageWithTerminator;
}

/** Whether the run keeps its scanner's rhythm for too many keys to be chance. */
export function isCodeInRhythm({ lane, length, gaps }: Run): boolean {
  return length >= SHORTEST_SLOW.outsideField && keepsRhythm(lane.pace, gapsOf(gaps()).typical);
}

/** Whether keys at these times may be a code at this pace. */
export function keepsPace(times: readonly number[], pace: Pace): boolean {
  const { typical, longest } = gapsOf(times.slice(1).map((at, index) => at - (times[index] ?? at)));
  return times.length >= SHORTEST_SLOW.outsideField && longest <= pace.longestGap && keepsRhythm(pace, typical);
}

/** A broken code with the run's keys. */
export function broken(run: Run): Classification {
  return { ...run, kind: 'broken', scanner: null, rank: RANK.broken };
}

/** The most certain verdict. */
export function choose(verdicts: (Classification | null)[]): Classification | null {
  return verdicts.filter((each) => each !== null).sort((a, b) => b.rank - a.rank)[0] ?? null;
}

/** 'certain': has the scanner's prefix or AIM identifier. 'plain': the scanner has neither. 'other': one is missing. */
type Form = 'certain' | 'plain' | 'other';

function formOf(run: Run, scanner: ScannerProfile): Form {
  const { prefix, suffix } = scanner;
  const text = scanner.decoding === 'typed' ? run.typed() : run.usKeys();
  if (!text.startsWith(prefix) || !text.endsWith(suffix) || text.length <= prefix.length + suffix.length)
    return 'other';
  if (!scanner.aim) return prefix === '' ? 'plain' : 'certain';
  return readAim(inRightCase(text.slice(prefix.length), scanner)) ? 'certain' : 'other';
}

function fits(run: Run, form: Form): boolean {
  const { pace } = run.lane;
  const place = run.terminator === 'none' ? 'silence' : run.inField ? 'inField' : 'outsideField';
  if (!pace.isHuman) return form === 'certain' || run.startsInDoubt || run.length >= SHORTEST_FAST[place];
  if (run.startsInDoubt && isFasterThanPeople(pace)) return true;
  const shortest = SHORTEST_SLOW[form === 'certain' ? 'certain' : run.startsInDoubt ? 'rest' : place];
  return run.length >= shortest && (form === 'certain' || keepsRhythm(pace, gapsOf(run.gaps()).typical));
}

function rankOf(run: Run, { prefix, suffix, aim, terminator, gapMs }: ScannerProfile): number {
  const marks = RANK.affix * (prefix.length + suffix.length) + (aim ? RANK.aim : 0);
  const end = terminator === run.terminator ? RANK.terminator : 0;
  const distance = Math.abs(gapsOf(run.gaps()).typical - gapMs.typical);
  return marks + end - Math.min(distance, RANK.farthestPace);
}

/** Outside fields, fewer keys are enough at a machine's speed. */
const isCodeAtTerminator = (run: Run) =>
  mayBeCodeStart(run) && (run.length >= SHORTEST_BY_SPEED.terminator || run.average <= WEDGE_TIMES.averageOfMachine);

const isCodeAfterSilence = ({ length, average }: Run) =>
  length >= SHORTEST_BY_SPEED.silence && average <= WEDGE_TIMES.averageWithoutTerminator;

const standsOut = (run: Run) => run.lane.gapBefore > STANDOUT_FACTOR * gapsOf(run.gaps()).longest;

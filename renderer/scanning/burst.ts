// Tells scanners' bursts of keys from a person's typing, and one scanner's from another's. No DOM: it is fed key presses and says what to do with each.
import type { Terminator } from '../../shared/domain/scanning.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import {
  broken,
  isSlowCode,
  judgeByProfile,
  judgeBySpeed,
  judgeStranger,
  mayBeHead,
  type Run,
  type Verdict,
} from './judge.ts';
import { altDigitOf, heldDigit, type KeyPress, readable, terminatorOf, typedOf, usKeysOf } from './keys.ts';
import {
  averageGap,
  begin,
  createLane,
  empty,
  extend,
  holds,
  isMachine,
  type Lane,
  suspectRest,
  trust,
} from './lane.ts';
import { gapsOf, paceOf, WEDGE_TIMES } from './pace.ts';
import type { KeyBurst } from './scan.ts';

/** A code came to its end. `firstKey` is the number of its first key: what a field held before it is to be put back. */
export type BurstEnd =
  | { is: 'burst'; burst: KeyBurst; scanner: ScannerProfile | null; firstKey: number }
  /** Part of a code was lost; the rest is not handed on, since it could be the code of another thing. */
  | { is: 'broken'; firstKey: number };

export interface Answer {
  /** Whether the key is a scanner's, and not for the page. */
  keep: boolean;
  /** The number of the key among all that type a character; null: it types none. */
  key: number | null;
  end: BurstEnd | null;
}

export interface BurstReader {
  /** A key went down. Times never go back. */
  press(press: KeyPress): Answer;
  /** The key with this `code` went up at some time after the presses so far. */
  release(code: string): void;
  /** No key came for WEDGE_TIMES.silence. */
  rest(): BurstEnd | null;
  /** Whether nothing is under way that the next key could belong to. */
  isIdle(): boolean;
  /** Whether a burst is under way outside of any field: a space of it would press a button. */
  isOutsideField(): boolean;
  /** The number of the first key that may still turn out to be a scanner's. */
  oldestKey(): number;
}

/** Digits with Alt held take four keys a character; what is longer than any code is counted, not kept. */
const MAX_KEPT = 2560;
/** A key that stays down while so many others go down and up, one after the other, is another keyboard's. */
const OVERLAPPED_BY = 2;
const MAX_KEYS_DOWN = 8;
/** Without a profile: after so many codes without an end, their scanner ends none. */
const MAX_ENDLESS = 2;

/** So many keys outside of any field are no accident. */
const UNKNOWN_FROM = 4;

const NOTHING: Answer = { keep: false, key: null, end: null };
const KEPT: Answer = { keep: true, key: null, end: null };

/** 'unknown': of scanners that are being found out about, so that nothing which one code told is held against the next. */
export type KnownScanners = readonly ScannerProfile[] | 'unknown';

/** A reader for these scanners; without any, scanners are told by their speed alone. */
export function createBurstReader(known: KnownScanners): BurstReader {
  const scanners = known === 'unknown' ? [] : known;
  const isCommissioned = scanners.length > 0;
  const fast = createLane(null, { longestGap: WEDGE_TIMES.fastGap, isHuman: false, typical: null });
  const slow = createLane(null, { longestGap: WEDGE_TIMES.longestGap, isHuman: true, typical: null });
  const profiled = scanners.map((scanner) => createLane(scanner, paceOf(scanner)));
  const lanes = isCommissioned ? [...profiled, fast] : [fast, slow];
  /** Keys outside of any field at the pace of a scanner that nobody has commissioned. */
  const unknown = createLane(null, slow.pace);
  /** Whether codes end with a key: then silence ends none. */
  let usesTerminator = scanners.some(({ terminator }) => terminator !== 'none');

  // The keys since all lanes began anew; their numbers go on from `first`.
  let first = 0;
  let typed: string[] = [];
  let usKeys: string[] = [];
  let times: number[] = [];
  let fields: boolean[] = [];
  let foreign = new Set<number>();
  const down: { code: string; key: number; overlappedBy: number; isPassed: boolean }[] = [];
  let next = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  /** Until then an end is one more of the code that has come to its end. */
  let endsUntil = Number.NEGATIVE_INFINITY;
  /** Codes without an end that came one after the other. */
  let endless = 0;
  let altGroup: 'first' | 'later' = 'first';

  const hasRun = () => lanes.some(({ length }) => length > 0);

  function press(key: KeyPress): Answer {
    if (key.isRepeat) return NOTHING;
    const terminator = terminatorOf(key);
    if (terminator) return terminate(terminator, key);
    if (key.key === 'Alt') altGroup = 'first';
    const digit = altDigitOf(key);
    if (digit !== null) {
      const character = heldDigit(digit, altGroup);
      altGroup = 'later';
      return take(key, character, character);
    }
    const character = typedOf(key);
    return character === null ? NOTHING : take(key, character, usKeysOf(key) ?? character);
  }

  function take(press: KeyPress, character: string, usCharacter: string): Answer {
    const gap = press.at - lastAt;
    const end = endedByTail(gap);
    if (end) forget();
    advance(gap, next);
    if (lanes.every(({ from }) => from === next)) drop();
    remember(press, character, usCharacter);
    if (press.inField) empty(unknown);
    else if (holds(unknown, gap)) extend(unknown, gap);
    else begin(unknown, next, gap);
    lastAt = press.at;
    const keep = isSure(gap) || (character === ' ' && isOutsideField());
    return { keep, key: next++, end };
  }

  /** Each lane goes on with the key, or begins anew with it. */
  function advance(gap: number, key: number): void {
    for (const lane of lanes) {
      if (holds(lane, gap)) {
        extend(lane, gap);
        if (gap > lane.pace.longestGap && !usesSilence(lane)) continue;
        if (gap > lane.pace.longestGap) lane.tailFrom = key;
      } else if (gap <= WEDGE_TIMES.silence && usesSilence(lane) && judge(lane, 'none')?.is === 'scan') {
        extend(lane, gap);
        lane.tailFrom = key;
      } else {
        breakOff(lane);
        begin(lane, key, hasKeys() ? gap : Number.POSITIVE_INFINITY);
      }
    }
  }

  const isFastEnough = (lane: Lane) =>
    lane.length >= UNKNOWN_FROM && averageGap(lane) <= WEDGE_TIMES.averageWithTerminator;
  const hasKeys = () => times.length > 0;
  const usesSilence = (lane: Lane) => lane.scanner?.terminator === 'none';

  function breakOff(lane: Lane): void {
    if (lane.length === 0) return;
    if (isMachine(lane) || isSlowScanner(lane)) suspectRest(lane, lastAt, 'certain');
    // What goes on out of time after a slow run was a person's all along.
    else if (lane.scanner && lane.pace.isHuman && lane.suspectUntil > lastAt) trust(lane);
    else if (lane === slow ? mayBeHead(runOf(lane, 'none')) : lane.length > 1) suspectRest(lane, lastAt, 'possible');
  }

  const isSlowScanner = (lane: Lane) => lane.scanner !== null && isSlowCode(runOf(lane, 'none'));

  /** A scanner without a terminator: what comes after a pause tells whether its code was whole before it. */
  function endedByTail(gap: number): BurstEnd | null {
    const lane = lanes.find(({ tailFrom, pace }) => tailFrom !== null && gap > pace.longestGap);
    return lane ? endOf(judgeHead(lane)) : null;
  }

  function judgeHead(lane: Lane): Verdict | null {
    if (lane.tailFrom === null) return null;
    // One key is a person's. More are the rest of the code, or another one: not to be told.
    const head = judge(lane, 'none', lane.tailFrom);
    return head && next - lane.tailFrom > 1 ? broken(runOf(lane, 'none')) : head;
  }

  function remember(press: KeyPress, character: string, usCharacter: string): void {
    if (times.length < MAX_KEPT) {
      typed.push(character);
      usKeys.push(usCharacter);
      times.push(press.at);
      fields.push(press.inField);
    }
    if (down.length === MAX_KEYS_DOWN) down.shift();
    // Scanners that pack several keys into one report let them all go up together: nothing goes down in between.
    for (const held of down) held.isPassed ||= held.overlappedBy > 0;
    down.push({ code: press.code, key: next, overlappedBy: 0, isPassed: false });
  }

  /** Whether the newest key is a scanner's for certain. */
  function isSure(gap: number): boolean {
    return lanes.some(
      (lane) =>
        (isMachine(lane) && (gap <= lane.pace.longestGap || !usesSilence(lane))) ||
        (lane.scanner !== null && !lane.pace.isHuman && hasPrefix(lane, lane.scanner)),
    );
  }

  function hasPrefix(lane: Lane, { prefix, decoding }: ScannerProfile): boolean {
    if (prefix === '' || lane.length < 2 || lane.length < prefix.length) return false;
    const keys = decoding === 'typed' ? typed : usKeys;
    const start = lane.from - first;
    return readable(keys.slice(start, start + 4 * prefix.length).join('')).startsWith(prefix);
  }

  function terminate(terminator: Exclude<Terminator, 'none'>, { at }: KeyPress): Answer {
    if (!hasRun()) {
      if (at > endsUntil) return NOTHING;
      endsUntil = at + WEDGE_TIMES.secondTerminator;
      return KEPT;
    }
    const gap = at - lastAt;
    const end = endOf(bestOf(terminator, gap)) ?? endOfUnknown(gap);
    forget();
    if (!end) return NOTHING;
    for (const lane of lanes) trust(lane);
    usesTerminator = known !== 'unknown';
    endless = 0;
    endsUntil = at + WEDGE_TIMES.secondTerminator;
    return { keep: true, key: null, end };
  }

  /** Beside commissioned scanners a slow one is not read; but its end, left to the page, would press the button that has the focus. */
  function endOfUnknown(gap: number): BurstEnd | null {
    const isOne = isCommissioned && holds(unknown, gap) && isFastEnough(unknown);
    return isOne ? { is: 'broken', firstKey: unknown.from } : null;
  }

  function rest(): BurstEnd | null {
    if (!hasRun()) return null;
    const end = endOf(restVerdict());
    for (const lane of lanes) {
      if (end?.is === 'broken' && isMachine(lane)) suspectRest(lane, lastAt, 'certain');
      // Said only when the rest comes: it may be a person's typing too, which nobody wants back out of a field.
      else if (!end && lane.scanner && lane.pace.isHuman) breakOff(lane);
      // Keys that were on their way while the silence was measured: by their own time there was none.
      else if (lane.length > 0) suspectRest(lane, lastAt, 'possible');
    }
    // An end that comes so late would press the button that has the focus.
    if (end && (usesTerminator || !isCommissioned)) endsUntil = lastAt + WEDGE_TIMES.remainder;
    if (end?.is === 'broken') endless += 1;
    // A person's Enter, or another scanner's, was taken for this one's.
    if (!isCommissioned && endless >= MAX_ENDLESS) usesTerminator = false;
    forget();
    return end;
  }

  function restVerdict(): Verdict | null {
    const silent = isCommissioned ? lanes.filter(usesSilence) : usesTerminator ? [] : lanes;
    const verdicts = silent.map((lane) => judgeHead(lane) ?? judge(lane, 'none'));
    const best = choose(verdicts);
    if (best || !usesTerminator) return best;
    // This scanner ends its codes; one without an end is not whole.
    const machine = lanes.find(isMachine);
    return machine ? broken(runOf(machine, 'none')) : null;
  }

  function bestOf(terminator: Terminator, gap: number): Verdict | null {
    const inTime = lanes.filter((lane) => holds(lane, gap));
    const best = choose(
      inTime.filter(({ scanner }) => scanner || !isCommissioned).map((lane) => judge(lane, terminator)),
    );
    if (best) return best;
    if (isCommissioned && inTime.includes(fast)) return judgeStranger(runOf(fast, terminator), scanners);
    const machine = lanes.find(isMachine);
    return machine && usesTerminator ? broken(runOf(machine, terminator)) : null;
  }

  function judge(lane: Lane, terminator: Terminator, to = next): Verdict | null {
    const run = runOf(lane, terminator, to);
    return lane.scanner ? judgeByProfile(run, lane.scanner) : judgeBySpeed(run, lane === fast ? slow : null);
  }

  function runOf(lane: Lane, terminator: Terminator, to = next): Run {
    const start = Math.max(lane.from - first, 0);
    const kept = Math.min(to - first, times.length);
    const own: number[] = [];
    for (let index = start; index < kept; index += 1) if (!foreign.has(first + index)) own.push(index);
    return {
      lane,
      terminator,
      from: (own[0] ?? start) + first,
      to,
      typed: () => readable(own.map((index) => typed[index]).join('')),
      usKeys: () => readable(own.map((index) => usKeys[index]).join('')),
      length: lane.length - (kept - start - own.length) - (next - to),
      gaps: () => own.slice(1).map((index) => (times[index] ?? 0) - (times[index - 1] ?? 0)),
      average: averageGap(lane),
      isMachine: isMachine(lane),
      isTooLong: kept < to - first,
      inField: fields[start] ?? false,
      followsTyping: followsTyping(start),
      startsInDoubt: startsInDoubt(lane, start),
    };
  }

  function followsTyping(start: number): boolean {
    if (start === 0 || (start === 1 && slow.gapBefore > WEDGE_TIMES.longestPause)) return false;
    for (let index = 1; index <= start; index += 1)
      if ((times[index] ?? 0) - (times[index - 1] ?? 0) <= WEDGE_TIMES.fastGap) return false;
    return true;
  }

  function startsInDoubt(lane: Lane, start: number): boolean {
    if ((times[start] ?? 0) < lane.suspectUntil) return true;
    return lane.gapBefore <= WEDGE_TIMES.doubt && !foreign.has(lane.from) && !foreign.has(lane.from - 1);
  }

  function endOf(verdict: Verdict | null): BurstEnd | null {
    if (!verdict) return null;
    if (verdict.is === 'broken') {
      const suspects = lanes.map(({ suspectFrom }) => suspectFrom);
      return { is: 'broken', firstKey: Math.min(verdict.from, ...suspects) };
    }
    const run = runOf(verdict.lane, verdict.terminator, verdict.to);
    const burst = { typed: run.typed(), usKeys: run.usKeys(), terminator: run.terminator, gapMs: gapsOf(run.gaps()) };
    return { is: 'burst', burst, scanner: verdict.scanner, firstKey: verdict.from };
  }

  function forget(): void {
    for (const lane of lanes) empty(lane);
    empty(unknown);
    drop();
  }

  function drop(): void {
    first = next;
    typed = [];
    usKeys = [];
    times = [];
    fields = [];
    if (foreign.size > 0) foreign = new Set();
  }

  function release(code: string): void {
    const index = down.findLastIndex((each) => each.code === code);
    const released = down[index];
    if (!released) return;
    down.splice(index, 1);
    for (const held of down) {
      if (held.key >= released.key) continue;
      held.overlappedBy += 1;
      if (held.overlappedBy >= OVERLAPPED_BY && held.isPassed) foreign.add(held.key);
    }
  }

  function isOutsideField(): boolean {
    return lanes.some(({ length }) => length > 1) && fields[0] === false;
  }

  function oldestKey(): number {
    const starts = lanes.map(({ length, from, suspectUntil, suspectFrom }) =>
      Math.min(length > 0 ? from : next, lastAt < suspectUntil ? suspectFrom : next),
    );
    return Math.min(...starts);
  }

  return { press, release, rest, isIdle: () => !hasRun(), isOutsideField, oldestKey };
}

function choose(verdicts: (Verdict | null)[]): Verdict | null {
  let best: Verdict | null = null;
  for (const verdict of verdicts) if (verdict && (!best || verdict.rank > best.rank)) best = verdict;
  return best;
}

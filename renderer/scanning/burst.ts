// Separates scanner bursts from human typing, and one scanner's bursts from another's. No DOM: takes key presses and
// answers what to do with each.
import type { Terminator } from '../../shared/domain/scanning.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { createHeldKeys } from './held-keys.ts';
import {
  broken,
  type Classification,
  choose,
  isCodeInRhythm,
  judgeByProfile,
  judgeBySpeed,
  judgeUnknownScanner,
  keepsPace,
  mayBeCodeStart,
  type Run,
} from './judge.ts';
import {
  altDigitOf,
  encodeAltDigit,
  isBesideOthers,
  type KeyPress,
  resolveReading,
  terminatorOf,
  typedOf,
  UNREADABLE,
  usKeysOf,
} from './keys.ts';
import {
  averageGap,
  beginRun,
  clearSuspicion,
  continuesRun,
  createLane,
  endRun,
  endsUnknown,
  extendRun,
  isMachine,
  type Lane,
  shareSuspicion,
  suspectRest,
  usesSilence,
} from './lane.ts';
import { gapsOf, paceOf, WEDGE_TIMES } from './pace.ts';
import type { Answer, BurstEnd, BurstReader, KnownScanners } from './scan.ts';

/** More keys than any code has, even at four keys (Alt+digits) a character. Later keys are counted and unreadable. */
const MAX_KEPT = 2560;
/** Without a profile: after this many codes without a terminator, the scanner is taken to send none. */
const MAX_UNTERMINATED = 2;
/** So many keys at a person's pace are a person's. */
const MIN_TYPED = 2;
/** Where a key is left out, a longer gap than this many times the typical one is a hole: the key was the scanner's own. */
const HOLE_FACTOR = 1.5;
const NOTHING: Answer = { keep: false, key: null, end: null };

/** Creates a reader for these scanners; without any, scanners are recognised by speed alone. */
export function createBurstReader(known: KnownScanners): BurstReader {
  const scanners = known === 'unknown' ? [] : known;
  const isCommissioned = scanners.length > 0;
  const fast = createLane(null, { longestGap: WEDGE_TIMES.fastGap, isHuman: false, typical: null });
  const slow = createLane(null, { longestGap: WEDGE_TIMES.longestGap, isHuman: true, typical: null });
  const profiled = scanners.map((scanner) => createLane(scanner, paceOf(scanner)));
  const lanes = isCommissioned ? [...profiled, fast] : [fast, slow];
  /** The longest gap within a code. A slow scanner's second terminator comes as late as its other keys. */
  const slowest = Math.max(WEDGE_TIMES.afterFocus, ...profiled.map(({ pace }) => pace.longestGap));
  /** Keys outside any field, at the pace of a scanner that is not commissioned. */
  const unknown = createLane(null, slow.pace);
  /** Whether codes end with a terminator key; if so, silence does not end them. */
  let usesTerminator = scanners.some(({ terminator }) => terminator !== 'none');

  // The keys since all lanes last restarted; index 0 is key number `first`.
  let first = 0;
  let typed: string[] = [];
  let usKeys: string[] = [];
  let times: number[] = [];
  let fields: boolean[] = [];
  const { foreign, hold, release } = createHeldKeys();
  let next = 0;
  /** When the last key that types a character came. */
  let lastAt = Number.NEGATIVE_INFINITY;
  /** When the last key came, also one that others are held with; and the longest gap up to it since `lastAt`. */
  let [heardAt, pause] = [lastAt, 0];
  /** When the window last got the focus, and the number of the next key. */
  let focusedAt = Number.NEGATIVE_INFINITY;
  let afterFocus = 0;
  /** Until this time, another terminator still belongs to the code that has just ended. */
  let endsUntil = Number.NEGATIVE_INFINITY;
  /** Consecutive codes without a terminator. */
  let unterminatedCodes = 0;
  let altGroup: 'first' | 'later' = 'first';

  const timeOf = (index: number) => times[index] ?? 0;
  const hasRun = () => lanes.some(({ length }) => length > 0);
  const isOutsideField = () => lanes.some(({ length }) => length > 1) && fields[0] === false;

  function press(key: KeyPress): Answer {
    if (key.isRepeat) return NOTHING;
    const terminator = terminatorOf(key);
    if (terminator) return terminate(terminator, key);
    if (key.key === 'Alt') altGroup = 'first';
    const digit = altDigitOf(key);
    if (digit !== null) {
      const character = encodeAltDigit(digit, altGroup);
      altGroup = 'later';
      return take(key, character, character);
    }
    const character = typedOf(key);
    if (character !== null) return take(key, character, usKeysOf(key) ?? character);
    // Keys that others are held with make no pause in a code.
    if (isBesideOthers(key)) pauseTo(key.at);
    return NOTHING;
  }

  function take(press: KeyPress, character: string, usCharacter: string): Answer {
    const gap = press.at - lastAt;
    const step = pauseTo(press.at);
    const end = endedByTail(step);
    if (end) forgetAfter(end);
    advance(gap, step);
    if (lanes.every(({ from }) => from === next)) {
      if (isCommissioned) shareSuspicion(lanes, lastAt + WEDGE_TIMES.remainder);
      drop();
    }
    remember(press, character, usCharacter);
    if (press.inField) endRun(unknown);
    else if (continuesRun(unknown, gap)) extendRun(unknown, gap);
    else beginRun(unknown, next, gap);
    lastAt = press.at;
    pause = 0;
    const keep = isSurelyScanner(step) || (character === ' ' && isOutsideField());
    return { keep, key: next++, end };
  }

  /** The longest time without any key from the last one that types a character until now. */
  function pauseTo(at: number): number {
    pause = Math.max(pause, at - heardAt);
    heardAt = at;
    return pause;
  }

  /** Each lane either extends its run with the key or starts a new run with it. */
  function advance(gap: number, step: number): void {
    for (const lane of lanes) {
      const isEnded = () => step <= WEDGE_TIMES.silence && usesSilence(lane) && judge(lane, 'none')?.kind === 'scan';
      if (continuesRun(lane, step) || isEnded()) {
        if (usesSilence(lane)) noteTail(lane, step);
        extendRun(lane, gap, step);
      } else {
        breakOff(lane);
        beginRun(lane, next, times.length > 0 ? gap : Number.POSITIVE_INFINITY);
      }
    }
  }

  /** After a complete code, keys at a person's pace are a person's, another code, or the rest of this one. */
  function noteTail(lane: Lane, step: number): void {
    const isTyped = step >= WEDGE_TIMES.fastestPerson && step > lane.pace.longestGap;
    if (lane.tailFrom !== null) lane.isTailTyped &&= isTyped;
    else if (isTyped && judge(lane, 'none')?.kind === 'scan') lane.tailFrom = next;
  }

  function breakOff(lane: Lane): void {
    if (isSurelyCode(lane)) suspectRest(lane, lastAt + WEDGE_TIMES.remainder);
    // Keys out of rhythm right after a suspect slow run: all of it was a person typing in the field.
    else if (lane.scanner && lane.pace.isHuman && lane.suspectUntil > lastAt && fields.at(-1)) clearSuspicion(lane);
    else if (lane === slow ? mayBeCodeStart(runOf(lane, 'none')) : lane.length > 1)
      suspectRest(lane, lastAt + WEDGE_TIMES.shortRemainder);
  }

  const isSurelyCode = (lane: Lane) => isMachine(lane) || (lane.scanner && isCodeInRhythm(runOf(lane, 'none')));

  /** For a scanner without a terminator: a person who goes on typing shows that the code before was complete. */
  function endedByTail(step: number): BurstEnd | null {
    if (step < WEDGE_TIMES.fastestPerson) return null;
    const lane = lanes.find(({ tailFrom }) => tailFrom !== null && next - tailFrom >= MIN_TYPED);
    const verdict = lane ? judgeTail(lane) : null;
    if (!lane || verdict?.kind !== 'scan') return null;
    // To another scanner it was no pause: the keys may be its.
    const isOthers = (each: Lane) =>
      each !== lane && each.scanner && each.from <= lane.from && continuesRun(each, step);
    return lanes.some(isOthers) ? null : endOf(verdict);
  }

  /** A code that keys follow after a pause: a person's, if they are several at such a pace, and no other scanner's. */
  function judgeTail(lane: Lane): Classification | null {
    const { tailFrom, isTailTyped } = lane;
    if (tailFrom === null) return null;
    const isOthers = lanes.some((each) => each.scanner && keepsPace(times.slice(tailFrom - first), each.pace));
    const isTyped = isTailTyped && next - tailFrom >= MIN_TYPED && !isOthers;
    return isTyped ? judge(lane, 'none', tailFrom) : broken(runOf(lane, 'none'));
  }

  function remember(press: KeyPress, character: string, usCharacter: string): void {
    if (times.length < MAX_KEPT) {
      typed.push(character);
      usKeys.push(usCharacter);
      times.push(press.at);
      fields.push(press.inField);
    } else typed[MAX_KEPT - 1] = usKeys[MAX_KEPT - 1] = UNREADABLE;
    hold(press.code, next);
  }

  /** Whether the newest key certainly comes from a scanner. */
  function isSurelyScanner(gap: number): boolean {
    return lanes.some(
      (lane) =>
        (isMachine(lane) && (gap <= lane.pace.longestGap || !usesSilence(lane))) ||
        (lane.scanner !== null && !lane.pace.isHuman && hasPrefix(lane, lane.scanner)),
    );
  }

  function hasPrefix({ from, length }: Lane, { prefix, decoding }: ScannerProfile): boolean {
    const keys = (decoding === 'typed' ? typed : usKeys).slice(from - first, from - first + 4 * prefix.length);
    return prefix !== '' && length > 1 && resolveReading(keys.join('')).startsWith(prefix);
  }

  function terminate(terminator: Exclude<Terminator, 'none'>, { at }: KeyPress): Answer {
    if (!hasRun()) {
      if (at > endsUntil) return NOTHING;
      endsUntil = at + slowest;
      return { ...NOTHING, keep: true };
    }
    const gap = pauseTo(at);
    const end = endOf(withUnended(bestOf(terminator, gap), gap)) ?? endOfUnknown(gap);
    forget();
    if (!end) return NOTHING;
    for (const lane of lanes) clearSuspicion(lane);
    usesTerminator = known !== 'unknown';
    unterminatedCodes = 0;
    endsUntil = at + slowest;
    return { keep: true, key: null, end };
  }

  /**
   * With codes of scanners without a terminator, which any key may follow: `gap` ms after the last key. The code of a
   * scanner to which there was no pause wins; of two codes one after the other neither is read.
   */
  function withUnended(best: Classification | null, gap: number): Classification | null {
    const isWhole = best?.kind === 'scan' && best.scanner !== null && best.lane.gaps === best.lane.length - 1;
    const isLate = gap > 0 && gap <= WEDGE_TIMES.silence;
    const late = (lane: Lane) => (isLate && !continuesRun(lane, gap) ? judge(lane, 'none') : null);
    const codes = lanes.filter(usesSilence).map((lane) => judgeTail(lane) ?? late(lane));
    const first = choose(codes.filter((each) => each?.kind === 'scan' || each?.lane.tailFrom != null));
    if (!first || (isWhole && best.lane !== first.lane && best.from <= first.from)) return best;
    return best && best.from >= first.to ? broken(runOf(first.lane, 'none')) : first;
  }

  /** A slow scanner that is not commissioned is not read, but its terminator must not press the focused button. */
  function endOfUnknown(gap: number): BurstEnd | null {
    return isCommissioned && endsUnknown(unknown, gap) ? { kind: 'broken', firstKey: unknown.from } : null;
  }

  function rest(): BurstEnd | null {
    if (!hasRun()) return null;
    const end = endOf(silenceVerdict());
    // Swallow a late terminator: it would press the focused button.
    if (end && (usesTerminator || !isCommissioned)) endsUntil = lastAt + WEDGE_TIMES.remainder;
    if (end?.kind === 'broken') unterminatedCodes += 1;
    // The terminator seen earlier was a person's Enter or another scanner's.
    if (!isCommissioned && unterminatedCodes >= MAX_UNTERMINATED) usesTerminator = false;
    forgetAfter(end);
    return end;
  }

  /** Ends all runs; the next keys may be their rest. */
  function forgetAfter(end: BurstEnd | null): void {
    for (const lane of lanes) {
      if (end?.kind !== 'burst' && isSurelyCode(lane)) suspectRest(lane, lastAt + WEDGE_TIMES.remainder);
      // Reported as broken only if more keys follow: it may be a person's typing, which must stay in the field.
      else if (!end && lane.scanner && lane.pace.isHuman && lane.length > 1) breakOff(lane);
      // Keys may have been queued while the silence timer ran; by their own timestamps there was no silence.
      else if (lane.length > 0) suspectRest(lane, lastAt + WEDGE_TIMES.shortRemainder);
    }
    forget();
  }

  function silenceVerdict(): Classification | null {
    const silent = isCommissioned ? lanes.filter(usesSilence) : usesTerminator ? [] : lanes;
    const whole = choose(silent.map((lane) => (lane.tailFrom === null ? judgeSilent(lane) : null)));
    return withUnended(whole, 0) ?? incomplete('none');
  }

  /** A code before a silence. It may be half of one of a scanner that ends its codes, at whose pace it came no less. */
  function judgeSilent(lane: Lane): Classification | null {
    const code = judge(lane, 'none');
    const others = profiled.filter((each) => !usesSilence(each) && each.length > 0 && each.from <= lane.from);
    const other = choose(others.map((each) => judge(each, each.scanner?.terminator ?? 'none')));
    return code?.kind === 'scan' && other && other.rank >= code.rank ? broken(runOf(lane, 'none')) : code;
  }

  /** If scanners send a terminator, or are known, a machine's code without it, or with another, is incomplete. */
  function incomplete(terminator: Terminator): Classification | null {
    const machine = lanes.find(isMachine);
    return machine && (usesTerminator || isCommissioned) ? broken(runOf(machine, terminator)) : null;
  }

  function bestOf(terminator: Terminator, gap: number): Classification | null {
    const inTime = lanes.filter((lane) => continuesRun(lane, gap));
    const judged = inTime.filter(({ scanner }) => scanner || !isCommissioned);
    const best = choose(judged.map((lane) => judge(lane, terminator)));
    if (best) return best;
    if (!isCommissioned || !inTime.includes(fast)) return incomplete(terminator);
    const run = runOf(fast, terminator);
    // A commissioned scanner's keys that go on from before may be the first of this code: it sends Shift as a key of its own.
    const isTail = inTime.some(({ scanner, from }) => scanner && from < fast.from);
    return isTail ? broken(run) : judgeUnknownScanner(run, scanners);
  }

  function judge(lane: Lane, terminator: Terminator, to = next): Classification | null {
    const run = runOf(lane, terminator, to);
    return lane.scanner ? judgeByProfile(run, lane.scanner) : judgeBySpeed(run, lane === fast ? slow : null);
  }

  function runOf(lane: Lane, terminator: Terminator, to = next): Run {
    const start = Math.max(lane.from - first, 0);
    const kept = Math.min(to - first, times.length);
    const own: number[] = [];
    for (let index = start; index < kept; index += 1) if (!foreign.has(first + index)) own.push(index);
    const gaps = () => own.slice(1).map((index) => timeOf(index) - timeOf(index - 1));
    // Where a key is left out, the others must be regular without it. A first key was typed if others came before it.
    const isHole = (index: number, nth: number) => {
      const gap = timeOf(index) - timeOf(own[nth - 1] ?? index - 1);
      const isFirst = nth === 0 && lane.gapBefore > WEDGE_TIMES.silence;
      const isLeftOut = foreign.has(first + index - 1) && (isFirst || nth > 0);
      return isLeftOut && gap <= HOLE_FACTOR * gapsOf(gaps()).typical === isFirst;
    };
    return {
      lane,
      terminator,
      from: (own[0] ?? start) + first,
      to,
      typed: () => resolveReading(own.map((index) => typed[index]).join('')),
      usKeys: () => resolveReading(own.map((index) => usKeys[index]).join('')),
      length: lane.length - (kept - start - own.length) - (next - to),
      gaps,
      hasHole: () => own.some(isHole),
      average: averageGap(lane),
      isMachine: isMachine(lane),
      isTooLong: kept < to - first,
      inField: fields[start] ?? false,
      followsTyping: followsTyping(start),
      startsInDoubt: startsInDoubt(lane, start) || followsFocus(lane, start, terminator),
    };
  }

  const followsTyping = (start: number) =>
    start > Number(slow.gapBefore > WEDGE_TIMES.longestPause) &&
    times.slice(0, start).every((at, index) => timeOf(index + 1) - at > WEDGE_TIMES.fastGap);

  function startsInDoubt(lane: Lane, start: number): boolean {
    if (timeOf(start) < lane.suspectUntil) return true;
    // Keys just before it came at the pace of a scanner that is not commissioned.
    if (lane.pace.isHuman && unknown.length > 0 && lane.from > unknown.from) return true;
    return lane.gapBefore <= WEDGE_TIMES.doubt && !foreign.has(lane.from) && !foreign.has(lane.from - 1);
  }

  /** Whether the window got the focus just before the run. A key on its own, without an end, is a person's. */
  function followsFocus(lane: Lane, start: number, terminator: Terminator): boolean {
    if (first + start < afterFocus || (lane.length === 1 && terminator === 'none')) return false;
    return timeOf(start) - focusedAt <= slowest;
  }

  /** Whether the window got the focus between the first key of a code and its end. */
  const spansFocus = ({ from, to, terminator }: Classification) =>
    from < afterFocus && afterFocus <= (terminator === 'none' ? to - 1 : to);

  function endOf(verdict: Classification | null): BurstEnd | null {
    if (!verdict) return null;
    const run = runOf(verdict.lane, verdict.terminator, verdict.to);
    if (verdict.kind === 'broken' || spansFocus(verdict) || run.hasHole()) {
      const suspects = lanes.map(({ suspectFrom }) => suspectFrom);
      return { kind: 'broken', firstKey: Math.min(verdict.from, ...suspects) };
    }
    const burst = { typed: run.typed(), usKeys: run.usKeys(), terminator: run.terminator, gapMs: gapsOf(run.gaps()) };
    return { kind: 'burst', burst, scanner: verdict.scanner, firstKey: verdict.from };
  }

  function forget(): void {
    for (const lane of [...lanes, unknown]) endRun(lane);
    drop();
  }

  function drop(): void {
    first = next;
    [typed, usKeys, times, fields] = [[], [], [], []];
    foreign.clear();
  }

  function oldestKey(): number {
    const startOf = ({ length, from, suspectUntil, suspectFrom }: Lane) =>
      Math.min(length > 0 ? from : next, lastAt < suspectUntil ? suspectFrom : next);
    return Math.min(...lanes.map(startOf));
  }

  const focus = (at: number) => {
    [focusedAt, afterFocus] = [at, next];
  };
  return { press, release, focus, rest, isIdle: () => !hasRun(), isOutsideField, oldestKey };
}

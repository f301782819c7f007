// Generated streams of key presses with their true content: scanners on generated desks, and people typing around them.
//
// Assumptions: people type at 80 to 250 ms with bursts at 50, hold a key for 60 to 140 ms, and need 0.4 s or more from
// their last key to the scanner, unless two people work together. The frequency of each mixture is only a weight.
import fc from 'fast-check';
import type { KeyPress } from '../../renderer/scanning/keys.ts';
import { WEDGE_TIMES } from '../../renderer/scanning/pace.ts';
import { seeded } from '../support/random.ts';
import { type Label, type ScannerHabits, scanWith } from '../support/scanner.ts';
import { type Desk, gapOf, stamp } from './wedge-desks.ts';

/** Pause before the next scan in ms. Without a terminator a code ends by a silence of 350 ms, so it is longer. */
/** Between two labels. What comes within twice the longest gap of a slow scanner counts as one label with two codes. */
const AGAIN_MS = { terminator: [60, 1500], none: [400, 1500] } as const;
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/._:$+%abcdefghijklmnopqrstuvwxyz'];
const WORDS = ['tent', 'camera', 'tripod 2', 'Meier', 'sleeping bag', 'drill', 'ski boots 42', 'c', '0112'];
const GS1_TEXT = '010950110153000321A-77\u001d10LOT9';

export const KINDS = [
  'plain',
  'again',
  'before',
  'after',
  'between',
  'typing',
  'held',
  'pause',
  'broken',
  'within',
  'long',
] as const;
export type Kind = (typeof KINDS)[number];

export interface KeyEvent {
  press: KeyPress;
  /** Exact time, before the PC rounds it. */
  downAt: number;
  /** When the key goes up. */
  upAt: number;
  by: 'scanner' | 'hand';
}

export interface Stream {
  desk: Desk;
  kind: Kind;
  events: KeyEvent[];
  /** The codes that were scanned completely, in order. */
  codes: string[];
  /** How many broken codes must be reported. */
  broken: number;
  /** Why scanner and typing can't be told apart; null: they can. */
  untellable: string | null;
}

interface Description {
  desk: number;
  kind: Kind;
  codes: [string, string];
  inField: boolean;
  isGs1: boolean;
  seed: number;
}

const character = fc.constantFrom(...ALPHABET);
const someCode = (minLength: number, maxLength: number) =>
  fc.array(character, { minLength, maxLength }).map((each) => each.join(''));

const WEIGHTS: Record<Kind, number> = {
  plain: 6000,
  again: 1700,
  before: 250,
  after: 350,
  between: 150,
  typing: 450,
  held: 300,
  pause: 5,
  broken: 15,
  within: 4,
  long: 3,
};

const someStream = (desks: number) =>
  fc.record<Description>({
    desk: fc.nat({ max: desks - 1 }),
    kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
    codes: fc.tuple(someCode(4, 20), someCode(6, 14)),
    inField: fc.boolean(),
    isGs1: fc.constantFrom(false, false, false, false, true),
    seed: fc.nat(),
  });

/** `count` streams of this seed. */
export function makeStreams(seed: number, count: number, desks: readonly Desk[]): Stream[] {
  return fc.sample(someStream(desks.length), { seed, numRuns: count }).map((description) => {
    const desk = desks[description.desk];
    if (!desk) throw new Error('There is no such desk.');
    return write(desk, description);
  });
}

/** Writes the stream of a description, in order of time. */
function write(desk: Desk, { kind, codes: [one, two], inField: isScanInField, isGs1, seed }: Description): Stream {
  const chance = seeded(seed);
  const between = (from: number, to: number) => from + (to - from) * chance();
  const isSlow = desk.make.from > PERSON.shortestGap;
  const { terminator, prefix, aim } = desk.habits;
  const isMarked = prefix !== '' || aim;
  const withHand = !['plain', 'again', 'broken', 'pause', 'long'].includes(kind);
  const inField = withHand || isScanInField;
  const events: KeyEvent[] = [];
  const scanned: string[] = [];
  let broken = 0;
  let untellable: string | null = null;
  let now = 1000;

  const first = possible(one);
  const second = possible(two);
  switch (kind) {
    case 'plain':
      scan(!inField && !isSlow && terminator !== 'none' && chance() < 0.05 ? first.slice(0, 3) : first);
      break;
    case 'again':
      scan(first);
      wait(
        terminator === 'none'
          ? AGAIN_MS.none
          : [Math.max(AGAIN_MS.terminator[0], 2.5 * desk.make.peak), AGAIN_MS.terminator[1]],
      );
      scan(second);
      break;
    case 'before':
      typeWord('leave');
      reachOver();
      scan(first);
      break;
    case 'after':
      scan(first);
      reachOver();
      typeWord('leave');
      break;
    case 'between':
      scan(first);
      reachOver();
      typeWord('leave');
      reachOver();
      scan(second);
      break;
    case 'typing':
      typeWord(chance() < 0.7 ? 'enter' : 'leave');
      break;
    case 'held':
      hold();
      reachOver();
      scan(first);
      break;
    case 'pause':
      scan(first, 'pause');
      break;
    case 'broken':
      scan(`${first}${second}`, 'broken');
      wait([2500, 4000]);
      scan(second);
      break;
    case 'within':
      scan(`${first}${second}`, 'within');
      break;
    case 'long':
      scan('0123456789'.repeat(300), 'long');
      wait([400, 900]);
      scan(second);
      break;
  }
  findUntellable();
  return { desk, kind, events, codes: scanned, broken, untellable };

  /** Pads the codes of slow scanners: they are never as short as words. */
  function possible(code: string): string {
    return isSlow ? code.padEnd(8, '07') : code;
  }

  function wait([from, to]: readonly [number, number]): void {
    now += between(from, to);
  }

  /** The pause between keyboard and scanner; short if two people work together. */
  function reachOver(): void {
    wait([chance() < 0.8 ? 400 : 0, 3000]);
  }

  function push(press: Omit<KeyPress, 'at' | 'inField'>, upAfter: number, by: KeyEvent['by']): void {
    events.push({ press: { ...press, at: stamp(desk, now), inField }, downAt: now, upAt: now + upAfter, by });
  }

  function hand(key: string, isRepeat = false): void {
    const code =
      key === 'Enter' ? 'Enter' : key === ' ' ? 'Space' : /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
    // The same key is released before it is pressed again.
    const same = isRepeat ? undefined : events.findLast(({ press, by }) => by === 'hand' && press.code === code);
    if (same) same.upAt = Math.min(same.upAt, now - 10);
    push({ ...PLAIN_PRESS, key, code, isRepeat }, between(60, 140), 'hand');
  }

  function typeWord(end: 'enter' | 'leave'): void {
    const word = WORDS[Math.floor(chance() * WORDS.length)] ?? '';
    const isBurst = chance() < 0.2;
    for (const [index, key] of [...word, ...(end === 'enter' ? ['Enter'] : [])].entries()) {
      if (index > 0) wait(isBurst && chance() < 0.5 ? PERSON.burst : PERSON.gap);
      hand(key);
    }
  }

  function hold(): void {
    hand('x');
    const last = events.at(-1);
    now += 500;
    for (let repeats = Math.floor(chance() * 30); repeats > 0; repeats -= 1) {
      hand('x', true);
      now += 33;
    }
    if (last) last.upAt = now;
  }

  function scan(code: string, trouble: 'none' | 'pause' | 'broken' | 'within' | 'long' = 'none'): void {
    const text = isGs1 && trouble === 'none' ? GS1_TEXT + code.slice(0, 16).replaceAll(NOT_GS1, '0') : code;
    const strokes = strokesOf(desk, { text, symbology: 'code128', isGs1: isGs1 && trouble === 'none' });
    const at = Math.floor(between(1, strokes.length));
    const lostFrom = Math.floor(between(4, strokes.length - (isSlow ? 8 : 5)));
    const lost = trouble === 'broken' ? Math.floor(between(1, 4)) : 0;
    let foreign: KeyEvent | undefined;
    for (const [index, stroke] of strokes.entries()) {
      if (index >= lostFrom && index < lostFrom + lost) continue;
      const gap = gapOf(desk.make, chance);
      if (index > 0) now += gap;
      if (trouble === 'pause' && index === at) pause(index);
      if (trouble === 'broken' && index === lostFrom + lost) wait([400, 1200]);
      for (const press of stroke) push(press, gap * 0.4, 'scanner');
      if (trouble === 'within' && index === at - 1) {
        const before = now;
        now += gap * 0.5;
        hand('x');
        foreign = events.at(-1);
        now = before;
      }
    }
    if (foreign) judgeForeign(foreign);
    if (trouble === 'broken' || trouble === 'long') broken += 1;
    else scanned.push(text.replaceAll('\u001d', ''));
    if (trouble === 'broken' && terminator === 'none') untellable = 'half a code without a terminator';
  }

  function pause(index: number): void {
    wait([60, 280]);
    if (index < 4) untellable = 'a pause within the first four keys';
    else if (terminator === 'none') untellable = 'a pause in a code without a terminator';
    else if (isSlow) untellable = 'a pause in the code of a slow scanner';
  }

  /** A key released before two of the scanner's keys were pressed and released looks like one of them. */
  function judgeForeign(key: KeyEvent): void {
    const end = events.findLast(({ by }) => by === 'scanner')?.downAt ?? 0;
    const until = terminator === 'none' ? key.upAt : Math.min(key.upAt, end);
    const overlapped = events.filter(
      ({ by, press, downAt, upAt }) => by === 'scanner' && isKey(press) && downAt > key.downAt && upAt < until,
    );
    if (overlapped.length < 2 || desk.typesByNumber) untellable = 'a key hit by hand within a scan';
  }

  function findUntellable(): void {
    const keys = events.filter(({ press }) => isKey(press));
    for (const [index, { by, downAt, upAt }] of keys.entries()) {
      const next = keys[index + 1];
      if (!next || next.by === by || kind === 'within') continue;
      const gap = next.downAt - downAt;
      const third = keys[index + 3];
      const isOverlapped = third !== undefined && third.by === 'scanner' && third.downAt < upAt;
      if (by === 'hand' && !isSlow && gap <= 62 && !isOverlapped) untellable = 'a key hit by hand right before a scan';
      const afterNext = keys[index + 2];
      const isAlone = !afterNext || afterNext.by === 'scanner' || afterNext.downAt - next.downAt > 350;
      if (by === 'scanner' && terminator === 'none' && gap <= (isSlow || isAlone ? 350 : 50))
        untellable = 'a key hit by hand right after a scan without a terminator';
      if (by === 'hand' && isSlow && gap <= 300) untellable = 'a key hit by hand right before a slow scan';
    }
    if (keys.some(followsSymbol)) untellable = 'a key as soon after a code as within one label';
    if (isSlow && !isMarked && typesAtPace(keys)) untellable = 'typing at the pace of a slow scanner';
  }

  /** Whether a character comes so soon after a code's end, as the PC tells, that it may be one label with several codes. */
  function followsSymbol({ press: { at, key } }: KeyEvent, index: number, keys: readonly KeyEvent[]): boolean {
    const end = keys[index - 1];
    if (end?.by !== 'scanner' || !ENDS.has(end.press.key) || ENDS.has(key)) return false;
    const start = keys.findLastIndex(({ by, press }, at) => at < index - 1 && (by === 'hand' || ENDS.has(press.key)));
    const times = keys.slice(start + 1, index).map(({ press }) => press.at);
    const longest = Math.max(0, ...times.slice(1).map((time, nth) => time - (times[nth] ?? time)));
    const isScanLater = keys.slice(index).some(({ by }) => by === 'scanner');
    return isScanLater && at - end.press.at < Math.max(WEDGE_TIMES.betweenSymbols, 2 * longest);
  }

  /** Whether a person types at the scanner's pace: enough keys to be a code, or shortly before one. */
  function typesAtPace(keys: readonly KeyEvent[]): boolean {
    const { typical, longest } = desk.profile.gapMs;
    let gaps: number[] = [];
    for (const [index, { by, press }] of keys.entries()) {
      const gap = press.at - (keys[index - 1]?.press.at ?? 0);
      const goesOn = by === 'hand' && gap <= longest * 1.25;
      const isScanNext = by === 'scanner' && gap <= 1500;
      const isCode = (goesOn ? press.key === 'Enter' : terminator === 'none') && gaps.length >= 5;
      if ((isCode || (isScanNext && gaps.length >= 3)) && isNear(middleOf(gaps), typical)) return true;
      if (goesOn) gaps.push(gap);
      else gaps = [];
    }
    return terminator === 'none' && gaps.length >= 5 && isNear(middleOf(gaps), typical);
  }
}

const middleOf = (gaps: readonly number[]) => gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
const isNear = (gap: number, typical: number) => Math.abs(gap - typical) <= typical * 0.3;

/** Milliseconds between the keys of a person. */
const PERSON = { shortestGap: 46, gap: [80, 250], burst: [50, 80] } as const;
const NOT_GS1 = /[^A-Za-z0-9/._+%:-]/g;

const PLAIN_PRESS = {
  shift: false,
  ctrl: false,
  alt: false,
  altGraph: false,
  meta: false,
  isRepeat: false,
  isComposing: false,
};

const ENDS = new Set(['Enter', 'Tab']);
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph']);
const isKey = (press: KeyPress) => !MODIFIERS.has(press.key);

type Presses = Omit<KeyPress, 'at' | 'inField'>[];

/** The key presses of a scan, grouped by keyboard report. */
function strokesOf({ habits, pc, typesByNumber }: Desk, label: Label): Presses[] {
  if (typesByNumber) return strokesByNumber(habits, label);
  const strokes: Presses[] = [];
  for (const { at, ...press } of scanWith({ ...habits, gapsMs: [1] }, pc, label)) {
    const stroke = strokes[at];
    const whole = { ...press, meta: false, isRepeat: false, isComposing: false };
    if (stroke) stroke.push(whole);
    else strokes[at] = [whole];
  }
  return strokes;
}

/** Types each character as Alt and its four-digit number on the numeric keypad: works on every Windows layout. */
function strokesByNumber(habits: ScannerHabits, { text, isGs1 }: Label): Presses[] {
  const aim = habits.aim ? (isGs1 ? ']C1' : ']C0') : '';
  const strokes = [...(habits.prefix + aim + text + habits.suffix)].flatMap((character) => {
    const digits = [...String(character.charCodeAt(0)).padStart(4, '0')];
    return digits.map((digit, index): Presses => {
      const press = { ...PLAIN_PRESS, alt: true, key: digit, code: `Numpad${digit}` };
      return index === 0 ? [{ ...PLAIN_PRESS, alt: true, key: 'Alt', code: 'AltLeft' }, press] : [press];
    });
  });
  const end = { enter: 'Enter', tab: 'Tab', none: null }[habits.terminator];
  return end ? [...strokes, [{ ...PLAIN_PRESS, key: end, code: end }]] : strokes;
}

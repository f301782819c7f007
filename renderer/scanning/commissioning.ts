// Scanner check: from the scanned test codes, how a scanner types and what only its own settings can fix. Pure.
import { MAX_AFFIX_LENGTH, TERMINATORS, type Terminator } from '../../shared/domain/scanning.ts';
import { TEST_CODES, type TestCode, type TestCodeId } from '../../shared/domain/test-sheet.ts';
import { isTokenShaped } from '../../shared/domain/token.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { damagedCode, mangledCode } from './likeness.ts';
import { gapsOf } from './pace.ts';
import { inRightCase } from './read.ts';
import type { KeyBurst } from './scan.ts';

/** What a burst was: a test code (complete or not), something else, or a secret, which is not stored. */
export type Arrival =
  | { kind: 'code'; id: TestCodeId }
  /** Characters, or the shift keys of some, were lost. */
  | { kind: 'damaged'; id: TestCodeId }
  /** The right number of keys, but not the right ones in either reading. */
  | { kind: 'mangled'; id: TestCodeId }
  | { kind: 'foreign' }
  | { kind: 'secret' };

/** Problems that a profile can't fix; each has advice on the scanner's settings. The first three prevent a profile. */
export const TROUBLES = [
  'layout-unknown',
  'starts-differ',
  'ends-differ',
  'characters-lost',
  'case-lost',
  'caps-lock',
  'separators-missing',
  'separators-replaced',
  'no-terminator',
  'terminators-differ',
  'slow',
  'letters-around',
  'not-read',
  'like-another',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface Commissioning {
  /** One per burst, in order. */
  arrivals: Arrival[];
  /** The codes that were read, in the order of the sheet. */
  read: TestCodeId[];
  /** The first code that was neither read nor skipped; null when the sheet is done. */
  next: TestCodeId | null;
  /** Which reading gives the codes: both ('same'), only the US keys, or only the typed characters. null: unknown. */
  layout: 'same' | ScannerProfile['decoding'] | null;
  /** null until a code was read, and if the codes can't be read. */
  profile: ScannerHabits | null;
  /** In the order of TROUBLES. */
  troubles: Trouble[];
}

/** A profile without its name. */
export type ScannerHabits = Omit<ScannerProfile, 'name'>;

/** Milliseconds per key. Above this, a scan into a focused field is as slow as typing; a long code takes seconds. */
const SLOW_MS = 50;

/** What a scanner may do to the case of letters. With 'upper' and 'lower' the original case is lost. */
type LetterCase = ScannerProfile['letterCase'] | 'upper' | 'lower';

interface Habit {
  decoding: ScannerProfile['decoding'];
  letterCase: LetterCase;
}

/**
 * In order of preference if several fit. The keys themselves come before the typed characters: neither Caps Lock nor
 * the system's input language changes them.
 */
const HABITS: readonly Habit[] = (['kept', 'swapped', 'upper', 'lower'] as const).flatMap((letterCase) => [
  { decoding: 'us-keys', letterCase },
  { decoding: 'typed', letterCase },
]);

/** A test code found in a reading, and the text around it as it arrived. */
interface Fit {
  code: TestCode;
  burst: KeyBurst;
  before: string;
  after: string;
  separator: 'sent' | 'missing' | 'replaced' | 'none';
}

/**
 * Evaluates all `bursts` of a scanner, in order. The latest complete burst of a code counts, so a code may be scanned
 * again. `others` are the profiles of the scanners that are already known.
 */
export function commission(
  bursts: readonly KeyBurst[],
  skipped: ReadonlySet<TestCodeId> = new Set(),
  others: readonly ScannerHabits[] = [],
): Commissioning {
  const habit = habitOf(bursts);
  const fits = bursts.map((burst) => habit && fitOf(burst, habit));
  const latest = new Map<TestCodeId, Fit>();
  for (const fit of fits) if (fit) latest.set(fit.code.id, fit);

  const around = affixesOf([...latest.values()], habit);
  const arrivals = bursts.map((burst, index) => arrivalOf(burst, fits[index] ?? null, habit, around));
  const read = TEST_CODES.map(({ id }) => id).filter((id) => latest.has(id));
  const next = TEST_CODES.find(({ id }) => !latest.has(id) && !skipped.has(id))?.id ?? null;

  const whole = fits.filter((fit) => fit !== null);
  const habits =
    habit && around.prefix !== null && around.suffix !== null ? habitsOf(habit, whole, latest, around) : null;
  const troubles = troublesOf({ habit, latest, around, arrivals, skipped, next, habits, others });
  return {
    arrivals,
    read,
    next,
    layout: habit && layoutOf(whole, habit),
    profile: troubles.includes('layout-unknown') ? null : habits,
    troubles,
  };
}

/** Whether a prefix or suffix has letters or digits and so could be part of a code. */
export const isLettered = (affix: string) => /[\p{L}\p{N}]/u.test(affix);

/** The burst itself, or, if it holds a secret, the burst with a placeholder in its place. */
export function withoutSecret(burst: KeyBurst): KeyBurst {
  return isSecret(burst) ? { ...burst, typed: SECRET, usKeys: SECRET } : burst;
}

/** The name for another scanner: the first of "<word> 1", "<word> 2"… that is free. */
export function nextScannerName(word: string, scanners: readonly ScannerProfile[]): string {
  const taken = new Set(scanners.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = `${word} ${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Placeholder for a secret. */
const SECRET = '\u0000';

const isSecret = ({ typed, usKeys }: KeyBurst) => isTokenShaped(typed) || isTokenShaped(usKeys);
const readingOf = (burst: KeyBurst, { decoding }: Habit) => (decoding === 'typed' ? burst.typed : burst.usKeys);

/** The habit that explains the most bursts; null if none explains any. */
function habitOf(bursts: readonly KeyBurst[]): Habit | null {
  let best: Habit | null = null;
  let most = 0;
  for (const habit of HABITS) {
    const explained = bursts.filter((burst) => fitOf(burst, habit) !== null).length;
    if (explained > most) {
      best = habit;
      most = explained;
    }
  }
  return best;
}

function layoutOf(fits: Fit[], habit: Habit): Commissioning['layout'] {
  const other: Habit = { ...habit, decoding: habit.decoding === 'typed' ? 'us-keys' : 'typed' };
  return fits.every(({ burst, code }) => fitOf(burst, other)?.code === code) ? 'same' : habit.decoding;
}

/** Longest first, so that part of a longer code is not taken for a short one. */
const LONGEST_CODE_FIRST = TEST_CODES.toSorted((a, b) => b.text.length - a.text.length);

function fitOf(burst: KeyBurst, habit: Habit): Fit | null {
  const reading = readingOf(burst, habit);
  for (const code of LONGEST_CODE_FIRST) {
    const found = find(inCase(code.text, habit.letterCase), reading);
    if (found && found.before.length <= MAX_AFFIX_LENGTH + AIM_LENGTH && found.after.length <= MAX_AFFIX_LENGTH)
      return { code, burst, ...found };
  }
  return null;
}

const GS = '\u001d';
/** Longest text that a scanner may send in place of a separator: a character, or a name such as "<GS>". */
const MAX_SEPARATOR_LENGTH = 6;

function find(text: string, reading: string): Omit<Fit, 'code' | 'burst'> | null {
  const [first = '', second] = text.split(GS);
  const start = reading.indexOf(first);
  if (start < 0) return null;
  const before = reading.slice(0, start);
  const rest = reading.slice(start + first.length);
  if (second === undefined) return { before, after: rest, separator: 'none' };
  const gap = rest.indexOf(second);
  if (gap < 0 || gap > MAX_SEPARATOR_LENGTH) return null;
  const between = rest.slice(0, gap);
  const separator = between === GS ? 'sent' : between === '' ? 'missing' : 'replaced';
  return { before, after: rest.slice(gap + second.length), separator };
}

function inCase(text: string, letterCase: LetterCase): string {
  switch (letterCase) {
    case 'kept':
    case 'swapped':
      return inRightCase(text, { letterCase });
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
  }
}

/** The text around the codes; null where it differs from code to code. */
interface Affixes {
  prefix: string | null;
  suffix: string | null;
  aim: boolean;
}

const AIM_LENGTH = 3;
/** AIM identifiers of the sheet's symbologies, in any case. */
const AIM = { code128: /\]C[0-9A-F]$/i, qr: /\]Q[0-9A-F]$/i };

function affixesOf(fits: Fit[], habit: Habit | null): Affixes {
  const starts = fits.map(({ before }) => before);
  const aim = fits.length > 0 && fits.every(({ code, before }) => AIM[code.symbology].test(before));
  return {
    prefix: habit && commonAffix(aim ? starts.map((start) => start.slice(0, -AIM_LENGTH)) : starts),
    suffix: habit && commonAffix(fits.map(({ after }) => after)),
    aim,
  };
}

function commonAffix(texts: string[]): string | null {
  const [first = '', ...rest] = texts;
  return first.length <= MAX_AFFIX_LENGTH && rest.every((text) => text === first) ? first : null;
}

function habitsOf(
  habit: Habit,
  fits: Fit[],
  latest: Map<TestCodeId, Fit>,
  { prefix, suffix, aim }: Affixes,
): ScannerHabits {
  const gaps = fits.map(({ burst }) => burst.gapMs);
  const typical = gaps.map((gap) => gap.typical);
  return {
    decoding: habit.decoding,
    prefix: prefix ?? '',
    suffix: suffix ?? '',
    terminator: terminatorOf([...latest.values()]),
    letterCase: habit.letterCase === 'swapped' ? 'swapped' : 'kept',
    aim,
    gapMs: {
      typical: Math.round(gapsOf(typical).typical),
      longest: Math.round(longestOf(gaps.map((gap) => gap.longest))),
    },
  };
}

/** The scanner's longest gap. One that stands out and occurred in a single burst is ignored: the PC was busy. */
function longestOf(longest: number[]): number {
  const [most = 0, next = most] = longest.toSorted((a, b) => b - a);
  return longest.length > 2 && most > STANDOUT_FACTOR * next ? next : most;
}
const STANDOUT_FACTOR = 3;

/** The most frequent terminator; in a tie, a key wins over 'none'. */
function terminatorOf(fits: Fit[]): Terminator {
  const count = (terminator: Terminator) => fits.filter(({ burst }) => burst.terminator === terminator).length;
  return TERMINATORS.toSorted((a, b) => count(b) - count(a))[0] ?? 'none';
}

/** Classifies a burst; `fit` is the test code found in it, or null. */
function arrivalOf(burst: KeyBurst, fit: Fit | null, habit: Habit | null, around: Affixes): Arrival {
  if (burst.typed === SECRET || isSecret(burst)) return { kind: 'secret' };
  if (fit) return { kind: 'code', id: fit.code.id };
  const readings = habit ? [readingOf(burst, habit)] : [burst.usKeys, burst.typed];
  const affixes = (around.prefix ?? '').length + (around.suffix ?? '').length + (around.aim ? AIM_LENGTH : 0);
  const damaged = damagedCode(readings, affixes, habit !== null);
  if (damaged) return { kind: 'damaged', id: damaged };
  const mangled = mangledCode(readings);
  return mangled ? { kind: 'mangled', id: mangled } : { kind: 'foreign' };
}

interface Evidence {
  habit: Habit | null;
  latest: Map<TestCodeId, Fit>;
  around: Affixes;
  arrivals: Arrival[];
  skipped: ReadonlySet<TestCodeId>;
  next: TestCodeId | null;
  habits: ScannerHabits | null;
  others: readonly ScannerHabits[];
}

function troublesOf({ habit, latest, around, arrivals, skipped, next, habits, others }: Evidence): Trouble[] {
  const fits = [...latest.values()];
  const unread = (id: TestCodeId) => !latest.has(id);
  const terminators = new Set(fits.map(({ burst }) => burst.terminator));
  const separator = latest.get('separator')?.separator;
  const has: Record<Trouble, boolean> = {
    'layout-unknown': arrivals.some((arrival) => arrival.kind === 'mangled' && unread(arrival.id)),
    'starts-differ': habit !== null && around.prefix === null,
    'ends-differ': habit !== null && around.suffix === null,
    'characters-lost': arrivals.some(({ kind }) => kind === 'damaged'),
    'case-lost': habit?.letterCase === 'upper' || habit?.letterCase === 'lower',
    'caps-lock': habit?.letterCase === 'swapped',
    'separators-missing': separator === 'missing',
    'separators-replaced': separator === 'replaced',
    'no-terminator': terminators.size === 1 && terminators.has('none'),
    'terminators-differ': terminators.size > 1,
    slow: habits !== null && habits.gapMs.typical > SLOW_MS,
    'letters-around': habits !== null && [habits.prefix, habits.suffix].some(isLettered),
    'not-read': next === null && [...skipped].some(unread),
    'like-another': habits !== null && others.some((other) => isLike(habits, other)),
  };
  const troubles = TROUBLES.filter((trouble) => has[trouble]);
  // A wrong layout causes other troubles, which disappear with it.
  return has['layout-unknown'] ? troubles.filter((trouble) => !FOLLOWS_FROM_LAYOUT.has(trouble)) : troubles;
}

const FOLLOWS_FROM_LAYOUT: ReadonlySet<Trouble> = new Set([
  'starts-differ',
  'ends-differ',
  'characters-lost',
  'letters-around',
  'not-read',
]);

/** The wedge can tell two scanners apart if their typical gaps differ by this many milliseconds. */
const MIN_PACE_DIFFERENCE_MS = 20;

/** Whether the wedge could take one scanner's codes for the other's although they must be read differently. */
function isLike(one: ScannerHabits, other: ScannerHabits): boolean {
  const isReadAlike = one.decoding === other.decoding && one.letterCase === other.letterCase;
  const looksAlike = MARKS.every((mark) => one[mark] === other[mark]);
  return looksAlike && !isReadAlike && Math.abs(one.gapMs.typical - other.gapMs.typical) < MIN_PACE_DIFFERENCE_MS;
}
const MARKS = ['prefix', 'suffix', 'aim', 'terminator'] as const;

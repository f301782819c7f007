// Tells a scanner's burst of keys from a person's typing by its speed. No DOM: it is fed keys and times and says what to do with each.

/** All times in milliseconds; averages are of the gaps between keys. */
export const WEDGE_TIMES = {
  /** A longer gap breaks a sequence. Zebra scanners go up to 100. */
  longestGap: 100,
  /** What so far only a machine can have typed survives a longer one: a busy PC, a radio scanner. */
  longestGapOfMachine: 300,
  /** So long after a break is what comes taken for the rest of the broken code. */
  remainder: 1500,
  /** With a terminator: at most this on average, and less while somebody may be typing into a field. */
  averageWithTerminator: 90,
  averageInField: 50,
  /** Without a terminator: a burst this fast, then this long a silence. */
  averageWithoutTerminator: 50,
  silence: 350,
  /** So fast types only a machine. */
  averageOfMachine: 35,
} as const;

const SHORTEST_WITH_TERMINATOR = 4;
const SHORTEST_WITHOUT_TERMINATOR = 6;
const MACHINE_FROM = 4;
// A burst past every code's length is one broken read; its characters are counted, not kept.
const MOST_KEPT = 1024;

export interface Burst {
  text: string;
  length: number;
  startedAt: number;
  lastAt: number;
  /** Whether an editable field had the focus when it began. */
  inField: boolean;
}

/** A burst that begins with `character` at `at`. */
export function beginBurst(character: string, at: number, inField: boolean): Burst {
  return { text: character, length: 1, startedAt: at, lastAt: at, inField };
}

/** The burst with one more character, or null if the gap broke it. */
export function continueBurst(burst: Burst, character: string, at: number): Burst | null {
  if (isBrokenBy(burst, at)) return null;
  const text = burst.text.length < MOST_KEPT ? burst.text + character : burst.text;
  return { ...burst, text, length: burst.length + 1, lastAt: at };
}

function averageGap(burst: Burst): number {
  return burst.length < 2 ? Number.POSITIVE_INFINITY : (burst.lastAt - burst.startedAt) / (burst.length - 1);
}

function isBrokenBy(burst: Burst, at: number): boolean {
  const longest = isMachine(burst) ? WEDGE_TIMES.longestGapOfMachine : WEDGE_TIMES.longestGap;
  return at - burst.lastAt > longest;
}

/** Whether a terminator at `at` makes the burst a scan. */
export function endsAsScan(burst: Burst, at: number): boolean {
  if (isBrokenBy(burst, at)) return false;
  if (!burst.inField && burst.length < SHORTEST_WITH_TERMINATOR)
    return averageGap(burst) <= WEDGE_TIMES.averageOfMachine;
  const limit = burst.inField ? WEDGE_TIMES.averageInField : WEDGE_TIMES.averageWithTerminator;
  return burst.length >= SHORTEST_WITH_TERMINATOR && averageGap(burst) <= limit;
}

/** Whether the silence after the burst makes it a scan of a scanner that sends no terminator. */
export function isScanAfterSilence(burst: Burst): boolean {
  return burst.length >= SHORTEST_WITHOUT_TERMINATOR && averageGap(burst) <= WEDGE_TIMES.averageWithoutTerminator;
}

/** Whether only a machine types this fast: its keys are kept from the page from now on. */
export function isMachine(burst: Burst): boolean {
  return burst.length >= MACHINE_FROM && averageGap(burst) <= WEDGE_TIMES.averageOfMachine;
}

// Checks that a bench's figures are plausible: a negative time or a missing sample means that the bench is broken.

/** The result of a bench. */
export interface Outcome<Figures extends object = object> {
  figures: Figures;
  /** What must not happen, a line each. */
  broken: string[];
  expects: Expectations;
}

/** What figures must fulfil beside being finite numbers above zero. */
export interface Expectations {
  /** The exact figure expected at a path (such as `alone.touch.lookup`), because so much was asked for. */
  asked: Record<string, number>;
  /** Names in the paths of figures that may be 0 or null: counts of what best never happens. */
  mayBeZero?: readonly string[];
}

/** The implausible values in `figures`, a line each. */
export function impossibleIn(figures: object, { asked, mayBeZero = [] }: Expectations): string[] {
  const found = new Map(leavesOf(figures));
  const impossible = [...found].flatMap(([path, value]) => {
    if (typeof value === 'string' || typeof value === 'boolean') return [];
    const isNone = value === null || value === 0;
    if (isNone && path.split('.').some((part) => mayBeZero.includes(part))) return [];
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? [] : [`${path} can’t be ${value}`];
  });
  const missing = Object.entries(asked)
    .filter(([path, count]) => found.get(path) !== count)
    .map(([path, count]) => `${path} is ${found.get(path)}, but ${count} were asked for`);
  return [...impossible, ...missing];
}

/** Returns the times, in milliseconds, if there are as many as asked for and all are plausible. Throws otherwise. */
export function checkTimes(what: string, times: readonly number[], asked: number): readonly number[] {
  if (times.length !== asked)
    throw new Error(`${what}: ${times.length} times were taken, but ${asked} were asked for.`);
  const wrong = times.find((ms) => !Number.isFinite(ms) || ms < 0);
  if (wrong !== undefined) throw new Error(`${what}: it can’t have taken ${wrong} ms.`);
  return times;
}

/** Every leaf value with its path; an empty list or object has none. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`));
}

// Whether what a bench measured can be at all: a time below zero or a sample that is missing is a bench that is broken.

/** What a bench found. */
export interface Outcome<Figures extends object = object> {
  figures: Figures;
  /** What must not be, a line each. */
  broken: string[];
  expects: Expectations;
}

/** What figures must be like, beside being finite numbers above zero. */
export interface Expectations {
  /** By its path (`alone.touch.lookup`): exactly this number of samples was asked for. */
  asked: Record<string, number>;
  /** The last parts of the paths of figures for which 0 or nothing (null) is an answer: what is counted and best never happens. */
  mayBeNone?: readonly string[];
}

/** What in `figures` can't be, a line each. */
export function impossibleIn(figures: object, { asked, mayBeNone = [] }: Expectations): string[] {
  const found = new Map(leavesOf(figures));
  const impossible = [...found].flatMap(([path, value]) => {
    if (typeof value === 'string' || typeof value === 'boolean') return [];
    const isNone = value === null || value === 0;
    if (isNone && path.split('.').some((part) => mayBeNone.includes(part))) return [];
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? [] : [`${path} can’t be ${value}`];
  });
  const missing = Object.entries(asked)
    .filter(([path, count]) => found.get(path) !== count)
    .map(([path, count]) => `${path} is ${found.get(path)}, but ${count} were asked for`);
  return [...impossible, ...missing];
}

/** The times, in milliseconds, if there are as many as were asked for and each can be one. Throws with what is wrong. */
export function soundTimes(what: string, times: readonly number[], asked: number): readonly number[] {
  if (times.length !== asked)
    throw new Error(`${what}: ${times.length} times were taken, but ${asked} were asked for.`);
  const wrong = times.find((ms) => !Number.isFinite(ms) || ms < 0);
  if (wrong !== undefined) throw new Error(`${what}: it can’t have taken ${wrong} ms.`);
  return times;
}

/** Every value in it that holds no others, with its path; an empty list or object has none. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`));
}

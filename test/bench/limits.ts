// Limits at which a bench fails although its figures are plausible: too slow, too large, or too weak a proof.

/** Maximum ratio of an append's time to that of writing one bare page, both at the 99th percentile. */
const MAX_APPEND_PER_FSYNC = 3;
/** Maximum memory of main above that of an empty kiosk, in MiB, however much waits in the journal. */
const MAX_OVER_EMPTY_MB = 80;
/** Minimum number of kills of all seeds together; fewer prove little about kills. */
const MIN_KILLS = 100;
/** Maximum costs of a start, as shares of the time to the first picture of a bare window on the same computer. */
const MAX_START_SHARES: StartShares = { lookUpAfterBare: 0.75, scriptBeforeReady: 0.3, laterWithWaiting: 0.2 };
/** Maximum time until the basket of a page that stopped is back, in plain reloads of that page. */
const MAX_BACK_PER_RELOAD = 7;

export interface StartShares {
  /** From the bare window's first picture to the answer of the first scan, without the time for which the scan waits. */
  lookUpAfterBare: number;
  /** The page's script until Ready is painted. */
  scriptBeforeReady: number;
  /** How much later the first answer is with many waiting actions. */
  laterWithWaiting: number;
}

interface Journal {
  appendPerFsync: { p99: number };
  overEmptyMB: Record<string, number>;
}

/** The journal's costs above their limits, a line each. `isWhole`: there were enough appends to judge the slowest. */
export function aboveLimits({ appendPerFsync, overEmptyMB }: Journal, { isWhole }: { isWhole: boolean }): string[] {
  const memory = Object.entries(overEmptyMB)
    .filter(([, taken]) => taken > MAX_OVER_EMPTY_MB)
    .map(([share, taken]) => `with ${share} of the row main takes ${taken} MiB more than an empty one`);
  if (!isWhole || appendPerFsync.p99 <= MAX_APPEND_PER_FSYNC) return memory;
  return [...memory, `at its slowest an append takes ${appendPerFsync.p99} times as long as a page of the disk`];
}

/** A line if a whole run of the ledger's seeds has killed the kiosk too seldom. */
export function tooFewKills({ kills, isWhole }: { kills: number; isWhole: boolean }): string[] {
  return isWhole && kills < MIN_KILLS ? [`${kills} kills are too few: ${MIN_KILLS} at least make it a proof`] : [];
}

/** The shares of a whole run that are above their limits, a line each. A few starts are too few to judge. */
export function startsTooSlowly(shares: StartShares, { isWhole }: { isWhole: boolean }): string[] {
  const names = Object.keys(MAX_START_SHARES) as (keyof StartShares)[];
  return names
    .filter((name) => isWhole && shares[name] > MAX_START_SHARES[name])
    .map((name) => `${name} is ${shares[name]} of a bare window’s start, more than ${MAX_START_SHARES[name]}`);
}

/** The ways to stop after which a page of a whole run is back too late, a line each. */
export function comesBackTooLate(
  ways: Record<string, { backPerReload: number }>,
  { isWhole }: { isWhole: boolean },
): string[] {
  return Object.entries(ways)
    .filter(([, { backPerReload }]) => isWhole && backPerReload > MAX_BACK_PER_RELOAD)
    .map(
      ([how, { backPerReload }]) =>
        `a page that ${how} is back after ${backPerReload} reloads, not ${MAX_BACK_PER_RELOAD}`,
    );
}

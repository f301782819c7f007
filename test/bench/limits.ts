// What a bench fails at though each of its figures can be: where what it measured is not good enough, or proves too little.

/** An append and a bare page of the disk, each at its 99th per cent: so many times as long and no more. */
const MAX_APPEND_PER_FSYNC = 3;
/** Of the main process, in MiB beside an empty one, however much waits in the journal. */
const MAX_OVER_EMPTY_MB = 80;
/** All seeds together have to kill the kiosk so often, or they prove little about kills. */
const MIN_KILLS = 100;

interface Journal {
  appendPerFsync: { p99: number };
  overEmptyMB: Record<string, number>;
}

/** What of the journal's costs is above its limit, a line each. A few appends alone say nothing of the slowest: `isWhole` tells that there were enough. */
export function aboveLimits({ appendPerFsync, overEmptyMB }: Journal, { isWhole }: { isWhole: boolean }): string[] {
  const memory = Object.entries(overEmptyMB)
    .filter(([, taken]) => taken > MAX_OVER_EMPTY_MB)
    .map(([share, taken]) => `with ${share} of the row main takes ${taken} MiB more than an empty one`);
  if (!isWhole || appendPerFsync.p99 <= MAX_APPEND_PER_FSYNC) return memory;
  return [...memory, `at its slowest an append takes ${appendPerFsync.p99} times as long as a page of the disk`];
}

/** A line where the whole of the ledger's seeds has killed the kiosk too seldom. */
export function tooFewKills({ kills, isWhole }: { kills: number; isWhole: boolean }): string[] {
  return isWhole && kills < MIN_KILLS ? [`${kills} kills are too few: ${MIN_KILLS} at least make it a proof`] : [];
}

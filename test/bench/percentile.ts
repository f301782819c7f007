// Percentiles of measured times.

/** The value below which `share` (0 to 1) of `samples` lie, rounded to a hundredth. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
  return Math.round((sorted[at] ?? Number.NaN) * 100) / 100;
}

// Where a bench fails although its figures are possible.
import { describe, expect, it } from 'vitest';
import { aboveLimits, tooFewKills } from '../../bench/limits.ts';

const fullRun = { isWhole: true };
const smokeRun = { isWhole: false };

describe('the journal', () => {
  const costs = (p99: number, tenth = 20) => ({ appendPerFsync: { p99 }, overEmptyMB: { all: 44, tenth } });

  it('may take three times as long as a page of the disk at its slowest, but not longer', () => {
    expect(aboveLimits(costs(3), fullRun)).toEqual([]);
    expect(aboveLimits(costs(3.01), fullRun)).toEqual([
      'at its slowest an append takes 3.01 times as long as a page of the disk',
    ]);
  });

  it('is held to that limit in a whole run only, but to its memory limit always', () => {
    expect(aboveLimits(costs(9), smokeRun)).toEqual([]);
    expect(aboveLimits(costs(9, 81), smokeRun)).toEqual([
      'with tenth of the row main takes 81 MiB more than an empty one',
    ]);
  });
});

it('all seeds of the ledger kill the kiosk at least a hundred times; a single seed need not', () => {
  expect(tooFewKills({ kills: 100, ...fullRun })).toEqual([]);
  expect(tooFewKills({ kills: 99, ...fullRun })).toHaveLength(1);
  expect(tooFewKills({ kills: 0, ...smokeRun })).toEqual([]);
});

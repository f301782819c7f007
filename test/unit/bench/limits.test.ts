// Where a bench fails although its figures are possible.
import { describe, expect, it } from 'vitest';
import { aboveLimits, comesBackTooLate, startsTooSlowly, tooFewKills } from '../../bench/limits.ts';

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

describe('a start', () => {
  const atLimits = { lookUpAfterBare: 0.75, scriptBeforeReady: 0.3, laterWithWaiting: 0.2 };

  it('may cost these shares of a bare window’s start, but not more', () => {
    expect(startsTooSlowly(atLimits, fullRun)).toEqual([]);
    expect(startsTooSlowly({ ...atLimits, lookUpAfterBare: 0.76 }, fullRun)).toEqual([
      'lookUpAfterBare is 0.76 of a bare window’s start, more than 0.75',
    ]);
    expect(startsTooSlowly({ ...atLimits, scriptBeforeReady: 0.31, laterWithWaiting: 0.21 }, fullRun)).toHaveLength(2);
  });

  it('is judged by a whole run only', () => {
    expect(startsTooSlowly({ ...atLimits, lookUpAfterBare: 2 }, smokeRun)).toEqual([]);
  });
});

it('a page that stopped takes at most seven reloads until its basket is back, in a whole run', () => {
  const ways = { crashed: { backPerReload: 7 }, hangs: { backPerReload: 7.1 } };
  expect(comesBackTooLate(ways, fullRun)).toEqual(['a page that hangs is back after 7.1 reloads, not 7']);
  expect(comesBackTooLate(ways, smokeRun)).toEqual([]);
});

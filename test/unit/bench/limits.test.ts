// Where a bench fails although its figures are possible.
import { describe, expect, it } from 'vitest';
import { aboveLimits, tooFewKills } from '../../bench/limits.ts';

const whole = { isWhole: true };
const smoke = { isWhole: false };

describe('the journal', () => {
  const costs = (p99: number, tenth = 20) => ({ appendPerFsync: { p99 }, overEmptyMB: { all: 44, tenth } });

  it('may take three times as long as a page of the disk at its slowest, but not longer', () => {
    expect(aboveLimits(costs(3), whole)).toEqual([]);
    expect(aboveLimits(costs(3.01), whole)).toEqual([
      'at its slowest an append takes 3.01 times as long as a page of the disk',
    ]);
  });

  it('is held to that limit in a whole run only, but to its memory limit always', () => {
    expect(aboveLimits(costs(9), smoke)).toEqual([]);
    expect(aboveLimits(costs(9, 81), smoke)).toEqual([
      'with tenth of the row main takes 81 MiB more than an empty one',
    ]);
  });
});

it('all seeds of the ledger kill the kiosk at least a hundred times; a single seed need not', () => {
  expect(tooFewKills({ kills: 100, ...whole })).toEqual([]);
  expect(tooFewKills({ kills: 99, ...whole })).toHaveLength(1);
  expect(tooFewKills({ kills: 0, ...smoke })).toEqual([]);
});

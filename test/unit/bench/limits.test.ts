// Where a bench fails whose figures can all be.
import { describe, expect, it } from 'vitest';
import { aboveLimits, tooFewKills } from '../../bench/limits.ts';

const whole = { isWhole: true };
const smoke = { isWhole: false };

describe('the journal', () => {
  const costs = (p99: number, tenth = 20) => ({ appendPerFsync: { p99 }, overEmptyMB: { all: 44, tenth } });

  it('may take three times as long as a page of the disk at its slowest, and no longer', () => {
    expect(aboveLimits(costs(3), whole)).toEqual([]);
    expect(aboveLimits(costs(3.01), whole)).toEqual([
      'at its slowest an append takes 3.01 times as long as a page of the disk',
    ]);
  });

  it('is not held to that by a few samples, but to its memory always', () => {
    expect(aboveLimits(costs(9), smoke)).toEqual([]);
    expect(aboveLimits(costs(9, 81), smoke)).toEqual([
      'with tenth of the row main takes 81 MiB more than an empty one',
    ]);
  });
});

it('all seeds of the ledger kill the kiosk a hundred times at least; one seed need not', () => {
  expect(tooFewKills({ kills: 100, ...whole })).toEqual([]);
  expect(tooFewKills({ kills: 99, ...whole })).toHaveLength(1);
  expect(tooFewKills({ kills: 0, ...smoke })).toEqual([]);
});

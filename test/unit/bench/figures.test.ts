// A bench that measured nonsense must say so.
import { describe, expect, it } from 'vitest';
import { checkTimes, impossibleIn } from '../../bench/figures.ts';

const FIGURES = {
  name: 'desk',
  scans: 3,
  enterToCardMs: { p50: 20.5, p95: 31 },
  clips: [{ name: 'upright', firstMs: 90, longTasks: 0 }],
};
const EXPECTS = { asked: { scans: 3 }, mayBeZero: ['longTasks'] };

describe('figures', () => {
  it('are accepted if they are possible', () => {
    expect(impossibleIn(FIGURES, EXPECTS)).toEqual([]);
  });

  it.each([
    ['below zero', -16_800],
    ['zero, where everything takes time', 0],
    ['not a number', Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY],
    ['null', null],
    ['missing', undefined],
  ])('are named with their path if they are %s', (_what, p95) => {
    const figures = { ...FIGURES, enterToCardMs: { p50: 20.5, p95 } };
    expect(impossibleIn(figures, EXPECTS)).toEqual([`enterToCardMs.p95 can’t be ${p95}`]);
  });

  it('are checked in lists, too', () => {
    const figures = { ...FIGURES, clips: [...FIGURES.clips, { name: 'tilted', firstMs: -1, longTasks: -1 }] };
    expect(impossibleIn(figures, EXPECTS)).toEqual(['clips.1.firstMs can’t be -1', 'clips.1.longTasks can’t be -1']);
  });

  it('are named if they come from fewer samples than requested', () => {
    expect(impossibleIn({ ...FIGURES, scans: 2 }, EXPECTS)).toEqual(['scans is 2, but 3 were asked for']);
    expect(impossibleIn({ name: 'desk' }, EXPECTS)).toEqual(['scans is undefined, but 3 were asked for']);
  });

  it('may be zero or null, at any depth, if they count what should never happen', () => {
    const figures = { ours: { lost: 0 }, leftOut: { count: 0 }, first: null };
    expect(impossibleIn(figures, { asked: {}, mayBeZero: ['lost', 'leftOut', 'first'] })).toEqual([]);
  });
});

describe('times', () => {
  it('are returned in the order in which they were taken', () => {
    expect(checkTimes('Enter to card', [20, 0.1], 2)).toEqual([20, 0.1]);
  });

  it.each([
    ['of which one is below zero, although the median is not', [20, 21, -5]],
    ['of which one is not a number', [20, 21, Number.NaN]],
    ['that are too few', [20, 21]],
    ['that are too many', [20, 21, 22, 23]],
  ])('%s are refused', (_what, times) => {
    expect(() => checkTimes('Enter to card', times, 3)).toThrow(/^Enter to card: /);
  });
});

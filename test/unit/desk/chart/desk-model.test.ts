// Tries every event at every moment the desk can reach, beside the demo workspace's lending rules, and checks its
// invariants. The search runs the machine as a value; then the running desk replays some of the paths.
import { beforeAll, describe, expect, it } from 'vitest';
import { deskMachine } from '../../../../renderer/desk/chart/machine.ts';
import { CHAPTERS } from './model/chapters.ts';
import { ALL_TOUCHES } from './model/events.ts';
import { RealDesk } from './model/real-desk.ts';
import { type Found, search, type Way } from './model/search.ts';

/** This many paths of each chapter are replayed on the running desk, spread evenly over all of them. */
const GONE = 40;
const LONG = 300_000;

const states = new Set<string>();

describe.each(CHAPTERS)('$name', (chapter) => {
  let found: Found;
  beforeAll(() => {
    found = search(chapter);
    for (const state of found.states) states.add(state);
  }, LONG);

  it('no event at any reachable moment breaks an invariant', () => {
    // search() throws at the first broken invariant; this only checks that it got somewhere.
    expect(found.moments).toBeGreaterThan(chapter.most.steps);
  });

  it('the running desk reaches the same moments as the search', async () => {
    for (const way of someOf(found.ways)) {
      const desk = new RealDesk(chapter);
      await desk.follows(way.steps);
      expect([way.steps, desk.broken, desk.key]).toEqual([way.steps, [], way.key]);
    }
  });

  it('a scanner that reads every label twice changes nothing', async () => {
    for (const way of someOf(found.ways)) {
      const desk = new RealDesk(chapter);
      await desk.followsReadingTwice(way.steps);
      expect([way.steps, desk.broken, desk.key]).toEqual([way.steps, [], way.key]);
    }
  });

  it('the desk keeps its invariants when people do not wait for answers', async () => {
    for (const { steps } of someOf(found.ways)) {
      const desk = new RealDesk(chapter);
      await desk.followsHastily(steps);
      expect([steps, desk.broken]).toEqual([steps, []]);
    }
  });
});

it('the chapters reach every state of the desk and try every touch', () => {
  const tried = new Set(CHAPTERS.flatMap(({ events }) => Object.keys(events)));
  const regions = ['screen', 'overlay', 'dialog', 'administrator', 'idle'].map((name) => deskMachine.root.states[name]);
  const all = regions.flatMap((region) => Object.keys(region?.states ?? {}).map((key) => `${region?.key}.${key}`));
  expect(all.filter((state) => !states.has(state))).toEqual([]);
  expect(ALL_TOUCHES.filter((name) => !tried.has(`touch ${name}`))).toEqual([]);
});

/** The first, the last, and evenly spaced ones between. */
function someOf(ways: Way[]): Way[] {
  const step = Math.max(1, (ways.length - 1) / (GONE - 1));
  return ways.filter((_way, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

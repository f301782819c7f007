// Tries every event at every moment the desk can reach, beside the demo workspace's lending rules, and checks its
// invariants. The search runs the machine as a value; then the running desk replays some of the paths.
import { beforeAll, describe, expect, it } from 'vitest';
import { deskMachine } from '../../../../renderer/desk/chart/machine.ts';
import { evenlySpaced, howMany, isWhole } from '../../../support/searches.ts';
import type { Chapter } from './model/chapter.ts';
import { CHAPTERS } from './model/chapters.ts';
import { ALL_TOUCHES } from './model/events.ts';
import { RealDesk } from './model/real-desk.ts';
import { type Found, search } from './model/search.ts';

/** This many paths of each chapter are replayed on the running desk, spread evenly over all of them. */
const REPLAYED_PATHS = howMany({ sample: 4, all: 40 });
/** How many events from the start a sample goes. */
const FIRST_STEPS = 3;
const SEARCH_TIMEOUT_MS = 300_000;

const states = new Set<string>();

const chapters = CHAPTERS.map((chapter): Chapter => {
  const { limits } = chapter;
  return { ...chapter, limits: { ...limits, steps: howMany({ sample: FIRST_STEPS, all: limits.steps }) } };
});

describe.each(chapters)('$name', (chapter) => {
  let found: Found;
  beforeAll(() => {
    found = search(chapter);
    for (const state of found.states) states.add(state);
  }, SEARCH_TIMEOUT_MS);

  it('no event at any reachable moment breaks an invariant', () => {
    // search() throws at the first broken invariant; this only checks that it got somewhere.
    expect(found.moments).toBeGreaterThan(chapter.limits.steps);
  });

  it('the running desk reaches the same moments as the search', async () => {
    for (const path of evenlySpaced(found.paths, REPLAYED_PATHS)) {
      const desk = new RealDesk(chapter);
      await desk.follows(path.steps);
      expect([path.steps, desk.broken, desk.key]).toEqual([path.steps, [], path.key]);
    }
  });

  it('a scanner that reads every label twice changes nothing', async () => {
    for (const path of evenlySpaced(found.paths, REPLAYED_PATHS)) {
      const desk = new RealDesk(chapter);
      await desk.followsReadingTwice(path.steps);
      expect([path.steps, desk.broken, desk.key]).toEqual([path.steps, [], path.key]);
    }
  });

  it('the desk keeps its invariants when people do not wait for answers', async () => {
    for (const { steps } of evenlySpaced(found.paths, REPLAYED_PATHS)) {
      const desk = new RealDesk(chapter);
      await desk.followsHastily(steps);
      expect([steps, desk.broken]).toEqual([steps, []]);
    }
  });
});

it.runIf(isWhole())('the chapters reach every state of the desk and try every touch', () => {
  const tried = new Set(CHAPTERS.flatMap(({ events }) => Object.keys(events)));
  const regions = ['screen', 'overlay', 'dialog', 'administrator', 'idle'].map((name) => deskMachine.root.states[name]);
  const all = regions.flatMap((region) => Object.keys(region?.states ?? {}).map((key) => `${region?.key}.${key}`));
  expect(all.filter((state) => !states.has(state))).toEqual([]);
  expect(ALL_TOUCHES.filter((name) => !tried.has(`touch ${name}`))).toEqual([]);
});

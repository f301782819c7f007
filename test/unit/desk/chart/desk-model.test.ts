// Every event from every moment that the desk can come to, beside the demo workspace's lending rules: whatever happens, the desk
// keeps its invariants. The machine is searched as a value; then the ways that were found are gone with the desk as it runs.
import { beforeAll, describe, expect, it } from 'vitest';
import { deskMachine } from '../../../../renderer/desk/chart/machine.ts';
import { CHAPTERS } from './model/chapters.ts';
import { ALL_TOUCHES } from './model/events.ts';
import { RealDesk } from './model/real-desk.ts';
import { type Found, search, type Way } from './model/search.ts';

/** So many ways of a chapter are gone with the running desk, spread over all of them. */
const GONE = 40;
const LONG = 300_000;

const states = new Set<string>();

describe.each(CHAPTERS)('$name', (chapter) => {
  let found: Found;
  beforeAll(() => {
    found = search(chapter);
    for (const state of found.states) states.add(state);
  }, LONG);

  it('the desk keeps its invariants at every moment', () => {
    // It throws at the first broken one; what is left to see is that it went somewhere.
    expect(found.moments).toBeGreaterThan(chapter.most.steps);
  });

  it('the running desk comes to the same moments as the searched one', async () => {
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

  it('the desk keeps its invariants to people who wait for no answer', async () => {
    for (const { steps } of someOf(found.ways)) {
      const desk = new RealDesk(chapter);
      await desk.followsHastily(steps);
      expect([steps, desk.broken]).toEqual([steps, []]);
    }
  });
});

it('the chapters come to every screen and to all that lies over it, and try every touch', () => {
  const tried = new Set(CHAPTERS.flatMap(({ events }) => Object.keys(events)));
  const regions = ['screen', 'overlay', 'dialog', 'administrator', 'idle'].map((name) => deskMachine.root.states[name]);
  const all = regions.flatMap((region) => Object.keys(region?.states ?? {}).map((key) => `${region?.key}.${key}`));
  expect(all.filter((state) => !states.has(state))).toEqual([]);
  expect(ALL_TOUCHES.filter((name) => !tried.has(`touch ${name}`))).toEqual([]);
});

/** The first, the last and those between at even distances. */
function someOf(ways: Way[]): Way[] {
  const step = Math.max(1, (ways.length - 1) / (GONE - 1));
  return ways.filter((_way, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

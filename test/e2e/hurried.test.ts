// A hurried operator, for a short while: nothing that is not good goes unseen, and nothing is done by a press that nobody meant.
import { expect, it } from 'vitest';
import { hurry } from '../hurried/run.ts';

/** Enough to be about each errand once, to meet each screen, each kind of answer, and a press that nothing but the guard holds off. */
const MOMENTS = 108;

it('nothing goes unseen, and nothing is done that nobody meant', async () => {
  const { unseen, unmeant, early, actions, results, places } = await hurry({ seed: 1, moments: MOMENTS });
  expect({ unseen, unmeant }).toEqual({ unseen: [], unmeant: [] });
  for (const count of [early, actions, results]) expect(count).toBeGreaterThan(0);
  expect(Object.entries(places).filter(([, presses]) => presses === 0)).toEqual([]);
});

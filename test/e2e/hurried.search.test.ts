// A short run of a hurried operator: no bad result goes unseen, and no unintended press does anything.
import { expect, it } from 'vitest';
import { hurry } from '../hurried/run.ts';
import { howMany, isWhole } from '../support/searches.ts';

/** All: enough to run each adminRequest once and meet each screen, each kind of answer, and a press that only the guard blocks. */
const MOMENTS = howMany({ sample: 18, all: 108 });

it('a hurried operator misses no bad result and does nothing unintended', async () => {
  const { unseen, unmeant, early, actions, results, places } = await hurry({ seed: 1, moments: MOMENTS });
  expect({ unseen, unmeant }).toEqual({ unseen: [], unmeant: [] });
  if (!isWhole()) return;
  for (const count of [early, actions, results]) expect(count).toBeGreaterThan(0);
  expect(Object.entries(places).filter(([, presses]) => presses === 0)).toEqual([]);
});

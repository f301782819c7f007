// Runs the tests of the desk's rooms once more and checks that together they take every transition of the desk.
import { describe, expect, it } from 'vitest';
import { deskMachine } from '../../../../renderer/desk/chart/machine.ts';
import { sayTransition, transitionsOf } from '../../../support/desk-transitions.ts';
import { taken } from '../../../support/taken-transitions.ts';

// Vitest isolates test files: a transition taken in one file is not visible in another.
const procedures = import.meta.glob([
  '../**/*.test.ts',
  '!../chart/{desk-chart.test,desk-model.search.test,desk-disorder.search.test,every-transition.all.test}.ts',
]);

for (const [file, run] of Object.entries(procedures)) {
  describe(file, async () => {
    await run();
  });
}

it('the desk tests take every transition of the machine', () => {
  const missing = transitionsOf(deskMachine)
    .map(sayTransition)
    .filter((transition) => !taken.has(transition));
  expect(missing).toEqual([]);
});

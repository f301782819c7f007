// Runs the procedures of the desk's rooms once more, all in one place, and sees that they take every transition of the desk.
import { describe, expect, it } from 'vitest';
import { deskMachine } from '../../../../renderer/desk/chart/machine.ts';
import { sayTransition, transitionsOf } from '../../../support/desk-transitions.ts';
import { taken } from '../../../support/taken-transitions.ts';

// Each test file is a world of its own to Vitest: what one has taken, another can't see.
const procedures = import.meta.glob([
  '../**/*.test.ts',
  '!../chart/{every-transition,desk-chart,desk-model,desk-disorder}.test.ts',
]);

for (const [file, run] of Object.entries(procedures)) {
  describe(file, async () => {
    await run();
  });
}

it('every transition of the machine is taken by some procedure', () => {
  const missing = transitionsOf(deskMachine)
    .map(sayTransition)
    .filter((transition) => !taken.has(transition));
  expect(missing).toEqual([]);
});

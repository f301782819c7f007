// Fuzz test: random events, with answers that arrive late, in any order or never. The desk sends nothing that nobody
// confirmed, forgets a renter who left, and always gets back to Ready.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deskMachine } from '../../../../renderer/desk/chart/machine.ts';
import type { WorkspaceErrorKind } from '../../../../shared/domain/errors.ts';
import '../../../support/same-seed.ts';
import { howMany, isWhole } from '../../../support/searches.ts';
import { ALL_EVENTS, FuzzedDesk, type Step } from './model/fuzzed-desk.ts';

/** RUNS=N changes the number of runs, SEED=N the examples. */
const RUNS = Number(process.env.RUNS ?? howMany({ sample: 20, all: 400 }));
const MAX_STEPS = 30;
const TIMEOUT_MS = 240_000;

const events = (isMeant: (name: string) => boolean): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constant('event'),
    name: fc.constantFrom(...ALL_EVENTS.filter(isMeant)),
    // 300 ms: a second scan before the person has looked at the screen.
    afterMs: fc.constantFrom(4000, 300),
  });
const isScan = (name: string) => name.startsWith('scan');
const isTouch = (name: string) => name.startsWith('touch');
const touches: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('touch'),
  which: fc.nat(20),
  afterMs: fc.constantFrom(4000, 300),
});
const answers: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('answer'), which: fc.nat(4) });
const trouble: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('trouble'),
  failure: fc.constantFrom<(WorkspaceErrorKind | null)[]>(null, 'timeout', 'unauthenticated'),
});
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: events(isScan) },
    { weight: 4, arbitrary: touches },
    { weight: 1, arbitrary: events(isTouch) },
    { weight: 1, arbitrary: events((name) => !isScan(name) && !isTouch(name)) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'timer' }) },
    { weight: 5, arbitrary: answers },
    { weight: 3, arbitrary: fc.constant<Step>({ kind: 'news' }) },
    { weight: 1, arbitrary: trouble },
  ),
  { maxLength: MAX_STEPS, size: 'max' },
);
const event = (name: string): Step => ({ kind: 'event', name, afterMs: 4000 });
const answer: Step = { kind: 'answer', which: 0 };
/** Sequences that are hardly ever random: a check-out, two renters' cards, two returns, a renter's loans returned. */
const OPENINGS: Step[][] = [
  [event('scan CAM-0112'), answer, event('scan RNT-2207'), answer, answer, event('touch confirm'), answer],
  [event('scan CAM-0112'), answer, event('scan RNT-2207'), answer, answer, event('scan RNT-1302'), answer],
  [event('touch showReturns'), event('scan TNT-0211'), answer, event('scan BIK-0022'), answer, answer],
  [event('scan RNT-2207'), answer, event('touch returnLoans'), answer],
];
/** How much of an opening has happened when the random steps begin. */
const begun = fc
  .record({ opening: fc.constantFrom(...OPENINGS), count: fc.nat(7) })
  .map(({ opening, count }) => opening.slice(0, count));
const beginnings = fc.record({
  policy: fc.record({
    mode: fc.constantFrom('attended', 'attended', 'selfService'),
    returnsAtOnce: fc.boolean(),
    offlineCheckOuts: fc.boolean(),
    countdownSeconds: fc.constant(2),
  }),
  knowsRenterCards: fc.boolean(),
  savedBaskets: fc.constantFrom([], [{ id: 'd1', codes: ['CAM-0112', 'BIK-0022'], unseen: [] }]),
});

it('random events and late answers never break an invariant, and the desk always gets back to Ready', {
  timeout: TIMEOUT_MS,
}, () => {
  const screens = new Set<string>();
  fc.assert(
    fc.property(beginnings, begun, steps, (beginning, before, after) => {
      const desk = new FuzzedDesk(beginning);
      for (const step of [...before, ...after]) {
        desk.happens(step);
        screens.add(desk.screen);
      }
      expect([desk.path, desk.broken]).toEqual([desk.path, []]);

      const left = desk.twin();
      expect(left.isLeftAlone()).toBe(true);
      left.settles();
      expect([left.path, left.screen, left.broken, left.brokenAtRest]).toEqual([left.path, 'ready', [], []]);

      desk.settles();
      expect([desk.path, desk.broken, desk.brokenAtRest]).toEqual([desk.path, [], []]);
      expect(desk.cancels()).toBe(true);
      expect([desk.path, desk.broken, desk.brokenAtRest]).toEqual([desk.path, [], []]);
    }),
    { numRuns: RUNS },
  );
  if (isWhole()) expect([...screens].sort()).toEqual(Object.keys(deskMachine.root.states.screen?.states ?? {}).sort());
});

// A condition, a due date or an override that was changed while its action waits survives the loss of the store's latest
// commits, as new actions do.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { NewAction, Transition } from '../../../electron/outbox/store-types.ts';
import { aNewAction } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { closeStoresAfterEach, killed, open, WAL } from './store-file-fixture.ts';

const CHECK_OUT = { intent: 'check_out', renter: { id: 'r-1' }, dueAt: '2026-11-30T12:00:00Z' } as const;

closeStoresAfterEach();

/** The folder of a kiosk that is killed after `id-1` was corrected, with a store that has lost that. */
function withLostCorrection(action: Partial<NewAction>, to: Partial<Transition>): string {
  const folder = temporaryFolder();
  const clock = manualClock();
  const { store } = open(folder, { clock });
  store.append([aNewAction({ id: 'id-1', ...action })]);
  // The store is checkpointed, so that its write-ahead log holds nothing but the correction.
  clock.advance(30_000);
  store.transition('id-1', { state: 'saved', ...to });
  const copy = killed(folder);
  writeFileSync(join(copy, WAL), '');
  return copy;
}

it.each<[string, Partial<NewAction>, Partial<Transition>]>([
  ['the condition', {}, { condition: 'damaged' }],
  ['another condition', { condition: 'damaged' }, { condition: 'fine' }],
  ['the due date', CHECK_OUT, { dueAt: '2026-12-30T12:00:00Z' }],
  ['the overrides', CHECK_OUT, { overrides: ['reserved'] }],
])('is restored if the store has lost it, and the loss is reported: %s', (_, action, to) => {
  const file = open(withLostCorrection(action, to));
  expect(file.store.find('id-1')).toMatchObject({ ...to, state: 'unknown', outcomeUnknownSince: null });
  expect(file.takeCarriedOver()).toBe(1);
});

it.each<[string, Partial<NewAction>]>([
  ['no note', {}],
  ['another condition with its note', { condition: 'incomplete', note: 'A pole is missing' }],
])('needs attention if its note is lost, and the store has %s', (_, action) => {
  const file = open(withLostCorrection(action, { condition: 'damaged', note: 'The lens has a scratch' }));
  expect(file.store.attention('ws-1', 9)).toMatchObject([
    { id: 'id-1', condition: 'damaged', note: null, reason: 'condition-not-recorded' },
  ]);
  expect(file.takeCarriedOver()).toBe(1);
});

it('is kept if it is the last thing that the store and the taken log have', () => {
  const folder = temporaryFolder();
  const { store } = open(folder);
  store.append([aNewAction({ id: 'id-1' })]);
  store.transition('id-1', { state: 'saved', condition: 'damaged', note: 'The lens has a scratch' });
  const file = open(killed(folder));
  expect(file.store.find('id-1')).toMatchObject({ state: 'saved', condition: 'damaged' });
  expect(file.takeCarriedOver()).toBeNull();
});

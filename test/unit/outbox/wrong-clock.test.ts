// A wrong clock of this PC deletes no history: a row goes only once the workspace's clock also calls it old, and never in
// the run in which it ended.
import { expect, it } from 'vitest';
import { settle } from '../../support/manual-clock.ts';
import { actions, clock, policy, recent, returnItem, setUpBeforeEach, startOutbox } from './outbox-fixture.ts';

setUpBeforeEach();

const DAY = 86_400_000;
const YEAR = 365 * DAY;

/** Returns an item, and restarts the kiosk. */
async function returnBeforeRestart(): Promise<void> {
  returnItem('CAM-1');
  await settle();
  startOutbox();
}

/** The clock of this PC is set forward, or back; the workspace's clock goes on as before. */
function setClock(byMs: number): void {
  const { workspaceNow } = policy;
  policy.workspaceNow = workspaceNow && (() => workspaceNow() - byMs);
  clock.setBack(-byMs);
}

/** Lets the kiosk forget, and counts what it still knows. */
function leftAfterForgetting(): number {
  actions.resume();
  return recent().length;
}

it('a row of an earlier run goes after 30 days by both clocks', async () => {
  await returnBeforeRestart();
  clock.advance(29 * DAY);
  expect(leftAfterForgetting()).toBe(1);
  clock.advance(2 * DAY);
  expect(leftAfterForgetting()).toBe(0);
});

it('a clock that is a year ahead deletes nothing that the workspace’s clock does not call old', async () => {
  await returnBeforeRestart();
  setClock(YEAR);
  expect(leftAfterForgetting()).toBe(1);
});

it('nothing is deleted before the workspace has told its time', async () => {
  await returnBeforeRestart();
  policy.workspaceNow = null;
  clock.advance(YEAR);
  expect(leftAfterForgetting()).toBe(1);
});

it('a row that ended in this run stays, as on a PC that starts ten years back until its time is set', async () => {
  setClock(-10 * YEAR);
  policy.workspaceNow = clock.now;
  returnItem('CAM-1');
  await settle();
  clock.setBack(-10 * YEAR);
  expect(leftAfterForgetting()).toBe(1);
});

// A wrong clock of this PC deletes no history: a row goes only once the workspace's clock also calls it old, and never in
// the run in which it ended.
import { expect, it } from 'vitest';
import { performedAtOf } from '../../../electron/outbox/row.ts';
import { anItem, aRent } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFLICT,
  checkOutItems,
  clock,
  jonas,
  offline,
  policy,
  recent,
  returnItem,
  setUpBeforeEach,
  startOutbox,
  workspace,
} from './outbox-fixture.ts';

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

it('nor does it go after a restart, if the workspace had told that the clock is wrong by then', async () => {
  setClock(-10 * YEAR);
  returnItem('CAM-1');
  policy.clockAhead = -10 * YEAR;
  await settle();
  policy.clockAhead = null;
  setClock(10 * YEAR);
  startOutbox();
  expect(leftAfterForgetting()).toBe(1);
  clock.advance(31 * DAY);
  returnItem('CAM-2');
  await settle();
  startOutbox();
  clock.advance(31 * DAY);
  expect(leftAfterForgetting()).toBe(0);
});

it('every attempt is dated by the error of the clock that was known when the action was saved', async () => {
  policy.clockAhead = YEAR;
  workspace.answer = { kind: 'not-processed', error: offline };
  const saidAt = clock.now();
  returnItem('CAM-1');
  await settle();
  policy.clockAhead = null;
  clock.setBack(YEAR);
  startOutbox();
  workspace.rent = aRent(anItem('CAM-1', 'x'), jonas, {
    ...{ id: 'rent-CAM-1', checkedOutAt: new Date(saidAt - YEAR - DAY).toISOString() },
  });
  actions.resume();
  await settle();
  expect(workspace.sent.map(performedAtOf)).toEqual([saidAt - YEAR, saidAt - YEAR]);
  expect(recent()[0]?.performedAt).toBe(saidAt);
});

it('a check-out whose answer was lost is compared with the loan by the corrected time', async () => {
  policy.clockAhead = -YEAR;
  workspace.answer = { kind: 'unknown', error: offline };
  workspace.repeatAnswer = CONFLICT;
  const begun = new Date(clock.now() + YEAR - 60 * 60_000).toISOString();
  workspace.rent = aRent(anItem('CAM-1', 'x'), jonas, { id: 'an-hour-before', checkedOutAt: begun });
  checkOutItems('CAM-1');
  await settle();
  expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'out-to-them' });
});

it('a return whose question nobody answered is sent with the time corrected by what was known then', async () => {
  policy.clockAhead = 3 * 60 * 60_000;
  const takenAt = clock.now() - policy.clockAhead;
  const left = actions.checkIn({ code: 'CAM-1', itemName: null, rentId: 'rent-CAM-1', by: 'left' });
  policy.clockAhead = null;
  if (left.ok) actions.retry(left.data.id);
  await settle();
  expect(workspace.sent.map(performedAtOf)).toEqual([takenAt]);
});

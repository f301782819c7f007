// A condition report on a return, fault by fault: recorded once or needing attention, and no other rent is touched.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSettled } from '../../../shared/domain/action.ts';
import { deskAt } from '../demo/desk-client.ts';
import { cases } from './every-fault.ts';
import {
  actions,
  file,
  killAndRestart,
  loseConnection,
  ON_LOAN,
  outlast,
  perform,
  settled,
  setUpBeforeEach,
  time,
  waitThenAdvance,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

describe('a report on a confirmed return', () => {
  let report: string;
  /** Reports damage on the return; from now on `report` is the report's id. */
  async function tells(): Promise<void> {
    const taken = actions.report({ id: report, condition: 'damaged', note: 'Zip stuck' });
    if (!taken.ok) throw new Error(taken.error.kind);
    report = taken.data.id;
  }
  const stateOf = () => file.store.find(report)?.state;
  const isOver = () => expect.poll(() => isSettled(stateOf() ?? 'saved')).toBe(true);

  beforeEach(async () => {
    perform('check_in');
    await settled;
    report = file.store.recent('ws-1', 1)[0]?.id ?? '';
  });
  afterEach(() => expect(workspace.ledger.filter(({ intent }) => intent === 'check_in')).toHaveLength(1));

  it.each(cases)('is recorded once, or needs attention, if its first try meets $what', async ({ fault, end }) => {
    workspace.faults.next({ on: 'check_in', ...fault });
    await tells();
    await outlast(fault, 'check_in', 2);
    await isOver();
    const isTold = end === 'refused' || (fault.kind === 'status-after-processing' && fault.status === 409);
    expect(stateOf()).toBe(isTold ? 'needs-attention' : 'confirmed');
    if (!isTold) expect(workspace.reports).toMatchObject([{ condition: 'damaged', note: 'Zip stuck' }]);
  });

  it.each(['hang-before-processing', 'hang-after-processing'] as const)(
    'is recorded under one idempotency key if main is killed while sending it (%s)',
    async (kind) => {
      workspace.faults.next({ on: 'check_in', kind });
      await tells();
      await waitThenAdvance('check_in', 2, 0);
      await killAndRestart();
      actions.resume();
      await isOver();
      expect(stateOf()).toBe('confirmed');
      expect(new Set(workspace.reports.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([report]));
    },
  );

  it('needs attention and leaves the new rent alone if another desk has lent the item again', async () => {
    loseConnection();
    await tells();
    time.advance(60_000);
    const other = deskAt(workspace);
    await other.checkOut(ON_LOAN, 'RNT-2207', { overrides: ['reserved'] });
    actions.resume();
    await isOver();
    expect(stateOf()).toBe('needs-attention');
    expect(workspace.reports).toEqual([]);
    expect(workspace.openRentOf(ON_LOAN)?.renter.code).toBe('RNT-2207');
  });
});

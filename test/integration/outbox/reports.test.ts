// A condition report on a return, fault by fault: recorded once or needing attention, and no other rent is touched.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSettled } from '../../../shared/domain/action.ts';
import { deskAt } from '../demo/desk-client.ts';
import { cases } from './every-fault.ts';
import {
  actions,
  does,
  eachTestHasItsOwn,
  file,
  goesOffline,
  isKilled,
  OUT,
  settled,
  time,
  timePasses,
  waitsOut,
  workspace,
} from './own-outbox.ts';

eachTestHasItsOwn();

describe('a report on a confirmed return', () => {
  let report: string;
  /** Reports damage on the return; from now on `report` is the report's id. */
  async function tells(): Promise<void> {
    const told = actions.report({ id: report, condition: 'damaged', note: 'Zip stuck' });
    if (!told.ok) throw new Error(told.error.kind);
    report = told.data.id;
  }
  const stateOf = () => file.store.find(report)?.state;
  const isOver = () => expect.poll(() => isSettled(stateOf() ?? 'saved')).toBe(true);

  beforeEach(async () => {
    does('check_in');
    await settled;
    report = file.store.recent('ws-1', 1)[0]?.id ?? '';
  });
  afterEach(() => expect(workspace.ledger.filter(({ intent }) => intent === 'check_in')).toHaveLength(1));

  it.each(cases)('is recorded once, or needs attention, if its first try meets $what', async ({ fault, end }) => {
    workspace.faults.next({ on: 'check_in', ...fault });
    await tells();
    await waitsOut(fault, 'check_in', 2);
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
      await timePasses('check_in', 2, 0);
      await isKilled();
      actions.resume();
      await isOver();
      expect(stateOf()).toBe('confirmed');
      expect(new Set(workspace.reports.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([report]));
    },
  );

  it('needs attention and leaves the new rent alone if another desk has lent the item again', async () => {
    goesOffline();
    await tells();
    time.advance(60_000);
    const other = deskAt(workspace);
    await other.checkOut(OUT, 'RNT-2207', { overrides: ['reserved'] });
    actions.resume();
    await isOver();
    expect(stateOf()).toBe('needs-attention');
    expect(workspace.reports).toEqual([]);
    expect(workspace.openRentOf(OUT)?.renter.code).toBe('RNT-2207');
  });
});

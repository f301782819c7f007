// Condition reports, given after the scan that returned the item: how each is sent in every state of the return.
import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/domain/errors.ts';
import { aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import { actions, clock, mara, offline, serverError, startOutbox } from './outbox-fixture.ts';
import {
  actionNow,
  dataOf,
  openRent,
  RETURNED,
  reportCondition,
  returnTent,
  savedRows,
  sentLines,
  setUpTentBeforeEach,
  tent,
  workspace,
} from './tent-fixture.ts';

setUpTentBeforeEach();

describe('a report on a return', () => {
  it('is sent with the return while that waits', async () => {
    actions.pause(offline);
    const id = await returnTent();
    expect(dataOf(await reportCondition(id, 'damaged', 'Zip stuck'))).toMatchObject({
      id,
      state: 'saved',
      condition: 'damaged',
    });
    expect(savedRows()).toEqual(['return saved damaged']);
    actions.resume();
    await settle();
    expect(sentLines()).toEqual(['return rent-1 damaged Zip stuck']);
  });

  it('replaces the one before while the return waits, even with “fine” and no note', async () => {
    actions.pause(offline);
    const id = await returnTent();
    await reportCondition(id, 'damaged', 'Zip stuck');
    await reportCondition(id, 'fine');
    actions.resume();
    await settle();
    expect(sentLines()).toEqual(['return rent-1 fine']);
  });

  it('is sent with the return while that is being looked up before its send', async () => {
    actions.pause(offline);
    const id = await returnTent();
    clock.advance(20_000);
    const answer = Promise.withResolvers<void>();
    workspace.lookup = async () => {
      await answer.promise;
      return ok(itemScan(tent, { rent: openRent }));
    };
    actions.resume();
    await settle();
    await reportCondition(id, 'damaged');
    answer.resolve();
    await settle();
    expect(sentLines()).toEqual(['return rent-1 damaged']);
  });

  it('is sent after the return, as an action of its own, if that is in flight', async () => {
    workspace.holding = [];
    const id = await returnTent();
    expect(dataOf(await reportCondition(id, 'damaged'))).toMatchObject({
      state: 'saved',
      reportOf: id,
      undoUntil: null,
    });
    expect(sentLines()).toEqual(['return rent-1']);
    workspace.holding[0]?.(RETURNED);
    await settle();
    expect(sentLines()).toEqual(['return rent-1', 'report rent-1 damaged']);
  });

  it('is sent once the outcome of the return is known', async () => {
    workspace.answers = [{ kind: 'unknown', error: serverError }];
    workspace.isReachable = false;
    const id = await returnTent();
    expect(actionNow(id)?.state).toBe('unknown');
    const report = dataOf(await reportCondition(id, 'damaged'));
    expect(sentLines()).toEqual(['return rent-1']);
    workspace.isReachable = true;
    workspace.rent = null;
    actions.resume();
    await settle();
    expect(actionNow(id)?.state).toBe('confirmed');
    expect([sentLines().at(-1), actionNow(report.id)?.state]).toEqual(['report rent-1 damaged', 'confirmed']);
  });

  it('never changes a return that may have gone out: one key never carries two contents', async () => {
    workspace.answers = [{ kind: 'unknown', error: serverError }];
    const id = await returnTent();
    expect(actionNow(id)?.state).toBe('saved');
    await reportCondition(id, 'damaged');
    clock.advance(2000);
    await settle();
    expect(sentLines()).toEqual(['return rent-1', 'return rent-1', 'report rent-1 damaged']);
  });

  it('never changes a return that may have gone out before a restart', async () => {
    workspace.answers = [{ kind: 'unknown', error: serverError }];
    const id = await returnTent();
    startOutbox();
    // It was carried out after all, without a condition.
    workspace.rent = null;
    const again = { code: 'TNT-1', itemName: 'Tent', rentId: 'rent-1', by: 'card', condition: 'damaged' } as const;
    dataOf(actions.checkIn(again));
    await settle();
    expect(sentLines()).toEqual(['return rent-1', 'return rent-1', 'report rent-1 damaged']);
    expect(actionNow(id)?.condition).toBeNull();
  });

  it('never changes a return that may have gone out and that somebody retries', async () => {
    workspace.answers = Array.from({ length: 5 }, () => ({ kind: 'unknown', error: serverError }));
    const id = await returnTent();
    for (let waits = 0; waits < 5; waits += 1) {
      clock.advance(60_000);
      await settle();
    }
    expect(actionNow(id)?.state).toBe('needs-attention');
    actions.pause(offline);
    dataOf(actions.retry(id));
    const again = { code: 'TNT-1', itemName: 'Tent', rentId: 'rent-1', by: 'card', condition: 'damaged' } as const;
    dataOf(actions.checkIn(again));
    expect(savedRows()).toEqual(['return saved null', 'report saved damaged']);
  });

  it('never changes a return that was sent and waits again, whatever the answer was', async () => {
    workspace.answers = [{ kind: 'not-processed', error: offline }];
    const id = await returnTent();
    await reportCondition(id, 'damaged');
    actions.resume();
    await settle();
    expect(sentLines()).toEqual(['return rent-1', 'return rent-1', 'report rent-1 damaged']);
  });

  it('is sent under its own key after one look-up if the return is confirmed', async () => {
    const id = await returnTent();
    const report = dataOf(await reportCondition(id, 'incomplete', 'Missing: 1 pole'));
    expect(actionNow(report.id)).toMatchObject({ state: 'confirmed', condition: 'incomplete', reportOf: id });
    expect(sentLines()).toEqual(['return rent-1', 'report rent-1 incomplete Missing: 1 pole']);
    expect(workspace.lookUps).toBe(1);
    expect(new Set(workspace.sent.map((row) => row.id)).size).toBe(2);
  });

  it('needs attention and is not sent if the item has gone out again since the return', async () => {
    const id = await returnTent();
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const report = dataOf(await reportCondition(id, 'damaged', 'Zip stuck'));
    expect(sentLines()).toEqual(['return rent-1']);
    expect(actionNow(id)?.state).toBe('confirmed');
    expect(actionNow(report.id)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
    // The same for a second report. The first one is accepted because the item is not on loan.
    workspace.rent = null;
    dataOf(actions.retry(report.id));
    await settle();
    expect(actionNow(report.id)?.state).toBe('confirmed');
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const second = dataOf(await reportCondition(id, 'incomplete'));
    expect(actionNow(second.id)?.state).toBe('needs-attention');
    expect(sentLines()).toEqual(['return rent-1', 'report rent-1 damaged Zip stuck']);
  });

  it('carries the rent that the return closed if that was made offline', async () => {
    const id = await returnTent(null);
    await reportCondition(id, 'damaged');
    expect(sentLines()).toEqual(['return rent-1', 'report rent-1 damaged']);
  });

  it('is possible for a return that was already so if the desk saw its rent, otherwise not', async () => {
    workspace.rent = null;
    workspace.answers = [{ kind: 'conflict', error: serverError, current: null }];
    const seen = await returnTent();
    expect(actionNow(seen)?.state).toBe('already-so');
    expect(await reportCondition(seen, 'damaged')).toMatchObject({ ok: true });
    const unresolved = await returnTent(null);
    expect(actionNow(unresolved)).toMatchObject({ state: 'already-so', reportUntil: null });
    expect(await reportCondition(unresolved, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });

  it('is not possible for a return that was refused or needs attention', async () => {
    workspace.answers = [{ kind: 'refused', error: serverError }];
    const refused = await returnTent();
    expect(actionNow(refused)).toMatchObject({ state: 'refused', reportUntil: null });
    expect(await reportCondition(refused, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    workspace.answers = [{ kind: 'unknown', error: serverError }];
    const unclear = await returnTent();
    expect(actionNow(unclear)?.state).toBe('needs-attention');
    expect(await reportCondition(unclear, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });
});

describe('a second report on a return', () => {
  it('replaces the first one while that waits', async () => {
    workspace.holding = [];
    const id = await returnTent();
    const first = dataOf(await reportCondition(id, 'damaged', 'Zip stuck'));
    const second = dataOf(await reportCondition(id, 'incomplete'));
    expect(second.id).toBe(first.id);
    workspace.holding[0]?.(RETURNED);
    await settle();
    expect(sentLines()).toEqual(['return rent-1', 'report rent-1 incomplete']);
  });

  it('is sent as well after the first one went out, even “fine” after “damaged”', async () => {
    const id = await returnTent();
    await reportCondition(id, 'damaged');
    await reportCondition(id, 'fine');
    expect(sentLines()).toEqual(['return rent-1', 'report rent-1 damaged', 'report rent-1 fine']);
  });

  it('changes the report that waits, not the return that waits before it', async () => {
    workspace.holding = [];
    const id = await returnTent();
    await reportCondition(id, 'damaged');
    // The return was not processed: it waits again, as if it had never been sent.
    workspace.holding[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    await reportCondition(id, 'incomplete');
    expect(savedRows()).toEqual(['return saved null', 'report saved incomplete']);
  });
});

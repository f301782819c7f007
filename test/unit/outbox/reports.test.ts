// Condition reports, given after the scan that returned the item: how each is sent in every state of the return.
import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/domain/errors.ts';
import { aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import { actions, broken, clock, mara, offline } from './own-outbox.ts';
import {
  eachTestHasItsOwnTent,
  kept,
  now,
  RETURNED,
  returns,
  taken,
  tells,
  tent,
  theirs,
  wire,
  workspace,
} from './own-tent.ts';

eachTestHasItsOwnTent();

describe('a report on a return', () => {
  it('is sent with the return while that waits', async () => {
    actions.pause(offline);
    const id = await returns();
    expect(taken(await tells(id, 'damaged', 'Zip stuck'))).toMatchObject({ id, state: 'saved', condition: 'damaged' });
    expect(kept()).toEqual(['return saved damaged']);
    actions.resume();
    await settle();
    expect(wire()).toEqual(['return rent-1 damaged Zip stuck']);
  });

  it('replaces the one before while the return waits, even with “fine” and no note', async () => {
    actions.pause(offline);
    const id = await returns();
    await tells(id, 'damaged', 'Zip stuck');
    await tells(id, 'fine');
    actions.resume();
    await settle();
    expect(wire()).toEqual(['return rent-1 fine']);
  });

  it('is sent with the return while that is being looked up before its send', async () => {
    actions.pause(offline);
    const id = await returns();
    clock.advance(20_000);
    const answer = Promise.withResolvers<void>();
    workspace.lookup = async () => {
      await answer.promise;
      return ok(itemScan(tent, { rent: theirs }));
    };
    actions.resume();
    await settle();
    await tells(id, 'damaged');
    answer.resolve();
    await settle();
    expect(wire()).toEqual(['return rent-1 damaged']);
  });

  it('is sent after the return, as an action of its own, if that is in flight', async () => {
    workspace.holding = [];
    const id = await returns();
    expect(taken(await tells(id, 'damaged'))).toMatchObject({ state: 'saved', reportOf: id, undoUntil: null });
    expect(wire()).toEqual(['return rent-1']);
    workspace.holding[0]?.(RETURNED);
    await settle();
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged']);
  });

  it('is sent once the outcome of the return is known', async () => {
    workspace.answers = [{ kind: 'unknown', error: broken }];
    workspace.isReachable = false;
    const id = await returns();
    expect(now(id)?.state).toBe('unknown');
    const report = taken(await tells(id, 'damaged'));
    expect(wire()).toEqual(['return rent-1']);
    workspace.isReachable = true;
    workspace.rent = null;
    actions.resume();
    await settle();
    expect(now(id)?.state).toBe('confirmed');
    expect([wire().at(-1), now(report.id)?.state]).toEqual(['report rent-1 damaged', 'confirmed']);
  });

  it('never changes a return that may have gone out: one key never carries two contents', async () => {
    workspace.answers = [{ kind: 'unknown', error: broken }];
    const id = await returns();
    expect(now(id)?.state).toBe('saved');
    await tells(id, 'damaged');
    clock.advance(2000);
    await settle();
    expect(wire()).toEqual(['return rent-1', 'return rent-1', 'report rent-1 damaged']);
  });

  it('never changes a return that was sent and waits again, whatever the answer was', async () => {
    workspace.answers = [{ kind: 'not-processed', error: offline }];
    const id = await returns();
    await tells(id, 'damaged');
    actions.resume();
    await settle();
    expect(wire()).toEqual(['return rent-1', 'return rent-1', 'report rent-1 damaged']);
  });

  it('is sent under its own key after one look-up if the return is confirmed', async () => {
    const id = await returns();
    const report = taken(await tells(id, 'incomplete', 'Missing: 1 pole'));
    expect(now(report.id)).toMatchObject({ state: 'confirmed', condition: 'incomplete', reportOf: id });
    expect(wire()).toEqual(['return rent-1', 'report rent-1 incomplete Missing: 1 pole']);
    expect(workspace.lookUps).toBe(1);
    expect(new Set(workspace.sent.map((row) => row.id)).size).toBe(2);
  });

  it('needs attention and is not sent if the item has gone out again since the return', async () => {
    const id = await returns();
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const report = taken(await tells(id, 'damaged', 'Zip stuck'));
    expect(wire()).toEqual(['return rent-1']);
    expect(now(id)?.state).toBe('confirmed');
    expect(now(report.id)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
    // The same for a second report. The first one is accepted because the item is not on loan.
    workspace.rent = null;
    taken(actions.retry(report.id));
    await settle();
    expect(now(report.id)?.state).toBe('confirmed');
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const second = taken(await tells(id, 'incomplete'));
    expect(now(second.id)?.state).toBe('needs-attention');
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged Zip stuck']);
  });

  it('carries the rent that the return closed if that was made offline', async () => {
    const id = await returns(null);
    await tells(id, 'damaged');
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged']);
  });

  it('is possible for a return that was already so if the desk saw its rent, otherwise not', async () => {
    workspace.rent = null;
    workspace.answers = [{ kind: 'conflict', error: broken, current: null }];
    const seen = await returns();
    expect(now(seen)?.state).toBe('already-so');
    expect(await tells(seen, 'damaged')).toMatchObject({ ok: true });
    const unresolved = await returns(null);
    expect(now(unresolved)).toMatchObject({ state: 'already-so', reportUntil: null });
    expect(await tells(unresolved, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });

  it('is not possible for a return that was refused or needs attention', async () => {
    workspace.answers = [{ kind: 'refused', error: broken }];
    const refused = await returns();
    expect(now(refused)).toMatchObject({ state: 'refused', reportUntil: null });
    expect(await tells(refused, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    workspace.answers = [{ kind: 'unknown', error: broken }];
    const unclear = await returns();
    expect(now(unclear)?.state).toBe('needs-attention');
    expect(await tells(unclear, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });
});

describe('a second report on a return', () => {
  it('replaces the first one while that waits', async () => {
    workspace.holding = [];
    const id = await returns();
    const first = taken(await tells(id, 'damaged', 'Zip stuck'));
    const second = taken(await tells(id, 'incomplete'));
    expect(second.id).toBe(first.id);
    workspace.holding[0]?.(RETURNED);
    await settle();
    expect(wire()).toEqual(['return rent-1', 'report rent-1 incomplete']);
  });

  it('is sent as well after the first one went out, even “fine” after “damaged”', async () => {
    const id = await returns();
    await tells(id, 'damaged');
    await tells(id, 'fine');
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged', 'report rent-1 fine']);
  });

  it('changes the report that waits, not the return that waits before it', async () => {
    workspace.holding = [];
    const id = await returns();
    await tells(id, 'damaged');
    // The return was not processed: it waits again, as if it had never been sent.
    workspace.holding[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    await tells(id, 'incomplete');
    expect(kept()).toEqual(['return saved null', 'report saved incomplete']);
  });
});

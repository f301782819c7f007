// Reports: how a thing was, said after its scan has returned it. In every state of the return, which action takes the word.
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

describe('a return that', () => {
  it('still waits takes the condition along', async () => {
    actions.pause(offline);
    const id = await returns();
    expect(taken(await tells(id, 'damaged', 'Zip stuck'))).toMatchObject({ id, state: 'saved', condition: 'damaged' });
    expect(kept()).toEqual(['return saved damaged']);
    actions.resume();
    await settle();
    expect(wire()).toEqual(['return rent-1 damaged Zip stuck']);
  });

  it('waits takes the last word, also that it is fine and nothing is to be noted', async () => {
    actions.pause(offline);
    const id = await returns();
    await tells(id, 'damaged', 'Zip stuck');
    await tells(id, 'fine');
    actions.resume();
    await settle();
    expect(wire()).toEqual(['return rent-1 fine']);
  });

  it('is being looked up before it is sent takes it along too', async () => {
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

  it('is on its way is followed by a report, in order', async () => {
    workspace.holding = [];
    const id = await returns();
    expect(taken(await tells(id, 'damaged'))).toMatchObject({ state: 'saved', reportOf: id, undoUntil: null });
    expect(wire()).toEqual(['return rent-1']);
    workspace.holding[0]?.(RETURNED);
    await settle();
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged']);
  });

  it('is of unknown end is followed by a report once that is known', async () => {
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

  it('may have gone out keeps what it says: the same key never says something else', async () => {
    workspace.answers = [{ kind: 'unknown', error: broken }];
    const id = await returns();
    expect(now(id)?.state).toBe('saved');
    await tells(id, 'damaged');
    clock.advance(2000);
    await settle();
    expect(wire()).toEqual(['return rent-1', 'return rent-1', 'report rent-1 damaged']);
  });

  it('went out and waits again keeps what it says, whatever the answer was', async () => {
    workspace.answers = [{ kind: 'not-processed', error: offline }];
    const id = await returns();
    await tells(id, 'damaged');
    actions.resume();
    await settle();
    expect(wire()).toEqual(['return rent-1', 'return rent-1', 'report rent-1 damaged']);
  });

  it('is confirmed is followed by a report: one look, a key of its own', async () => {
    const id = await returns();
    const report = taken(await tells(id, 'incomplete', 'Missing: 1 pole'));
    expect(now(report.id)).toMatchObject({ state: 'confirmed', condition: 'incomplete', reportOf: id });
    expect(wire()).toEqual(['return rent-1', 'report rent-1 incomplete Missing: 1 pole']);
    expect(workspace.lookUps).toBe(1);
    expect(new Set(workspace.sent.map((row) => row.id)).size).toBe(2);
  });

  it('is confirmed, and the thing goes out again before the word: no report can be taken for a return of that', async () => {
    const id = await returns();
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const report = taken(await tells(id, 'damaged', 'Zip stuck'));
    expect(wire()).toEqual(['return rent-1']);
    expect(now(id)?.state).toBe('confirmed');
    expect(now(report.id)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
    // Also where an earlier report was taken: nothing was out that it could have returned.
    workspace.rent = null;
    taken(actions.retry(report.id));
    await settle();
    expect(now(report.id)?.state).toBe('confirmed');
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const second = taken(await tells(id, 'incomplete'));
    expect(now(second.id)?.state).toBe('needs-attention');
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged Zip stuck']);
  });

  it('was made offline is reported by the rent that it closed', async () => {
    const id = await returns(null);
    await tells(id, 'damaged');
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged']);
  });

  it('found the thing back already is reported if the desk saw its rent, else not', async () => {
    workspace.rent = null;
    workspace.answers = [{ kind: 'conflict', error: broken, current: null }];
    const seen = await returns();
    expect(now(seen)?.state).toBe('already-so');
    expect(await tells(seen, 'damaged')).toMatchObject({ ok: true });
    const unresolved = await returns(null);
    expect(now(unresolved)).toMatchObject({ state: 'already-so', reportUntil: null });
    expect(await tells(unresolved, 'damaged')).toMatchObject({ ok: false, error: { kind: 'report-over' } });
  });

  it('was refused, or needs somebody, takes none', async () => {
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

describe('who changes their mind', () => {
  it('while the last word waits replaces it', async () => {
    workspace.holding = [];
    const id = await returns();
    const first = taken(await tells(id, 'damaged', 'Zip stuck'));
    const second = taken(await tells(id, 'incomplete'));
    expect(second.id).toBe(first.id);
    workspace.holding[0]?.(RETURNED);
    await settle();
    expect(wire()).toEqual(['return rent-1', 'report rent-1 incomplete']);
  });

  it('after it went out sends another: the last one wins, fine after damaged too', async () => {
    const id = await returns();
    await tells(id, 'damaged');
    await tells(id, 'fine');
    expect(wire()).toEqual(['return rent-1', 'report rent-1 damaged', 'report rent-1 fine']);
  });

  it('never overtakes a report that waits behind the return', async () => {
    workspace.holding = [];
    const id = await returns();
    await tells(id, 'damaged');
    // It was not carried out: the return waits again, as if it had never been sent.
    workspace.holding[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    await tells(id, 'incomplete');
    expect(kept()).toEqual(['return saved null', 'report saved incomplete']);
  });
});

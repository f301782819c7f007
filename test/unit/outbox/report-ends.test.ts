// What becomes of a report: noted, not noted, or late, and what must never happen to the thing by it.
import { describe, expect, it } from 'vitest';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { fail } from '../../../shared/domain/errors.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';
import { aRent } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import { actions, broken, clock, mara, offline, start } from './own-outbox.ts';
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

describe('a workspace that does not note it', () => {
  it.each<[string, ActionAnswer]>([
    ['404 or 422', { kind: 'refused', error: { kind: 'invalid', message: 'No.' } }],
    ['409', { kind: 'conflict', error: { kind: 'conflict', message: 'No.' }, current: null }],
  ])('%s: people are told, the return stays returned, and nothing else waits for it', async (_status, answer) => {
    workspace.holding = [];
    const id = await returns();
    const report = taken(await tells(id, 'damaged'));
    workspace.holding[0]?.(RETURNED);
    await settle();
    actions.checkOut([{ code: 'TNT-1', itemName: null, renter: { id: mara.id }, dueAt: null }]);
    workspace.holding[1]?.(answer);
    await settle();
    expect(now(id)?.state).toBe('confirmed');
    expect(now(report.id)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
    expect(taken(actions.pending()).attention).toMatchObject([{ id: report.id, condition: 'damaged', words: 'No.' }]);
    expect(workspace.lookUps).toBe(1);
    expect(workspace.sent).toHaveLength(3);
  });

  it('is asked again when somebody says so', async () => {
    workspace.answers = [RETURNED, { kind: 'refused', error: broken }];
    const report = taken(await tells(await returns(), 'damaged'));
    expect(now(report.id)?.state).toBe('needs-attention');
    taken(actions.retry(report.id));
    await settle();
    expect(now(report.id)?.state).toBe('confirmed');
  });
});

describe('a return that comes to nothing after all', () => {
  it('discarded while there is no line: its report goes with it, and is not left for later', async () => {
    workspace.answers = [{ kind: 'unknown', error: broken }];
    const id = await returns();
    const report = taken(await tells(id, 'damaged'));
    actions.pause(offline);
    taken(actions.discard(id, 'why'));
    expect(now(report.id)?.state).toBe('withdrawn');
  });

  it('refused: its report needs somebody, for the thing is damaged all the same', async () => {
    workspace.holding = [];
    const id = await returns();
    await tells(id, 'damaged');
    workspace.holding[0]?.({ kind: 'refused', error: broken });
    await settle();
    expect(kept()).toEqual(['return refused null', 'report needs-attention damaged']);
    expect(workspace.sent).toHaveLength(1);
    // It has ended: nothing is asked for it any more.
    expect(workspace.lookUps).toBe(0);
  });

  it('needs somebody: so does its report, which is not sent', async () => {
    workspace.holding = [];
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const id = await returns();
    await tells(id, 'damaged');
    workspace.holding[0]?.({ kind: 'unknown', error: broken });
    await settle();
    expect(kept()).toEqual(['return needs-attention null', 'report needs-attention damaged']);
    expect(workspace.sent).toHaveLength(1);
  });
});

describe('a report that goes out late, in doubt or after a crash', () => {
  /** The return is confirmed; then the connection is gone, and the report waits. */
  async function waits(): Promise<string> {
    const id = await returns();
    actions.pause(offline);
    const { id: report } = taken(await tells(id, 'damaged'));
    clock.advance(60_000);
    workspace.sent.length = 0;
    return report;
  }

  it.each<[string, Rent | null, string[], string]>([
    ['goes out while nobody has the thing', null, ['report rent-1 damaged'], 'confirmed'],
    ['touches no other rent', aRent(tent, mara, { id: 'rent-2' }), [], 'needs-attention'],
    ['never returns the thing, if the rent is open again', theirs, [], 'needs-attention'],
  ])('%s', async (_what, rent, sent, state) => {
    const report = await waits();
    workspace.rent = rent;
    start();
    actions.resume();
    await settle();
    expect(workspace.lookUps).toBe(1);
    expect(wire()).toEqual(sent);
    expect(now(report)?.state).toBe(state);
  });

  it('a code that stands for nothing any more needs somebody', async () => {
    const report = await waits();
    workspace.lookup = async () => fail({ kind: 'not-found', message: 'Unknown' });
    actions.resume();
    await settle();
    expect(now(report)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
  });

  it('a look that fails leaves it waiting', async () => {
    const report = await waits();
    workspace.lookup = async () => fail(offline);
    actions.resume();
    await settle();
    expect(now(report)?.state).toBe('saved');
  });

  it('killed while it is sent: the same key again', async () => {
    const id = await returns();
    workspace.holding = [];
    const report = taken(await tells(id, 'damaged'));
    workspace.holding = null;
    start();
    actions.resume();
    await settle();
    expect(wire().slice(1)).toEqual(['report rent-1 damaged', 'report rent-1 damaged']);
    expect(new Set(workspace.sent.slice(1).map((row) => row.id))).toEqual(new Set([report.id]));
    expect(now(report.id)?.state).toBe('confirmed');
  });

  it('killed between the withdrawal of its return and its own: it is not sent', async () => {
    workspace.holding = [];
    const id = await returns();
    await tells(id, 'damaged');
    workspace.holding[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    workspace.store.transition(id, { state: 'withdrawn', settledAt: clock.now() });
    start();
    actions.resume();
    await settle();
    expect(kept()).toEqual(['return withdrawn null', 'report withdrawn damaged']);
    expect(workspace.sent).toHaveLength(1);
  });
});

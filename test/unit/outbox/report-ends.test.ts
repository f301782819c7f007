// How a condition report ends (recorded, not recorded, late), and what it must never do to the item.
import { describe, expect, it } from 'vitest';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { RENT_ID } from '../../../electron/workspace/read-answer.ts';
import { fail } from '../../../shared/domain/errors.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';
import { aRent } from '../../support/examples.ts';
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

describe('a workspace that does not record the report', () => {
  it.each<[string, ActionAnswer]>([
    ['404 or 422', { kind: 'refused', error: { kind: 'invalid', message: 'No.' } }],
    ['409', { kind: 'conflict', error: { kind: 'conflict', message: 'No.' }, current: null }],
  ])('%s: the report needs attention, the return stays, nothing else waits for it', async (_status, answer) => {
    workspace.holding = [];
    const id = await returnTent();
    const report = dataOf(await reportCondition(id, 'damaged'));
    workspace.holding[0]?.(RETURNED);
    await settle();
    actions.checkOut([{ code: 'TNT-1', itemName: null, renter: { id: mara.id }, dueAt: null }]);
    workspace.holding[1]?.(answer);
    await settle();
    expect(actionNow(id)?.state).toBe('confirmed');
    expect(actionNow(report.id)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
    expect(dataOf(actions.pending()).attention).toMatchObject([{ id: report.id, condition: 'damaged', words: 'No.' }]);
    expect(workspace.lookUps).toBe(1);
    expect(workspace.sent).toHaveLength(3);
  });

  it('is told once if it ignores which rent the report is of: a repeat would be written to that loan again', async () => {
    const isOfOther = fail({
      kind: 'bad-response' as const,
      message: 'The answer does not fit: rent.id',
      field: RENT_ID,
    });
    workspace.answers = [RETURNED, { kind: 'unknown', error: isOfOther.error }];
    const report = dataOf(await reportCondition(await returnTent(), 'damaged'));
    expect(actionNow(report.id)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
    expect(sentLines()).toEqual(['return rent-1', 'report rent-1 damaged']);
  });

  it('gets the report again when the operator retries it', async () => {
    workspace.answers = [RETURNED, { kind: 'refused', error: serverError }];
    const report = dataOf(await reportCondition(await returnTent(), 'damaged'));
    expect(actionNow(report.id)?.state).toBe('needs-attention');
    dataOf(actions.retry(report.id));
    await settle();
    expect(actionNow(report.id)?.state).toBe('confirmed');
  });
});

describe('a return that does not go through', () => {
  it('withdraws its report when it is discarded offline', async () => {
    workspace.answers = [{ kind: 'unknown', error: serverError }];
    const id = await returnTent();
    const report = dataOf(await reportCondition(id, 'damaged'));
    actions.pause(offline);
    dataOf(actions.discard(id, 'why'));
    expect(actionNow(report.id)?.state).toBe('withdrawn');
  });

  it('leaves its report needing attention when it is refused: the item is damaged all the same', async () => {
    workspace.holding = [];
    const id = await returnTent();
    await reportCondition(id, 'damaged');
    workspace.holding[0]?.({ kind: 'refused', error: serverError });
    await settle();
    expect(savedRows()).toEqual(['return refused null', 'report needs-attention damaged']);
    expect(workspace.sent).toHaveLength(1);
    // The report has ended, so no look-up is made for it.
    expect(workspace.lookUps).toBe(0);
  });

  it('leaves its report unsent and needing attention when it needs attention itself', async () => {
    workspace.holding = [];
    workspace.rent = aRent(tent, mara, { id: 'rent-2' });
    const id = await returnTent();
    await reportCondition(id, 'damaged');
    workspace.holding[0]?.({ kind: 'unknown', error: serverError });
    await settle();
    expect(savedRows()).toEqual(['return needs-attention null', 'report needs-attention damaged']);
    expect(workspace.sent).toHaveLength(1);
  });
});

describe('a report that is sent late, with an unknown outcome or after a crash', () => {
  /** A confirmed return whose report waits because the connection is gone. Gives the report’s id. */
  async function waits(): Promise<string> {
    const id = await returnTent();
    actions.pause(offline);
    const { id: report } = dataOf(await reportCondition(id, 'damaged'));
    clock.advance(60_000);
    workspace.sent.length = 0;
    return report;
  }

  it.each<[string, Rent | null, string[], string]>([
    ['is sent while the item is not on loan', null, ['report rent-1 damaged'], 'confirmed'],
    ['is not sent when the item has another rent', aRent(tent, mara, { id: 'rent-2' }), [], 'needs-attention'],
    ['never returns the item when its rent is open again', openRent, [], 'needs-attention'],
  ])('%s', async (_what, rent, sent, state) => {
    const report = await waits();
    workspace.rent = rent;
    startOutbox();
    actions.resume();
    await settle();
    expect(workspace.lookUps).toBe(1);
    expect(sentLines()).toEqual(sent);
    expect(actionNow(report)?.state).toBe(state);
  });

  it('needs attention when its code is no longer known', async () => {
    const report = await waits();
    workspace.lookup = async () => fail({ kind: 'not-found', message: 'Unknown' });
    actions.resume();
    await settle();
    expect(actionNow(report)).toMatchObject({ state: 'needs-attention', reason: 'condition-not-recorded' });
  });

  it('stays waiting when its look-up fails', async () => {
    const report = await waits();
    workspace.lookup = async () => fail(offline);
    actions.resume();
    await settle();
    expect(actionNow(report)?.state).toBe('saved');
  });

  it('is sent again with the same key after a crash during its send', async () => {
    const id = await returnTent();
    workspace.holding = [];
    const report = dataOf(await reportCondition(id, 'damaged'));
    workspace.holding = null;
    startOutbox();
    actions.resume();
    await settle();
    expect(sentLines().slice(1)).toEqual(['report rent-1 damaged', 'report rent-1 damaged']);
    expect(new Set(workspace.sent.slice(1).map((row) => row.id))).toEqual(new Set([report.id]));
    expect(actionNow(report.id)?.state).toBe('confirmed');
  });

  it('is withdrawn after a crash between the withdrawal of its return and its own', async () => {
    workspace.holding = [];
    const id = await returnTent();
    await reportCondition(id, 'damaged');
    workspace.holding[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    workspace.store.transition(id, { state: 'withdrawn', settledAt: clock.now() });
    startOutbox();
    actions.resume();
    await settle();
    expect(savedRows()).toEqual(['return withdrawn null', 'report withdrawn damaged']);
    expect(workspace.sent).toHaveLength(1);
  });
});

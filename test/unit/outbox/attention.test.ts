// What needs people: kept for them, sent again when they say so, or ended with a note.
import { beforeEach, describe, expect, it } from 'vitest';
import { aNewAction } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFIRMED,
  checksOut,
  clock,
  eachTestHasItsOwn,
  idOf,
  offline,
  policy,
  returns,
  stateOf,
  workspace,
} from './own-outbox.ts';

eachTestHasItsOwn();

describe('what lies behind a reason', () => {
  const causes = () => workspace.store.recent('ws-1', 10).map(({ code, reason, cause }) => [code, reason, cause]);
  const refusal = { kind: 'refused', error: { kind: 'invalid', message: 'Jonas Weber is blocked.' } } as const;

  /** A check-out that brought no answer first. */
  async function isRefusedInDoubt(): Promise<void> {
    workspace.answer = { kind: 'unknown', error: { kind: 'timeout', message: '' } };
    checksOut('CAM-1');
    await settle();
    workspace.answer = refusal;
    clock.advance(2000);
    await settle();
  }

  it('is kept with the action: the refusal behind one that may have gone through before', async () => {
    await isRefusedInDoubt();
    expect(causes()).toEqual([['CAM-1', 'refused-in-doubt', 'not-accepted']]);
  });

  it('is kept with what came after a refusal, and the workspace’s words with neither', async () => {
    workspace.holding = [];
    checksOut('CAM-1');
    returns('CAM-1');
    await settle();
    workspace.holding[0]?.(refusal);
    await settle();
    expect(causes()).toEqual([
      ['CAM-1', 'after-a-refusal', 'not-accepted'],
      ['CAM-1', 'not-accepted', null],
    ]);
    expect(JSON.stringify(workspace.store.recent('ws-1', 10))).not.toContain('Weber');
  });

  it('is not that of an action that came later: one tried again counted on nothing after it', async () => {
    await isRefusedInDoubt();
    workspace.holding = [];
    returns('CAM-1');
    await settle();
    const [, first] = workspace.store.recent('ws-1', 2);
    actions.retry(first?.id ?? '');
    workspace.holding[0]?.(refusal);
    await settle();
    expect(causes().map(([, reason]) => reason)).not.toContain('after-a-refusal');
  });

  it('is gone once it is tried again, and stays with what is discarded', async () => {
    workspace.holding = [];
    checksOut('CAM-1');
    returns('CAM-1');
    await settle();
    workspace.holding[0]?.(refusal);
    await settle();
    const [follower] = workspace.store.recent('ws-1', 1);
    actions.discard(follower?.id ?? '', 'seen');
    expect(causes()[0]).toEqual(['CAM-1', 'after-a-refusal', 'not-accepted']);
  });
});

describe('what needs attention', () => {
  const words = 'Jonas Weber is blocked.';
  beforeEach(async () => {
    policy.maySaveCheckOuts = true;
    actions.pause(offline);
    checksOut('CAM-1');
    clock.advance(11_000);
    workspace.answer = { kind: 'refused', error: { kind: 'invalid', message: words } };
    actions.resume();
    await settle();
  });

  const kept = () => {
    const answer = actions.pending();
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };

  it('is also a refusal that nobody waited for, with the workspace’s words', () => {
    expect(kept()).toMatchObject({
      waiting: [],
      attention: [{ code: 'CAM-1', state: 'needs-attention', reason: 'not-accepted', words }],
    });
    expect(actions.counts()).toEqual({ waiting: 0, attention: 1 });
  });

  it('keeps the words out of the store: they can name a renter', () => {
    const kept = JSON.stringify(workspace.store.recent('ws-1', 10));
    expect(kept).toContain('needs-attention');
    expect(kept).not.toContain('Weber');
  });

  it('is sent again when somebody says so, after a look, under the same key', async () => {
    workspace.answer = CONFIRMED;
    workspace.lookedUp.length = 0;
    expect(actions.retry(idOf('CAM-1'))).toMatchObject({ ok: true });
    await settle();
    expect(workspace.lookedUp).toEqual(['CAM-1']);
    expect(new Set(workspace.sent.map(({ id }) => id)).size).toBe(1);
    expect(stateOf('CAM-1')).toBe('confirmed');
    expect(actions.retry(idOf('CAM-1'))).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
  });

  it('is not sent again where its record was damaged, whoever asks', () => {
    const { store } = workspace;
    const [row] = store.append([aNewAction({ id: 'id-damaged', workspaceId: workspace.id, code: 'CAM-9' })]);
    store.transition(row?.id ?? '', { state: 'needs-attention', reason: 'record-damaged', settledAt: 5 });
    expect(actions.retry('id-damaged')).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
    expect(actions.discard('id-damaged', 'looked at it')).toMatchObject({ ok: true });
  });

  it('is discarded with a note, and never sent again', async () => {
    expect(actions.discard(idOf('CAM-1'), 'seen on the shelf')).toMatchObject({
      ok: true,
      data: { state: 'discarded' },
    });
    expect(workspace.store.find(idOf('CAM-1'))?.discardNote).toBe('seen on the shelf');
    expect(kept().attention).toEqual([]);
    actions.resume();
    await settle();
    expect(workspace.sent).toHaveLength(1);
  });

  it('what is on its way can be discarded too, and what was never sent; what has ended can’t', async () => {
    workspace.holding = [];
    returns('CAM-2');
    await settle();
    expect(actions.discard(idOf('CAM-2'), 'x')).toMatchObject({
      ok: true,
      data: { state: 'discarded', isOutcomeUnknown: true },
    });
    workspace.holding[0]?.(CONFIRMED);
    await settle();
    expect(stateOf('CAM-2')).toBe('discarded');
    expect(actions.discard(idOf('CAM-2'), 'x')).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
    actions.pause(offline);
    returns('CAM-3');
    expect(actions.discard(idOf('CAM-3'), 'x')).toMatchObject({ ok: true, data: { state: 'discarded' } });
  });
});

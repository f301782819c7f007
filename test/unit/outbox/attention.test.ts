// Actions that need attention: kept for the operator, who retries them or discards them with a note.
import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkspaceError } from '../../../shared/domain/errors.ts';
import { aNewAction, anItem, aRent } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFIRMED,
  checkOutItems,
  clock,
  idOf,
  jonas,
  offline,
  policy,
  returnItem,
  setUpBeforeEach,
  stateOf,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

describe('the cause behind a reason', () => {
  const causes = () => workspace.store.recent('ws-1', 10).map(({ code, reason, cause }) => [code, reason, cause]);
  const refusal = { kind: 'refused', error: { kind: 'invalid', message: 'Jonas Weber is blocked.' } } as const;

  /** A check-out that is refused after a first attempt without an answer. */
  async function isRefusedInDoubt(): Promise<void> {
    workspace.answer = { kind: 'unknown', error: { kind: 'timeout', message: '' } };
    checkOutItems('CAM-1');
    await settle();
    workspace.answer = refusal;
    clock.advance(2000);
    await settle();
  }

  it('the refusal is stored as the cause of an action whose earlier attempt may have gone through', async () => {
    await isRefusedInDoubt();
    expect(causes()).toEqual([['CAM-1', 'refused-in-doubt', 'not-accepted']]);
  });

  it('a refusal is stored as the cause of the actions after it, and the workspace’s words with none of them', async () => {
    workspace.holding = [];
    checkOutItems('CAM-1');
    returnItem('CAM-1');
    await settle();
    workspace.holding[0]?.(refusal);
    await settle();
    expect(causes()).toEqual([
      ['CAM-1', 'after-a-refusal', 'not-accepted'],
      ['CAM-1', 'not-accepted', null],
    ]);
    expect(JSON.stringify(workspace.store.recent('ws-1', 10))).not.toContain('Weber');
  });

  it('a retried action does not get the reason after-a-refusal when a newer action of the item is refused', async () => {
    await isRefusedInDoubt();
    workspace.holding = [];
    returnItem('CAM-1');
    await settle();
    const [, first] = workspace.store.recent('ws-1', 2);
    actions.retry(first?.id ?? '');
    workspace.holding[0]?.(refusal);
    await settle();
    expect(causes().map(([, reason]) => reason)).not.toContain('after-a-refusal');
  });

  it('the cause stays with an action that is discarded', async () => {
    workspace.holding = [];
    checkOutItems('CAM-1');
    returnItem('CAM-1');
    await settle();
    workspace.holding[0]?.(refusal);
    await settle();
    const [follower] = workspace.store.recent('ws-1', 1);
    actions.discard(follower?.id ?? '', 'seen');
    expect(causes()[0]).toEqual(['CAM-1', 'after-a-refusal', 'not-accepted']);
  });
});

it.each<WorkspaceError>([
  { kind: 'offline', message: 'ERR_CONNECTION_RESET' },
  { kind: 'bad-response', message: 'HTTP 200: not-json', status: 200 },
])('what the kiosk found is not passed off as the workspace’s words: $message', async (error) => {
  workspace.answer = { kind: 'unknown', error };
  workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
  returnItem('CAM-1', workspace.rent.id);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await settle();
    clock.advance(60_000);
  }
  expect(workspace.store.recent('ws-1', 1)).toMatchObject([{ reason: 'no-answer', cause: error.kind }]);
  expect(actions.pending()).toMatchObject({ ok: true, data: { attention: [{ code: 'CAM-1', words: null }] } });
});

describe('an action that needs attention', () => {
  const words = 'Jonas Weber is blocked.';
  beforeEach(async () => {
    policy.maySaveCheckOuts = true;
    actions.pause(offline);
    checkOutItems('CAM-1');
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

  it('can be a refusal of an action saved offline, listed with the workspace’s words', () => {
    expect(kept()).toMatchObject({
      waiting: [],
      attention: [{ code: 'CAM-1', state: 'needs-attention', reason: 'not-accepted', words }],
    });
    expect(actions.counts()).toEqual({ waiting: 0, attention: 1 });
  });

  it('is stored without the workspace’s words, because they can name a renter', () => {
    const kept = JSON.stringify(workspace.store.recent('ws-1', 10));
    expect(kept).toContain('needs-attention');
    expect(kept).not.toContain('Weber');
  });

  it('is looked up and sent again with the same key when the operator retries it', async () => {
    workspace.answer = CONFIRMED;
    workspace.lookedUp.length = 0;
    expect(actions.retry(idOf('CAM-1'))).toMatchObject({ ok: true });
    await settle();
    expect(workspace.lookedUp).toEqual(['CAM-1']);
    expect(new Set(workspace.sent.map(({ id }) => id)).size).toBe(1);
    expect(stateOf('CAM-1')).toBe('confirmed');
    expect(actions.retry(idOf('CAM-1'))).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
  });

  it('cannot be retried, only discarded, if its record was damaged', () => {
    const { store } = workspace;
    const [row] = store.append([aNewAction({ id: 'id-damaged', workspaceId: workspace.id, code: 'CAM-9' })]);
    store.transition(row?.id ?? '', { state: 'needs-attention', reason: 'record-damaged', settledAt: 5 });
    expect(actions.retry('id-damaged')).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
    expect(actions.discard('id-damaged', 'looked at it')).toMatchObject({ ok: true });
  });

  it('is never sent again once it is discarded with a note', async () => {
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

  it('an action in flight and one that was never sent can be discarded, an ended one cannot', async () => {
    workspace.holding = [];
    returnItem('CAM-2');
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
    returnItem('CAM-3');
    expect(actions.discard(idOf('CAM-3'), 'x')).toMatchObject({ ok: true, data: { state: 'discarded' } });
  });
});

// Actions with an unknown outcome: looked up, sent again with the same key, in need of attention if that may be wrong.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { anItem, aRent } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFIRMED,
  CONFLICT,
  checkOutItems,
  clock,
  history,
  idOf,
  jonas,
  mara,
  recent,
  returnItem,
  serverError,
  setUpBeforeEach,
  stateOf,
  troubles,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

describe('an unknown outcome', () => {
  beforeEach(() => {
    workspace.answer = { kind: 'unknown', error: serverError };
  });

  it('becomes already so for a return when the item is back and the workspace does not know the key', async () => {
    workspace.repeatAnswer = CONFLICT;
    returnItem('CAM-1');
    await settle();
    expect(stateOf('CAM-1')).toBe('already-so');
    expect(workspace.sent).toHaveLength(2);
  });

  it('becomes confirmed for a return when the item is back and the workspace knows the key', async () => {
    workspace.repeatAnswer = CONFIRMED;
    returnItem('CAM-1');
    await settle();
    expect(history).toEqual(['saved', 'sending', 'unknown', 'sending', 'confirmed'].map((state) => `CAM-1 ${state}`));
  });

  it('becomes already so for a check-out when the renter has had the item since then and the workspace does not know the key', async () => {
    workspace.repeatAnswer = CONFLICT;
    workspace.rent = aRent(anItem('CAM-1', 'x'), jonas, { checkedOutAt: new Date(clock.now()).toISOString() });
    checkOutItems('CAM-1');
    await settle();
    expect(stateOf('CAM-1')).toBe('already-so');
  });

  it('needs attention when another renter has the item', async () => {
    workspace.rent = aRent(anItem('CAM-1', 'x'), mara);
    checkOutItems('CAM-1');
    await settle();
    expect(stateOf('CAM-1')).toBe('needs-attention');
  });

  it('becomes saved again when nothing happened, and the action is sent with the same key a moment later', async () => {
    workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
    returnItem('CAM-1', workspace.rent.id);
    await settle();
    expect(stateOf('CAM-1')).toBe('saved');
    expect(troubles).toEqual([]);
    workspace.answer = CONFIRMED;
    clock.advance(2000);
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
    expect(new Set(workspace.sent.map(({ id }) => id)).size).toBe(1);
  });

  it('stays unknown while the workspace can’t be reached', async () => {
    workspace.isReachable = false;
    workspace.repeatAnswer = CONFLICT;
    returnItem('CAM-1');
    await settle();
    expect(stateOf('CAM-1')).toBe('unknown');
    workspace.isReachable = true;
    actions.resume();
    await settle();
    expect(stateOf('CAM-1')).toBe('already-so');
  });

  it('needs attention after five attempts', async () => {
    workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
    returnItem('CAM-1', workspace.rent.id);
    for (let i = 0; i < 6; i++) {
      await settle();
      clock.advance(60_000);
    }
    await settle();
    expect(workspace.sent).toHaveLength(5);
    expect(stateOf('CAM-1')).toBe('needs-attention');
  });
});

it('an action that waits with an unknown outcome is listed as unknown, and is not sent again once discarded', async () => {
  workspace.answer = { kind: 'unknown', error: serverError };
  checkOutItems('CAM-1');
  await settle();
  expect(stateOf('CAM-1')).toBe('saved');
  expect(actions.pending()).toMatchObject({
    ok: true,
    data: { waiting: [{ state: 'unknown', isOutcomeUnknown: true }] },
  });
  expect(actions.discard(idOf('CAM-1'), 'x')).toMatchObject({ ok: true, data: { state: 'discarded' } });
  clock.advance(60_000);
  await settle();
  expect(workspace.sent).toHaveLength(1);
});

it('a refusal after an attempt with an unknown outcome needs attention: that attempt may have gone through', async () => {
  const answers: ActionAnswer[] = [
    { kind: 'unknown', error: serverError },
    { kind: 'refused', error: serverError },
  ];
  workspace.send = async () => answers.shift() ?? CONFIRMED;
  checkOutItems('CAM-1');
  await settle();
  clock.advance(2000);
  await settle();
  expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'refused-in-doubt' });
});

describe('an unanswered check-out of an item that is free long after', () => {
  beforeEach(async () => {
    workspace.answer = { kind: 'unknown', error: serverError };
    workspace.isReachable = false;
    checkOutItems('CAM-1');
    await settle();
    clock.advance(31_000);
    workspace.isReachable = true;
    workspace.answer = CONFIRMED;
    actions.resume();
    await settle();
  });

  it('needs attention: the item may have come back', () => {
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'perhaps-back' });
    expect(workspace.sent).toHaveLength(1);
  });

  it('keeps its unknown outcome while it waits after a retry', () => {
    actions.pause(serverError);
    expect(actions.retry(idOf('CAM-1'))).toMatchObject({ ok: true, data: { state: 'saved', isOutcomeUnknown: true } });
  });

  it('is sent when the operator retries it', async () => {
    actions.retry(idOf('CAM-1'));
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
  });
});

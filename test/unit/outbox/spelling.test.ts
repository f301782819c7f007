// One item whose code is spelt in capitals or not: one idea of "the same item", also with letters beyond ASCII.
import { describe, expect, it } from 'vitest';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { settle } from '../../support/manual-clock.ts';
import { actions, CONFIRMED, checkOutItems, recent, returnItem, setUpBeforeEach, workspace } from './outbox-fixture.ts';

setUpBeforeEach();

const NO: ActionAnswer = { kind: 'refused', error: { kind: 'invalid', message: 'No', status: 422 } };

describe.each([
  ['CAM-1', 'cam-1'],
  ['ÄX-1', 'äx-1'],
  ['ПРК-1', 'прк-1'],
])('%s and %s are one item', (large, small) => {
  it('a second check-out is the open one', () => {
    workspace.holding = [];
    checkOutItems(large);
    expect(checkOutItems(small)).toMatchObject({ ok: true, data: [{ id: 'id-1' }] });
    expect(recent()).toHaveLength(1);
  });

  it('a scan of what was checked out a moment ago does not return it', async () => {
    checkOutItems(large);
    await settle();
    const scanned = actions.checkIn({ code: small, itemName: null, rentId: null, by: 'scan' });
    expect(scanned).toMatchObject({ ok: false, error: { kind: 'just-checked-out' } });
  });

  it('a return that was queued behind a refused check-out is not sent', async () => {
    workspace.holding = [];
    checkOutItems(large);
    returnItem(small);
    await settle();
    workspace.holding[0]?.(NO);
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'after-a-refusal' });
    expect(workspace.sent).toHaveLength(1);
  });

  it('the condition in which it came back is known', async () => {
    workspace.answer = CONFIRMED;
    actions.checkIn({ code: large, itemName: null, rentId: 'rent-1', by: 'card', condition: 'damaged' });
    await settle();
    expect(actions.lastCondition(small)).toBe('damaged');
  });
});

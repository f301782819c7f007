// A code in another spelling may be the code of another item: nothing is concluded from it, but the order is kept.
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
])('%s and %s may be two items', (large, small) => {
  it('a check-out of the second is an action of its own, sent after the first', async () => {
    workspace.holding = [];
    checkOutItems(large);
    expect(checkOutItems(small)).toMatchObject({ ok: true, data: [{ id: 'id-2' }] });
    await settle();
    expect(workspace.sent.map(({ code }) => code)).toEqual([large]);
    workspace.holding[0]?.(CONFIRMED);
    await settle();
    expect(workspace.sent.map(({ code }) => code)).toEqual([large, small]);
  });

  it('a scan of the second is returned, though the first was checked out a moment ago', async () => {
    checkOutItems(large);
    await settle();
    const scan = (code: string) => actions.checkIn({ code, itemName: null, rentId: null, by: 'scan' });
    expect(scan(large)).toMatchObject({ ok: false, error: { kind: 'just-checked-out' } });
    expect(scan(small)).toMatchObject({ ok: true });
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

  it('the condition in which the first came back is not the second’s', async () => {
    workspace.answer = CONFIRMED;
    actions.checkIn({ code: large, itemName: null, rentId: 'rent-1', by: 'card', condition: 'damaged' });
    await settle();
    expect([large, small].map(actions.lastCondition)).toEqual(['damaged', null]);
  });
});

// Extensions in the outbox. After an unknown outcome the rent’s due date decides; Undo restores the old date.
import { describe, expect, it } from 'vitest';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';
import { anItem, aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  checkOutItems,
  clock,
  conflictError,
  history,
  mara,
  offline,
  recent,
  returnItem,
  serverError,
  setUpBeforeEach,
  stateOf,
  undoLatest,
  words,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

const OLD = '2026-11-27T12:00:00Z';
const NEW = '2026-12-04T12:00:00+00:00';
const camera = anItem('CAM-1', 'Camera');
const due = (dueAt: string, more: Partial<Rent> = {}) => aRent(camera, mara, { dueAt, ...more });

function confirmed(rent: Rent): ActionAnswer {
  return { kind: 'confirmed', scan: itemScan(camera, { rent }) };
}

function extend(dueAt = NEW, code = 'CAM-1') {
  return actions.extend([{ code, itemName: code, itemId: `item-${code}`, rentId: 'rent-CAM-1', wasDueAt: OLD, dueAt }]);
}

describe('an extension', () => {
  it('is sent with its rent and the new date under its own id, and can be undone', async () => {
    workspace.answer = confirmed(due(NEW));
    extend();
    await settle();
    expect(workspace.sent).toMatchObject([
      { id: 'id-1', intent: 'extend', rentId: 'rent-CAM-1', dueAt: NEW, wasDueAt: OLD, state: 'sending' },
    ]);
    expect(recent()[0]).toMatchObject({ state: 'confirmed', dueAt: NEW, wasDueAt: OLD });
    expect(recent()[0]?.undoUntil).toBe(clock.now() + 60_000);
    expect(workspace.lookedUp).toEqual([]);
  });

  it('that the workspace moves to another date is confirmed with the workspace’s date, and can be undone', async () => {
    workspace.answer = confirmed(due('2026-12-01T18:00:00Z'));
    extend();
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'confirmed', dueAt: '2026-12-01T18:00:00Z', wasDueAt: OLD });
    workspace.rent = due('2026-12-01T18:00:00Z');
    workspace.answer = confirmed(due(OLD));
    await undoLatest('CAM-1');
    expect(workspace.sent[1]).toMatchObject({ intent: 'extend', dueAt: OLD, wasDueAt: '2026-12-01T18:00:00Z' });
  });

  it('is undone by moving the rent back to the old date', async () => {
    workspace.answer = confirmed(due(NEW));
    extend();
    await settle();
    workspace.rent = due('2026-12-04T13:00:00+01:00');
    workspace.answer = confirmed(due(OLD));
    await undoLatest('CAM-1');
    expect(workspace.sent[1]).toMatchObject({
      intent: 'extend',
      itemId: 'item-CAM-1',
      rentId: 'rent-CAM-1',
      dueAt: OLD,
      wasDueAt: NEW,
    });
    expect(recent()[0]).toMatchObject({ state: 'confirmed', undoOf: 'id-1', undoUntil: null });
  });

  it('cannot be undone when the rent was moved again or has ended', async () => {
    workspace.answer = confirmed(due(NEW));
    extend();
    await settle();
    for (const rent of [due('2026-12-11T12:00:00Z'), due(NEW, { id: 'rent-2' }), null]) {
      workspace.rent = rent;
      expect(await undoLatest('CAM-1')).toMatchObject({ ok: false, error: { kind: 'changed-since' } });
    }
    expect(workspace.sent).toHaveLength(1);
  });

  it('is withdrawn by Undo when it was not sent', async () => {
    actions.pause(offline);
    extend();
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: true, data: { state: 'withdrawn' } });
    actions.resume();
    await settle();
    expect(workspace.sent).toEqual([]);
  });

  it('is one action when requested twice for the same moment, and two for different dates', async () => {
    actions.pause(offline);
    extend();
    extend('2026-12-04T13:00:00+01:00');
    expect(recent()).toHaveLength(1);
    extend('2026-12-11T12:00:00Z');
    expect(recent()).toHaveLength(2);
  });
});

describe('an extension with an unknown outcome', () => {
  it.each([
    ['due as wanted, and the workspace knows the key', NEW, confirmed(due(NEW)), 'confirmed', null],
    [
      'due as wanted, and the key is not known',
      NEW,
      { kind: 'conflict', error: conflictError, current: null },
      'already-so',
      null,
    ],
    ['due on a third day', '2026-12-24T12:00:00Z', confirmed(due(NEW)), 'needs-attention', 'due-changed'],
  ] as const)('is settled by the rent: %s', async (_, dueAt, again, state, reason) => {
    workspace.answer = { kind: 'unknown', error: serverError };
    workspace.repeatAnswer = again;
    workspace.rent = due(dueAt);
    extend();
    await settle();
    expect(recent()[0]).toMatchObject({ state, reason });
  });

  it('is sent again with the same key when the rent still has the old date', async () => {
    workspace.answer = { kind: 'unknown', error: serverError };
    workspace.repeatAnswer = confirmed(due(NEW));
    workspace.rent = due(OLD);
    extend();
    await settle();
    clock.advance(2000);
    await settle();
    expect(workspace.sent.map(({ id }) => id)).toEqual(['id-1', 'id-1']);
    expect(stateOf('CAM-1')).toBe('confirmed');
  });

  it.each([null, due(OLD, { id: 'rent-2' })])('needs attention when its rent has ended', async (rent) => {
    workspace.answer = { kind: 'unknown', error: serverError };
    workspace.rent = rent;
    extend();
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'rent-over' });
  });

  it('a late extension is looked up before it is sent', async () => {
    actions.pause(offline);
    extend();
    clock.advance(20_000);
    workspace.rent = due(NEW);
    workspace.answer = { kind: 'conflict', error: conflictError, current: null };
    actions.resume();
    await settle();
    expect(workspace.lookedUp).toEqual(['CAM-1']);
    expect(stateOf('CAM-1')).toBe('already-so');
  });
});

describe('a refused extension', () => {
  const no = (field: string): ActionAnswer => ({
    kind: 'refused',
    error: { kind: 'invalid', message: 'No.', status: 422, field },
  });

  it('gets its own reason when the workspace does not know extensions', async () => {
    workspace.answer = no('intent');
    extend();
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'refused', reason: 'extend-unknown' });
  });

  it('is an ordinary refusal with the workspace’s words if another field is at fault', async () => {
    workspace.answer = no('due_at');
    extend();
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'refused', reason: 'not-accepted' });
    expect(words.at(-1)).toBe('No.');
  });

  it('does not affect the return that waits behind it', async () => {
    workspace.holding = [];
    extend();
    returnItem('CAM-1');
    await settle();
    const [answer] = workspace.holding;
    workspace.holding = null;
    answer?.(no('due_at'));
    await settle();
    expect(history).toContain('CAM-1 refused');
    expect(stateOf('CAM-1')).toBe('confirmed');
  });
});

describe('a scan alone, a moment after an extension', () => {
  const scan = () => actions.checkIn({ code: 'CAM-1', itemName: 'Camera', rentId: 'rent-CAM-1', by: 'scan' });

  it('returns the item: it was not checked out a moment ago', async () => {
    workspace.answer = confirmed(due(NEW));
    extend();
    await settle();
    expect(scan()).toMatchObject({ ok: true });
  });

  it('does not return it if it was checked out a moment before that', async () => {
    workspace.answer = confirmed(due(NEW));
    checkOutItems('CAM-1');
    await settle();
    extend();
    await settle();
    expect(scan()).toMatchObject({ ok: false, error: { kind: 'just-checked-out' } });
  });
});

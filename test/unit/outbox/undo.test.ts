// Undo: withdraws an action that was not sent, reverses one that was, and ends with time or when the item moves on.
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../electron/outbox/store-file.ts';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { type DeskAction, UNDO_MS } from '../../../shared/domain/action.ts';
import { ok } from '../../../shared/domain/errors.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';
import { anItem, aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFLICT,
  checkOutItems,
  clock,
  history,
  idOf,
  jonas,
  logged,
  mara,
  offline,
  policy,
  recent,
  returnItem,
  serverError,
  setUpBeforeEach,
  startOutbox,
  troubles,
  undoLatest,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

/** A confirmation with the rent that the action opened or closed. */
function confirmed(rent: Rent): ActionAnswer {
  return { kind: 'confirmed', scan: itemScan(anItem(rent.item.code, 'x'), { rent }) };
}

describe('undo', () => {
  const camera = anItem('CAM-1', 'Camera');
  const begun = { checkedOutAt: '2026-11-20T12:00:00Z', dueAt: '2026-11-30T12:00:00+01:00' };
  const theirs = aRent(camera, jonas, { id: 'rent-7', ...begun });

  it('withdraws an action that was not sent', async () => {
    actions.pause(offline);
    returnItem('CAM-1');
    expect(recent()[0]?.undoUntil).toBe(clock.now() + 60_000);
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: true, data: { state: 'withdrawn', undoUntil: null } });
    actions.resume();
    await settle();
    expect(workspace.sent).toEqual([]);
  });

  it('is not used up if the disk did not take it', async () => {
    workspace.answer = confirmed(theirs);
    checkOutItems('CAM-1');
    await settle();
    workspace.rent = theirs;
    const { append } = workspace.store;
    workspace.store.append = () => {
      throw new StoreError('disk-full', null);
    };
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: false, error: { kind: 'action-not-saved' } });
    expect(recent()[0]?.undoUntil).toBe(clock.now() + UNDO_MS);
    workspace.store.append = append;
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: true, data: { intent: 'check_in' } });
  });

  it('returns exactly the rent that a check-out opened', async () => {
    workspace.answer = confirmed(theirs);
    checkOutItems('CAM-1');
    await settle();
    workspace.rent = theirs;
    const { id, undoUntil } = recent()[0] as DeskAction;
    expect(undoUntil).toBe(clock.now() + 60_000);
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: true, data: { intent: 'check_in', undoOf: id } });
    expect(workspace.sent.at(-1)).toMatchObject({ intent: 'check_in', rentId: 'rent-7' });
    expect(recent().map(({ undoUntil }) => undoUntil)).toEqual([null, null]);
  });

  it('checks a returned item out to the same renter again, with the old due date', async () => {
    workspace.answer = confirmed({ ...theirs, checkedInAt: '2026-11-20T12:00:00Z' });
    returnItem('CAM-1', 'rent-7');
    await settle();
    await undoLatest('CAM-1');
    expect(workspace.sent.at(-1)).toMatchObject({
      intent: 'check_out',
      renter: { id: jonas.id },
      dueAt: '2026-11-30T12:00:00+01:00',
    });
  });

  it('is refused if the item has changed since', async () => {
    workspace.answer = confirmed(theirs);
    checkOutItems('CAM-1');
    await settle();
    workspace.rent = aRent(camera, mara, { id: 'rent-8' });
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: false, error: { kind: 'changed-since' } });
    workspace.rent = null;
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: false, error: { kind: 'changed-since' } });
    expect(workspace.sent).toHaveLength(1);
  });

  it('ends once the item has moved on here, but not by a return that was refused', async () => {
    workspace.answer = confirmed(theirs);
    checkOutItems('CAM-1');
    await settle();
    const undoUntil = () => recent().find(({ intent }) => intent === 'check_out')?.undoUntil;
    workspace.answer = { kind: 'refused', error: serverError };
    returnItem('CAM-1', 'rent-7');
    await settle();
    expect(undoUntil()).not.toBeNull();
    workspace.answer = confirmed({ ...theirs, checkedInAt: '2026-11-20T12:00:00Z' });
    returnItem('CAM-1', 'rent-7');
    await settle();
    expect(undoUntil()).toBeNull();
    // The page is told of the return, and of the check-out.
    expect(history.slice(-2)).toEqual(['CAM-1 confirmed', 'CAM-1 confirmed']);
  });

  it('ends without a word if the action is no longer in the store, which was restored', async () => {
    workspace.answer = confirmed(theirs);
    checkOutItems('CAM-1');
    await settle();
    workspace.store.forget({ undoOverAt: Infinity, oldAt: Infinity, aheadAt: Infinity });
    expect(recent()).toEqual([]);
    workspace.answer = confirmed({ ...theirs, checkedInAt: '2026-11-20T12:00:00Z' });
    returnItem('CAM-1', 'rent-7');
    await settle();
    expect(recent().map(({ intent, state }) => [intent, state])).toEqual([['check_in', 'confirmed']]);
    // The page is told of the return.
    expect(history.slice(-2)).toEqual(['CAM-1 sending', 'CAM-1 confirmed']);
  });

  it('ends after 60 s, and with a restart', async () => {
    workspace.answer = confirmed(theirs);
    checkOutItems('CAM-1');
    await settle();
    clock.advance(60_000);
    expect(recent()[0]?.undoUntil).toBeNull();
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: false, error: { kind: 'undo-over' } });
    checkOutItems('CAM-2');
    await settle();
    expect(recent()[0]?.undoUntil).not.toBeNull();
    startOutbox();
    expect(recent()[0]?.undoUntil).toBeNull();
    expect(await undoLatest('CAM-2')).toMatchObject({ ok: false, error: { kind: 'undo-over' } });
  });

  it('can end while the item is being looked up for it', async () => {
    workspace.answer = confirmed(theirs);
    checkOutItems('CAM-1');
    await settle();
    workspace.rent = theirs;
    clock.advance(59_999);
    workspace.lookup = async (code) => {
      clock.advance(1);
      return ok(itemScan(anItem(code, 'x'), { rent: theirs }));
    };
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: false, error: { kind: 'undo-over' } });
  });

  it('is refused while the action is in flight', async () => {
    workspace.holding = [];
    returnItem('CAM-1');
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: false, error: { kind: 'in-progress' } });
  });

  it('changes nothing without a connection', async () => {
    workspace.answer = confirmed(theirs);
    checkOutItems('CAM-1');
    await settle();
    workspace.isReachable = false;
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: false, error: { kind: 'offline' } });
    expect(recent()).toHaveLength(1);
  });

  it('happens once if it is requested twice at the same time', async () => {
    workspace.answer = confirmed(theirs);
    checkOutItems('CAM-1');
    await settle();
    workspace.rent = theirs;
    const answers = Promise.all([actions.undo(idOf('CAM-1')), actions.undo(idOf('CAM-1'))]);
    await settle();
    const [first, second] = await answers;
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, error: { kind: 'in-progress' } });
    expect(workspace.sent).toHaveLength(2);
  });

  it('changes nothing when the item is checked out to another renter during the look-up', async () => {
    workspace.answer = confirmed({ ...theirs, checkedInAt: new Date(clock.now()).toISOString() });
    returnItem('CAM-1', theirs.id);
    await settle();
    const answer = Promise.withResolvers<void>();
    workspace.lookup = async (code) => {
      await answer.promise;
      return ok(itemScan(anItem(code, 'x'), { rent: null }));
    };
    const undone = undoLatest('CAM-1');
    workspace.holding = [];
    actions.checkOut([{ code: 'CAM-1', itemName: 'x', renter: { id: 'another' }, dueAt: null }]);
    answer.resolve();
    expect(await undone).toMatchObject({ ok: false, error: { kind: 'changed-since' } });
    expect(recent()).toHaveLength(2);
  });

  it('is not offered for an action that was already so', async () => {
    workspace.answer = { kind: 'unknown', error: serverError };
    workspace.repeatAnswer = CONFLICT;
    returnItem('CAM-1');
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'already-so', undoUntil: null });
  });

  it('withdraws a late action that is being looked up before its send', async () => {
    actions.pause(offline);
    returnItem('CAM-1');
    clock.advance(20_000);
    const answer = Promise.withResolvers<void>();
    workspace.lookup = async (code) => {
      await answer.promise;
      return ok(itemScan(anItem(code, 'x'), { rent: aRent(camera, jonas, { id: 'rent-CAM-1' }) }));
    };
    actions.resume();
    await settle();
    expect(await undoLatest('CAM-1')).toMatchObject({ ok: true, data: { state: 'withdrawn' } });
    answer.resolve();
    await settle();
    expect(workspace.sent).toEqual([]);
    expect([troubles, JSON.stringify(logged)]).toEqual([[], expect.not.stringContaining('fault')]);
  });

  it('lasts ten times as long with a time factor of 10, and the renter is kept as long', async () => {
    policy.timeFactor = 10;
    workspace.answer = confirmed({ ...theirs, checkedInAt: '2026-11-20T12:00:00Z' });
    returnItem('CAM-1', 'rent-7');
    await settle();
    clock.advance(10 * UNDO_MS - 1);
    expect(recent()[0]?.undoUntil).toBe(clock.now() + 1);
    await undoLatest('CAM-1');
    expect(workspace.sent.at(-1)).toMatchObject({ intent: 'check_out', renter: { id: jonas.id } });
  });
});

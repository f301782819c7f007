// Undo: withdraws what was not sent, takes back what was, and is over after a while or when the item has moved on.
import { describe, expect, it } from 'vitest';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { type DeskAction, UNDO_MS } from '../../../shared/domain/action.ts';
import { ok } from '../../../shared/domain/errors.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';
import { anItem, aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  broken,
  CLASH,
  checksOut,
  clock,
  eachTestHasItsOwn,
  idOf,
  jonas,
  logged,
  mara,
  offline,
  policy,
  recent,
  returns,
  start,
  troubles,
  undoes,
  workspace,
} from './own-outbox.ts';

eachTestHasItsOwn();

/** The rent that the workspace opened or closed with an action, and shows with its answer. */
function confirmed(rent: Rent): ActionAnswer {
  return { kind: 'confirmed', scan: itemScan(anItem(rent.item.code, 'x'), { rent }) };
}

describe('undo', () => {
  const camera = anItem('CAM-1', 'Camera');
  const theirs = aRent(camera, jonas, { id: 'rent-7', dueAt: '2026-11-30T12:00:00+01:00' });

  it('of what was not sent withdraws it: nothing goes out', async () => {
    actions.pause(offline);
    returns('CAM-1');
    expect(recent()[0]?.undoUntil).toBe(clock.now() + 60_000);
    expect(await undoes('CAM-1')).toMatchObject({ ok: true, data: { state: 'withdrawn', undoUntil: null } });
    actions.resume();
    await settle();
    expect(workspace.sent).toEqual([]);
  });

  it('of a check-out returns the very rent that it opened', async () => {
    workspace.answer = confirmed(theirs);
    checksOut('CAM-1');
    await settle();
    workspace.rent = theirs;
    const { id, undoUntil } = recent()[0] as DeskAction;
    expect(undoUntil).toBe(clock.now() + 60_000);
    expect(await undoes('CAM-1')).toMatchObject({ ok: true, data: { intent: 'check_in', undoOf: id } });
    expect(workspace.sent.at(-1)).toMatchObject({ intent: 'check_in', rentId: 'rent-7' });
    expect(recent().map(({ undoUntil }) => undoUntil)).toEqual([null, null]);
  });

  it('of a return checks it out again to the same renter, with the old due date', async () => {
    workspace.answer = confirmed({ ...theirs, checkedInAt: '2026-11-20T12:00:00Z' });
    returns('CAM-1', 'rent-7');
    await settle();
    await undoes('CAM-1');
    expect(workspace.sent.at(-1)).toMatchObject({
      intent: 'check_out',
      renter: { id: jonas.id },
      dueAt: '2026-11-30T12:00:00+01:00',
    });
  });

  it('goes ahead only if the item is as it was left', async () => {
    workspace.answer = confirmed(theirs);
    checksOut('CAM-1');
    await settle();
    workspace.rent = aRent(camera, mara, { id: 'rent-8' });
    expect(await undoes('CAM-1')).toMatchObject({ ok: false, error: { kind: 'changed-since' } });
    workspace.rent = null;
    expect(await undoes('CAM-1')).toMatchObject({ ok: false, error: { kind: 'changed-since' } });
    expect(workspace.sent).toHaveLength(1);
  });

  it('is over after 60 s, and after a restart', async () => {
    workspace.answer = confirmed(theirs);
    checksOut('CAM-1');
    await settle();
    clock.advance(60_000);
    expect(recent()[0]?.undoUntil).toBeNull();
    expect(await undoes('CAM-1')).toMatchObject({ ok: false, error: { kind: 'undo-over' } });
    checksOut('CAM-2');
    await settle();
    expect(recent()[0]?.undoUntil).not.toBeNull();
    start();
    expect(recent()[0]?.undoUntil).toBeNull();
    expect(await undoes('CAM-2')).toMatchObject({ ok: false, error: { kind: 'undo-over' } });
  });

  it('is over while it is being looked up, too', async () => {
    workspace.answer = confirmed(theirs);
    checksOut('CAM-1');
    await settle();
    workspace.rent = theirs;
    clock.advance(59_999);
    workspace.lookup = async (code) => {
      clock.advance(1);
      return ok(itemScan(anItem(code, 'x'), { rent: theirs }));
    };
    expect(await undoes('CAM-1')).toMatchObject({ ok: false, error: { kind: 'undo-over' } });
  });

  it('waits for the end of what is being sent', async () => {
    workspace.holding = [];
    returns('CAM-1');
    expect(await undoes('CAM-1')).toMatchObject({ ok: false, error: { kind: 'in-progress' } });
  });

  it('without a connection changes nothing', async () => {
    workspace.answer = confirmed(theirs);
    checksOut('CAM-1');
    await settle();
    workspace.isReachable = false;
    expect(await undoes('CAM-1')).toMatchObject({ ok: false, error: { kind: 'offline' } });
    expect(recent()).toHaveLength(1);
  });

  it('asked for twice at once happens once', async () => {
    workspace.answer = confirmed(theirs);
    checksOut('CAM-1');
    await settle();
    workspace.rent = theirs;
    const answers = Promise.all([actions.undo(idOf('CAM-1')), actions.undo(idOf('CAM-1'))]);
    await settle();
    const [first, second] = await answers;
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, error: { kind: 'in-progress' } });
    expect(workspace.sent).toHaveLength(2);
  });

  it('changes nothing when the item was lent to somebody else while it was looked at', async () => {
    workspace.answer = confirmed({ ...theirs, checkedInAt: new Date(clock.now()).toISOString() });
    returns('CAM-1', theirs.id);
    await settle();
    const answer = Promise.withResolvers<void>();
    workspace.lookup = async (code) => {
      await answer.promise;
      return ok(itemScan(anItem(code, 'x'), { rent: null }));
    };
    const undone = undoes('CAM-1');
    workspace.holding = [];
    actions.checkOut([{ code: 'CAM-1', itemName: 'x', renter: { id: 'another' }, dueAt: null }]);
    answer.resolve();
    expect(await undone).toMatchObject({ ok: false, error: { kind: 'changed-since' } });
    expect(recent()).toHaveLength(2);
  });

  it('is not offered for what was so before', async () => {
    workspace.answer = { kind: 'unknown', error: broken };
    workspace.again = CLASH;
    returns('CAM-1');
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'already-so', undoUntil: null });
  });

  it('withdraws what is looked at just now before it is sent late', async () => {
    actions.pause(offline);
    returns('CAM-1');
    clock.advance(20_000);
    const answer = Promise.withResolvers<void>();
    workspace.lookup = async (code) => {
      await answer.promise;
      return ok(itemScan(anItem(code, 'x'), { rent: aRent(camera, jonas, { id: 'rent-CAM-1' }) }));
    };
    actions.resume();
    await settle();
    expect(await undoes('CAM-1')).toMatchObject({ ok: true, data: { state: 'withdrawn' } });
    answer.resolve();
    await settle();
    expect(workspace.sent).toEqual([]);
    expect([troubles, JSON.stringify(logged)]).toEqual([[], expect.not.stringContaining('fault')]);
  });

  it('works ten times as long for whoever has asked for that, and who it was is known as long', async () => {
    policy.timeFactor = 10;
    workspace.answer = confirmed({ ...theirs, checkedInAt: '2026-11-20T12:00:00Z' });
    returns('CAM-1', 'rent-7');
    await settle();
    clock.advance(10 * UNDO_MS - 1);
    expect(recent()[0]?.undoUntil).toBe(clock.now() + 1);
    await undoes('CAM-1');
    expect(workspace.sent.at(-1)).toMatchObject({ intent: 'check_out', renter: { id: jonas.id } });
  });
});

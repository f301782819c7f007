// Whether what somebody asks for is an action that is open already, or another one.
import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../../support/manual-clock.ts';
import { actions, CONFIRMED, checksOut, eachTestHasItsOwn, jonas, mara, returns, workspace } from './own-outbox.ts';

eachTestHasItsOwn();

describe('a second request for an item with an open action', () => {
  beforeEach(() => {
    workspace.holding = [];
  });

  it('for another renter is not taken for the first: the workspace says no to it', async () => {
    const first = checksOut('CAM-1');
    const second = actions.checkOut([{ code: 'CAM-1', itemName: 'x', renter: { id: mara.id }, dueAt: null }]);
    expect(first.ok && second.ok && first.data[0]?.id !== second.data[0]?.id).toBe(true);
    await settle();
    workspace.holding?.[0]?.(CONFIRMED);
    await settle();
    expect(workspace.sent.map(({ renter }) => renter)).toEqual([{ id: jonas.id }, { id: mara.id }]);
  });

  it('that returns another rent is another return: it has gone out again since', async () => {
    returns('CAM-1', 'rent-1');
    returns('CAM-1', 'rent-2');
    await settle();
    workspace.holding?.[0]?.(CONFIRMED);
    await settle();
    expect(workspace.sent.map(({ rentId }) => rentId)).toEqual(['rent-1', 'rent-2']);
  });

  it('that returns a rent nobody names is the same', async () => {
    const first = returns('CAM-1', 'rent-1');
    const second = returns('CAM-1', null);
    expect(first.ok && second.ok && first.data.id === second.data.id).toBe(true);
  });

  it('is the same within one check-out, however it is spelled', async () => {
    const lent = checksOut('CAM-1', 'cam-1', 'CAM-2');
    const ids = lent.ok ? lent.data.map(({ id }) => id) : [];
    expect(ids).toEqual(['id-1', 'id-1', 'id-2']);
    await settle();
    expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1', 'CAM-2']);
  });

  it('is another one after something else has been done with the item', async () => {
    returns('CAM-1');
    checksOut('CAM-1');
    returns('CAM-1');
    for (let sent = 0; sent < 3; sent += 1) {
      await settle();
      workspace.holding?.[sent]?.(CONFIRMED);
    }
    await settle();
    expect(workspace.sent.map(({ intent }) => intent)).toEqual(['check_in', 'check_out', 'check_in']);
  });
});

it('two spellings of a code are one item: in order, and once', async () => {
  workspace.holding = [];
  checksOut('CAM-1');
  returns('cam-1');
  returns('CAM-1');
  await settle();
  expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1']);
  workspace.holding[0]?.(CONFIRMED);
  await settle();
  expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1', 'cam-1']);
  expect(actions.checkIn({ code: 'cam-1', itemName: null, rentId: null, by: 'scan' })).toMatchObject({ ok: true });
});

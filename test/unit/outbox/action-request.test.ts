// When a second request for an item is the open action again, and when it is a new action.
import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFIRMED,
  checkOutItems,
  jonas,
  mara,
  returnItem,
  setUpBeforeEach,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

describe('a second request for an item with an open action', () => {
  beforeEach(() => {
    workspace.holding = [];
  });

  it('a check-out for another renter is a separate action and is sent too', async () => {
    const first = checkOutItems('CAM-1');
    const second = actions.checkOut([{ code: 'CAM-1', itemName: 'x', renter: { id: mara.id }, dueAt: null }]);
    expect(first.ok && second.ok && first.data[0]?.id !== second.data[0]?.id).toBe(true);
    await settle();
    workspace.holding?.[0]?.(CONFIRMED);
    await settle();
    expect(workspace.sent.map(({ renter }) => renter)).toEqual([{ id: jonas.id }, { id: mara.id }]);
  });

  it('a return of another rent is a separate action: the item went out again in between', async () => {
    returnItem('CAM-1', 'rent-1');
    returnItem('CAM-1', 'rent-2');
    await settle();
    workspace.holding?.[0]?.(CONFIRMED);
    await settle();
    expect(workspace.sent.map(({ rentId }) => rentId)).toEqual(['rent-1', 'rent-2']);
  });

  it('a return without a rent is the same action as the open return', async () => {
    const first = returnItem('CAM-1', 'rent-1');
    const second = returnItem('CAM-1', null);
    expect(first.ok && second.ok && first.data.id === second.data.id).toBe(true);
  });

  it('two spellings of a code in one check-out make one action', async () => {
    const lent = checkOutItems('CAM-1', 'cam-1', 'CAM-2');
    const ids = lent.ok ? lent.data.map(({ id }) => id) : [];
    expect(ids).toEqual(['id-1', 'id-1', 'id-2']);
    await settle();
    expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1', 'CAM-2']);
  });

  it('a return is a new action when the item was checked out in between', async () => {
    returnItem('CAM-1');
    checkOutItems('CAM-1');
    returnItem('CAM-1');
    for (let sent = 0; sent < 3; sent += 1) {
      await settle();
      workspace.holding?.[sent]?.(CONFIRMED);
    }
    await settle();
    expect(workspace.sent.map(({ intent }) => intent)).toEqual(['check_in', 'check_out', 'check_in']);
  });
});

it('two spellings of a code are one item: its actions are sent in order, and a repeated return only once', async () => {
  workspace.holding = [];
  checkOutItems('CAM-1');
  returnItem('cam-1');
  returnItem('CAM-1');
  await settle();
  expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1']);
  workspace.holding[0]?.(CONFIRMED);
  await settle();
  expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1', 'cam-1']);
  expect(actions.checkIn({ code: 'cam-1', itemName: null, rentId: null, by: 'scan' })).toMatchObject({ ok: true });
});

// When a second request for an item is the open action again, and when it is a new action.
import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFIRMED,
  checkOutItems,
  jonas,
  mara,
  offline,
  policy,
  recent,
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

  it('two spellings of a code in one check-out may be two items: two actions, one after the other', async () => {
    const lent = checkOutItems('CAM-1', 'cam-1', 'CAM-2');
    const ids = lent.ok ? lent.data.map(({ id }) => id) : [];
    expect(ids).toEqual(['id-1', 'id-2', 'id-3']);
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

it('the actions on two spellings of a code are sent in order: they may be one item’s', async () => {
  workspace.holding = [];
  checkOutItems('CAM-1');
  returnItem('cam-1');
  await settle();
  expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1']);
  workspace.holding[0]?.(CONFIRMED);
  await settle();
  expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1', 'cam-1']);
});

const FRIDAY = '2026-11-27T17:00:00+01:00';
const MONDAY = '2026-11-23T12:00:00+01:00';

describe('a check-out again, for another due date or past another block', () => {
  const lend = (dueAt: string, overrides: string[] = []) =>
    actions.checkOut([
      {
        ...{ code: 'CAM-1', itemName: 'x', renter: { id: jonas.id }, dueAt, overrides },
        grounds: overrides.map(() => ({ by: 'administrator', is: 'agreed', words: null }) as const),
      },
    ]);

  it('changes the first as long as that is not sent', async () => {
    policy.maySaveCheckOuts = true;
    actions.pause(offline);
    lend(FRIDAY);
    const again = lend(MONDAY, ['late']);
    expect(again).toMatchObject({ ok: true, data: [{ id: 'id-1', dueAt: MONDAY, grounds: [{ is: 'agreed' }] }] });
    actions.resume();
    await settle();
    expect(workspace.sent).toMatchObject([{ id: 'id-1', dueAt: MONDAY, overrides: ['late'] }]);
  });

  it('changes the first after a send that did not leave this PC', async () => {
    policy.maySaveCheckOuts = true;
    workspace.isReachable = false;
    workspace.answer = { kind: 'not-processed', error: offline };
    lend(FRIDAY);
    await settle();
    lend(MONDAY);
    workspace.isReachable = true;
    workspace.answer = CONFIRMED;
    actions.resume();
    await settle();
    expect(workspace.sent.map(({ id, dueAt }) => [id, dueAt])).toEqual([
      ['id-1', FRIDAY],
      ['id-1', MONDAY],
    ]);
  });

  it('changes nothing if the rest of the basket can’t be saved', () => {
    policy.maySaveCheckOuts = true;
    actions.pause(offline);
    lend(FRIDAY);
    const { append } = workspace.store;
    // The same id twice: the store takes none of them.
    workspace.store.append = (fresh, ...more) => append([...fresh, ...fresh], ...more);
    const both = ['CAM-2', 'CAM-1'].map((code) => ({ code, itemName: 'x', renter: { id: jonas.id }, dueAt: MONDAY }));
    expect(() => actions.checkOut(both)).toThrow(/UNIQUE/);
    expect(recent()).toMatchObject([{ code: 'CAM-1', dueAt: FRIDAY }]);
  });

  it('is not taken while the first is being sent, and neither is anything else with it', async () => {
    workspace.holding = [];
    lend(FRIDAY);
    await settle();
    expect(lend(MONDAY)).toMatchObject({ ok: false, error: { kind: 'in-progress' } });
    expect(lend(FRIDAY, ['late'])).toMatchObject({ ok: false, error: { kind: 'in-progress' } });
    const both = ['CAM-2', 'CAM-1'].map((code) => ({ code, itemName: 'x', renter: { id: jonas.id }, dueAt: MONDAY }));
    expect(actions.checkOut(both)).toMatchObject({ ok: false, error: { kind: 'in-progress' } });
    expect(lend('2026-11-27T16:00:00Z')).toMatchObject({ ok: true, data: [{ id: 'id-1', dueAt: FRIDAY }] });
    expect(recent()).toHaveLength(1);
  });
});

describe('a return again, with the condition of the item', () => {
  const returnsDamaged = () =>
    actions.checkIn({
      ...{ code: 'CAM-1', itemName: 'x', rentId: 'rent-1', by: 'card' },
      ...{ condition: 'damaged', note: 'Lens broken' },
    });

  it('adds it to the first as long as that is not sent', async () => {
    actions.pause(offline);
    returnItem('CAM-1', 'rent-1');
    expect(returnsDamaged()).toMatchObject({ ok: true, data: { id: 'id-1', condition: 'damaged' } });
    actions.resume();
    await settle();
    expect(workspace.sent).toMatchObject([{ id: 'id-1', condition: 'damaged', note: 'Lens broken' }]);
  });

  it('reports it after the first, once that is being sent', async () => {
    workspace.holding = [];
    returnItem('CAM-1', 'rent-1');
    await settle();
    expect(returnsDamaged()).toMatchObject({ ok: true, data: { id: 'id-1' } });
    expect(returnsDamaged()).toMatchObject({ ok: true, data: { id: 'id-1' } });
    workspace.holding[0]?.(CONFIRMED);
    await settle();
    expect(workspace.sent).toMatchObject([
      { id: 'id-1', condition: null },
      { reportOf: 'id-1', rentId: 'rent-1', condition: 'damaged', note: 'Lens broken' },
    ]);
    expect(recent()).toHaveLength(2);
  });

  it('with the same condition is the same return', () => {
    workspace.holding = [];
    returnsDamaged();
    expect(returnsDamaged()).toMatchObject({ ok: true, data: { id: 'id-1', condition: 'damaged' } });
    expect(recent()).toHaveLength(1);
  });
});

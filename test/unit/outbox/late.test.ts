// An action sent late, or saved before a restart: a look-up comes first and shows which rent the action is about.
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { anItem, aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFIRMED,
  CONFLICT,
  checkOutItems,
  clock,
  jonas,
  mara,
  offline,
  policy,
  recent,
  returnItem,
  setUpBeforeEach,
  startOutbox,
  stateOf,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

describe('a late action', () => {
  it('is looked up first, and needs attention when the item has another rent by then', async () => {
    workspace.answer = { kind: 'not-processed', error: offline };
    returnItem('CAM-1');
    await settle();
    clock.advance(11_000);
    workspace.answer = CONFIRMED;
    workspace.rent = aRent(anItem('CAM-1', 'x'), mara, { id: 'another-rent' });
    actions.resume();
    await settle();
    expect(workspace.lookedUp).toEqual(['CAM-1']);
    expect(workspace.sent).toHaveLength(1);
    expect(stateOf('CAM-1')).toBe('needs-attention');
  });
});

it('a late action whose code is no longer known needs attention and is not sent', async () => {
  actions.pause(offline);
  returnItem('CAM-1');
  clock.advance(11_000);
  workspace.lookup = async () => fail({ kind: 'not-found', message: 'Unknown' });
  actions.resume();
  await settle();
  expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'unknown-code' });
  expect(workspace.sent).toEqual([]);
});

it('a return taken unseen keeps the item that its first look-up showed: a label that moves later is not its own', async () => {
  const lookup = workspace.lookup.bind(workspace);
  workspace.rent = aRent(anItem('CAM-1', 'x'), mara, { id: 'rent-1', checkedOutAt: '2026-11-01T12:00:00Z' });
  workspace.answer = { kind: 'not-processed', error: offline };
  returnItem('CAM-1', null);
  await settle();
  expect(workspace.sent).toMatchObject([{ rentId: 'rent-1' }]);
  workspace.rent = null;
  workspace.lookup = async (code) => {
    const found = await lookup(code);
    return found.ok && found.data.type === 'item'
      ? ok({ ...found.data, item: { ...found.data.item, id: 'item-other' } })
      : found;
  };
  startOutbox();
  actions.resume();
  await settle();
  expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'other-item' });
  expect(workspace.sent).toHaveLength(1);
});

it('an action is also looked up first if the clock was set back since', async () => {
  actions.pause(offline);
  returnItem('CAM-1');
  clock.advance(-3_600_000);
  workspace.answer = CONFLICT;
  actions.resume();
  await settle();
  expect(workspace.lookedUp).toEqual(['CAM-1']);
  expect(stateOf('CAM-1')).toBe('already-so');
});

describe('a return without a rent, when the item was lent again 25 minutes after it', () => {
  const MINUTE = 60_000;
  const isLentAgain = (checkedOutAt: number) => {
    const lent = { id: 'rent-9', checkedOutAt: new Date(checkedOutAt).toISOString() };
    workspace.rent = aRent(anItem('CAM-1', 'x'), mara, lent);
  };

  it('needs attention while this PC’s clock is known to be wrong', async () => {
    actions.pause(offline);
    returnItem('CAM-1', null);
    policy.clockAhead = 70 * MINUTE;
    isLentAgain(clock.now() - (70 - 25) * MINUTE);
    clock.advance(30 * MINUTE);
    actions.resume();
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'perhaps-out-again' });
    expect(workspace.sent).toEqual([]);
  });

  it('needs attention if the clock was ahead then and has been put right since', async () => {
    actions.pause(offline);
    returnItem('CAM-1', null);
    isLentAgain(clock.now() - (70 - 25) * MINUTE);
    clock.advance(90 * MINUTE);
    clock.setBack(70 * MINUTE);
    actions.resume();
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'perhaps-out-again' });
    expect(workspace.sent).toEqual([]);
  });

  it('needs attention if the clock was known to be ahead then, and was put right while the kiosk was off', async () => {
    policy.clockAhead = 70 * MINUTE;
    actions.pause(offline);
    returnItem('CAM-1', null);
    isLentAgain(clock.now() - (70 - 25) * MINUTE);
    clock.advance(90 * MINUTE);
    clock.setBack(70 * MINUTE);
    policy.clockAhead = null;
    startOutbox();
    actions.resume();
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'perhaps-out-again' });
    expect(workspace.sent).toEqual([]);
  });
});

describe('an action saved before a restart', () => {
  beforeEach(() => {
    actions.pause(offline);
  });

  it('is looked up before it is sent, however recent it is: the disk may be an older copy', async () => {
    workspace.rent = aRent(anItem('CAM-1', 'x'), jonas, { id: 'rent-CAM-1' });
    returnItem('CAM-1');
    startOutbox();
    actions.resume();
    await settle();
    expect(workspace.lookedUp).toEqual(['CAM-1']);
    expect(stateOf('CAM-1')).toBe('confirmed');
  });

  it('is already so, and not sent, if it is a return without a rent and the item is free', async () => {
    returnItem('CAM-1', null);
    startOutbox();
    actions.resume();
    await settle();
    expect(workspace.sent).toEqual([]);
    expect(stateOf('CAM-1')).toBe('already-so');
  });
});

it('a return made offline is sent for the rent that the look-up finds, and for the same rent at every attempt', async () => {
  const camera = anItem('CAM-1', 'x');
  workspace.rent = aRent(camera, mara, { id: 'rent-5', checkedOutAt: new Date(clock.now() - 3_600_000).toISOString() });
  workspace.answer = { kind: 'not-processed', error: offline };
  returnItem('CAM-1', null);
  await settle();
  workspace.answer = CONFIRMED;
  actions.resume();
  await settle();
  expect(workspace.sent.map(({ rentId }) => rentId)).toEqual(['rent-5', 'rent-5']);
});

it('a return made offline closes the rent that was lent here, even if a check-out in between needs attention', async () => {
  const camera = anItem('CAM-1', 'x');
  const lent = aRent(camera, jonas, { id: 'rent-9', checkedOutAt: new Date(clock.now()).toISOString() });
  workspace.answer = { kind: 'confirmed', scan: itemScan(camera, { rent: lent }) };
  checkOutItems('CAM-1');
  await settle();
  workspace.rent = lent;
  policy.maySaveCheckOuts = true;
  actions.pause(offline);
  actions.checkOut([{ code: 'CAM-1', itemName: null, renter: { id: mara.id }, dueAt: null }]);
  returnItem('CAM-1', null);
  clock.advance(11_000);
  actions.resume();
  await settle();
  expect(recent().map(({ state, reason }) => reason ?? state)).toEqual(['confirmed', 'out-to-another', 'confirmed']);
  expect(workspace.sent.at(-1)).toMatchObject({ intent: 'check_in', rentId: 'rent-9' });
});

describe('a return whose rent id the workspace has given out again', () => {
  const isOutAgain = (checkedOutAt: number) => {
    const again = { id: 'rent-CAM-1', checkedOutAt: new Date(checkedOutAt).toISOString() };
    workspace.rent = aRent(anItem('CAM-1', 'x'), mara, again);
  };
  const HOUR = 3_600_000;

  it('needs attention, since the rent began after it', async () => {
    actions.pause(offline);
    returnItem('CAM-1');
    isOutAgain(clock.now() + HOUR);
    clock.advance(2 * HOUR);
    actions.resume();
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'gone-out-again' });
    expect(workspace.sent).toEqual([]);
  });

  it('is sent if only the clock was set forward since', async () => {
    actions.pause(offline);
    returnItem('CAM-1');
    isOutAgain(clock.now() + HOUR);
    clock.setBack(-2 * HOUR);
    actions.resume();
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
  });
});

it('a check-out that is answered with a loan of last year is not confirmed by it', async () => {
  const camera = anItem('CAM-1', 'x');
  const YEAR = 365 * 86_400_000;
  const old = aRent(camera, jonas, { id: 'old', checkedOutAt: new Date(clock.now() - YEAR).toISOString() });
  workspace.rent = old;
  workspace.answer = { kind: 'confirmed', scan: itemScan(camera, { rent: old }) };
  checkOutItems('CAM-1');
  await settle();
  for (let tries = 0; tries < 5; tries += 1) {
    clock.advance(60_000);
    await settle();
  }
  expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'out-to-them' });
});

it('a check-out is confirmed by its loan, however wrong this PC’s clock is, once that is known', async () => {
  const camera = anItem('CAM-1', 'x');
  const lent = aRent(camera, jonas, {
    id: 'new',
    checkedOutAt: new Date(clock.now() - 365 * 86_400_000).toISOString(),
  });
  workspace.answer = { kind: 'confirmed', scan: itemScan(camera, { rent: lent }) };
  checkOutItems('CAM-1');
  policy.clockAhead = 365 * 86_400_000;
  await settle();
  expect(stateOf('CAM-1')).toBe('confirmed');
});

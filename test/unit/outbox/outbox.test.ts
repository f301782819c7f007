// What the outbox accepts and refuses, what it reports about its actions, and what it forgets.
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../electron/outbox/store-file.ts';
import type { Condition } from '../../../shared/domain/action.ts';
import { anItem, aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFIRMED,
  checkOutItems,
  clock,
  history,
  jonas,
  offline,
  policy,
  recent,
  returnItem,
  serverError,
  setUpBeforeEach,
  stateOf,
  undoLatest,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

describe('a return by scan alone', () => {
  const scans = (code: string) => actions.checkIn({ code, itemName: code, rentId: 'rent-1', by: 'scan' });

  it('is refused within 10 minutes after a check-out here', async () => {
    checkOutItems('CAM-1');
    await settle();
    expect(scans('CAM-1')).toMatchObject({ ok: false, error: { kind: 'just-checked-out' } });
    clock.advance(10 * 60_000);
    expect(scans('CAM-1')).toMatchObject({ ok: true });
  });

  it('is accepted after a return and after a refused check-out', async () => {
    workspace.answer = { kind: 'refused', error: serverError };
    checkOutItems('CAM-1');
    await settle();
    expect(scans('CAM-1')).toMatchObject({ ok: true });
    workspace.answer = CONFIRMED;
    returnItem('CAM-2');
    await settle();
    expect(scans('CAM-2')).toMatchObject({ ok: true });
  });
});

describe('a return whose question nobody answered', () => {
  const asks = (by: 'left' | 'kept' | 'scan' | 'card') =>
    actions.checkIn({ code: 'CAM-1', itemName: 'Camera', rentId: 'rent-CAM-1', by });
  const attention = () => {
    const pending = actions.pending();
    return pending.ok ? pending.data.attention.map(({ code, reason }) => `${code} ${reason}`) : [];
  };

  it('needs attention and is not sent, once however often it is left', async () => {
    asks('left');
    asks('left');
    await settle();
    expect([attention(), workspace.sent]).toEqual([['CAM-1 not-answered'], []]);
    expect(actions.counts()).toEqual({ waiting: 0, attention: 1 });
  });

  it('is sent when a person tries again', async () => {
    const left = asks('left');
    if (left.ok) actions.retry(left.data.id);
    await settle();
    expect([attention(), workspace.sent.length]).toEqual([[], 1]);
  });

  it.each(['scan', 'card'] as const)('ends with the return by %s', async (by) => {
    asks('left');
    expect(asks(by)).toMatchObject({ ok: true });
    await settle();
    expect([attention(), workspace.sent.length]).toEqual([[], 1]);
  });

  it('ends if the item is kept on loan, and nothing is sent', async () => {
    asks('left');
    expect(asks('kept')).toMatchObject({ ok: true, data: { state: 'withdrawn' } });
    await settle();
    expect([attention(), workspace.sent]).toEqual([[], []]);
    expect(asks('kept')).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
  });
});

describe('while sending is paused', () => {
  it('saves returns and refuses check-outs', async () => {
    actions.pause(offline);
    expect(returnItem('CAM-1')).toMatchObject({ ok: true, data: { state: 'saved' } });
    expect(checkOutItems('CAM-2')).toEqual({ ok: false, error: offline });
    await settle();
    expect(workspace.sent).toEqual([]);
    actions.resume();
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
  });
});

describe('check-outs without a connection', () => {
  it('are saved where the policy allows it, with the code of the renter’s card', async () => {
    policy.maySaveCheckOuts = true;
    actions.pause(offline);
    const line = { code: 'CAM-1', itemName: null, renter: { code: jonas.code }, dueAt: null };
    expect(actions.checkOut([line])).toMatchObject({ ok: true, data: [{ state: 'saved', itemName: null }] });
    workspace.answer = { kind: 'confirmed', scan: itemScan(anItem('CAM-1', 'Camera')) };
    actions.resume();
    await settle();
    expect(recent()[0]?.itemName).toBe('Camera');
    expect(workspace.sent).toMatchObject([{ renter: { code: jonas.code } }]);
  });

  it('are refused when the token is no longer valid', () => {
    policy.maySaveCheckOuts = true;
    actions.pause({ kind: 'unauthenticated', message: 'Unauthenticated.' });
    expect(checkOutItems('CAM-1')).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
  });
});

it('saves all lines of a check-out or none', () => {
  const append = workspace.store.append;
  workspace.store.append = () => {
    throw new StoreError('disk-full', null);
  };
  expect(checkOutItems('CAM-1', 'CAM-2')).toMatchObject({ ok: false, error: { kind: 'action-not-saved' } });
  expect(history).toEqual([]);
  workspace.store.append = append;
  expect(checkOutItems('CAM-1', 'CAM-2')).toMatchObject({ ok: true });
});

it('reports every change of every action, even for a basket of forty', async () => {
  checkOutItems(...Array.from({ length: 40 }, (_, index) => `CAM-${index}`));
  for (let rounds = 0; rounds < 20; rounds += 1) await settle();
  expect(history.filter((line) => line.endsWith(' confirmed'))).toHaveLength(40);
});

describe('today’s visits', () => {
  const today = () => {
    const answer = actions.today();
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data.map(({ lines }) => lines.map(({ action }) => action.code));
  };
  const returnsIn = (visitId: string, code: string) =>
    actions.checkIn({ code, itemName: code, rentId: `rent-${code}`, by: 'card', visitId });

  it('group the actions of one visit, newest first; an action without a visit stands alone', () => {
    for (const code of ['CAM-1', 'CAM-2']) returnsIn('visit-1', code);
    actions.checkOut([{ code: 'CAM-3', itemName: null, renter: { id: 'r' }, dueAt: null }], 'visit-2');
    returnItem('CAM-4');
    expect(today()).toEqual([['CAM-4'], ['CAM-3'], ['CAM-2', 'CAM-1']]);
  });

  it('end at midnight and hold the whole day; the recent actions do not depend on the day', () => {
    const untilMidnight = new Date(clock.now()).setHours(24, 0, 0, 0) - clock.now();
    for (let index = 1; index <= 35; index += 1) returnItem(`CAM-${index}`);
    clock.advance(untilMidnight - 1);
    expect(today()).toHaveLength(35);
    clock.advance(1);
    expect(today()).toEqual([]);
    clock.advance(3_600_000);
    returnItem('TNT-1');
    expect(today()).toEqual([['TNT-1']]);
    expect(recent()).toHaveLength(30);
  });

  it('has also what was done before a moment in which the clock was years behind', async () => {
    const YEARS = 20 * 365 * 86_400_000;
    returnItem('CAM-1');
    await settle();
    clock.setBack(YEARS);
    returnItem('CAM-2');
    await settle();
    clock.setBack(-YEARS);
    returnItem('CAM-3');
    await settle();
    expect(today()).toEqual([['CAM-3'], ['CAM-1']]);
  });
});

describe('the condition of a returned item', () => {
  const comesBack = (condition: Condition) =>
    actions.checkIn({ code: 'CAM-1', itemName: 'x', rentId: 'r-1', by: 'card', condition });

  it('is known for a day', async () => {
    comesBack('damaged');
    expect(actions.lastCondition('CAM-1')).toBe('damaged');
    clock.advance(24 * 60 * 60_000);
    expect(actions.lastCondition('CAM-1')).toBeNull();
  });

  it('is the one that was reported last', async () => {
    comesBack('incomplete');
    await settle();
    const [taken] = recent();
    actions.report({ id: taken?.id ?? '', condition: 'fine' });
    expect(actions.lastCondition('CAM-1')).toBe('fine');
  });

  it('is forgotten with the next check-out', async () => {
    comesBack('damaged');
    await settle();
    checkOutItems('CAM-1');
    await settle();
    expect(actions.lastCondition('CAM-1')).toBeNull();
  });

  it('is not a block of the workspace, so its override is not sent', async () => {
    const renter = { id: 'u-1' };
    actions.checkOut([
      { code: 'CAM-1', itemName: null, renter, dueAt: null, overrides: ['kiosk:damaged', 'reserved'] },
    ]);
    await settle();
    expect(workspace.sent[0]?.overrides).toEqual(['reserved']);
  });
});

it('the actions for the screen hold no renter', () => {
  checkOutItems('CAM-1');
  expect(JSON.stringify(recent())).not.toContain('RNT');
});

it('forgets the renter and the note of a settled action once Undo has lapsed', async () => {
  checkOutItems('CAM-1');
  actions.checkIn({
    code: 'CAM-2',
    itemName: 'x',
    rentId: 'rent-2',
    by: 'card',
    condition: 'damaged',
    note: 'zip stuck',
  });
  await settle();
  clock.advance(60_000);
  expect(workspace.store.recent('ws-1', 10)).toMatchObject([
    { code: 'CAM-2', condition: 'damaged', note: null },
    { code: 'CAM-1', renter: null },
  ]);
});

it('forgets the note of an action that is settled later, without any other event', async () => {
  checkOutItems('CAM-1');
  await settle();
  clock.advance(30_000);
  actions.pause(offline);
  actions.checkIn({ code: 'CAM-2', itemName: 'x', rentId: 'rent-2', by: 'card', note: 'zip stuck' });
  await undoLatest('CAM-2');
  clock.advance(30_000);
  expect(workspace.store.recent('ws-1', 1)).toMatchObject([{ code: 'CAM-2', state: 'withdrawn', note: 'zip stuck' }]);
  clock.advance(60_000);
  expect(workspace.store.recent('ws-1', 1)).toMatchObject([{ code: 'CAM-2', note: null }]);
});

describe('a clock that ran ahead and is set right', () => {
  const YEAR = 365 * 86_400_000;

  it('leaves no renter and no note on what was settled while it was a year ahead', async () => {
    checkOutItems('CAM-1');
    actions.checkIn({ code: 'CAM-2', itemName: 'x', rentId: 'rent-2', by: 'card', note: 'zip stuck' });
    await settle();
    clock.setBack(YEAR);
    clock.advance(60_000);
    expect(workspace.store.recent('ws-1', 10)).toMatchObject([
      { code: 'CAM-2', note: null },
      { code: 'CAM-1', renter: null },
    ]);
  });

  it('does not end Undo: an item returned a moment ago goes back to the same renter', async () => {
    const rent = aRent(anItem('CAM-1', 'x'), jonas, { id: 'rent-CAM-1' });
    workspace.answer = { kind: 'confirmed', scan: itemScan(anItem('CAM-1', 'x'), { rent }) };
    returnItem('CAM-1');
    await settle();
    clock.setBack(YEAR);
    clock.advance(59_999);
    actions.resume();
    expect((await undoLatest('CAM-1')).ok).toBe(true);
    expect(workspace.sent.at(-1)).toMatchObject({ intent: 'check_out', renter: { id: jonas.id } });
  });

  it('lets the renter be forgotten when Undo lapses if it was ahead by no more than the Undo time', async () => {
    checkOutItems('CAM-1');
    await settle();
    clock.setBack(60_000);
    actions.resume();
    expect(workspace.store.recent('ws-1', 1)).toMatchObject([{ renter: { id: jonas.id } }]);
    clock.advance(120_000);
    expect(workspace.store.recent('ws-1', 1)).toMatchObject([{ renter: null }]);
  });
});

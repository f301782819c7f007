// What each answer makes of an action, the order and number in which actions are sent, and what stops the sending.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '../../../electron/outbox/store-file.ts';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import type { ActionReason } from '../../../shared/domain/action.ts';
import { fail, type WorkspaceError } from '../../../shared/domain/errors.ts';
import type { Item, ItemScan } from '../../../shared/domain/workspace.ts';
import { anItem, aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFIRMED,
  checkOutItems,
  clock,
  conflictError,
  connectTo,
  history,
  jonas,
  logged,
  mara,
  offline,
  ofItem,
  recent,
  returnItem,
  serverError,
  setUp,
  setUpBeforeEach,
  stateOf,
  troubles,
  Workspace,
  words,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

it('a resume from inside the store’s search for the next row sends no action twice', async () => {
  actions.pause(offline);
  for (const code of ['CAM-1', 'CAM-2', 'CAM-3']) returnItem(code);
  const next = workspace.store.next;
  let isMended = false;
  // The real store does this when it finds and repairs damage: its listener resumes the sending.
  workspace.store.next = (...asked) => {
    if (!isMended) {
      isMended = true;
      actions.resume();
    }
    return next(...asked);
  };
  workspace.holding = [];
  actions.resume();
  await settle();
  expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1', 'CAM-2', 'CAM-3']);
  expect(workspace.lookedUp).toEqual([]);
});

describe('an answer', () => {
  it.each<[string, ActionAnswer, string[]]>([
    ['2xx: confirmed', CONFIRMED, ['saved', 'sending', 'confirmed']],
    ['404 or 422: refused', { kind: 'refused', error: serverError }, ['saved', 'sending', 'refused']],
    ['401, 403, 429, offline: saved', { kind: 'not-processed', error: offline }, ['saved', 'sending', 'saved']],
  ])('to a sent action, %s', async (_status, answer, states) => {
    workspace.answer = answer;
    returnItem('CAM-1');
    await settle();
    expect(history).toEqual(states.map((state) => `CAM-1 ${state}`));
  });

  it('409 leads to a look-up; an item that is already as wanted ends the action as already so', async () => {
    workspace.answer = { kind: 'conflict', error: conflictError, current: null };
    returnItem('CAM-1');
    await settle();
    expect(workspace.lookedUp).toEqual(['CAM-1']);
    expect(stateOf('CAM-1')).toBe('already-so');
  });

  it('409 whose answer is about another item decides nothing: the item is looked up', async () => {
    const other = anItem('CAM-9', 'y');
    workspace.answer = {
      kind: 'conflict',
      error: conflictError,
      current: itemScan(other, { rent: aRent(other, mara) }),
    };
    returnItem('CAM-1');
    await settle();
    expect(workspace.lookedUp).toEqual(['CAM-1']);
    expect(stateOf('CAM-1')).toBe('already-so');
  });

  it('409 with another renter’s rent refuses the action with the workspace’s words', async () => {
    workspace.answer = {
      kind: 'conflict',
      error: conflictError,
      current: itemScan(anItem('CAM-1', 'x'), { rent: aRent(anItem('CAM-1', 'x'), mara) }),
    };
    checkOutItems('CAM-1');
    await settle();
    expect(words).toContain('The item is out.');
    expect(recent()[0]).toMatchObject({ state: 'refused', reason: 'item-out', words: null });
  });

  it.each<[string, Partial<ItemScan>, Partial<Item>, ActionReason]>([
    ['reserved', {}, { status: 'reserved' }, 'item-reserved'],
    ['out of service', {}, { status: 'unavailable' }, 'item-unavailable'],
    ['blocked', { blocks: [{ code: 'damp', message: 'Wet', overridable: false }] }, {}, 'item-blocked'],
    ['available as far as the answer says', {}, {}, 'state-forbids'],
  ])('409 for an item that is %s keeps its cause, not the workspace’s words', async (_what, scan, item, reason) => {
    workspace.answer = { kind: 'conflict', error: conflictError, current: itemScan(anItem('CAM-1', 'x', item), scan) };
    checkOutItems('CAM-1');
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'refused', reason, words: null });
  });

  it('422 on renter_id is stored as a refusal of the renter', async () => {
    const error: WorkspaceError = { kind: 'invalid', message: 'Tom is blocked.', field: 'renter_id' };
    workspace.answer = { kind: 'refused', error };
    checkOutItems('CAM-1');
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'refused', reason: 'renter-refused', words: null });
  });
});

it('a 409 is a refusal if the look-up no longer knows the code', async () => {
  workspace.answer = { kind: 'conflict', error: conflictError, current: null };
  workspace.lookup = async () => fail({ kind: 'not-found', message: 'Unknown' });
  returnItem('CAM-1');
  await settle();
  expect(stateOf('CAM-1')).toBe('refused');
  returnItem('CAM-2');
  await settle();
  expect(stateOf('CAM-2')).toBe('refused');
});

it('after a refusal, actions already waiting for the same item need attention; other items and later actions are sent', async () => {
  workspace.holding = [];
  returnItem('CAM-1');
  checkOutItems('CAM-1', 'CAM-2');
  workspace.holding[0]?.({ kind: 'refused', error: serverError });
  await settle();
  expect([stateOf('CAM-1'), stateOf('CAM-2')]).toEqual(['needs-attention', 'sending']);
  returnItem('CAM-1');
  await settle();
  expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1', 'CAM-2', 'CAM-1']);
});

describe('order and concurrency', () => {
  it('sends four items at a time, and two actions of one item one after the other', async () => {
    workspace.holding = [];
    checkOutItems('A', 'B', 'C', 'D', 'E');
    returnItem('A');
    await settle();
    expect(workspace.sent.map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D']);
    workspace.holding[0]?.(CONFIRMED);
    await settle();
    expect(workspace.sent.slice(4).map(({ code, intent }) => `${code} ${intent}`)).toEqual(['E check_out']);
    workspace.holding[1]?.(CONFIRMED);
    await settle();
    expect(workspace.sent.slice(5).map(({ code, intent }) => `${code} ${intent}`)).toEqual(['A check_in']);
  });

  it('answers a repeated request with the open action and sends it once', async () => {
    workspace.holding = [];
    const first = returnItem('CAM-1');
    const second = returnItem('CAM-1');
    await settle();
    expect(second.ok && first.ok && second.data.id === first.data.id).toBe(true);
    expect(workspace.sent).toHaveLength(1);
  });
});

const anyAnswer: fc.Arbitrary<ActionAnswer> = fc.constantFrom<ActionAnswer>(
  CONFIRMED,
  { kind: 'refused', error: serverError },
  { kind: 'not-processed', error: offline },
  { kind: 'conflict', error: conflictError, current: null },
  { kind: 'unknown', error: serverError },
);
const anyEvent = fc.record({
  code: fc.constantFrom('A', 'B', 'C'),
  intent: fc.constantFrom('in', 'out'),
  answer: anyAnswer,
});

it('for any actions and answers, each item is first in, first out, and no action is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { maxLength: 12 }), async (events) => {
      setUp();
      const answers = events.map(({ answer }) => answer);
      workspace.send = async (row) => {
        workspace.sent.push(row);
        return ofItem(row, answers.shift() ?? CONFIRMED);
      };
      const taken = new Set<string>();
      for (const { code, intent } of events) {
        const result = intent === 'in' ? returnItem(code) : checkOutItems(code);
        for (const action of result.ok ? [result.data].flat() : []) taken.add(action.id);
      }
      for (let i = 0; i <= events.length; i += 1) {
        await settle();
        clock.advance(60_000);
        actions.resume();
      }
      await settle();
      for (const code of ['A', 'B', 'C']) {
        const sent = workspace.sent.filter((row) => row.code === code).map(({ sequence }) => sequence);
        expect(sent).toEqual(sent.toSorted((a, b) => a - b));
      }
      expect(
        recent()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([...taken].toSorted());
      expect(recent().filter(({ settledAt }) => settledAt === null)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

describe('when the workspace or its token is replaced while an action is in flight', () => {
  beforeEach(() => {
    workspace.holding = [];
    returnItem('CAM-1');
  });

  it('a 401 for the old token stops nothing: the action is sent again with the new one', async () => {
    const revoked: WorkspaceError = { kind: 'unauthenticated', message: 'Unauthenticated.', status: 401 };
    const { id, baseUrl, store } = workspace;
    connectTo({
      ...{ id, baseUrl, store },
      send: (row) => workspace.send(row),
      lookup: (code) => workspace.lookup(code),
      probe: () => workspace.probe(),
    });
    workspace.holding?.[0]?.({ kind: 'not-processed', error: revoked });
    await settle();
    workspace.holding?.[1]?.(CONFIRMED);
    await settle();
    expect(troubles).toEqual([]);
    expect(workspace.sent).toHaveLength(2);
    expect(stateOf('CAM-1')).toBe('confirmed');
  });

  it('an action of the old workspace is neither sent to the new one nor shown there', async () => {
    const other = Object.assign(new Workspace(), { id: 'ws-2' });
    connectTo(other);
    history.length = 0;
    workspace.holding?.[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    expect([other.sent, history, troubles]).toEqual([[], [], []]);
    returnItem('CAM-2');
    await settle();
    expect(stateOf('CAM-2')).toBe('confirmed');
  });

  it('nothing is sent and no check-out is taken while no workspace is connected', async () => {
    connectTo(null);
    workspace.holding?.[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    expect(workspace.sent).toHaveLength(1);
    expect(checkOutItems('CAM-2')).toMatchObject({ ok: false, error: { kind: 'not-configured' } });
  });
});

it('an unexpected error is logged and holds back only its own action', async () => {
  const { send } = workspace;
  workspace.send = async (row) => {
    if (row.code === 'CAM-1') throw new Error('a bug');
    return send.call(workspace, row);
  };
  workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
  returnItem('CAM-1', workspace.rent.id);
  await settle();
  returnItem('CAM-2');
  await settle();
  expect(stateOf('CAM-2')).toBe('confirmed');
  expect(troubles).toEqual([]);
  expect(logged).toMatchObject([
    ['An action met a fault', { id: 'id-1' }],
    ['Action settled', { id: 'id-2' }],
  ]);
});

it('an action needs attention after ten attempts with an unexpected error, even if its look-ups succeed', async () => {
  workspace.send = async (row) => {
    workspace.sent.push(row);
    throw new Error('a bug');
  };
  workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
  returnItem('CAM-1', workspace.rent.id);
  for (let fault = 1; fault < 10; fault += 1) {
    await settle();
    expect(workspace.sent).toHaveLength(fault);
    expect(recent()[0]?.settledAt).toBeNull();
    clock.advance(60_000);
  }
  await settle();
  expect(workspace.sent).toHaveLength(10);
  expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'no-answer' });
  clock.advance(600_000);
  await settle();
  expect(workspace.sent).toHaveLength(10);
});

it('an attempt without an unexpected error resets the count of errors', async () => {
  let sends = 0;
  workspace.send = async (row) => {
    sends += 1;
    if (sends === 10) return { kind: 'not-processed', error: offline };
    if (sends > 19) return CONFIRMED;
    workspace.sent.push(row);
    throw new Error('a bug');
  };
  workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
  returnItem('CAM-1', workspace.rent.id);
  for (let turn = 1; turn <= 20; turn += 1) {
    await settle();
    clock.advance(60_000);
    if (turn === 10) actions.resume();
  }
  expect(workspace.sent).toHaveLength(18);
  expect(stateOf('CAM-1')).toBe('confirmed');
});

it('a store that fails during a send stops the sending, no change that was not saved is shown, and new actions are offered to it', async () => {
  const transition = workspace.store.transition;
  workspace.store.transition = (id, change) => {
    if (change.state === 'confirmed') throw new StoreError('disk-full', null);
    return transition(id, change);
  };
  returnItem('CAM-1');
  await settle();
  expect(history).toEqual(['CAM-1 saved', 'CAM-1 sending']);
  const lent = actions.checkOut([{ code: 'CAM-2', itemName: 'CAM-2', renter: { id: jonas.id }, dueAt: null }]);
  expect(lent).toMatchObject({ ok: true, data: [{ state: 'saved' }] });
  workspace.store.transition = transition;
  actions.resume();
  await settle();
  expect(stateOf('CAM-1')).toBe('confirmed');
});

it('logs that a check-out overrides blocks, with the reason and who allowed it', async () => {
  const grounds = [{ by: 'administrator', is: 'exception', words: 'For Jonas' } as const];
  actions.checkOut([
    { code: 'CAM-1', itemName: 'CAM-1', renter: { id: jonas.id }, dueAt: null, grounds: [...grounds] },
  ]);
  await settle();
  expect(logged[0]).toEqual(['A check-out goes past its blocks', { id: 'id-1', why: ['administrator: exception'] }]);
});

it('logs the end of an action once, without the renter', async () => {
  workspace.answer = { kind: 'refused', error: { kind: 'invalid', message: 'Jonas Weber is blocked.' } };
  checkOutItems('CAM-1');
  await settle();
  expect(logged).toEqual([
    ['Action settled', { id: 'id-1', intent: 'check_out', state: 'refused', reason: 'not-accepted' }],
  ]);
});

// What becomes of each action that is sent: every answer, in what order, one at a time, and what stops it.
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
  broken,
  CONFIRMED,
  checksOut,
  clash,
  clock,
  connectTo,
  eachTestHasItsOwn,
  history,
  jonas,
  logged,
  mara,
  offline,
  recent,
  returns,
  setUp,
  stateOf,
  troubles,
  Workspace,
  words,
  workspace,
} from './own-outbox.ts';

eachTestHasItsOwn();

it('a store that has the sending resumed while it is asked for the next action begins none twice', async () => {
  actions.pause(offline);
  for (const code of ['CAM-1', 'CAM-2', 'CAM-3']) returns(code);
  const next = workspace.store.next;
  let isMended = false;
  // It finds damage, mends itself and says so; whoever hears that resumes.
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

describe('each answer', () => {
  it.each<[string, ActionAnswer, string[]]>([
    ['2xx', CONFIRMED, ['saved', 'sending', 'confirmed']],
    ['404 or 422', { kind: 'refused', error: broken }, ['saved', 'sending', 'refused']],
    ['401, 403, 429, offline', { kind: 'not-processed', error: offline }, ['saved', 'sending', 'saved']],
  ])('%s', async (_status, answer, states) => {
    workspace.answer = answer;
    returns('CAM-1');
    await settle();
    expect(history).toEqual(states.map((state) => `CAM-1 ${state}`));
  });

  it('409 is looked up: as wanted means already so', async () => {
    workspace.answer = { kind: 'conflict', error: clash, current: null };
    returns('CAM-1');
    await settle();
    expect(workspace.lookedUp).toEqual(['CAM-1']);
    expect(stateOf('CAM-1')).toBe('already-so');
  });

  it('409 with another renter’s rent is refused with the workspace’s words', async () => {
    workspace.answer = {
      kind: 'conflict',
      error: clash,
      current: itemScan(anItem('CAM-1', 'x'), { rent: aRent(anItem('CAM-1', 'x'), mara) }),
    };
    checksOut('CAM-1');
    await settle();
    expect(words).toContain('The item is out.');
    expect(recent()[0]).toMatchObject({ state: 'refused', reason: 'item-out', words: null });
  });

  it.each<[string, Partial<ItemScan>, Partial<Item>, ActionReason]>([
    ['reserved', {}, { status: 'reserved' }, 'item-reserved'],
    ['out of service', {}, { status: 'unavailable' }, 'item-unavailable'],
    ['blocked', { blocks: [{ code: 'damp', message: 'Wet', overridable: false }] }, {}, 'item-blocked'],
    ['free, as far as it says', {}, {}, 'state-forbids'],
  ])('409 of an item that is %s keeps the cause without the workspace’s words', async (_what, scan, item, reason) => {
    workspace.answer = { kind: 'conflict', error: clash, current: itemScan(anItem('CAM-1', 'x', item), scan) };
    checksOut('CAM-1');
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'refused', reason, words: null });
  });

  it('422 that names the renter keeps that it was the renter', async () => {
    const error: WorkspaceError = { kind: 'invalid', message: 'Tom is blocked.', field: 'renter_id' };
    workspace.answer = { kind: 'refused', error };
    checksOut('CAM-1');
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'refused', reason: 'renter-refused', words: null });
  });
});

it('a conflict about an item that is not there any more is refused', async () => {
  workspace.answer = { kind: 'conflict', error: clash, current: null };
  workspace.lookup = async () => fail({ kind: 'not-found', message: 'Unknown' });
  returns('CAM-1');
  await settle();
  expect(stateOf('CAM-1')).toBe('refused');
  returns('CAM-2');
  await settle();
  expect(stateOf('CAM-2')).toBe('refused');
});

it('a refusal takes with it what waits for the same item, nothing else and nothing later', async () => {
  workspace.holding = [];
  returns('CAM-1');
  checksOut('CAM-1', 'CAM-2');
  workspace.holding[0]?.({ kind: 'refused', error: broken });
  await settle();
  expect([stateOf('CAM-1'), stateOf('CAM-2')]).toEqual(['needs-attention', 'sending']);
  returns('CAM-1');
  await settle();
  expect(workspace.sent.map(({ code }) => code)).toEqual(['CAM-1', 'CAM-2', 'CAM-1']);
});

describe('order and number', () => {
  it('sends four items at a time, and two actions of one item one after the other', async () => {
    workspace.holding = [];
    checksOut('A', 'B', 'C', 'D', 'E');
    returns('A');
    await settle();
    expect(workspace.sent.map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D']);
    workspace.holding[0]?.(CONFIRMED);
    await settle();
    expect(workspace.sent.slice(4).map(({ code, intent }) => `${code} ${intent}`)).toEqual(['E check_out']);
    workspace.holding[1]?.(CONFIRMED);
    await settle();
    expect(workspace.sent.slice(5).map(({ code, intent }) => `${code} ${intent}`)).toEqual(['A check_in']);
  });

  it('answers a second request for the same with the first, while it is open', async () => {
    workspace.holding = [];
    const first = returns('CAM-1');
    const second = returns('CAM-1');
    await settle();
    expect(second.ok && first.ok && second.data.id === first.data.id).toBe(true);
    expect(workspace.sent).toHaveLength(1);
  });
});

const anyAnswer: fc.Arbitrary<ActionAnswer> = fc.constantFrom<ActionAnswer>(
  CONFIRMED,
  { kind: 'refused', error: broken },
  { kind: 'not-processed', error: offline },
  { kind: 'conflict', error: clash, current: null },
  { kind: 'unknown', error: broken },
);
const anyEvent = fc.record({
  code: fc.constantFrom('A', 'B', 'C'),
  intent: fc.constantFrom('in', 'out'),
  answer: anyAnswer,
});

it('whatever is done and answered: first in, first out for each item, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { maxLength: 12 }), async (events) => {
      setUp();
      const answers = events.map(({ answer }) => answer);
      workspace.send = async (row) => {
        workspace.sent.push(row);
        return answers.shift() ?? CONFIRMED;
      };
      const taken = new Set<string>();
      for (const { code, intent } of events) {
        const result = intent === 'in' ? returns(code) : checksOut(code);
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

describe('when the workspace or its token is replaced while an action is under way', () => {
  beforeEach(() => {
    workspace.holding = [];
    returns('CAM-1');
  });

  it('the answer to the token before stops nothing: the action goes out again with the new one', async () => {
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

  it('the action of another workspace is neither sent to the new one nor shown there', async () => {
    const other = Object.assign(new Workspace(), { id: 'ws-2' });
    connectTo(other);
    history.length = 0;
    workspace.holding?.[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    expect([other.sent, history, troubles]).toEqual([[], [], []]);
    returns('CAM-2');
    await settle();
    expect(stateOf('CAM-2')).toBe('confirmed');
  });

  it('nothing goes out while there is none', async () => {
    connectTo(null);
    workspace.holding?.[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    expect(workspace.sent).toHaveLength(1);
    expect(checksOut('CAM-2')).toMatchObject({ ok: false, error: { kind: 'not-configured' } });
  });
});

it('a fault of ours is logged and leaves that action alone, so that it neither spins nor holds up the others', async () => {
  const { send } = workspace;
  workspace.send = async (row) => {
    if (row.code === 'CAM-1') throw new Error('a bug');
    return send.call(workspace, row);
  };
  workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
  returns('CAM-1', workspace.rent.id);
  await settle();
  returns('CAM-2');
  await settle();
  expect(stateOf('CAM-2')).toBe('confirmed');
  expect(troubles).toEqual([]);
  expect(logged).toMatchObject([
    ['An action met a fault', { id: 'id-1' }],
    ['Action settled', { id: 'id-2' }],
  ]);
});

it('a fault of ours that comes at each try is given to people after the tenth, however well its item can be looked at', async () => {
  workspace.send = async (row) => {
    workspace.sent.push(row);
    throw new Error('a bug');
  };
  workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
  returns('CAM-1', workspace.rent.id);
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

it('faults that a send without one comes between are counted anew', async () => {
  let sends = 0;
  workspace.send = async (row) => {
    sends += 1;
    if (sends === 10) return { kind: 'not-processed', error: offline };
    if (sends > 19) return CONFIRMED;
    workspace.sent.push(row);
    throw new Error('a bug');
  };
  workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
  returns('CAM-1', workspace.rent.id);
  for (let turn = 1; turn <= 20; turn += 1) {
    await settle();
    clock.advance(60_000);
    if (turn === 10) actions.resume();
  }
  expect(workspace.sent).toHaveLength(18);
  expect(stateOf('CAM-1')).toBe('confirmed');
});

it('a store that fails on the way stops the sending; nothing is shown that was not kept', async () => {
  const transition = workspace.store.transition;
  workspace.store.transition = (id, change) => {
    if (change.state === 'confirmed') throw new StoreError('disk-full', null);
    return transition(id, change);
  };
  returns('CAM-1');
  await settle();
  expect(history).toEqual(['CAM-1 saved', 'CAM-1 sending']);
  workspace.store.transition = transition;
  actions.resume();
  await settle();
  expect(stateOf('CAM-1')).toBe('confirmed');
});

it('logs that a check-out goes past its blocks: why, and who said so', async () => {
  const grounds = [{ by: 'administrator', is: 'exception', words: 'For Jonas' } as const];
  actions.checkOut([
    { code: 'CAM-1', itemName: 'CAM-1', renter: { id: jonas.id }, dueAt: null, grounds: [...grounds] },
  ]);
  await settle();
  expect(logged[0]).toEqual(['A check-out goes past its blocks', { id: 'id-1', why: ['administrator: exception'] }]);
});

it('logs each end once: what and how, never whose', async () => {
  workspace.answer = { kind: 'refused', error: { kind: 'invalid', message: 'Jonas Weber is blocked.' } };
  checksOut('CAM-1');
  await settle();
  expect(logged).toEqual([
    ['Action settled', { id: 'id-1', intent: 'check_out', state: 'refused', reason: 'not-accepted' }],
  ]);
});

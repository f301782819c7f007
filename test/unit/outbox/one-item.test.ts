// 401, 403 and 429 on one item: a probe tells whose trouble it is. One item stops nothing; three different ones of a kind
// hold that kind; a token that is refused everywhere stops the desk.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { fail, ok, type WorkspaceError } from '../../../shared/domain/errors.ts';
import { anItem, aRent } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFIRMED,
  CONFLICT,
  checkOutItems,
  clock,
  idOf,
  jonas,
  ofItem,
  recent,
  returnItem,
  setUpBeforeEach,
  stateOf,
  troubles,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

const revoked: WorkspaceError = { kind: 'unauthenticated', message: 'Unauthenticated.', status: 401 };
const denied: WorkspaceError = { kind: 'forbidden', message: 'This action is unauthorized.', status: 403 };
const tooMany: WorkspaceError = { kind: 'rate-limited', message: 'Too Many Attempts.', status: 429 };
const OTHERS = ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'];
/** How the workspace answers to sends of these items; every other one is confirmed. */
let answers: Record<string, ActionAnswer>;

beforeEach(() => {
  answers = {};
  workspace.send = async (row) => {
    workspace.sent.push(row);
    return ofItem(row, answers[row.code] ?? CONFIRMED);
  };
});

const notProcessed = (error: WorkspaceError): ActionAnswer => ({ kind: 'not-processed', error });
const sentCodes = () => workspace.sent.map(({ code }) => code);

async function passMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance(60_000);
    await settle();
  }
}

describe.each<[number, ActionAnswer, string, string]>([
  [401, notProcessed(revoked), 'not-allowed', 'unauthenticated'],
  [403, notProcessed(denied), 'not-allowed', 'forbidden'],
  [429, { kind: 'limited', error: tooMany }, 'no-answer', 'rate-limited'],
])('%i to every send of one item', (_status, answer, reason, cause) => {
  beforeEach(async () => {
    answers.A = answer;
    checkOutItems('A');
    await settle();
  });

  it('stops no other check-out', async () => {
    for (const code of OTHERS) {
      expect(checkOutItems(code).ok).toBe(true);
      await settle();
      expect(stateOf(code)).toBe('confirmed');
    }
    expect([troubles, actions.held()]).toEqual([[], []]);
  });

  it('lets the item rest, and needs attention after ten tries', async () => {
    await passMinutes(20);
    expect(workspace.sent).toHaveLength(10);
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason, cause });
    expect(troubles).toEqual([]);
  });

  it('stops the desk at once if the probe is refused as well, and the item is sent when that ends', async () => {
    workspace.probe = async () => fail(revoked);
    checkOutItems('B');
    await settle();
    answers.B = answer;
    checkOutItems('B', 'C');
    await settle();
    expect(troubles).toEqual([revoked]);
    workspace.probe = async () => ok(null);
    answers = {};
    actions.resume();
    await settle();
    expect([stateOf('A'), stateOf('B'), stateOf('C')]).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });
});

it('a look-up of one item that is answered 403 belongs to that action', async () => {
  const { lookup } = workspace;
  workspace.lookup = async (code) => (code === 'A' ? fail(denied) : lookup.call(workspace, code));
  answers.A = { kind: 'unknown', error: { kind: 'timeout', message: '' } };
  checkOutItems('A');
  await settle();
  checkOutItems('B');
  await settle();
  expect([stateOf('A'), stateOf('B')]).toEqual(['unknown', 'confirmed']);
  await passMinutes(10);
  expect(recent().find(({ code }) => code === 'A')).toMatchObject({ state: 'needs-attention', reason: 'not-allowed' });
  expect(troubles).toEqual([]);
});

it('two items of one basket that the workspace refuses to this kiosk stop nothing', async () => {
  answers = { B: notProcessed(denied), C: notProcessed(denied) };
  checkOutItems('A', 'B', 'C', 'D', 'E', 'F');
  await settle();
  expect(['A', 'D', 'E', 'F'].map(stateOf)).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
  expect(actions.held()).toEqual([]);
});

describe('three different items of one kind refused one after the other', () => {
  beforeEach(async () => {
    answers = { A: notProcessed(denied), B: notProcessed(denied), C: notProcessed(denied) };
    checkOutItems('A', 'B', 'C');
    await settle();
    workspace.sent.length = 0;
  });

  it('hold that kind; other kinds are sent', async () => {
    expect(actions.held()).toEqual(['check_out']);
    checkOutItems('D');
    returnItem('E');
    await settle();
    expect(sentCodes()).toEqual(['E']);
    expect(troubles).toEqual([]);
  });

  it('have one other action of it tried each minute, and a success opens the kind', async () => {
    checkOutItems('D', 'E');
    answers.D = notProcessed(denied);
    await passMinutes(1);
    expect(sentCodes()).toEqual(['D']);
    expect(actions.held()).toEqual(['check_out']);
    checkOutItems('F');
    await passMinutes(1);
    expect(sentCodes().slice(0, 2)).toEqual(['D', 'E']);
    expect(actions.held()).toEqual([]);
    expect([stateOf('E'), stateOf('F')]).toEqual(['confirmed', 'confirmed']);
  });

  it('open it when none of them is left to try', async () => {
    for (const code of ['A', 'B', 'C']) actions.discard(idOf(code), 'why');
    await passMinutes(1);
    expect(actions.held()).toEqual([]);
    answers.D = notProcessed(denied);
    checkOutItems('D');
    await settle();
    expect(actions.held()).toEqual(['check_out']);
  });

  it('are forgotten when the token is replaced', async () => {
    answers = {};
    actions.resume();
    await settle();
    expect(['A', 'B', 'C'].map(stateOf)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });
});

describe('a 429', () => {
  it('to a check-out that was carried out is looked up, and the same key tells that it is ours', async () => {
    const camera = anItem('A', 'x');
    answers.A = { kind: 'limited', error: tooMany };
    checkOutItems('A');
    await settle();
    expect(recent()[0]).toMatchObject({ state: 'saved', isOutcomeUnknown: true });
    await expect(actions.undo(idOf('A'))).resolves.toMatchObject({ ok: false, error: { kind: 'in-progress' } });
    workspace.rent = aRent(camera, jonas, { checkedOutAt: new Date(clock.now()).toISOString() });
    answers.A = CONFLICT;
    clock.advance(2000);
    await settle();
    expect(workspace.lookedUp).toEqual(['A']);
    expect(stateOf('A')).toBe('already-so');
  });

  it('to a check-out that was carried out leaves it in doubt if the repeat then does not leave this PC', async () => {
    answers.A = { kind: 'limited', error: tooMany };
    checkOutItems('A');
    await settle();
    workspace.rent = aRent(anItem('A', 'x'), jonas, { checkedOutAt: new Date(clock.now()).toISOString() });
    answers.A = notProcessed({ kind: 'offline', message: 'ECONNREFUSED' });
    clock.advance(2000);
    await settle();
    expect(workspace.sent).toHaveLength(2);
    expect(recent()[0]).toMatchObject({ state: 'saved', isOutcomeUnknown: true });
  });

  it('tells nothing after a long time offline: the item may have gone out and come back', async () => {
    answers.A = { kind: 'limited', error: tooMany };
    checkOutItems('A');
    actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
    await settle();
    clock.advance(80_000);
    answers = {};
    actions.resume();
    await settle();
    expect(workspace.sent).toHaveLength(1);
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'perhaps-back' });
  });

  it('that asks to wait for longer than an unknown outcome holds leads to one check-out, not to a question', async () => {
    answers.A = { kind: 'limited', error: { ...tooMany, retryAfterMs: 50_000 } };
    checkOutItems('A');
    await settle();
    clock.advance(49_999);
    await settle();
    expect(workspace.sent).toHaveLength(1);
    answers = {};
    clock.advance(1);
    await settle();
    expect([workspace.lookedUp, stateOf('A')]).toEqual([['A'], 'confirmed']);
  });
});

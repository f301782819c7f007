// An action's way: kept, sent, settled; and every answer that leaves its end open.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionsWorkspace } from '../../../electron/outbox/dispatcher.ts';
import { createOutbox, type Outbox } from '../../../electron/outbox/outbox.ts';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import { openMemoryStore, StoreError } from '../../../electron/outbox/store-file.ts';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import type { ActionReason, Condition, DeskAction } from '../../../shared/domain/action.ts';
import { fail, ok, type WorkspaceError } from '../../../shared/domain/errors.ts';
import type { Item, ItemScan, Rent } from '../../../shared/domain/workspace.ts';
import { aNewAction, anItem, aRent, aRenter, itemScan } from '../../support/examples.ts';
import { type ManualClock, manualClock, settle } from '../../support/manual-clock.ts';

const jonas = aRenter('RNT-2207', 'Jonas Weber');
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const offline: WorkspaceError = { kind: 'offline', message: 'ECONNREFUSED' };
const broken: WorkspaceError = { kind: 'unavailable', message: 'Server Error', status: 500 };
const clash: WorkspaceError = { kind: 'conflict', message: 'The item is out.', status: 409 };

/** The key is not known, and the item's state does not allow it. */
const CLASH: ActionAnswer = { kind: 'conflict', error: clash, current: null };
const CONFIRMED: ActionAnswer = { kind: 'confirmed', scan: itemScan(anItem('CAM-1', 'x')) };

/** A workspace of one item at a time whose answers the test decides. */
class Workspace implements ActionsWorkspace {
  readonly id: string = 'ws-1';
  readonly baseUrl = 'https://pool.example.org';
  readonly store = openMemoryStore();
  readonly sent: ActionRow[] = [];
  readonly lookedUp: string[] = [];
  answer: ActionAnswer = CONFIRMED;
  /** What it says to a key that it got before; null: what it says to any. */
  again: ActionAnswer | null = null;
  rent: Rent | null = null;
  reachable = true;
  /** Set to make sends wait until the test answers them. */
  holding: ((delivery: ActionAnswer) => void)[] | null = null;

  send(row: ActionRow): Promise<ActionAnswer> {
    const isAgain = this.sent.some(({ id }) => id === row.id);
    this.sent.push(row);
    const { holding } = this;
    const answer = (isAgain && this.again) || this.answer;
    return holding ? new Promise((resolve) => holding.push(resolve)) : Promise.resolve(answer);
  }
  async lookup(code: string) {
    this.lookedUp.push(code);
    return this.reachable ? ok(itemScan(anItem(code, 'Some item'), { rent: this.rent })) : fail(offline);
  }
  async probe() {
    return this.reachable ? ok(null) : fail(offline);
  }
}

let workspace: Workspace;
let present: ActionsWorkspace | null;
let clock: ManualClock;
let actions: Outbox;
let history: string[];
let words: (string | null)[];
let troubles: WorkspaceError[];
let logged: unknown[];
let maySaveCheckOuts: boolean;
let ids: number;

beforeEach(setUp);

function setUp() {
  workspace = new Workspace();
  present = workspace;
  clock = manualClock();
  history = [];
  words = [];
  troubles = [];
  logged = [];
  maySaveCheckOuts = false;
  ids = 0;
  start();
}

/** The part of the kiosk that acts, also after a restart: what it knew of its run before is gone. */
function start() {
  actions = createOutbox({
    clock,
    newId: () => `id-${++ids}`,
    workspace: () => present,
    maySaveCheckOuts: () => maySaveCheckOuts,
    onCount: () => {},
    onChange: (action: DeskAction) => {
      history.push(`${action.code} ${action.state}`);
      words.push(action.words);
    },
    onTrouble: (error) => troubles.push(error),
    log: { info: (...line) => logged.push(line), error: (...line) => logged.push(line) },
  });
}

const returns = (code: string, rentId: string | null = `rent-${code}`) =>
  actions.checkIn({ code, itemName: code, rentId, by: 'card' });
const checksOut = (...codes: string[]) =>
  actions.checkOut(codes.map((code) => ({ code, itemName: code, renter: { id: jonas.id }, dueAt: null })));
const recent = () => {
  const answer = actions.recent(null);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};
const stateOf = (code: string) => recent().find((action) => action.code === code)?.state;

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

describe('how an item came back', () => {
  const comesBack = (condition: Condition) =>
    actions.checkIn({ code: 'CAM-1', itemName: 'x', rentId: 'r-1', by: 'card', condition });

  it('is remembered for a day, until it goes out again', async () => {
    comesBack('damaged');
    expect(actions.lastCondition('cam-1')).toBe('damaged');
    clock.advance(24 * 60 * 60_000);
    expect(actions.lastCondition('CAM-1')).toBeNull();
  });

  it('is what was said last', async () => {
    comesBack('incomplete');
    await settle();
    const [taken] = recent();
    actions.report({ id: taken?.id ?? '', condition: 'fine' });
    expect(actions.lastCondition('CAM-1')).toBe('fine');
  });

  it('is forgotten with the next check-out', async () => {
    comesBack('damaged');
    await settle();
    checksOut('CAM-1');
    await settle();
    expect(actions.lastCondition('CAM-1')).toBeNull();
  });

  it('is no block of the workspace: its override is not sent', async () => {
    const renter = { id: 'u-1' };
    actions.checkOut([
      { code: 'CAM-1', itemName: null, renter, dueAt: null, overrides: ['kiosk:damaged', 'reserved'] },
    ]);
    await settle();
    expect(workspace.sent[0]?.overrides).toEqual(['reserved']);
  });
});

describe('an unknown outcome', () => {
  beforeEach(() => {
    workspace.answer = { kind: 'unknown', error: broken };
  });

  it('of a return is already so when the item has come back, and the workspace does not know its key', async () => {
    workspace.again = CLASH;
    returns('CAM-1');
    await settle();
    expect(stateOf('CAM-1')).toBe('already-so');
    expect(workspace.sent).toHaveLength(2);
  });

  it('of a return is confirmed when the item has come back, and the workspace knows its key', async () => {
    workspace.again = CONFIRMED;
    returns('CAM-1');
    await settle();
    expect(history).toEqual(['saved', 'sending', 'unknown', 'sending', 'confirmed'].map((state) => `CAM-1 ${state}`));
  });

  it('of a check-out is already so when the renter has it since, and the workspace does not know its key', async () => {
    workspace.again = CLASH;
    workspace.rent = aRent(anItem('CAM-1', 'x'), jonas, { checkedOutAt: new Date(clock.now()).toISOString() });
    checksOut('CAM-1');
    await settle();
    expect(stateOf('CAM-1')).toBe('already-so');
  });

  it('needs attention when another renter has it', async () => {
    workspace.rent = aRent(anItem('CAM-1', 'x'), mara);
    checksOut('CAM-1');
    await settle();
    expect(stateOf('CAM-1')).toBe('needs-attention');
  });

  it('is saved again when nothing happened, and sent with the same key a moment later', async () => {
    workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
    returns('CAM-1', workspace.rent.id);
    await settle();
    expect(stateOf('CAM-1')).toBe('saved');
    expect(troubles).toEqual([]);
    workspace.answer = CONFIRMED;
    clock.advance(2000);
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
    expect(new Set(workspace.sent.map(({ id }) => id)).size).toBe(1);
  });

  it('stays unknown while the workspace can’t be asked', async () => {
    workspace.reachable = false;
    workspace.again = CLASH;
    returns('CAM-1');
    await settle();
    expect(stateOf('CAM-1')).toBe('unknown');
    workspace.reachable = true;
    actions.resume();
    await settle();
    expect(stateOf('CAM-1')).toBe('already-so');
  });

  it('is given to people after five tries', async () => {
    workspace.rent = aRent(anItem('CAM-1', 'x'), jonas);
    returns('CAM-1', workspace.rent.id);
    for (let i = 0; i < 6; i++) {
      await settle();
      clock.advance(60_000);
    }
    await settle();
    expect(workspace.sent).toHaveLength(5);
    expect(stateOf('CAM-1')).toBe('needs-attention');
  });
});

describe('a late action', () => {
  it('is looked up before it is sent', async () => {
    workspace.answer = { kind: 'not-processed', error: offline };
    returns('CAM-1');
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

it('is looked up before it is sent too if the clock was set back meanwhile', async () => {
  actions.pause(offline);
  returns('CAM-1');
  clock.advance(-3_600_000);
  workspace.answer = CLASH;
  actions.resume();
  await settle();
  expect(workspace.lookedUp).toEqual(['CAM-1']);
  expect(stateOf('CAM-1')).toBe('already-so');
});

describe('what an earlier run took', () => {
  beforeEach(() => {
    actions.pause(offline);
  });

  it('is looked up before it is sent, however short ago: its disk may be an older one', async () => {
    workspace.rent = aRent(anItem('CAM-1', 'x'), jonas, { id: 'rent-CAM-1' });
    returns('CAM-1');
    start();
    actions.resume();
    await settle();
    expect(workspace.lookedUp).toEqual(['CAM-1']);
    expect(stateOf('CAM-1')).toBe('confirmed');
  });

  it('and names no rent, is already so where the item is free: without one nothing is sent', async () => {
    returns('CAM-1', null);
    start();
    actions.resume();
    await settle();
    expect(workspace.sent).toEqual([]);
    expect(stateOf('CAM-1')).toBe('already-so');
  });
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

describe('when the workspace or its token is replaced while an action is under way', () => {
  beforeEach(() => {
    workspace.holding = [];
    returns('CAM-1');
  });

  it('the answer to the token before stops nothing: the action goes out again with the new one', async () => {
    const revoked: WorkspaceError = { kind: 'unauthenticated', message: 'Unauthenticated.', status: 401 };
    const { id, baseUrl, store } = workspace;
    present = {
      ...{ id, baseUrl, store },
      send: (row) => workspace.send(row),
      lookup: (code) => workspace.lookup(code),
      probe: () => workspace.probe(),
    };
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
    present = other;
    history = [];
    workspace.holding?.[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    expect([other.sent, history, troubles]).toEqual([[], [], []]);
    returns('CAM-2');
    await settle();
    expect(stateOf('CAM-2')).toBe('confirmed');
  });

  it('nothing goes out while there is none', async () => {
    present = null;
    workspace.holding?.[0]?.({ kind: 'not-processed', error: offline });
    await settle();
    expect(workspace.sent).toHaveLength(1);
    expect(checksOut('CAM-2')).toMatchObject({ ok: false, error: { kind: 'not-configured' } });
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

it('logs each end once: what and how, never whose', async () => {
  workspace.answer = { kind: 'refused', error: { kind: 'invalid', message: 'Jonas Weber is blocked.' } };
  checksOut('CAM-1');
  await settle();
  expect(logged).toEqual([
    ['Action settled', { id: 'id-1', intent: 'check_out', state: 'refused', reason: 'not-accepted' }],
  ]);
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

describe('while sending is paused', () => {
  it('keeps returns and refuses check-outs', async () => {
    actions.pause(offline);
    expect(returns('CAM-1')).toMatchObject({ ok: true, data: { state: 'saved' } });
    expect(checksOut('CAM-2')).toEqual({ ok: false, error: offline });
    await settle();
    expect(workspace.sent).toEqual([]);
    actions.resume();
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
  });
});

it('holds no renter in what the screen gets', () => {
  checksOut('CAM-1');
  expect(JSON.stringify(recent())).not.toContain('RNT');
});

/** The rent that the workspace opened or closed with an action, and shows with its answer. */
function confirmed(rent: Rent): ActionAnswer {
  return { kind: 'confirmed', scan: itemScan(anItem(rent.item.code, 'x'), { rent }) };
}

const idOf = (code: string) => recent().find((action) => action.code === code)?.id ?? '';
const undoes = async (code: string) => {
  const undone = actions.undo(idOf(code));
  await settle();
  return undone;
};

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

  it('without a line changes nothing', async () => {
    workspace.answer = confirmed(theirs);
    checksOut('CAM-1');
    await settle();
    workspace.reachable = false;
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
    expect((await answers).map(({ ok }) => ok)).toEqual([true, false]);
    expect(workspace.sent).toHaveLength(2);
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
});

describe('what needs attention', () => {
  const words = 'Jonas Weber is blocked.';
  beforeEach(async () => {
    maySaveCheckOuts = true;
    actions.pause(offline);
    checksOut('CAM-1');
    clock.advance(11_000);
    workspace.answer = { kind: 'refused', error: { kind: 'invalid', message: words } };
    actions.resume();
    await settle();
  });

  const kept = () => {
    const answer = actions.pending();
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };

  it('is also a refusal that nobody waited for, with the workspace’s words', () => {
    expect(kept()).toMatchObject({
      waiting: [],
      attention: [{ code: 'CAM-1', state: 'needs-attention', reason: 'not-accepted', words }],
    });
    expect(actions.counts()).toEqual({ waiting: 0, attention: 1 });
  });

  it('keeps the words out of the store: they can name a renter', () => {
    const kept = JSON.stringify(workspace.store.recent('ws-1', 10));
    expect(kept).toContain('needs-attention');
    expect(kept).not.toContain('Weber');
  });

  it('is sent again when somebody says so, after a look, under the same key', async () => {
    workspace.answer = CONFIRMED;
    workspace.lookedUp.length = 0;
    expect(actions.retry(idOf('CAM-1'))).toMatchObject({ ok: true });
    await settle();
    expect(workspace.lookedUp).toEqual(['CAM-1']);
    expect(new Set(workspace.sent.map(({ id }) => id)).size).toBe(1);
    expect(stateOf('CAM-1')).toBe('confirmed');
    expect(actions.retry(idOf('CAM-1'))).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
  });

  it('is not sent again where its record was damaged, whoever asks', () => {
    const { store } = workspace;
    const [row] = store.append([aNewAction({ id: 'id-damaged', workspaceId: workspace.id, code: 'CAM-9' })]);
    store.transition(row?.id ?? '', { state: 'needs-attention', reason: 'record-damaged', settledAt: 5 });
    expect(actions.retry('id-damaged')).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
    expect(actions.discard('id-damaged', 'looked at it')).toMatchObject({ ok: true });
  });

  it('is discarded with a note, and never sent again', async () => {
    expect(actions.discard(idOf('CAM-1'), 'seen on the shelf')).toMatchObject({
      ok: true,
      data: { state: 'discarded' },
    });
    expect(workspace.store.find(idOf('CAM-1'))?.discardNote).toBe('seen on the shelf');
    expect(kept().attention).toEqual([]);
    actions.resume();
    await settle();
    expect(workspace.sent).toHaveLength(1);
  });

  it('what is on its way can be discarded too, and what was never sent; what has ended can’t', async () => {
    workspace.holding = [];
    returns('CAM-2');
    await settle();
    expect(actions.discard(idOf('CAM-2'), 'x')).toMatchObject({
      ok: true,
      data: { state: 'discarded', isOutcomeUnknown: true },
    });
    workspace.holding[0]?.(CONFIRMED);
    await settle();
    expect(stateOf('CAM-2')).toBe('discarded');
    expect(actions.discard(idOf('CAM-2'), 'x')).toMatchObject({ ok: false, error: { kind: 'moved-on' } });
    actions.pause(offline);
    returns('CAM-3');
    expect(actions.discard(idOf('CAM-3'), 'x')).toMatchObject({ ok: true, data: { state: 'discarded' } });
  });
});

describe('an unanswered check-out that is free long after', () => {
  beforeEach(async () => {
    workspace.answer = { kind: 'unknown', error: broken };
    workspace.reachable = false;
    checksOut('CAM-1');
    await settle();
    clock.advance(31_000);
    workspace.reachable = true;
    workspace.answer = CONFIRMED;
    actions.resume();
    await settle();
  });

  it('may have come back: people look', () => {
    expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'perhaps-back' });
    expect(workspace.sent).toHaveLength(1);
  });

  it('goes out when they say so', async () => {
    actions.retry(idOf('CAM-1'));
    await settle();
    expect(stateOf('CAM-1')).toBe('confirmed');
  });
});

it('what waits in doubt is shown as unknown among what waits; who discards it is told what that risks', async () => {
  workspace.answer = { kind: 'unknown', error: broken };
  checksOut('CAM-1');
  await settle();
  expect(stateOf('CAM-1')).toBe('saved');
  expect(actions.pending()).toMatchObject({
    ok: true,
    data: { waiting: [{ state: 'unknown', isOutcomeUnknown: true }] },
  });
  expect(actions.discard(idOf('CAM-1'), 'x')).toMatchObject({ ok: true, data: { state: 'discarded' } });
  clock.advance(60_000);
  await settle();
  expect(workspace.sent).toHaveLength(1);
});

it('a refusal after a try of unknown end is not a refusal: that try may have gone through', async () => {
  const answers: ActionAnswer[] = [
    { kind: 'unknown', error: broken },
    { kind: 'refused', error: broken },
  ];
  workspace.send = async () => answers.shift() ?? CONFIRMED;
  checksOut('CAM-1');
  await settle();
  clock.advance(2000);
  await settle();
  expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'refused-in-doubt' });
});

it('a return made offline is sent for the rent that a look finds, and for the same one at every try', async () => {
  const camera = anItem('CAM-1', 'x');
  workspace.rent = aRent(camera, mara, { id: 'rent-5', checkedOutAt: new Date(clock.now() - 3_600_000).toISOString() });
  workspace.answer = { kind: 'not-processed', error: offline };
  returns('CAM-1', null);
  await settle();
  workspace.answer = CONFIRMED;
  actions.resume();
  await settle();
  expect(workspace.sent.map(({ rentId }) => rentId)).toEqual(['rent-5', 'rent-5']);
});

it('a return made offline closes the rent that was lent here, though another check-out came between and needs people', async () => {
  const camera = anItem('CAM-1', 'x');
  const lent = aRent(camera, jonas, { id: 'rent-9', checkedOutAt: new Date(clock.now()).toISOString() });
  workspace.answer = { kind: 'confirmed', scan: itemScan(camera, { rent: lent }) };
  checksOut('CAM-1');
  await settle();
  workspace.rent = lent;
  maySaveCheckOuts = true;
  actions.pause(offline);
  actions.checkOut([{ code: 'CAM-1', itemName: null, renter: { id: mara.id }, dueAt: null }]);
  returns('CAM-1', null);
  clock.advance(11_000);
  actions.resume();
  await settle();
  expect(recent().map(({ state, reason }) => reason ?? state)).toEqual(['confirmed', 'out-to-another', 'confirmed']);
  expect(workspace.sent.at(-1)).toMatchObject({ intent: 'check_in', rentId: 'rent-9' });
});

describe('a scan that returns at once', () => {
  const scans = (code: string) => actions.checkIn({ code, itemName: code, rentId: 'rent-1', by: 'scan' });

  it('does not return what went out here within 10 minutes', async () => {
    checksOut('CAM-1');
    await settle();
    expect(scans('CAM-1')).toMatchObject({ ok: false, error: { kind: 'just-checked-out' } });
    clock.advance(10 * 60_000);
    expect(scans('CAM-1')).toMatchObject({ ok: true });
  });

  it('returns what was returned and what was refused here', async () => {
    workspace.answer = { kind: 'refused', error: broken };
    checksOut('CAM-1');
    await settle();
    expect(scans('CAM-1')).toMatchObject({ ok: true });
  });
});

describe('check-outs without a line', () => {
  it('are saved where the policy allows, known by the renter’s card', async () => {
    maySaveCheckOuts = true;
    actions.pause(offline);
    const line = { code: 'CAM-1', itemName: null, renter: { code: jonas.code }, dueAt: null };
    expect(actions.checkOut([line])).toMatchObject({ ok: true, data: [{ state: 'saved', itemName: null }] });
    workspace.answer = { kind: 'confirmed', scan: itemScan(anItem('CAM-1', 'Camera')) };
    actions.resume();
    await settle();
    expect(recent()[0]?.itemName).toBe('Camera');
    expect(workspace.sent).toMatchObject([{ renter: { code: jonas.code } }]);
  });

  it('are not saved for a token that is no longer valid', () => {
    maySaveCheckOuts = true;
    actions.pause({ kind: 'unauthenticated', message: 'Unauthenticated.' });
    expect(checksOut('CAM-1')).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
  });
});

it('forgets renter and note of what is settled once Undo has lapsed', async () => {
  checksOut('CAM-1');
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

it('forgets them also of what is settled later, without anything else happening', async () => {
  checksOut('CAM-1');
  await settle();
  clock.advance(30_000);
  actions.pause(offline);
  actions.checkIn({ code: 'CAM-2', itemName: 'x', rentId: 'rent-2', by: 'card', note: 'zip stuck' });
  await undoes('CAM-2');
  clock.advance(30_000);
  expect(workspace.store.recent('ws-1', 1)).toMatchObject([{ code: 'CAM-2', state: 'withdrawn', note: 'zip stuck' }]);
  clock.advance(60_000);
  expect(workspace.store.recent('ws-1', 1)).toMatchObject([{ code: 'CAM-2', note: null }]);
});

it('tells every change of what was taken here, of a basket of forty too', async () => {
  checksOut(...Array.from({ length: 40 }, (_, index) => `CAM-${index}`));
  for (let rounds = 0; rounds < 20; rounds += 1) await settle();
  expect(history.filter((line) => line.endsWith(' confirmed'))).toHaveLength(40);
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

it('takes all lines of a check-out or none', () => {
  const append = workspace.store.append;
  workspace.store.append = () => {
    throw new StoreError('disk-full', null);
  };
  expect(checksOut('CAM-1', 'CAM-2')).toMatchObject({ ok: false, error: { kind: 'not-kept' } });
  expect(history).toEqual([]);
  workspace.store.append = append;
  expect(checksOut('CAM-1', 'CAM-2')).toMatchObject({ ok: true });
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

describe('the actions of today', () => {
  const today = (before: number | null = null) => {
    const answer = actions.recent({ before });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data.map(({ code }) => code);
  };
  const HOUR = 3_600_000;

  it('come a page at a time, newest first', () => {
    for (let index = 1; index <= 35; index += 1) returns(`CAM-${index}`);
    const first = actions.recent({ before: null });
    expect(first.ok && first.data.map(({ code }) => code)).toEqual(recent().map(({ code }) => code));
    const last = recent().at(-1)?.sequence ?? 0;
    expect(today(last)).toEqual(['CAM-5', 'CAM-4', 'CAM-3', 'CAM-2', 'CAM-1']);
    expect(today(1)).toEqual([]);
  });

  it('end at midnight; the latest are still told, whatever the day', () => {
    const untilMidnight = new Date(clock.now()).setHours(24, 0, 0, 0) - clock.now();
    returns('CAM-1');
    clock.advance(untilMidnight - 1);
    expect(today()).toEqual(['CAM-1']);
    clock.advance(1);
    expect(today()).toEqual([]);
    clock.advance(HOUR);
    returns('CAM-2');
    expect(today()).toEqual(['CAM-2']);
    expect(recent().map(({ code }) => code)).toEqual(['CAM-2', 'CAM-1']);
  });
});

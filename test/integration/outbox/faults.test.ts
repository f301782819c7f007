// The one promise, fault by fault in every state of an action: what the person is shown at the end against what the workspace did.
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLink, type Link } from '../../../electron/app/link.ts';
import type { Keys } from '../../../electron/demo/lending-book.ts';
import type { Operation } from '../../../electron/demo/request-log.ts';
import { createOutbox, type Outbox } from '../../../electron/outbox/outbox.ts';
import { openStoreFile, type StoreFile } from '../../../electron/outbox/store-file.ts';
import { tokenInMemory } from '../../../electron/vault/vault.ts';
import type { Fetch } from '../../../electron/workspace/exchange.ts';
import type { Clock } from '../../../shared/clock.ts';
import { type ActionIntent, type ActionState, isSettled } from '../../../shared/domain/action.ts';
import type { FaultKind } from '../../support/faults.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { deskAt } from '../demo/desk-client.ts';

type End = Extract<ActionState, 'confirmed' | 'already-so' | 'refused' | 'needs-attention'>;

const FREE = 'CAM-0112';
const OUT = 'CAM-0147';
const CLIENT_PATIENCE_MS = 8000;
/** Waits of the client between two questions: over at once, since nothing happens in them. */
const SHORT_MS = 5000;

/** Every kind of fault, and how an action ends whose first try meets it. The type checker knows if a kind is missing. */
const FAULTS: Record<FaultKind['kind'], [details: object, End][]> = {
  latency: [
    [{ ms: 1000 }, 'confirmed'],
    [{ ms: 20_000 }, 'confirmed'],
  ],
  status: [
    [{ status: 401 }, 'confirmed'],
    [{ status: 403 }, 'confirmed'],
    [{ status: 404 }, 'refused'],
    [{ status: 408 }, 'confirmed'],
    [{ status: 409 }, 'refused'],
    [{ status: 422 }, 'refused'],
    [{ status: 429 }, 'confirmed'],
    [{ status: 429, retryAfter: 2 }, 'confirmed'],
    [{ status: 500 }, 'confirmed'],
    [{ status: 502 }, 'confirmed'],
    [{ status: 503 }, 'confirmed'],
  ],
  'status-after-processing': [
    [{ status: 401 }, 'confirmed'],
    [{ status: 408 }, 'confirmed'],
    [{ status: 409 }, 'already-so'],
    [{ status: 429 }, 'confirmed'],
    [{ status: 500 }, 'confirmed'],
    [{ status: 502 }, 'confirmed'],
    [{ status: 503 }, 'confirmed'],
  ],
  'reset-before-processing': [[{}, 'confirmed']],
  'reset-during-request': [[{}, 'confirmed']],
  'reset-after-processing': [[{}, 'confirmed']],
  'reset-mid-response': [[{}, 'confirmed']],
  'duplicate-answer': [[{}, 'confirmed']],
  'hang-before-processing': [[{}, 'confirmed']],
  'hang-after-processing': [[{}, 'confirmed']],
  trickle: [[{ everyMs: 1000 }, 'confirmed']],
  'empty-body': [[{}, 'confirmed']],
  'truncated-json': [[{}, 'confirmed']],
  'wrong-content-type': [[{}, 'confirmed']],
  'unfit-body': [[{}, 'confirmed']],
  'oversized-body': [[{}, 'confirmed']],
  'html-page': [[{}, 'confirmed']],
  redirect: [[{ to: 'http://127.0.0.1:9/' }, 'confirmed']],
};

interface Case {
  fault: FaultKind;
  what: string;
  end: End;
}

const cases: Case[] = Object.entries(FAULTS).flatMap(([kind, each]) =>
  each.map(([more, end]) => ({ fault: { kind, ...more } as FaultKind, what: JSON.stringify({ kind, ...more }), end })),
);
/** For a look-up, which changes nothing, "after processing" is the same as before. */
const faultsOfALook = cases.filter(({ fault }) => fault.kind !== 'status-after-processing');

/** These are over only when the client has run out of patience. */
const isSilent = (fault: FaultKind) =>
  ['hang-before-processing', 'hang-after-processing', 'trickle'].includes(fault.kind) ||
  (fault.kind === 'latency' && fault.ms > CLIENT_PATIENCE_MS);

/** After these it has been carried out, and the kiosk has no word of it. */
const isDoneUnsaid = ({ kind }: FaultKind) => {
  const damaged = ['trickle', 'empty-body', 'truncated-json', 'wrong-content-type', 'unfit-body', 'oversized-body'];
  return kind.includes('after-processing') || kind === 'reset-mid-response' || damaged.includes(kind);
};

/** Ways to no workspace: nothing of the request arrives. */
const NO_LINE: Record<string, () => string> = {
  'connection refused': () => 'http://127.0.0.1:9/',
  'no such host': () => 'http://workspace.invalid/',
  'no TLS': () => workspace.baseUrl.replace('http:', 'https:'),
};

/** Whether the workspace of the next test knows idempotency keys. */
let keys: Keys = 'remembered';
let folder: string;
let time: ManualClock;
let clock: Clock;
let workspace: FaultyWorkspace;
let token: string;
let detours: { questions: string[]; actions: string[] };
let file: StoreFile;
let link: Link;
let actions: Outbox;
let shown: ActionState[];
let settled: Promise<void>;
/** What happens before the connection is back. */
let meanwhile: () => Promise<unknown>;

beforeEach(async () => {
  folder = temporaryFolder();
  time = manualClock();
  clock = {
    ...time,
    setTimeout(run, ms) {
      const timer = time.setTimeout(run, ms);
      if (ms <= SHORT_MS) queueMicrotask(() => time.advance(ms));
      return timer;
    },
  };
  workspace = await startFaultyWorkspace({ clock: time, keys });
  token = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] }).token;
  detours = { questions: [], actions: [] };
  shown = [];
  meanwhile = async () => {};
  startKiosk();
});
afterEach(async () => {
  file.close();
  await workspace.close();
});

/** Starts the kiosk's part that acts; again on the same folder it is a start after a crash. */
function startKiosk(): void {
  file = openStoreFile({ directory: folder, clock, log: { warn: () => {}, error: () => {} } });
  link = createLink({
    workspaceId: 'ws-1',
    baseUrl: workspace.baseUrl,
    demo: false,
    token: tokenInMemory(token, workspace.baseUrl, clock),
    store: file.store,
    networks: { questions: network('questions'), actions: network('actions') },
    clock,
    paths: {},
  });
  const { actions: here } = link;
  const end = Promise.withResolvers<void>();
  settled = end.promise;
  actions = createOutbox({
    clock,
    newId: () => crypto.randomUUID(),
    workspace: () => here,
    maySaveCheckOuts: () => true,
    onChange({ state }) {
      shown.push(state);
      if (isSettled(state)) end.resolve();
    },
    onCount: () => {},
    // The connection is back, or the token is.
    onTrouble: () => void meanwhile().then(actions.resume),
    log: { info: () => {}, error: () => {} },
  });
}

/** Where the next request on this network goes instead: nothing leads there. */
function network(name: keyof typeof detours): Fetch {
  return (url, init) => fetch(detours[name].shift() ?? url, init);
}

function does(intent: ActionIntent): void {
  if (intent === 'check_in') {
    const rentId = workspace.openRentOf(OUT)?.id ?? null;
    actions.checkIn({ code: OUT, itemName: 'Sony FX6', rentId, by: 'card' });
    return;
  }
  const renter = { id: workspace.openRentOf(OUT)?.renter.id ?? '' };
  actions.checkOut([{ code: FREE, itemName: 'Canon EOS R5 C', renter, dueAt: null }]);
}

/** The `nth` request of this kind has come; then so much time passes. */
async function timePasses(operation: Operation, nth: number, ms: number): Promise<void> {
  await expect.poll(() => workspace.requests.count(operation)).toBe(nth);
  time.advance(ms);
}

async function waitsOut(fault: FaultKind, operation: Operation, nth = 1): Promise<void> {
  if (isSilent(fault)) await timePasses(operation, nth, CLIENT_PATIENCE_MS);
  else if (fault.kind === 'latency') await timePasses(operation, nth, fault.ms);
}

/** The main process is killed and started again; whatever was under way is gone. */
async function isKilled(): Promise<void> {
  link.close();
  file.close();
  rmSync(`${folder}/journal.sqlite-shm`, { force: true });
  await workspace.goDown();
  await workspace.comeBack();
  shown = [];
  startKiosk();
}

function expectEnd(intent: ActionIntent, end: End, times = end === 'confirmed' || end === 'already-so' ? 1 : 0): void {
  expect(shown.at(-1)).toBe(end);
  expect(shown.filter(isSettled)).toHaveLength(1);
  expect(workspace.ledger.filter((entry) => entry.intent === intent)).toHaveLength(times);
}

/** What a look's refusal means: it will not change with time. */
const isFinal = (fault: FaultKind) => fault.kind === 'status' && [404, 409, 422].includes(fault.status);

describe.each(['check_out', 'check_in'] as const)('%s', (intent) => {
  describe('sending: the first try meets', () => {
    it.each(cases)('$what: $end', async ({ fault, end }) => {
      workspace.faults.next({ on: intent, ...fault });
      does(intent);
      await waitsOut(fault, intent);
      await settled;
      expectEnd(intent, end);
    });
  });

  describe('saved, and sent late: the look before it meets', () => {
    it.each(faultsOfALook)('$what', async ({ fault }) => {
      actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
      does(intent);
      time.advance(60_000);
      workspace.faults.next({ on: 'lookup', ...fault });
      actions.resume();
      await waitsOut(fault, 'lookup');
      await settled;
      expectEnd(intent, isFinal(fault) ? 'needs-attention' : 'confirmed');
    });

    it.each([404, 409, 422])('then the try a refusal (%s), which nobody waits for any more', async (status) => {
      actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
      does(intent);
      time.advance(60_000);
      workspace.faults.next({ on: intent, kind: 'status', status });
      actions.resume();
      await settled;
      expectEnd(intent, 'needs-attention');
    });
  });

  describe('unknown, and not carried out: the look at it meets', () => {
    it.each(faultsOfALook)('$what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      workspace.faults.next({ on: 'lookup', ...fault });
      does(intent);
      await waitsOut(fault, 'lookup');
      await settled;
      expectEnd(intent, isFinal(fault) ? 'needs-attention' : 'confirmed');
    });
  });

  describe('unknown, and carried out: the look at it meets', () => {
    it.each(faultsOfALook)('$what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'reset-after-processing' });
      workspace.faults.next({ on: 'lookup', ...fault });
      does(intent);
      await waitsOut(fault, 'lookup');
      await settled;
      expectEnd(intent, isFinal(fault) ? 'needs-attention' : 'confirmed', 1);
    });
  });

  describe('saved again after an unknown outcome: the second try meets', () => {
    it.each(cases)('$what', async ({ fault, end }) => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      workspace.faults.next({ on: intent, ...fault });
      does(intent);
      await waitsOut(fault, intent, 2);
      await settled;
      // Whether the first try was carried out after all can't be told from a refusal.
      expectEnd(intent, end === 'refused' ? 'needs-attention' : end);
    });
  });

  describe('killed while sending, and not carried out: the look after the start meets', () => {
    it.each(faultsOfALook)('$what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'hang-before-processing' });
      does(intent);
      await timePasses(intent, 1, 0);
      await isKilled();
      workspace.faults.next({ on: 'lookup', ...fault });
      actions.resume();
      await waitsOut(fault, 'lookup');
      await settled;
      expectEnd(intent, isFinal(fault) ? 'needs-attention' : 'confirmed');
    });
  });

  describe('killed while sending, and carried out: the look after the start meets', () => {
    it.each(faultsOfALook)('$what', async ({ fault }) => {
      workspace.faults.next({ on: intent, kind: 'hang-after-processing' });
      does(intent);
      await timePasses(intent, 1, 0);
      await expect.poll(() => workspace.ledger).toHaveLength(1);
      await isKilled();
      workspace.faults.next({ on: 'lookup', ...fault });
      actions.resume();
      await waitsOut(fault, 'lookup');
      await settled;
      expectEnd(intent, isFinal(fault) ? 'needs-attention' : 'confirmed', 1);
    });
  });

  describe.each(Object.entries(NO_LINE))('%s', (_name, to) => {
    it('while sending: sent again', async () => {
      detours.actions.push(to());
      does(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    });

    it('at the look before a late try: sent when the connection is back', async () => {
      actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
      does(intent);
      time.advance(60_000);
      detours.questions.push(to());
      actions.resume();
      await settled;
      expectEnd(intent, 'confirmed');
    });

    it('at the look at an unknown outcome: told when the connection is back', async () => {
      workspace.faults.next({ on: intent, kind: 'reset-after-processing' });
      detours.questions.push(to());
      does(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    });

    it('at the second try: sent a third time', async () => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      detours.actions.push(`${workspace.baseUrl}/api/v1/kiosk/scan`, to());
      does(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    });
  });

  it('processed late, when it has already been sent again: once all the same', async () => {
    workspace.faults.next({ on: intent, kind: 'latency', ms: 20_000 });
    does(intent);
    await timePasses(intent, 1, CLIENT_PATIENCE_MS);
    await settled;
    time.advance(12_000);
    // Behind the late one in the workspace's queue: when this is answered, that one has been carried out.
    await fetch(`${workspace.baseUrl}/ledger`);
    expect(workspace.ledger).toHaveLength(1);
  });

  it('processed late, when the second try was refused meanwhile: needs attention, never refused', async () => {
    workspace.faults.next({ on: intent, kind: 'latency', ms: 20_000 });
    workspace.faults.next({ on: intent, kind: 'status', status: 422 });
    does(intent);
    await timePasses(intent, 1, CLIENT_PATIENCE_MS);
    await settled;
    expectEnd(intent, 'needs-attention', 0);
    time.advance(12_000);
    await fetch(`${workspace.baseUrl}/ledger`);
    expect(workspace.ledger).toHaveLength(1);
  });

  it('done, refused to a token, sent again to a workspace that has forgotten its keys: already so', async () => {
    workspace.faults.next({ on: intent, kind: 'status-after-processing', status: 401 });
    meanwhile = async () => workspace.forgetKeys();
    does(intent);
    await settled;
    expectEnd(intent, 'already-so');
  });

  it('overtaken by another desk: never shown as ours', async () => {
    workspace.faults.next({ on: intent, kind: 'status', status: 429 });
    const other = deskAt(workspace);
    meanwhile = () => (intent === 'check_in' ? other.checkIn(OUT) : other.checkOut(FREE, 'RNT-2207'));
    does(intent);
    await settled;
    expect(shown.at(-1)).toBe(intent === 'check_in' ? 'already-so' : 'refused');
    expect(workspace.ledger.map(({ tokenId }) => tokenId)).toEqual([other.tokenId]);
  });

  it.each([-3_600_000, 3_600_000])(
    'the clock jumps by %i ms while it is under way: once all the same',
    async (jump) => {
      workspace.faults.next({ on: intent, kind: 'reset-after-processing' });
      meanwhile = async () => time.advance(jump);
      workspace.faults.next({ on: 'lookup', kind: 'reset-before-processing', times: 5 });
      workspace.faults.next({ on: 'search', kind: 'reset-before-processing', times: 3 });
      does(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    },
  );

  it('done, and unanswered twice: asked by its key until that is answered, and never called another desk’s', async () => {
    workspace.faults.next({ on: intent, kind: 'reset-after-processing', times: 2 });
    does(intent);
    await settled;
    expectEnd(intent, 'confirmed');
    expect(new Set(workspace.requests.recent(intent).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(workspace.requests.count('lookup')).toBe(3);
  });

  it('done, and never answered: already so in the end', async () => {
    workspace.faults.next({ on: intent, kind: 'reset-after-processing', times: Number.POSITIVE_INFINITY });
    does(intent);
    const laterOn = () => {
      time.advance(1000);
      return shown.at(-1);
    };
    await expect.poll(laterOn).toBe('already-so');
    expectEnd(intent, 'already-so');
    expect(workspace.requests.count(intent)).toBe(5);
  });

  it('done by another desk while the answer to ours was lost on the way there: already so', async () => {
    const other = deskAt(workspace);
    actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
    does(intent);
    time.advance(60_000);
    await (intent === 'check_in' ? other.checkIn(OUT) : other.checkOut(FREE, 'RNT-1184'));
    actions.resume();
    await settled;
    expect(shown.at(-1)).toBe('already-so');
    expect(workspace.ledger.map(({ tokenId }) => tokenId)).toEqual([other.tokenId]);
  });
});

it('a return with a condition, whose answer was lost: confirmed with what it says', async () => {
  workspace.faults.next({ on: 'check_in', kind: 'reset-after-processing' });
  const rentId = workspace.openRentOf(OUT)?.id ?? null;
  actions.checkIn({ code: OUT, itemName: 'Sony FX6', rentId, by: 'card', condition: 'damaged' });
  await settled;
  expectEnd('check_in', 'confirmed');
  expect(workspace.ledger).toMatchObject([{ condition: 'damaged' }]);
});

describe('a workspace that knows no keys, and says nothing with a conflict', () => {
  beforeAll(() => {
    keys = 'unknown';
  });
  afterAll(() => {
    keys = 'remembered';
  });

  describe.each(['check_out', 'check_in'] as const)('%s: the first try meets', (intent) => {
    it.each(cases)('$what', async ({ fault, end }) => {
      workspace.faults.next({ on: intent, ...fault });
      does(intent);
      await waitsOut(fault, intent);
      await settled;
      // What only a key could tell from another desk's doing is not called ours.
      expectEnd(intent, isDoneUnsaid(fault) ? 'already-so' : end);
    });
  });

  describe.each(['check_out', 'check_in'] as const)('%s: the second try meets', (intent) => {
    it.each(cases)('$what', async ({ fault, end }) => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      workspace.faults.next({ on: intent, ...fault });
      does(intent);
      await waitsOut(fault, intent, 2);
      await settled;
      expectEnd(intent, end === 'refused' ? 'needs-attention' : isDoneUnsaid(fault) ? 'already-so' : end);
    });
  });
});

describe('a report on a return that was confirmed', () => {
  let report: string;
  /** The return is over; this is about what comes after it. */
  async function tells(): Promise<void> {
    const told = actions.report({ id: report, condition: 'damaged', note: 'Zip stuck' });
    if (!told.ok) throw new Error(told.error.kind);
    report = told.data.id;
  }
  const stateOf = () => file.store.find(report)?.state;
  const isOver = () => expect.poll(() => isSettled(stateOf() ?? 'saved')).toBe(true);

  beforeEach(async () => {
    does('check_in');
    await settled;
    report = file.store.recent('ws-1', 1)[0]?.id ?? '';
  });
  afterEach(() => expect(workspace.ledger.filter(({ intent }) => intent === 'check_in')).toHaveLength(1));

  it.each(cases)('its first try meets $what: noted once, or people are told', async ({ fault, end }) => {
    workspace.faults.next({ on: 'check_in', ...fault });
    await tells();
    await waitsOut(fault, 'check_in', 2);
    await isOver();
    const isTold = end === 'refused' || (fault.kind === 'status-after-processing' && fault.status === 409);
    expect(stateOf()).toBe(isTold ? 'needs-attention' : 'confirmed');
    if (!isTold) expect(workspace.reports).toMatchObject([{ condition: 'damaged', note: 'Zip stuck' }]);
  });

  it.each(['hang-before-processing', 'hang-after-processing'] as const)(
    'killed while it is sent (%s): noted under one key',
    async (kind) => {
      workspace.faults.next({ on: 'check_in', kind });
      await tells();
      await timePasses('check_in', 2, 0);
      await isKilled();
      actions.resume();
      await isOver();
      expect(stateOf()).toBe('confirmed');
      expect(new Set(workspace.reports.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([report]));
    },
  );

  it('sent late, when another desk has lent the thing again: that rent is left alone, and people are told', async () => {
    actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
    await tells();
    time.advance(60_000);
    const other = deskAt(workspace);
    await other.checkOut(OUT, 'RNT-2207', { overrides: ['reserved'] });
    actions.resume();
    await isOver();
    expect(stateOf()).toBe('needs-attention');
    expect(workspace.reports).toEqual([]);
    expect(workspace.openRentOf(OUT)?.renter.code).toBe('RNT-2207');
  });
});

describe('lent and returned again offline', () => {
  const stateOf = (of: ActionIntent) => file.store.recent('ws-1', 9).find((row) => row.intent === of);
  const isOver = (of: ActionIntent) => expect.poll(() => stateOf(of)?.state, { timeout: 4000 });
  const takesItBack = () => actions.checkIn({ code: FREE, itemName: null, rentId: null, by: 'card' });

  it('both: the return closes the rent that the check-out before it opens', async () => {
    actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
    does('check_out');
    time.advance(30_000);
    takesItBack();
    time.advance(20 * 60_000);
    actions.resume();
    await isOver('check_out').toBe('confirmed');
    await isOver('check_in').toBe('confirmed');
    expect(workspace.ledger.map(({ intent }) => intent)).toEqual(['check_out', 'check_in']);
  });

  it('the return alone, after a start: the same', async () => {
    does('check_out');
    await settled;
    // By the clocks it goes out after it comes back.
    time.setBack(10 * 60_000);
    actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
    takesItBack();
    await isKilled();
    actions.resume();
    await isOver('check_in').toBe('confirmed');
    expect(stateOf('check_out')?.rentId).toBe(workspace.ledger[0]?.rentId);
  });

  it('where another desk has lent it again since, nothing of theirs is closed', async () => {
    does('check_out');
    await settled;
    actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
    takesItBack();
    const other = deskAt(workspace);
    await other.checkIn(FREE);
    time.advance(60_000);
    await other.checkOut(FREE, 'RNT-2207');
    actions.resume();
    await isOver('check_in').toBe('needs-attention');
    expect(workspace.openRentOf(FREE)?.renter.code).toBe('RNT-2207');
  });
});

it('a check-out that was carried out unseen and came back at another desk, when the workspace has forgotten: not sent again', async () => {
  const other = deskAt(workspace);
  workspace.faults.next({ on: 'check_out', kind: 'reset-after-processing' });
  workspace.faults.next({ on: 'lookup', kind: 'reset-before-processing', times: 5 });
  workspace.faults.next({ on: 'search', kind: 'reset-before-processing', times: 3 });
  meanwhile = async () => {
    await expect.poll(() => workspace.openRentOf(FREE)).not.toBeNull();
    await other.checkIn(FREE);
    workspace.forgetKeys();
    workspace.faults.clear();
    time.advance(31_000);
  };
  does('check_out');
  await settled;
  expect(shown.at(-1)).toBe('needs-attention');
  expect(workspace.ledger.map(({ intent }) => intent)).toEqual(['check_out', 'check_in']);
});

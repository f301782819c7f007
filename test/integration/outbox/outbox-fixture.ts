// For tests of the outbox on a real disk and an HTTP workspace: each test gets its own, with the faults that it sets.
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect } from 'vitest';
import { type ConnectedWorkspace, connectWorkspace } from '../../../electron/app/connected-workspace.ts';
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
import type { End } from './every-fault.ts';

/** An available item, and one that is on loan. */
export const AVAILABLE = 'CAM-0112';
export const ON_LOAN = 'CAM-0147';
export const CLIENT_TIMEOUT_MS = 8000;
/** Client delays up to this length pass immediately, since nothing happens in them. */
const SHORT_MS = 5000;

let folder: string;
export let time: ManualClock;
let clock: Clock;
export let workspace: FaultyWorkspace;
let token: string;
/** URLs to which the next requests go instead, in order; no workspace answers there. */
export let detours: { questions: string[]; actions: string[] };
export let file: StoreFile;
let link: ConnectedWorkspace;
export let actions: Outbox;
/** Every state that was shown since the last start, in order. */
export let shown: ActionState[];
/** Resolves when the first action since the start is settled. */
export let settled: Promise<void>;
/** Runs before the connection is back. */
let doBeforeReconnect: () => Promise<unknown>;

/** Gives each test of the file its own workspace and outbox. `keys`: what the workspace does with idempotency keys. */
export function setUpBeforeEach(keys: Keys = 'remembered'): void {
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
    doBeforeReconnect = async () => {};
    startKiosk();
  });
  afterEach(async () => {
    file.close();
    await workspace.close();
  });
}

/** Starts the kiosk's outbox. Another start on the same folder is a start after a crash. */
function startKiosk(): void {
  file = openStoreFile({ directory: folder, clock, log: { warn: () => {}, error: () => {} } });
  link = connectWorkspace({
    workspaceId: 'ws-1',
    baseUrl: workspace.baseUrl,
    demo: false,
    token: tokenInMemory(token, workspace.baseUrl, clock),
    store: file.store,
    networks: { questions: network('questions'), actions: network('actions') },
    clock,
    paths: {},
    log: { info: () => {} },
  });
  const { actions: here } = link;
  const end = Promise.withResolvers<void>();
  settled = end.promise;
  actions = createOutbox({
    timeFactor: () => 1,
    clock,
    newId: () => crypto.randomUUID(),
    workspace: () => here,
    maySaveCheckOuts: () => true,
    clockAhead: () => null,
    workspaceNow: () => time.now(),
    onChange({ state }) {
      shown.push(state);
      if (isSettled(state)) end.resolve();
    },
    onCount: () => {},
    onHold: () => {},
    // The connection or the token works again.
    onTrouble: () => void doBeforeReconnect().then(actions.resume),
    log: { info: () => {}, error: () => {} },
  });
}

/** `fetch`, except that the next requests take the detours of this network. */
function network(name: keyof typeof detours): Fetch {
  return (url, init) => fetch(detours[name].shift() ?? url, init);
}

/** Sets what happens before the connection is back. */
export function beforeReconnect(what: () => Promise<unknown>): void {
  doBeforeReconnect = what;
}

/** Checks the available item out, or returns or extends the one on loan. */
export function perform(intent: ActionIntent): void {
  if (intent === 'extend') {
    const { id = '', item, dueAt } = workspace.openRentOf(ON_LOAN) ?? {};
    const seen = { code: ON_LOAN, itemName: 'Sony FX6', itemId: item?.id ?? '', rentId: id, wasDueAt: dueAt ?? '' };
    actions.extend([{ ...seen, dueAt: new Date(time.now() + 86_400_000).toISOString() }]);
    return;
  }
  if (intent === 'check_in') {
    const rentId = workspace.openRentOf(ON_LOAN)?.id ?? null;
    actions.checkIn({ code: ON_LOAN, itemName: 'Sony FX6', rentId, by: 'card' });
    return;
  }
  const renter = { id: workspace.openRentOf(ON_LOAN)?.renter.id ?? '' };
  actions.checkOut([{ code: AVAILABLE, itemName: 'Canon EOS R5 C', renter, dueAt: null }]);
}

/** The connection is lost, and the kiosk knows. */
export function loseConnection(): void {
  actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
}

/** Performs the action offline, then lets a minute pass. */
export function performOffline(intent: ActionIntent): void {
  loseConnection();
  perform(intent);
  time.advance(60_000);
}

/** Performs the action, whose `nth` request meets the fault. Resolves when the action is settled. */
export async function performWithFault(intent: ActionIntent, fault: FaultKind, nth = 1): Promise<void> {
  workspace.faults.next({ on: intent, ...fault });
  perform(intent);
  await outlast(fault, intent, nth);
  await settled;
}

/** `begins` leads to a look-up, which meets the fault. Resolves when the action is settled. */
export async function lookUpWithFault(fault: FaultKind, begins: () => void): Promise<void> {
  workspace.faults.next({ on: 'lookup', ...fault });
  begins();
  await outlast(fault, 'lookup');
  await settled;
}

/** Waits for the `nth` request of this kind, then lets `ms` pass. */
export async function waitThenAdvance(operation: Operation, nth: number, ms: number): Promise<void> {
  await expect.poll(() => workspace.requests.count(operation)).toBe(nth);
  time.advance(ms);
}

/** Faults that end only with the client's timeout. */
const isSilent = (fault: FaultKind) =>
  ['hang-before-processing', 'hang-after-processing', 'trickle'].includes(fault.kind) ||
  (fault.kind === 'latency' && fault.ms > CLIENT_TIMEOUT_MS);

/** Lets as much time pass as the fault of the `nth` request of this kind lasts. */
export async function outlast(fault: FaultKind, operation: Operation, nth = 1): Promise<void> {
  if (isSilent(fault)) await waitThenAdvance(operation, nth, CLIENT_TIMEOUT_MS);
  else if (fault.kind === 'latency') await waitThenAdvance(operation, nth, fault.ms);
}

/** Kills main and starts it again; requests in flight are lost. */
export async function killAndRestart(): Promise<void> {
  link.close();
  file.close();
  rmSync(`${folder}/journal.sqlite-shm`, { force: true });
  await workspace.goDown();
  await workspace.comeBack();
  shown = [];
  startKiosk();
}

/** Expects that the action was settled once, as `end`, and that the workspace carried it out `times` times. */
export function expectEnd(
  intent: ActionIntent,
  end: End,
  times = end === 'confirmed' || end === 'already-so' ? 1 : 0,
): void {
  expect(shown.at(-1)).toBe(end);
  expect(shown.filter(isSettled)).toHaveLength(1);
  expect(workspace.ledger.filter((entry) => entry.intent === intent)).toHaveLength(times);
}

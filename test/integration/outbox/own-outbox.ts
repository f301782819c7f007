// For tests of the outbox on a real disk and against a workspace over HTTP: each its own, with the faults that the test sets.
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect } from 'vitest';
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
import type { End } from './every-fault.ts';

/** An item of the workspace that nobody has, and one that is out. */
export const FREE = 'CAM-0112';
export const OUT = 'CAM-0147';
export const CLIENT_PATIENCE_MS = 8000;
/** Waits of the client between two questions: over at once, since nothing happens in them. */
const SHORT_MS = 5000;

let folder: string;
export let time: ManualClock;
let clock: Clock;
export let workspace: FaultyWorkspace;
let token: string;
/** Where the next requests go instead, in order: nothing leads there. */
export let detours: { questions: string[]; actions: string[] };
export let file: StoreFile;
let link: Link;
export let actions: Outbox;
/** Every state that it was shown in, in order; after a start only those since. */
export let shown: ActionState[];
/** The first action since the start has come to its end. */
export let settled: Promise<void>;
/** What happens before the connection is back. */
let meanwhile: () => Promise<unknown>;

/** Gives each test of the file its own. `keys`: whether the workspace knows idempotency keys. */
export function eachTestHasItsOwn(keys: Keys = 'remembered'): void {
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
}

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
    timeFactor: () => 1,
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

/** Sets what happens before the connection is back. */
export function happensMeanwhile(what: () => Promise<unknown>): void {
  meanwhile = what;
}

/** Lends FREE, or takes OUT back. */
export function does(intent: ActionIntent): void {
  if (intent === 'check_in') {
    const rentId = workspace.openRentOf(OUT)?.id ?? null;
    actions.checkIn({ code: OUT, itemName: 'Sony FX6', rentId, by: 'card' });
    return;
  }
  const renter = { id: workspace.openRentOf(OUT)?.renter.id ?? '' };
  actions.checkOut([{ code: FREE, itemName: 'Canon EOS R5 C', renter, dueAt: null }]);
}

/** The connection is gone, and the kiosk knows. */
export function goesOffline(): void {
  actions.pause({ kind: 'offline', message: 'ECONNREFUSED' });
}

/** It is done offline, and then a minute passes. */
export function doesOffline(intent: ActionIntent): void {
  goesOffline();
  does(intent);
  time.advance(60_000);
}

/** It is done, and the `nth` request for it meets the fault; this is over when the action is settled. */
export async function tryMeets(intent: ActionIntent, fault: FaultKind, nth = 1): Promise<void> {
  workspace.faults.next({ on: intent, ...fault });
  does(intent);
  await waitsOut(fault, intent, nth);
  await settled;
}

/** `begins` leads to a look, which meets the fault; this is over when the action is settled. */
export async function lookMeets(fault: FaultKind, begins: () => void): Promise<void> {
  workspace.faults.next({ on: 'lookup', ...fault });
  begins();
  await waitsOut(fault, 'lookup');
  await settled;
}

/** The `nth` request of this kind has come; then so much time passes. */
export async function timePasses(operation: Operation, nth: number, ms: number): Promise<void> {
  await expect.poll(() => workspace.requests.count(operation)).toBe(nth);
  time.advance(ms);
}

/** These are over only when the client has run out of patience. */
const isSilent = (fault: FaultKind) =>
  ['hang-before-processing', 'hang-after-processing', 'trickle'].includes(fault.kind) ||
  (fault.kind === 'latency' && fault.ms > CLIENT_PATIENCE_MS);

/** So much time passes as it takes until the fault that the `nth` request of this kind meets is over. */
export async function waitsOut(fault: FaultKind, operation: Operation, nth = 1): Promise<void> {
  if (isSilent(fault)) await timePasses(operation, nth, CLIENT_PATIENCE_MS);
  else if (fault.kind === 'latency') await timePasses(operation, nth, fault.ms);
}

/** The main process is killed and started again; whatever was under way is gone. */
export async function isKilled(): Promise<void> {
  link.close();
  file.close();
  rmSync(`${folder}/journal.sqlite-shm`, { force: true });
  await workspace.goDown();
  await workspace.comeBack();
  shown = [];
  startKiosk();
}

/** It ended so for whoever looked, once, and the workspace did it so many times. */
export function expectEnd(
  intent: ActionIntent,
  end: End,
  times = end === 'confirmed' || end === 'already-so' ? 1 : 0,
): void {
  expect(shown.at(-1)).toBe(end);
  expect(shown.filter(isSettled)).toHaveLength(1);
  expect(workspace.ledger.filter((entry) => entry.intent === intent)).toHaveLength(times);
}

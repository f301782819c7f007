// A fault of one item affects that item only: other actions continue, and the connection does not count as lost.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppState } from '../../../shared/api/app-state.ts';
import type { FaultKind } from '../../support/faults.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Kiosk, PIN, startKiosk } from './kiosk.ts';

const STUCK = 'CAM-0112';
const ON_LOAN = 'CAM-0147';
/** RNT-2207, a renter with few enough loans to borrow all of these. */
const renter = { id: '202' };
/** Available items, for the other check-outs. */
const OTHERS = ['TRI-0060', 'LGT-0074', 'SAW-0019', 'REC-0015', 'RAD-0011'];

let time: ManualClock;
let workspace: FaultyWorkspace;
let kiosk: Kiosk;

beforeEach(async () => {
  time = manualClock();
  workspace = await startFaultyWorkspace({ clock: time });
  const { token } = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  const provisioned = { baseUrl: workspace.baseUrl, token, pin: PIN };
  kiosk = await startKiosk({ folder: temporaryFolder(), clock: time, provisioned });
});
afterEach(async () => {
  await kiosk.close();
  await workspace.close();
});

const checkOut = (code: string) =>
  kiosk.ask('actions.checkOut', { lines: [{ code, itemName: code, renter, dueAt: null }] });
const stateOf = async (id: string) => {
  const recent = await kiosk.ask('actions.recent', null);
  return recent.ok ? recent.data.find((action) => action.id === id) : undefined;
};
const interruptions = () =>
  kiosk.events.filter((data): data is AppState => 'connection' in data && data.connection.state !== 'connected');

/** From now on every look-up, of this item or of any, gets this fault. */
function failLookUps(fault: FaultKind, code?: string): void {
  const about = code === undefined ? {} : { code };
  workspace.faults.next({ on: 'lookup', ...about, ...fault, times: Number.POSITIVE_INFINITY });
}

/** A check-out that is carried out but whose answer is lost. Returns its id once a look-up has met its fault. */
async function checkOutUnanswered(code: string): Promise<string> {
  workspace.faults.next({ on: 'check_out', code, kind: 'reset-after-processing' });
  const taken = await checkOut(code);
  if (!taken.ok) throw new Error(taken.error.message);
  const id = taken.data[0]?.id ?? '';
  await expect.poll(async () => (await stateOf(id))?.state).toBe('unknown');
  await expect.poll(() => workspace.faults.count()).toBeGreaterThan(1);
  return id;
}

/** Checks out each of the other items, two seconds apart. */
async function checkOutOthers(): Promise<void> {
  for (const code of OTHERS) {
    time.advance(2000);
    const taken = await checkOut(code);
    if (!taken.ok) throw new Error(`${code} was not taken: ${taken.error.kind}`);
    await expect.poll(() => workspace.openRentOf(code)).not.toBeNull();
  }
}

describe.each<[string, FaultKind]>([
  ['500', { kind: 'status', status: 500 }],
  ['half a body', { kind: 'truncated-json' }],
  ['an HTML page and status 200', { kind: 'html-page' }],
])('an unanswered check-out whose item answers every look-up with %s', (_what, fault) => {
  it('does not delay other check-outs', async () => {
    failLookUps(fault, STUCK);
    await checkOutUnanswered(STUCK);
    await checkOutOthers();
    expect(interruptions()).toEqual([]);
  });
});

it('an unanswered return of an item whose look-ups fail does not delay other actions', async () => {
  failLookUps({ kind: 'status', status: 500 }, ON_LOAN);
  workspace.faults.next({ on: 'check_in', code: ON_LOAN, kind: 'reset-before-processing' });
  await kiosk.returnItem(ON_LOAN, workspace.openRentOf(ON_LOAN)?.id ?? null);
  await expect.poll(() => workspace.faults.count()).toBeGreaterThan(1);
  await checkOutOthers();
  expect(interruptions()).toEqual([]);
});

it('a failed look-up of one item at the desk does not count as a lost connection', async () => {
  failLookUps({ kind: 'status', status: 500 }, STUCK);
  expect(await kiosk.ask('desk.lookup', { code: STUCK })).toMatchObject({ ok: false });
  await checkOutOthers();
  expect(interruptions()).toEqual([]);
});

it('check-outs continue even when no item can be looked up', async () => {
  failLookUps({ kind: 'status', status: 500 });
  await checkOutUnanswered(STUCK);
  await checkOutOthers();
  expect(interruptions()).toEqual([]);
});

it('the connection is down when searches fail as well', async () => {
  failLookUps({ kind: 'status', status: 500 });
  workspace.faults.next({ on: 'search', kind: 'status', status: 500, times: Number.POSITIVE_INFINITY });
  await checkOutUnanswered(STUCK);
  await expect.poll(() => interruptions().length).toBe(1);
  expect(await checkOut('TRI-0060')).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
});

/** Lets minutes pass in steps of two seconds; the kiosk looks again, less and less often. */
async function passMinutes(minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 2) {
    time.advance(2000);
    await kiosk.ask('app.state', null);
    await new Promise(setImmediate);
  }
}

it('after some minutes the check-out needs attention, and it can be retried once the item answers again', async () => {
  failLookUps({ kind: 'status', status: 500 }, STUCK);
  const id = await checkOutUnanswered(STUCK);
  await passMinutes(8);
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'needs-attention', reason: 'no-answer' });
  expect(interruptions()).toEqual([]);
  expect(workspace.requests.count('lookup')).toBeLessThan(20);
  workspace.faults.clear();
  expect(await kiosk.ask('actions.retry', { id })).toMatchObject({ ok: true });
  await kiosk.waitUntilSettled(id);
  expect(workspace.ledger.filter(({ itemCode }) => itemCode === STUCK)).toHaveLength(1);
});

it('an administrator can discard the check-out immediately, and the item can then be returned', async () => {
  failLookUps({ kind: 'status', status: 500 }, STUCK);
  const id = await checkOutUnanswered(STUCK);
  const kept = await kiosk.ask('actions.pending', null);
  expect(kept).toMatchObject({ ok: true, data: { waiting: [{ id, state: 'unknown', isOutcomeUnknown: true }] } });
  await kiosk.ask('admin.unlock', { pin: PIN });
  expect(await kiosk.ask('actions.discard', { id, note: 'seen in the workspace' })).toMatchObject({
    ok: true,
    data: { state: 'discarded' },
  });
  workspace.faults.clear();
  const next = await kiosk.returnItem(STUCK, workspace.openRentOf(STUCK)?.id ?? null);
  expect(await kiosk.waitUntilSettled(next.id)).toMatchObject({ state: 'confirmed' });
});

it('an action in flight can be discarded; its late answer changes nothing', async () => {
  workspace.faults.next({ on: 'check_out', code: STUCK, kind: 'latency', ms: 4000 });
  const taken = await checkOut(STUCK);
  if (!taken.ok) throw new Error(taken.error.message);
  const id = taken.data[0]?.id ?? '';
  await expect.poll(() => workspace.requests.count('check_out')).toBe(1);
  await kiosk.ask('admin.unlock', { pin: PIN });
  expect(await kiosk.ask('actions.discard', { id, note: 'took too long' })).toMatchObject({ ok: true });
  time.advance(4000);
  await expect.poll(() => workspace.ledger).toHaveLength(1);
  await checkOutOthers();
  expect(await stateOf(id)).toMatchObject({ state: 'discarded', isOutcomeUnknown: true });
  expect(JSON.stringify(kiosk.logged)).not.toContain('fault');
});

// The outbox alone in a made-up world that one seed decides: time, line, workspace, another desk, crashes and old disks. No sockets,
// no browser, no waiting. After every step the world, which knows what really happened, is held against what the kiosk says.
import DatabaseFile, { type Database } from 'better-sqlite3';
import { MEMORY, openDatabase } from '../../electron/outbox/database.ts';
import type { ActionsWorkspace } from '../../electron/outbox/dispatcher.ts';
import { SCHEMA_VERSION } from '../../electron/outbox/migrations.ts';
import { createOutbox, type Outbox } from '../../electron/outbox/outbox.ts';
import type { ActionRow } from '../../electron/outbox/row.ts';
import { createStore, type OutboxStore } from '../../electron/outbox/store.ts';
import { StoreError } from '../../electron/outbox/store-file.ts';
import type { ActionAnswer } from '../../electron/workspace/client.ts';
import { type Connection, createConnection } from '../../electron/workspace/connection.ts';
import type { Clock, Timer } from '../../shared/clock.ts';
import { type DeskAction, isSettled } from '../../shared/domain/action.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import type { ItemScan, Rent, ScanAnswer } from '../../shared/domain/workspace.ts';
import { anItem, aRent, aRenter, itemScan } from './examples.ts';

const WORKSPACE_ID = 'ws-1';
const CODES = ['A', 'B', 'C'];
/** It is in nobody's list. */
const NOTHING = 'NOPE';
const RENTERS = [aRenter('R-1', 'One'), aRenter('R-2', 'Two')];
/** The workspace lends this one nothing. */
const BLOCKED = aRenter('R-3', 'Three');
const NOON = Date.parse('2026-11-20T12:00:00Z');
const PATIENCE_MS = 8000;
const SECOND = 1000;
const MINUTE = 60_000;

/** What a workspace knows of the keys of actions that it has carried out. */
export type Memory = 'remembers' | 'expires' | 'knows nothing';

interface LedgerEntry {
  /** null: another desk's. */
  key: string | null;
  rentId: string;
}

/** A rent, and when it was really open. */
interface Lending {
  rent: Rent;
  opened: number;
  closed: number | null;
}

/** One run of the kiosk, from its start to its crash. */
interface Life {
  isOver: boolean;
  actions: Outbox;
  connection: Connection;
}

/** How one request fares. `after`: milliseconds until it arrives, and until its answer is back. */
type Fate =
  | { is: 'answered' | 'answer lost' | 'answer broken'; after: number; back: number }
  | { is: 'never arrives' | 'server error' | 'offline' | 'token refused' | 'too many' };

const offline: WorkspaceError = { kind: 'offline', message: 'ECONNREFUSED' };
const silent: WorkspaceError = { kind: 'timeout', message: 'No answer' };
const misfit: WorkspaceError = { kind: 'bad-response', message: 'The answer does not fit' };
const serverError: WorkspaceError = { kind: 'unavailable', message: 'Server Error', status: 500 };
const refusedToken: WorkspaceError = { kind: 'unauthenticated', message: 'Unauthenticated.', status: 401 };
const tooMany: WorkspaceError = { kind: 'rate-limited', message: 'Too Many', status: 429, retryAfterMs: 3000 };

/** How it shows, whether the request left the kiosk, and after how many milliseconds. */
const WITHOUT_ANSWER: Record<Exclude<Fate, { after: number }>['is'], [WorkspaceError, boolean, number]> = {
  'never arrives': [silent, true, PATIENCE_MS],
  'server error': [serverError, true, 30],
  offline: [offline, false, 5],
  'token refused': [refusedToken, false, 30],
  'too many': [tooMany, false, 30],
};

/** Lives through the world of `seed`. Gives what the kiosk said that was not so, and the story that led to it. */
export async function liveThrough(seed: number): Promise<{ flaws: string[]; story: string[] }> {
  const random = randomOf(seed);
  const chance = (of: number) => random() < of;
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

  const flaws: string[] = [];
  const story: string[] = [];
  const memory: Memory = oneOf<Memory>(['remembers', 'remembers', 'remembers', 'expires', 'knows nothing']);
  /** What can't be promised to a workspace that forgets stays out of its world. */
  const isForgetful = memory !== 'remembers';
  const stampsItself = chance(0.5);
  const saysItsState = chance(0.5);
  const serverAhead = oneOf([0, 0, 30 * SECOND, -5 * MINUTE, 5 * MINUTE]);

  // Time: the true one, and what the kiosk's wall clock makes of it.
  let now = 0;
  let wallAhead = 0;
  let queue: { at: number; order: number; run: () => void; life: Life | null }[] = [];
  let order = 0;

  // The world.
  let isConnected = true;
  let isTokenGood = true;
  let roughness = 0;
  const stumbles = new Set<string>();
  const lendings: Lending[] = [];
  const ledger: LedgerEntry[] = [];
  const keys = new Map<string, { answer: ActionAnswer; at: number }>();

  // What is known of the kiosk besides its store.
  const takenAt = new Map<string, number>();
  const saidNo = new Set<string>();
  const unusable = new Map<string, number>();
  const inFlight = new Map<string, number>();
  /** When each action went out last, and may have arrived; and when each item was looked at last, in the order of events. */
  const sentAt = new Map<string, number>();
  const lookedAt = new Map<string, number>();
  /** Rows that an older disk no longer has, and whose later states it no longer knows. */
  const rolledBack = new Set<string>();
  const lost = new Set<string>();
  let lastTrouble = Number.NEGATIVE_INFINITY;
  let crashIn: { steps: number; before: boolean } | null = null;
  let ids = 0;

  let database: Database = openDatabase(MEMORY, SCHEMA_VERSION);
  let disk = createStore(database);
  let oldDisk: { bytes: Buffer; states: Map<string, string> } | null = null;
  let life = begin();

  tell(`${memory}, stamps ${stampsItself ? 'its own' : 'our'} times, ahead by ${serverAhead / SECOND} s`);
  const steps = between(12, 24);
  for (let step = 0; step < steps && flaws.length === 0; step += 1) {
    happens();
    await settle();
    await passes(oneOf([0, 50, 500, 3 * SECOND, 12 * SECOND, 40 * SECOND]));
  }
  await comesToItsEnd();
  database.close();
  return { flaws, story };

  function tell(line: string): void {
    story.push(`${(now / SECOND).toFixed(2)} ${line}`);
  }

  function flaw(what: string): void {
    tell(`FLAW ${what}`);
    flaws.push(what);
  }

  // ── time ──

  function later(ms: number, run: () => void, of: Life | null): number {
    order += 1;
    queue.push({ at: now + ms, order, run, life: of });
    return order;
  }

  async function passes(ms: number): Promise<void> {
    const until = now + ms;
    for (let events = 0; events < 3000; events += 1) {
      let next = queue[0];
      for (const each of queue)
        if (next && (each.at < next.at || (each.at === next.at && each.order < next.order))) next = each;
      if (!next || next.at > until) break;
      const due = next;
      queue = queue.filter((each) => each !== due);
      now = Math.max(now, due.at);
      if (due.life?.isOver) continue;
      due.run();
      await settle();
      if (life.isOver) restart();
    }
    now = until;
  }

  function clockOf(of: () => Life | null): Clock {
    const born = now;
    return {
      now: () => Math.floor(NOON + now + wallAhead),
      monotonic: () => now - born,
      setTimeout: (run, ms) => later(ms, run, of()) as unknown as Timer,
      clearTimeout: (timer) => {
        queue = queue.filter((each) => each.order !== (timer as unknown as number));
      },
    };
  }

  // ── the kiosk ──

  function begin(): Life {
    const born = { isOver: false } as Life;
    const clock = clockOf(() => born);
    const here: ActionsWorkspace = {
      id: WORKSPACE_ID,
      baseUrl: 'https://pool.example.org',
      store: mortal(born, disk),
      send: (row) => send(born, row),
      lookup: (code) => lookup(born, code),
      probe: () => probe(born),
    };
    born.connection = createConnection({
      clock,
      random: () => 0.5,
      probe: here.probe,
      onChange: (status) => {
        if (status.state === 'connected') born.actions.resume();
        else born.actions.pause(status.error);
      },
      onSchedule: () => {},
    });
    born.actions = createOutbox({
      clock,
      newId: () => {
        ids += 1;
        return `id-${ids}`;
      },
      workspace: () => (born.isOver ? null : here),
      maySaveCheckOuts: () => true,
      onCount: () => {},
      onChange: (action) => sees(action),
      onTrouble: (error) => born.connection.note(fail(error)),
      log: {
        info: () => {},
        error: (message, more) => flaw(`${message}: ${String((more as { error: unknown }).error)}`),
      },
    });
    return born;
  }

  /** The store of a kiosk that can die at each of its steps: just before it is written, or just after. */
  function mortal(of: Life, store: OutboxStore): OutboxStore {
    const written = <T>(write: () => T): T => {
      if (of.isOver) throw new StoreError('broken', 'It is dead');
      const dies = crashIn !== null && --crashIn.steps <= 0 ? crashIn : null;
      if (dies?.before) die(of);
      const done = write();
      if (dies) die(of);
      return done;
    };
    return {
      ...store,
      append: (actions) =>
        written(() => {
          const rows = store.append(actions);
          for (const row of rows) takenAt.set(row.id, now);
          for (const row of rows) tell(`${row.id} ${row.intent} ${row.code} rent ${row.rentId} saved`);
          return rows;
        }),
      transition: (id, to) =>
        written(() => {
          const row = store.transition(id, to);
          tell(`${id} ${row.state} ${row.reason ?? ''}`);
          check(row);
          return row;
        }),
    };
  }

  function die(of: Life): never {
    tell('crash');
    of.isOver = true;
    crashIn = null;
    throw new StoreError('broken', 'It died');
  }

  function restart(): void {
    life.isOver = true;
    crashIn = null;
    if (oldDisk && !isForgetful && chance(0.3)) {
      tell('starts on an older disk');
      for (const row of disk.recent(WORKSPACE_ID, 1000)) {
        const before = oldDisk.states.get(row.id);
        if (before === undefined) lost.add(row.id);
        else if (before !== row.state) rolledBack.add(row.id);
      }
      database.close();
      database = new DatabaseFile(oldDisk.bytes);
      disk = createStore(database);
    } else tell('starts');
    life = begin();
    life.actions.resume();
  }

  /** What the screen shows is on the disk. */
  function sees(action: DeskAction): void {
    const kept = disk.find(action.id);
    if (kept?.state !== action.state) flaw(`${action.id} is shown as ${action.state} and kept as ${kept?.state}`);
  }

  // ── the connection ──

  function fateOf(code: string, isLook: boolean): Fate {
    if (!isConnected) return { is: 'offline' };
    if (!isTokenGood) return { is: 'token refused' };
    if (isLook && stumbles.has(code))
      return oneOf<Fate>([{ is: 'server error' }, { is: 'answer broken', after: 5, back: 5 }]);
    const after = !isForgetful && chance(roughness / 3) ? between(7000, 30_000) : between(5, 400);
    const back = between(5, 400);
    if (!chance(roughness)) return { is: 'answered', after, back };
    return oneOf<Fate>([
      { is: 'answer lost', after, back },
      { is: 'answer lost', after, back },
      { is: 'answer broken', after, back },
      { is: 'never arrives' },
      { is: 'server error' },
      { is: 'offline' },
      { is: 'too many' },
    ]);
  }

  /** Carries one request there and back. `of`: who waits for it. */
  function carry<T>(of: Life, fate: Fate, arrives: () => T, goesWrong: (error: WorkspaceError, isSent: boolean) => T) {
    return new Promise<T>((resolve) => {
      const comesBack = (ms: number, answer: () => T) => later(ms, () => resolve(answer()), of);
      const trouble = (error: WorkspaceError, isSent: boolean, ms: number) =>
        comesBack(ms, () => goesWrong(error, isSent));
      if (!('after' in fate)) {
        const [error, isSent, ms] = WITHOUT_ANSWER[fate.is];
        trouble(error, isSent, ms);
      } else {
        // It goes on its way whatever becomes of the kiosk.
        later(
          fate.after,
          () => {
            const answer = arrives();
            if (fate.after + fate.back >= PATIENCE_MS) return;
            if (fate.is === 'answered') comesBack(fate.back, () => answer);
            else if (fate.is === 'answer broken') trouble(misfit, true, fate.back);
            else trouble(offline, true, fate.back);
          },
          null,
        );
        if (fate.after + fate.back >= PATIENCE_MS) trouble(silent, true, PATIENCE_MS);
      }
    });
  }

  async function send(of: Life, row: ActionRow): Promise<ActionAnswer> {
    const fate = fateOf(row.code, false);
    tell(`  sent ${row.id}: ${fate.is}`);
    const before = sentAt.get(row.id);
    if (before !== undefined && before > (lookedAt.get(row.code) ?? -1))
      flaw(`${row.id} was sent again without a look`);
    order += 1;
    if ('after' in fate || WITHOUT_ANSWER[fate.is][1]) sentAt.set(row.id, order);
    fly(row.code, 1);
    const answer = await carry<ActionAnswer>(
      of,
      fate,
      () => act(row),
      (error, isSent) => ({ kind: isSent ? 'unknown' : 'not-processed', error }),
    );
    fly(row.code, -1);
    if (answer.kind === 'not-processed') lastTrouble = now;
    if (answer.kind === 'unknown') unusable.set(row.id, (unusable.get(row.id) ?? 0) + 1);
    if (answer.kind === 'refused' || answer.kind === 'conflict') saidNo.add(row.id);
    tell(`  answer to ${row.id}: ${answer.kind}`);
    return answer;
  }

  async function lookup(of: Life, code: string): Promise<Result<ScanAnswer, WorkspaceError>> {
    const fate = fateOf(code, true);
    fly(code, 1);
    const answer = await carry<Result<ScanAnswer, WorkspaceError>>(
      of,
      fate,
      () => (code === NOTHING ? fail({ kind: 'not-found', message: 'Nothing' }) : ok(scanOf(code))),
      (error) => fail(error),
    );
    fly(code, -1);
    order += 1;
    if (answer.ok) lookedAt.set(code, order);
    tell(`  look at ${code}: ${answer.ok ? (openOf(code)?.rent.id ?? 'free') : answer.error.kind}`);
    if (!answer.ok && (answer.error.kind === 'rate-limited' || answer.error.kind === 'unauthenticated'))
      lastTrouble = now;
    return answer;
  }

  async function probe(of: Life): Promise<Result<null, WorkspaceError>> {
    const answer = await carry<Result<null, WorkspaceError>>(
      of,
      fateOf('', false),
      () => ok(null),
      (error) => fail(error),
    );
    if (!answer.ok) lastTrouble = now;
    tell(`  probe: ${answer.ok ? 'ok' : answer.error.kind}`);
    return answer;
  }

  function fly(code: string, more: number): void {
    inFlight.set(code, (inFlight.get(code) ?? 0) + more);
  }

  // ── the workspace ──

  function openOf(code: string): Lending | null {
    return lendings.findLast(({ rent, closed }) => rent.item.code === code && closed === null) ?? null;
  }

  function scanOf(code: string): ItemScan {
    return itemScan(anItem(code, 'Item'), { rent: openOf(code)?.rent ?? null });
  }

  function act(row: ActionRow): ActionAnswer {
    const known = keys.get(row.id);
    if (known && memory !== 'knows nothing') return known.answer;
    const answer = carryOut(row);
    tell(`  workspace: ${row.id} ${answer.kind}`);
    if (answer.kind === 'confirmed') keys.set(row.id, { answer, at: now });
    return answer;
  }

  function carryOut({ id, intent, code, renter, rentId, reportOf, performedAt }: ActionRow): ActionAnswer {
    if (code === NOTHING) return { kind: 'refused', error: { kind: 'not-found', message: 'Nothing', status: 404 } };
    const open = openOf(code);
    const current = saysItsState ? scanOf(code) : null;
    const clash: ActionAnswer = { kind: 'conflict', error: { kind: 'conflict', message: 'No', status: 409 }, current };
    if (reportOf !== null) {
      const told = lendings.find(({ rent }) => rent.id === rentId);
      return told?.closed == null
        ? clash
        : { kind: 'confirmed', scan: itemScan(anItem(code, 'Item'), { rent: told.rent }) };
    }
    if (intent === 'check_out') {
      const to = RENTERS.find((each) => renter && 'id' in renter && each.id === renter.id);
      if (!to) return { kind: 'refused', error: { kind: 'invalid', message: 'No', status: 422, field: 'renter_id' } };
      return open ? clash : { kind: 'confirmed', scan: lend(id, code, to, performedAt) };
    }
    if (!open || (rentId !== null && rentId !== open.rent.id)) return clash;
    return { kind: 'confirmed', scan: takeBack(id, open) };
  }

  function lend(key: string | null, code: string, renter: (typeof RENTERS)[number], performedAt: number): ItemScan {
    const serverNow = NOON + now + serverAhead;
    const checkedOutAt = new Date(stampsItself ? serverNow : Math.min(performedAt, serverNow)).toISOString();
    const rent = aRent(anItem(code, 'Item'), renter, { id: `rent-${lendings.length + 1}`, checkedOutAt });
    lendings.push({ rent, opened: now, closed: null });
    enter({ key, rentId: rent.id });
    return scanOf(code);
  }

  function takeBack(key: string | null, open: Lending): ItemScan {
    open.closed = now;
    open.rent = { ...open.rent, checkedInAt: new Date(NOON + now + serverAhead).toISOString() };
    enter({ key, rentId: open.rent.id });
    return itemScan(anItem(open.rent.item.code, 'Item'), { rent: open.rent });
  }

  function enter(entry: LedgerEntry): void {
    ledger.push(entry);
    if (entry.key === null) return;
    if (timesDone(entry.key) > 1) flaw(`${entry.key} was done twice`);
    const row = disk.find(entry.key);
    if (row) check(row);
    else if (!lost.has(entry.key)) flaw(`${entry.key} was done, and the kiosk does not know of it`);
  }

  function timesDone(id: string): number {
    return ledger.filter(({ key }) => key === id).length;
  }

  // ── what happens ──

  function happens(): void {
    const what = random();
    if (what < 0.2) lends();
    else if (what < 0.38) returns();
    else if (what < 0.42) reports();
    else if (what < 0.47) undoes();
    else if (what < 0.57) elsewhere();
    else if (what < 0.67) weather();
    else if (what < 0.73) stumblesOver();
    else if (what < 0.8) crashIn = { steps: between(1, 8), before: chance(0.5) };
    else if (what < 0.83) restart();
    else if (what < 0.87) wallAhead += isForgetful ? 0 : oneOf([-60, -10, -1, 1, 10, 60]) * MINUTE;
    else if (what < 0.9) oldDisk = { bytes: database.serialize(), states: statesNow() };
    else if (what < 0.93) forgetsKeys();
    else administrates();
    if (life.isOver) restart();
  }

  function statesNow(): Map<string, string> {
    return new Map(disk.recent(WORKSPACE_ID, 1000).map(({ id, state }) => [id, state]));
  }

  function lends(): void {
    const codes = chance(0.1) ? [NOTHING] : chance(0.3) ? CODES.slice(0, 2) : [oneOf(CODES)];
    const renter = chance(0.1) ? BLOCKED : oneOf(RENTERS);
    const lines = codes.map((code) => ({ code, itemName: null, renter: { id: renter.id }, dueAt: null }));
    const taken = life.actions.checkOut(lines);
    if (taken.ok || life.isOver) return;
    tell(`check-out not taken: ${taken.error.kind}`);
    const isTokenAwaited = life.connection.status().state === 'stopped';
    if (!isTokenAwaited && now - lastTrouble > MINUTE) flaw(`${codes} can't be lent, with no trouble of their own`);
  }

  function returns(): void {
    const code = oneOf(CODES);
    const rentId = isConnected && chance(0.7) ? (openOf(code)?.rent.id ?? null) : null;
    const condition = chance(0.2) ? { condition: 'damaged' as const } : {};
    life.actions.checkIn({ code, itemName: null, rentId, by: 'card', ...condition });
  }

  function anyRow(): ActionRow | undefined {
    return oneOf(disk.recent(WORKSPACE_ID, 8));
  }

  function reports(): void {
    const row = anyRow();
    if (row) life.actions.report({ id: row.id, condition: oneOf(['damaged', 'fine']) });
  }

  function undoes(): void {
    const row = anyRow();
    if (row) void life.actions.undo(row.id);
  }

  /** Another desk does something with an item. */
  function elsewhere(): void {
    const code = oneOf(CODES);
    const open = openOf(code);
    // At the same moment, or before the kiosk had a chance to hear of its own doing, nothing can help a workspace that forgets.
    const isHelpless = (inFlight.get(code) ?? 0) > 0 || (open !== null && now - open.opened < 90 * SECOND);
    if (isForgetful && isHelpless) return;
    tell(`another desk ${open ? 'takes back' : 'lends'} ${code}`);
    if (open) takeBack(null, open);
    else lend(null, code, oneOf(RENTERS), NOON + now + serverAhead);
  }

  function weather(): void {
    const kind = random();
    if (kind < 0.35) isConnected = !isConnected;
    else if (kind < 0.5) {
      isTokenGood = !isTokenGood;
      if (isTokenGood) void life.connection.retry();
    } else roughness = oneOf([0, 0, 0.2, 0.5, 0.9]);
    tell(`line ${isConnected}, token ${isTokenGood}, rough ${roughness}`);
  }

  function stumblesOver(): void {
    const code = oneOf(CODES);
    if (!stumbles.delete(code)) stumbles.add(code);
    tell(`look-ups fail for ${[...stumbles].join(' ')}`);
  }

  function forgetsKeys(): void {
    if (memory !== 'expires') return;
    for (const [key, { at }] of keys) if (now - at > MINUTE || chance(0.5)) keys.delete(key);
    tell('keys are forgotten');
  }

  function administrates(): void {
    const kept = life.actions.pending();
    if (!kept.ok) return;
    const action = oneOf([...kept.data.attention, ...kept.data.waiting]);
    if (!action) return;
    if (action.state === 'needs-attention' && !isForgetful && chance(0.6)) life.actions.retry(action.id);
    else ends(action.id);
  }

  function ends(id: string): void {
    const ended = life.actions.discard(id, 'why');
    if (!ended.ok && !life.isOver) flaw(`${id} can't be ended: ${ended.error.kind}`);
  }

  /** The weather clears, and the kiosk has all the time it needs. */
  async function comesToItsEnd(): Promise<void> {
    const isClearedByHand = chance(0.3);
    if (isClearedByHand) for (const { id, state } of disk.recent(WORKSPACE_ID, 1000)) if (!isSettled(state)) ends(id);
    isConnected = true;
    isTokenGood = true;
    roughness = 0;
    crashIn = null;
    if (life.isOver) restart();
    tell('everything else works again');
    void life.connection.retry();
    await settle();
    // Whoever is not asked for by a look-up that fails is served.
    await passes(2 * MINUTE);
    const served = life.actions.checkOut([{ code: 'OTHER', itemName: null, renter: { id: 'nobody' }, dueAt: null }]);
    if (!served.ok)
      flaw(`a check-out of something else is not taken: ${served.error.kind}, last trouble at ${lastTrouble}`);
    if (chance(0.7)) stumbles.clear();
    // Those of one item come one after the other, each with its own five minutes.
    for (let tens = 0; tens < 9 && disk.waiting(WORKSPACE_ID, 1).length > 0; tens += 1) await passes(10 * MINUTE);
    const rows = disk.recent(WORKSPACE_ID, 1000);
    for (const row of rows) {
      check(row);
      if (!isSettled(row.state)) flaw(`${row.id} is still ${row.state}`);
      if (row.state === 'needs-attention') ends(row.id);
    }
  }

  // ── what must hold ──

  function check(row: ActionRow): void {
    const { id, state, reason, intent, code } = row;
    const done = row.reportOf === null ? timesDone(id) : 0;
    const isOldStory = rolledBack.has(id);
    const ofItem = lendings.filter(({ rent }) => rent.item.code === code);
    /** Open at some moment since it was taken. */
    const lately = ofItem.filter(({ closed }) => closed === null || closed >= (takenAt.get(id) ?? 0) - MINUTE);
    // Whose it was is forgotten after a while.
    const isTheirs = ({ rent }: Lending) =>
      row.renter === null || ('id' in row.renter && rent.renter.id === row.renter.id);
    /** It was said before now: what a late request does since, or somebody who has another action tried again, nobody could know. */
    const isPast = row.settledAt !== Math.floor(NOON + now + wallAhead);
    const claim = (is: boolean, what: string) => {
      if (!is) flaw(`${id} (${intent} ${code}) is ${state} ${reason ?? ''}: ${what}`);
    };
    switch (state) {
      case 'confirmed':
        if (row.reportOf === null) claim(done === 1, `in the ledger ${done} times`);
        break;
      case 'refused':
      case 'withdrawn':
        claim(done === 0 || isOldStory, 'it was done');
        if (state === 'refused') claim(saidNo.has(id), 'the workspace never said no to it');
        break;
      case 'saved':
        claim(done === 0 || row.outcomeUnknownSince !== null || isOldStory, 'it was done, and counts as never sent');
        break;
      case 'discarded':
        claim(
          done === 0 || row.outcomeUnknownSince !== null || isOldStory || reason !== null,
          'it was done, and nobody was told of the risk',
        );
        break;
      case 'already-so':
        // A return that names no rent, since the older disk has not heard of it, is not sent to find out.
        claim(
          done === 0 || isPast || isForgetful || (unusable.get(id) ?? 0) >= 5 || (isOldStory && row.rentId === null),
          'it was our own doing',
        );
        if (intent === 'check_out') claim(lately.some(isTheirs), 'the renter does not have it');
        else
          claim(
            !row.rentId || ofItem.some((each) => each.rent.id === row.rentId && each.closed !== null),
            'its rent is open',
          );
        break;
      case 'needs-attention':
        if (reason === 'gone-out-again') {
          const seen = ofItem.find(({ rent }) => rent.id === row.rentId);
          claim(seen?.closed != null && ofItem.some(({ opened }) => opened >= (seen.closed ?? 0)), 'it has not');
        }
        if (reason === 'out-to-another')
          claim(row.renter === null || lately.some((each) => !isTheirs(each)), 'nobody else has it');
        if (reason === 'perhaps-out-again') {
          const open = ledger.find(({ rentId }) => rentId === openOf(code)?.rent.id);
          const lent = open?.key == null ? null : disk.find(open.key);
          claim(isPast || lent?.state !== 'confirmed' || lent.sequence > row.sequence, 'it was lent here');
        }
        if (reason === 'out-to-them') claim(lately.some(isTheirs), 'they do not have it');
        if (reason === 'item-out' || reason === 'state-forbids')
          claim(saidNo.has(id), 'the workspace never said no to it');
        if (reason === 'unknown-code') claim(code === NOTHING, 'it is there');
        break;
    }
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

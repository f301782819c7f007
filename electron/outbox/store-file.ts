// The store's file: commits survive a power cut, a damaged file is quarantined, disk failures are reported.
import { closeSync, copyFileSync, lstatSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, SqliteError } from 'better-sqlite3';
import type { Clock, Timer } from '../../shared/clock.ts';
import type { StoreState, StoreTrouble } from '../../shared/domain/app.ts';
import type { Log } from '../storage/log.ts';
import { isPlainFile } from '../storage/plain-file.ts';
import { quarantineName } from '../storage/quarantine.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { bringBack } from './bring-back.ts';
import { copyBefore } from './copy-before.ts';
import { isDamage, MEMORY, openDatabase, troubleOf } from './database.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { createStore, DamagedRow, type MendableStore, type OutboxStore } from './store.ts';
import { createSuccession } from './succession.ts';
import { openTakenLog, type TakenLog } from './taken-log.ts';
import { inspectWal, type WalState } from './wal.ts';

/** Thrown by every store operation while the disk fails. Nothing was changed. */
export class StoreError extends Error {
  readonly trouble: StoreTrouble;
  constructor(trouble: StoreTrouble, cause: unknown) {
    super(`The store can't be used: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

export interface StoreFile {
  store: OutboxStore;
  /** Opens it if that was not tried yet. The comparison with the taken log follows before anything is sent or taken. */
  open(): void;
  /** Compares it with the taken log, unless that was done: brings lost actions back and reports the loss. */
  compare(): void;
  state(): StoreState;
  /** Opens it if needed, and tests a write; clears the trouble if that works. */
  check(): void;
  /** Whether it ever took an action, as far as can be told: a file that can't be opened counts as used. */
  wasUsed(): boolean;
  /**
   * How many open actions were carried over from a damaged file since the last call; null: nothing was damaged. `keep`
   * records the number where people read it; after a crash before that, the next start reports it again.
   */
  takeCarriedOver(keep?: (rows: number) => void): number | null;
  /** Calls `hear` when the state changes or damage was quarantined; immediately if that happened before. */
  listen(hear: () => void): void;
  close(): void;
}

export interface StoreFileParts {
  /** Absolute; must exist. */
  directory: string;
  clock: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>;
  log: Pick<Log, 'warn' | 'error'>;
  /** Left out: it is opened at once, and compared with the taken log. */
  isOpenedLater?: boolean;
}

/** After this many milliseconds without a write, the write-ahead log is checkpointed. */
const IDLE_MS = 10_000;

/** How the files were found, for the report after the comparison. */
interface Found {
  isReplaced: boolean;
  wal: WalState;
  quarantinedWal: string | null;
  wasUntold: boolean;
}

/**
 * Opens `<directory>/journal.sqlite` and the taken log beside it. Never throws: if opening fails, `state` says so and
 * every operation throws StoreError.
 */
export function openStoreFile({ directory, clock, log, isOpenedLater = false }: StoreFileParts): StoreFile {
  const file = join(directory, 'journal.sqlite');
  const succession = createSuccession({ directory, file, now: clock.now, noteLoss });
  /** A marker file that exists as long as a loss was not reported. */
  const untold = join(directory, 'journal.untold');
  let state: StoreState = 'works';
  let carriedOver: number | null = null;
  let database: Database | null = null;
  let kept: MendableStore | null = null;
  /** How the files of `kept` were found; null once it was compared with the taken log. */
  let found: Found | null = null;
  let list: TakenLog | null = null;
  let isClosed = false;
  let idle: Timer | null = null;
  let wasWritten = false;
  let isCopied = false;
  let hasNews = false;
  let onChange = () => {
    hasNews = true;
  };
  const hadFile = isThere(file);

  // Before the comparison only reads for the screen are allowed: nothing is sent, taken or decided from them.
  const store: OutboxStore = {
    append: (actions) => writing((it) => it.append(actions)),
    transition: (id, change) => writing((it) => it.transition(id, change)),
    find: (id) => using((it) => it.find(id), compared),
    next: (workspaceId, besides) => using((it) => it.next(workspaceId, besides), compared),
    openOf: (workspaceId, code) => using((it) => it.openOf(workspaceId, code), compared),
    latestOf: (workspaceId, code) => using((it) => it.latestOf(workspaceId, code), compared),
    hasLentBefore: (row, rentId) => using((it) => it.hasLentBefore(row, rentId), compared),
    lastWordOn: (workspaceId, code) => using((it) => it.lastWordOn(workspaceId, code)),
    recent: (workspaceId, most, before) => using((it) => it.recent(workspaceId, most, before)),
    waiting: (workspaceId, most) => using((it) => it.waiting(workspaceId, most)),
    attention: (workspaceId, most) => using((it) => it.attention(workspaceId, most)),
    counts: (workspaceId) => using((it) => it.counts(workspaceId)),
    knowWorkspace: (id, baseUrl) => using((it) => it.knowWorkspace(id, baseUrl), compared),
    addressOf: (workspaceId) => using((it) => it.addressOf(workspaceId), compared),
    waitingAt: (baseUrl, present) => using((it) => it.waitingAt(baseUrl, present), compared),
    forget: (times) =>
      using((it) => {
        const forgotten = it.forget(times);
        tidy(it);
        return forgotten;
      }, compared),
  };
  let isTried = false;
  if (!isOpenedLater) check();

  return {
    store,
    open() {
      if (!isTried) unlessBroken(() => using(() => {}, open));
    },
    compare: () => void (kept && unlessBroken(() => using(() => {}, compared))),
    state: () => state,
    check,
    wasUsed: () => unlessBroken(() => using((it) => it.wasUsed(), compared)) ?? hadFile,
    takeCarriedOver(keep) {
      const taken = carriedOver;
      if (taken === null) return null;
      keep?.(taken);
      carriedOver = null;
      unlessBroken(() => rmSync(untold, { force: true, recursive: true }));
      return taken;
    },
    listen(hear) {
      onChange = hear;
      if (hasNews) hear();
    },
    close() {
      rest();
      isClosed = true;
      letGo();
    },
  };

  function check(): void {
    // `using` has noted and logged a failure.
    unlessBroken(() => {
      // Other operations do not open the file: one that another process holds blocks until the timeout.
      using((it) => {
        it.probe();
        list?.probe();
      }, opened);
      become('works');
    });
  }

  /** Runs `work` on the store; replaces a damaged file and tries once more; throws StoreError if the disk fails. */
  function using<T>(work: (it: MendableStore) => T, take: () => MendableStore = taken): T {
    let isRowDamaged = false;
    try {
      return work(take());
    } catch (error) {
      if (error instanceof StoreError) throw error;
      isRowDamaged = error instanceof DamagedRow;
      if (!isRowDamaged && !isDamage(error)) throw asStoreError(error);
    }
    try {
      if (isRowDamaged) quarantineRows(open());
      else {
        letGo();
        succession.prepare();
        open();
      }
      return work(take());
    } catch (error) {
      throw asStoreError(error);
    }
  }

  function taken(): MendableStore {
    if (!kept) throw new StoreError(state === 'works' ? 'broken' : state, 'It is not open');
    return kept;
  }

  /** The store, compared with the taken log. */
  function compared(): MendableStore {
    const it = taken();
    compareNow(it);
    return it;
  }

  /** The same, opened if needed. */
  function opened(): MendableStore {
    open();
    return compared();
  }

  /** Like `using`, and schedules the checkpoint of what was written. */
  function writing<T>(work: (it: MendableStore) => T): T {
    wasWritten = true;
    idle ??= clock.setTimeout(restLater, IDLE_MS);
    return using(work, compared);
  }

  /** Checkpoints once nothing was written for a while, so that losing the write-ahead log loses nothing. */
  function restLater(): void {
    idle = null;
    if (!wasWritten) {
      rest();
      return;
    }
    wasWritten = false;
    idle = clock.setTimeout(restLater, IDLE_MS);
  }

  function rest(): void {
    // A store that was not compared yet stays as it is for the next start.
    if (kept && !found) unlessBroken(() => using(restNow));
  }

  function restNow(it: MendableStore): void {
    database?.pragma('wal_checkpoint(TRUNCATE)');
    tidy(it);
  }

  /** Removes ended actions from the taken log, if that is due. */
  function tidy(it: MendableStore): void {
    if (!list) return;
    if (!it.hasOpen()) list.clear();
    else if (list.isDue()) list.rewrite(it.workspaces(), it.open());
  }

  function open(): MendableStore {
    isTried = true;
    if (isClosed) throw new StoreError('broken', 'It is closed');
    if (kept) return kept;
    letGo();
    const isReplaced = succession.takePlace();
    const wal = inspectWal(`${file}-wal`);
    if (isLeftAlone()) throw new SqliteError('Its write-ahead log stands alone', 'SQLITE_CORRUPT');
    const quarantinedWal = wal === 'sound' ? null : quarantineWal();
    const wasUntold = isPlainFile(untold);
    try {
      if (wal === 'damaged') noteLoss();
      database = openDatabase(file, SCHEMA_VERSION);
      // Once per run: the steps below may fail and be repeated, but nothing is taken before the copy is made.
      if (!isCopied && copyBefore(database, directory, clock.now())) log.warn('The store of before is copied');
      isCopied = true;
      const store = createStore(database, () => list);
      quarantineRows(store);
      list = openTakenLog(directory, clock.now());
      found = { isReplaced, wal, quarantinedWal, wasUntold };
      kept = store;
      // Known damage is reported at once.
      if (isReplaced || wal !== 'sound' || wasUntold) compareNow(store);
      return kept;
    } catch (error) {
      // The next attempt makes another copy.
      if (quarantinedWal !== null) rmSync(quarantinedWal, { force: true });
      throw error;
    }
  }

  /** Brings back what the store has lost and the taken log still has, and reports it. */
  function compareNow(store: MendableStore): void {
    if (!found || !list) return;
    const { isReplaced, wal, quarantinedWal, wasUntold } = found;
    try {
      const back = bringBack(store, list, noteLoss, clock.now());
      const isListDamaged = list.found() === 'damaged';
      const isLost = back.lacking + back.behind + back.gone > 0 || wal === 'damaged' || isListDamaged;
      if (isListDamaged) {
        noteLoss();
        list.quarantine();
      }
      // The store forgets ended actions. A log that lacks an action's end would then bring it back.
      const isListBehind = back.unended > 0 || list.found() === 'missing';
      if (isLost || isListBehind) list.rewrite(store.workspaces(), store.open());
      else tidy(store);
      found = null;
      if (isReplaced || isLost || wasUntold) tell({ ...back, wal, list: list.found(), isReplaced });
      // The torn commit was never reported as saved, so its copy is not needed.
      else if (quarantinedWal !== null) rmSync(quarantinedWal, { force: true });
    } catch (error) {
      // It is opened again, which makes another copy.
      if (quarantinedWal !== null) rmSync(quarantinedWal, { force: true });
      letGo();
      throw error;
    }
  }

  function quarantineRows(it: MendableStore): void {
    const rows = it.quarantine(clock.now());
    if (rows === 0) return;
    log.error('Actions in the store are damaged and need attention', { rows });
    onChange();
  }

  /** Reports the damage and the number of open actions. */
  function tell(found: Record<string, unknown>): void {
    // A replacement holds nothing but what was carried over.
    const open = found.isReplaced ? '' : "WHERE settled_at IS NULL OR state = 'needs-attention'";
    const rows = Number(database?.prepare(`SELECT count(*) FROM actions ${open}`).pluck().get() ?? 0);
    carriedOver = (carriedOver ?? 0) + rows;
    log.error('The store was damaged and quarantined', { carriedOver: rows, ...found });
    onChange();
  }

  /** Whether there is a write-ahead log without its database: SQLite would delete it. */
  function isLeftAlone(): boolean {
    const size = (path: string) => (isPlainFile(path) ? lstatSync(path).size : 0);
    const isNothing = isPlainFile(file) || !isThere(file);
    return isNothing && size(file) === 0 && size(`${file}-wal`) > 0;
  }

  /** Writes the marker, so that the loss is reported even after a crash. */
  function noteLoss(): void {
    if (isPlainFile(untold)) return;
    closeSync(openSync(untold, 'w', 0o600));
    syncFolder(directory);
  }

  function quarantineWal(): string {
    const quarantined = `${join(directory, quarantineName('journal', 'sqlite', clock.now()))}-wal`;
    copyFileSync(`${file}-wal`, quarantined);
    return quarantined;
  }

  function letGo(): void {
    if (idle !== null) clock.clearTimeout(idle);
    idle = null;
    kept = null;
    found = null;
    database?.close();
    database = null;
    list?.close();
    list = null;
  }

  function asStoreError(error: unknown): unknown {
    const trouble = troubleOf(error);
    if (trouble === null) return error;
    if (state !== trouble) log.error('The store can’t be used', { trouble, error });
    become(trouble);
    return new StoreError(trouble, error);
  }

  function become(next: StoreState): void {
    if (next === state) return;
    if (next === 'works') log.warn('The store works again');
    state = next;
    onChange();
  }
}

/** The result of `ask`; null if the store can't be used, which the screen shows. */
export function unlessBroken<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}

/** A store in memory, for a workspace that exists only while the app runs: the demo's. */
export function openMemoryStore(): OutboxStore {
  return createStore(openDatabase(MEMORY, SCHEMA_VERSION));
}

/** Whether anything is at this path, even a dangling link. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

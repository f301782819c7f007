// The store's file: commits survive a power cut, a damaged file is quarantined, disk failures are reported.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, SqliteError } from 'better-sqlite3';
import type { Clock, Timer } from '../../shared/clock.ts';
import type { StoreState, StoreTrouble } from '../../shared/domain/app.ts';
import type { Log } from '../storage/log.ts';
import { exists } from '../storage/plain-file.ts';
import { copyBeforeMigration } from './copy-before-migration.ts';
import { isDamage, openDatabase, troubleOf } from './database.ts';
import { createLossReport } from './loss-report.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { createOpenRows } from './open-rows.ts';
import { watchOwnFiles } from './own-files.ts';
import { repairFromTakenLog } from './repair-from-taken-log.ts';
import { createStore, DamagedRow } from './store.ts';
import { createStoreReplacement } from './store-replacement.ts';
import type { OutboxStore, RepairableStore } from './store-types.ts';
import { openTakenLog, TAKEN_LOG, type TakenLog } from './taken-log.ts';
import { inspectWal, isWalOrphaned, quarantineWal, type WalState } from './wal.ts';

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
   * records the number where people read it and returns whether it is on the disk; until it is, each start reports it.
   */
  takeCarriedOver(keep?: (rows: number) => boolean): number | null;
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
  hadLossMarker: boolean;
}

/**
 * Opens `<directory>/journal.sqlite` and the taken log beside it. Never throws: if opening fails, `state` says so and
 * every operation throws StoreError.
 */
export function openStoreFile({ directory, clock, log, isOpenedLater = false }: StoreFileParts): StoreFile {
  const file = join(directory, 'journal.sqlite');
  const losses = createLossReport({ directory, log, onLoss: () => onChange() });
  const replacement = createStoreReplacement({ directory, file, now: clock.now, writeLossMarker: losses.writeMarker });
  const ownFiles = watchOwnFiles(file, `${file}-wal`, join(directory, TAKEN_LOG));
  /** The open actions that this run took or changed, and what was read from files that are gone. */
  const openRows = createOpenRows();
  let state: StoreState = 'works';
  let database: Database | null = null;
  let current: RepairableStore | null = null;
  /** How the files of `current` were found; null once it was compared with the taken log. */
  let found: Found | null = null;
  let takenLog: TakenLog | null = null;
  let isClosed = false;
  let checkpointTimer: Timer | null = null;
  let wasWritten = false;
  /** Whether this run's first opening migrated the file, of which it made a copy; null: not opened yet. */
  let isMigrated: boolean | null = null;
  let hasNews = false;
  let onChange = () => {
    hasNews = true;
  };
  const hadFile = exists(file);

  // Before the comparison only reads for the screen are allowed: nothing is sent, taken or decided from them.
  const store: OutboxStore = {
    append: (actions, corrections = []) =>
      withStoreForWriting((it) => {
        const rows = it.append(actions, corrections);
        openRows.note(rows);
        for (const [id] of corrections) openRows.note([it.find(id)]);
        return rows;
      }),
    transition: (id, change) =>
      withStoreForWriting((it) => {
        const row = it.transition(id, change);
        openRows.note([row]);
        if (change.code !== undefined) checkpointNow(it);
        return row;
      }),
    find: (id) => withStore((it) => it.find(id), requireCompared),
    next: (...which) => withStore((it) => it.next(...which), requireCompared),
    openOf: (workspaceId, code) => withStore((it) => it.openOf(workspaceId, code), requireCompared),
    latestOf: (...of) => withStore((it) => it.latestOf(...of), requireCompared),
    openedRentBy: (row, rentId) => withStore((it) => it.openedRentBy(row, rentId), requireCompared),
    latestIncludingReports: (workspaceId, code) => withStore((it) => it.latestIncludingReports(workspaceId, code)),
    recent: (workspaceId, most, since) => withStore((it) => it.recent(workspaceId, most, since)),
    waiting: (workspaceId, most) => withStore((it) => it.waiting(workspaceId, most)),
    attention: (workspaceId, most) => withStore((it) => it.attention(workspaceId, most)),
    counts: (workspaceId) => withStore((it) => it.counts(workspaceId)),
    saveWorkspace: (id, baseUrl) => withStoreForWriting((it) => it.saveWorkspace(id, baseUrl)),
    addressOf: (workspaceId) => withStore((it) => it.addressOf(workspaceId)),
    waitingAt: (baseUrl, present) => withStore((it) => it.waitingAt(baseUrl, present), requireCompared),
    forget: (...which) =>
      withOwnFiles((it) => {
        const forgotten = it.forget(...which);
        checkpointNow(it);
        return forgotten;
      }),
  };
  let isTried = false;
  if (!isOpenedLater) check();

  return {
    store,
    open() {
      if (!isTried) nullOnStoreError(() => withStore(() => {}, open));
    },
    compare: () => void (current && nullOnStoreError(() => withStore(() => {}, requireCompared))),
    state: () => state,
    check,
    wasUsed: () => nullOnStoreError(() => withStore((it) => it.wasUsed(), requireCompared)) ?? hadFile,
    takeCarriedOver: losses.take,
    listen(hear) {
      onChange = hear;
      if (hasNews) hear();
    },
    close() {
      checkpoint();
      isClosed = true;
      closeFiles();
    },
  };

  function check(): void {
    // `withStore` has noted and logged a failure.
    nullOnStoreError(() => {
      // Other operations do not open the file: one that another process holds blocks until the timeout.
      withStore(() => {}, openAndCompare);
      withOwnFiles((it) => {
        it.probe();
        takenLog?.probe();
      });
      setState('works');
    });
  }

  /** Runs `work` on the store; replaces a damaged file and tries once more; throws StoreError if the disk fails. */
  function withStore<T>(work: (it: RepairableStore) => T, getStore: () => RepairableStore = requireOpen): T {
    let isRowDamaged = false;
    try {
      return work(getStore());
    } catch (error) {
      if (error instanceof StoreError) throw error;
      isRowDamaged = error instanceof DamagedRow;
      if (!isRowDamaged && !isDamage(error)) throw asStoreError(error);
    }
    try {
      if (isRowDamaged) quarantineRows(open());
      else {
        closeFiles();
        replacement.prepare();
        open();
      }
      return work(getStore());
    } catch (error) {
      throw asStoreError(error);
    }
  }

  function requireOpen(): RepairableStore {
    if (!current) throw new StoreError(state === 'works' ? 'broken' : state, 'It is not open');
    return current;
  }

  /** The store, compared with the taken log. */
  function requireCompared(): RepairableStore {
    const it = requireOpen();
    compareNow(it);
    return it;
  }

  /** The same, opened if needed. */
  function openAndCompare(): RepairableStore {
    open();
    return requireCompared();
  }

  /** Like `withStore`, and schedules the checkpoint of what was written. */
  function withStoreForWriting<T>(work: (it: RepairableStore) => T): T {
    try {
      return withOwnFiles(work);
    } finally {
      wasWritten = true;
      checkpointTimer ??= clock.setTimeout(checkpointLater, IDLE_MS);
    }
  }

  /** Like `withStore`, for work that writes: first makes sure that it goes to the files that a start would find. */
  function withOwnFiles<T>(work: (it: RepairableStore) => T): T {
    let areOurs = false;
    try {
      const done = withStore(work, () => {
        const it = requireCompared();
        areOurs = ownFiles.areUnchanged();
        return areOurs ? it : writeAnew();
      });
      // They were replaced at that very moment. If this fails, the next work tries again.
      if (!ownFiles.noteLogs()) nullOnStoreError(() => withStore(() => {}, writeAnew));
      return done;
    } catch (error) {
      // What fails to commit is overwritten in the journal, too.
      if (current && areOurs) ownFiles.note();
      throw error;
    }
  }

  /** The files were deleted or replaced. Writes anew what this run still has of them, and reports it. */
  function writeAnew(): RepairableStore {
    log.error('The files of saved actions were deleted or replaced while the kiosk ran');
    if (current) openRows.readFrom(current);
    losses.writeMarker();
    try {
      // With its history, as long as SQLite can still read it.
      if (database) replacement.prepareFrom(database);
    } catch (error) {
      // Nothing can be written now: the history waits in memory.
      if (['disk-full', 'read-only'].includes(troubleOf(error) ?? '')) throw error;
      log.warn('Only open actions are written anew', { error });
    }
    closeFiles();
    return open();
  }

  /** Checkpoints once nothing was written for a while, so that losing the write-ahead log loses nothing. */
  function checkpointLater(): void {
    checkpointTimer = null;
    if (!wasWritten) {
      checkpoint();
      return;
    }
    wasWritten = false;
    checkpointTimer = clock.setTimeout(checkpointLater, IDLE_MS);
  }

  function checkpoint(): void {
    // A store that was not compared yet stays as it is for the next start.
    if (current && !found) nullOnStoreError(() => withOwnFiles(checkpointNow));
  }

  /** The taken log lets go of what has ended only once losing the write-ahead log would not lose that. */
  function checkpointNow(it: RepairableStore, mustRewrite = false): void {
    try {
      database?.pragma('wal_checkpoint(TRUNCATE)');
      if (!mustRewrite && !it.hasOpen()) takenLog?.clear();
      else if (mustRewrite || takenLog?.isRewriteDue()) takenLog?.rewrite(it.workspaces(), it.open());
    } finally {
      ownFiles.note();
    }
  }

  function open(): RepairableStore {
    isTried = true;
    if (isClosed) throw new StoreError('broken', 'It is closed');
    if (current) return current;
    closeFiles();
    const isReplaced = replacement.moveIntoPlace();
    const wal = inspectWal(`${file}-wal`);
    if (isWalOrphaned(file)) throw new SqliteError('Its write-ahead log stands alone', 'SQLITE_CORRUPT');
    const quarantinedWal = wal === 'sound' ? null : quarantineWal(file, clock.now());
    const hadLossMarker = losses.isMarked();
    try {
      if (wal === 'damaged') losses.writeMarker();
      database = openDatabase(file, SCHEMA_VERSION);
      // Once per run: the steps below may fail and be repeated, but nothing is taken before the copy is made.
      if (isMigrated === null) {
        isMigrated = copyBeforeMigration(database, directory, clock.now());
        if (isMigrated) log.warn('The store was copied before its migration');
      }
      const store = createStore(database, () => takenLog);
      quarantineRows(store);
      takenLog = openTakenLog(directory, clock.now());
      found = { isReplaced, wal, quarantinedWal, hadLossMarker };
      current = store;
      // Known damage is reported at once.
      if (isReplaced || wal !== 'sound' || hadLossMarker) compareNow(store);
      ownFiles.note();
      return current;
    } catch (error) {
      // The next attempt makes another copy.
      if (quarantinedWal !== null) rmSync(quarantinedWal, { force: true });
      throw error;
    }
  }

  /** Brings back what the store has lost and the taken log still has, and reports it. */
  function compareNow(store: RepairableStore): void {
    if (!found || !takenLog) return;
    const { isReplaced, wal, quarantinedWal, hadLossMarker } = found;
    try {
      const counts = repairFromTakenLog(store, takenLog, losses.writeMarker, clock.now());
      const fromMemory = openRows.repair(store);
      const isListDamaged = takenLog.found() === 'damaged';
      const isListMissing = takenLog.found() === 'missing';
      // A store that this version used has had one.
      const isListLost = isListDamaged || (isListMissing && store.wasUsed() && !isMigrated);
      const rowsLost = counts.lacking + counts.behind + counts.gone + fromMemory;
      const isLost = rowsLost > 0 || wal === 'damaged' || isListLost;
      if (isListLost) losses.writeMarker();
      if (isListDamaged) takenLog.quarantine();
      // The store forgets ended actions. A log that lacks an action's end would then bring it back.
      const isListBehind = counts.unended > 0 || isListMissing;
      checkpointNow(store, isLost || isListBehind);
      found = null;
      if (isReplaced || isLost || hadLossMarker) reportDamage({ ...counts, wal, list: takenLog.found(), isReplaced });
      // The torn commit was never reported as saved, so its copy is not needed.
      else if (quarantinedWal !== null) rmSync(quarantinedWal, { force: true });
    } catch (error) {
      // It is opened again, which makes another copy.
      if (quarantinedWal !== null) rmSync(quarantinedWal, { force: true });
      closeFiles();
      throw error;
    }
  }

  function quarantineRows(it: RepairableStore): void {
    const rows = it.quarantine(clock.now());
    if (rows === 0) return;
    log.error('Actions in the store are damaged and need attention', { rows });
    onChange();
  }

  /** Reports the damage and the number of open actions. */
  function reportDamage(found: { isReplaced: boolean } & Record<string, unknown>): void {
    // A replacement holds nothing but what was carried over.
    const open = found.isReplaced ? '' : "WHERE settled_at IS NULL OR state = 'needs-attention'";
    losses.report(Number(database?.prepare(`SELECT count(*) FROM actions ${open}`).pluck().get() ?? 0), found);
  }

  function closeFiles(): void {
    if (checkpointTimer !== null) clock.clearTimeout(checkpointTimer);
    checkpointTimer = null;
    current = null;
    found = null;
    database?.close();
    database = null;
    takenLog?.close();
    takenLog = null;
  }

  function asStoreError(error: unknown): unknown {
    const trouble = troubleOf(error);
    if (trouble === null) return error;
    if (state !== trouble) log.error('The store can’t be used', { trouble, error });
    setState(trouble);
    return new StoreError(trouble, error);
  }

  function setState(next: StoreState): void {
    if (next === state) return;
    if (next === 'works') log.warn('The store works again');
    state = next;
    onChange();
  }
}

/** The result of `ask`; null if the store can't be used, which the screen shows. */
export function nullOnStoreError<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}

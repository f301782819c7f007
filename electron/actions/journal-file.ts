// The journal's file: opened so that what is kept outlasts a power cut, put aside where it is damaged, and told where the disk fails.
import { copyFileSync, existsSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Clock } from '../../shared/clock.ts';
import type { JournalState, JournalTrouble } from '../../shared/domain/station.ts';
import { asideName } from '../settings/aside.ts';
import { isPlainFile } from '../settings/plain-file.ts';
import type { Log } from '../station/log.ts';
import { createJournal, JOURNAL_VERSION, type Journal, type StoredJournal } from './journal.ts';
import { isDamage, MEMORY, openDatabase, SIDES, troubleOf } from './journal-database.ts';
import { rescue } from './rescue.ts';

/** Thrown by every operation of a journal that the disk does not serve. Nothing was changed. */
export class JournalError extends Error {
  readonly trouble: JournalTrouble;
  constructor(trouble: JournalTrouble, cause: unknown) {
    super(`The journal can't be used: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

export interface JournalFile {
  journal: Journal;
  state(): JournalState;
  /** Tries to write again after trouble. */
  check(): void;
  /** Whether it ever took an action, as far as can be told: one that can't be opened counts. */
  wasUsed(): boolean;
  /** How many open actions were carried over from a damaged file since this was asked last; null: there was none. */
  takeCarriedOver(): number | null;
  close(): void;
}

export interface JournalFileParts {
  /** Absolute; must exist. */
  directory: string;
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'warn' | 'error'>;
  /** The state has changed, or a damaged file was put aside. */
  onChange: () => void;
}

/** Opens `<directory>/journal.sqlite`. Never throws: where that does not work, `state` says so and every operation throws JournalError. */
export function openJournalFile({ directory, clock, log, onChange }: JournalFileParts): JournalFile {
  const file = join(directory, 'journal.sqlite');
  /** What takes the place of a damaged file: there only when it is whole. */
  const successor = join(directory, 'journal.next.sqlite');
  const draft = join(directory, 'journal.draft.sqlite');
  let state: JournalState = 'works';
  let carriedOver: number | null = null;
  let database: Database | null = null;
  let kept: StoredJournal | null = null;
  let isClosed = false;
  const hadFile = isThere(file);

  const journal: Journal = {
    append: (actions) => using((it) => it.append(actions)),
    transition: (id, change) => using((it) => it.transition(id, change)),
    find: (id) => using((it) => it.find(id)),
    next: (workspaceId, besides) => using((it) => it.next(workspaceId, besides)),
    openOf: (workspaceId, code) => using((it) => it.openOf(workspaceId, code)),
    latestOf: (workspaceId, code, before) => using((it) => it.latestOf(workspaceId, code, before)),
    lastWordOn: (workspaceId, code) => using((it) => it.lastWordOn(workspaceId, code)),
    recent: (workspaceId, most, before) => using((it) => it.recent(workspaceId, most, before)),
    waiting: (workspaceId, most) => using((it) => it.waiting(workspaceId, most)),
    attention: (workspaceId, most) => using((it) => it.attention(workspaceId, most)),
    counts: (workspaceId) => using((it) => it.counts(workspaceId)),
    knowWorkspace: (id, baseUrl) => using((it) => it.knowWorkspace(id, baseUrl)),
    waitingAt: (baseUrl, present) => using((it) => it.waitingAt(baseUrl, present)),
    forget: (times) => using((it) => it.forget(times)),
  };
  check();

  return {
    journal,
    state: () => state,
    check,
    wasUsed() {
      try {
        return using((it) => it.wasUsed());
      } catch (error) {
        if (error instanceof JournalError) return hadFile;
        throw error;
      }
    },
    takeCarriedOver() {
      const taken = carriedOver;
      carriedOver = null;
      return taken;
    },
    close() {
      isClosed = true;
      letGo();
    },
  };

  function check(): void {
    try {
      // Only here is it opened: a file that another process has makes everybody wait.
      using((it) => it.probe(), open);
      become('works');
    } catch (error) {
      // `using` has noted and logged it.
      if (!(error instanceof JournalError)) throw error;
    }
  }

  /** Runs `work` on the journal; replaces a damaged file and tries once more; throws JournalError if the disk fails. */
  function using<T>(work: (it: StoredJournal) => T, take: () => StoredJournal = taken): T {
    try {
      return work(take());
    } catch (error) {
      if (error instanceof JournalError) throw error;
      if (!isDamage(error)) throw asJournalError(error);
    }
    try {
      replace();
      return work(open());
    } catch (error) {
      throw asJournalError(error);
    }
  }

  function taken(): StoredJournal {
    if (!kept) throw new JournalError(state === 'works' ? 'broken' : state, 'It is not open');
    return kept;
  }

  function open(): StoredJournal {
    if (isClosed) throw new JournalError('broken', 'It is closed');
    if (kept) return kept;
    letGo();
    const isReplaced = succeed();
    database = openDatabase(file, JOURNAL_VERSION);
    kept = createJournal(database);
    if (isReplaced) {
      const rows = Number(database.prepare('SELECT count(*) FROM actions').pluck().get());
      carriedOver = (carriedOver ?? 0) + rows;
      log.error('The journal was damaged and put aside', { carriedOver: rows });
      onChange();
    }
    return kept;
  }

  function letGo(): void {
    kept = null;
    database?.close();
    database = null;
  }

  /**
   * Keeps a copy of the damaged file beside, and makes its successor of what waits in it. Until that is whole the damaged
   * one stays in its place: a power cut on the way loses nothing.
   */
  function replace(): void {
    letGo();
    const aside = join(directory, asideName('journal', 'sqlite', clock.now()));
    try {
      copy(file, aside);
      remove(draft);
      copy(file, draft);
      const rescued = rescue(draft);
      remove(draft);
      const fresh = openDatabase(draft, JOURNAL_VERSION);
      try {
        createJournal(fresh).restore(rescued);
        fresh.pragma('wal_checkpoint(TRUNCATE)');
      } finally {
        fresh.close();
      }
      if (!isPlainFile(successor)) remove(successor);
      renameSync(draft, successor);
    } catch (error) {
      // It will be tried again, with another copy.
      for (const each of [draft, aside]) remove(each);
      throw error;
    }
  }

  /** Puts a whole successor in the place of the damaged file. Gives whether there was one. */
  function succeed(): boolean {
    if (!isPlainFile(successor) || !isSound(successor)) return false;
    // The old log does not belong to the new file.
    for (const side of SIDES) if (side !== '') rmSync(file + side, { force: true });
    renameSync(successor, file);
    return true;
  }

  function asJournalError(error: unknown): unknown {
    const trouble = troubleOf(error);
    if (trouble === null) return error;
    if (state !== trouble) log.error('The journal can’t be used', { trouble, error });
    become(trouble);
    return new JournalError(trouble, error);
  }

  function become(next: JournalState): void {
    if (next === state) return;
    if (next === 'works') log.warn('The journal works again');
    state = next;
    onChange();
  }
}

/** A journal in memory, for a workspace that lives no longer than the app: the demo's. */
export function openMemoryJournal(): Journal {
  return createJournal(openDatabase(MEMORY, JOURNAL_VERSION));
}

function copy(from: string, to: string): void {
  for (const side of SIDES) if (existsSync(from + side)) copyFileSync(from + side, to + side);
}

function remove(file: string): void {
  for (const side of SIDES) rmSync(file + side, { force: true, recursive: true });
}

/** Whatever it is, also a link that leads nowhere. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** Whether it is a journal at all: else it did not come from us, and is not to take the place of one. */
function isSound(file: string): boolean {
  let database: Database | null = null;
  try {
    database = openDatabase(file, JOURNAL_VERSION);
    createJournal(database);
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    database?.close();
  }
}

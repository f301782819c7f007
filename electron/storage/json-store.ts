// One small JSON file, readable by its owner only. Anything else in its place is quarantined, never overwritten, and
// never stops the kiosk: what can't be read or written is served from memory.
import { chmodSync, closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IpcMain } from 'electron';
import ElectronStore from 'electron-store';
import type { Clock } from '../../shared/clock.ts';
import { readPlainFile } from './plain-file.ts';
import { quarantineName } from './quarantine.ts';

export interface JsonStore {
  /** The content of the file; empty if it is missing or can't be read. */
  read(): Record<string, unknown>;
  /** Replaces the whole content atomically. Throws if the disk fails. */
  write(values: Record<string, unknown>): void;
  /**
   * How the file was at start. 'damaged': it held no JSON object, or was not a plain file of acceptable size, and was
   * quarantined. 'unreadable': the system refuses to read it; it stays until it is replaced by a write.
   */
  loaded: 'whole' | 'missing' | 'damaged' | 'unreadable';
}

/** The channel on which electron-store tells any frame where the app's data is. */
const STORE_CHANNEL = 'electron-store-get-data';

/** Closes electron-store's own channel. Call it once, before the first store and the first page. */
export function closeStoreChannel(ipcMain: Pick<IpcMain, 'removeAllListeners'>): void {
  // The channel is opened once per process: open it now, so that no store does so later.
  ElectronStore.initRenderer();
  ipcMain.removeAllListeners(STORE_CHANNEL);
}

const OWNER_ONLY = 0o600;
/** A hundred times more than the kiosk writes. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Deeper than any valid content: JSON with a few thousand levels more could be read but not written. */
const MAX_DEPTH = 100;

/** Opens `<directory>/<name>.json`; `directory` is absolute. Never throws. */
export function openJsonStore({
  directory,
  name,
  clock,
}: {
  directory: string;
  name: string;
  clock: Pick<Clock, 'now'>;
}): JsonStore {
  const file = join(directory, `${name}.json`);
  const draft = join(directory, `${name}.draft.json`);
  const { found, values } = readObject(file);
  // In memory, so that reads don't depend on the disk.
  let kept = values;
  /** Whether the file there is not ours to overwrite. */
  let mustQuarantine = found === 'damaged' || found === 'unreadable';
  if (found === 'damaged') tryOrNull(quarantine);
  if (found === 'whole') tryOrNull(() => chmodSync(file, OWNER_ONLY));
  let store = tryOrNull(openStore);

  return {
    read: () => ({ ...kept }),
    write(next) {
      const present = lstatSync(file, { throwIfNoEntry: false });
      // Also covers a link placed there later: writing would overwrite its target.
      if (present && (mustQuarantine || !present.isFile())) quarantine();
      store ??= openStore();
      const size = writeDraft(next);
      try {
        store.store = next;
        // On a nearly full disk electron-store may report a partial write as success.
        if (lstatSync(file).size !== size) renameSync(draft, file);
      } finally {
        rmSync(draft, { force: true });
      }
      kept = next;
      mustQuarantine = false;
    },
    loaded: found,
  };

  /** Writes and syncs everything to a draft before anything is replaced. Returns its size in bytes. */
  function writeDraft(next: Record<string, unknown>): number {
    rmSync(draft, { force: true, recursive: true });
    const descriptor = openSync(draft, 'wx', OWNER_ONLY);
    try {
      const bytes = Buffer.from(textOf(next));
      writeFileSync(descriptor, bytes);
      fsyncSync(descriptor);
      return bytes.length;
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    } finally {
      closeSync(descriptor);
    }
  }

  function quarantine(): void {
    renameSync(file, join(directory, quarantineName(name, 'json', clock.now())));
    mustQuarantine = false;
  }

  function openStore(): ElectronStore<Record<string, unknown>> {
    return new ElectronStore<Record<string, unknown>>({
      cwd: directory,
      name,
      configFileMode: OWNER_ONLY,
      accessPropertiesByDotNotation: false,
      serialize: textOf,
      // It was read above, with more checks.
      deserialize: () => ({}),
    });
  }
}

function textOf(values: Record<string, unknown>): string {
  return JSON.stringify(values, null, '\t');
}

function readObject(file: string): { found: JsonStore['loaded']; values: Record<string, unknown> } {
  let read = readPlainFile(file, MAX_FILE_BYTES);
  if (!read.ok && read.error === 'unreadable') {
    // If only the file mode is wrong, it can be fixed.
    tryOrNull(() => chmodSync(file, OWNER_ONLY));
    read = readPlainFile(file, MAX_FILE_BYTES);
  }
  if (!read.ok) return { found: read.error === 'not-plain' ? 'damaged' : read.error, values: {} };
  const values = objectIn(read.data.bytes.toString('utf8'));
  return values ? { found: 'whole', values } : { found: 'damaged', values: {} };
}

/** The JSON object in a text; null if there is none. */
function objectIn(text: string): Record<string, unknown> | null {
  // Editors put a byte order mark first.
  const value: unknown = tryOrNull(() => JSON.parse(text.replace(/^\uFEFF/, '')));
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isTooDeep(value)) return null;
  return value as Record<string, unknown>;
}

function isTooDeep(value: object): boolean {
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((each) => Object.values(each).filter((one) => typeof one === 'object' && one !== null));
  }
  return false;
}

/** The result of `work`; null if it throws. */
function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

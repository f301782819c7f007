// One small JSON file on disk, readable by its owner only. Whatever stands in its place is quarantined, never overwritten,
// and never stops the kiosk: what can't be read or written is served from memory.
import { chmodSync, closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IpcMain } from 'electron';
import ElectronStore from 'electron-store';
import type { Clock } from '../../shared/clock.ts';
import { readPlainFile } from './plain-file.ts';
import { quarantineName } from './quarantine.ts';

export interface JsonStore {
  /** Everything in the file; empty if there is none, or none that can be read. */
  read(): Record<string, unknown>;
  /** Replaces everything in the file, at once or not at all. Throws if the disk does not take it. */
  write(values: Record<string, unknown>): void;
  /**
   * How the file was at start. 'damaged': it held no JSON object, or was no plain file of a fitting size, and was moved
   * quarantined. 'unreadable': the system does not let us read it; it stays until something is written in its place.
   */
  found: 'whole' | 'missing' | 'damaged' | 'unreadable';
}

/** The channel on which electron-store tells any frame that asks where the app's data lies. */
const STORE_CHANNEL = 'electron-store-get-data';

/** Shuts electron-store's own channel, for good. Once, before the first store is opened and before there is a page. */
export function closeStoreChannel(ipcMain: Pick<IpcMain, 'removeAllListeners'>): void {
  // It opens the channel once a process: now, so that no store does it later.
  ElectronStore.initRenderer();
  ipcMain.removeAllListeners(STORE_CHANNEL);
}

const OWNER_ONLY = 0o600;
/** What the kiosk writes is a hundred times smaller. */
const LARGEST_FILE = 4 * 1024 * 1024;
/** Deeper than anything that is meant; a few thousand levels more and it could be read but not written. */
const DEEPEST = 100;

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
  // Kept here: who reads does not depend on the disk.
  let kept = values;
  /** Whether what stands there is not ours to replace. */
  let isInTheWay = found === 'damaged' || found === 'unreadable';
  if (found === 'damaged') attempt(quarantine);
  if (found === 'whole') attempt(() => chmodSync(file, OWNER_ONLY));
  let store = attempt(openStore);

  return {
    read: () => ({ ...kept }),
    write(next) {
      const standing = lstatSync(file, { throwIfNoEntry: false });
      // Also a link that was put there meanwhile: what it leads to would be overwritten.
      if (standing && (isInTheWay || !standing.isFile())) quarantine();
      store ??= openStore();
      const size = writeDraft(next);
      try {
        store.store = next;
        // On a disk that is nearly full, electron-store takes a part for the whole.
        if (lstatSync(file).size !== size) renameSync(draft, file);
      } finally {
        rmSync(draft, { force: true });
      }
      kept = next;
      isInTheWay = false;
    },
    found,
  };

  /** Puts all of it beside, on the disk, before anything is replaced. Gives its size in bytes. */
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
    isInTheWay = false;
  }

  function openStore(): ElectronStore<Record<string, unknown>> {
    return new ElectronStore<Record<string, unknown>>({
      cwd: directory,
      name,
      configFileMode: OWNER_ONLY,
      accessPropertiesByDotNotation: false,
      serialize: textOf,
      // It was read above, more carefully.
      deserialize: () => ({}),
    });
  }
}

function textOf(values: Record<string, unknown>): string {
  return JSON.stringify(values, null, '\t');
}

function readObject(file: string): { found: JsonStore['found']; values: Record<string, unknown> } {
  let read = readPlainFile(file, LARGEST_FILE);
  if (!read.ok && read.error === 'unreadable') {
    // Perhaps only its mode is in the way, and that is ours to set.
    attempt(() => chmodSync(file, OWNER_ONLY));
    read = readPlainFile(file, LARGEST_FILE);
  }
  if (!read.ok) return { found: read.error === 'not-plain' ? 'damaged' : read.error, values: {} };
  const values = objectIn(read.data.bytes.toString('utf8'));
  return values ? { found: 'whole', values } : { found: 'damaged', values: {} };
}

/** The object that a text holds as JSON; null if it holds none. */
function objectIn(text: string): Record<string, unknown> | null {
  // Editors put a mark before the first character.
  const value: unknown = attempt(() => JSON.parse(text.replace(/^\uFEFF/, '')));
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isTooDeep(value)) return null;
  return value as Record<string, unknown>;
}

function isTooDeep(value: object): boolean {
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each) => Object.values(each).filter((one) => typeof one === 'object' && one !== null));
  }
  return false;
}

/** null where it fails. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

// One small JSON file on disk, readable by its owner only. A damaged file is kept aside, never overwritten.
import { chmodSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import type { Clock } from '../../shared/clock.ts';
import { asideName } from './aside.ts';

export interface JsonStore {
  /** Everything in the file; empty if there is none yet. */
  read(): Record<string, unknown>;
  /** Replaces everything in the file, at once or not at all. Throws if the disk does not take it. */
  write(values: Record<string, unknown>): void;
  /** Whether the file could not be read at start and was moved aside. */
  damaged: boolean;
}

const OWNER_ONLY = 0o600;

/** Opens `<directory>/<name>.json`; `directory` is absolute. */
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
  const damaged = existsSync(file) && !holdsObject(file);
  if (damaged) renameSync(file, join(directory, asideName(name, 'json', clock.now())));
  else if (existsSync(file)) chmodSync(file, OWNER_ONLY);
  const store = new ElectronStore<Record<string, unknown>>({
    cwd: directory,
    name,
    configFileMode: OWNER_ONLY,
    accessPropertiesByDotNotation: false,
  });
  // Kept here: who reads does not depend on the disk.
  let kept = store.store;
  return {
    read: () => ({ ...kept }),
    write: (values) => {
      store.store = values;
      kept = values;
    },
    damaged,
  };
}

function holdsObject(file: string): boolean {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch (error) {
    // A file that is there but may not be read is no damage: moving it aside would lose it.
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

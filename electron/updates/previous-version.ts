// Which version ran here before, and whether its starts were completed: stored in version.json, shown to
// administrators.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import type { UpdateNote } from '../../shared/domain/app.ts';
import { openJsonStore } from '../storage/json-store.ts';
import { copyName, tidyCopies } from '../storage/kept-copies.ts';
import type { Log } from '../storage/log.ts';
import { readPlainFile } from '../storage/plain-file.ts';

export interface VersionBook {
  /** What administrators are told about updates; null: nothing. */
  note(): UpdateNote | null;
  /** The page is ready; saved data is open. The start is complete once both were reported. */
  markStarted(what: 'page' | 'kiosk'): void;
}

interface VersionBookParts {
  /** Absolute; must exist. */
  directory: string;
  /** This program's version. */
  version: string;
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'info' | 'warn'>;
}

const version = z.string().regex(/^[\w.+-]{1,50}$/);
const moment = z.int().min(0);
const failedStart = z.object({ version, at: moment });
const book = z.object({
  /** The version of the latest start. */
  version,
  /** When that version first started, epoch milliseconds. */
  since: moment,
  /** The version before it; null: unknown, or none. */
  before: version.nullable().catch(null),
  startedAt: moment,
  /** Whether the latest start was completed. */
  isUp: z.boolean(),
  failed: failedStart.nullable().catch(null),
});
type Book = z.infer<typeof book>;

const SETTINGS = { name: 'settings', extension: 'json' };
const MAX_SETTINGS_BYTES = 4 * 1024 * 1024;
/** How long a failed start is reported. */
const FAILURE_SHOWN_MS = 7 * 24 * 60 * 60_000;

/** Records this start. After a version change it copies the settings first, before they are opened. Never throws. */
export function openVersionBook({ directory, version, clock, log }: VersionBookParts): VersionBook {
  const store = openJsonStore({ directory, name: 'version', clock });
  const read = book.safeParse(store.read());
  const last = read.success ? read.data : null;
  const now = clock.now();
  const isChanged = last?.version !== version;
  if (isChanged) attempt('The settings can’t be copied', () => copySettings(last?.version ?? 'unknown'));
  const failed = last?.isUp === false ? { version: last.version, at: last.startedAt } : null;
  let here: Book = {
    version,
    since: isChanged || !last ? now : last.since,
    before: isChanged ? (last?.version ?? null) : last.before,
    startedAt: now,
    isUp: false,
    // A failed start of another version was reported with that version.
    failed: failed ?? (isChanged ? null : last.failed),
  };
  keep(here);
  const missing = new Set(['page', 'kiosk']);
  if (isChanged && last) log.info('Another version than before', { before: last.version, version });
  if (failed) log.warn('The previous start did not finish', failed);

  return {
    note() {
      const { before, since } = here;
      const recentFailure = here.failed && clock.now() - here.failed.at <= FAILURE_SHOWN_MS ? here.failed : null;
      if (before === null && !recentFailure) return null;
      return { before, since, isOlder: before !== null && isOlder(version, before), failed: recentFailure };
    },
    markStarted(what) {
      missing.delete(what);
      if (missing.size === 0 && !here.isUp) keep({ ...here, isUp: true });
    },
  };

  function keep(next: Book): void {
    here = next;
    attempt('The version is not on the disk', () => store.write(next));
  }

  function copySettings(before: string): void {
    tidyCopies({ directory, ...SETTINGS }, now, 1);
    const found = readPlainFile(join(directory, 'settings.json'), MAX_SETTINGS_BYTES);
    if (!found.ok) return;
    const descriptor = openSync(join(directory, copyName(SETTINGS, before, now)), 'wx', 0o600);
    try {
      writeSync(descriptor, found.data.bytes);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  /** A failure does not stop the start: there is a second copy of the settings anyway. */
  function attempt(what: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      log.warn(what, { error });
    }
  }
}

/** Whether "1.2.0" comes before "1.10.0". What follows a hyphen or plus is ignored. */
function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(than)];
  const at = ours.findIndex((number, index) => number !== theirs[index]);
  return at >= 0 && (ours[at] ?? 0) < (theirs[at] ?? 0);
}

function numbersOf(version: string): number[] {
  const [core = ''] = version.split(/[-+]/);
  return [0, 1, 2].map((at) => Number(core.split('.')[at]) || 0);
}

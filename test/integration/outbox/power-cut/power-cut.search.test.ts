// Power cuts at any moment, simulated below SQLite: whatever unsynced data the disk has kept, no action that was shown
// is missing or altered.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { ActionRow } from '../../../../electron/outbox/row.ts';
import { openStoreFile, type StoreFile } from '../../../../electron/outbox/store-file.ts';
import { hasEnded } from '../../../../electron/outbox/taken-log.ts';
import { isSettled } from '../../../../shared/domain/action.ts';
import { manualClock } from '../../../support/manual-clock.ts';
import { howMany } from '../../../support/searches.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { Disk, type Event, eventsIn } from './trace.ts';

const CUTS = howMany({ sample: 24, all: 240 });
const PATIENCE_MS = 120_000;

/** Folder in which the remains are opened; in memory where possible, since each opening syncs. */
let remains = '';
afterEach(() => rmSync(remains, { recursive: true, force: true }));

/** Runs work.ts on `folder`, and returns everything it does to the files there, in order. */
function recorded(folder: string): Event[] {
  const library = join(temporaryFolder(), 'record.so');
  const source = join(import.meta.dirname, 'record.c');
  if (spawnSync('gcc', ['--version']).error)
    throw new Error('This test needs gcc, to record what reaches the disk: apt-get install gcc libc6-dev');
  execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-Wall', '-o', library, source, '-ldl', '-pthread']);
  const trace = join(temporaryFolder(), 'trace');
  const work = [join(import.meta.dirname, 'work.ts'), folder, `${folder}.said`];
  const env = { ...process.env, LD_PRELOAD: library, POWER_CUT_PREFIX: folder, POWER_CUT_TRACE: trace };
  execFileSync(process.execPath, work, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  rmSync(`${folder}.said`);
  return eventsIn(readFileSync(trace));
}

/** All versions of each action that were shown, in order. */
function shownIn(said: string): Map<string, ActionRow[]> {
  const shown = new Map<string, ActionRow[]>();
  for (const line of said.split('\n').slice(0, -1))
    for (const row of JSON.parse(line) as ActionRow[]) shown.set(row.id, [...(shown.get(row.id) ?? []), row]);
  return shown;
}

/** The fields that no transition changes. */
function contentOf({ id, workspaceId, intent, code, rentId, dueAt, overrides, performedAt }: ActionRow) {
  return { id, workspaceId, intent, code, rentId, dueAt, overrides, performedAt };
}

/** Opens what a disk may have left of a run, without the files in `lost`. */
function openRemains(disk: Disk, random: () => number, lost: readonly string[]): StoreFile {
  rmSync(remains, { recursive: true, force: true });
  mkdirSync(remains);
  disk.writeRemains(remains, random);
  for (const name of lost) rmSync(join(remains, name), { force: true });
  const log = { warn: () => {}, error: () => {} };
  return openStoreFile({ directory: remains, clock: manualClock(), log });
}

it.runIf(process.platform === 'linux')(
  'after a power cut at any moment, every action shown is there, in the state shown or a later one',
  () => {
    const folder = temporaryFolder();
    const events = recorded(folder);
    const whole = new Disk(folder);
    for (const event of events) whole.take(event);
    const all = shownIn(whole.reported);
    expect(all.size).toBeGreaterThan(80);
    remains = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'kiosk-left-'));

    const seeds = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), CUTS * 500);
    const random = () => seeds.pop() ?? 0.5;
    const disk = new Disk(folder);
    let cuts = 0;
    for (const [index, event] of events.entries()) {
      disk.take(event);
      if (Math.floor((index * CUTS) / events.length) === Math.floor(((index + 1) * CUTS) / events.length)) continue;
      cuts += 1;
      // In every third cut the store is lost as well, and only the taken log is left.
      const isStoreLost = cuts % 3 === 0;
      const file = openRemains(disk, random, isStoreLost ? ['journal.sqlite', 'journal.sqlite-wal'] : []);
      expect(file.state()).toBe('works');
      for (const [id, versions] of shownIn(disk.reported)) {
        const row = file.store.find(id);
        const last = versions.at(-1) as ActionRow;
        // Changes after the last version shown may have reached the disk or not.
        const further = all.get(id)?.slice(versions.length - 1) ?? [];
        if (!row && isStoreLost && further.some(hasEnded)) continue;
        if (!row) throw new Error(`${id} is missing: it was ${last.state} when event ${index} was the last`);
        expect(contentOf(row)).toEqual(contentOf(last));
        if (!isSettled(row.state)) expect(row.renter).toEqual(last.renter);
        // If it counted as never sent, it would be sent a second time once the item has come back.
        const wasSent = last.intent === 'check_out' && last.outcomeUnknownSince !== null && !isSettled(row.state);
        if (wasSent) expect(row.outcomeUnknownSince).not.toBeNull();
        const possibleStates = further.map(({ state }) => state);
        expect([...possibleStates, ...(isStoreLost || !isSettled(last.state) ? ['unknown'] : [])]).toContain(row.state);
      }
      for (const { id } of file.store.recent('ws-1', 10_000)) expect(all.has(id)).toBe(true);
      file.close();
    }
    expect(cuts).toBe(CUTS);
  },
  PATIENCE_MS,
);

// For the failing-disk test: work.ts FOLDER RUNS. In each run another call of a working store fails once with EIO, and the
// kiosk is killed right after. Prints what was said and is not true after the next start.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStoreFile, StoreError } from '../../../../electron/outbox/store-file.ts';
import { hasEnded } from '../../../../electron/outbox/taken-log.ts';
import { aNewAction } from '../../../support/examples.ts';
import { failCall } from '../../../support/failing-disk.ts';
import { manualClock } from '../../../support/manual-clock.ts';

const [, , folder = '', runs = '0'] = process.argv;
/** More than the calls of one run. */
const CALLS = 120;
const log = { warn: () => {}, error: () => {} };
const flaws: string[] = [];
let failed = 0;
/** Actions said to be not saved that are in the store all the same. */
let left = 0;

/** Runs `work` while the `nth` call fails. Returns whether it was said to be saved. */
function isSaved(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof StoreError) return false;
    throw error;
  }
}

for (let run = 0; run < Number(runs); run += 1) {
  const nth = 1 + Math.floor((run * CALLS) / Number(runs));
  const directory = join(folder, `run-${run}`);
  const copy = join(folder, `kill-${run}`);
  for (const each of [directory, copy]) mkdirSync(each);
  const clock = manualClock();
  const file = openStoreFile({ directory, clock, log });
  const said = new Map<string, boolean>();
  failCall(nth);
  for (const id of ['a', 'b', 'c', 'd']) {
    const isTaken = isSaved(() => {
      file.store.saveWorkspace('ws-1', 'https://rent.example');
      file.store.append([aNewAction({ id, code: id })]);
    });
    said.set(id, isTaken);
    if (!isTaken) break;
    if (id === 'b') {
      const isEnded = isSaved(() => file.store.transition('a', { state: 'confirmed', settledAt: clock.now() }));
      if (!isEnded) break;
      clock.advance(25_000);
    }
  }
  failCall(0);
  if ([...said.values()].includes(false)) failed += 1;
  for (const name of ['journal.sqlite', 'journal.sqlite-wal', 'taken.log', 'journal.untold'])
    if (existsSync(join(directory, name))) copyFileSync(join(directory, name), join(copy, name));
  const again = openStoreFile({ directory: copy, clock, log });
  for (const [id, isTaken] of said) {
    const row = again.store.find(id);
    if (isTaken && !row) flaws.push(`call ${nth}: ${id} was said to be saved and is gone`);
    if (!isTaken && row && row.state !== 'needs-attention' && !hasEnded(row))
      flaws.push(`call ${nth}: ${id} was said to be not saved and is ${row.state}`);
    if (!isTaken && row) left += 1;
    if (!isTaken && row && again.takeCarriedOver() === null) flaws.push(`call ${nth}: nobody is told of ${id}`);
  }
  again.close();
  file.close();
}
process.stdout.write(JSON.stringify({ flaws, failed, left }));

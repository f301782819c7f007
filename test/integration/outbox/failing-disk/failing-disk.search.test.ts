// A disk on which one write or sync fails, then a kill: what was said to be saved is there, and what was said to be not
// saved is not sent.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DISKS_CAN_FAIL, failingDisk } from '../../../support/failing-disk.ts';
import { howMany } from '../../../support/searches.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const RUNS = howMany({ sample: 20, all: 120 });
const PATIENCE_MS = 120_000;

it.runIf(DISKS_CAN_FAIL)(
  'whichever write or sync fails, what the kiosk said about an action is true after the next start',
  () => {
    const folder = temporaryFolder();
    const env = { ...process.env, ...failingDisk(temporaryFolder(), join(folder, 'run-')) };
    const work = [join(import.meta.dirname, 'work.ts'), folder, String(RUNS)];
    const found = JSON.parse(execFileSync(process.execPath, work, { env, encoding: 'utf8' }));
    expect(found.flaws).toEqual([]);
    expect(found.left).toBe(0);
    expect(found.failed).toBeGreaterThan(RUNS / 10);
  },
  PATIENCE_MS,
);

// Builds the library that makes one write or sync of a program fail, as a failing disk does. Linux only.
import { execFileSync, spawnSync } from 'node:child_process';
import { fsyncSync } from 'node:fs';
import { join } from 'node:path';

/** Whether disks can be made to fail here. */
export const DISKS_CAN_FAIL = process.platform === 'linux';
const SOURCE = join(import.meta.dirname, 'failing-disk.c');
/** A descriptor that no file has: see failing-disk.c. */
const ARM = 1_000_000;

/** Builds it in `folder`. Returns the environment in which calls that write to files whose paths begin with `prefix` fail. */
export function failingDisk(folder: string, prefix: string): Record<string, string> {
  if (spawnSync('gcc', ['--version']).error)
    throw new Error('This needs gcc, to make writes fail: apt-get install gcc libc6-dev');
  const library = join(folder, 'fail.so');
  execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-Wall', '-o', library, SOURCE, '-ldl']);
  return { LD_PRELOAD: library, FAIL_PREFIX: prefix };
}

/** In that environment: the `nth` such call of this process from now on fails; 0: none. */
export function failCall(nth: number): void {
  fsyncSync(ARM + nth);
}

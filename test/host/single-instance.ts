// Electron's single-instance lock: a file with the process id in the user data folder. A second instance leaves a "knock"
// file that tells the first how it was started.
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAlive } from './processes.ts';

/** How a second instance was started. */
export interface Knock {
  argv: string[];
  cwd: string;
  /** The additional data that it passes on. */
  data: unknown;
}

/** Takes the lock of `folder`; returns a function that releases it, or null if another process has it or it can't be written. */
export function takeInstanceLock(folder: string, data: unknown, onKnock: (knock: Knock) => void): (() => void) | null {
  const lock = join(folder, 'host-instance.pid');
  const knock = `${lock}.knock`;
  try {
    mkdirSync(dirname(lock), { recursive: true });
    if (isHeld(lock)) {
      // Written atomically, because the other instance reads the file as soon as it appears.
      writeFileSync(`${knock}.${process.pid}`, JSON.stringify({ argv: process.argv, cwd: process.cwd(), data }));
      renameSync(`${knock}.${process.pid}`, knock);
      return null;
    }
    writeFileSync(lock, String(process.pid));
  } catch {
    // As in Electron: no instance gets a lock that can't be written.
    return null;
  }
  const watcher = watch(folder, { persistent: false }, (_kind, file) => {
    if (file === null || join(folder, file) !== knock || !existsSync(knock)) return;
    const heard: Knock = JSON.parse(readFileSync(knock, 'utf8'));
    rmSync(knock, { force: true });
    onKnock(heard);
  });
  return () => {
    watcher.close();
    rmSync(lock, { force: true });
  };
}

/** Whether `file` holds the id of another running process; the file of a dead one does not count. */
function isHeld(file: string): boolean {
  // Anything but a regular file is not our lock.
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) rmSync(file, { recursive: true, force: true });
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8'));
  return pid > 0 && pid !== process.pid && isAlive(pid);
}

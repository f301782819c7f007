// The one running instance of an app: a file with its process id in the user data folder. A second one knocks, and says how it was started.
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAlive } from './processes.ts';

/** How a second instance was started. */
export interface Knock {
  argv: string[];
  cwd: string;
  /** What it hands over. */
  data: unknown;
}

/** Takes the lock of `folder`; gives how to let it go, or null where another has it or nothing can be written. */
export function takeInstanceLock(folder: string, data: unknown, onKnock: (knock: Knock) => void): (() => void) | null {
  const lock = join(folder, 'host-instance.pid');
  const knock = `${lock}.knock`;
  try {
    mkdirSync(dirname(lock), { recursive: true });
    if (isHeld(lock)) {
      // Whole or not at all: the other one reads it as soon as it is there.
      writeFileSync(`${knock}.${process.pid}`, JSON.stringify({ argv: process.argv, cwd: process.cwd(), data }));
      renameSync(`${knock}.${process.pid}`, knock);
      return null;
    }
    writeFileSync(lock, String(process.pid));
  } catch {
    // As in Electron: where the lock can't be written nobody gets it.
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

/** Whether another living process has its id in `file`; a dead one's file counts for nothing. */
function isHeld(file: string): boolean {
  // Whatever else stands there is no lock of ours.
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) rmSync(file, { recursive: true, force: true });
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8'));
  return pid > 0 && pid !== process.pid && isAlive(pid);
}

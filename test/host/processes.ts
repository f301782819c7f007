// Which processes still run, and how to end one with all its helpers.
import { readdirSync, readFileSync } from 'node:fs';

/** How a host ends that asked to be started again; whoever started it does so (`start.ts`). */
export const RELAUNCH_CODE = 75;

/** Ends this process at once. In Electron `process.exit` is `app.exit`, and here too once the host runs (`run.ts`). */
export const endProcess = process.exit.bind(process);

/** Whether the process runs. One that has ended and only waits for its parent to notice does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Ends Chromium with its helpers at once: Playwright gives it a process group of its own, except on Windows. */
export function endChromium(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

/** Ends every process that was started with this text among its arguments. Where there is no list of them, none. */
export function endProcessesWith(text: string): void {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

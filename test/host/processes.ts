// Tells which processes are still running, and ends them with their helpers.
import { readdirSync, readFileSync } from 'node:fs';

/** The exit code of a host that wants to be started again; its parent does that (`start.ts`). */
export const RELAUNCH_CODE = 75;

/** Ends this process at once. `process.exit` itself becomes `app.exit` in Electron, and in the host too (`run.ts`). */
export const endProcess = process.exit.bind(process);

/** Whether the process is running. A zombie counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Kills Chromium with its helpers: Playwright starts it in its own process group, except on Windows. */
export function endChromium(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Already ended.
  }
}

/** Kills every process with this text in its command line. Linux only. */
export function endProcessesWith(text: string): void {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // Already ended.
    }
  }
}

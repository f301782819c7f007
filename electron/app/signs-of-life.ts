// The external watch: a system script (packaging/watch) that starts the kiosk and ends it when main hangs. Main sends
// it signs of life once the kiosk has started, and exits with its own code to be restarted.
import { rmSync, writeFileSync } from 'node:fs';
import type { App } from 'electron';
import type { Clock, Timer } from '../../shared/clock.ts';

/** The exit code that asks the watch to restart the kiosk. */
export const RESTART_CODE = 75;
/** Twelve signs within the minute that the watch waits. */
const SIGN_MS = 5_000;

/** The file in which the watch looks for signs of life; null: there is no watch. */
export function signsOfLifeFile(env: NodeJS.ProcessEnv): string | null {
  return env.KIOSK_ALIVE_FILE || null;
}

/** Signs of life for the watch, which expects none before the first. */
export interface SignsOfLife {
  /** The window is visible. */
  noteShown(): void;
  /** The start is complete: from now on main is never blocked for long. */
  noteStarted(): void;
  /** The kiosk ends: stops the signs and removes the file. */
  stop(): void;
}

/** Writes a new number to `file` every few seconds, once the window is shown and the start is complete. */
export function createSignsOfLife(file: string, clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>): SignsOfLife {
  const missing = new Set(['shown', 'started']);
  let timer: Timer | null = null;
  let isStopped = false;
  let signs = 0;

  return {
    noteShown: () => note('shown'),
    noteStarted: () => note('started'),
    stop() {
      isStopped = true;
      if (timer !== null) clock.clearTimeout(timer);
      remove();
    },
  };

  function note(what: 'shown' | 'started'): void {
    missing.delete(what);
    if (missing.size === 0 && timer === null && !isStopped) sign();
  }

  function sign(): void {
    signs += 1;
    try {
      writeFileSync(file, `${signs}\n`, { mode: 0o600 });
    } catch {
      // A stale sign would look as if main hangs; without a file the watch waits for the next.
      remove();
    }
    timer = clock.setTimeout(sign, SIGN_MS);
  }

  function remove(): void {
    try {
      rmSync(file, { force: true });
    } catch {
      // If it can't be removed either, the watch sees that the file is not writable.
    }
  }
}

/** Quits the kiosk cleanly and has it restarted: by its watch if there is one, otherwise by Electron. */
export function restartKiosk(app: Pick<App, 'relaunch' | 'quit' | 'once' | 'exit'>, isWatched: boolean): void {
  // A relaunched process would not survive: the watch ends everything the kiosk has started.
  if (isWatched) {
    app.once('will-quit', (event) => {
      event.preventDefault();
      // After all other listeners have run.
      setImmediate(() => app.exit(RESTART_CODE));
    });
  } else app.relaunch();
  app.quit();
}

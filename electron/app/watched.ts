// The watch outside: a script of the system's (packaging/watch) that started the kiosk, and ends it when main hangs. Main gives
// it signs of life once the kiosk has started, and ends with a code of its own where it wants to be started again.
import { rmSync, writeFileSync } from 'node:fs';
import type { App } from 'electron';
import type { Clock, Timer } from '../../shared/clock.ts';

/** How a kiosk ends that its watch is to start again. */
export const RESTART_CODE = 75;
/** Twelve signs in the minute that the watch waits. */
const SIGN_MS = 5_000;

/** The file in which the watch looks for signs of life; null: nobody watches. */
export function watchedFile(env: NodeJS.ProcessEnv): string | null {
  return env.KIOSK_ALIVE_FILE || null;
}

/** Signs of life for the watch. Before they begin it expects nothing. */
export interface Signs {
  /** People see the window. */
  noteShown(): void;
  /** The start has come to its end: from now on nothing holds main up for long. */
  noteStarted(): void;
  /** The kiosk ends: so do they, and the file is gone. */
  stop(): void;
}

/** Writes something new to `file` every few seconds, once the window is shown and the start has come to its end. */
export function createSigns(file: string, clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>): Signs {
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
      // An old sign that stays would look like a main that hangs; without one the watch waits for the next.
      remove();
    }
    timer = clock.setTimeout(sign, SIGN_MS);
  }

  function remove(): void {
    try {
      rmSync(file, { force: true });
    } catch {
      // Where nothing can be removed either, the watch sees that it can't be written.
    }
  }
}

/** Ends the kiosk in good order and has it started again: by its watch, else by itself. */
export function restartKiosk(app: Pick<App, 'relaunch' | 'quit' | 'once' | 'exit'>, isWatched: boolean): void {
  // What it started itself would end with it: a watch ends all of its processes.
  if (isWatched) {
    app.once('will-quit', (event) => {
      event.preventDefault();
      // After all others have heard of it.
      setImmediate(() => app.exit(RESTART_CODE));
    });
  } else app.relaunch();
  app.quit();
}

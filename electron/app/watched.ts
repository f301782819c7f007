// The watch outside: a script of the system's (packaging/watch) that started the kiosk, and ends it when main hangs. Main gives
// it signs of life once there is a window, and ends with a code of its own where it wants to be started again.
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

/** Writes something new to `file` every few seconds, from now until the end that `stop` makes: then the file is gone. */
export function giveSigns(file: string, clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>): { stop(): void } {
  let timer: Timer;
  let signs = 0;
  const sign = (): void => {
    signs += 1;
    try {
      writeFileSync(file, `${signs}\n`, { mode: 0o600 });
    } catch {
      // Where it can't be written the watch waits for the first sign, and ends nothing.
    }
    timer = clock.setTimeout(sign, SIGN_MS);
  };
  sign();
  return {
    stop() {
      clock.clearTimeout(timer);
      rmSync(file, { force: true });
    },
  };
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

// A kiosk's store in its own process, for tests that kill or limit it: appends and reports until that fails.
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openStoreFile, StoreError } from '../../../electron/outbox/store-file.ts';
import type { OutboxStore } from '../../../electron/outbox/store-types.ts';
import { systemClock } from '../../../shared/clock.ts';
import { aNewAction } from '../../support/examples.ts';

/** Actions in one append. */
export const AT_ONCE = 3;

/** What it prints, one JSON object a line. */
export type Report =
  | { kept: string[] }
  /** Its last report. `waiting`: how many actions it can still read; null if it can't read. */
  | { trouble: string; state: string; waiting: number | null };

function report(said: Report): void {
  // Unbuffered, so that the report is out even if the process is killed right after it.
  writeSync(1, `${JSON.stringify(said)}\n`);
}

function appendForEver(directory: string): void {
  const log = { warn: () => {}, error: () => {} };
  const { store, state, close } = openStoreFile({ directory, clock: systemClock, log });
  for (;;) {
    const actions = Array.from({ length: AT_ONCE }, () => aNewAction({ id: randomUUID(), note: 'n'.repeat(500) }));
    try {
      store.append(actions);
      report({ kept: actions.map(({ id }) => id) });
    } catch (error) {
      report({ trouble: troubleOf(error), state: state(), waiting: waitingIn(store) });
      close();
      return;
    }
  }
}

function waitingIn(store: OutboxStore): number | null {
  try {
    return store.waiting('ws-1', 100_000).length;
  } catch (error) {
    troubleOf(error);
    return null;
  }
}

function troubleOf(error: unknown): string {
  if (error instanceof StoreError) return error.trouble;
  throw error;
}

const [directory] = process.argv.slice(2);
if (import.meta.main && directory !== undefined) appendForEver(directory);

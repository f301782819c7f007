// A kiosk's store in a process of its own, for tests that end it or limit it: appends and reports, until it can't.
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { OutboxStore } from '../../../electron/outbox/store.ts';
import { openStoreFile, StoreError } from '../../../electron/outbox/store-file.ts';
import { systemClock } from '../../../shared/clock.ts';
import { aNewAction } from '../../support/examples.ts';

/** So many actions are appended at once. */
export const AT_ONCE = 3;

/** What it says, one JSON a line. */
export type Report =
  | { kept: string[] }
  /** It ends after this. `waiting`: how many it still reads; null: none. */
  | { trouble: string; state: string; waiting: number | null };

function report(said: Report): void {
  // Without a buffer: what was said is out, even if the next instruction is the last.
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

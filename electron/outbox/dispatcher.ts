// Sends saved actions and follows each until it is settled. Pauses while the connection is down.
import type { Clock } from '../../shared/clock.ts';
import { type ActionIntent, isSettled } from '../../shared/domain/action.ts';
import type { Result, WorkspaceError } from '../../shared/domain/errors.ts';
import type { ItemScan } from '../../shared/domain/workspace.ts';
import type { Log } from '../storage/log.ts';
import { wordsOfWorkspace } from '../workspace/exchange-error.ts';
import type { ActionsWorkspace } from './actions-workspace.ts';
import { createBackOffs } from './back-offs.ts';
import { createHolds } from './holds.ts';
import { createProgress } from './progress.ts';
import { type ActionRow, keyOf } from './row.ts';
import { createRunAction } from './run-action.ts';
import { StoreError } from './store-file.ts';
import type { Transition } from './store-types.ts';

export interface DispatcherParts {
  clock: Clock;
  /** How far the wall clock is known to be ahead of the workspace's, in milliseconds; null: not known to be wrong. */
  clockAhead: () => number | null;
  /** The present workspace, the same object as long as its token stays; null while the kiosk is not set up. */
  workspace: () => ActionsWorkspace | null;
  /** An action has changed. `words`: the workspace's message about it. `scan`: the answer that confirmed it. */
  onChange: (row: ActionRow, details: { words: string | null; scan: ItemScan | null }) => void;
  /** Receives every reason to pause, so that the connection state shows it too. */
  onTrouble: (error: WorkspaceError) => void;
  /** Other kinds of actions are held now. */
  onHold: () => void;
  log: Pick<Log, 'info' | 'error'>;
}

export interface Dispatcher {
  /** Sends what may be sent now: first in, first out per item, different items in parallel. */
  pump(): void;
  /** Why the workspace is sent nothing, or null. */
  paused(): WorkspaceError | null;
  /** The kinds of actions that are not sent, since the workspace refuses them whatever the item is. */
  held(): ActionIntent[];
  resume(): void;
  /** Stops sending; requests in flight are still followed up. */
  pause(error: WorkspaceError): void;
  /** Notes when an action was taken. */
  noteTaken(row: ActionRow): void;
  /** Changes the state of an action of `here` and reports the change. */
  transition(here: ActionsWorkspace, row: ActionRow, to: Transition): ActionRow;
}

const MAX_AT_ONCE = 4;
const FAULT: WorkspaceError = { kind: 'unavailable', message: 'A fault inside the kiosk' };

export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { clock, clockAhead, workspace, onChange, onTrouble, log } = parts;
  /** Keys of items with an action that is being looked up or sent. Each item has one at a time. */
  const itemsInFlight = new Set<string>();
  /** Back-off of actions that failed on their own. */
  const backOffs = createBackOffs(clock, pump);
  const holds = createHolds(clock, { onDue: pump, onChange: parts.onHold });
  const progress = createProgress(clock);
  const action = createRunAction({ clock, clockAhead, workspace, backOffs, holds, progress, probe, stop, transition });
  let probing: { of: ActionsWorkspace; answer: Promise<Result<unknown, WorkspaceError>> } | null = null;
  let paused: WorkspaceError | null = null;
  /** The store has failed. New actions are still offered to it: only it can tell whether it takes them. */
  let isStoreDown = false;

  return {
    pump,
    paused: () => paused,
    held: holds.kinds,
    resume() {
      paused = null;
      isStoreDown = false;
      holds.endAll();
      // The actions that back off failed together with everything else: retry them all.
      backOffs.endAll();
      pump();
    },
    pause(error) {
      paused = error;
    },
    noteTaken: progress.noteTaken,
    transition,
  };

  function pump(): void {
    const here = workspace();
    if (!here || paused || isStoreDown) return;
    try {
      tryHeld(here);
      const held = holds.kinds();
      while (!paused && !isStoreDown && itemsInFlight.size < MAX_AT_ONCE) {
        const row = here.store.next(
          here.id,
          [...itemsInFlight, ...backOffs.items()],
          ({ intent, isNew }) => !isNew || intent === null || !held.includes(intent),
        );
        if (!row) return;
        begin(here, row);
      }
    } catch (error) {
      handleFault(here, error);
    }
  }

  /** Tries one action of each held kind that is due, first one that was not tried yet. */
  function tryHeld(here: ActionsWorkspace): void {
    for (const { kind, after } of holds.due()) {
      if (itemsInFlight.size >= MAX_AT_ONCE) return;
      const findAfter = (sequence: number) =>
        here.store.next(here.id, itemsInFlight, (each) => each.intent === kind && each.sequence > sequence);
      const row = findAfter(after) ?? findAfter(0);
      if (row) {
        holds.noteTry(row);
        begin(here, row);
      } else holds.end(kind);
    }
  }

  function begin(here: ActionsWorkspace, row: ActionRow): void {
    // A store that finds damage in `next` resumes sending, which may already have begun this action.
    if (itemsInFlight.has(keyOf(row.code))) return;
    itemsInFlight.add(keyOf(row.code));
    action
      .run(here, row)
      .catch((error) => handleFault(here, error, row))
      .finally(() => {
        itemsInFlight.delete(keyOf(row.code));
        pump();
      });
  }

  function handleFault(here: ActionsWorkspace, error: unknown, row?: ActionRow): void {
    // The store has reported its failure; it resumes sending once it works again.
    if (error instanceof StoreError) {
      isStoreDown = true;
      return;
    }
    log.error('An action met a fault', { id: row?.id, error });
    // Without this the row would be retried immediately, forever.
    if (!row) {
      stop(here, FAULT);
      return;
    }
    try {
      action.backOffOrGiveUp(here, row);
    } catch (again) {
      handleFault(here, again);
    }
  }

  /** Sends a request that concerns no item; concurrent callers share one answer. */
  function probe(here: ActionsWorkspace): Promise<Result<unknown, WorkspaceError>> {
    if (probing?.of === here) return probing.answer;
    const answer = here.probe().finally(() => {
      if (probing?.answer === answer) probing = null;
    });
    probing = { of: here, answer };
    return answer;
  }

  function stop(here: ActionsWorkspace, error: WorkspaceError): void {
    // An error of an earlier workspace or token does not stop the present one.
    if (here !== workspace()) return;
    paused = error;
    onTrouble(error);
  }

  /** `error`: what led to it, of which only the workspace's own words are passed on. `scan`: the answer that confirmed it. */
  function transition(
    here: ActionsWorkspace,
    row: ActionRow,
    to: Transition,
    error?: WorkspaceError,
    scan: ItemScan | null = null,
  ): ActionRow {
    const settledAt = isSettled(to.state) ? clock.now() - (clockAhead() ?? 0) : null;
    const changed = here.store.transition(row.id, { rentId: row.rentId, itemId: row.itemId, ...to, settledAt });
    progress.noteChange(row, changed);
    if (settledAt !== null) {
      backOffs.end(row);
      // Without the code: an item code scanned offline may be a renter's card.
      const intent = row.reportOf === null ? row.intent : 'report';
      log.info('Action settled', { id: row.id, intent, state: to.state, reason: changed.reason });
    }
    onChange(changed, { words: error ? wordsOfWorkspace(error) : null, scan });
    return changed;
  }
}

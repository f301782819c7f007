// Sends saved actions and follows each until it is settled. Pauses while the connection is down.
import type { Clock } from '../../shared/clock.ts';
import { type ActionReason, isSettled } from '../../shared/domain/action.ts';
import { fail, ok, type Result, type WorkspaceError, type WorkspaceErrorKind } from '../../shared/domain/errors.ts';
import type { ItemScan, ScanAnswer } from '../../shared/domain/workspace.ts';
import type { Log } from '../storage/log.ts';
import type { ActionAnswer } from '../workspace/client.ts';
import { wordsOfWorkspace } from '../workspace/exchange-error.ts';
import { createBackOffs } from './back-offs.ts';
import { createProgress } from './progress.ts';
import { causeByField, causeOfRefusal, type Finding, REFUSALS, reconcile, recordedDue } from './reconcile.ts';
import { reportDecision } from './reports.ts';
import { type ActionRow, keyOf } from './row.ts';
import type { OutboxStore, Transition } from './store.ts';
import { StoreError } from './store-file.ts';

/** The connection to the kiosk's one workspace, and the store that holds its actions. */
export interface ActionsWorkspace {
  id: string;
  baseUrl: string;
  store: OutboxStore;
  send(row: ActionRow): Promise<ActionAnswer>;
  lookup(code: string): Promise<Result<ScanAnswer, WorkspaceError>>;
  /** One harmless call that concerns no item: tells whether the workspace answers and accepts the token. */
  probe(): Promise<Result<unknown, WorkspaceError>>;
}

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
  log: Pick<Log, 'info' | 'error'>;
}

export interface Dispatcher {
  /** Sends what may be sent now: first in, first out per item, different items in parallel. */
  pump(): void;
  /** Why nothing is sent, or null. */
  paused(): WorkspaceError | null;
  resume(): void;
  /** Stops sending; requests in flight are still followed up. */
  pause(error: WorkspaceError): void;
  /** Notes when an action was taken. */
  noteTaken(row: ActionRow): void;
  /** Changes the state of an action of `here` and reports the change. */
  transition(here: ActionsWorkspace, row: ActionRow, to: Transition): ActionRow;
}

const MAX_AT_ONCE = 4;
/** After this many attempts with an unknown outcome the action needs attention. */
const MAX_TRIES = 5;
/** After this many failures in a row of this action alone (some five minutes), it needs attention. */
const MAX_FAILED_LOOK_UPS = 10;
const FAULT: WorkspaceError = { kind: 'unavailable', message: 'A fault inside the kiosk' };
const NO_ANSWER: End = { next: 'needs-attention', reason: 'no-answer', mayBeOurs: false };
/** Look-up errors that apply to every request, so that no probe is needed. */
const ERRORS_OF_EVERY_REQUEST: ReadonlySet<WorkspaceErrorKind> = new Set<WorkspaceErrorKind>([
  'not-configured',
  'unauthenticated',
  'forbidden',
  'rate-limited',
]);

/** A finding that ends an action without sending it. */
type End = Exclude<Finding, { next: 'send' }>;

/** An action to send now. */
interface Sendable {
  row: ActionRow;
  /** How it ends if the workspace refuses it as an unknown key; null: the look-up shows that it was not done yet. */
  endIfRefused: End | null;
}

export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { clock, clockAhead, workspace, onChange, onTrouble, log } = parts;
  /** Keys of items with an action that is being looked up or sent. Each item has one at a time. */
  const itemsInFlight = new Set<string>();
  /** Back-off of actions that failed on their own. */
  const backOffs = createBackOffs(clock, pump);
  const progress = createProgress(clock);
  let probing: { of: ActionsWorkspace; answer: Promise<Result<unknown, WorkspaceError>> } | null = null;
  let paused: WorkspaceError | null = null;

  return {
    pump,
    paused: () => paused,
    resume() {
      paused = null;
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
    if (!here || paused) return;
    try {
      while (!paused && itemsInFlight.size < MAX_AT_ONCE) {
        const row = here.store.next(here.id, [...itemsInFlight, ...backOffs.items()]);
        if (!row) return;
        begin(here, row);
      }
    } catch (error) {
      handleFault(here, error);
    }
  }

  function begin(here: ActionsWorkspace, row: ActionRow): void {
    // A store that finds damage in `next` resumes sending, which may already have begun this action.
    if (itemsInFlight.has(keyOf(row.code))) return;
    itemsInFlight.add(keyOf(row.code));
    process(here, row)
      .catch((error) => handleFault(here, error, row))
      .finally(() => {
        itemsInFlight.delete(keyOf(row.code));
        pump();
      });
  }

  function handleFault(here: ActionsWorkspace, error: unknown, row?: ActionRow): void {
    // The store has reported its failure; it resumes sending once it works again.
    if (error instanceof StoreError) {
      paused = { kind: 'unavailable', message: error.message };
      return;
    }
    log.error('An action met a fault', { id: row?.id, error });
    // Without this the row would be retried immediately, forever.
    if (!row) {
      stop(here, FAULT);
      return;
    }
    try {
      backOffOrGiveUp(here, row);
    } catch (again) {
      handleFault(here, again);
    }
  }

  /** Takes one action as far as it can go now: until it is settled or has to wait. */
  async function process(here: ActionsWorkspace, row: ActionRow): Promise<void> {
    if (row.reportOf !== null) {
      const decision = reportDecision(here.store.find(row.reportOf));
      if (decision === 'withdraw') transition(here, row, { state: 'withdrawn' });
      if (decision === 'not-recorded') markNotRecorded(here, row);
      if (decision !== 'send') return;
    }
    const namesRent = row.intent === 'check_out' || row.rentId !== null;
    // A workspace without reports could take one for the return of the item's present loan. One that it accepted
    // earlier proves nothing: there may have been no loan to close.
    const isReport = row.reportOf !== null;
    if (row.state !== 'saved' || row.outcomeUnknownSince !== null || progress.isLate(row) || !namesRent || isReport) {
      const toSend = await lookUpBeforeSend(here, row);
      if (toSend !== null) await send(here, toSend);
    } else await send(here, { row, endIfRefused: null });
  }

  async function send(here: ActionsWorkspace, { row, endIfRefused }: Sendable): Promise<void> {
    const isOutcomeUnknown = row.outcomeUnknownSince !== null;
    const sending = transition(here, row, {
      state: 'sending',
      outcomeUnknownSince: row.outcomeUnknownSince ?? clock.now(),
    });
    const answer = await here.send(sending);
    if (hasEnded(here, sending)) return;
    const isNo = answer.kind === 'refused' || answer.kind === 'conflict';
    if (isNo && endIfRefused) {
      // The workspace does not know the key, so the finding of the look-up holds.
      conclude(here, sending, endIfRefused);
      return;
    }
    if (isNo && row.reportOf !== null) {
      markNotRecorded(here, sending, answer.error);
      return;
    }
    switch (answer.kind) {
      case 'confirmed': {
        const { rent } = answer.scan;
        const recorded = { rentId: rent?.id ?? row.rentId, dueAt: rent ? recordedDue(row, rent) : row.dueAt };
        transition(
          here,
          sending,
          { state: 'confirmed', outcomeUnknownSince: null, ...recorded },
          undefined,
          answer.scan,
        );
        return;
      }
      case 'refused':
        refuse(here, sending, answer.error, isOutcomeUnknown);
        return;
      case 'not-processed':
        transition(here, sending, { state: 'saved', outcomeUnknownSince: row.outcomeUnknownSince });
        progress.of(row).failedLookUps = 0;
        stop(here, answer.error);
        return;
      case 'conflict': {
        const current = answer.current ? ok<ScanAnswer>(answer.current) : await here.lookup(row.code);
        if (hasEnded(here, sending)) return;
        if (!current.ok && !(current.error.kind in REFUSALS)) {
          await handleFailedLookUp(here, transition(here, sending, { state: 'unknown' }), current.error);
          return;
        }
        const found = current.ok ? reconcile(sending, current.data, 0) : null;
        const isDone =
          found?.next === 'already-so' ||
          (found?.next === 'needs-attention' && found.reason === 'condition-not-recorded');
        if (isDone) conclude(here, sending, found);
        else
          refuse(
            here,
            sending,
            answer.error,
            isOutcomeUnknown,
            current.ok ? causeOfRefusal(sending, current.data) : null,
          );
        return;
      }
      case 'unknown': {
        const about = progress.of(row);
        about.tries += 1;
        const toSend = await lookUpBeforeSend(here, transition(here, sending, { state: 'unknown' }));
        if (toSend === null) return;
        about.failedLookUps = 0;
        if (about.tries >= MAX_TRIES) conclude(here, toSend.row, toSend.endIfRefused ?? NO_ANSWER, answer.error);
        // The operator is waiting: resend at once the first time, to learn whether the change is ours; then back off.
        else if (toSend.endIfRefused && about.tries === 1) await send(here, toSend);
        // The look-up succeeded, so the connection is up: only this action is retried later.
        else backOffs.begin(transition(here, toSend.row, { state: 'saved' }), about.tries);
        return;
      }
    }
  }

  /**
   * Looks up the item before a report and before a late or doubtful send. Returns the action, with the rent to close,
   * or null if the look-up settled it or failed.
   */
  async function lookUpBeforeSend(here: ActionsWorkspace, row: ActionRow): Promise<Sendable | null> {
    const answer = await here.lookup(row.code);
    // It may have been withdrawn or discarded during the look-up.
    const now = here.store.find(row.id);
    if (!now || isSettled(now.state)) return null;
    if (!answer.ok) {
      const reason = REFUSALS[answer.error.kind];
      if (reason && row.reportOf !== null) markNotRecorded(here, now, answer.error);
      else if (reason) transition(here, now, { state: 'needs-attention', reason }, answer.error);
      else await handleFailedLookUp(here, now, answer.error);
      return null;
    }
    const open = answer.data.type === 'item' ? (answer.data.rent?.id ?? null) : null;
    const isOwn = open !== null && now.intent === 'check_in' && here.store.hasOpenedRentBefore(now, open);
    const finding = reconcile(now, answer.data, progress.outcomeUnknownMs(now), {
      isOwn,
      takenAfter: clockAhead() === null ? progress.takenAfter(now) : Number.NEGATIVE_INFINITY,
    });
    // The rent is saved with the next transition, before the send: a retry must send the same.
    if (finding.next === 'send') return { row: { ...now, rentId: finding.rentId }, endIfRefused: null };
    if (finding.mayBeOurs) return { row: now, endIfRefused: finding };
    conclude(here, now, finding);
    return null;
  }

  function conclude(here: ActionsWorkspace, row: ActionRow, end: End, seen?: WorkspaceError): void {
    if (end.next === 'already-so') {
      const { rentId, dueAt } = end;
      transition(here, row, { state: 'already-so', outcomeUnknownSince: null, rentId, dueAt });
    } else transition(here, row, { state: 'needs-attention', reason: end.reason, cause: seen?.kind ?? null }, seen);
  }

  /** A look-up failed. Only if the connection is otherwise up does that concern this action alone. */
  async function handleFailedLookUp(here: ActionsWorkspace, row: ActionRow, error: WorkspaceError): Promise<void> {
    const connection = ERRORS_OF_EVERY_REQUEST.has(error.kind) ? fail(error) : await probe(here);
    if (!connection.ok && !(connection.error.kind in REFUSALS)) {
      stop(here, connection.error);
      return;
    }
    if (here === workspace()) backOffOrGiveUp(here, row, error);
  }

  /** This action alone failed: it backs off, and needs attention in the end. */
  function backOffOrGiveUp(here: ActionsWorkspace, row: ActionRow, seen?: WorkspaceError): void {
    if (hasEnded(here, row)) return;
    const about = progress.of(row);
    about.failedLookUps += 1;
    if (about.failedLookUps < MAX_FAILED_LOOK_UPS) backOffs.begin(row, about.failedLookUps);
    else if (row.reportOf !== null) markNotRecorded(here, row, seen);
    else conclude(here, row, NO_ANSWER, seen);
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

  /** An administrator may have discarded it while the request was in flight. */
  function hasEnded(here: ActionsWorkspace, { id }: ActionRow): boolean {
    const now = here.store.find(id);
    return !now || isSettled(now.state);
  }

  /** The workspace refused it. A late refusal, or one after an attempt with unknown outcome, needs attention. */
  function refuse(
    here: ActionsWorkspace,
    row: ActionRow,
    error: WorkspaceError,
    isOutcomeUnknown: boolean,
    cause: ActionReason | null = causeByField(row, error),
  ): void {
    const why = cause ?? REFUSALS[error.kind] ?? 'not-accepted';
    const reason = isOutcomeUnknown ? { reason: 'refused-in-doubt' as const, cause: why } : { reason: why };
    const state = isOutcomeUnknown || progress.isLate(row) ? 'needs-attention' : 'refused';
    const outcomeUnknownSince = isOutcomeUnknown ? row.outcomeUnknownSince : null;
    transition(here, row, { state, ...reason, outcomeUnknownSince }, error);
    // The loan is unchanged, so actions after it are not affected.
    if (row.intent === 'extend') return;
    // Later actions on the item relied on this one; earlier ones, now retried, did not. Reports: see `reportDecision`.
    for (const follower of here.store.openOf(row.workspaceId, row.code)) {
      if (follower.reportOf === null && follower.sequence > row.sequence)
        transition(here, follower, { state: 'needs-attention', reason: 'after-a-refusal', cause: why });
    }
  }

  /** The workspace did not take the condition, or its return failed: staff enter it. No action depends on it. */
  function markNotRecorded(here: ActionsWorkspace, report: ActionRow, seen?: WorkspaceError): void {
    const reason = { reason: 'condition-not-recorded' as const, cause: seen?.kind ?? null };
    transition(here, report, { state: 'needs-attention', ...reason, outcomeUnknownSince: null }, seen);
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
    const settledAt = isSettled(to.state) ? clock.now() : null;
    const changed = here.store.transition(row.id, { rentId: row.rentId, ...to, settledAt });
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

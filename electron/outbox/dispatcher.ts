// Sends what is kept, and follows each action until it is settled: looks before it sends late or reports, pauses while the connection is down.
import type { Clock } from '../../shared/clock.ts';
import { type ActionReason, isSettled } from '../../shared/domain/action.ts';
import { fail, ok, type Result, type WorkspaceError, type WorkspaceErrorKind } from '../../shared/domain/errors.ts';
import { codeKey, type ItemScan, type ScanAnswer } from '../../shared/domain/workspace.ts';
import type { Log } from '../storage/log.ts';
import type { ActionAnswer } from '../workspace/client.ts';
import { causeByField, causeOfRefusal, type Finding, REFUSALS, reconcile } from './reconcile.ts';
import { turnOf } from './reports.ts';
import { createRests } from './rests.ts';
import type { ActionRow } from './row.ts';
import type { OutboxStore, Transition } from './store.ts';
import { StoreError } from './store-file.ts';

/** The way to the one workspace that the kiosk is connected to, and the store that its actions are kept in. */
export interface ActionsWorkspace {
  id: string;
  baseUrl: string;
  store: OutboxStore;
  send(row: ActionRow): Promise<ActionAnswer>;
  lookup(code: string): Promise<Result<ScanAnswer, WorkspaceError>>;
  /** One harmless call about no item: whether the workspace answers at all, and accepts the token. */
  probe(): Promise<Result<unknown, WorkspaceError>>;
}

export interface DispatcherParts {
  clock: Clock;
  /** The present one, the same object for as long as its token stays; null while the kiosk is not set up. */
  workspace: () => ActionsWorkspace | null;
  /** An action is not as it was. `words`: the workspace's own about it. `scan`: the answer that confirmed it. */
  onChange: (row: ActionRow, told: { words: string | null; scan: ItemScan | null }) => void;
  /** Told of every reason to pause, so that the connection state says it too. */
  onTrouble: (error: WorkspaceError) => void;
  log: Pick<Log, 'info' | 'error'>;
}

export interface Dispatcher {
  /** Starts what may be sent now: first in, first out for each item, different items in parallel. */
  pump(): void;
  /** Why nothing is sent, or null. */
  paused(): WorkspaceError | null;
  resume(): void;
  /** Stops sending; what is under way comes to its end. */
  pause(error: WorkspaceError): void;
  /** Notes when an action was taken. */
  noteTaken(row: ActionRow): void;
  /** Changes the state of an action of `here`, and tells. */
  become(here: ActionsWorkspace, row: ActionRow, to: Transition, words?: string): ActionRow;
}

const MAX_AT_ONCE = 4;
const LATE_AFTER_MS = 10_000;
/** So often is an action sent whose outcome stays unknown; then people look at it. */
const MAX_TRIES = 5;
/** So often in a row does an action meet something of its own, while other requests go through; after some five minutes people look at it. */
const MAX_FAILED_LOOKS = 10;
const FAULT: WorkspaceError = { kind: 'unavailable', message: 'A fault inside the kiosk' };
const NO_ANSWER: End = { next: 'needs-attention', reason: 'no-answer', mayBeOurs: false };
/** Answers to a look that hold for every request: nobody needs to ask further. */
const OF_ALL: ReadonlySet<WorkspaceErrorKind> = new Set<WorkspaceErrorKind>([
  'not-configured',
  'unauthenticated',
  'forbidden',
  'rate-limited',
]);

/** What a look can end an action with. */
type End = Exclude<Finding, { next: 'send' }>;

/** An action that goes out now. */
interface Sendable {
  row: ActionRow;
  /** What it ends with if the workspace does not know its key; null: it was not done yet, as far as a look tells. */
  otherwise: End | null;
}

interface Known {
  /** Tries without a usable answer. */
  tries: number;
  /** Looks that told nothing and faults of ours, in a row: only a send that came to an answer ends the row, a look that went well does not. */
  failedLooks: number;
  takenAt: number | null;
  /** When it was first not known. */
  outcomeUnknownAt: number | null;
}

export function createDispatcher({ clock, workspace, onChange, onTrouble, log }: DispatcherParts): Dispatcher {
  /** Items with an action that is being looked at or sent right now. An item has one at a time. */
  const underWay = new Set<string>();
  /** What went wrong with one action alone. */
  const rests = createRests(clock, pump);
  /** Of this run, on the clock that only goes forward. */
  const known = new Map<string, Known>();
  let probing: { of: ActionsWorkspace; answer: Promise<Result<unknown, WorkspaceError>> } | null = null;
  let paused: WorkspaceError | null = null;

  return {
    pump,
    paused: () => paused,
    resume() {
      paused = null;
      // It was not only they that failed: all is tried anew.
      rests.endAll();
      pump();
    },
    pause(error) {
      paused = error;
    },
    noteTaken(row) {
      knownOf(row).takenAt = clock.monotonic();
    },
    become,
  };

  function pump(): void {
    const here = workspace();
    if (!here || paused) return;
    try {
      while (!paused && underWay.size < MAX_AT_ONCE) {
        const row = here.store.next(here.id, [...underWay, ...rests.items()]);
        if (!row) return;
        begin(here, row);
      }
    } catch (error) {
      fault(here, error);
    }
  }

  function begin(here: ActionsWorkspace, row: ActionRow): void {
    // A store that finds damage while it is asked for the next action resumes the sending, which may have begun this one.
    if (underWay.has(codeKey(row.code))) return;
    underWay.add(codeKey(row.code));
    follow(here, row)
      .catch((error) => fault(here, error, row))
      .finally(() => {
        underWay.delete(codeKey(row.code));
        pump();
      });
  }

  function fault(here: ActionsWorkspace, error: unknown, row?: ActionRow): void {
    // The store has said so itself; it resumes the sending when it works again.
    if (error instanceof StoreError) {
      paused = { kind: 'unavailable', message: error.message };
      return;
    }
    log.error('An action met a fault', { id: row?.id, error });
    // Else it would be tried again at once, and for ever.
    if (!row) {
      stop(here, FAULT);
      return;
    }
    try {
      restOrGiveUp(here, row);
    } catch (again) {
      fault(here, again);
    }
  }

  /** Takes one action as far as it goes now: to an end, or to a pause. */
  async function follow(here: ActionsWorkspace, row: ActionRow): Promise<void> {
    if (row.reportOf !== null) {
      const turn = turnOf(here.store.find(row.reportOf));
      if (turn === 'withdrawn') become(here, row, { state: 'withdrawn' });
      if (turn === 'not-recorded') notRecorded(here, row);
      if (turn !== 'goes') return;
    }
    const saysWhichRent = row.intent === 'check_out' || row.rentId !== null;
    // A workspace that knows nothing of reports could take one for the return of whoever has the thing by now. No answer
    // of an earlier one tells that it does know: it may have had nothing to close then.
    const isReport = row.reportOf !== null;
    if (row.state !== 'saved' || row.outcomeUnknownSince !== null || isLate(row) || !saysWhichRent || isReport) {
      const looked = await look(here, row);
      if (looked !== null) await send(here, looked);
    } else await send(here, { row, otherwise: null });
  }

  async function send(here: ActionsWorkspace, { row, otherwise }: Sendable): Promise<void> {
    const isOutcomeUnknown = row.outcomeUnknownSince !== null;
    const sending = become(here, row, {
      state: 'sending',
      outcomeUnknownSince: row.outcomeUnknownSince ?? clock.now(),
    });
    const answer = await here.send(sending);
    if (hasEnded(here, sending)) return;
    const isNo = answer.kind === 'refused' || answer.kind === 'conflict';
    if (isNo && otherwise) {
      // The workspace does not know the key: what the look said holds.
      conclude(here, sending, otherwise);
      return;
    }
    if (isNo && row.reportOf !== null) {
      notRecorded(here, sending, answer.error);
      return;
    }
    switch (answer.kind) {
      case 'confirmed': {
        const rentId = answer.scan.rent?.id ?? row.rentId;
        become(here, sending, { state: 'confirmed', outcomeUnknownSince: null, rentId }, undefined, answer.scan);
        return;
      }
      case 'refused':
        refuse(here, sending, answer.error, isOutcomeUnknown);
        return;
      case 'not-processed':
        become(here, sending, { state: 'saved', outcomeUnknownSince: row.outcomeUnknownSince });
        knownOf(row).failedLooks = 0;
        stop(here, answer.error);
        return;
      case 'conflict': {
        const current = answer.current ? ok<ScanAnswer>(answer.current) : await here.lookup(row.code);
        if (hasEnded(here, sending)) return;
        if (!current.ok && !(current.error.kind in REFUSALS)) {
          await noteFailedLook(here, become(here, sending, { state: 'unknown' }), current.error);
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
        const about = knownOf(row);
        about.tries += 1;
        const looked = await look(here, become(here, sending, { state: 'unknown' }));
        if (looked === null) return;
        about.failedLooks = 0;
        if (about.tries >= MAX_TRIES) conclude(here, looked.row, looked.otherwise ?? NO_ANSWER, answer.error);
        // Somebody waits for it: whether it was ours is asked at once, and only then less and less often.
        else if (looked.otherwise && about.tries === 1) await send(here, looked);
        // The item is as it was, and the connection is up, since it could be looked at: this action alone is tried again later.
        else rests.begin(become(here, looked.row, { state: 'saved' }), about.tries);
        return;
      }
    }
  }

  /**
   * Looks at the item before a report, and before a late or doubtful send. Gives the action if it is still to be sent, with
   * the rent that it is to close; null if the look told its end, or told nothing.
   */
  async function look(here: ActionsWorkspace, row: ActionRow): Promise<Sendable | null> {
    const answer = await here.lookup(row.code);
    // Meanwhile it may have been withdrawn or discarded.
    const now = here.store.find(row.id);
    if (!now || isSettled(now.state)) return null;
    if (!answer.ok) {
      const reason = REFUSALS[answer.error.kind];
      if (reason && row.reportOf !== null) notRecorded(here, now, answer.error);
      else if (reason) become(here, now, { state: 'needs-attention', reason }, answer.error.message);
      else await noteFailedLook(here, now, answer.error);
      return null;
    }
    const open = answer.data.type === 'item' ? (answer.data.rent?.id ?? null) : null;
    const isOwn = open !== null && now.intent === 'check_in' && here.store.hasLentBefore(now, open);
    const finding = reconcile(now, answer.data, outcomeUnknownMs(now), isOwn);
    // The rent is kept with the next transition, before it is sent: a later try must say the same.
    if (finding.next === 'send') return { row: { ...now, rentId: finding.rentId }, otherwise: null };
    if (finding.mayBeOurs) return { row: now, otherwise: finding };
    conclude(here, now, finding);
    return null;
  }

  function conclude(here: ActionsWorkspace, row: ActionRow, end: End, seen?: WorkspaceError): void {
    if (end.next === 'already-so')
      become(here, row, { state: 'already-so', outcomeUnknownSince: null, rentId: end.rentId });
    else become(here, row, { state: 'needs-attention', reason: end.reason, cause: seen?.kind ?? null }, seen?.message);
  }

  /** A look at one item told nothing. Only if the connection is up otherwise does that concern this one action. */
  async function noteFailedLook(here: ActionsWorkspace, row: ActionRow, error: WorkspaceError): Promise<void> {
    const connection = OF_ALL.has(error.kind) ? fail(error) : await probe(here);
    if (!connection.ok && !(connection.error.kind in REFUSALS)) {
      stop(here, connection.error);
      return;
    }
    if (here === workspace()) restOrGiveUp(here, row, error);
  }

  /** Something went wrong with this action alone: it rests, and is given to people in the end. */
  function restOrGiveUp(here: ActionsWorkspace, row: ActionRow, seen?: WorkspaceError): void {
    if (hasEnded(here, row)) return;
    const about = knownOf(row);
    about.failedLooks += 1;
    if (about.failedLooks < MAX_FAILED_LOOKS) rests.begin(row, about.failedLooks);
    else if (row.reportOf !== null) notRecorded(here, row, seen);
    else conclude(here, row, NO_ANSWER, seen);
  }

  /** Asks something that concerns no item; several that want to know it at once share one answer. */
  function probe(here: ActionsWorkspace): Promise<Result<unknown, WorkspaceError>> {
    if (probing?.of === here) return probing.answer;
    const answer = here.probe().finally(() => {
      if (probing?.answer === answer) probing = null;
    });
    probing = { of: here, answer };
    return answer;
  }

  /** Somebody may have ended it while the workspace was asked. */
  function hasEnded(here: ActionsWorkspace, { id }: ActionRow): boolean {
    const now = here.store.find(id);
    return !now || isSettled(now.state);
  }

  /** The workspace said no. Whoever waited for it sees that; what nobody waited for any more, and what an earlier try may have done, is for people. */
  function refuse(
    here: ActionsWorkspace,
    row: ActionRow,
    error: WorkspaceError,
    isOutcomeUnknown: boolean,
    cause: ActionReason | null = causeByField(row, error),
  ): void {
    const why = cause ?? REFUSALS[error.kind] ?? 'not-accepted';
    const reason = isOutcomeUnknown ? { reason: 'refused-in-doubt' as const, cause: why } : { reason: why };
    const state = isOutcomeUnknown || isLate(row) ? 'needs-attention' : 'refused';
    const outcomeUnknownSince = isOutcomeUnknown ? row.outcomeUnknownSince : null;
    become(here, row, { state, ...reason, outcomeUnknownSince }, error.message);
    // The loan is as it was, and what comes after it can be done all the same.
    if (row.intent === 'extend') return;
    // Later actions with the same item counted on this one: people decide about them. An earlier one that is tried again did not.
    // What becomes of a report, its turn tells.
    for (const follower of here.store.openOf(row.workspaceId, row.code)) {
      if (follower.reportOf === null && follower.sequence > row.sequence)
        become(here, follower, { state: 'needs-attention', reason: 'after-a-refusal', cause: why });
    }
  }

  /** The workspace does not take a condition, or its return did not come about. Nothing else counts on it: people enter it. */
  function notRecorded(here: ActionsWorkspace, report: ActionRow, seen?: WorkspaceError): void {
    const reason = { reason: 'condition-not-recorded' as const, cause: seen?.kind ?? null };
    become(here, report, { state: 'needs-attention', ...reason, outcomeUnknownSince: null }, seen?.message);
  }

  function stop(here: ActionsWorkspace, error: WorkspaceError): void {
    // What was said by the workspace before, or to the token before, does not stop the present one.
    if (here !== workspace()) return;
    paused = error;
    onTrouble(error);
  }

  function become(
    here: ActionsWorkspace,
    row: ActionRow,
    to: Transition,
    words: string | null = null,
    scan: ItemScan | null = null,
  ): ActionRow {
    const settledAt = isSettled(to.state) ? clock.now() : null;
    const changed = here.store.transition(row.id, { rentId: row.rentId, ...to, settledAt });
    const about = knownOf(changed);
    if (changed.outcomeUnknownSince === null) about.outcomeUnknownAt = null;
    else about.outcomeUnknownAt ??= row.outcomeUnknownSince === null ? clock.monotonic() : null;
    if (settledAt !== null) {
      known.delete(row.id);
      rests.end(row);
      // Without the code: what was scanned as an item offline may be a renter's card.
      const intent = row.reportOf === null ? row.intent : 'report';
      log.info('Action settled', { id: row.id, intent, state: to.state, reason: changed.reason });
    }
    onChange(changed, { words, scan });
    return changed;
  }

  function knownOf({ id }: ActionRow) {
    const about = known.get(id) ?? { tries: 0, failedLooks: 0, takenAt: null, outcomeUnknownAt: null };
    known.set(id, about);
    return about;
  }

  /** Of one that an earlier run took, only the disk says that it was never sent, and that can be an older one. */
  function isLate(row: ActionRow): boolean {
    const takenAt = known.get(row.id)?.takenAt ?? null;
    return takenAt === null || elapsed(row.performedAt, takenAt) > LATE_AFTER_MS;
  }

  function outcomeUnknownMs(row: ActionRow): number {
    return row.outcomeUnknownSince === null
      ? 0
      : elapsed(row.outcomeUnknownSince, known.get(row.id)?.outcomeUnknownAt ?? null);
  }

  /** Milliseconds since `at`, by both clocks where both are known. A wall clock that was set back can't tell. */
  function elapsed(at: number, monotonicAt: number | null): number {
    const byWall = clock.now() - at;
    if (byWall < 0) return Number.POSITIVE_INFINITY;
    // The one stands still while the computer sleeps, the other can be set back.
    return Math.max(byWall, monotonicAt === null ? 0 : clock.monotonic() - monotonicAt);
  }
}

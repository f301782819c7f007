// Takes one action as far as it can go now: looks its item up, sends it, and follows it until it is settled or waits.
import type { Clock } from '../../shared/clock.ts';
import { type ActionReason, isSettled } from '../../shared/domain/action.ts';
import { fail, ok, type Result, type WorkspaceError, type WorkspaceErrorKind } from '../../shared/domain/errors.ts';
import { type ItemScan, mayBeSameCode, type ScanAnswer } from '../../shared/domain/workspace.ts';
import type { ActionAnswer } from '../workspace/client.ts';
import { RENT_ID } from '../workspace/read-answer.ts';
import type { ActionsWorkspace } from './actions-workspace.ts';
import type { BackOffs } from './back-offs.ts';
import type { Holds } from './holds.ts';
import type { Progress } from './progress.ts';
import {
  cardOf,
  causeByField,
  causeOfRefusal,
  type Finding,
  isOfLongBefore,
  REFUSALS,
  reconcile,
  recordedDue,
  unseenBlock,
} from './reconcile.ts';
import { reportDecision } from './reports.ts';
import { type ActionRow, ERASED_CODE } from './row.ts';
import type { Transition } from './store-types.ts';

export interface RunActionParts {
  clock: Pick<Clock, 'now'>;
  /** See `DispatcherParts`. */
  clockAhead: () => number | null;
  /** See `DispatcherParts`. */
  workspace: () => ActionsWorkspace | null;
  backOffs: BackOffs;
  holds: Holds;
  progress: Progress;
  /** Sends a request that concerns no item. */
  probe(here: ActionsWorkspace): Promise<Result<unknown, WorkspaceError>>;
  /** Stops all sending. */
  stop(here: ActionsWorkspace, error: WorkspaceError): void;
  /** `error`: what led to it. `scan`: the answer that confirmed it. */
  transition(
    here: ActionsWorkspace,
    row: ActionRow,
    to: Transition,
    error?: WorkspaceError,
    scan?: ItemScan | null,
  ): ActionRow;
}

export interface RunAction {
  /** Takes the action as far as it can go now. */
  run(here: ActionsWorkspace, row: ActionRow): Promise<void>;
  /** This action alone failed: it backs off, and needs attention in the end. */
  backOffOrGiveUp(here: ActionsWorkspace, row: ActionRow): void;
}

/** After this many attempts with an unknown outcome the action needs attention. */
const MAX_TRIES = 5;
/** After this many failures in a row of this action alone (some five minutes), it needs attention. */
const MAX_FAILED_LOOK_UPS = 10;
const NO_ANSWER: End = { kind: 'needs-attention', reason: 'no-answer', mayBeOurs: false };
const NOT_LET: End = { kind: 'needs-attention', reason: 'not-allowed', mayBeOurs: false };
const NOT_ALLOWED: ReadonlySet<WorkspaceErrorKind> = new Set<WorkspaceErrorKind>(['unauthenticated', 'forbidden']);
/** Why a send was not processed: these may concern the one item, which a probe tells. */
const MAY_CONCERN_ONE_ITEM: ReadonlySet<WorkspaceErrorKind> = new Set<WorkspaceErrorKind>([
  'unauthenticated',
  'forbidden',
  'rate-limited',
]);

const OTHER_ITEM: WorkspaceError = { kind: 'bad-response', message: 'The answer does not fit: item.id' };
const OTHER_LOAN: WorkspaceError = { kind: 'bad-response', message: 'The answer does not fit: rent.checked_out_at' };

/** A finding that ends an action without sending it. */
type End = Exclude<Finding, { kind: 'send' }>;

/** An action to send now. */
interface Sendable {
  row: ActionRow;
  /** How it ends if the workspace refuses it as an unknown key; null: the look-up shows that it was not done yet. */
  endIfRefused: End | null;
}

export function createRunAction(parts: RunActionParts): RunAction {
  const { clock, clockAhead, workspace, backOffs, holds, progress, probe, stop, transition } = parts;

  return { run, backOffOrGiveUp };

  /** Takes one action as far as it can go now: until it is settled or has to wait. */
  async function run(here: ActionsWorkspace, row: ActionRow): Promise<void> {
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
    const isUnclear = row.state !== 'saved' || row.outcomeUnknownSince !== null;
    if (isUnclear || progress.isLate(row) || !namesRent || isReport || cardOf(row) !== null) {
      const toSend = await lookUpBeforeSend(here, row);
      if (toSend !== null) await send(here, toSend);
    } else await send(here, { row, endIfRefused: null });
  }

  async function send(here: ActionsWorkspace, { row, endIfRefused }: Sendable): Promise<void> {
    if (!holds.maySend(row)) {
      backOffs.begin(row, MAX_FAILED_LOOK_UPS);
      return;
    }
    // Otherwise a look-up has just shown that it was not carried out; with `endIfRefused`, that it may have been.
    const isOutcomeUnknown = row.outcomeUnknownSince !== null && (endIfRefused !== null || !progress.isDecided(row));
    const sending = transition(here, row, {
      state: 'sending',
      outcomeUnknownSince: isOutcomeUnknown ? row.outcomeUnknownSince : clock.now(),
    });
    const answer = judged(row, await here.send(sending));
    if (hasEnded(here, sending)) return;
    const isNo = answer.kind === 'refused' || answer.kind === 'conflict';
    if (isNo || answer.kind === 'confirmed') holds.noteJudged(row);
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
        await handleNotProcessed(here, sending, answer.error, isOutcomeUnknown ? row.outcomeUnknownSince : null);
        return;
      case 'limited':
        // It may have been carried out, so it is looked up before it is sent again.
        if (!isOutcomeUnknown) progress.noteAnswered(sending, answer.error.retryAfterMs ?? 0);
        await handleNotProcessed(here, sending, answer.error, sending.outcomeUnknownSince);
        return;
      case 'conflict': {
        // What the answer says of another item decides nothing.
        const told = answer.current && mayBeSameCode(answer.current.item.code, row.code) ? answer.current : null;
        const current = told ? ok<ScanAnswer>(told) : await here.lookup(row.code);
        if (hasEnded(here, sending)) return;
        if (!current.ok && !(current.error.kind in REFUSALS)) {
          await handleFailedLookUp(here, transition(here, sending, { state: 'unknown' }), current.error);
          return;
        }
        const found = current.ok ? reconcile(sending, current.data, 0) : null;
        const isDone =
          found?.kind === 'already-so' ||
          (found?.kind === 'needs-attention' && found.reason === 'condition-not-recorded');
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
        // The workspace ignores which rent a report is of: repeated, it would be recorded on somebody else's again.
        if (row.reportOf !== null && answer.error.field === RENT_ID) {
          markNotRecorded(here, sending, answer.error);
          return;
        }
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
   * Another item than the desk saw confirms nothing, nor does a loan that began long before the check-out. Nothing rests on a
   * clock that is known to be wrong.
   */
  function judged(row: ActionRow, answer: ActionAnswer): ActionAnswer {
    if (answer.kind !== 'confirmed') return answer;
    // Its code was compared when the answer was read.
    if (row.itemId !== null && row.itemId !== answer.scan.item.id) return { kind: 'unknown', error: OTHER_ITEM };
    const isOther = clockAhead() === null && isOfLongBefore(row, answer.scan.rent);
    return isOther ? { kind: 'unknown', error: OTHER_LOAN } : answer;
  }

  /**
   * Looks up the item before a report and before a late or doubtful send. Returns the action, with the rent to close,
   * or null if the look-up settled it or failed.
   */
  async function lookUpBeforeSend(here: ActionsWorkspace, row: ActionRow): Promise<Sendable | null> {
    const answer = await here.lookup(row.code, cardOf(row));
    const isCard = await isOfRenter(here, row, answer);
    // It may have been withdrawn or discarded during the look-up.
    const now = here.store.find(row.id);
    if (!now || isSettled(now.state)) return null;
    if (isCard) {
      transition(here, now, { state: 'refused', reason: 'was-card', code: ERASED_CODE });
      return null;
    }
    if (!answer.ok) {
      const reason = REFUSALS[answer.error.kind];
      if (reason && row.reportOf !== null) markNotRecorded(here, now, answer.error);
      else if (reason) {
        const isOf = causeByField(now, answer.error) ?? reason;
        transition(here, now, { state: 'needs-attention', reason: isOf }, answer.error);
      } else await handleFailedLookUp(here, now, answer.error);
      return null;
    }
    const open = answer.data.type === 'item' ? (answer.data.rent?.id ?? null) : null;
    const isReturn = open !== null && now.intent === 'check_in';
    const isClockRight = clockAhead() === null;
    const finding = reconcile(now, answer.data, progress.outcomeUnknownMs(now), {
      openedBy: isReturn ? here.store.openedRentBy(now, open) : null,
      takenAfter: isClockRight ? progress.takenAfter(now) : Number.NEGATIVE_INFINITY,
      takenBefore: isClockRight ? progress.takenBefore(now) : Number.POSITIVE_INFINITY,
    });
    const block = unseenBlock(now, answer.data);
    if (finding.kind === 'send' && block) {
      const reason = causeOfRefusal(now, answer.data);
      transition(here, now, { state: 'needs-attention', reason }, { kind: 'conflict', message: block.message });
      return null;
    }
    // Rent and item are saved with the next transition, before the send: a retry must mean the same.
    const itemId = now.itemId ?? (answer.data.type === 'item' ? answer.data.item.id : null);
    // Of a return that was taken without a connection, only this tells whether it was late.
    const rent = answer.data.type === 'item' ? answer.data.rent : null;
    const dueAt = now.intent === 'check_in' ? (rent?.dueAt ?? null) : now.dueAt;
    if (finding.kind === 'send') return { row: { ...now, itemId, rentId: finding.rentId, dueAt }, endIfRefused: null };
    if (finding.mayBeOurs) return { row: { ...now, itemId }, endIfRefused: finding };
    conclude(here, now, finding);
    return null;
  }

  /** Whether a return that was taken unseen, without a connection, is of a renter's card. */
  async function isOfRenter(
    here: ActionsWorkspace,
    { intent, rentId, reportOf, code }: ActionRow,
    answer: Result<ScanAnswer, WorkspaceError>,
  ): Promise<boolean> {
    if (intent !== 'check_in' || rentId !== null || reportOf !== null) return false;
    if (answer.ok) return answer.data.type === 'renter';
    if (REFUSALS[answer.error.kind] !== 'unknown-code') return false;
    const asRenter = await here.lookup(code, null, 'renter');
    return asRenter.ok && asRenter.data.type === 'renter';
  }

  function conclude(here: ActionsWorkspace, row: ActionRow, end: End, seen?: WorkspaceError): void {
    if (end.kind === 'already-so') {
      const { rentId, dueAt } = end;
      transition(here, row, { state: 'already-so', outcomeUnknownSince: null, rentId, dueAt });
    } else transition(here, row, { state: 'needs-attention', reason: end.reason, cause: seen?.kind ?? null }, seen);
  }

  /** A look-up failed. Only if the connection is otherwise up does that concern this action alone. */
  async function handleFailedLookUp(here: ActionsWorkspace, row: ActionRow, error: WorkspaceError): Promise<void> {
    if (await isOfThisItem(here, error)) backOffOrGiveUp(here, row, error);
  }

  /** The workspace did not take it, or the request never left. 401, 403 and 429 may be about this item alone. */
  async function handleNotProcessed(
    here: ActionsWorkspace,
    sending: ActionRow,
    error: WorkspaceError,
    outcomeUnknownSince: number | null,
  ): Promise<void> {
    const row = transition(here, sending, { state: 'saved', outcomeUnknownSince });
    if (!MAY_CONCERN_ONE_ITEM.has(error.kind)) {
      progress.of(row).failedLookUps = 0;
      stop(here, error);
    } else if (await isOfThisItem(here, error)) {
      holds.noteRefused(row);
      backOffOrGiveUp(here, row, error);
    }
  }

  /** Whether an error concerns one item, since a probe succeeds. If not, sending stops. */
  async function isOfThisItem(here: ActionsWorkspace, error: WorkspaceError): Promise<boolean> {
    const connection = error.kind === 'not-configured' ? fail(error) : await probe(here);
    if (connection.ok || connection.error.kind in REFUSALS) return here === workspace();
    stop(here, connection.error);
    return false;
  }

  /** This action alone failed: it backs off, and needs attention in the end. */
  function backOffOrGiveUp(here: ActionsWorkspace, row: ActionRow, seen?: WorkspaceError): void {
    if (hasEnded(here, row)) return;
    const about = progress.of(row);
    about.failedLookUps += 1;
    if (about.failedLookUps < MAX_FAILED_LOOK_UPS) backOffs.begin(row, about.failedLookUps, seen?.retryAfterMs);
    else if (row.reportOf !== null) markNotRecorded(here, row, seen);
    else conclude(here, row, seen && NOT_ALLOWED.has(seen.kind) ? NOT_LET : NO_ANSWER, seen);
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
}

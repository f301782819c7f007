// Takes check-outs, returns and extensions, saves each before it is sent, undoes them, and lists what needs attention.
import type { Clock } from '../../shared/clock.ts';
import {
  type ActionIntent,
  type CheckInRequest,
  type Condition,
  type DeskAction,
  type ExtendRequest,
  isSettled,
  PENDING_SHOWN,
  type PendingActions,
  RECENT_SHOWN,
  type ReportRequest,
} from '../../shared/domain/action.ts';
import {
  fail,
  isAboutConnection,
  NOT_CONFIGURED,
  ok,
  type Result,
  type WorkspaceError,
} from '../../shared/domain/errors.ts';
import { type Visit, visitsOf } from '../../shared/domain/visit.ts';
import { type ItemScan, kioskBlockOf } from '../../shared/domain/workspace.ts';
import type { Log } from '../storage/log.ts';
import { withoutTokens } from '../storage/redaction.ts';
import {
  type ActionRequest,
  type AllowedCheckOut,
  addsCondition,
  correctionOf,
  newAction,
  refusal,
  repeats,
} from './action-request.ts';
import type { ActionsWorkspace } from './actions-workspace.ts';
import { asUnknown, deskActionOf } from './desk-action.ts';
import { createDispatcher } from './dispatcher.ts';
import { createForgetting } from './forgetting.ts';
import { createLeftReturns } from './left-returns.ts';
import { createMemory } from './memory.ts';
import { carrierOf } from './reports.ts';
import { type ActionRow, isUnsent } from './row.ts';
import { StoreError } from './store-file.ts';
import type { Correction, NewAction } from './store-types.ts';
import { createUndo } from './undo.ts';

export interface Outbox {
  /**
   * Takes a check-out of several items, all or none; returns each action. While offline only if the policy allows it.
   * An item that waits to go out to the same renter takes over the new due date and overrides; fails with 'in-progress'
   * if it is already being sent with others.
   */
  checkOut(lines: AllowedCheckOut[], visitId?: string | null): Result<DeskAction[]>;
  /**
   * Takes a return. Fails with 'just-checked-out' if a scan shows an item that was checked out here a moment ago. A
   * condition that an open return of the item lacks is recorded as `report` does.
   */
  checkIn(request: CheckInRequest): Result<DeskAction>;
  /** Takes an extension of several loans, all or none; returns each action as it stands. */
  extend(lines: ExtendRequest[], visitId?: string | null): Result<DeskAction[]>;
  /**
   * Withdraws an action that was not sent yet; otherwise takes the opposite action, if the item is still as this one
   * left it. Fails with 'undo-over', 'in-progress' or 'changed-since', and with the errors of a look-up.
   */
  undo(id: string): Promise<Result<DeskAction>>;
  /**
   * Records the condition of a returned item: in the return while that waits, otherwise in a report sent after it.
   * Returns the action that carries it. Fails with 'report-over' after its time or once undone, and with 'in-progress'.
   */
  report(request: ReportRequest): Result<DeskAction>;
  /** The latest actions, newest first, without the workspace's messages. */
  recent(): Result<DeskAction[]>;
  /** Today's visits (local time), newest first, without the workspace's messages. */
  today(): Result<Visit[]>;
  pending(): Result<PendingActions>;
  /** The condition in which an item came back within the last day, if nothing followed; null: none was recorded. */
  lastCondition(code: string): Condition | null;
  /** Sends an action that needs attention again, after a look-up. Fails with 'moved-on'. */
  retry(id: string): Result<DeskAction>;
  /**
   * Ends any action without a final state, even in flight: a late answer is ignored. `note`: why. Fails with
   * 'moved-on'.
   */
  discard(id: string, note: string): Result<DeskAction>;
  counts(): { waiting: number; attention: number };
  /** The kinds of actions that wait since the workspace refuses to take them, whatever the item is. */
  held(): ActionIntent[];
  /** Continues sending: the connection, the token or the store is back. */
  resume(): void;
  /** Stops sending; requests in flight are still followed up. */
  pause(error: WorkspaceError): void;
}

export interface OutboxParts {
  clock: Clock;
  newId: () => string;
  /** Multiplies the usual time for Undo and for a report after a return. */
  timeFactor: () => number;
  workspace: () => ActionsWorkspace | null;
  /** Whether check-outs may be saved while the workspace can't be reached. */
  maySaveCheckOuts: () => boolean;
  /** See `DispatcherParts`. */
  clockAhead: () => number | null;
  /** The present time by the workspace's clock, epoch milliseconds; null: it has not told yet. */
  workspaceNow: () => number | null;
  onChange: (action: DeskAction) => void;
  /** The numbers of `counts` may have changed. */
  onCount: () => void;
  onTrouble: (error: WorkspaceError) => void;
  /** `held` has changed. */
  onHold: () => void;
  log: Pick<Log, 'info' | 'error'>;
}

/** Within this time a scan does not return an item that was checked out here: it was scanned twice or shown again. */
const JUST_NOW_MS = 10 * 60_000;
/** How long the kiosk remembers that an item came back damaged or incomplete; by then the workspace knows it. */
const CONDITION_MS = 24 * 60 * 60_000;
/** More than any desk does in a day. */
const MAX_TODAY = 5000;

export function createOutbox(parts: OutboxParts): Outbox {
  const { clock, clockAhead, newId, workspace, onChange, onCount, onTrouble, onHold, log } = parts;
  const memory = createMemory(clock, parts.timeFactor);
  /** Ids of open actions sent at least once in this run: what is sent under their key must not change any more. */
  const sentIds = new Set<string>();
  let latestSequence = 0;
  /** Ids of unsettled actions taken since the start: a screen may still show them, however many followed. */
  const unsettledThisRun = new Set<string>();

  const dispatcher = createDispatcher({ clock, clockAhead, workspace, onChange: noteChange, onTrouble, onHold, log });
  const forgetting = createForgetting({
    ...{ clock, memory, timeFactor: parts.timeFactor, workspaceNow: parts.workspaceNow },
    forget: (...which) => withStore((here) => ok(here.store.forget(...which))),
  });
  const undoes = createUndo({
    ...{ memory, dispatcher, withStore, saveOne, withdrawReports, shown },
    onUndone: (row) => onChange(shown(row)),
  });
  const leftReturns = createLeftReturns({ takenIn, dispatcher, onCount });

  return {
    checkOut: (lines, visitId = null) =>
      withStore((here) => {
        const paused = dispatcher.paused();
        if (paused && !(parts.maySaveCheckOuts() && isAboutConnection(paused.kind))) return fail(paused);
        const requests = lines.map(
          ({ renter, dueAt, overrides: all = [], grounds = [], code, itemName, itemId = null }): ActionRequest => {
            // The kiosk's own blocks mean nothing to the workspace.
            const overrides = all.filter((block) => kioskBlockOf(block) === null);
            return { intent: 'check_out', code, itemName, itemId, renter, dueAt, overrides, grounds, visitId };
          },
        );
        return saveAll(here, requests);
      }),
    checkIn: ({ code, itemName, itemId = null, rentId, by, condition = null, note = null, visitId = null }) =>
      withStore((here) => {
        if (by === 'scan' && wasCheckedOutJustNow(here, code))
          return refusal('just-checked-out', 'It was checked out here a moment ago');
        const request: ActionRequest = { intent: 'check_in', code, itemName, itemId, rentId, condition, note, visitId };
        const left = leftReturns.take(here, by, request);
        if (left) return left.ok ? ok(shown(left.data)) : left;
        const open = repeated(here, request);
        if (!open || !addsCondition(open, request)) return saveOne(here, request);
        const recorded = record(here, open, {
          ...request,
          condition: condition ?? open.condition,
          note: note ?? open.note,
        });
        return recorded.ok ? ok(shown(here.store.find(open.id) ?? open)) : recorded;
      }),
    extend: (lines, visitId = null) =>
      withStore((here) =>
        saveAll(
          here,
          lines.map((line) => ({ intent: 'extend', ...line, visitId })),
        ),
      ),
    undo: undoes.undo,
    report: (request) => withStore((here) => report(here, request)),
    recent() {
      if (!workspace()) return ok([]);
      return withStore((here) => {
        const rows = here.store.recent(here.id, RECENT_SHOWN);
        latestSequence = Math.max(latestSequence, rows[0]?.sequence ?? 0);
        return ok(rows.map(shownWithoutMessage));
      });
    },
    today: () =>
      withStore((here) => {
        const since = new Date(clock.now()).setHours(0, 0, 0, 0);
        const rows = here.store.recent(here.id, MAX_TODAY, since);
        return ok(visitsOf(rows.map(shownWithoutMessage)));
      }),
    pending: () =>
      withStore((here) => {
        const elsewhere = (row: ActionRow): ActionRow =>
          row.workspaceId === here.id
            ? row
            : { ...row, state: 'needs-attention', reason: 'other-workspace', cause: row.reason };
        return ok({
          waiting: here.store.waiting(here.id, PENDING_SHOWN).map((row) => shown(asUnknown(row))),
          attention: here.store.attention(here.id, PENDING_SHOWN).map((row) => shown(elsewhere(row))),
        });
      }),
    lastCondition(code) {
      const said = withStore((here) => {
        const row = here.store.latestIncludingReports(here.id, code);
        const isRecent = row !== null && Math.abs(clock.now() - row.performedAt) < CONDITION_MS;
        return ok(isRecent && row.intent === 'check_in' ? row.condition : null);
      });
      return said.ok ? said.data : null;
    },
    retry: (id) =>
      withStore((here) => {
        const row = here.store.find(id);
        const isDamaged = row?.reason === 'record-damaged';
        if (row?.state !== 'needs-attention' || row.workspaceId !== here.id || isDamaged)
          return refusal('moved-on', 'It needs no attention any more');
        // The operator has checked the item: for the next moments its state is conclusive again.
        const outcomeUnknownSince = row.outcomeUnknownSince === null ? null : clock.now();
        memory.forgetWords(id);
        const saved = dispatcher.transition(here, row, { state: 'saved', outcomeUnknownSince });
        dispatcher.pump();
        return ok(shown(here.store.find(id) ?? saved));
      }),
    discard: (id, note) =>
      withStore((here) => {
        const row = here.store.find(id);
        // A final state can't be discarded; an administrator can end everything else.
        if (!row || (isSettled(row.state) && row.state !== 'needs-attention'))
          return refusal('moved-on', 'It can’t be discarded any more');
        const discarded = dispatcher.transition(here, row, {
          state: 'discarded',
          reason: row.reason,
          cause: row.cause,
          discardNote: note,
        });
        withdrawReports(here, row);
        dispatcher.pump();
        return ok(shown(discarded));
      }),
    counts() {
      // If the store can't be used, the screen says so and there is nothing to count.
      const counted = withStore((here) => ok(here.store.counts(here.id)));
      return counted.ok ? counted.data : { waiting: 0, attention: 0 };
    },
    held: dispatcher.held,
    resume() {
      forgetting.now();
      dispatcher.resume();
    },
    pause: dispatcher.pause,
  };

  /** Runs `work` for the present workspace; a failing store is an expected error. */
  function withStore<T>(work: (here: ActionsWorkspace) => Result<T>): Result<T> {
    const here = workspace();
    if (!here) return fail(NOT_CONFIGURED);
    try {
      return work(here);
    } catch (error) {
      if (error instanceof StoreError) return refusal('action-not-saved', error.message);
      throw error;
    }
  }

  /** The latest open action on exactly this code, if the request is for the same. */
  function repeated(here: ActionsWorkspace, request: ActionRequest): ActionRow | null {
    const isOne = ({ code, reportOf }: ActionRow) => code === request.code && reportOf === null;
    const open = here.store.openOf(here.id, request.code).findLast(isOne);
    return open && repeats(open, request) ? open : null;
  }

  /**
   * Saves new actions, all or none. A request that repeats an item's latest open action gives back that action; with
   * another due date or other overrides it changes it, or fails with 'in-progress' if it may have been carried out.
   */
  function saveAll(here: ActionsWorkspace, requests: ActionRequest[]): Result<DeskAction[]> {
    const fresh: NewAction[] = [];
    const corrections: Correction[] = [];
    for (const each of requests) {
      const open = repeated(here, each);
      const to = open && correctionOf(open, each);
      if (!to) continue;
      if (!isUnsent(open)) return refusal('in-progress', 'It is being sent as it was asked for before');
      corrections.push([open.id, { state: 'saved', ...to }]);
    }
    const ids = requests.map((each) => {
      const { itemName, code } = each;
      const twin = repeated(here, each) ?? fresh.find((other) => other.code === code);
      if (twin) return twin.id;
      if (itemName !== null) memory.nameItem(code, withoutTokens(itemName));
      const stamp = takenIn(here);
      fresh.push(newAction(each, stamp));
      return stamp.id;
    });
    here.store.saveWorkspace(here.id, here.baseUrl);
    const taken = here.store.append(fresh, corrections);
    for (const [id] of corrections) noteChange(known(here, id), { words: null, scan: null });
    const rows = new Map(taken.map((row) => [row.id, row]));
    for (const row of taken) {
      latestSequence = row.sequence;
      dispatcher.noteTaken(row);
      unsettledThisRun.add(row.id);
      memory.noteTaken(row);
      if (row.grounds.length > 0)
        log.info('A check-out goes past its blocks', {
          id: row.id,
          why: row.grounds.map(({ by, is }) => `${by}: ${is}`),
        });
      onChange(shown(row));
    }
    onCount();
    const kept = ids.map((id) => shown(rows.get(id) ?? known(here, id)));
    dispatcher.pump();
    return ok(kept);
  }

  /** What an action that is taken now has besides its request. */
  function takenIn(here: ActionsWorkspace): Parameters<typeof newAction>[1] {
    return { id: newId(), workspaceId: here.id, performedAt: clock.now(), clockAhead: clockAhead() };
  }

  /** An action that is known to be in the store. */
  function known(here: ActionsWorkspace, id: string): ActionRow {
    const row = here.store.find(id);
    if (!row) throw new Error(`The store has no action ${id}, which the outbox knows`);
    return row;
  }

  function saveOne(here: ActionsWorkspace, request: ActionRequest): Result<DeskAction> {
    const all = saveAll(here, [request]);
    if (!all.ok) return all;
    const [action] = all.data;
    if (!action) throw new Error('saveOne got no action from saveAll');
    return ok(action);
  }

  function report(here: ActionsWorkspace, { id, condition, note }: ReportRequest): Result<DeskAction> {
    const row = here.store.find(id);
    if (!row || row.workspaceId !== here.id || !memory.reportable(row))
      return refusal('report-over', 'The time for it is over');
    if (undoes.isUnderWay(id)) return refusal('in-progress', 'It is being undone');
    return record(here, row, { condition, note: note ?? null });
  }

  /** Records a condition in the return `row` while that waits, otherwise in a report. Returns the action that has it. */
  function record(
    here: ActionsWorkspace,
    row: ActionRow,
    told: Pick<ActionRow, 'condition' | 'note'> & Partial<Pick<ActionRow, 'rentId'>>,
  ): Result<DeskAction> {
    const { condition, note } = told;
    const carrier = carrierOf(row, here.store.openOf(here.id, row.code), sentIds);
    if (carrier) return ok(shown(dispatcher.transition(here, carrier, { state: 'saved', condition, note })));
    const rentId = row.rentId ?? memory.rentOf(row.id)?.id ?? told.rentId ?? null;
    if (rentId === null) return refusal('in-progress', 'Its rent is not known yet');
    const { intent, code, itemId, visitId } = row;
    const itemName = memory.nameOf(code);
    return saveOne(here, { intent, code, itemName, itemId, rentId, condition, note, reportOf: row.id, visitId });
  }

  /** A return that is never sent has no condition to report. */
  function withdrawReports(here: ActionsWorkspace, row: ActionRow): void {
    for (const each of here.store.openOf(row.workspaceId, row.code))
      if (each.reportOf === row.id) dispatcher.transition(here, each, { state: 'withdrawn' });
  }

  function wasCheckedOutJustNow(here: ActionsWorkspace, code: string): boolean {
    // An extension says nothing of how long the item has been out.
    const latest = here.store.latestOf(here.id, code, 'extend');
    return latest?.intent === 'check_out' && Math.abs(clock.now() - latest.performedAt) < JUST_NOW_MS;
  }

  function noteChange(row: ActionRow, told: { words: string | null; scan: ItemScan | null }): void {
    const here = workspace();
    // A restored store may not know them any more.
    const over = memory.noteChange(row, told).flatMap((id) => here?.store.find(id) ?? []);
    if (row.state === 'sending') sentIds.add(row.id);
    // While a long backlog of old actions is sent, the screen shows only the count.
    const isShown = row.sequence > latestSequence - RECENT_SHOWN || unsettledThisRun.has(row.id) || told.words !== null;
    if (row.workspaceId === here?.id) for (const each of [...(isShown ? [row] : []), ...over]) onChange(shown(each));
    onCount();
    if (!isSettled(row.state)) return;
    for (const ids of [unsettledThisRun, sentIds]) ids.delete(row.id);
    forgetting.keep(row);
    forgetting.later();
  }

  /** Drops the workspace's message: it was for the operator who was at the desk when it came. */
  function shownWithoutMessage(row: ActionRow): DeskAction {
    return { ...shown(row), words: null };
  }

  function shown(row: ActionRow): DeskAction {
    return deskActionOf(row, memory);
  }
}

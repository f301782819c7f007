// Main and the workspace beside the modelled desk: the demo workspace's lending rules, and actions that wait until they
// are carried out. A value: each operation returns the next one, so that a search can branch from it. What main lets
// through before that is in app.ts.
import {
  checkIn,
  checkOut,
  extend,
  type Holdings,
  lookUp,
  type Refusal,
} from '../../../../../electron/demo/lending.ts';
import {
  type CheckInRequest,
  type CheckOutRequest,
  type DeskAction,
  type ExtendRequest,
  isSettled,
  type OverrideRequest,
  type RenterKey,
  UNDO_MS,
} from '../../../../../shared/domain/action.ts';
import {
  fail,
  type KioskErrorKind,
  ok,
  type Result,
  type WorkspaceError,
} from '../../../../../shared/domain/errors.ts';
import { isSameMoment, type Rent, type RenterScan, type ScanAnswer } from '../../../../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../../../../shared/settings/policy.ts';
import { endOfReport, withdrawReports } from './reports.ts';

/** What an action asks of the workspace. `rentId` is for a return or an extension, `wasDueAt` for an extension. */
export interface ActionRequest {
  code: string;
  itemName: string | null;
  rentId: string | null;
  renter: RenterKey | null;
  dueAt: string | null;
  wasDueAt: string | null;
  overrides: readonly string[];
  undoOf: string | null;
}

export interface SavedAction {
  action: DeskAction;
  request: ActionRequest;
  /** The rent that it opened or closed. */
  rent: Rent | null;
}

export interface Main {
  holdings: Holdings;
  /** Oldest first. */
  actions: readonly SavedAction[];
  isOnline: boolean;
  policy: DeskPolicy;
  /** The disk is full: main takes no actions. */
  isFull: boolean;
  /** The codes of each saved basket, newest first. */
  savedBaskets: readonly SavedBasket[];
  /** The overrides that an administrator allowed. */
  overrides: readonly OverrideRequest[];
  /** Self-service: the session, as far as main knows. */
  session: Session | null;
  /** Main has ended a session itself: the desk may still send requests for a renter who is logged off. */
  hasEndedSession: boolean;
  /** Whether an administrator is let in. */
  isAdministratorIn: boolean;
  /** Main has accepted a PIN, and its answer is in flight. */
  isPinOnItsWay: boolean;
  /** The kiosk has quit, or gone on to set-up. */
  hasEnded: boolean;
  /** Requests that the desk must not make, each as the kind of the error that main answered with. */
  forbidden: readonly string[];
}

export interface SavedBasket {
  id: string;
  codes: readonly string[];
  /** Those of them that nobody could look up. */
  unseen: readonly string[];
}

export interface Session {
  sessionRenter: RenterScan;
  /** The rents that the desk was shown as the renter's own: item code by rent id. */
  rents: Readonly<Record<string, string>>;
  /** The actions taken in this session. */
  own: readonly string[];
}

/** The result of an operation: the next main, its answer, and the actions it reports before it answers. */
export interface Done<Answer> {
  main: Main;
  answer: Answer;
  reported: DeskAction[];
}

const JUST_NOW_MS = 10 * 60_000;
const NOTHING_ELSE = { rentId: null, renter: null, dueAt: null, wasDueAt: null, overrides: [], undoOf: null };
/** The time to undo it or to report its condition is over. */
export const NO_LONGER_CHANGEABLE = { undoUntil: null, reportUntil: null };

export function lookUpCode(
  main: Main,
  { code, as, renterId }: { code: string; as?: 'item' | 'renter'; renterId?: string },
  now: number,
): Result<ScanAnswer, WorkspaceError> {
  if (!main.isOnline) return failure('offline');
  const answer = lookUp(main.holdings, { code, as: as ?? null, renter: renterId ? { id: renterId } : null }, now);
  return answer.ok ? answer : failure(answer.error.kind === 'unknown-code' ? 'not-found' : 'invalid');
}

export function takeReturn(main: Main, request: CheckInRequest, now: number): Done<Result<DeskAction>> {
  const { code, itemName, rentId, by } = request;
  if (main.isFull) return withoutReports(main, failure('action-not-saved'));
  const latest = latestOf(main, code)?.action;
  // What is left or kept returns nothing.
  if (by === 'left' || by === 'kept') return withoutReports(main, failure('moved-on'));
  if (by === 'scan' && latest && latest.intent !== 'check_in' && now - latest.performedAt < JUST_NOW_MS)
    return withoutReports(main, failure('just-checked-out'));
  return saveOne(main, 'check_in', { ...NOTHING_ELSE, code, itemName, rentId }, now);
}

export function takeCheckOut(main: Main, lines: CheckOutRequest[], now: number): Done<Result<DeskAction[]>> {
  if (main.isFull) return withoutReports(main, failure('action-not-saved'));
  const { mode, offlineCheckOuts } = main.policy;
  if (!main.isOnline && !(mode === 'attended' && offlineCheckOuts)) return withoutReports(main, failure('offline'));
  let next = main;
  const reported: DeskAction[] = [];
  const answer = lines.map(({ code, itemName, renter, dueAt, overrides = [] }) => {
    const one = save(next, 'check_out', { ...NOTHING_ELSE, code, itemName, renter, dueAt, overrides }, now);
    next = one.main;
    reported.push(...one.reported);
    return one.answer;
  });
  return { main: next, answer: ok(answer), reported };
}

export function takeExtend(main: Main, lines: ExtendRequest[], now: number): Done<Result<DeskAction[]>> {
  if (main.isFull) return withoutReports(main, failure('action-not-saved'));
  let next = main;
  const reported: DeskAction[] = [];
  const answer = lines.map((line) => {
    const one = save(next, 'extend', { ...NOTHING_ELSE, ...line }, now);
    next = one.main;
    reported.push(...one.reported);
    return one.answer;
  });
  return { main: next, answer: ok(answer), reported };
}

export function takeUndo(main: Main, id: string, now: number): Done<Result<DeskAction>> {
  const saved = main.actions.find(({ action }) => action.id === id);
  if (!saved?.action.undoUntil || saved.action.undoUntil <= now) return withoutReports(main, failure('undo-over'));
  const { action, request, rent } = saved;
  if (action.state === 'saved') {
    const withdrawn: DeskAction = { ...action, ...NO_LONGER_CHANGEABLE, state: 'withdrawn', settledAt: now };
    const after = withdrawReports(replace(main, withdrawn), id, now);
    return { main: after.main, answer: ok(withdrawn), reported: [withdrawn, ...after.reported] };
  }
  const found = lookUpCode(main, { code: action.code, as: 'item' }, now);
  if (!found.ok) return withoutReports(main, found);
  const open = found.data.type === 'item' ? found.data.rent : null;
  const isAsLeft = isAsItWasLeft(action, rent, open);
  const isLatest = latestOf(main, action.code) === saved;
  if (!rent || !isAsLeft || !isLatest) return withoutReports(main, failure('changed-since'));
  const taken = { ...action, ...NO_LONGER_CHANGEABLE };
  if (action.intent === 'extend') {
    const back = { ...request, dueAt: request.wasDueAt, wasDueAt: request.dueAt, undoOf: id };
    const done = saveOne(replace(main, taken), 'extend', back, now);
    return { ...done, reported: [taken, ...done.reported] };
  }
  const opposite = action.intent === 'check_out' ? 'check_in' : 'check_out';
  const renter = opposite === 'check_out' && rent.renter ? { id: rent.renter.id } : null;
  const rentId = opposite === 'check_in' ? rent.id : null;
  const more = { renter, rentId, dueAt: renter && rent.dueAt, wasDueAt: null, overrides: [], undoOf: id };
  const done = saveOne(replace(main, taken), opposite, { ...request, ...more }, now);
  return { ...done, reported: [taken, ...done.reported] };
}

function isAsItWasLeft({ intent, dueAt }: DeskAction, rent: Rent | null, open: Rent | null): boolean {
  if (intent === 'check_in') return open === null;
  return open?.id === rent?.id && (intent === 'check_out' || isSameMoment(open?.dueAt ?? null, dueAt));
}

/** The workspace carries out the waiting actions, oldest first. Nothing happens offline. */
export function carryOut(main: Main, now: number): Done<null> {
  if (!main.isOnline) return withoutReports(main, null);
  let next = main;
  const reported: DeskAction[] = [];
  for (const { action, request } of main.actions) {
    if (isSettled(action.state)) continue;
    if (action.reportOf !== null) {
      const ended = { ...action, ...endOfReport(next, action), settledAt: now };
      next = replace(next, ended);
      reported.push(ended);
      continue;
    }
    const outcome = perform(next.holdings, action, request, now);
    const rent = outcome.ok ? outcome.data.scan.rent : null;
    const ended: DeskAction = { ...action, ...endOf(action, request, outcome), settledAt: now };
    // An action that undoes another can't be undone.
    const until = now + UNDO_MS;
    const isAlreadySo = ended.state === 'already-so' && request.rentId !== null;
    const isBack = action.intent === 'check_in' && (ended.state === 'confirmed' || isAlreadySo);
    const changed = {
      ...ended,
      undoUntil: rent && !action.undoOf ? until : null,
      reportUntil: isBack && !action.undoOf ? until : null,
    };
    next = replace(outcome.ok ? { ...next, holdings: outcome.data.holdings } : next, changed, rent);
    reported.push(changed);
  }
  return { main: next, answer: null, reported };
}

/** Another desk checks the item `code` out to the renter with `card`, or returns it if it is on loan. */
export function otherDesk(main: Main, code: string, card: string, now: number): Done<null> {
  const request = { code, renter: { code: card }, dueAt: null, rentId: null, performedAt: null };
  const out = checkOut(main.holdings, { ...request, overrides: [] }, now);
  const done = out.ok ? out : checkIn(main.holdings, request, now);
  return withoutReports(done.ok ? { ...main, holdings: done.data.holdings } : main, null);
}

function perform(holdings: Holdings, { intent, performedAt }: DeskAction, request: ActionRequest, now: number) {
  const { code, rentId, renter, dueAt, overrides } = request;
  if (intent === 'check_in') return checkIn(holdings, { code, rentId, performedAt }, now);
  if (intent === 'extend') return extend(holdings, { code, rentId: rentId ?? '', dueAt: Date.parse(dueAt ?? '') }, now);
  if (!renter) throw new Error('A check-out without a renter');
  return checkOut(
    holdings,
    { code, renter, dueAt: dueAt === null ? null : Date.parse(dueAt), overrides, performedAt },
    now,
  );
}

function endOf(
  { intent, condition }: DeskAction,
  { rentId, dueAt }: ActionRequest,
  outcome: Result<unknown, Refusal>,
): Pick<DeskAction, 'state' | 'reason' | 'words'> {
  if (outcome.ok) return { state: 'confirmed', reason: null, words: null };
  const { error } = outcome;
  const rent = error.kind === 'state' ? error.scan.rent : null;
  if (intent === 'extend' && rent?.id === rentId && isSameMoment(rent?.dueAt ?? null, dueAt))
    return { state: 'already-so', reason: null, words: null };
  const isBack = intent === 'check_in' && error.kind === 'state' && error.scan.rent === null;
  // The condition that was reported would be lost.
  if (isBack && condition !== null) return { state: 'needs-attention', reason: 'condition-not-recorded', words: null };
  if (isBack) return { state: 'already-so', reason: null, words: null };
  return { state: 'refused', reason: error.kind === 'state' ? 'state-forbids' : 'not-accepted', words: error.message };
}

export function saveOne(
  main: Main,
  intent: DeskAction['intent'],
  request: ActionRequest,
  now: number,
): Done<Result<DeskAction>> {
  const { answer, ...rest } = save(main, intent, request, now);
  return { ...rest, answer: ok(answer) };
}

function save(main: Main, intent: DeskAction['intent'], request: ActionRequest, now: number): Done<DeskAction> {
  const { code, itemName, dueAt, wasDueAt, undoOf } = request;
  const twin = main.actions.findLast(
    ({ action }) => action.code === code && !isSettled(action.state) && action.reportOf === null,
  );
  // Asked again while it is pending: the outbox returns the existing action.
  if (twin && isSame(twin, intent, request)) return withoutReports(main, twin.action);
  const sequence = main.actions.length + 1;
  const until = undoOf ? null : now + UNDO_MS;
  return add(
    main,
    {
      ...{
        id: `a${sequence}`,
        sequence,
        intent,
        code,
        itemName,
        dueAt,
        wasDueAt,
        undoOf,
        isOutcomeUnknown: false,
        performedAt: now,
      },
      ...{ state: 'saved', reason: null, cause: null, grounds: [], words: null, settledAt: null, condition: null },
      ...{ reportOf: null, rentId: null, visitId: null },
      ...{ undoUntil: until, reportUntil: intent === 'check_in' ? until : null },
    },
    request,
  );
}

/** A new action: saved and, when online, sent at once. */
export function add(main: Main, saved: DeskAction, request: ActionRequest): Done<DeskAction> {
  const next = { ...main, actions: [...main.actions, { action: saved, request, rent: null }] };
  if (!main.isOnline) return { main: next, answer: saved, reported: [saved] };
  const sending: DeskAction = { ...saved, state: 'sending', undoUntil: null };
  return { main: replace(next, sending), answer: saved, reported: [saved, sending] };
}

/** The latest action on an item that took effect, or may. */
function latestOf({ actions }: Main, code: string): SavedAction | undefined {
  return actions.findLast(
    ({ action }) =>
      action.code === code && action.reportOf === null && !['refused', 'withdrawn', 'discarded'].includes(action.state),
  );
}

/** Whether `saved` already does what `intent` and `request` ask for. */
function isSame(saved: SavedAction, intent: DeskAction['intent'], request: ActionRequest): boolean {
  if (intent === 'extend' && saved.action.intent === 'extend')
    return saved.request.rentId === request.rentId && isSameMoment(saved.request.dueAt, request.dueAt);
  return saved.action.intent === intent && JSON.stringify(saved.request.renter) === JSON.stringify(request.renter);
}

/** Actions that ask for what an earlier action of this desk does already, or did without being undone. */
export function sentTwice({ actions, holdings }: Main): { action: DeskAction; earlier: DeskAction }[] {
  const isOpenRent = (rent: Rent | null) =>
    holdings.rents.some(({ id, checkedInAt }) => id === rent?.id && checkedInAt === null);
  // A condition report is not a second return.
  const acts = actions.filter(({ action }) => action.reportOf === null);
  return acts.flatMap(({ action, request }, index) => {
    const earlier = acts.findLast((each, at) => at < index && each.action.code === action.code);
    if (!earlier || !isSame(earlier, action.intent, request)) return [];
    const twice = { action, earlier: earlier.action };
    if (!isSettled(earlier.action.state)) return [twice];
    // After an extension is undone, the loan may be extended again.
    if (action.intent === 'extend') return [];
    const isDone =
      action.intent === 'check_out'
        ? isOpenRent(earlier.rent)
        : earlier.rent !== null && earlier.request.rentId === request.rentId;
    return isDone ? [twice] : [];
  });
}

export function replace(main: Main, action: DeskAction, rent: Rent | null = null): Main {
  const actions = main.actions.map((each) =>
    each.action.id === action.id ? { ...each, action, rent: rent ?? each.rent } : each,
  );
  return { ...main, actions };
}

export function withoutReports<Answer>(main: Main, answer: Answer): Done<Answer> {
  return { main, answer, reported: [] };
}

export function failure<Kind extends KioskErrorKind>(kind: Kind) {
  return fail({ kind, message: kind as string });
}

// Main and the workspace beside the modelled desk: the demo workspace's lending rules, and actions that wait until they are
// carried out. A value: each operation gives the next one, so that a search can go on from it more than once. What main lets
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

/** What an action asks of the workspace. `rentId` of a return or an extension, `wasDueAt` of an extension. */
export interface Wanted {
  code: string;
  itemName: string | null;
  rentId: string | null;
  renter: RenterKey | null;
  dueAt: string | null;
  wasDueAt: string | null;
  overrides: readonly string[];
  undoOf: string | null;
}

export interface Kept {
  action: DeskAction;
  wanted: Wanted;
  /** The rent that it opened or closed. */
  rent: Rent | null;
}

export interface Main {
  holdings: Holdings;
  /** First in first. */
  kept: readonly Kept[];
  isOnline: boolean;
  policy: DeskPolicy;
  /** A full disk: main takes nothing. */
  isFull: boolean;
  /** The codes of each basket that was kept, newest first. */
  savedBaskets: readonly SavedBasket[];
  /** What an administrator allowed. */
  leaves: readonly OverrideRequest[];
  /** Self-service: who is logged in, as far as main knows. */
  session: Session | null;
  /** Main has ended a visit by itself: the desk may ask for somebody who is not logged in any more. */
  hasCutShort: boolean;
  /** Whether an administrator is let in. */
  isAdministratorIn: boolean;
  /** It has taken a PIN, and its answer to that is on its way. */
  isPinOnItsWay: boolean;
  /** The kiosk was ended, or went on to set-up. */
  hasEnded: boolean;
  /** What the desk asked for and must not, in the words of the error that main gave it. */
  forbidden: readonly string[];
}

export interface SavedBasket {
  id: string;
  codes: readonly string[];
}

export interface Session {
  sessionRenter: RenterScan;
  /** The rents that the desk was shown as theirs: the code of the item of each. */
  rents: Readonly<Record<string, string>>;
  /** The actions that were taken in this visit. */
  own: readonly string[];
}

/** What an operation comes to: the next main, its answer, and the actions that it tells of before it answers. */
export interface Done<Answer> {
  main: Main;
  answer: Answer;
  told: DeskAction[];
}

const JUST_NOW_MS = 10 * 60_000;
const NOTHING_ELSE = { rentId: null, renter: null, dueAt: null, wasDueAt: null, overrides: [], undoOf: null };
/** Nobody can undo it or tell of its condition any more. */
export const OVER = { undoUntil: null, reportUntil: null };

export function look(
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
  if (main.isFull) return nothing(main, failure('action-not-saved'));
  const latest = latestOf(main, code)?.action;
  if (by === 'scan' && latest && latest.intent !== 'check_in' && now - latest.performedAt < JUST_NOW_MS)
    return nothing(main, failure('just-checked-out'));
  return keepOne(main, 'check_in', { ...NOTHING_ELSE, code, itemName, rentId }, now);
}

export function takeCheckOut(main: Main, lines: CheckOutRequest[], now: number): Done<Result<DeskAction[]>> {
  if (main.isFull) return nothing(main, failure('action-not-saved'));
  const { mode, offlineCheckOuts } = main.policy;
  if (!main.isOnline && !(mode === 'attended' && offlineCheckOuts)) return nothing(main, failure('offline'));
  let next = main;
  const told: DeskAction[] = [];
  const answer = lines.map(({ code, itemName, renter, dueAt, overrides = [] }) => {
    const one = keep(next, 'check_out', { ...NOTHING_ELSE, code, itemName, renter, dueAt, overrides }, now);
    next = one.main;
    told.push(...one.told);
    return one.answer;
  });
  return { main: next, answer: ok(answer), told };
}

export function takeExtend(main: Main, lines: ExtendRequest[], now: number): Done<Result<DeskAction[]>> {
  if (main.isFull) return nothing(main, failure('action-not-saved'));
  let next = main;
  const told: DeskAction[] = [];
  const answer = lines.map((line) => {
    const one = keep(next, 'extend', { ...NOTHING_ELSE, ...line }, now);
    next = one.main;
    told.push(...one.told);
    return one.answer;
  });
  return { main: next, answer: ok(answer), told };
}

export function takeUndo(main: Main, id: string, now: number): Done<Result<DeskAction>> {
  const kept = main.kept.find(({ action }) => action.id === id);
  if (!kept?.action.undoUntil || kept.action.undoUntil <= now) return nothing(main, failure('undo-over'));
  const { action, wanted, rent } = kept;
  if (action.state === 'saved') {
    const withdrawn: DeskAction = { ...action, ...OVER, state: 'withdrawn', settledAt: now };
    const after = withdrawReports(replace(main, withdrawn), id, now);
    return { main: after.main, answer: ok(withdrawn), told: [withdrawn, ...after.told] };
  }
  const found = look(main, { code: action.code, as: 'item' }, now);
  if (!found.ok) return nothing(main, found);
  const open = found.data.type === 'item' ? found.data.rent : null;
  const isAsLeft = isAsItWasLeft(action, rent, open);
  const isLatest = latestOf(main, action.code) === kept;
  if (!rent || !isAsLeft || !isLatest) return nothing(main, failure('changed-since'));
  const taken = { ...action, ...OVER };
  if (action.intent === 'extend') {
    const back = { ...wanted, dueAt: wanted.wasDueAt, wasDueAt: wanted.dueAt, undoOf: id };
    const done = keepOne(replace(main, taken), 'extend', back, now);
    return { ...done, told: [taken, ...done.told] };
  }
  const opposite = action.intent === 'check_out' ? 'check_in' : 'check_out';
  const renter = opposite === 'check_out' ? { id: rent.renter.id } : null;
  const rentId = opposite === 'check_in' ? rent.id : null;
  const more = { renter, rentId, dueAt: renter && rent.dueAt, wasDueAt: null, overrides: [], undoOf: id };
  const done = keepOne(replace(main, taken), opposite, { ...wanted, ...more }, now);
  return { ...done, told: [taken, ...done.told] };
}

function isAsItWasLeft({ intent, dueAt }: DeskAction, rent: Rent | null, open: Rent | null): boolean {
  if (intent === 'check_in') return open === null;
  return open?.id === rent?.id && (intent === 'check_out' || isSameMoment(open?.dueAt ?? null, dueAt));
}

/** The workspace carries out what waits, first in first. Offline nothing happens. */
export function carryOut(main: Main, now: number): Done<null> {
  if (!main.isOnline) return nothing(main, null);
  let next = main;
  const told: DeskAction[] = [];
  for (const { action, wanted } of main.kept) {
    if (isSettled(action.state)) continue;
    if (action.reportOf !== null) {
      const ended = { ...action, ...endOfReport(next, action), settledAt: now };
      next = replace(next, ended);
      told.push(ended);
      continue;
    }
    const outcome = perform(next.holdings, action, wanted, now);
    const rent = outcome.ok ? outcome.data.scan.rent : null;
    const ended: DeskAction = { ...action, ...endOf(action, wanted, outcome), settledAt: now };
    // What undoes an action is not undone.
    const until = now + UNDO_MS;
    const isAlreadySo = ended.state === 'already-so' && wanted.rentId !== null;
    const isBack = action.intent === 'check_in' && (ended.state === 'confirmed' || isAlreadySo);
    const changed = {
      ...ended,
      undoUntil: rent && !action.undoOf ? until : null,
      reportUntil: isBack && !action.undoOf ? until : null,
    };
    next = replace(outcome.ok ? { ...next, holdings: outcome.data.holdings } : next, changed, rent);
    told.push(changed);
  }
  return { main: next, answer: null, told };
}

/** Another desk lends the item of `code` to the renter with `card`, or takes it back if it is out. */
export function otherDesk(main: Main, code: string, card: string, now: number): Done<null> {
  const request = { code, renter: { code: card }, dueAt: null, rentId: null, performedAt: null };
  const out = checkOut(main.holdings, { ...request, overrides: [] }, now);
  const done = out.ok ? out : checkIn(main.holdings, request, now);
  return nothing(done.ok ? { ...main, holdings: done.data.holdings } : main, null);
}

function perform(holdings: Holdings, { intent, performedAt }: DeskAction, wanted: Wanted, now: number) {
  const { code, rentId, renter, dueAt, overrides } = wanted;
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
  { rentId, dueAt }: Wanted,
  outcome: Result<unknown, Refusal>,
): Pick<DeskAction, 'state' | 'reason' | 'words'> {
  if (outcome.ok) return { state: 'confirmed', reason: null, words: null };
  const { error } = outcome;
  const rent = error.kind === 'state' ? error.scan.rent : null;
  if (intent === 'extend' && rent?.id === rentId && isSameMoment(rent?.dueAt ?? null, dueAt))
    return { state: 'already-so', reason: null, words: null };
  const isBack = intent === 'check_in' && error.kind === 'state' && error.scan.rent === null;
  // What was said of its condition would be lost.
  if (isBack && condition !== null) return { state: 'needs-attention', reason: 'condition-not-recorded', words: null };
  if (isBack) return { state: 'already-so', reason: null, words: null };
  return { state: 'refused', reason: error.kind === 'state' ? 'state-forbids' : 'not-accepted', words: error.message };
}

export function keepOne(
  main: Main,
  intent: DeskAction['intent'],
  wanted: Wanted,
  now: number,
): Done<Result<DeskAction>> {
  const { answer, ...rest } = keep(main, intent, wanted, now);
  return { ...rest, answer: ok(answer) };
}

function keep(main: Main, intent: DeskAction['intent'], wanted: Wanted, now: number): Done<DeskAction> {
  const { code, itemName, dueAt, wasDueAt, undoOf } = wanted;
  const twin = main.kept.findLast(
    ({ action }) => action.code === code && !isSettled(action.state) && action.reportOf === null,
  );
  // Asked once more while it is under way: the outbox gives the action that there is.
  if (twin && isSame(twin, intent, wanted)) return nothing(main, twin.action);
  const sequence = main.kept.length + 1;
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
    wanted,
  );
}

/** A new action, saved and, online, on its way at once. */
export function add(main: Main, saved: DeskAction, wanted: Wanted): Done<DeskAction> {
  const next = { ...main, kept: [...main.kept, { action: saved, wanted, rent: null }] };
  if (!main.isOnline) return { main: next, answer: saved, told: [saved] };
  const sending: DeskAction = { ...saved, state: 'sending', undoUntil: null };
  return { main: replace(next, sending), answer: saved, told: [saved, sending] };
}

/** The latest action of an item that came to something, or may. */
function latestOf({ kept }: Main, code: string): Kept | undefined {
  return kept.findLast(
    ({ action }) =>
      action.code === code && action.reportOf === null && !['refused', 'withdrawn', 'discarded'].includes(action.state),
  );
}

/** Whether `kept` already is what `intent` and `wanted` ask for. */
function isSame(kept: Kept, intent: DeskAction['intent'], wanted: Wanted): boolean {
  if (intent === 'extend' && kept.action.intent === 'extend')
    return kept.wanted.rentId === wanted.rentId && isSameMoment(kept.wanted.dueAt, wanted.dueAt);
  return kept.action.intent === intent && JSON.stringify(kept.wanted.renter) === JSON.stringify(wanted.renter);
}

/** Actions that ask for what an earlier one of this desk already does, or did and nobody has undone. */
export function sentTwice({ kept, holdings }: Main): { action: DeskAction; earlier: DeskAction }[] {
  const isOpenRent = (rent: Rent | null) =>
    holdings.rents.some(({ id, checkedInAt }) => id === rent?.id && checkedInAt === null);
  // A report is no second return.
  const acts = kept.filter(({ action }) => action.reportOf === null);
  return acts.flatMap(({ action, wanted }, index) => {
    const earlier = acts.findLast((each, at) => at < index && each.action.code === action.code);
    if (!earlier || !isSame(earlier, action.intent, wanted)) return [];
    const twice = { action, earlier: earlier.action };
    if (!isSettled(earlier.action.state)) return [twice];
    // Whoever undoes one moves it back, and may move it again.
    if (action.intent === 'extend') return [];
    const isDone =
      action.intent === 'check_out'
        ? isOpenRent(earlier.rent)
        : earlier.rent !== null && earlier.wanted.rentId === wanted.rentId;
    return isDone ? [twice] : [];
  });
}

export function replace(main: Main, action: DeskAction, rent: Rent | null = null): Main {
  const kept = main.kept.map((each) =>
    each.action.id === action.id ? { ...each, action, rent: rent ?? each.rent } : each,
  );
  return { ...main, kept };
}

export function nothing<Answer>(main: Main, answer: Answer): Done<Answer> {
  return { main, answer, told: [] };
}

export function failure<Kind extends KioskErrorKind>(kind: Kind) {
  return fail({ kind, message: kind as string });
}

// Extending loans, the one on the card or all of a renter's: which loans a day is possible for, and what comes of it.
import { isoWithOffset } from '../../../shared/calendar.ts';
import type { DeskAction, ExtendRequest } from '../../../shared/domain/action.ts';
import { isDefaultAccessibility } from '../../../shared/domain/app.ts';
import {
  type DueLimit,
  type DueRules,
  dueOfLine,
  openOn,
  USUAL_EXTENSION_DAYS,
} from '../../../shared/domain/due-rules.ts';
import type { ItemScan, NextReservation, Rent, RenterScan } from '../../../shared/domain/workspace.ts';
import type { DayStatus } from '../../components/day-calendar.tsx';
import { handledNow } from '../answers/repeat.ts';
import { otherDue } from '../basket/due-presets.ts';
import {
  type Context,
  type EventOf,
  freshest,
  isUnconfirmedByMain,
  progressOf,
  SAVING_PROGRESS,
  say,
} from '../model/context.ts';
import type { DeskContext, Extended, Extending, LoanToExtend } from '../model/model.ts';
import { whoseReservation } from '../model/next-reservation.ts';
import type { Verdict } from '../model/read-out.ts';
import {
  countOutcomes,
  isSelfService,
  lastConfirmedAt,
  openReturnOf,
  outcomeOf,
  segmentOutcome,
  undoOf,
  worstFirst,
} from '../model/selectors.ts';

type Change = Partial<DeskContext>;

/** What a screen shows about extending its loans. */
export interface ScreenExtension extends Pick<DeskContext, 'extending' | 'extended' | 'recent' | 'undoing'> {
  mayExtend: boolean;
  /** Ids of the rents that may be extended each by itself. */
  mayExtendEach: string[];
}

export const NO_EXTENSION: ScreenExtension = {
  mayExtend: false,
  mayExtendEach: [],
  extending: null,
  extended: [],
  recent: [],
  undoing: [],
};

export function extensionOf(context: DeskContext): ScreenExtension {
  const { extending, extended, recent, undoing, accessibility } = context;
  // With larger text or lower controls, the keys of the rows would push the rows down: one key in the action bar does it.
  const isRoomy = isDefaultAccessibility(accessibility);
  const mayExtendEach = isRoomy ? openLoans(context).map(({ rentId }) => rentId) : [];
  return { mayExtend: canExtend(context), mayExtendEach, extending, extended, recent, undoing };
}

/** Why a loan can't be extended to a day; null: it can. */
export type WhyNotExtended = 'lookingUp' | 'failed' | 'over' | DueLimit | 'dueLater' | null;

/** The loans on the screen that have a due date to move and are not being returned: the card's, or the renter's. */
function loansOn({ card, renter, recent }: Pick<DeskContext, 'card' | 'renter' | 'recent'>): LoanToExtend[] {
  const isStaying = ({ item }: Rent) => openReturnOf(item.code, recent) === null;
  if (card) {
    const { rent } = card.scan;
    return rent && isStaying(rent) ? loanOf(rent, inTheWay(card.scan, null), 'yes') : [];
  }
  return renter?.rents.filter(isStaying).flatMap((rent) => loanOf(rent, null, 'lookingUp')) ?? [];
}

function loanOf(rent: Rent, next: NextReservation | null, known: LoanToExtend['known']): LoanToExtend[] {
  const { id, item, renter, dueAt } = rent;
  if (dueAt === null) return [];
  const { code, name, type } = item;
  const of = { type: type?.name ?? null, renter: renter?.name ?? '' };
  return [{ code, name, itemId: item.id, rentId: id, ...of, dueAt, next, known }];
}

/** The reservation that a loan has to end before: any but the renter's own. `page`: the renter whose page is open. */
function inTheWay({ rent, next }: Pick<ItemScan, 'rent' | 'next'>, page: RenterScan | null): NextReservation | null {
  if (!rent || !next) return next;
  const reservations = page && page.renter.id === rent.renter?.id ? page.reservations : [];
  const whose = rent.renter && { renter: rent.renter, reservations };
  return whoseReservation(next, rent.item.id, whose) === null ? null : next;
}

/** The loans on the screen that this person may extend here: no return or extension of them is under way. */
function openLoans(context: DeskContext): LoanToExtend[] {
  const { canExtend: isKnown, card, extended, policy } = context;
  if (!isKnown || (isSelfService(context) && !policy.visitorsExtend) || card?.action) return [];
  const isOpen = ({ rentId }: LoanToExtend) =>
    extended.every((each) => each.rentId !== rentId || each.action.state === 'refused');
  return loansOn(context).filter(isOpen);
}

/** Whether all loans on the screen can be extended that have a date to move, or the one of `rentId`. */
export function canExtend(context: DeskContext, rentId?: string): boolean {
  const loans = openLoans(context);
  if (rentId !== undefined) return loans.some((loan) => loan.rentId === rentId);
  return loans.length > 0 && context.extended.every(({ action }) => action.state === 'refused');
}

/** Opens the due sheet with a date a week later, or the latest earlier one that suits some loan. */
export function openExtend(context: Context, { rentId }: EventOf<'openExtend'>): Change {
  const loans = openLoans(context).filter((loan) => rentId === undefined || loan.rentId === rentId);
  const { policy: rules, card, now } = context;
  // Its loan goes on: the item is of no pile.
  const shown = card && { scan: card.scan, action: card.action, report: card.report };
  const extended = context.extended.filter((each) => loans.every((loan) => loan.rentId !== each.rentId));
  return { card: shown, extending: { loans, rules, dueAt: defaultDue(loans, rules, now()) }, extended };
}

function defaultDue(loans: LoanToExtend[], rules: DueRules, now: number): string {
  const last = new Date(Math.max(...loans.map(({ dueAt }) => Date.parse(dueAt))));
  const from = new Date(Math.max(last.getTime(), now));
  const later = (days: number) => {
    const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);
    day.setHours(last.getHours(), last.getMinutes());
    return isoWithOffset(openOn(day, rules) ?? day);
  };
  for (let days = USUAL_EXTENSION_DAYS; days > 0; days -= 1) {
    const dueAt = later(days);
    if (loans.some((loan) => limitOf(loan, dueAt, rules, now) === null && isLater(loan, dueAt))) return dueAt;
  }
  return later(USUAL_EXTENSION_DAYS);
}

/** What rules out `dueAt` (ISO 8601) for a loan; null: nothing. The longest loan counts again from the extension. */
function limitOf({ type, next }: LoanToExtend, dueAt: string, rules: DueRules, now: number): DueLimit | null {
  return dueOfLine(dueAt, { type, next, rules, now }).limit;
}

function isLater(loan: LoanToExtend, dueAt: string): boolean {
  return Date.parse(loan.dueAt) < Date.parse(dueAt);
}

/** Why `loan` can't be extended to `dueAt` (ISO 8601); null: it can. */
export function whyNotExtended(
  loan: LoanToExtend,
  { dueAt, rules }: Pick<Extending, 'dueAt' | 'rules'>,
  now: number,
): WhyNotExtended {
  if (loan.known !== 'yes') return loan.known;
  return limitOf(loan, dueAt, rules, now) ?? (isLater(loan, dueAt) ? null : 'dueLater');
}

/** The loans that would be extended if that were confirmed now. */
export function extendable(extending: Extending, now: number): LoanToExtend[] {
  return extending.loans.filter((loan) => whyNotExtended(loan, extending, now) === null);
}

/**
 * Whether some loan can be extended to `dueAt` (ISO 8601). 'early': nothing forbids it, but no loan would be due later
 * than now; 'forbidden': something forbids it for every loan.
 */
export function dayStatus({ loans, rules }: Pick<Extending, 'loans' | 'rules'>, dueAt: string, now: number): DayStatus {
  if (otherDue(now, dueAt) === null) return 'early';
  const inTime = loans.filter((loan) => limitOf(loan, dueAt, rules, now) === null);
  if (inTime.length === 0) return 'forbidden';
  return inTime.some((loan) => isLater(loan, dueAt)) ? 'open' : 'early';
}

export function chooseExtendDue(context: Context, { dueAt }: EventOf<'chooseExtendDue'>): Change {
  const { extending } = context;
  return extending && !isSelfService(context) && dayStatus(extending, dueAt, context.now()) === 'open'
    ? { extending: { ...extending, dueAt, isDueChosen: true } }
    : {};
}

/** A loan of the sheet was looked up: updates its next reservation, and whether it is still on loan. */
export function noteLoanSeen({ extending, renter, now }: Context, { code, result }: EventOf<'rechecked'>): Change {
  if (!extending) return {};
  const seen = (loan: LoanToExtend): LoanToExtend[] => {
    if (loan.code !== code || loan.known !== 'lookingUp') return [loan];
    if (!result.ok || result.data.type !== 'item') return [{ ...loan, known: 'failed' }];
    const { rent } = result.data;
    if (rent?.id !== loan.rentId) return [{ ...loan, known: 'over' }];
    return loanOf(rent, inTheWay(result.data, renter), 'yes');
  };
  return { extending: withPossibleDue({ ...extending, loans: extending.loans.flatMap(seen) }, now()) };
}

/**
 * `extending` with the latest day that suits some loan, if the usual one turns out to suit none, and nobody has chosen
 * it. As long as a look-up is open nothing can be confirmed, so no day moves under a finger.
 */
function withPossibleDue(extending: Extending, now: number): Extending {
  const { loans, rules, isDueChosen } = extending;
  if (isDueChosen || isLookingUp(extending) || extendable(extending, now).length > 0) return extending;
  const known = loans.filter((loan) => loan.known === 'yes');
  return known.length > 0 ? { ...extending, dueAt: defaultDue(known, rules, now) } : extending;
}

/** Whether the next reservation of some loan is not known yet: nothing is extended before. */
export function isLookingUp({ loans }: Pick<Extending, 'loans'>): boolean {
  return loans.some(({ known }) => known === 'lookingUp');
}

/** The extension requests for the loans that can be extended. */
export function extendRequests({ extending, now }: Context): ExtendRequest[] {
  if (!extending) throw new Error('extendRequests needs context.extending');
  const { dueAt } = extending;
  return extendable(extending, now()).map(({ code, name, itemId, rentId, dueAt: wasDueAt }) => ({
    ...{ code, itemName: name, itemId, rentId, wasDueAt, dueAt },
  }));
}

/** Main is asked for the extensions. */
export function markExtending(context: Context): Change {
  const { extending, card } = context;
  if (!extending) return {};
  const { dueAt } = extending;
  const now = extendable(extending, context.now()).map(
    ({ code, name, rentId, dueAt: from }): Extended => ({
      code,
      name,
      rentId,
      from,
      to: dueAt,
      action: SAVING_PROGRESS,
    }),
  );
  const change = { extending: null, extended: [...context.extended, ...now] };
  return {
    ...change,
    ...(card && handledNow(context, card.scan.item.code)),
    ...extensionsReadOut({ ...context, ...change }),
  };
}

/** Main has taken the extensions. */
export function noteExtendTaken(context: Context, { result, rentIds }: EventOf<'extendTaken'>): Change {
  if (!result.ok) return {};
  const extended = context.extended.map((each) => {
    const action = result.data[rentIds.indexOf(each.rentId)];
    return action && isUnconfirmedByMain(each.action)
      ? { ...each, action: progressOf(freshest(context, action)) }
      : each;
  });
  return { extended, ...extensionsReadOut({ ...context, extended }) };
}

/** Main took none of the extensions: they are dropped. */
export function dropExtended(context: Context, { rentIds }: EventOf<'extendTaken'>): Change {
  return {
    extended: context.extended.filter(
      ({ rentId, action }) => !(rentIds.includes(rentId) && isUnconfirmedByMain(action)),
    ),
  };
}

/** Updates an extension on the screen. */
export function noteExtendAction(context: Context, action: DeskAction): Change {
  const extended = context.extended.map((each) =>
    each.action.id === action.id ? { ...each, action: progressOf(action) } : each,
  );
  return { extended, ...extensionsReadOut({ ...context, extended }) };
}

/** The read-out for the extensions on the screen. */
export function extensionsReadOut(context: Context): Change {
  const { extended } = context;
  const [one, ...more] = extended;
  if (!one) return {};
  if (more.length === 0) return say(context, outcomeOf(one.action.state), verdictOf(one), one);
  const counts = countOutcomes(extended.map(({ action }) => ({ action, undo: null })));
  const [worst = 'sending'] = worstFirst(counts);
  return say(context, segmentOutcome(worst), {
    kind: 'extensions',
    counts,
    confirmedAt: lastConfirmedAt(extended.map(({ action }) => action)),
  });
}

function verdictOf({ to, action: { state, reason, words, settledAt } }: Extended): Verdict {
  switch (state) {
    case 'saving':
    case 'unsaved':
      return { kind: state };
    case 'saved':
      return { kind: 'extendSaved' };
    case 'sending':
    case 'unknown':
      return { kind: 'extending' };
    case 'confirmed':
      return { kind: 'extended', dueAt: to, confirmedAt: settledAt };
    case 'already-so':
      return { kind: 'extendAlready' };
    case 'refused':
      return { kind: 'extendRefused', why: { reason, words } };
    case 'needs-attention':
      return { kind: 'extendNeedsAttention', why: { reason, words } };
    case 'withdrawn':
      return { kind: 'withdrawn' };
    case 'discarded':
      return { kind: 'extendEnded' };
  }
}

/** The old and new due date of a loan whose extension was confirmed; null: it was not extended, or that was undone. */
export function movedDue(
  { extended, recent }: Pick<DeskContext, 'extended' | 'recent'>,
  rentId: string,
): Pick<Extended, 'from' | 'to'> | null {
  const found = extended.find((each) => each.rentId === rentId);
  const isConfirmed = found?.action.state === 'confirmed' || found?.action.state === 'already-so';
  const undone = found && undoOf(found.action.id, recent)?.state;
  return isConfirmed && undone !== 'confirmed' && undone !== 'already-so' ? found : null;
}

// The basket and its check-out: how scans, touches and answers change it, and what main is asked for.
import { type CheckOutRequest, type DeskAction, MAX_LINES } from '../../../shared/domain/action.ts';
import { type ItemScan, KIOSK_BLOCKS, type RenterScan } from '../../../shared/domain/workspace.ts';
import { itemVerdict } from '../answers/meaning.ts';
import { pileBefore } from '../answers/pile.ts';
import { unresolvedLine, unresolvedReadOut, unresolvedRenter } from '../answers/unresolved.ts';
import {
  type Context,
  type EventOf,
  freshest,
  isUnconfirmedByMain,
  NEW_LINE,
  progressOf,
  SAVING_PROGRESS,
  say,
} from '../model/context.ts';
import { isLineOf, isSameOne } from '../model/identity.ts';
import { lineDue } from '../model/line-due.ts';
import type { Basket, BasketLine, DeskContext } from '../model/model.ts';
import { hasProblem, isBlocked, isKnown, isRenterStillBlocked } from '../model/problems.ts';
import type { ReadOut } from '../model/read-out.ts';
import {
  countOutcomes,
  isSelfService,
  lastConfirmedAt,
  readyLines,
  segmentOutcome,
  takesUnresolved,
  whoIs,
  worstFirst,
} from '../model/selectors.ts';
import { defaultDue, duePresets } from './due-presets.ts';
import { pickUpFor, pickUpOf, pickUpReadOut, withReservedDue } from './pick-up.ts';

type Change = Partial<DeskContext>;

/** An empty basket for `renter`, with the due presets of this moment. */
export function newBasket(context: Context, renter: Basket['renter']): Basket {
  const dueComputedAt = context.now();
  const rules = context.policy;
  const presets = duePresets(dueComputedAt, rules);
  const due = defaultDue(dueComputedAt, presets, rules);
  const pickUp = pickUpOf(renter, dueComputedAt);
  return { lines: [], renter, renterOverrides: [], presets, due, rules, dueComputedAt, pickUp, sentAt: null };
}

/** The line for an item as it was just looked up. */
export function lineOf(scan: ItemScan): BasketLine {
  const { item, blocks, next, rent } = scan;
  return {
    ...NEW_LINE,
    ...{ code: item.code, item, blocks, next, isOnLoan: rent !== null, ...(rent && { loan: rent }) },
  };
}

/** `line` with its item as it was just looked up. Overrides and choices stay as far as they still apply. */
export function refreshLine(line: BasketLine, scan: ItemScan): BasketLine {
  const fresh = lineOf(scan);
  // The kiosk's own block for the reservation is not part of the answer.
  const isSameReservation = fresh.next?.startsAt === line.next?.startsAt;
  const overrides = line.overrides.filter(
    (code) =>
      fresh.blocks.some((block) => block.code === code) || (code === KIOSK_BLOCKS.reserved.code && isSameReservation),
  );
  const isDueBeforeReservation = line.isDueBeforeReservation && (line.next === null || isSameReservation);
  return { ...fresh, overrides, isDueBeforeReservation, dueAt: line.dueAt, counted: line.counted };
}

/** `basket` with each line replaced by what `change` returns. */
export function changeLines(basket: Basket | null, change: (line: BasketLine) => BasketLine): Basket | null {
  return basket && { ...basket, lines: basket.lines.map(change) };
}

/** The read-out for a new line. An item on loan is a problem here, overdue or not; a reserved one may be none. */
export function lineReadOut(context: Context, basket: Basket, line: BasketLine, scan: ItemScan): { readOut: ReadOut } {
  const { code, name } = scan.item;
  if (!hasProblem(line, basket)) {
    return hasRoom(basket)
      ? (pickUpReadOut(context, basket, line) ?? say(context, 'ready', { kind: 'added' }, { code, name }))
      : say(context, 'attention', { kind: 'lastAdded' }, { code, name });
  }
  // The workspace reports no block until the item is requested with this due date.
  if (!scan.rent && scan.blocks.length === 0)
    return say(context, 'attention', { kind: 'itemReserved' }, { code, name });
  const { outcome, verdict } = itemVerdict(scan, context.now());
  return say(context, scan.rent ? 'attention' : outcome, verdict, { code, name });
}

/** The read-out for a renter's card. */
export function renterReadOut(context: Context, scan: RenterScan, isHeld = isBlocked(scan)): { readOut: ReadOut } {
  const { code, name } = scan.renter;
  return isHeld
    ? say(context, 'refused', { kind: 'renterBlocked' }, { code, name })
    : say(context, 'ready', { kind: 'renterFound' }, { code, name });
}

/** Starts a basket for the renter on the screen, if there is one. */
export function startBasket(context: Context): Change {
  return {
    basket: newBasket(context, context.sessionRenter ?? context.renter),
    renter: null,
    ...say(context, 'ready', { kind: 'ready' }),
  };
}

/** Whether `more` lines fit into the basket. */
export function hasRoom(basket: Basket | null, more = 1): boolean {
  return (basket?.lines.length ?? 0) + more <= MAX_LINES;
}

/** The basket, or a new one, with `line` as its newest; null if it is full. */
function withLine(context: Context, line: BasketLine): Basket | null {
  const basket = context.basket ?? {
    ...newBasket(context, context.sessionRenter ?? context.renter),
    lines: pileBefore(context, line).map(lineOf),
  };
  return hasRoom(basket) ? withReservedDue({ ...basket, lines: [...basket.lines, line] }, context.now()) : null;
}

/** Nothing is added. Once the basket has gone out, the same scan works at once. */
function sayFull(context: Context, code: string, name: string | null): Change {
  return { lastHandled: null, ...say(context, 'refused', { kind: 'basketFull' }, { code, name }) };
}

/** Adds the item that was found as the newest line, if the basket has room. */
export function addLine(context: Context, scan: ItemScan): Change {
  // A renter at a self-service desk has no choice: the item goes out until its reservation.
  const line = { ...lineOf(scan), isDueBeforeReservation: isSelfService(context) };
  const basket = withLine(context, line);
  if (!basket) return sayFull(context, scan.item.code, scan.item.name);
  return { basket, card: null, renter: null, ...lineReadOut(context, basket, line, scan) };
}

/** A scan of an item that has a line. A line with a problem is updated, because the item may be free now. */
export function scanLineAgain(context: Context, scan: ItemScan): Change {
  const { basket } = context;
  const line = basket?.lines.find((each) => isLineOf(each, scan.item));
  if (basket && line && (!isKnown(line) || hasProblem(line, basket))) {
    const fresh = refreshLine(line, scan);
    const lines = basket.lines.map((each) => (each === line ? fresh : each));
    return { basket: { ...basket, lines }, ...lineReadOut(context, basket, fresh, scan) };
  }
  return sayAlready(context, line?.code ?? scan.item.code, scan.item.name);
}

/** The code was scanned again before its look-up was answered: the line is already in, unless it has a problem. */
export function sayAskedAgain(context: Context, scan: ItemScan): Change {
  if (!context.lastHandled?.again || context.readOut.outcome !== 'ready') return {};
  return sayAlready(context, scan.item.code, scan.item.name);
}

/** The code was scanned before: marks its line, if it has one. */
export function sayAlready(context: Context, code: string, name?: string): Change {
  const line = context.basket?.lines.find((each) => each.code === code);
  const kind = line ? 'alreadyInList' : 'alreadyShown';
  const basket = changeLines(context.basket, (each) => (each === line ? { ...each, again: true } : each));
  return { basket, ...say(context, 'already', { kind }, { code, name: name ?? line?.item?.name ?? null }) };
}

/** Adds an item of which only the code is known as the newest line, if the basket has room. */
export function addUnresolvedLine(context: Context, code: string): Change {
  const basket = withLine(context, { ...unresolvedLine(code), ...(!takesUnresolved(context) && { mayBeCard: true }) });
  if (!basket) return sayFull(context, code, null);
  return {
    basket,
    card: null,
    renter: null,
    lastCommand: null,
    lastHandled: { code, as: 'item', at: context.now() },
    ...(hasRoom(basket)
      ? unresolvedReadOut(context, 'addedUnresolved', code)
      : say(context, 'attention', { kind: 'lastAdded' }, { code })),
  };
}

/** `basket` for `renter`. Overrides applied to the earlier renter, so another renter loses them. */
export function assignRenter(
  { now }: Context,
  { hasGoneOut: _, isRenterToChange: _is, ...basket }: Basket,
  renter: NonNullable<Basket['renter']>,
): Basket {
  const { renter: before } = basket;
  const isTheSame = before === null || isSameOne(whoIs(before), whoIs(renter));
  const lines = isTheSame ? basket.lines : basket.lines.map((line) => ({ ...line, overrides: [] }));
  const pickUp = pickUpFor(basket, renter, now());
  return withReservedDue({ ...basket, lines, renter, renterOverrides: [], pickUp }, now());
}

/** The basket's renter is now the one who was found or chosen. */
export function setRenter(context: Context, renter: NonNullable<Basket['renter']>): Change {
  return {
    basket: context.basket && assignRenter(context, context.basket, renter),
    ...(renter.type === 'renter'
      ? renterReadOut(context, renter)
      : unresolvedReadOut(context, 'renterUnresolved', renter.code)),
  };
}

/** The renter of the basket was looked up: only the card's code was known, or something of theirs came back. */
export function noteBasketRenter(context: Context, { result }: EventOf<'renterSeen'>): Change {
  const { basket, now } = context;
  if (!basket || !result.ok || result.data.type !== 'renter') return {};
  const isKnown = basket.renter?.type === 'renter';
  return { basket: isKnown ? renewed(basket, result.data, now()) : assignRenter(context, basket, result.data) };
}

/** `basket` with what the workspace says of its renter now. An override of a block that still stands is kept. */
function renewed(basket: Basket, scan: RenterScan, now: number): Basket {
  const renterOverrides = basket.renterOverrides.filter((code) => scan.blocks.some((block) => block.code === code));
  const isTheirs = (basket.pickUp?.owner.renter.id ?? scan.renter.id) === scan.renter.id;
  const pickUp = isTheirs ? pickUpOf(scan, now) : basket.pickUp;
  return withReservedDue({ ...basket, renter: scan, renterOverrides, pickUp }, now);
}

/**
 * The card of the basket's renter was scanned again: what the workspace says of them now replaces what was known, and
 * what they have to collect. An override of a block that still stands is kept.
 */
export function renewRenter(context: Context, scan: RenterScan): Change {
  if (!context.basket) return {};
  const { hasGoneOut, isRenterToChange: _, ...before } = context.basket;
  const basket = renewed(before, scan, context.now());
  const isNews = hasGoneOut || JSON.stringify(before.renter) !== JSON.stringify(scan);
  if (isNews) return { basket, ...renterReadOut(context, scan, isRenterStillBlocked(basket)) };
  const { code, name } = scan.renter;
  return {
    basket,
    ...say(context, 'already', { kind: 'alreadyInList' }, { code, name }),
  };
}

/** The basket's renter is now the holder of the card with this code: nothing else is known of them. */
export function setUnresolvedRenter(context: Context, code: string): Change {
  const basket = context.basket ?? newBasket(context, null);
  return {
    basket: assignRenter(context, basket, unresolvedRenter(code)),
    card: null,
    renter: null,
    lastCommand: null,
    lastHandled: { code, as: 'renter', at: context.now() },
    ...unresolvedReadOut(context, 'renterUnresolved', code),
  };
}

/** The basket stays with its renter, whatever other card was scanned. */
export function keepRenter({ basket }: Context): Change {
  if (!basket) return {};
  const { isRenterToChange: _, ...kept } = basket;
  return { basket: kept };
}

/** The next card gives the basket to its renter. Until then it stays as it is. */
export function changeRenter(context: Context): Change {
  return {
    basket: context.basket && { ...context.basket, isRenterToChange: true },
    ...say(context, 'ready', { kind: 'ready' }),
  };
}

export function takeOut(context: Context, codes: string[]): Change {
  const { basket, now } = context;
  const isIt = ({ code }: BasketLine) => codes.includes(code);
  const [one, ...more] = basket?.lines.filter(isIt) ?? [];
  const about = more.length > 0 ? {} : { code: codes[0] ?? null, name: one?.item?.name ?? null };
  return {
    basket: basket && withReservedDue({ ...basket, lines: basket.lines.filter((line) => !isIt(line)) }, now()),
    lastHandled: null,
    ...say(context, 'ready', { kind: 'takenOut' }, about),
  };
}

/** Counts a part of a line's kit, or uncounts it. */
export function countPart(context: Context, { code, part }: EventOf<'countPart'>): Change {
  return {
    basket: changeLines(context.basket, (line) => {
      if (line.code !== code) return line;
      const others = line.counted.filter((each) => each !== part);
      return { ...line, counted: others.length < line.counted.length ? others : [...others, part] };
    }),
  };
}

/** The check-out requests for the lines that can go out. */
export function checkOutRequests({ basket }: Context): CheckOutRequest[] {
  if (!basket?.renter) throw new Error('checkOutRequests needs a renter');
  const renter = basket.renter.type === 'renter' ? { id: basket.renter.renter.id } : { code: basket.renter.code };
  return readyLines(basket).map((line) => {
    const overrides = [...new Set([...line.overrides, ...basket.renterOverrides])];
    const { dueAt } = lineDue(line, basket);
    const item = { itemName: line.item?.name ?? null, ...(line.item && { itemId: line.item.id }) };
    return { code: line.code, ...item, renter, dueAt, ...(overrides.length > 0 && { overrides }) };
  });
}

/** Main is asked to check out the lines that can go out. */
export function markCheckingOut(context: Context): Change {
  if (!context.basket) return {};
  const { basket } = context;
  const going = new Set(readyLines(basket));
  const lines = basket.lines.map((line) =>
    going.has(line) ? { ...line, action: SAVING_PROGRESS, sentDueAt: lineDue(line, basket).dueAt } : line,
  );
  return {
    basket: { ...basket, lines, sentAt: context.now() },
    ...say(context, 'sending', { kind: 'saving' }),
  };
}

/** Main has taken the check-out: its lines get their actions. */
export function noteCheckOut(context: Context, event: EventOf<'checkOutTaken'>): Change {
  if (!event.result.ok) return {};
  const basket = changeLines(context.basket, takenLines(context, event));
  return basket ? { basket, ...checkOutReadOut(context, basket) } : {};
}

/** How main's answer to a check-out changes each of its lines: it gets its action, or was not sent. */
export function takenLines(
  context: Pick<Context, 'recent'>,
  { codes, result }: Pick<EventOf<'checkOutTaken'>, 'codes' | 'result'>,
): (line: BasketLine) => BasketLine {
  return (line) => {
    if (!isAnswered(line, codes)) return line;
    if (!result.ok) return { ...line, action: null };
    // By position: an action that was open before may spell the code otherwise.
    const action = result.data[codes.indexOf(line.code)];
    return action ? withAction(line, freshest(context, action)) : line;
  };
}

/** Whether main's answer to a check-out of `codes` is for this line: another check-out may be in flight too. */
export function isAnswered({ code, action }: BasketLine, codes: readonly string[]): boolean {
  return isUnconfirmedByMain(action) && codes.includes(code);
}

/** The action of a line, or its undo, has changed. */
export function noteLineAction(context: Context, action: DeskAction): Change {
  const basket = changeLines(context.basket, (line) => noteLine(line, action));
  return basket ? { basket, ...checkOutReadOut(context, basket) } : {};
}

/** `line` updated by `action`, if that is its own or undoes it. */
export function noteLine(line: BasketLine, action: DeskAction): BasketLine {
  if (line.action?.id === action.id) return withAction(line, action);
  if (!undoesLine(action, line)) return line;
  return { ...line, undo: { kind: 'taken', action: progressOf(action) } };
}

function withAction(line: BasketLine, action: DeskAction): BasketLine {
  return { ...line, action: progressOf(action), takenDueAt: action.dueAt };
}

/** Whether `action` undoes the action of `line`. */
export function undoesLine({ undoOf }: Pick<DeskAction, 'undoOf'>, { action }: BasketLine): boolean {
  return undoOf !== null && undoOf === action?.id;
}

/** The read-out for the check-out as it stands. */
export function checkOutReadOut(context: Context, basket: Basket): { readOut: ReadOut } {
  const counts = countOutcomes(basket.lines);
  const worst = worstFirst(counts)[0] ?? 'sending';
  const count = readyLines(basket).length + counts.sending;
  if (worst === 'saving') return say(context, 'sending', { kind: 'saving' });
  return worst === 'sending' && counts.done + counts.undone === 0
    ? say(context, 'sending', { kind: 'checkingOut', count })
    : say(context, segmentOutcome(worst), {
        kind: 'checkedOut',
        counts,
        confirmedAt: lastConfirmedAt(basket.lines.map(({ action }) => action)),
      });
}

// Baskets that outlive the person at an attended desk, unfinished or parked: what is saved, and how they come back.
import {
  type ChosenDues,
  isSameParked,
  MAX_PARKED,
  type ParkedRenter,
  type SavedBasketOffer,
  type UnfinishedBasket,
} from '../../../shared/domain/app.ts';
import type { RenterScan } from '../../../shared/domain/workspace.ts';
import { unresolvedLine, unresolvedRenter } from '../answers/unresolved.ts';
import { type Context, clearDesk, type EventOf, say } from '../model/context.ts';
import type { Known } from '../model/identity.ts';
import type { Basket, BasketLine, DeskContext, Due } from '../model/model.ts';
import type { PortCommand } from '../model/port.ts';
import type { Verdict } from '../model/read-out.ts';
import { isSelfService, remainingLines, unseenCodes, whoIs } from '../model/selectors.ts';
import { newBasket, renterReadOut } from './basket.ts';
import { possibleDue } from './choose-due.ts';
import { withReservedDue } from './pick-up.ts';

/** The codes of what did not go out. */
export function unfinishedCodes({ basket }: Pick<DeskContext, 'basket'>): string[] {
  return basket ? remainingLines(basket).map(({ code }) => code) : [];
}

/** What a reset saves: the codes, and the due dates that were chosen. */
export function unfinishedBasket(context: Pick<DeskContext, 'basket'>): UnfinishedBasket {
  const { basket } = context;
  const codes = unfinishedCodes(context);
  if (!basket || codes.length === 0) return { codes };
  const { name, dueAt } = basket.due;
  // What is reserved says itself when it ends.
  const chosen = basket.isDueChosen && name !== 'reserved' ? { name, dueAt } : null;
  const lines = remainingLines(basket)
    .filter((line) => line.dueAt !== null || line.isDueBeforeReservation)
    .map((line) => ({ code: line.code, dueAt: line.dueAt }));
  const unseen = unseenCodes(remainingLines(basket));
  return {
    codes,
    ...(unseen.length > 0 && { unseen }),
    ...((chosen || lines.length > 0) && { dues: { basket: chosen, lines } }),
  };
}

/** Turns the saved codes into lines, unresolved until they are looked up. */
export function openSavedBasket(context: Context, { result }: EventOf<'savedBasketTaken'>): Partial<DeskContext> {
  if (!result.ok) return {};
  // A scan may have been answered since: its basket goes on, or its renter gets one now.
  const { renter, dues, unseen } = result.data;
  const theirs = renter === undefined ? null : unresolvedRenter(renter.code);
  const basket = context.basket ?? newBasket(context, context.renter ?? theirs);
  const present = new Set(basket.lines.map((line) => line.code));
  const fresh = result.data.codes.filter((code) => !present.has(code));
  const dated = withDue(context, basket, dues?.basket ?? null);
  // Two dates were chosen: what was put aside with its own keeps it.
  const kept = basket.isDueChosen ? chosenBefore(context, basket, dues?.basket ?? null) : null;
  const ofKept = kept && kept.dueAt !== basket.due.dueAt ? { dueAt: kept.dueAt } : null;
  const lines = fresh.map((code): BasketLine => {
    const due = dues?.lines.find((each) => each.code === code) ?? ofKept;
    const line = { ...unresolvedLine(code), ...(unseen?.includes(code) && { mayBeCard: true as const }) };
    return { ...line, ...(due && { dueAt: due.dueAt, isDueBeforeReservation: due.dueAt === null }) };
  });
  const verdict: Verdict = result.data.isInterrupted
    ? { kind: 'basketInterrupted' }
    : { kind: 'savedBasketOpened', joined: basket.lines.length && lines.length };
  return {
    basket: { ...dated, lines: [...basket.lines, ...lines] },
    renter: null,
    isSavedBasketAsked: false,
    ...say(context, 'ready', verdict, basket.renter ? whoIs(basket.renter) : {}),
  };
}

/** The basket with the due date that was chosen for it before, unless that is over, or it has another one since. */
function withDue(context: Context, basket: Basket, chosen: ChosenDues['basket']): Basket {
  const due = basket.isDueChosen ? null : chosenBefore(context, basket, chosen);
  return due ? { ...basket, due, isDueChosen: true } : basket;
}

/** What was chosen before as it is now: a preset's date of today; null: nothing, or it is over. */
function chosenBefore(context: Context, basket: Basket, chosen: ChosenDues['basket']): Due | null {
  if (!chosen) return null;
  return basket.presets.find(({ name }) => name === chosen.name) ?? possibleDue({ ...context, basket }, chosen.dueAt);
}

/** Whether there is a basket or a card to park. Never in self-service: whoever comes next is somebody else. */
export function canPark(context: DeskContext): boolean {
  if (isSelfService(context)) return false;
  return unfinishedCodes(context).length > 0 || (context.basket?.renter ?? context.renter) !== null;
}

/** Saves the basket or the card with whose it is, which main keeps in memory only. */
export function parkCommand(context: DeskContext): PortCommand {
  const renter = context.basket?.renter ?? context.renter;
  return { type: 'saveBasket', ...unfinishedBasket(context), ...(renter && { renter: parkedRenter(renter) }) };
}

/** Of a card that could not be looked up, its code is the name. */
function parkedRenter(renter: Parameters<typeof whoIs>[0]): ParkedRenter {
  const { id = null, code, name } = whoIs(renter);
  return { id, code, name: name ?? code };
}

const isFor = (parked: ParkedRenter, { id, code }: Known) => isSameParked(parked, { id: id ?? null, code });

/** Whether another renter than the one for whom it was parked is at the desk by now. */
export function isForAnother({ basket, renter }: DeskContext, parked: ParkedRenter | undefined): boolean {
  const here = basket ? basket.renter : renter;
  return parked !== undefined && here !== null && !isFor(parked, whoIs(here));
}

/** The newest basket that is parked for this renter, or null. */
export function parkedOf(context: DeskContext, { renter }: RenterScan): SavedBasketOffer | null {
  if (isSelfService(context)) return null;
  return context.savedBaskets.find((each) => each.renter && isFor(each.renter, renter)) ?? null;
}

/** The one that is parked for the renter whose card was scanned into another's basket, or null. */
export function parkedOfOther(context: DeskContext): SavedBasketOffer | null {
  return context.otherRenter?.type === 'renter' ? parkedOf(context, context.otherRenter) : null;
}

/** Whether no more may be parked. One may be for another that is parked, too: they change places. */
export function isParkFull(context: DeskContext): boolean {
  return context.savedBaskets.length >= MAX_PARKED && parkedOfOther(context) === null;
}

/**
 * What a card means that was taken for an item while nobody could look it up, and is another renter's than the basket: what
 * was scanned after it is theirs.
 */
export function parkFollowing({ basket }: Context, { code, result }: EventOf<'rechecked'>): PortCommand {
  const lines = basket ? basket.lines.slice(indexOf(basket, code) + 1) : [];
  const { codes, unseen } = unfinishedBasket({ basket: basket && { ...basket, lines } });
  const renter = codes.length > 0 && result.ok && result.data.type === 'renter' && parkedRenter(result.data);
  return { type: 'saveBasket', codes, ...(unseen && { unseen }), ...(renter && { renter }) };
}

export function takeOutFollowing(context: Context, { code, result }: EventOf<'rechecked'>): Partial<DeskContext> {
  const { basket, now } = context;
  if (!basket || !result.ok || result.data.type !== 'renter') return {};
  const lines = basket.lines.slice(0, indexOf(basket, code));
  const { name } = result.data.renter;
  return {
    basket: withReservedDue({ ...basket, lines }, now()),
    ...say(context, 'attention', { kind: 'cardAmong' }, { code, name }),
  };
}

const indexOf = ({ lines }: Basket, code: string) => lines.findIndex((line) => line.code === code);

/** The basket is parked: it is the turn of the renter whose card was scanned into it. */
export function turnToOther(context: Context): Partial<DeskContext> {
  const { otherRenter: other } = context;
  const cleared = { ...context, ...clearDesk(context) };
  if (other?.type === 'renter') return { ...cleared, renter: other, ...renterReadOut(context, other) };
  return { ...cleared, basket: newBasket(context, other) };
}

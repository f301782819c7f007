// A basket that was emptied by a touch or a printed Cancel, and can be brought back for as long as Undo works.
import { UNDO_MS } from '../../../shared/domain/action.ts';
import { type Context, say } from '../model/context.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, DeskContext } from '../model/model.ts';

type Change = Partial<DeskContext>;

/** The events that empty a basket. */
const EMPTYING_EVENTS: ReadonlySet<DeskEvent['type']> = new Set(['empty', 'cancel']);

/** What is kept of the basket that `event` empties; null: nothing. Never in self-service: it is the renter's own. */
export function emptiedBy(
  { basket, sessionRenter, accessibility, now }: Context,
  event: DeskEvent,
): DeskContext['emptied'] {
  if (!EMPTYING_EVENTS.has(event.type) || !basket || sessionRenter || basket.sentAt !== null) return null;
  if (basket.lines.length === 0) return null;
  return { basket, until: now() + accessibility.timeFactor * UNDO_MS };
}

/** Whether the basket can still be brought back. */
export function canBringBack({ emptied, basket, now }: Pick<Context, 'emptied' | 'basket' | 'now'>): boolean {
  return emptied !== null && basket === null && now() < emptied.until;
}

/** On leaving Ready: brings the basket back if that was asked for, else forgets it, because the next job has begun. */
export function bringBackOrForget(context: Context, { type }: DeskEvent): Change {
  return type === 'bringBack' ? bringBack(context) : { emptied: null };
}

/** Brings the whole basket back without its overrides, which were for that moment only. */
function bringBack(context: Context): Change {
  if (!context.emptied) return {};
  const { basket } = context.emptied;
  const lines = basket.lines.map((line) => ({ ...line, overrides: [] }));
  const back: Basket = { ...basket, lines, renterOverrides: [] };
  return { basket: back, emptied: null, ...say(context, 'ready', { kind: 'broughtBack' }) };
}

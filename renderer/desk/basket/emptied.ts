// A basket that was emptied by a touch, and comes back by another one for as long as Undo works.
import { UNDO_MS } from '../../../shared/domain/action.ts';
import { type Context, say } from '../model/context.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, DeskContext } from '../model/model.ts';

type Change = Partial<DeskContext>;

/** What people do to empty a basket that has something in it. */
const EMPTIES: ReadonlySet<DeskEvent['type']> = new Set(['empty', 'cancel']);

/** What is kept of the basket that `event` empties; null: there is nothing to bring back. In self-service nothing is: it is somebody's. */
export function emptiedBy(
  { basket, sessionRenter, accessibility, now }: Context,
  event: DeskEvent,
): DeskContext['emptied'] {
  if (!EMPTIES.has(event.type) || !basket || sessionRenter || basket.sentAt !== null) return null;
  if (basket.lines.length === 0) return null;
  return { basket, until: now() + accessibility.timeFactor * UNDO_MS };
}

/** Whether it can still be brought back. */
export function canBringBack({ emptied, basket, now }: Pick<Context, 'emptied' | 'basket' | 'now'>): boolean {
  return emptied !== null && basket === null && now() < emptied.until;
}

/** Ready is left: the basket comes back, if that is why; whoever does something else means the next person. */
export function bringBackOrForget(context: Context, { type }: DeskEvent): Change {
  return type === 'bringBack' ? bringBack(context) : { emptied: null };
}

/** The basket comes back whole, but for what an administrator allowed: that was for then. */
function bringBack(context: Context): Change {
  if (!context.emptied) return {};
  const { basket } = context.emptied;
  const lines = basket.lines.map((line) => ({ ...line, overrides: [] }));
  const back: Basket = { ...basket, lines, renterOverrides: [] };
  return { basket: back, emptied: null, ...say(context, 'ready', { kind: 'broughtBack' }) };
}

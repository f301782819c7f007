// What comes back while a basket is open leaves the basket.
import type { Context, EventOf } from '../model/context.ts';
import { isLineOf, type Known } from '../model/identity.ts';
import type { DeskContext } from '../model/model.ts';
import { returnLineOf } from '../model/return-lines.ts';
import { withReservedDue } from './pick-up.ts';

/** An item was returned at this desk: it must not go out with the basket behind, whoever waits for that. */
export function takeOutReturned(
  context: Context,
  { epoch, code, result }: EventOf<'returnTaken'>,
): Partial<DeskContext> {
  const { basket, card, now } = context;
  if (!basket || !result.ok || epoch !== context.epoch) return {};
  const onCard = card?.scan.item.code === code ? card.scan.item : null;
  const item: Known = returnLineOf(context, code)?.item ?? onCard ?? { code };
  const lines = basket.lines.filter((line) => line.action !== null || !isLineOf(line, item));
  if (lines.length === basket.lines.length) return {};
  const returned = [...(basket.returned ?? []), item];
  return { basket: withReservedDue({ ...basket, lines, returned }, now()) };
}

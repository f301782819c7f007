// What another look-up of a basket's line changes: its item for the renter now, or that no item has its code.
import type { Context, EventOf } from '../model/context.ts';
import { isLineOf, isSameOne } from '../model/identity.ts';
import type { BasketLine, DeskContext } from '../model/model.ts';
import { mayBeCard, whoIs } from '../model/selectors.ts';
import { assignRenter, changeLines, refreshLine } from './basket.ts';
import { withReservedDue } from './pick-up.ts';

type Change = Partial<DeskContext>;

/**
 * Whose card a line turns out to be that nobody could look up. A basket without a renter, which after a restart had one, is
 * theirs if nothing is in it before their card.
 */
export function cardAmong({ basket }: Context, { code, result }: EventOf<'rechecked'>): 'own' | 'others' | null {
  if (!basket || !result.ok || result.data.type !== 'renter') return null;
  const at = basket.lines.findIndex((line) => line.code === code && mayBeCard(line));
  if (at < 0) return null;
  const isOwn = basket.renter ? isSameOne(whoIs(basket.renter), result.data.renter) : at === 0;
  return isOwn ? 'own' : 'others';
}

/** The line was the card of the basket's renter. */
export function takeOutCard(context: Context, { code, result }: EventOf<'rechecked'>): Change {
  const { basket } = context;
  if (!basket || !result.ok || result.data.type !== 'renter') return {};
  const lines = basket.lines.filter((line) => line.code !== code);
  return { basket: assignRenter(context, { ...basket, lines }, result.data) };
}

/** Updates a line's item, as it is for the current renter. A line that was sent stays as it was sent. */
export function noteRecheck(context: Context, { code, result }: EventOf<'rechecked'>): Change {
  const isTheLine = (line: BasketLine) => line.code === code && !line.action;
  if (!result.ok) {
    if (result.error.kind === 'not-found') return refuseUnknown(context, code);
    const outdated = (line: BasketLine) => (isTheLine(line) ? { ...line, isOutdated: true } : line);
    return { basket: changeLines(context.basket, outdated) };
  }
  const answer = result.data;
  // Checked out to another renter in the meantime, whom this screen must not name.
  if (answer.type === 'withheld' && answer.why === 'with-another')
    return { basket: changeLines(context.basket, (line) => (isTheLine(line) ? { ...line, isOnLoan: true } : line)) };
  if (answer.type !== 'item') return {};
  // Two codes of one item, both taken without a look-up: the item goes out only once.
  const isThere = context.basket?.lines.some((line) => isLineOf(line, answer.item) && !isTheLine(line));
  if (context.basket && isThere)
    return { basket: { ...context.basket, lines: context.basket.lines.filter((line) => !isTheLine(line)) } };
  const basket = changeLines(context.basket, (line) =>
    isTheLine(line) ? { ...refreshLine(line, answer), again: line.again } : line,
  );
  return { basket: basket && basket.sentAt === null ? withReservedDue(basket, context.now()) : basket };
}

/** No item has the code of a line that was taken without a look-up. */
function refuseUnknown(context: Context, code: string): Change {
  const refusal = { reason: 'unknown-code' as const, words: null };
  return {
    basket: changeLines(context.basket, (line) =>
      line.code === code && !line.item && !line.action ? { ...line, refusal } : line,
    ),
  };
}

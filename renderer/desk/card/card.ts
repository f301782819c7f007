// The card of one item: what it shows, and the return from it.
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { ItemScan } from '../../../shared/domain/workspace.ts';
import { isFree, itemVerdict } from '../answers/meaning.ts';
import { pileBefore } from '../answers/pile.ts';
import { handledNow } from '../answers/repeat.ts';
import { type Context, type EventOf, freshest, progressOf, SAVING_PROGRESS, say } from '../model/context.ts';
import { isLineOf, isSameOne } from '../model/identity.ts';
import type { DeskContext } from '../model/model.ts';
import type { ReturnRequest } from '../model/port.ts';
import { isOfOthers, outcomeOf, returnVerdict } from '../model/selectors.ts';

type Change = Partial<DeskContext>;

/** Shows the card of `scan`. `at` is when its label was scanned; null: it was found in another way. */
export function showCard(context: Context, scan: ItemScan, at: number | null = null): Change {
  const { code, name } = scan.item;
  const wasInBasket = context.basket?.returned?.some((each) => isSameOne(each, scan.item)) && isFree(scan);
  const { outcome, verdict } = wasInBasket
    ? ({ outcome: 'attention', verdict: { kind: 'itemJustReturned' } } as const)
    : itemVerdict(scan, context.now());
  return {
    card: {
      ...{ scan, action: null, report: null },
      ...(at !== null && { pile: { items: [...pileBefore(context, scan.item), scan], at } }),
    },
    renter: null,
    ...say(context, outcome, verdict, { code, name }),
  };
}

/** Shows the item of a basket's line that is on loan, as the look-up of its scan found it. */
export function showLineCard(context: Context, code: string): Change {
  const line = loanedLine(context, code);
  return line
    ? showCard(context, { type: 'item', item: line.item, rent: line.loan, next: line.next, blocks: line.blocks })
    : {};
}

/** The line of `code` in the basket, if its item is known to be on loan, and whose loan it is. */
export function loanedLine({ basket }: Pick<DeskContext, 'basket'>, code: string) {
  const line = basket?.lines.find((each) => each.code === code && each.action === null);
  return line?.item && line.loan ? { item: line.item, loan: line.loan, next: line.next, blocks: line.blocks } : null;
}

/** Shows the item again after it was acted on in another way. A return or an extension from this card stays as it is. */
export function showCardAnew(context: Context, { result }: EventOf<'rechecked'>): Change {
  const { card, extended } = context;
  if (!card || card.action || extended.length > 0 || !result.ok || result.data.type !== 'item') return {};
  if (!isSameOne(card.scan.item, result.data.item)) return {};
  const scan = result.data;
  const isFree = scan.rent === null && scan.blocks.length === 0;
  return { ...showCard(context, scan), ...(isFree && say(context, 'ready', { kind: 'ready' })) };
}

/** The return request for the item on the card. `by: 'card'`: the operator has looked at it. */
export function cardRequest({ card, basket }: Context): ReturnRequest {
  if (!card) throw new Error('cardRequest needs context.card');
  const { item, rent } = card.scan;
  return {
    code: item.code,
    itemName: item.name,
    itemId: item.id,
    rentId: rent?.id ?? null,
    by: 'card',
    isOfOthers: isOfOthers({ basket }, rent),
  };
}

/** Main is asked for the return. */
export function markReturning(context: Context): Change {
  if (!context.card) return {};
  const { code, name } = context.card.scan.item;
  return {
    card: { ...context.card, action: SAVING_PROGRESS },
    ...handledNow(context, code),
    ...say(context, 'sending', { kind: 'saving' }, { code, name }),
  };
}

/** Main has taken the return. */
export function noteReturn(context: Context, { result }: EventOf<'returnTaken'>): Change {
  return result.ok ? showReturn(context, freshest(context, result.data)) : {};
}

/** How far the card's return has come. */
export function noteCardAction(context: Context, action: DeskAction): Change {
  if (!context.card) return {};
  const { code } = context.card.scan.item;
  return { ...handledNow(context, code), ...showReturn(context, action) };
}

function showReturn(context: Context, action: DeskAction): Change {
  const { card, basket } = context;
  if (!card) return {};
  const { item } = card.scan;
  const { code, name } = item;
  const verdict = returnVerdict(action);
  const isInBasket =
    basket?.lines.some((line) => isLineOf(line, item)) || basket?.returned?.some((each) => isSameOne(each, item));
  return {
    card: { ...card, action: progressOf(action) },
    ...say(
      context,
      outcomeOf(action.state),
      verdict.kind === 'returned' && isInBasket ? { ...verdict, isOutOfBasket: true } : verdict,
      { code, name },
    ),
  };
}

// The two questions of the desk: what a code means, and whose basket this is. Answered by touch or by scan.
import type { AmbiguousScan, RenterScan } from '../../../shared/domain/workspace.ts';
import { unresolvedRenter } from '../answers/unresolved.ts';
import { type Context, say } from '../model/context.ts';
import type { DeskContext, UnresolvedRenter } from '../model/model.ts';
import { whoIs } from '../model/selectors.ts';

type Change = Partial<DeskContext>;

/** The code is on an item and on a renter card. */
export function askWhich(context: Context, code: string, { candidates, leftOut }: AmbiguousScan): Change {
  return {
    question: { code, candidates, ...(leftOut !== undefined && { leftOut }) },
    otherRenter: null,
    // It is asked here again.
    putAside: context.putAside.filter((each) => each.kind !== 'question' || each.code !== code),
    ...say(context, 'attention', { kind: 'ambiguous' }, { code }),
  };
}

/** Another renter's card was scanned while a basket is open. */
export function askWhoseBasket(context: Context, otherRenter: RenterScan | UnresolvedRenter): Change {
  return {
    otherRenter,
    question: null,
    card: null,
    renter: null,
    ...say(context, 'attention', { kind: 'otherRenter' }, whoIs(otherRenter)),
  };
}

/** The same for a card of which only the code is known. */
export function askWhoseBasketUnresolved(context: Context, code: string): Change {
  // A scanner that reads the card twice must not answer the question.
  const lastHandled = { code, as: 'renter' as const, at: context.now() };
  return { lastCommand: null, lastHandled, ...askWhoseBasket(context, unresolvedRenter(code)) };
}

/** Asks the open question again. */
export function askAgain(context: Context): Change {
  const { question, otherRenter } = context;
  if (question) return say(context, 'attention', { kind: 'ambiguous' }, { code: question.code });
  return otherRenter ? askWhoseBasket(context, otherRenter) : {};
}

/** One of the two meanings was chosen: the code is looked up as that. */
export function noteChoice(context: Context, as: 'item' | 'renter'): Change {
  const code = context.question?.code ?? '';
  return {
    queue: [...context.queue, { code, as, source: 'search', at: context.now() }],
    ...say(context, 'sending', { kind: 'lookingUp' }, { code }),
  };
}

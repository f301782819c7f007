// The two questions of the desk: which thing a code means, and whose basket this is. Answered by touch or by scanner.
import type { AmbiguousScan, RenterScan } from '../../../shared/domain/workspace.ts';
import { unresolvedRenter } from '../answers/unresolved.ts';
import { type Context, say } from '../model/context.ts';
import type { DeskContext, UnresolvedRenter } from '../model/model.ts';
import { whoIs } from '../model/selectors.ts';

type Change = Partial<DeskContext>;

/** The code is on an item and on a renter card. */
export function askWhich(context: Context, code: string, { candidates }: AmbiguousScan): Change {
  return {
    question: { code, candidates },
    otherRenter: null,
    ...say(context, 'attention', { kind: 'ambiguous' }, { code }),
  };
}

/** Another renter's card was scanned in mid-basket. */
export function askWhoseBasket(context: Context, otherRenter: RenterScan | UnresolvedRenter): Change {
  return {
    otherRenter,
    question: null,
    card: null,
    ...say(context, 'attention', { kind: 'otherRenter' }, whoIs(otherRenter)),
  };
}

/** The same, of a card whose code alone is known. */
export function askWhoseBasketUnresolved(context: Context, code: string): Change {
  // The card read twice by the scanner is no answer.
  const lastHandled = { code, as: 'renter' as const, at: context.now() };
  return { lastCommand: null, lastHandled, ...askWhoseBasket(context, unresolvedRenter(code)) };
}

/** What was asked is asked again: nobody has answered. */
export function askAgain(context: Context): Change {
  const { question, otherRenter } = context;
  if (question) return say(context, 'attention', { kind: 'ambiguous' }, { code: question.code });
  return otherRenter ? askWhoseBasket(context, otherRenter) : {};
}

/** One of the two things was chosen: it is looked up as that. */
export function noteChoice(context: Context, as: 'item' | 'renter'): Change {
  const code = context.question?.code ?? '';
  return {
    queue: [...context.queue, { code, as, source: 'search', at: context.now() }],
    ...say(context, 'sending', { kind: 'lookingUp' }, { code }),
  };
}

// Overrides: asking for them, applying them to the basket, and revoking them.
import type { OverrideSubject } from '../../../shared/domain/action.ts';
import { type Context, type EventOf, say } from '../model/context.ts';
import type { AdminRequest, Basket, DeskContext } from '../model/model.ts';
import { blocksToOverride } from '../model/problems.ts';
import { nameOf, renterIdOf, whoIs } from '../model/selectors.ts';
import { changeLines } from './basket.ts';

type Change = Partial<DeskContext>;

/** The request to override the blocks that are on the screen now, and none that comes up later. */
export function askToOverride(basket: Basket, subject: OverrideSubject): EventOf<'askToOverride'> {
  return { type: 'askToOverride', subject, blocks: blocksToOverride(basket, subject) };
}

/** The requested override with the reason that was given. */
export function overrideBy({ overriding }: Pick<DeskContext, 'overriding'>, { reason }: EventOf<'giveReason'>) {
  if (!overriding) throw new Error('overrideBy needs context.overriding');
  return { type: 'override', ...overriding, reason } satisfies AdminRequest;
}

/** Main's answer: the line or the renter is no longer blocked. */
export function noteAllowed(context: Context, { request, result }: EventOf<'overridesAllowed'>): Change {
  const { subject, blocks, renterId } = request;
  // Allowed for a renter who is no longer the basket's: main would not let it out to anybody else.
  if (renterId !== null && renterId !== renterIdOf(context)) return {};
  const about = codeAndNameOf(context, subject);
  if (!result.ok) return say(context, 'attention', { kind: 'notAllowed', error: result.error }, about);
  return {
    basket: withOverrides(context.basket, subject, (before) => [...new Set([...before, ...blocks])]),
    ...say(context, 'ready', { kind: 'item' in subject ? 'overridden' : 'overriddenFor' }, about),
  };
}

/** The blocks are no longer those that the administrator was shown: nothing was overridden. */
export function sayBlocksChanged(context: Context, subject: OverrideSubject): Change {
  return say(context, 'attention', { kind: 'blocksChanged' }, codeAndNameOf(context, subject));
}

/** The blocks apply again. */
export function revokeOverride(context: Context, subject: OverrideSubject): Change {
  return {
    basket: withOverrides(context.basket, subject, () => []),
    ...say(context, 'ready', { kind: 'overrideRevoked' }, codeAndNameOf(context, subject)),
  };
}

/** Main no longer knows of any override: every block applies again. */
export function sayOverridesLapsed(context: Context): Change {
  const basket = changeLines(context.basket, (line) => ({ ...line, overrides: [] }));
  return {
    basket: basket && { ...basket, renterOverrides: [] },
    ...say(context, 'attention', { kind: 'overridesLapsed' }),
  };
}

function withOverrides(
  basket: Basket | null,
  subject: OverrideSubject,
  change: (before: string[]) => string[],
): Basket | null {
  if ('item' in subject)
    return changeLines(basket, (line) =>
      line.code === subject.item ? { ...line, overrides: change(line.overrides) } : line,
    );
  const isTheirs = basket?.renter?.type === 'renter' && basket.renter.renter.id === subject.renter;
  return isTheirs ? { ...basket, renterOverrides: change(basket.renterOverrides) } : basket;
}

/** What the blocks are of; null: not known any more. */
export function codeAndNameOf(
  { basket }: Pick<DeskContext, 'basket'>,
  subject: OverrideSubject,
): { code: string | null; name: string | null } {
  if ('renter' in subject) return basket?.renter ? whoIs(basket.renter) : { code: null, name: null };
  const line = basket?.lines.find(({ code }) => code === subject.item);
  return { code: subject.item, name: line ? nameOf(line) : null };
}

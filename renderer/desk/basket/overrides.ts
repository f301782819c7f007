// Lending anyway: what the basket keeps of an administrator's leave, and how it is taken back.
import type { OverrideSubject } from '../../../shared/domain/action.ts';
import { type Context, type EventOf, say } from '../model/context.ts';
import type { Basket, DeskContext } from '../model/model.ts';
import { blocksToOverride } from '../model/problems.ts';
import { nameOf, whoIs } from '../model/selectors.ts';
import { changeLines } from './basket.ts';

type Change = Partial<DeskContext>;

/** Asks an administrator to let it out in spite of the blocks that are on the screen now, and of none that comes up later. */
export function askToOverride(basket: Basket, subject: OverrideSubject): EventOf<'asAdministrator'> {
  return { type: 'asAdministrator', errand: { type: 'override', subject, blocks: blocksToOverride(basket, subject) } };
}

/** Main's answer: the line, or the renter, is held back no more. */
export function noteAllowed(context: Context, { request, result }: EventOf<'overridesAllowed'>): Change {
  const { subject, blocks } = request;
  const about = whatOf(context, subject);
  if (!result.ok) return say(context, 'attention', { kind: 'notAllowed', error: result.error }, about);
  return {
    basket: withOverrides(context.basket, subject, (before) => [...new Set([...before, ...blocks])]),
    ...say(context, 'ready', { kind: 'item' in subject ? 'overridden' : 'overriddenFor' }, about),
  };
}

/** What the administrator was shown is no longer what there is: nothing was allowed. */
export function sayBlocksChanged(context: Context, subject: OverrideSubject): Change {
  return say(context, 'attention', { kind: 'blocksChanged' }, whatOf(context, subject));
}

/** The blocks count again. */
export function revokeOverride(context: Context, subject: OverrideSubject): Change {
  return {
    basket: withOverrides(context.basket, subject, () => []),
    ...say(context, 'ready', { kind: 'overrideRevoked' }, whatOf(context, subject)),
  };
}

/** Main knows of no leave any more: every block counts again. */
export function sayLapsed(context: Context): Change {
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

function whatOf({ basket }: Context, subject: OverrideSubject): { code: string | null; name: string | null } {
  if ('renter' in subject) return basket?.renter ? whoIs(basket.renter) : { code: null, name: null };
  const line = basket?.lines.find(({ code }) => code === subject.item);
  return { code: subject.item, name: line ? nameOf(line) : null };
}

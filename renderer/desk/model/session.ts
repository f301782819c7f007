// Self-service: who is logged in at the desk, what the read-out says to them, and when they are logged off.
import type { DeskAnswer, RenterScan } from '../../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import { type Context, type EventOf, say } from './context.ts';
import type { DeskEvent } from './events.ts';
import type { DeskContext } from './model.ts';
import { isBlocked } from './problems.ts';
import type { ReadOut, Verdict } from './read-out.ts';
import { isSelfService, remainingLines } from './selectors.ts';

type Change = Partial<DeskContext>;

/** Whether a card has to be scanned before anything else can be done. */
export function needsCard(context: Pick<DeskContext, 'policy' | 'sessionRenter'>): boolean {
  return isSelfService(context) && context.sessionRenter === null;
}

/** Whether `answer` shows that main has ended the session: no one is logged in there any more, or another renter is. */
export function showsSessionEnded({ sessionRenter }: Pick<DeskContext, 'sessionRenter'>, answer: DeskAnswer): boolean {
  if (answer.type === 'withheld') return answer.why === 'no-card';
  return answer.type === 'renter' && sessionRenter !== null && sessionRenter.renter.id !== answer.renter.id;
}

/** Seconds without touch or scan until the countdown shows. */
export function idleSeconds({
  policy,
  sessionRenter,
  basket,
  accessibility: { timeFactor },
}: Pick<DeskContext, 'policy' | 'sessionRenter' | 'basket' | 'accessibility'>): number {
  if (sessionRenter) return timeFactor * policy.selfServiceIdleSeconds;
  return timeFactor * (basket ? policy.idleWithBasketSeconds : policy.idleSeconds);
}

/** Length of the countdown in seconds. */
export function countdownSeconds({
  policy,
  accessibility: { timeFactor },
}: Pick<DeskContext, 'policy' | 'accessibility'>): number {
  return timeFactor * (policy.mode === 'selfService' ? policy.selfServiceCountdownSeconds : policy.countdownSeconds);
}

/** The renter's own card: logs them in and shows their screen. */
export function showSession(context: Context, sessionRenter: RenterScan): Change {
  return { sessionRenter, renter: sessionRenter, card: null, ...sessionReadOut(context, sessionRenter) };
}

/** Without the name: their screen shows it. */
function sessionReadOut(context: Context, sessionRenter: RenterScan): { readOut: ReadOut } {
  return isBlocked(sessionRenter)
    ? say(context, 'refused', { kind: 'sessionRenterBlocked' })
    : say(context, 'ready', { kind: 'sessionRenterFound' });
}

/** Back on their screen, with what was known of them until they are looked up again. */
export function showSessionAgain(context: Context): Change {
  const { sessionRenter, readOut } = context;
  return {
    renter: sessionRenter,
    ...(sessionRenter && readOut.verdict.kind === 'ready' && sessionReadOut(context, sessionRenter)),
  };
}

/** Updates the session renter. If the look-up failed, what was known stays. */
export function noteSessionRenter(context: Context, { result }: EventOf<'renterSeen'>): Change {
  if (!context.sessionRenter || !result.ok || result.data.type !== 'renter') return {};
  const sessionRenter = result.data;
  return { sessionRenter, renter: context.renter && sessionRenter };
}

/** Ends the session and leaves nothing of what the renter did. */
export function endSession(context: Context): Change {
  return isSelfService(context) || context.sessionRenter
    ? { sessionRenter: null, recent: [], undoing: [], lastHandled: null }
    : {};
}

/** Whether a person leaves the desk with `event`, by themselves or because nobody has touched it. */
export const isLeaving = ({ type }: DeskEvent) => type === 'logOff' || type === 'reset';

/** What a renter who leaves is told of what they scanned and may leave here; null: of nothing. */
export function leftHere(context: DeskContext, event: DeskEvent): Verdict | null {
  if (!isSelfService(context) || !isLeaving(event)) return null;
  const { basket, card, extended, returns } = context;
  const count = basket ? remainingLines(basket).length : 0;
  if (count > 0) return { kind: 'notBorrowed', count };
  const isCardAsking = card?.scan.rent && !card.action && extended.length === 0;
  return isCardAsking || returns.some(({ step }) => step.kind === 'asking') ? { kind: 'notReturned' } : null;
}

/** When an inactive renter is logged off (epoch ms), and how many seconds after the last touch or scan that is. */
export function logsOff(context: DeskContext): { endsAt: number; seconds: number } {
  const seconds = idleSeconds(context) + countdownSeconds(context);
  return { endsAt: context.lastActivityAt + 1000 * seconds, seconds };
}

/** Whether another `policy` ends the session: in self-service, or when the mode changes to or from it. */
export function endsSession(context: Pick<DeskContext, 'policy'>, policy: DeskPolicy): boolean {
  const concernsSessions = isSelfService(context) || isSelfService({ policy });
  return concernsSessions && JSON.stringify(context.policy) !== JSON.stringify(policy);
}

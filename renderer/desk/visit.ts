// Self-service: who is logged in at the desk, what the read-out says to them, and when they are logged off.
import { type DeskPolicy, SELF_SERVICE_COUNTDOWN_SECONDS } from '../../shared/domain/app.ts';
import type { DeskAnswer, RenterScan } from '../../shared/domain/workspace.ts';
import { type Context, type EventOf, say } from './context.ts';
import type { DeskContext, ReadOut } from './model.ts';
import { isBlocked } from './problems.ts';
import { isSelfService } from './selectors.ts';

type Change = Partial<DeskContext>;

/** Whether nobody may do anything before a card was scanned. */
export function needsCard(context: Pick<DeskContext, 'policy' | 'visitor'>): boolean {
  return isSelfService(context) && context.visitor === null;
}

/** Whether `answer` tells that the visit shown here is over in main: nobody is logged in there any more, or another is. */
export function tellsOfVisitEnd({ visitor }: Pick<DeskContext, 'visitor'>, answer: DeskAnswer): boolean {
  if (answer.type === 'withheld') return answer.why === 'no-card';
  return answer.type === 'renter' && visitor !== null && visitor.renter.id !== answer.renter.id;
}

/** Seconds without touch or scan until the countdown shows. */
export function idleSeconds({ policy, visitor, basket }: Pick<DeskContext, 'policy' | 'visitor' | 'basket'>): number {
  if (visitor) return policy.selfServiceIdleSeconds;
  return basket ? policy.idleWithBasketSeconds : policy.idleSeconds;
}

/** Length of the countdown in seconds. */
export function countdownSeconds(policy: Pick<DeskPolicy, 'mode' | 'countdownSeconds'>): number {
  return policy.mode === 'selfService' ? SELF_SERVICE_COUNTDOWN_SECONDS : policy.countdownSeconds;
}

/** Their own card: they are logged in, and on their screen. */
export function showVisitor(context: Context, visitor: RenterScan): Change {
  return { visitor, renter: visitor, card: null, ...greets(context, visitor) };
}

/** Without a name: their screen has it. */
function greets(context: Context, visitor: RenterScan): { readOut: ReadOut } {
  return isBlocked(visitor)
    ? say(context, 'refused', { kind: 'visitorBlocked' })
    : say(context, 'ready', { kind: 'visitorFound' });
}

/** Back on their screen, with what was known of them until they are looked up anew. */
export function showVisitorAgain(context: Context): Change {
  const { visitor, readOut } = context;
  return { renter: visitor, ...(visitor && readOut.verdict.kind === 'ready' && greets(context, visitor)) };
}

/** How things stand with them now. Where nobody answers, what was known stays. */
export function noteVisitor(context: Context, { result }: EventOf<'visitorSeen'>): Change {
  if (!context.visitor || !result.ok || result.data.type !== 'renter') return {};
  const visitor = result.data;
  return { visitor, renter: context.renter && visitor };
}

/** Nobody is logged in any more, and of what they did nothing is left here. */
export function forgetVisitor(context: Context): Change {
  return isSelfService(context) || context.visitor
    ? { visitor: null, recent: [], undoing: [], card: null, returns: [], lastHandled: null }
    : {};
}

/** Whether another `policy` ends a visit, or the time of the operators: whoever is here began under other rules. */
export function endsVisit(context: Pick<DeskContext, 'policy'>, policy: DeskPolicy): boolean {
  const concernsVisits = isSelfService(context) || isSelfService({ policy });
  return concernsVisits && JSON.stringify(context.policy) !== JSON.stringify(policy);
}

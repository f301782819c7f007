// What decides on the desk's ways: each question that a transition of the machine asks before it is taken.
import { isSettled } from '../../../shared/domain/action.ts';
import type { Scan } from '../../scanning/scan.ts';
import { isAnySaving } from '../actions/saving.ts';
import { commandOf } from '../answers/commands.ts';
import { type Meaning, meaningOf } from '../answers/meaning.ts';
import { type UnresolvedMeaning, unresolvedMeaningOf } from '../answers/unresolved.ts';
import { hasRoom, isDuePast } from '../basket/basket.ts';
import { otherDue } from '../basket/due.ts';
import { canBringBack } from '../basket/emptied.ts';
import { unfinishedCodes } from '../basket/saved-baskets.ts';
import { isToBeReported, mayReport } from '../condition/condition.ts';
import { type Context, codeOf, expect, isNotTaken } from '../model/context.ts';
import type { DeskEvent, Left } from '../model/model.ts';
import { blocksToOverride, hasProblem, isBlocked, isRenterHeld } from '../model/problems.ts';
import {
  isSelfService,
  outcomeOf,
  remainingLines,
  renterIdOf,
  takesUnresolved,
  whyNotCheckOut,
} from '../model/selectors.ts';
import { endsSession, needsCard } from '../model/session.ts';
import { askingLine, type ReturnMeaning, returnMeaningOf, returnsAtOnce, stands } from '../returns/returns.ts';
import { newestUndoable } from '../undo/undo.ts';

/** A scanner that reads a printed code twice does so within this; a person who scans it again has looked up first. */
const REREAD_MS = 1000;

interface Seen {
  context: Context;
  event: DeskEvent;
}

/** By the rules an item and a card may have the same code. */
export function isSameThing(one: Pick<Scan, 'code' | 'as'>, other: Pick<Scan, 'code' | 'as'>): boolean {
  return one.code === other.code && (!one.as || !other.as || one.as === other.as);
}

export const guards = {
  means: ({ context, event }: Seen, meaning: Meaning) =>
    event.type === 'lookedUp' && meaningOf(context, event) === meaning,
  isCommand: ({ event }: Seen) => event.type === 'scan' && commandOf(event.scan.code) !== null,
  // A scanner that reads the printed code twice must not press what the first read brought up.
  isCommandAgain: ({ context: { lastCommand, now }, event }: Seen) =>
    event.type === 'scan' && lastCommand?.code === event.scan.code && now() - lastCommand.at < REREAD_MS,
  meansReturn: ({ context, event }: Seen, meaning: ReturnMeaning) =>
    event.type === 'lookedUp' && returnMeaningOf(context, event) === meaning,
  meansUnresolved: ({ context, event }: Seen, meaning: UnresolvedMeaning) =>
    event.type === 'unresolved' && unresolvedMeaningOf(context, event.scan) === meaning,
  returnsUnresolved: ({ context }: Seen) => context.isOffline && !isSelfService(context),
  takesUnresolved: ({ context }: Seen) => context.isOffline && takesUnresolved(context),
  isReturnStanding: ({ context, event }: Seen) => stands(context, codeOf(event)),
  isReturnTaken: ({ context, event }: Seen) =>
    context.returns.some(({ code, step }) => code === codeOf(event) && step.is === 'taken' && isNotTaken(step.action)),
  isAnySaving: ({ context }: Seen) => isAnySaving(context),
  isAsking: ({ context, event }: Seen) =>
    context.returns.some(({ code, step }) => code === codeOf(event) && step.is === 'asking'),
  isAnyAsking: ({ context }: Seen) => askingLine(context) !== undefined,
  isLookingUp: ({ context }: Seen) => context.queue.length > 0,
  returnsAtOnce: ({ context, event }: Seen) => event.type === 'lookedUp' && returnsAtOnce(context, event),
  // Among other lines it asks in its row; a basket that waits would be in the way of the card; offline there is none.
  showsCardInstead: ({ context, event }: Seen) =>
    event.type === 'returnTaken' &&
    !event.result.ok &&
    event.result.error.kind === 'just-checked-out' &&
    context.policy.returnsAtOnce &&
    context.basket === null &&
    context.returns.length === 1 &&
    context.returns[0]?.item !== null,
  isLookingUpReturn: ({ context }: Seen) => context.returns.some(({ step }) => step.is === 'lookingUp'),
  knowsRenterCards: ({ context }: Seen) => context.knowsRenterCards,
  isRenterCard: ({ event }: Seen) => event.type === 'unresolved' && event.scan.as === 'renter',
  hasUndoable: ({ context }: Seen) => newestUndoable(context, context.now()) !== null,
  hasUnresolvedLines: ({ context, event }: Seen) =>
    event.type === 'connectionChanged' &&
    !event.isOffline &&
    (context.basket?.lines.some((line) => line.item === null && line.action === null) ?? false),
  isScannedAgain: ({ context: { queue }, event }: Seen) =>
    event.type === 'scan' && queue.some((asked) => isSameThing(asked, event.scan)),
  isRepeat: ({ context, event }: Seen) => {
    if (event.type !== 'scan') return false;
    const { code } = event.scan;
    const { lastHandled, basket, card, recent } = context;
    const window = 1000 * context.policy.repeatWindowSeconds;
    return (
      // A line that can't go out is looked up again: it may have come free since.
      (event.scan.as !== 'renter' &&
        (basket?.lines.some((line) => line.code === code && !hasProblem(line, basket)) ?? false)) ||
      (card?.scan.item.code === code && card.action !== null && outcomeOf(card.action.state) === 'sending') ||
      // Until the workspace has answered, a look-up shows the item as it was before.
      (event.scan.as !== 'renter' && recent.some((action) => action.code === code && action.state === 'sending')) ||
      (lastHandled !== null && isSameThing(lastHandled, event.scan) && context.now() - lastHandled.at < window)
    );
  },
  isCurrent: ({ context, event }: Seen) => 'epoch' in event && event.epoch === context.epoch,
  isForCard: ({ context, event }: Seen) => event.type === 'returnTaken' && event.code === context.card?.scan.item.code,
  isForRenter: ({ context, event }: Seen) => event.type === 'rechecked' && event.renterId === renterIdOf(context),
  wantsCard: ({ event }: Seen) => event.type === 'lookedUp' && event.wants === 'card',
  wasTaken: ({ event }: Seen) => (event.type === 'checkOutTaken' || event.type === 'returnTaken') && event.result.ok,
  mayReport: ({ context, event }: Seen) => mayReport(context, codeOf(event)),
  isToBeReported: ({ context, event }: Seen) =>
    mayReport(context, codeOf(event)) && isToBeReported(context, expect(event, 'reportCondition')),
  wasNoted: ({ event }: Seen) => event.type === 'reported' && event.result.ok,
  isChosen: ({ context }: Seen) => context.queue.some(({ code }) => code === context.question?.code),
  // Nobody's basket is kept who is logged in. What operators began is, also where renters work the desk from now on.
  isUnfinished: ({ context }: Seen) => context.sessionRenter === null && unfinishedCodes(context).length > 0,
  // A scan may have begun a basket meanwhile. Without room there it is kept once more, and offered when that has gone out.
  fitsBasket: ({ context, event }: Seen) =>
    event.type === 'savedBasketTaken' && event.result.ok && hasRoom(context.basket, event.result.data.codes.length),
  canBringBack: ({ context }: Seen) => canBringBack(context),
  isLeftOn: ({ context, event }: Seen, screen: Left['screen']) =>
    context.left.some((left) => left.at === expect(event, 'openLeft').at && left.screen === screen),
  isSavedBasketOffered: ({ context }: Seen) => context.savedBasketId !== null,
  isSavedBasketAsked: ({ context }: Seen) => context.isSavedBasketAsked,
  wasSavedBasketTaken: ({ event }: Seen) => event.type === 'savedBasketTaken' && event.result.ok,
  wasSavedBasketDeleted: ({ event }: Seen) => event.type === 'savedBasketDeleted' && event.result.ok,
  hasBasket: ({ context }: Seen) => context.basket !== null,
  hasLines: ({ context }: Seen) => (context.basket?.lines.length ?? 0) > 0,
  isBasketKept: ({ context }: Seen) => context.readOut.verdict.kind === 'basketKept',
  isDueOffered: ({ context, event }: Seen) =>
    context.basket?.presets.some(({ name }) => name === expect(event, 'chooseDue').name) ?? false,
  isDuePast: ({ context }: Seen) => isDuePast(context),
  isOtherDuePossible: ({ context, event }: Seen) =>
    otherDue(context.now(), expect(event, 'chooseOtherDue').dueAt) !== null,
  // Another block may have come up while the PIN was typed: whoever typed it has not seen that one.
  mayOverride: ({ context: { basket }, event }: Seen) => {
    const { subject, blocks: shown } = expect(event, 'override');
    const blocks = blocksToOverride(basket, subject);
    return blocks.length > 0 && blocks.every((block) => shown.includes(block));
  },
  isHeldBack: ({ context: { basket }, event }: Seen) => {
    const { subject } = expect(event, 'override');
    if (!basket) return false;
    if ('renter' in subject) return isRenterHeld(basket);
    return basket.lines.some((line) => line.code === subject.item && hasProblem(line, basket));
  },
  isOverridden: ({ context, event }: Seen) =>
    context.basket?.lines.some(({ code, overrides }) => code === codeOf(event) && overrides.length > 0) ?? false,
  isLine: ({ context, event }: Seen) => context.basket?.lines.some(({ code }) => code === codeOf(event)) ?? false,
  isOutToRenter: ({ context, event }: Seen) =>
    context.renter?.rents.some(({ item }) => item.code === codeOf(event)) ?? false,
  isBeingLookedUp: ({ context, event }: Seen) => context.queue.some(({ code }) => code === codeOf(event)),
  // It came back, or went out again, by another way than this basket or this card; or it came back unseen.
  isToBeRechecked: ({ context: { basket, card, returns }, event }: Seen) => {
    const { id, code, state } = expect(event, 'actionChanged').action;
    const isOnCard = card?.scan.item.code === code && card.action === null;
    const isLine = basket?.lines.some((line) => line.code === code && !line.action) ?? false;
    const isUnresolvedReturn = returns.some(
      ({ item, step }) => item === null && step.is === 'taken' && step.action.id === id,
    );
    return isSettled(state) && (isLine || isOnCard || isUnresolvedReturn);
  },
  isOnlyLine: ({ context }: Seen) => context.basket?.lines.length === 1,
  isRemaining: ({ context, event }: Seen) =>
    context.basket !== null && remainingLines(context.basket).some(({ code }) => code === codeOf(event)),
  hasRemaining: ({ context }: Seen) => context.basket !== null && remainingLines(context.basket).length > 0,
  canCheckOut: ({ context }: Seen) => context.basket !== null && whyNotCheckOut(context.basket) === null,
  canReturn: ({ context }: Seen) =>
    context.card !== null && context.card.scan.rent !== null && context.card.action === null,
  mayTakeOut: ({ context }: Seen) => context.renter !== null && !isBlocked(context.renter),
  isLastSecond: ({ context }: Seen) => (context.secondsLeft ?? 0) <= 1,
  isBare: ({ context }: Seen) =>
    !context.card &&
    !context.renter &&
    !context.sessionRenter &&
    !context.basket &&
    !context.question &&
    context.returns.length === 0,
  needsCard: ({ context }: Seen) => needsCard(context),
  hasSession: ({ context }: Seen) => context.sessionRenter !== null,
  endsSession: ({ context, event }: Seen) => event.type === 'policyChanged' && endsSession(context, event.policy),
  isSettledForSession: ({ context, event }: Seen) =>
    event.type === 'actionChanged' && context.sessionRenter !== null && isSettled(event.action.state),
};

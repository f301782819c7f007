// The chart's guards, changes and commands for the basket.
import { mayBeSameCode } from '../../../shared/domain/workspace.ts';
import type { Scan } from '../../scanning/scan.ts';
import { isUnresolved, unresolvedCode } from '../answers/unresolved.ts';
import {
  answerOf,
  type ChartArgs,
  type Context,
  codeOf,
  codesOf,
  expect,
  lookedUpIn,
  type Room,
  say,
} from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { blocksToOverride, hasProblem, isBlocked, isRenterStillBlocked } from '../model/problems.ts';
import {
  isSelfService,
  renterIdOf,
  reopenableLines,
  unseenCodes,
  whoIs,
  whyNotCheckOut,
  whyUnanswered,
} from '../model/selectors.ts';
import {
  addLine,
  addUnresolvedLine,
  changeRenter,
  checkOutRequests,
  countPart,
  hasRoom,
  isAnswered,
  markCheckingOut,
  noteBasketRenter,
  noteCheckOut,
  renewRenter,
  renterReadOut,
  sayAlready,
  sayAskedAgain,
  scanLineAgain,
  setRenter,
  setUnresolvedRenter,
  startBasket,
  takeOut,
} from './basket.ts';
import {
  canGoEarlier,
  canLineBeDue,
  chooseDue,
  chooseLineDue,
  chooseOtherDue,
  goEarlier,
  isDuePast,
  offeredDue,
  possibleDue,
  renewDue,
  renewPresets,
} from './choose-due.ts';
import { bringBackOrForget, canBringBack } from './emptied.ts';
import {
  addFromCard,
  canAddFromCard,
  dueBeforeReserved,
  keepSwapRenter,
  startSwap,
  takeUntilReserved,
} from './from-card.ts';
import { noteAllowed, revokeOverride, sayBlocksChanged } from './overrides.ts';
import { cardAmong, takeOutCard } from './recheck.ts';
import { clearRefusals, reopenBasket } from './reopen.ts';
import { takeOutReturned } from './returned.ts';
import {
  canPark,
  isForAnother,
  isParkFull,
  openSavedBasket,
  parkCommand,
  parkedOf,
  parkedOfOther,
  parkFollowing,
  takeOutFollowing,
  turnToOther,
  unfinishedBasket,
  unfinishedCodes,
} from './saved-baskets.ts';

/** The renter of the basket or, without one, of the session. */
const renterHere = ({ basket, sessionRenter }: Pick<ChartArgs['context'], 'basket' | 'sessionRenter'>) =>
  basket?.renter ?? sessionRenter;

export const basketRoom = {
  guards: {
    canLookUpBasket: ({ context: { basket }, event }: ChartArgs) =>
      event.type === 'connectionChanged' && event.state === 'connected' && isUnresolved(basket),
    isOfBasketRenter: ({ context: { basket }, event }: ChartArgs) =>
      event.type === 'renterSeen' && unresolvedCode(basket) === event.code,
    /** They are blocked, and something of theirs came back: they may be blocked no more. */
    mayBeFreeNow: ({ context: { basket, sessionRenter }, event }: ChartArgs) => {
      const renter = renterHere({ basket, sessionRenter });
      const { intent, state } = expect(event, 'actionChanged').action;
      return intent === 'check_in' && state === 'confirmed' && renter?.type === 'renter' && isBlocked(renter);
    },
    isOfKnownRenter: ({ context: { basket }, event }: ChartArgs) =>
      event.type === 'renterSeen' &&
      basket?.sentAt === null &&
      basket.renter !== null &&
      whoIs(basket.renter).code === event.code,
    isCardAmong: ({ context, event }: ChartArgs, whose: 'own' | 'others') =>
      cardAmong(context, expect(event, 'rechecked')) === whose,
    isForRenter: ({ context, event }: ChartArgs) =>
      event.type === 'rechecked' && event.renterId === renterIdOf(context),
    // A scan may have started a basket since. Without room in it, or with another's, it is saved again and offered later.
    fitsBasket: ({ context, event }: ChartArgs) =>
      event.type === 'savedBasketTaken' &&
      event.result.ok &&
      hasRoom(context.basket, event.result.data.codes.length) &&
      !isForAnother(context, event.result.data.renter),
    canPark: ({ context }: ChartArgs) => canPark(context),
    isParkFull: ({ context }: ChartArgs) => canPark(context) && isParkFull(context),
    isOtherParked: ({ context }: ChartArgs) => parkedOfOther(context) !== null,
    isParked: ({ context, event }: ChartArgs) => parkedOf(context, answerOf(event, 'renter')) !== null,
    isOtherKnown: ({ context }: ChartArgs) => context.otherRenter?.type === 'renter',
    canBringBack: ({ context }: ChartArgs) => canBringBack(context),
    isSavedBasketOffered: ({ context }: ChartArgs) => context.savedBaskets.length > 0,
    isSavedBasketAsked: ({ context }: ChartArgs) => context.isSavedBasketAsked,
    wasSavedBasketTaken: ({ event }: ChartArgs) => event.type === 'savedBasketTaken' && event.result.ok,
    wasSavedBasketDeleted: ({ event }: ChartArgs) => event.type === 'savedBasketDeleted' && event.result.ok,
    // Never the basket of a session renter. The operators' basket is, even if the desk is self-service from now on.
    isUnfinished: ({ context }: ChartArgs) => context.sessionRenter === null && unfinishedCodes(context).length > 0,
    hasLines: ({ context }: ChartArgs) => (context.basket?.lines.length ?? 0) > 0,
    isBasketKept: ({ context }: ChartArgs) => context.readOut.verdict.kind === 'basketKept',
    isDueOffered: ({ context, event }: ChartArgs) => offeredDue(context, expect(event, 'chooseDue').name) !== null,
    isDuePast: ({ context }: ChartArgs) => isDuePast(context),
    isOtherDuePossible: ({ context, event }: ChartArgs) =>
      possibleDue(context, expect(event, 'chooseOtherDue').dueAt) !== null,
    canLineBeDue: ({ context, event }: ChartArgs) => canLineBeDue(context, expect(event, 'chooseLineDue')),
    canGoEarlier: ({ context, event }: ChartArgs) => canGoEarlier(context, codeOf(event)),
    // Renters can't override anything themselves.
    mayAskToOverride: ({ context }: ChartArgs) => !isSelfService(context),
    mayOverrideAlone: ({ context }: ChartArgs) => context.policy.whoOverrides === 'operator' && !isSelfService(context),
    // A new block may have come up since: the administrator has not seen that one.
    mayOverride: ({ context: { basket }, event }: ChartArgs) => {
      const { subject, blocks: shown } = expect(event, 'override');
      const blocks = blocksToOverride(basket, subject);
      return blocks.length > 0 && blocks.every((block) => shown.includes(block));
    },
    isStillBlocked: ({ context: { basket }, event }: ChartArgs) => {
      const { subject } = expect(event, 'override');
      if (!basket) return false;
      if ('renter' in subject) return isRenterStillBlocked(basket);
      return basket.lines.some((line) => line.code === subject.item && hasProblem(line, basket));
    },
    isOverridden: ({ context, event }: ChartArgs) =>
      context.basket?.lines.some(({ code, overrides }) => code === codeOf(event) && overrides.length > 0) ?? false,
    isLine: ({ context, event }: ChartArgs) =>
      context.basket?.lines.some(({ code }) => code === codeOf(event)) ?? false,
    // In another spelling, too: the answer may be the same item.
    isBeingLookedUp: ({ context, event }: ChartArgs) =>
      context.queue.some(({ code }) => mayBeSameCode(code, codeOf(event))),
    // The read-out says that this item is being looked up: a second touch asks nothing more.
    isOpening: ({ context: { readOut }, event }: ChartArgs) =>
      readOut.verdict.kind === 'lookingUp' && readOut.code === codeOf(event),
    isFreeUntilReserved: ({ context }: ChartArgs) => dueBeforeReserved(context) !== null,
    canAddFromCard: ({ context }: ChartArgs) => canAddFromCard(context),
    isOfThisCheckOut: ({ context: { basket }, event }: ChartArgs) =>
      event.type === 'checkOutTaken' && (basket?.lines.some((line) => isAnswered(line, event.codes)) ?? false),
    canCheckOut: ({ context: { basket, ...context } }: ChartArgs) =>
      basket !== null && whyNotCheckOut(basket) === null && whyUnanswered(context, basket) === null,
  },
  changes: {
    sayAlready: ({ context, event }: ChartArgs) => sayAlready(context, codeOf(event)),
    sayHandled: ({ context, event }: ChartArgs) => {
      const { code, name } = answerOf(event, 'item').item;
      return sayAlready(context, code, name);
    },
    sayNothingToConfirm: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'nothingToConfirm' }),
    sayWhyNotCheckOut: ({ context }: ChartArgs) => {
      const why = context.basket && (whyNotCheckOut(context.basket) ?? whyUnanswered(context, context.basket));
      return say(context, 'attention', why ? { kind: 'notCheckedOut', why } : { kind: 'nothingToConfirm' });
    },
    renewRenter: ({ context, event }: ChartArgs) => renewRenter(context, answerOf(event, 'renter')),
    setRenter: ({ context, event }: ChartArgs) => setRenter(context, answerOf(event, 'renter')),
    noteBasketRenter: ({ context, event }: ChartArgs) => noteBasketRenter(context, expect(event, 'renterSeen')),
    sayBasketRenter: ({ context }: ChartArgs) => {
      const renter = context.basket?.renter;
      return renter?.type === 'renter' ? renterReadOut(context, renter) : {};
    },
    keepSwapRenter: ({ context, event }: ChartArgs) => keepSwapRenter(context, lookedUpIn(event)),
    changeRenter: ({ context }: ChartArgs) => changeRenter(context),
    scanLineAgain: ({ context, event }: ChartArgs) => scanLineAgain(context, answerOf(event, 'item')),
    addLine: ({ context, event }: ChartArgs) => addLine(context, answerOf(event, 'item')),
    sayAskedAgain: ({ context, event }: ChartArgs) => sayAskedAgain(context, answerOf(event, 'item')),
    noteTryAgain: ({ context, event }: ChartArgs) => {
      const code = codeOf(event);
      return {
        queue: [...context.queue, { code, as: 'item' as const, source: 'search' as const, at: context.now() }],
        ...say(context, 'sending', { kind: 'lookingUp' }, { code }),
      };
    },
    // Not noted as a scan: the item is only shown, so a scan of it counts in the meantime, and nothing waits for it.
    sayOpening: ({ context, event }: ChartArgs) => {
      return say(context, 'sending', { kind: 'lookingUp' }, { code: codeOf(event) });
    },
    sayBlocksChanged: ({ context, event }: ChartArgs) => sayBlocksChanged(context, expect(event, 'override').subject),
    noteOverriding: ({ event }: ChartArgs) => {
      const { subject, blocks } = expect(event, 'askToOverride');
      return { overriding: { subject, blocks } };
    },
    noteAllowed: ({ context, event }: ChartArgs) => noteAllowed(context, expect(event, 'overridesAllowed')),
    revokeOverride: ({ context, event }: ChartArgs) => revokeOverride(context, expect(event, 'revokeOverride').subject),
    countPart: ({ context, event }: ChartArgs) => countPart(context, expect(event, 'countPart')),
    markCheckingOut: ({ context }: ChartArgs) => markCheckingOut(context),
    takeOut: ({ context, event }: ChartArgs) => takeOut(context, codesOf(event)),
    clearRefusals: ({ context, event }: ChartArgs) => clearRefusals(context, codesOf(event)),
    takeOutReturned: ({ context, event }: ChartArgs) => takeOutReturned(context, expect(event, 'returnTaken')),
    chooseDue: ({ context, event }: ChartArgs) => chooseDue(context, expect(event, 'chooseDue').name),
    chooseOtherDue: ({ context, event }: ChartArgs) => chooseOtherDue(context, expect(event, 'chooseOtherDue').dueAt),
    chooseLineDue: ({ context, event }: ChartArgs) => chooseLineDue(context, expect(event, 'chooseLineDue')),
    goEarlier: ({ context, event }: ChartArgs) => goEarlier(context, codeOf(event)),
    renewPresets: ({ context }: ChartArgs) => renewPresets(context),
    renewDue: ({ context }: ChartArgs) => renewDue(context),
    sayDueNotOffered: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'dueNotOffered' }),
    sayDueNotHere: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'dueNotHere' }),
    startBasket: ({ context }: ChartArgs) => startBasket(context),
    addFromCard: ({ context }: ChartArgs) => addFromCard(context),
    takeUntilReserved: ({ context }: ChartArgs) => takeUntilReserved(context),
    startSwap: ({ context, event }: ChartArgs) => startSwap(context, expect(event, 'swap')),
    reopenBasket: ({ context }: ChartArgs) => reopenBasket(context),
    reopenUndone: ({ context }: ChartArgs) => reopenBasket(context, reopenableLines),
    sayBasketOpen: ({ context }: ChartArgs) => say(context, 'ready', { kind: 'basketOpen' }),
    sayBasketKept: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'basketKept' }),
    addUnresolvedLine: ({ context, event }: ChartArgs) => addUnresolvedLine(context, codeOf(event)),
    setUnresolvedRenter: ({ context, event }: ChartArgs) => setUnresolvedRenter(context, codeOf(event)),
    takeOutCard: ({ context, event }: ChartArgs) => takeOutCard(context, expect(event, 'rechecked')),
    takeOutFollowing: ({ context, event }: ChartArgs) => takeOutFollowing(context, expect(event, 'rechecked')),
    noteSavedBasketsOffered: ({ event }: ChartArgs) => ({ savedBaskets: expect(event, 'savedBasketsOffered').offers }),
    sayParked: ({ context }: ChartArgs) => say(context, 'ready', { kind: 'parked' }),
    sayParkFull: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'parkFull' }),
    sayNothingToPark: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'nothingToPark' }),
    turnToOther: ({ context }: ChartArgs) => turnToOther(context),
    noteSavedBasketAsked: () => ({ isSavedBasketAsked: true }),
    openSavedBasket: ({ context, event }: ChartArgs) => openSavedBasket(context, expect(event, 'savedBasketTaken')),
    saySavedBasketDeleted: ({ context }: ChartArgs) => ({
      isSavedBasketAsked: false,
      ...say(context, 'ready', { kind: 'savedBasketDeleted' }),
    }),
    saySavedBasketGone: ({ context }: ChartArgs) => ({
      isSavedBasketAsked: false,
      ...say(context, 'attention', { kind: 'savedBasketGone' }),
    }),
    bringBackOrForget: ({ context, event }: ChartArgs) => bringBackOrForget(context, event),
    noteCheckOut: ({ context, event }: ChartArgs) => noteCheckOut(context, expect(event, 'checkOutTaken')),
  },
  commands: {
    recheckLines: ({ context }: ChartArgs) => recheckLines(context),
    // First a renter known by the card alone, because the lines are looked up for them once that is answered.
    lookUpBasket: ({ context }: ChartArgs): PortCommand => {
      const code = unresolvedCode(context.basket);
      return code === null ? recheckLines(context) : { type: 'lookUpRenter', epoch: context.epoch, code };
    },
    // A renter's card was read between the scan and its answer: whether the item is free for them is not known yet.
    recheckNewLine: ({ context, event }: ChartArgs): PortCommand => {
      const renterId = renterIdOf(context);
      const codes = lookedUpIn(event).renterId === renterId ? [] : [answerOf(event, 'item').item.code];
      return { type: 'recheck', epoch: context.epoch, codes, renterId };
    },
    showLine: ({ context, event }: ChartArgs): PortCommand => {
      const scan: Scan = { code: codeOf(event), as: 'item', source: 'search', at: context.now() };
      return { type: 'lookUp', epoch: context.epoch, scan, renterId: renterIdOf(context), wants: 'card' };
    },
    allowOverrides: ({ context, event }: ChartArgs): PortCommand => {
      const { subject, reason } = expect(event, 'override');
      const request = {
        subject,
        blocks: blocksToOverride(context.basket, subject),
        renterId: renterIdOf(context),
        reason,
      };
      return { type: 'allowOverrides', epoch: context.epoch, request };
    },
    revokeOverrides: ({ event }: ChartArgs): PortCommand => ({
      type: 'revokeOverrides',
      subject: event.type === 'revokeOverride' ? event.subject : { item: codeOf(event) },
    }),
    sendCheckOut: ({ context }: ChartArgs): PortCommand => ({
      type: 'checkOut',
      epoch: context.epoch,
      lines: checkOutRequests(context),
    }),
    lookUpRenterHere: ({ context }: ChartArgs): PortCommand => {
      const renter = renterHere(context);
      return { type: 'lookUpRenter', epoch: context.epoch, code: renter ? whoIs(renter).code : '' };
    },
    parkFollowing: ({ context, event }: ChartArgs) => parkFollowing(context, expect(event, 'rechecked')),
    parkBasket: ({ context }: ChartArgs): PortCommand => parkCommand(context),
    takeParkedBasket: ({ context }: ChartArgs): PortCommand => {
      const renter = context.basket?.renter ?? context.renter;
      const id = renter?.type === 'renter' ? parkedOf(context, renter)?.id : undefined;
      return { type: 'takeSavedBasket', epoch: context.epoch, id: id ?? '' };
    },
    saveBasket: ({ context }: ChartArgs): PortCommand => ({ type: 'saveBasket', ...unfinishedBasket(context) }),
    // The person who asked for it has left, or is busy with something else by now.
    saveBasketAgain: ({ event }: ChartArgs): PortCommand => {
      const { result } = expect(event, 'savedBasketTaken');
      if (!result.ok) return { type: 'saveBasket', codes: [] };
      const { isInterrupted: _, ...basket } = result.data;
      return { type: 'saveBasket', ...basket };
    },
    takeSavedBasket: ({ context, event }: ChartArgs): PortCommand => ({
      type: 'takeSavedBasket',
      epoch: context.epoch,
      id: expect(event, 'resumeSavedBasket').id,
    }),
    deleteSavedBasket: ({ context, event }: ChartArgs): PortCommand => ({
      type: 'deleteSavedBasket',
      epoch: context.epoch,
      id: expect(event, 'deleteSavedBasket').id,
    }),
  },
} satisfies Room;

/** Looks all lines of the basket up for its renter. */
function recheckLines(context: Context): PortCommand {
  const lines = context.basket?.lines ?? [];
  const codes = lines.map((line) => line.code);
  return { type: 'recheck', epoch: context.epoch, codes, unseen: unseenCodes(lines), renterId: renterIdOf(context) };
}

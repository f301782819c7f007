// The chart's guards, changes and commands for the basket.
import type { Scan } from '../../scanning/scan.ts';
import { answerOf, codeOf, expect, lookedUpIn, type Room, type Seen, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { blocksToOverride, hasProblem, isRenterHeld } from '../model/problems.ts';
import { isSelfService, renterIdOf, whyNotCheckOut } from '../model/selectors.ts';
import {
  addLine,
  addUnresolvedLine,
  checkOutRequests,
  countPart,
  dropRenter,
  hasRoom,
  noteCheckOut,
  renewRenter,
  reopenBasket,
  sayAlready,
  sayAskedAgain,
  sayCheckingOut,
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
} from './choose-due.ts';
import { bringBackOrForget, canBringBack } from './emptied.ts';
import { addFromCard, canAddFromCard, dueBeforeReserved, startSwap, takeUntilReserved } from './from-card.ts';
import { noteAllowed, revokeOverride, sayBlocksChanged } from './overrides.ts';
import { openSavedBasket, unfinishedCodes } from './saved-baskets.ts';

export const basketRoom = {
  guards: {
    hasUnresolvedLines: ({ context, event }: Seen) =>
      event.type === 'connectionChanged' &&
      !event.isOffline &&
      (context.basket?.lines.some((line) => line.item === null && line.action === null) ?? false),
    isForRenter: ({ context, event }: Seen) => event.type === 'rechecked' && event.renterId === renterIdOf(context),
    // A scan may have started a basket since. Without room in it, the saved basket is saved again and offered later.
    fitsBasket: ({ context, event }: Seen) =>
      event.type === 'savedBasketTaken' && event.result.ok && hasRoom(context.basket, event.result.data.codes.length),
    canBringBack: ({ context }: Seen) => canBringBack(context),
    isSavedBasketOffered: ({ context }: Seen) => context.savedBasketId !== null,
    isSavedBasketAsked: ({ context }: Seen) => context.isSavedBasketAsked,
    wasSavedBasketTaken: ({ event }: Seen) => event.type === 'savedBasketTaken' && event.result.ok,
    wasSavedBasketDeleted: ({ event }: Seen) => event.type === 'savedBasketDeleted' && event.result.ok,
    // Never the basket of a session renter. The operators' basket is, even if the desk is self-service from now on.
    isUnfinished: ({ context }: Seen) => context.sessionRenter === null && unfinishedCodes(context).length > 0,
    hasLines: ({ context }: Seen) => (context.basket?.lines.length ?? 0) > 0,
    isBasketKept: ({ context }: Seen) => context.readOut.verdict.kind === 'basketKept',
    isDueOffered: ({ context, event }: Seen) => offeredDue(context, expect(event, 'chooseDue').name) !== null,
    isDuePast: ({ context }: Seen) => isDuePast(context),
    isOtherDuePossible: ({ context, event }: Seen) =>
      possibleDue(context, expect(event, 'chooseOtherDue').dueAt) !== null,
    canLineBeDue: ({ context, event }: Seen) => canLineBeDue(context, expect(event, 'chooseLineDue')),
    canGoEarlier: ({ context, event }: Seen) => canGoEarlier(context, codeOf(event)),
    // Renters can't override anything themselves.
    mayAskToOverride: ({ context }: Seen) => !isSelfService(context),
    mayOverrideAlone: ({ context }: Seen) => context.policy.whoOverrides === 'operator' && !isSelfService(context),
    // A new block may have come up since: the administrator has not seen that one.
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
    isBeingLookedUp: ({ context, event }: Seen) => context.queue.some(({ code }) => code === codeOf(event)),
    isFreeUntilReserved: ({ context }: Seen) => dueBeforeReserved(context) !== null,
    canAddFromCard: ({ context }: Seen) => canAddFromCard(context),
    canCheckOut: ({ context }: Seen) => context.basket !== null && whyNotCheckOut(context.basket) === null,
  },
  changes: {
    sayAlready: ({ context, event }: Seen) => sayAlready(context, codeOf(event)),
    sayHandled: ({ context, event }: Seen) => {
      const { code, name } = answerOf(event, 'item').item;
      return sayAlready(context, code, name);
    },
    sayNothingToConfirm: ({ context }: Seen) => say(context, 'attention', { kind: 'nothingToConfirm' }),
    sayWhyNotCheckOut: ({ context }: Seen) => {
      const why = context.basket && whyNotCheckOut(context.basket);
      return say(context, 'attention', why ? { kind: 'notCheckedOut', why } : { kind: 'nothingToConfirm' });
    },
    renewRenter: ({ context, event }: Seen) => renewRenter(context, answerOf(event, 'renter')),
    setRenter: ({ context, event }: Seen) => setRenter(context, answerOf(event, 'renter')),
    dropRenter: ({ context }: Seen) => dropRenter(context),
    scanLineAgain: ({ context, event }: Seen) => scanLineAgain(context, answerOf(event, 'item')),
    addLine: ({ context, event }: Seen) => addLine(context, answerOf(event, 'item')),
    sayAskedAgain: ({ context, event }: Seen) => sayAskedAgain(context, answerOf(event, 'item')),
    noteTryAgain: ({ context, event }: Seen) => {
      const code = codeOf(event);
      return {
        queue: [...context.queue, { code, as: 'item' as const, source: 'search' as const, at: context.now() }],
        ...say(context, 'sending', { kind: 'lookingUp' }, { code }),
      };
    },
    sayBlocksChanged: ({ context, event }: Seen) => sayBlocksChanged(context, expect(event, 'override').subject),
    noteOverriding: ({ event }: Seen) => {
      const { subject, blocks } = expect(event, 'askToOverride');
      return { overriding: { subject, blocks } };
    },
    noteAllowed: ({ context, event }: Seen) => noteAllowed(context, expect(event, 'overridesAllowed')),
    revokeOverride: ({ context, event }: Seen) => revokeOverride(context, expect(event, 'revokeOverride').subject),
    countPart: ({ context, event }: Seen) => countPart(context, expect(event, 'countPart')),
    sayCheckingOut: ({ context }: Seen) => sayCheckingOut(context),
    takeOut: ({ context, event }: Seen) => takeOut(context, codeOf(event)),
    chooseDue: ({ context, event }: Seen) => chooseDue(context, expect(event, 'chooseDue').name),
    chooseOtherDue: ({ context, event }: Seen) => chooseOtherDue(context, expect(event, 'chooseOtherDue').dueAt),
    chooseLineDue: ({ context, event }: Seen) => chooseLineDue(context, expect(event, 'chooseLineDue')),
    goEarlier: ({ context, event }: Seen) => goEarlier(context, codeOf(event)),
    renewDue: ({ context }: Seen) => renewDue(context),
    sayDueNotOffered: ({ context }: Seen) => say(context, 'attention', { kind: 'dueNotOffered' }),
    sayDueNotHere: ({ context }: Seen) => say(context, 'attention', { kind: 'dueNotHere' }),
    startBasket: ({ context }: Seen) => startBasket(context),
    addFromCard: ({ context }: Seen) => addFromCard(context),
    takeUntilReserved: ({ context }: Seen) => takeUntilReserved(context),
    startSwap: ({ context, event }: Seen) => startSwap(context, expect(event, 'swap')),
    reopenBasket: ({ context }: Seen) => reopenBasket(context),
    sayBasketOpen: ({ context }: Seen) => say(context, 'ready', { kind: 'basketOpen' }),
    sayBasketKept: ({ context }: Seen) => say(context, 'attention', { kind: 'basketKept' }),
    addUnresolvedLine: ({ context, event }: Seen) => addUnresolvedLine(context, codeOf(event)),
    setUnresolvedRenter: ({ context, event }: Seen) => setUnresolvedRenter(context, codeOf(event)),
    noteSavedBasketOffered: ({ event }: Seen) => ({ savedBasketId: expect(event, 'savedBasketOffered').id }),
    noteSavedBasketAsked: () => ({ isSavedBasketAsked: true }),
    openSavedBasket: ({ context, event }: Seen) => openSavedBasket(context, expect(event, 'savedBasketTaken')),
    saySavedBasketDeleted: ({ context }: Seen) => ({
      isSavedBasketAsked: false,
      ...say(context, 'ready', { kind: 'savedBasketDeleted' }),
    }),
    saySavedBasketGone: ({ context }: Seen) => ({
      isSavedBasketAsked: false,
      ...say(context, 'attention', { kind: 'savedBasketGone' }),
    }),
    bringBackOrForget: ({ context, event }: Seen) => bringBackOrForget(context, event),
    noteCheckOut: ({ context, event }: Seen) => noteCheckOut(context, expect(event, 'checkOutTaken')),
  },
  commands: {
    recheckLines: ({ context }: Seen): PortCommand => ({
      type: 'recheck',
      epoch: context.epoch,
      codes: context.basket?.lines.map((line) => line.code) ?? [],
      renterId: renterIdOf(context),
    }),
    // A renter's card was read between the scan and its answer: whether the item is free for them is not known yet.
    recheckNewLine: ({ context, event }: Seen): PortCommand => {
      const renterId = renterIdOf(context);
      const codes = lookedUpIn(event).renterId === renterId ? [] : [answerOf(event, 'item').item.code];
      return { type: 'recheck', epoch: context.epoch, codes, renterId };
    },
    showLine: ({ context, event }: Seen): PortCommand => {
      const scan: Scan = { code: codeOf(event), as: 'item', source: 'search', at: context.now() };
      return { type: 'lookUp', epoch: context.epoch, scan, renterId: renterIdOf(context), wants: 'card' };
    },
    allowOverrides: ({ context, event }: Seen): PortCommand => {
      const { subject, reason } = expect(event, 'override');
      const request = {
        subject,
        blocks: blocksToOverride(context.basket, subject),
        renterId: renterIdOf(context),
        reason,
      };
      return { type: 'allowOverrides', epoch: context.epoch, request };
    },
    revokeOverrides: ({ event }: Seen): PortCommand => ({
      type: 'revokeOverrides',
      subject: event.type === 'revokeOverride' ? event.subject : { item: codeOf(event) },
    }),
    sendCheckOut: ({ context }: Seen): PortCommand => ({
      type: 'checkOut',
      epoch: context.epoch,
      lines: checkOutRequests(context),
    }),
    saveBasket: ({ context }: Seen): PortCommand => ({ type: 'saveBasket', codes: unfinishedCodes(context) }),
    // The person who asked for it has left, or is busy with something else by now.
    saveBasketAgain: ({ event }: Seen): PortCommand => {
      const { result } = expect(event, 'savedBasketTaken');
      return { type: 'saveBasket', codes: result.ok ? result.data.codes : [] };
    },
    takeSavedBasket: ({ context, event }: Seen): PortCommand => ({
      type: 'takeSavedBasket',
      epoch: context.epoch,
      id: expect(event, 'resumeSavedBasket').id,
    }),
    deleteSavedBasket: ({ context, event }: Seen): PortCommand => ({
      type: 'deleteSavedBasket',
      epoch: context.epoch,
      id: expect(event, 'deleteSavedBasket').id,
    }),
  },
} satisfies Room;

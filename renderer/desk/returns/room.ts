// The chart's guards, changes and commands for the Returns screen.
import { answerOf, codeOf, expect, isNotTaken, lookedUpIn, type Room, type Seen, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { isSelfService } from '../model/selectors.ts';
import {
  askingLine,
  askReturn,
  beginReturn,
  declineReturn,
  mergeReturn,
  noteAsked,
  noteFound,
  noteReturnTaken,
  refuseReturn,
  returnMeaningOf,
  returnRequest,
  returnsAtOnce,
  sayReturnAlready,
  showCardOf,
  stands,
  startReturns,
  takeLoans,
} from './returns.ts';

export const returnsRoom = {
  guards: {
    returnsUnresolved: ({ context }: Seen) => context.isOffline && !isSelfService(context),
    isReturnStanding: ({ context, event }: Seen) => stands(context, codeOf(event)),
    isReturnTaken: ({ context, event }: Seen) =>
      context.returns.some(
        ({ code, step }) => code === codeOf(event) && step.is === 'taken' && isNotTaken(step.action),
      ),
    isAsking: ({ context, event }: Seen) =>
      context.returns.some(({ code, step }) => code === codeOf(event) && step.is === 'asking'),
    isAnyAsking: ({ context }: Seen) => askingLine(context) !== undefined,
    returnsAtOnce: ({ context, event }: Seen) => event.type === 'lookedUp' && returnsAtOnce(context, event),
    // Not among other lines, where it asks in its row; not over a waiting basket; not offline, where there is no card.
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
    isForReturns: ({ context, event }: Seen) => returnMeaningOf(context, expect(event, 'lookedUp')) !== 'notHere',
  },
  changes: {
    sayNothingAsks: ({ context }: Seen) => say(context, 'attention', { kind: 'nothingAsks' }),
    openReturns: ({ context }: Seen) => ({
      returns: [],
      openLine: null,
      question: null,
      otherRenter: null,
      ...say(context, 'ready', { kind: 'returnsOpen' }),
    }),
    sayReturnsOpen: ({ context }: Seen) => say(context, 'ready', { kind: 'returnsOpen' }),
    closeReturns: ({ context }: Seen) => ({
      returns: [],
      openLine: null,
      ...say(context, 'ready', { kind: 'ready' }),
    }),
    startReturns: ({ context, event }: Seen) => startReturns(context, expect(event, 'lookedUp')),
    takeLoans: ({ context, event }: Seen) => takeLoans(context, expect(event, 'returnLoans').codes),
    showCardOf: ({ context }: Seen) => showCardOf(context),
    beginReturn: ({ context, event }: Seen) => beginReturn(context, codeOf(event)),
    sayReturnAlready: ({ context, event }: Seen) => sayReturnAlready(context, codeOf(event)),
    mergeReturn: ({ context, event }: Seen) => mergeReturn(context, codeOf(event), answerOf(event, 'item').item.code),
    noteFound: ({ context, event }: Seen) => noteFound(context, codeOf(event), answerOf(event, 'item')),
    noteReturnAsked: ({ context, event }: Seen) => noteAsked(context, codeOf(event)),
    refuseCode: ({ context, event }: Seen, kind: 'unknownCode' | 'renterCard' | 'notYours') =>
      refuseReturn(context, codeOf(event), { kind }),
    refuseFailure: ({ context, event }: Seen) => {
      const { result, scan } = lookedUpIn(event);
      return result.ok ? {} : refuseReturn(context, scan.code, { kind: 'error', error: result.error });
    },
    askIfItem: ({ context, event }: Seen) => askReturn(context, codeOf(event), 'isItem'),
    declineReturn: ({ context, event }: Seen) => declineReturn(context, codeOf(event)),
    noteReturnTaken: ({ context, event }: Seen) => noteReturnTaken(context, expect(event, 'returnTaken')),
    sayStillLookingUp: ({ context }: Seen) => say(context, 'attention', { kind: 'stillLookingUp' }),
  },
  commands: {
    lookUpItem: ({ context, event }: Seen): PortCommand => {
      const { scan } = lookedUpIn(event);
      return { type: 'lookUp', epoch: context.epoch, scan: { ...scan, as: 'item' }, renterId: null };
    },
    // Reversed: the last one sent is the one on top, which *Undo last* means.
    sendLoans: ({ context }: Seen): PortCommand => ({
      type: 'checkIn',
      epoch: context.epoch,
      requests: context.returns.map(({ code }) => returnRequest(context, code)).reverse(),
    }),
    // A rent says neither where the item belongs nor who has reserved it next.
    lookAtLoans: ({ context }: Seen): PortCommand => ({
      type: 'recheck',
      epoch: context.epoch,
      codes: context.returns.map(({ code }) => code),
      renterId: null,
    }),
    sendFoundReturn: ({ context, event }: Seen): PortCommand => {
      const request = returnRequest(context, answerOf(event, 'item').item.code);
      return { type: 'checkIn', epoch: context.epoch, requests: [request] };
    },
    sendReturnLine: ({ context, event }: Seen): PortCommand => ({
      type: 'checkIn',
      epoch: context.epoch,
      requests: [returnRequest(context, codeOf(event))],
    }),
  },
} satisfies Room;

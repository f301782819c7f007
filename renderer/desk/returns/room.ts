// The chart's guards, changes and commands for the Returns screen.
import { isSameRead } from '../answers/repeat.ts';
import {
  answerOf,
  type ChartArgs,
  type Context,
  codeOf,
  expect,
  isUnconfirmedByMain,
  lookedUpIn,
  type Room,
  say,
} from '../model/context.ts';
import type { DeskEvent } from '../model/events.ts';
import type { ReturnLine } from '../model/model.ts';
import type { PortCommand } from '../model/port.ts';
import { returnLineOf } from '../model/return-lines.ts';
import { isSelfService } from '../model/selectors.ts';
import { isLeaving } from '../model/session.ts';
import {
  askIfOtherForm,
  askingLines,
  beginReturn,
  declineReturn,
  hasActiveLine,
  mergeReturn,
  NOT_HANDLED,
  noteAsked,
  noteFound,
  noteOpenAsked,
  noteReturnTaken,
  refuseReturn,
  returnMeaningOf,
  returnRequest,
  returnsAtOnce,
  sayReturnAlready,
  showCardOf,
  startReturns,
  takeLoans,
} from './returns.ts';

export const returnsRoom = {
  guards: {
    returnsUnresolved: ({ context }: ChartArgs) => context.isOffline && !isSelfService(context),
    hasActiveReturn: ({ context, event }: ChartArgs) => hasActiveLine(context, codeOf(event)),
    isReturnTaken: ({ context, event }: ChartArgs) => {
      const step = returnLineOf(context, codeOf(event))?.step;
      return step?.kind === 'taken' && isUnconfirmedByMain(step.action);
    },
    isAsking: ({ context, event }: ChartArgs) => returnLineOf(context, codeOf(event))?.step.kind === 'asking',
    isAnyAsking: ({ context }: ChartArgs) => askingLines(context).length > 0,
    isFinishing: ({ context }: ChartArgs) => context.isFinishing,
    returnsAtOnce: ({ context, event }: ChartArgs) => event.type === 'lookedUp' && returnsAtOnce(context, event),
    // Not among other lines, where it asks in its row; not over a waiting basket; not offline, where there is no card.
    showsCardInstead: ({ context, event }: ChartArgs) =>
      event.type === 'returnTaken' &&
      !event.result.ok &&
      event.result.error.kind === 'just-checked-out' &&
      context.policy.returnsAtOnce &&
      context.basket === null &&
      context.returns.length === 1 &&
      context.returns[0]?.item !== null,
    // On Returns only what `startReturns` left there waits in the queue.
    isFoundBefore: ({ context: { epoch, queue }, event }: ChartArgs) =>
      event.type === 'lookedUp' && event.epoch === epoch && queue.some((each) => isSameRead(each, event.scan)),
    isRenterCard: ({ event }: ChartArgs) => event.type === 'unresolved' && event.scan.as === 'renter',
    isForReturns: ({ context, event }: ChartArgs) => returnMeaningOf(context, expect(event, 'lookedUp')) !== 'notHere',
  },
  changes: {
    sayNothingAsks: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'nothingAsks' }),
    openReturns: ({ context }: ChartArgs) => ({
      returns: [],
      openLine: null,
      ...say(context, 'ready', { kind: 'returnsOpen' }),
    }),
    sayReturnsOpen: ({ context }: ChartArgs) => say(context, 'ready', { kind: 'returnsOpen' }),
    closeReturns: ({ context }: ChartArgs) => ({
      returns: [],
      openLine: null,
      ...say(context, 'ready', { kind: 'ready' }),
    }),
    startReturns: ({ context, event }: ChartArgs) => startReturns(context, expect(event, 'lookedUp')),
    takeLoans: ({ context, event }: ChartArgs) => takeLoans(context, expect(event, 'returnLoans').codes),
    showCardOf: ({ context }: ChartArgs) => showCardOf(context),
    beginReturn: ({ context, event }: ChartArgs) => beginReturn(context, codeOf(event)),
    sayReturnAlready: ({ context, event }: ChartArgs) => sayReturnAlready(context, codeOf(event)),
    mergeReturn: ({ context, event }: ChartArgs) => mergeReturn(context, codeOf(event), answerOf(event, 'item')),
    noteFound: ({ context, event }: ChartArgs) => noteFound(context, codeOf(event), answerOf(event, 'item')),
    noteReturnAsked: ({ context, event }: ChartArgs) => noteAsked(context, codeOf(event)),
    refuseCode: ({ context, event }: ChartArgs, kind: 'unknownCode' | 'renterCard' | 'notYours') =>
      refuseReturn(context, codeOf(event), { kind }),
    refuseFailure: ({ context, event }: ChartArgs) => {
      const { result, scan } = lookedUpIn(event);
      return result.ok ? {} : refuseReturn(context, scan.code, { kind: 'error', error: result.error });
    },
    askIfOtherForm: ({ context, event }: ChartArgs) => askIfOtherForm(context, codeOf(event), answerOf(event, 'item')),
    declineReturn: ({ context, event }: ChartArgs) => declineReturn(context, codeOf(event)),
    askToFinish: () => ({ isFinishing: true }),
    goOnReturning: () => ({ isFinishing: false }),
    noteOpenAsked: ({ context }: ChartArgs) => noteOpenAsked(context),
    dropOpenReturns: ({ context }: ChartArgs) => ({
      returns: context.returns.filter(({ step }) => step.kind !== 'asking'),
      ...NOT_HANDLED,
    }),
    noteReturnTaken: ({ context, event }: ChartArgs) => noteReturnTaken(context, expect(event, 'returnTaken')),
    sayStillLookingUp: ({ context }: ChartArgs) => say(context, 'attention', { kind: 'stillLookingUp' }),
  },
  commands: {
    lookUpItem: ({ context, event }: ChartArgs): PortCommand => {
      const { scan } = lookedUpIn(event);
      return { type: 'lookUp', epoch: context.epoch, scan: { ...scan, as: 'item' }, renterId: null };
    },
    // Reversed: the last one sent is the one on top, which *Undo last* means.
    sendLoans: ({ context }: ChartArgs): PortCommand => ({
      type: 'checkIn',
      epoch: context.epoch,
      requests: context.returns.map(({ code }) => returnRequest(context, code)).reverse(),
    }),
    // Neither a rent nor what was returned offline says where the item belongs and who has reserved it next.
    lookAtUnseen: ({ context }: ChartArgs): PortCommand => ({
      type: 'recheck',
      epoch: context.epoch,
      codes: context.returns.flatMap(({ code, item }) => (item === null ? [code] : [])),
      renterId: null,
    }),
    sendFoundReturn: ({ context, event }: ChartArgs): PortCommand => {
      const request = returnRequest(context, answerOf(event, 'item').item.code);
      return { type: 'checkIn', epoch: context.epoch, requests: [request] };
    },
    sendOpenReturns: ({ context }: ChartArgs): PortCommand => ({
      type: 'checkIn',
      epoch: context.epoch,
      requests: askingLines(context).map(({ code }) => returnRequest(context, code)),
    }),
    leaveOpenReturns: ({ context, event }: ChartArgs) => leaveReturns(context, event, askingLines(context), 'left'),
    keepOpenReturns: ({ context, event }: ChartArgs) => leaveReturns(context, event, askingLines(context), 'kept'),
    keepOnLoan: ({ context, event }: ChartArgs) => leaveReturns(context, event, [{ code: codeOf(event) }], 'kept'),
    sendReturnLine: ({ context, event }: ChartArgs): PortCommand => ({
      type: 'checkIn',
      epoch: context.epoch,
      requests: [returnRequest(context, codeOf(event))],
    }),
  },
} satisfies Room;

/**
 * Tells main of lines without an answer, or that were kept on loan. A session renter finds them among their loans, unless they
 * leave.
 */
function leaveReturns(
  context: Context,
  event: DeskEvent,
  lines: Pick<ReturnLine, 'code'>[],
  by: 'left' | 'kept',
): PortCommand {
  const told = isSelfService(context) && !isLeaving(event) ? [] : lines;
  const requests = told.map(({ code }) => ({ ...returnRequest(context, code), by }));
  return { type: 'leaveReturns', epoch: context.epoch, requests };
}

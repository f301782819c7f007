// The chart's guards, changes and commands for the card.
import { isFree } from '../answers/meaning.ts';
import { canSwap } from '../basket/from-card.ts';
import { answerOf, type ChartArgs, codeOf, expect, lookedUpIn, type Room, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { cardRequest, loanedLine, markReturning, noteReturn, showCard, showLineCard } from './card.ts';

export const cardRoom = {
  guards: {
    isForCard: ({ context, event }: ChartArgs) =>
      event.type === 'returnTaken' && event.code === context.card?.scan.item.code,
    isOnCard: ({ context, event }: ChartArgs) => context.card !== null && context.card.scan.item.code === codeOf(event),
    // In self-service nobody returns what another renter has on loan.
    canReturnLine: ({ context, event }: ChartArgs) =>
      context.sessionRenter === null && loanedLine(context, codeOf(event)) !== null,
    canReturn: ({ context }: ChartArgs) =>
      context.card !== null && context.card.scan.rent !== null && context.card.action === null,
    // The action may be older than what the card shows of its item.
    isUndoOfCard: ({ context: { card, extended, recent }, event }: ChartArgs) => {
      const { ids } = expect(event, 'undo');
      const shown = [card?.action, ...extended.map(({ action }) => action)];
      const isOfItem = ({ code }: { code: string }) => code === card?.scan.item.code;
      return [...shown, ...recent.filter(isOfItem)].some((action) => action && ids.includes(action.id));
    },
    canSwap: ({ context, event }: ChartArgs) => canSwap(context, expect(event, 'swap').code),
  },
  changes: {
    showCard: ({ context, event }: ChartArgs) => {
      const { source, at } = lookedUpIn(event).scan;
      return showCard(context, answerOf(event, 'item'), source === 'search' ? null : at);
    },
    showLineCard: ({ context, event }: ChartArgs) => showLineCard(context, codeOf(event)),
    // The item was only shown, not handled: scanning it now is no repeat, and adds it.
    // What was found by search and lies on the counter is scanned next. A label that is read twice is no second scan.
    forgetHandled: ({ context, event }: ChartArgs) =>
      context.card && isFree(context.card.scan) && lookedUpIn(event).scan.source === 'search'
        ? { lastHandled: null }
        : {},
    sayOtherForm: ({ context, event }: ChartArgs) => {
      const { scan, isOtherForm } = lookedUpIn(event);
      const { code, name } = answerOf(event, 'item').item;
      return isOtherForm ? say(context, 'attention', { kind: 'otherForm', read: scan.code }, { code, name }) : {};
    },
    markReturning: ({ context }: ChartArgs) => markReturning(context),
    noteReturn: ({ context, event }: ChartArgs) => noteReturn(context, expect(event, 'returnTaken')),
    clearCard: () => ({ card: null, renter: null }),
  },
  commands: {
    sendReturn: ({ context }: ChartArgs): PortCommand => ({
      type: 'checkIn',
      epoch: context.epoch,
      requests: [cardRequest(context)],
    }),
  },
} satisfies Room;

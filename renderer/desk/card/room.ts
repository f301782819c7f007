// The chart's guards, changes and commands for the card.
import { isFree } from '../answers/meaning.ts';
import { canSwap } from '../basket/from-card.ts';
import { answerOf, codeOf, expect, type Room, type Seen } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { cardRequest, noteReturn, sayReturning, showCard } from './card.ts';

export const cardRoom = {
  guards: {
    isForCard: ({ context, event }: Seen) =>
      event.type === 'returnTaken' && event.code === context.card?.scan.item.code,
    isOnCard: ({ context, event }: Seen) => context.card !== null && context.card.scan.item.code === codeOf(event),
    canReturn: ({ context }: Seen) =>
      context.card !== null && context.card.scan.rent !== null && context.card.action === null,
    canSwap: ({ context, event }: Seen) => canSwap(context, expect(event, 'swap').code),
  },
  changes: {
    showCard: ({ context, event }: Seen) => showCard(context, answerOf(event, 'item')),
    // The item was only shown, not handled: scanning it now is no repeat, and adds it.
    forgetHandled: ({ context }: Seen) => (context.card && isFree(context.card.scan) ? { lastHandled: null } : {}),
    sayReturning: ({ context }: Seen) => sayReturning(context),
    noteReturn: ({ context, event }: Seen) => noteReturn(context, expect(event, 'returnTaken')),
    putAsideCard: () => ({ card: null }),
  },
  commands: {
    sendReturn: ({ context }: Seen): PortCommand => ({
      type: 'checkIn',
      epoch: context.epoch,
      requests: [cardRequest(context)],
    }),
  },
} satisfies Room;

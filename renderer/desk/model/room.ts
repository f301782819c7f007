// The chart's guards and changes for the desk as a whole.
import { expect, type Room, type Seen, say } from './context.ts';
import { isSelfService } from './selectors.ts';

export const modelRoom = {
  guards: {
    isCurrent: ({ context, event }: Seen) => 'epoch' in event && event.epoch === context.epoch,
    hasBasket: ({ context }: Seen) => context.basket !== null,
  },
  changes: {
    sayReady: ({ context }: Seen) => say(context, 'ready', { kind: 'ready' }),
    setPolicy: ({ context, event }: Seen) => {
      const { policy, knowsRenterCards } = expect(event, 'policyChanged');
      // Renters must see nothing of what operators did.
      return { policy, knowsRenterCards, left: isSelfService({ policy }) ? [] : context.left };
    },
    setAccessibility: ({ event }: Seen) => ({ accessibility: expect(event, 'accessibilityChanged').accessibility }),
    setConnection: ({ event }: Seen) => ({ isOffline: expect(event, 'connectionChanged').isOffline }),
    countReset: ({ context }: Seen) => ({ resets: context.resets + 1 }),
  },
} satisfies Room;

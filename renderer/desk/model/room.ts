// The chart's guards and changes for the desk as a whole.
import { type ChartArgs, expect, type Room, say } from './context.ts';
import { isSelfService } from './selectors.ts';

export const modelRoom = {
  guards: {
    isCurrent: ({ context, event }: ChartArgs) => 'epoch' in event && event.epoch === context.epoch,
    hasBasket: ({ context }: ChartArgs) => context.basket !== null,
    /** Not the basket of the outcome, which has gone out. */
    hasOpenBasket: ({ context }: ChartArgs) => context.basket?.sentAt === null,
  },
  changes: {
    sayReady: ({ context }: ChartArgs) => say(context, 'ready', { kind: 'ready' }),
    setPolicy: ({ context, event }: ChartArgs) => {
      const { policy, knowsRenterCards } = expect(event, 'policyChanged');
      // Renters must see nothing of what operators did.
      return { policy, knowsRenterCards, putAside: isSelfService({ policy }) ? [] : context.putAside };
    },
    setAccessibility: ({ event }: ChartArgs) => ({
      accessibility: expect(event, 'accessibilityChanged').accessibility,
    }),
    setConnection: ({ event }: ChartArgs) => ({ isOffline: expect(event, 'connectionChanged').state === 'offline' }),
    countReset: ({ context }: ChartArgs) => ({ resets: context.resets + 1 }),
  },
} satisfies Room;

// The chart's guards and changes for the desk as a whole.
import { isAboutConnection } from '../../../shared/domain/errors.ts';
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
    setConnection: ({ context, event }: ChartArgs) => {
      const { state } = expect(event, 'connectionChanged');
      const { verdict, code } = context.readOut;
      const wasMissed = verdict.kind === 'error' && isAboutConnection(verdict.error.kind) && code !== null;
      return {
        isOffline: state === 'offline',
        ...(state === 'connected' && wasMissed && say(context, 'ready', { kind: 'connectedAgain' }, { code })),
      };
    },
    countReset: ({ context }: ChartArgs) => ({ resets: context.resets + 1, labels: [] }),
  },
} satisfies Room;

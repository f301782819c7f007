// The chart's guards and changes for the search.
import { expect, type Room, type Seen } from '../model/context.ts';

export const searchRoom = {
  guards: {
    isFound: ({ event }: Seen) => event.type === 'scan' && event.scan.source === 'search',
    isFoundItem: ({ event }: Seen) =>
      event.type === 'scan' && event.scan.source === 'search' && event.scan.as === 'item',
  },
  changes: {
    keepTyped: ({ event }: Seen) => ({ typed: expect(event, 'openSearch').typed }),
    forgetTyped: () => ({ typed: null }),
  },
} satisfies Room;

// The chart's guards and changes for the search.
import { type ChartArgs, expect, type Room } from '../model/context.ts';

export const searchRoom = {
  guards: {
    isFound: ({ event }: ChartArgs) => event.type === 'scan' && event.scan.source === 'search',
    isFoundItem: ({ event }: ChartArgs) =>
      event.type === 'scan' && event.scan.source === 'search' && event.scan.as === 'item',
  },
  changes: {
    keepTyped: ({ event }: ChartArgs) => ({ typed: expect(event, 'openSearch').typed }),
    forgetTyped: () => ({ typed: null }),
  },
} satisfies Room;

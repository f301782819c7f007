// What the chart has done for the search.
import { expect, type Room, type Seen } from '../model/context.ts';

export const searchRoom = {
  changes: {
    keepTyped: ({ event }: Seen) => ({ typed: expect(event, 'openSearch').typed }),
    forgetTyped: () => ({ typed: null }),
  },
} satisfies Room;

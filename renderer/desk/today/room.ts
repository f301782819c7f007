// The chart's changes for the list of today.
import { expect, type Room, type Seen } from '../model/context.ts';

export const todayRoom = {
  changes: {
    openToday: ({ context, event }: Seen) => ({
      today: { code: null, visit: expect(event, 'openToday').visit ?? null, at: context.now() },
    }),
    filterToday: ({ context, event }: Seen) => ({
      today: { code: expect(event, 'filterToday').of, visit: null, at: context.now() },
    }),
    forgetToday: () => ({ today: null }),
  },
} satisfies Room;

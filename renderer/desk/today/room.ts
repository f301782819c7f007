// The chart's changes for the list of today.
import { type ChartArgs, expect, type Room } from '../model/context.ts';

export const todayRoom = {
  changes: {
    openToday: ({ context, event }: ChartArgs) => {
      const { visit = null, list = null } = expect(event, 'openToday');
      return { today: { code: null, visit, list, at: context.now() } };
    },
    filterToday: ({ context, event }: ChartArgs) => ({
      today: { code: expect(event, 'filterToday').of, visit: null, list: null, at: context.now() },
    }),
    forgetToday: () => ({ today: null }),
  },
} satisfies Room;

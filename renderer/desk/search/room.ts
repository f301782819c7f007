// The chart's guards and changes for the search.
import type { Typed } from '../../scanning/wedge.ts';
import { type ChartArgs, type Context, expect, type Room } from '../model/context.ts';

/** The code that was just read and that nobody knows, to be corrected or replaced. */
function unknownCode({ readOut: { verdict, code } }: Pick<Context, 'readOut'>): Typed | null {
  return verdict.kind === 'unknownCode' && code !== null ? { text: code, isEntered: false, isScanned: true } : null;
}

export const searchRoom = {
  guards: {
    isFound: ({ event }: ChartArgs) => event.type === 'scan' && event.scan.source === 'search',
    isFoundItem: ({ event }: ChartArgs) =>
      event.type === 'scan' && event.scan.source === 'search' && event.scan.as === 'item',
  },
  changes: {
    keepTyped: ({ context, event }: ChartArgs) => ({
      typed: expect(event, 'openSearch').typed ?? unknownCode(context),
    }),
    forgetTyped: () => ({ typed: null }),
  },
} satisfies Room;

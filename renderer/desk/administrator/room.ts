// The chart's guards, changes and commands for administrators and what they came for.
import { type ChartArgs, expect, type Room } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { isSelfService } from '../model/selectors.ts';

export const administratorRoom = {
  guards: {
    /** The demo workspace has no PIN until one is chosen. */
    hasNoPin: ({ context }: ChartArgs) => !context.hasPin,
    isLetIn: ({ event }: ChartArgs) => expect(event, 'administratorChanged').isIn,
    isShownOut,
    /** The list was opened behind the PIN: renters must not read it. */
    isWaitingClosedTo: (seen: ChartArgs) => isSelfService(seen.context) && isShownOut(seen),
    hasWaiting: ({ context }: ChartArgs) => context.waiting > 0,
  },
  changes: {
    notePin: ({ event }: ChartArgs) => ({ hasPin: expect(event, 'pinChanged').hasPin }),
    noteWaiting: ({ event }: ChartArgs) => ({ waiting: expect(event, 'waitingChanged').waiting }),
    noteErrand: ({ event }: ChartArgs) => ({ adminRequest: expect(event, 'asAdministrator').adminRequest }),
    noteDiscarding: ({ event }: ChartArgs) => ({ discarding: expect(event, 'askToDiscard').action }),
    forgetErrand: () => ({ adminRequest: null, discarding: null, overriding: null }),
  },
  commands: {
    sendLock: (): PortCommand => ({ type: 'lock' }),
    sendQuit: (): PortCommand => ({ type: 'quit' }),
    sendReplaceToken: (): PortCommand => ({ type: 'replaceToken' }),
    sendLeaveWorkspace: (): PortCommand => ({ type: 'leaveWorkspace' }),
  },
} satisfies Room;

function isShownOut({ context, event }: ChartArgs): boolean {
  return context.hasPin && !expect(event, 'administratorChanged').isIn;
}

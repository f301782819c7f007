// The chart's guards, changes and commands for administrators and what they came for.
import { expect, type Room, type Seen } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { isSelfService } from '../model/selectors.ts';

export const administratorRoom = {
  guards: {
    /** The demo workspace has no PIN until one is chosen. */
    hasNoPin: ({ context }: Seen) => !context.hasPin,
    isLetIn: ({ event }: Seen) => expect(event, 'administratorChanged').isIn,
    isShownOut,
    /** The list was opened behind the PIN: renters must not read it. */
    isWaitingClosedTo: (seen: Seen) => isSelfService(seen.context) && isShownOut(seen),
    hasWaiting: ({ context }: Seen) => context.waiting > 0,
  },
  changes: {
    notePin: ({ event }: Seen) => ({ hasPin: expect(event, 'pinChanged').hasPin }),
    noteWaiting: ({ event }: Seen) => ({ waiting: expect(event, 'waitingChanged').waiting }),
    noteErrand: ({ event }: Seen) => ({ errand: expect(event, 'asAdministrator').errand }),
    noteDiscarding: ({ event }: Seen) => ({ discarding: expect(event, 'askToDiscard').action }),
    forgetErrand: () => ({ errand: null, discarding: null, overriding: null }),
  },
  commands: {
    sendLock: (): PortCommand => ({ type: 'lock' }),
    sendQuit: (): PortCommand => ({ type: 'quit' }),
    sendReplaceToken: (): PortCommand => ({ type: 'replaceToken' }),
    sendLeaveWorkspace: (): PortCommand => ({ type: 'leaveWorkspace' }),
  },
} satisfies Room;

function isShownOut({ context, event }: Seen): boolean {
  return context.hasPin && !expect(event, 'administratorChanged').isIn;
}

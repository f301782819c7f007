// The dialogs over everything else: the administrator's PIN, the reason for a discard or an override, and *Quit*.
import { or, raise, stateIn } from 'xstate';
import { overrideBy } from '../basket/overrides.ts';
import { desk } from './setup.ts';

const closes = { closeDialog: 'none', cleared: 'none' } as const;
const showsOut = { administratorChanged: { guard: 'isShownOut', target: 'none' } } as const;

export const dialog = desk.createStateConfig({
  initial: 'none',
  states: {
    none: {
      entry: 'forgetErrand',
      on: {
        asAdministrator: [
          { guard: or(['hasNoPin', stateIn({ administrator: 'in' })]), actions: 'runErrand' },
          { target: 'pin', actions: 'noteErrand' },
        ],
        askToOverride: { guard: 'mayAskToOverride', target: 'overriding', actions: 'noteOverriding' },
        askToDiscard: { target: 'discard', actions: 'noteDiscarding' },
        quit: [{ guard: 'hasWaiting', target: 'quit' }, { actions: 'sendQuit' }],
      },
    },
    pin: { on: { ...closes, unlocked: { target: 'none', actions: 'runErrand' } } },
    discard: { on: { ...closes, ...showsOut }, exit: raise({ type: 'administratorMayHaveLeft' }) },
    overriding: {
      on: {
        ...closes,
        scan: 'none',
        badScan: 'none',
        giveReason: [
          {
            guard: 'mayOverrideAlone',
            target: 'none',
            actions: raise(({ context, event }) => overrideBy(context, event)),
          },
          {
            target: 'none',
            actions: raise(({ context, event }) => ({
              type: 'asAdministrator',
              adminRequest: overrideBy(context, event),
            })),
          },
        ],
      },
    },
    quit: {
      on: { ...closes, ...showsOut, quit: { actions: 'sendQuit' } },
      exit: raise({ type: 'administratorMayHaveLeft' }),
    },
  },
});

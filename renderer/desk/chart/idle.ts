// Idle detection: the countdown, and the reset at its end.
import { and, not, or, raise, stateIn } from 'xstate';
import { desk } from './setup.ts';

/** Whether a reset takes away nothing that is being read or written. Administration stays: it has its own timeout. */
const isNobodyHere = and([
  'isDeskEmpty',
  stateIn({ dialog: 'none' }),
  or([stateIn({ overlay: 'administration' }), and([stateIn({ overlay: 'none' }), not('isCovered')])]),
]);

/** Any touch, scan or answer restarts the idle time. */
const restartsIdle = {
  activity: { target: 'watching', reenter: true, actions: 'forgetLabels' },
  // A thing that lies under a scanner is read again and again, and is no sign of a person.
  scan: [{ guard: 'isLabelThere' }, { target: 'watching', reenter: true, actions: 'noteLabel' }],
  badScan: [{ guard: 'isLabelThere' }, { target: 'watching', reenter: true, actions: 'noteLabel' }],
  lookedUp: { guard: not('isLabelThere'), target: 'watching', reenter: true },
  // What a scan does in Today's list.
  filterToday: { target: 'watching', reenter: true },
} as const;

export const idle = desk.createStateConfig({
  initial: 'watching',
  states: {
    watching: {
      entry: 'startIdleTime',
      // A running delay keeps its length. A basket that opens or leaves, and a new setting, start one of another length.
      always: { guard: 'changesIdleTime', target: 'watching', reenter: true },
      on: { ...restartsIdle, 'answer.*': { guard: not('isLabelThere'), target: 'watching', reenter: true } },
      after: {
        idle: [
          // The key that brings the basket back counts down for longer than a short idle time; then it is forgotten.
          { guard: 'canBringBack', target: 'watching', reenter: true },
          { guard: isNobodyHere, target: 'watching', reenter: true, actions: raise({ type: 'reset' }) },
          { target: 'counting', actions: 'startCountdown' },
        ],
      },
    },
    counting: {
      // A policy change can reset the desk during the countdown too.
      on: { ...restartsIdle, reset: 'watching' },
      after: {
        second: [
          { guard: 'isLastSecond', target: 'watching', actions: raise({ type: 'reset' }) },
          { target: 'counting', reenter: true, actions: 'countDown' },
        ],
      },
    },
  },
});

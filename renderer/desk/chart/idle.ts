// Whether anybody is there: the countdown, and the reset at its end.
import { and, not, or, raise, stateIn } from 'xstate';
import { desk } from './setup.ts';

/** Whether a reset takes nothing away that somebody may be reading or writing. What an administrator has open stays: it has a time of its own. */
const isNobodyHere = and([
  'isBare',
  stateIn({ dialog: 'none' }),
  or([stateIn({ overlay: 'administration' }), and([stateIn({ overlay: 'none' }), not('isCovered')])]),
]);

/** Whatever people do puts the countdown back, and what they have waited for. */
const stirs = {
  activity: { target: 'watching', reenter: true },
  scan: { target: 'watching', reenter: true },
  badScan: { target: 'watching', reenter: true },
  lookedUp: { target: 'watching', reenter: true },
} as const;

export const idle = desk.createStateConfig({
  initial: 'watching',
  states: {
    watching: {
      entry: 'stopCountdown',
      // It may have opened a basket, which waits longer.
      on: {
        ...stirs,
        'answer.*': { target: 'watching', reenter: true },
        filterToday: { target: 'watching', reenter: true },
        // A wait is as long as it was when it began: whoever has chosen more time begins another.
        timeChanged: { target: 'watching', reenter: true },
      },
      after: {
        idle: [
          { guard: isNobodyHere, target: 'watching', reenter: true, actions: raise({ type: 'reset' }) },
          { target: 'counting', actions: 'startCountdown' },
        ],
      },
    },
    counting: {
      // A policy that changes resets the desk too, with nobody there.
      on: { ...stirs, reset: 'watching' },
      after: {
        second: [
          { guard: 'isLastSecond', target: 'watching', actions: raise({ type: 'reset' }) },
          { target: 'counting', reenter: true, actions: 'countDown' },
        ],
      },
    },
  },
});

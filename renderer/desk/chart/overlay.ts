// The overlays that replace the desk's screen until they are closed, a scan arrives or the person leaves.
import { raise } from 'xstate';
import { desk } from './setup.ts';

/** Closes for the answer to a scan, for a stop (which has to be read first) and for the next person. */
const closesOverlay = { scan: 'none', badScan: 'none', stopped: 'none', cleared: 'none' } as const;

export const overlay = desk.createStateConfig({
  initial: 'none',
  on: {
    openSearch: { target: '.search', actions: 'keepTyped' },
    openToday: '.today',
    openWaiting: '.waiting',
    openAccessibility: '.accessibility',
    openAdministration: '.administration',
    closeOverlay: '.none',
  },
  states: {
    none: {},
    search: { on: closesOverlay, exit: 'forgetTyped' },
    today: {
      entry: 'openToday',
      // A scan on this list asks for the item's visits: use-desk.ts sends it as `filterToday`.
      on: { ...closesOverlay, openItem: 'none', filterToday: { actions: 'filterToday' } },
      exit: ['closePutAsideInToday', 'forgetToday'],
    },
    waiting: {
      on: {
        ...closesOverlay,
        openItem: 'none',
        administratorChanged: { guard: 'isWaitingClosedTo', target: 'none' },
      },
      exit: raise({ type: 'administratorMayHaveLeft' }),
    },
    accessibility: { on: closesOverlay },
    administration: {
      on: { administratorChanged: { guard: 'isShownOut', target: 'none' } },
      exit: raise({ type: 'administratorMayHaveLeft' }),
    },
  },
});

// The overlays that replace the desk's screen until they are closed, a scan arrives or the person leaves.
import { raise } from 'xstate';
import { desk } from './setup.ts';

/** Closes for the answer to a scan, for a stop (which has to be read first) and for the next person. */
const givesWay = { scan: 'none', badScan: 'none', stopped: 'none', cleared: 'none' } as const;

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
    search: { on: givesWay, exit: 'forgetTyped' },
    today: {
      entry: 'openToday',
      // A scan on this list asks for the item's visits: use-desk.ts sends it as `filterToday`.
      on: { ...givesWay, openItem: 'none', filterToday: { actions: 'filterToday' } },
      exit: 'forgetToday',
    },
    waiting: {
      on: {
        ...givesWay,
        openItem: 'none',
        administratorChanged: { guard: 'isWaitingClosedTo', target: 'none' },
      },
      exit: raise({ type: 'workLeft' }),
    },
    accessibility: { on: givesWay },
    administration: {
      on: { administratorChanged: { guard: 'isShownOut', target: 'none' } },
      exit: raise({ type: 'workLeft' }),
    },
  },
});

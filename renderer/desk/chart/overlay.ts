// What lies in place of the desk's screen until somebody closes it, scans, or leaves.
import { raise } from 'xstate';
import { desk } from './setup.ts';

/** To the answer of a scan, to a stop, which is to be read first, and to the next person. */
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
      // What is scanned there asks for its visits: use-desk.ts gives it as this.
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

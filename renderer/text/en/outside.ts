// English texts for outside the page: on the sheets, and when there is no page.
import type { Outside } from '../outside.ts';

export const outside: Outside = {
  sheets: {
    sheets: {
      commands: {
        title: 'Command sheet',
        note: 'Check out and return without touching the screen: scan a code instead. Hang the sheet up, or cut the codes out.',
      },
      scannerTest: {
        title: 'Scanner test sheet',
        note: 'In the kiosk open Administration, Scanner, Check the scanner. Then scan the codes from 1 to 5; cover the others if the scanner reads the wrong one.',
      },
      demo: {
        title: 'Demo workspace',
        note: 'Labels of the items in the demo workspace, with the state of each when the demo starts. Nothing here is real.',
      },
    },
    print: 'Print at 100%',
    page: (page, pages) => `Page ${page} of ${pages}`,
    atTheDesk: 'At the desk',
    dueBack: 'Due back',
    whenAsked: 'When the kiosk asks',
    commands: {
      confirm: { title: 'Confirm', note: 'Does what the big key says.' },
      cancel: { title: 'Cancel', note: 'Leaves the screen. A basket needs two scans.' },
      undo: { title: 'Undo', note: 'Undoes the last action, for 60 seconds.' },
      checkOut: { title: 'Check out', note: 'Opens the basket.' },
      returns: { title: 'Returns', note: 'Every scan from now on is a return.' },
      park: { title: 'Park', note: 'Keeps the basket for later: next, please.' },
      item: { title: 'Item', note: 'The code belongs to the item.' },
      renter: { title: 'Card', note: 'The code belongs to the card.' },
    },
    dueNotes: { hours: 'Counted from the check-out.', today: 'At closing time.', later: 'At the return time.' },
    testCodes: {
      plain: { title: 'Capitals', note: 'Shows what the scanner types before and after each code.' },
      keys: { title: 'Symbols', note: 'Shows which keyboard it is set for.' },
      length: { title: 'Forty characters', note: 'Shows its speed, and whether characters get lost.' },
      matrix: { title: 'QR code', note: 'Skip it if the scanner reads bars only.' },
      separator: { title: 'GS1 with separator', note: 'Shows how it types the separator between two parts.' },
    },
    cards: {
      title: 'Demo cards',
      note: 'Cards of the people in the demo workspace. Cut them out and scan them as at the desk.',
    },
    renterCard: 'Card',
    demoStates: {
      free: 'available',
      kit: 'count the parts',
      overdue: 'on loan, overdue',
      out: 'on loan',
      reserved: 'reserved',
      outOfService: 'out of service',
      ambiguous: 'also a card’s number',
    },
    demoRenterStates: {
      nothingOut: 'nothing on loan',
      hasItems: 'has items on loan',
      hasOverdue: 'has something overdue',
      blocked: 'can’t borrow',
      ambiguous: 'also an item’s number',
    },
  },
  startFailure: {
    title: 'The kiosk can’t start',
    what: 'Something on this PC keeps the kiosk from starting. Saved actions stay on this PC.',
    steps:
      'Restart this PC. If you see this message again, tell IT: the kiosk’s folder or the disk may be damaged. Delete nothing.',
    details: 'For IT:',
  },
  stopped: {
    word: 'Stopped',
    note: '3 times in 5 minutes',
    title: 'The kiosk keeps stopping',
    lead: 'It stopped again right after starting, so it waits for you.',
    steps: [
      'Press Restart.',
      'If it stops again, switch this PC off and on.',
      'If that does not help, show the log to IT.',
    ],
    safe: 'Saved actions are safe',
    waiting: (count) =>
      count === 0
        ? 'Nothing is waiting to send.'
        : count === 1
          ? '1 action is waiting to send. It stays on this PC.'
          : `${count} actions are waiting to send. They stay on this PC.`,
    lastStop: 'Last stop',
    reason: 'Reason',
    version: 'Version',
    restart: 'Restart',
    showLog: 'Show the log',
    log: 'Log',
    back: 'Back',
  },
};

// English: what is said outside the page, on the sheets and where there is no page.
import type { Outside } from '../outside.ts';

export const outside: Outside = {
  sheets: {
    sheets: {
      commands: {
        title: 'Command sheet',
        note: 'Work the desk by scanner alone: scan a code instead of touching the screen. Hang the sheet up, or cut the codes out.',
      },
      scannerTest: {
        title: 'Scanner test sheet',
        note: 'In the kiosk open Administration, Scanner, Check the scanner. Then scan the codes from 1 to 5; cover the others if the scanner reads the wrong one.',
      },
      demo: {
        title: 'Demo workspace',
        note: 'Labels of things that the demo workspace lends, with how each stands when the demo starts. Nothing here is real.',
      },
    },
    print: 'Print at 100 %',
    page: (page, pages) => `Page ${page} of ${pages}`,
    atTheDesk: 'At the desk',
    dueBack: 'Due back',
    whenAsked: 'When the kiosk asks',
    commands: {
      confirm: { title: 'Confirm', note: 'Does what the big button says.' },
      cancel: { title: 'Cancel', note: 'Leaves the screen. A basket takes two scans.' },
      undo: { title: 'Undo', note: 'Undoes the last action, for 60 seconds.' },
      checkOut: { title: 'Check out', note: 'Opens the basket.' },
      returns: { title: 'Returns', note: 'Every scan from now on is a return.' },
      item: { title: 'Item', note: 'The code means the item.' },
      renter: { title: 'Renter', note: 'The code means the renter.' },
      dueToday: { title: 'Today', note: 'At closing time.' },
      dueTomorrow: { title: 'Tomorrow', note: 'At the hour of returns.' },
      dueThreeDays: { title: 'In 3 days', note: 'At the hour of returns.' },
      dueOneWeek: { title: 'In 1 week', note: 'At the hour of returns.' },
      dueTwoWeeks: { title: 'In 2 weeks', note: 'At the hour of returns.' },
    },
    testCodes: {
      plain: { title: 'Capitals', note: 'Tells what the scanner puts before and after each code.' },
      keys: { title: 'Signs', note: 'Tells the keyboard layout it types for.' },
      length: { title: 'Forty characters', note: 'Tells its speed, and whether characters get lost.' },
      matrix: { title: 'QR code', note: 'Skip it if the scanner reads bars only.' },
      separator: { title: 'GS1 with separator', note: 'Tells how it types the sign between two parts.' },
    },
    cards: {
      title: 'Demo renter cards',
      note: 'Cards of people of the demo workspace. Cut them out and scan them as a renter would show them.',
    },
    renterCard: 'Renter card',
    demoStates: {
      free: 'free',
      kit: 'free, count the parts',
      overdue: 'out and overdue',
      out: 'out',
      reserved: 'reserved',
      outOfService: 'out of service',
      ambiguous: 'also a card’s number',
    },
    demoRenterStates: {
      nothingOut: 'has nothing out',
      hasItems: 'has items out',
      hasOverdue: 'has something overdue',
      blocked: 'may take nothing out',
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
};

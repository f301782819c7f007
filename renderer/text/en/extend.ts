// Extending loans, and the calendar that due dates are chosen from. In English.

export const extend = {
  extend: {
    key: 'Extend',
    all: 'Extend all',
    dueBack: 'Due back',
    longerDays_one: '{{count}} day longer',
    longerDays_other: '{{count}} days longer',
    longerWeeks_one: '{{count}} week longer',
    longerWeeks_other: '{{count}} weeks longer',
    to: 'Extend to {{due}}',
    someTo_one: 'Extend {{count}} to {{due}}',
    someTo_other: 'Extend {{count}} to {{due}}',
    none: 'Nothing to extend',
    reservedFrom: '*From {{day}}:* reserved, pick-up {{start}}',
    reservedFromFor: '*From {{day}}:* reserved for {{name}}, pick-up {{start}}',
    cant_one: '{{count}} can’t be extended that long:',
    cant_other: '{{count}} can’t be extended that long:',
    lookingUp: 'Looking up the next reservations.',
    why: {
      lookingUp: 'looking it up',
      failed: 'could not be looked up',
      over: 'this loan is over',
      reserved: 'reserved from {{start}}',
      hours: 'closed then',
      dueLater: 'already due {{due}}',
    },
  },
  calendar: {
    day: 'Day',
    time: 'Time',
    earlier: 'Earlier days',
    later: 'Later days',
    old: '{{day}}, current due date',
    today: '{{day}}, today',
    off: '{{day}}, not possible',
  },
} as const;

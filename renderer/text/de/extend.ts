// Extending loans, and the calendar that due dates are chosen from. In German.
import type { extend as english } from '../en/extend.ts';
import type { Texts } from '../language.ts';

export const extend: Texts<typeof english> = {
  extend: {
    key: 'Verlängern',
    all: 'Alle verlängern',
    dueBack: 'Rückgabe bis',
    longerDays_one: '{{count}} Tag länger',
    longerDays_other: '{{count}} Tage länger',
    longerWeeks_one: '{{count}} Woche länger',
    longerWeeks_other: '{{count}} Wochen länger',
    to: 'Verlängern bis {{due}}',
    someTo_one: '{{count}} verlängern bis {{due}}',
    someTo_other: '{{count}} verlängern bis {{due}}',
    none: 'Nichts zu verlängern',
    reservedFrom: '*Ab {{day}}:* reserviert, Abholung {{start}}',
    reservedFromFor: '*Ab {{day}}:* reserviert für {{name}}, Abholung {{start}}',
    cant_one: '{{count}} lässt sich nicht so lange verlängern:',
    cant_other: '{{count}} lassen sich nicht so lange verlängern:',
    lookingUp: 'Die nächsten Reservierungen werden abgefragt.',
    why: {
      lookingUp: 'wird abgefragt',
      failed: 'Abfrage nicht möglich',
      over: 'nicht mehr ausgeliehen',
      reserved: 'reserviert ab {{start}}',
      hours: 'dann geschlossen',
      dueLater: 'schon bis {{due}}',
    },
  },
  calendar: {
    day: 'Tag',
    time: 'Uhrzeit',
    earlier: 'Frühere Tage',
    later: 'Spätere Tage',
    old: '{{day}}, bisheriges Rückgabedatum',
    today: '{{day}}, heute',
    off: '{{day}}, nicht möglich',
  },
};

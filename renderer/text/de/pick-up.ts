// Picking up reservations: on the renter’s page, in the basket, and when another person collects them. In German.
import type { pickUp as english } from '../en/pick-up.ts';
import type { Texts } from '../language.ts';

export const pickUp: Texts<typeof english> = {
  pickUp: {
    reserved_one: 'Zur Abholung reserviert ({{count}})',
    reserved_other: 'Zur Abholung reserviert ({{count}})',
    yours_one: 'Für Sie reserviert ({{count}})',
    yours_other: 'Für Sie reserviert ({{count}})',
    until: 'Bis *{{until}}*.',
    scanFirst: 'Zum Beginnen den ersten Artikel scannen.',
    anyOfType: 'ein beliebiger dieser Art',
    later_one: '{{count}} weitere Reservierung, ab {{from}}',
    later_other: '{{count}} weitere Reservierungen, die nächste ab {{from}}',
    title_one: 'Abholung: {{count}} von {{all}}',
    title_other: 'Abholung: {{count}} von {{all}}',
    toFetch_one: '{{count}} zu holen',
    toFetch_other: '{{count}} zu holen',
    notScanned: 'Noch nicht gescannt',
    anyNotScanned: 'Ein beliebiger dieser Art, noch nicht gescannt',
    byType: 'Reserviert nach Art: {{type}}',
    extra: '*Zusätzlich*, nicht reserviert',
    lineDue: 'bis {{due}}',
    extras_one: 'und {{count}} zusätzlich',
    extras_other: 'und {{count}} zusätzlich',
    extrasOrScan_one: 'und {{count}} zusätzlich, oder scannen: `KIOSK:CONFIRM`',
    extrasOrScan_other: 'und {{count}} zusätzlich, oder scannen: `KIOSK:CONFIRM`',
    stay_one: 'bleibt reserviert',
    stay_other: 'bleiben reserviert',
    still: 'Weiter reserviert:',
    dueNote: '{{time}}, reserviert',
    dueEach: 'Wie reserviert',
    dueEachNote: 'jeder bis zu seinem Tag',
    another: {
      title: 'Das ist die Reservierung von {{owner}}. Soll {{name}} alles bekommen?',
      note: 'Die Liste bleibt, wie sie ist. Was für {{owner}} reserviert ist, braucht eine Freigabe.',
      keep: 'Nein, an',
      change: 'Ja, an',
    },
  },
};

// Picking up reservations: on the renter’s page, in the basket, and when another person collects them. In French.
import type { pickUp as english } from '../en/pick-up.ts';
import type { Texts } from '../language.ts';

export const pickUp: Texts<typeof english> = {
  pickUp: {
    reserved_one: 'Réservé, à retirer ({{count}})',
    reserved_other: 'Réservé, à retirer ({{count}})',
    yours_one: 'Réservé pour vous ({{count}})',
    yours_other: 'Réservé pour vous ({{count}})',
    until: 'Jusqu’au *{{until}}*.',
    scanFirst: 'Pour commencer, scannez le premier article.',
    anyOfType: 'n’importe lequel de ce type',
    later_one: '{{count}} autre réservation, à partir du {{from}}',
    later_other: '{{count}} autres réservations, la prochaine le {{from}}',
    title_one: 'Retrait : {{count}} sur {{all}}',
    title_other: 'Retrait : {{count}} sur {{all}}',
    toFetch_one: '{{count}} à prendre',
    toFetch_other: '{{count}} à prendre',
    notScanned: 'Pas encore scanné',
    anyNotScanned: 'N’importe lequel de ce type, pas encore scanné',
    byType: 'Réservé par type : {{type}}',
    extra: '*En plus*, non réservé',
    lineDue: 'jusqu’au {{due}}',
    extras_one: 'et {{count}} en plus',
    extras_other: 'et {{count}} en plus',
    extrasOrScan_one: 'et {{count}} en plus, ou scannez `KIOSK:CONFIRM`',
    extrasOrScan_other: 'et {{count}} en plus, ou scannez `KIOSK:CONFIRM`',
    stay_one: 'reste réservé',
    stay_other: 'restent réservés',
    still: 'Toujours réservé :',
    dueNote: '{{time}}, réservé',
    dueEach: 'Comme réservé',
    dueEachNote: 'chacun à sa date',
    another: {
      title: 'Réservé pour {{owner}}. Remettre à {{name}} ?',
      note: 'La liste reste la même. Pour ce qui est réservé à {{owner}}, il faut passer outre.',
      keep: 'Non, à',
      change: 'Oui, à',
    },
  },
};

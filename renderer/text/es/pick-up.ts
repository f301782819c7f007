// Picking up reservations: on the renter’s page, in the basket, and when another person collects them. In Spanish.
import type { pickUp as english } from '../en/pick-up.ts';
import type { Texts } from '../language.ts';

export const pickUp: Texts<typeof english> = {
  pickUp: {
    reserved_one: 'Reservado para recoger ({{count}})',
    reserved_other: 'Reservado para recoger ({{count}})',
    yours_one: 'Reservado para usted ({{count}})',
    yours_other: 'Reservado para usted ({{count}})',
    until: 'Hasta el *{{until}}*.',
    scanFirst: 'Escanee el primero para empezar.',
    anyOfType: 'cualquiera de este tipo',
    later_one: '{{count}} reserva más, desde el {{from}}',
    later_other: '{{count}} reservas más, la próxima desde el {{from}}',
    title_one: 'Recogida: {{count}} de {{all}}',
    title_other: 'Recogida: {{count}} de {{all}}',
    toFetch_one: '{{count}} por traer',
    toFetch_other: '{{count}} por traer',
    notScanned: 'Aún sin escanear',
    anyNotScanned: 'Cualquiera de este tipo, aún sin escanear',
    byType: 'Reservado por tipo: {{type}}',
    extra: '*Adicional*, no reservado',
    lineDue: 'hasta el {{due}}',
    extras_one: 'y {{count}} adicional',
    extras_other: 'y {{count}} adicionales',
    extrasOrScan_one: 'y {{count}} adicional, o escanee `KIOSK:CONFIRM`',
    extrasOrScan_other: 'y {{count}} adicionales, o escanee `KIOSK:CONFIRM`',
    stay_one: 'sigue reservado',
    stay_other: 'siguen reservados',
    still: 'Sigue reservado:',
    dueNote: '{{time}}, reservado',
    dueEach: 'Según la reserva',
    dueEachNote: 'cada uno en su fecha',
    another: {
      title: 'La reserva es de {{owner}}. ¿Se lo lleva {{name}}?',
      note: 'La lista queda igual. Lo reservado a nombre de {{owner}} requiere anular el bloqueo.',
      keep: 'No, seguir con',
      change: 'Sí, cambiar a',
    },
  },
};

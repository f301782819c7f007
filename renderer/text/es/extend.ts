// Extending loans, and the calendar that due dates are chosen from. In Spanish.
import type { extend as english } from '../en/extend.ts';
import type { Texts } from '../language.ts';

export const extend: Texts<typeof english> = {
  extend: {
    key: 'Renovar',
    all: 'Renovar todo',
    dueBack: 'Devolver antes del',
    longerDays_one: '{{count}} día más',
    longerDays_other: '{{count}} días más',
    longerWeeks_one: '{{count}} semana más',
    longerWeeks_other: '{{count}} semanas más',
    to: 'Renovar hasta {{due}}',
    someTo_one: 'Renovar {{count}} hasta {{due}}',
    someTo_other: 'Renovar {{count}} hasta {{due}}',
    none: 'Nada que renovar',
    reservedFrom: '*Desde {{day}}:* reservado, recogida {{start}}',
    reservedFromFor: '*Desde {{day}}:* reservado para {{name}}, recogida {{start}}',
    noLater: 'Está reservado antes de cualquier otro día.',
    cant_one: '{{count}} no llega hasta entonces:',
    cant_other: '{{count}} no llegan hasta entonces:',
    lookingUp: 'Consultando las próximas reservas.',
    why: {
      lookingUp: 'consultando',
      failed: 'no se pudo consultar',
      over: 'ya no está prestado',
      reserved: 'reservado desde {{start}}',
      dueLater: 'ya hasta {{due}}',
    },
    from: 'era hasta {{due}}',
  },
  calendar: {
    day: 'Día',
    time: 'Hora',
    earlier: 'Días anteriores',
    later: 'Días posteriores',
    old: '{{day}}, plazo hasta ahora',
    today: '{{day}}, hoy',
    off: '{{day}}, no es posible',
  },
};

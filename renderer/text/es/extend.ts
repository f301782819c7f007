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
    to: 'Renovar hasta el {{due}}',
    someTo_one: 'Renovar {{count}} hasta el {{due}}',
    someTo_other: 'Renovar {{count}} hasta el {{due}}',
    none: 'Nada que renovar',
    reservedFrom: '*Desde el {{day}}:* reservado, recogida {{start}}',
    reservedFromFor: '*Desde el {{day}}:* reservado para {{name}}, recogida {{start}}',
    cant_one: '{{count}} no se puede renovar tanto tiempo:',
    cant_other: '{{count}} no se pueden renovar tanto tiempo:',
    lookingUp: 'Consultando las próximas reservas.',
    why: {
      lookingUp: 'consultando',
      failed: 'no se pudo consultar',
      over: 'ya no está prestado',
      reserved: 'reservado desde el {{start}}',
      hours: 'cerrado entonces',
      dueLater: 'ya hasta el {{due}}',
    },
  },
  calendar: {
    day: 'Día',
    time: 'Hora',
    earlier: 'Días anteriores',
    later: 'Días posteriores',
    old: '{{day}}, fecha actual de devolución',
    today: '{{day}}, hoy',
    off: '{{day}}, no es posible',
  },
};

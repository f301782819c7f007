// Extending loans, and the calendar that due dates are chosen from. In French.
import type { extend as english } from '../en/extend.ts';
import type { Texts } from '../language.ts';

export const extend: Texts<typeof english> = {
  extend: {
    key: 'Prolonger',
    all: 'Tout prolonger',
    dueBack: 'Retour prévu le',
    longerDays_one: '{{count}} jour de plus',
    longerDays_other: '{{count}} jours de plus',
    longerWeeks_one: '{{count}} semaine de plus',
    longerWeeks_other: '{{count}} semaines de plus',
    to: 'Prolonger jusqu’au {{due}}',
    someTo_one: 'En prolonger {{count}} jusqu’au {{due}}',
    someTo_other: 'En prolonger {{count}} jusqu’au {{due}}',
    none: 'Rien à prolonger',
    reservedFrom: '*À partir du {{day}} :* réservé, retrait {{start}}',
    reservedFromFor: '*À partir du {{day}} :* réservé pour {{name}}, retrait {{start}}',
    cant_one: '{{count}} ne peut pas être prolongé aussi longtemps :',
    cant_other: '{{count}} ne peuvent pas être prolongés aussi longtemps :',
    lookingUp: 'Consultation des prochaines réservations.',
    why: {
      lookingUp: 'consultation en cours',
      failed: 'consultation impossible',
      over: 'n’est plus en prêt',
      reserved: 'réservé à partir du {{start}}',
      hours: 'fermé à ce moment',
      dueLater: 'déjà prévu le {{due}}',
    },
  },
  calendar: {
    day: 'Jour',
    time: 'Heure',
    earlier: 'Jours précédents',
    later: 'Jours suivants',
    old: '{{day}}, date de retour actuelle',
    today: '{{day}}, aujourd’hui',
    off: '{{day}}, impossible',
  },
};

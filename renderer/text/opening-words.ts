// Opening hours in words, of one day and of the week.
import type { DueRules } from '../../shared/domain/due-rules.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import { formatTimeOfDay, formatWeekday } from './format.ts';

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];
export type Hours = NonNullable<DueRules['openingHours'][Day]>;

/** "Mon" */
export function dayName(locale: Locale, day: Day): string {
  // 1 January 2024 is a Monday.
  return formatWeekday(locale, new Date(2024, 0, 1 + DAYS.indexOf(day)).getTime());
}

/** "09:00–18:00" */
export function hoursWords(locale: Locale, { opens, closes }: Hours): string {
  return `${formatTimeOfDay(locale, opens)}–${formatTimeOfDay(locale, closes)}`;
}

/** "Mon–Fri 09:00–18:00, Sat 09:00–12:00": the days with opening hours, equal neighbours as one; '' if there are none. */
export function weekWords(locale: Locale, openingHours: DueRules['openingHours']): string {
  const runs: { first: Day; last: Day; words: string }[] = [];
  for (const [index, day] of DAYS.entries()) {
    const hours = openingHours[day];
    if (!hours) continue;
    const words = hoursWords(locale, hours);
    const run = runs.at(-1);
    if (run?.words === words && run.last === DAYS[index - 1]) run.last = day;
    else runs.push({ first: day, last: day, words });
  }
  return runs
    .map(({ first, last, words }) => {
      const days = first === last ? dayName(locale, first) : `${dayName(locale, first)}–${dayName(locale, last)}`;
      return `${days} ${words}`;
    })
    .join(', ');
}

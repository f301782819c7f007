// Dates, times and durations as the kiosk writes them, by the locale's own rules.
import { daysBetween } from '../../shared/calendar.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';
import { LANGUAGES, type Language, type Locale, languageOf, tagOf } from '../../shared/domain/languages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment: epoch milliseconds or ISO 8601. */
export type Moment = number | string;

const dateOf = (moment: Moment) => new Date(moment);

/** Creating a format takes longer than rendering a whole screen, so each is created once per locale. */
function onceALocale<Format>(make: (tag: string) => Format): (locale: Locale) => Format {
  const made = new Map<string, Format>();
  return (locale) => {
    const tag = tagOf(locale);
    const format = made.get(tag) ?? make(tag);
    made.set(tag, format);
    return format;
  };
}

const dates = (style: Intl.DateTimeFormatOptions) => onceALocale((tag) => new Intl.DateTimeFormat(tag, style));
const fullDays = dates({ weekday: 'long', day: 'numeric', month: 'long' });
const fullDaysWithYear = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const daysAway = onceALocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
const percents = onceALocale((tag) => new Intl.NumberFormat(tag, { style: 'percent' }));
/** Whether the locale uses the 12-hour clock. */
const isTwelveHours = onceALocale(
  (tag) => new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hourCycle === 'h12',
);
/** On the 24-hour clock hours have two digits, so that times line up. */
const clock = (style: Intl.DateTimeFormatOptions) => {
  const twelve = dates({ hour: 'numeric', ...style });
  const whole = dates({ hour: '2-digit', hourCycle: 'h23', ...style });
  return (locale: Locale) => (isTwelveHours(locale) ? twelve : whole)(locale);
};
const times = clock({ minute: '2-digit' });
const timesWithSeconds = clock({ minute: '2-digit', second: '2-digit' });
const days = dates({ weekday: 'short', day: 'numeric', month: 'short' });
const daysWithYear = dates({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const months = dates({ month: 'long' });
const shortMonths = dates({ month: 'short' });
const weekdays = dates({ weekday: 'short' });
const lists = onceALocale((tag) => new Intl.ListFormat(tag, { type: 'unit' }));
const units = (unit: string, unitDisplay: 'long' | 'short') =>
  onceALocale((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay }));
const counts = {
  day: units('day', 'long'),
  hour: units('hour', 'long'),
  minute: units('minute', 'long'),
  second: units('second', 'long'),
};
const shortCounts = { minute: units('minute', 'short'), second: units('second', 'short') };

/** "150 %" for 1.5 */
export function formatPercent(locale: Locale, part: number): string {
  return percents(locale).format(part);
}

/** "14:32", "2:32 PM" */
export function formatTime(locale: Locale, moment: Moment): string {
  return times(locale).format(dateOf(moment));
}

/** "14:32:07", "2:32:07 PM" */
export function formatTimeWithSeconds(locale: Locale, moment: Moment): string {
  return timesWithSeconds(locale).format(dateOf(moment));
}

let yearClock: Pick<Clock, 'now'> = systemClock;

/** Sets the clock that tells which year it is. */
export function tellYearBy(clock: Pick<Clock, 'now'>): void {
  yearClock = clock;
}

/**
 * "Mon 23 Nov", "Mon Nov 23", without a comma after the weekday, and with the year if that is not this year: "Sat 27 Nov
 * 2027". In French and Spanish it starts in lower case.
 */
export function formatDay(locale: Locale, moment: Moment): string {
  const date = dateOf(moment);
  const format = date.getFullYear() === dateOf(yearClock.now()).getFullYear() ? days : daysWithYear;
  return format(locale)
    .format(date)
    .replace(',', '')
    .replace(/\bSept\b/, 'Sep');
}

/** "Mon 23 Nov, 12:00" */
export function formatDayTime(locale: Locale, moment: Moment): string {
  return `${formatDay(locale, moment)}, ${formatTime(locale, moment)}`;
}

/** "12:00", with the day before it ("Mon 23 Nov, 12:00") if that is not the day of `now` (epoch ms). */
export function formatWhen(locale: Locale, moment: Moment, now: number): string {
  return isSameDay(moment, now) ? formatTime(locale, moment) : formatDayTime(locale, moment);
}

/** "12:00" today, "yesterday", or the day, for a moment that has passed at `now` (epoch ms). */
export function formatSince(locale: Locale, moment: Moment, now: number): string {
  if (isSameDay(moment, now)) return formatTime(locale, moment);
  const isYesterday = daysBetween(dateOf(now), dateOf(moment)) === -1;
  return isYesterday ? formatFromToday(locale, moment, now) : formatDay(locale, moment);
}

/** "today 16:00", "tomorrow 16:00", or the day and the time, of a moment after `now` (epoch ms). */
export function formatUpcoming(locale: Locale, moment: Moment, now: number): string {
  if (daysBetween(dateOf(now), dateOf(moment)) > 1) return formatDayTime(locale, moment);
  return `${formatFromToday(locale, moment, now)} ${formatTime(locale, moment)}`;
}

/** "Mon" */
export function formatWeekday(locale: Locale, moment: Moment): string {
  return weekdays(locale).format(dateOf(moment));
}

/** "Monday 7 December", with the year if that is not the year of `now` (epoch ms). */
export function formatFullDay(locale: Locale, moment: Moment, now: number): string {
  const date = dateOf(moment);
  const format = date.getFullYear() === dateOf(now).getFullYear() ? fullDays : fullDaysWithYear;
  return format(locale).format(date);
}

/** "today", "tomorrow", "in 17 days", by calendar days on this PC. */
export function formatFromToday(locale: Locale, moment: Moment, now: number): string {
  return daysAway(locale).format(daysBetween(dateOf(now), dateOf(moment)), 'day');
}

/** "Dec" */
export function formatMonth(locale: Locale, moment: Moment): string {
  return shortMonths(locale).format(dateOf(moment));
}

/** "November, December" */
export function formatMonths(locale: Locale, moments: readonly Moment[]): string {
  return [...new Set(moments.map((moment) => months(locale).format(dateOf(moment))))].join(', ');
}

/** The locale's text direction. */
export function directionOf(locale: Locale): Language['dir'] {
  return LANGUAGES[languageOf(locale)].dir;
}

/** Whether `moment` falls on the calendar day of `now` on this PC. */
export function isSameDay(moment: Moment, now: number): boolean {
  return dateOf(moment).toDateString() === dateOf(now).toDateString();
}

/** "6 days", "1 hour", "5 minutes": whole units, the largest that fits, at least one minute. */
export function formatDuration(locale: Locale, milliseconds: number): string {
  if (milliseconds >= DAY) return inUnit(locale, 'day', Math.floor(milliseconds / DAY));
  if (milliseconds >= HOUR) return inUnit(locale, 'hour', Math.floor(milliseconds / HOUR));
  return inUnit(locale, 'minute', Math.max(1, Math.floor(milliseconds / MINUTE)));
}

/** How long until `due` at `now` (epoch ms), counted as the keys for due dates count: "3 days" by the calendar. */
export function formatTimeLeft(locale: Locale, due: number, now: number): string {
  const left = due - now;
  return left < DAY ? formatDuration(locale, left) : inUnit(locale, 'day', daysBetween(dateOf(now), dateOf(due)));
}

/** "1 day", "25 hours", "90 minutes", of whole minutes: the largest unit that leaves no rest, for settings. */
export function formatExactly(locale: Locale, milliseconds: number): string {
  if (milliseconds % DAY === 0) return inUnit(locale, 'day', milliseconds / DAY);
  if (milliseconds % HOUR === 0) return inUnit(locale, 'hour', milliseconds / HOUR);
  return inUnit(locale, 'minute', milliseconds / MINUTE);
}

/** "42 seconds", or minutes when it is longer. */
export function formatWait(locale: Locale, milliseconds: number): string {
  return milliseconds > 90_000
    ? inUnit(locale, 'minute', Math.ceil(milliseconds / MINUTE))
    : inUnit(locale, 'second', Math.max(1, Math.ceil(milliseconds / 1000)));
}

/** "45 secs", "3 mins": in minutes if it is a whole number of them. */
export function formatSeconds(locale: Locale, seconds: number): string {
  const isInMinutes = seconds >= 60 && seconds % 60 === 0;
  return isInMinutes ? shortCounts.minute(locale).format(seconds / 60) : shortCounts.second(locale).format(seconds);
}

/** "1:14", of seconds. */
export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "18:00", "6:00 PM", of a time of day "HH:MM". */
export function formatTimeOfDay(locale: Locale, hhmm: string): string {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
  // A day without a change to or from summer time.
  return formatTime(locale, new Date(2026, 0, 1, hours, minutes).getTime());
}

/** "1 reflector, 2 cables" */
export function formatList(locale: Locale, parts: readonly string[]): string {
  return lists(locale).format(parts);
}

/** Milliseconds by which `dueAt` is before `now`; 0 if it is not late or has no due date. */
export function lateness(dueAt: string | null, now: number): number {
  return dueAt === null ? 0 : Math.max(0, now - Date.parse(dueAt));
}

function inUnit(locale: Locale, unit: keyof typeof counts, count: number): string {
  return counts[unit](locale).format(count);
}

// Dates, times and durations in each locale. All moments are local, so the tests pass in every time zone.
import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDayTime,
  formatDuration,
  formatFromToday,
  formatFullDay,
  formatSeconds,
  formatTime,
  formatTimeOfDay,
  formatTimeWithSeconds,
  formatWait,
  isSameDay,
  lateness,
  tellYearBy,
} from '../../../renderer/text/format.ts';

const MONDAY_NOON = new Date(2026, 10, 23, 12, 0, 7).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** With a plain space instead of the narrow one before AM and PM. */
const plain = (text: string) => text.replace('\u202f', ' ');

describe('days and times', () => {
  it.each([
    ['en', 'Mon 23 Nov, 12:00'],
    ['en-US', 'Mon Nov 23, 12:00 PM'],
    ['de', 'Mo. 23. Nov., 12:00'],
    ['fr', 'lun. 23 nov., 12:00'],
    ['es', 'lun 23 nov, 12:00'],
  ] as const)('in %s a moment reads %s', (locale, text) => {
    expect(plain(formatDayTime(locale, MONDAY_NOON))).toBe(text);
  });

  it.each([
    ['en', 'Sat 27 Nov 2027, 17:00', 'Wed 12 Jun 2024'],
    ['en-US', 'Sat Nov 27, 2027, 5:00 PM', 'Wed Jun 12, 2024'],
    ['de', 'Sa. 27. Nov. 2027, 17:00', 'Mi. 12. Juni 2024'],
    ['fr', 'sam. 27 nov. 2027, 17:00', 'mer. 12 juin 2024'],
    ['es', 'sáb 27 nov 2027, 17:00', 'mié 12 jun 2024'],
  ] as const)('of another year have it in %s', (locale, next, past) => {
    expect(plain(formatDayTime(locale, new Date(2027, 10, 27, 17).getTime()))).toBe(next);
    expect(formatDay(locale, new Date(2024, 5, 12).getTime())).toBe(past);
  });

  it('are of another year from midnight on', () => {
    tellYearBy({ now: () => new Date(2027, 0, 1).getTime() });
    expect(formatDay('en', new Date(2026, 11, 31).getTime())).toBe('Thu 31 Dec 2026');
    expect(formatDay('en', new Date(2027, 11, 31).getTime())).toBe('Fri 31 Dec');
    tellYearBy({ now: () => MONDAY_NOON });
    expect(formatDay('en', new Date(2026, 11, 31).getTime())).toBe('Thu 31 Dec');
  });

  it('abbreviate every month to the same length', () => {
    expect(formatDay('en', new Date(2026, 8, 2).getTime())).toBe('Wed 2 Sep');
  });

  it('count the hours of a day from 00 to 23', () => {
    expect(formatTime('en', new Date(2026, 10, 23, 0, 5).getTime())).toBe('00:05');
    expect(formatTimeWithSeconds('en', MONDAY_NOON)).toBe('12:00:07');
  });

  it('have AM and PM in American English', () => {
    const atNight = new Date(2026, 10, 23, 0, 5).getTime();
    expect(plain(formatTime('en-US', atNight))).toBe('12:05 AM');
    expect(plain(formatTimeWithSeconds('en-US', MONDAY_NOON + 2 * HOUR))).toBe('2:00:07 PM');
    expect(plain(formatTimeOfDay('en-US', '18:00'))).toBe('6:00 PM');
  });

  it('tell whether two moments are on the same day', () => {
    const lastMinute = new Date(2026, 10, 23, 23, 59).getTime();
    expect(isSameDay(lastMinute, MONDAY_NOON)).toBe(true);
    expect(isSameDay(lastMinute + 2 * MINUTE, MONDAY_NOON)).toBe(false);
  });
});

describe('a day to choose', () => {
  const now = new Date(2026, 10, 20, 14, 32).getTime();

  it.each([
    ['en', 'Monday 23 November', 'in 3 days'],
    ['en-US', 'Monday, November 23', 'in 3 days'],
    ['de', 'Montag, 23. November', 'in 3 Tagen'],
    ['fr', 'lundi 23 novembre', 'dans 3 jours'],
    ['es', 'lunes, 23 de noviembre', 'dentro de 3 días'],
  ] as const)('is given in full in %s, with its distance from today', (locale, day, away) => {
    expect([formatFullDay(locale, MONDAY_NOON, now), formatFromToday(locale, MONDAY_NOON, now)]).toEqual([day, away]);
  });

  it('is counted in calendar days, and has its year if that is another one', () => {
    expect(formatFromToday('en', new Date(2026, 10, 20, 23, 59).getTime(), now)).toBe('today');
    expect(formatFromToday('en', new Date(2026, 10, 21, 0, 1).getTime(), now)).toBe('tomorrow');
    expect(formatFullDay('en', new Date(2027, 0, 4).getTime(), now)).toBe('Monday, 4 January 2027');
  });
});

describe('durations', () => {
  it.each([
    [0, '1 minute'],
    [MINUTE, '1 minute'],
    [59 * MINUTE, '59 minutes'],
    [HOUR, '1 hour'],
    [23 * HOUR + 59 * MINUTE, '23 hours'],
    [DAY, '1 day'],
    [6 * DAY + 2 * HOUR, '6 days'],
  ])('%i ms read %s', (milliseconds, text) => {
    expect(formatDuration('en', milliseconds)).toBe(text);
  });

  it('are in the language of the locale', () => {
    expect(formatDuration('de', 6 * DAY)).toBe('6 Tage');
    expect(formatDuration('fr', DAY)).toBe('1\u00a0jour');
    expect(formatDuration('es', 2 * HOUR)).toBe('2 horas');
  });

  it('are rounded up for a wait', () => {
    expect(formatWait('en', 29_100)).toBe('30 seconds');
    expect(formatWait('en', 91_000)).toBe('2 minutes');
    expect(formatWait('en', 0)).toBe('1 second');
  });

  it('a delay is counted from the due date', () => {
    const due = new Date(MONDAY_NOON).toISOString();
    expect(lateness(due, MONDAY_NOON - 1)).toBe(0);
    expect(lateness(due, MONDAY_NOON + HOUR)).toBe(HOUR);
    expect(lateness(null, MONDAY_NOON)).toBe(0);
  });
});

describe('what an administrator sets', () => {
  it.each([
    ['en', 45, '45 secs'],
    ['en', 60, '1 min'],
    ['en', 90, '90 secs'],
    ['en', 0, '0 secs'],
    ['de', 180, '3 Min.'],
    ['fr', 30, '30\u202fs'],
    ['es', 2.5, '2,5 s'],
  ] as const)('in %s, %d seconds read %s', (locale, seconds, text) => {
    expect(formatSeconds(locale, seconds).replace('\u00a0', ' ')).toBe(text);
  });

  it('a time of day reads like other times', () => {
    expect(formatTimeOfDay('de', '08:30')).toBe('08:30');
  });
});

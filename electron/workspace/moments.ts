// Reads the times of workspace answers, in every spelling that names a moment.
import { isoWithOffset } from '../../shared/calendar.ts';
import { time } from '../../shared/settings/text.ts';

/** Which end of a day a date alone stands for: its first or its last second. */
export type DayEnd = 'start' | 'end';

const SPELLING =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,30})?)?(?: ?(Z|[+-]\d\d(?::?\d\d)?))?)?$/i;

/**
 * The same moment as the API writes it ("2026-11-27T17:00:00+01:00"), where ISO 8601 or a database spells it otherwise:
 * "+0000", "+01", without seconds, with a space. Anything else, and what needs a guess, is returned as it is.
 */
export function respelled(found: unknown): unknown {
  const parts = partsOf(found);
  if (!parts?.zone || parts.hour === undefined || time.safeParse(found).success) return found;
  const { date, hour, minute, second, zone } = parts;
  return `${date}T${hour}:${minute}:${second}${zone === 'z' || zone === 'Z' ? 'Z' : offset(zone)}`;
}

/** What a time without a zone, or a date alone, means at this desk, ISO 8601 with offset; null: it names no moment. */
export function supposed(found: unknown, end: DayEnd): string | null {
  const parts = partsOf(found);
  if (!parts || parts.zone) return null;
  const { date, hour, minute, second } = parts;
  const ofDay = hour !== undefined ? `${hour}:${minute}:${second}` : end === 'end' ? '23:59:59' : '00:00:00';
  if (!time.safeParse(`${date}T${ofDay}Z`).success) return null;
  // Without an offset, a date with a time is local.
  return isoWithOffset(new Date(`${date}T${ofDay}`));
}

function partsOf(found: unknown) {
  const [, year, month, day, hour, minute, second = '00', zone] =
    (typeof found === 'string' && found.length <= 64 && SPELLING.exec(found)) || [];
  return year === undefined ? null : { date: `${year}-${month}-${day}`, hour, minute, second, zone };
}

/** "+01" and "+0100" as "+01:00". */
function offset(zone: string): string {
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
}

// When a basket is due back: the presets of the desk's policy (today at closing time, tomorrow, in three days …), or any other time.
import { daysBetween } from '../../../shared/calendar.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import type { Due, DuePreset, DuePresetName } from '../model/model.ts';

const DAYS: Record<DuePresetName, number> = { today: 0, tomorrow: 1, threeDays: 3, oneWeek: 7, twoWeeks: 14 };
const NAMES: DuePresetName[] = ['today', 'tomorrow', 'threeDays', 'oneWeek', 'twoWeeks'];

/** The preset that a new basket starts with. */
export const USUAL_DUE: DuePresetName = 'threeDays';

/**
 * The presets that still lie ahead of `now` (epoch ms), in order. Local calendar days, so a change of
 * summer time keeps the hour of the day.
 */
export function duePresets(now: number, policy: Pick<DeskPolicy, 'closesAt' | 'returnBy'>): DuePreset[] {
  return NAMES.map((name) => {
    const days = DAYS[name];
    return { name, days, due: localTime(now, days, days === 0 ? policy.closesAt : policy.returnBy) };
  })
    .filter(({ due }) => due.getTime() > now)
    .map(({ name, days, due }) => ({ name, days, dueAt: isoWithOffset(due) }));
}

/** `dueAt` (ISO 8601) as the due date of a basket; null if it is past, or more than a year after `now` (epoch ms). */
export function otherDue(now: number, dueAt: string): Due | null {
  const due = new Date(dueAt);
  const today = new Date(now);
  const end = new Date(today.getFullYear() + 1, today.getMonth(), today.getDate() + 1);
  if (!(due.getTime() > now && due < end)) return null;
  return { name: 'other', dueAt: isoWithOffset(due), days: daysBetween(today, due) };
}

function localTime(now: number, days: number, hhmm: string): Date {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hours, minutes);
}

/** ISO 8601 to the second with this PC's offset: "2026-11-27T17:00:00+01:00". */
export function isoWithOffset(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

// When a basket is due back: the presets of the policy (in two hours, today at closing time, in three days …), or any time.
import { daysBetween, isoWithOffset } from '../../../shared/calendar.ts';
import { type DuePresetName, inOrder, msOfPreset, partsOfPreset, usualOf } from '../../../shared/domain/due-presets.ts';
import { closingOn, type DueRules, nextReturn, openBefore, openOn } from '../../../shared/domain/due-rules.ts';
import { isSameMoment } from '../../../shared/domain/workspace.ts';
import type { Due, DuePreset } from '../model/model.ts';

/** Due dates in hours begin at a quarter of an hour, so that people can say and remember them. */
const QUARTER = 900_000;

/**
 * The presets after `now` (epoch ms), in order, each at a time when the desk is open: on a closed day the closing time
 * before it, unless another preset has that already. Hours that would end while the desk is closed are not offered.
 * Counts local calendar days, so that a change of summer time keeps the hour.
 */
export function duePresets(now: number, rules: DueRules): DuePreset[] {
  const presets = inOrder(rules.duePresets).flatMap((name) => presetAt(now, name, rules) ?? []);
  // Of two presets at the same moment, the day says more than the hours: "today" is closing time.
  return presets.filter(
    ({ name, dueAt }, index) =>
      !presets.some((other, at) => other.dueAt === dueAt && !isInHours(other.name) && (isInHours(name) || at < index)),
  );
}

/** Whether the preset counts hours from the check-out on. */
export function isInHours(name: Due['name']): name is DuePresetName {
  return name !== 'other' && name !== 'reserved' && partsOfPreset(name).unit === 'h';
}

/** The quarter of an hour in which the presets in hours are the same as at `now`. */
export function quarterOf(now: number): number {
  return Math.ceil(now / QUARTER);
}

/** The preset of this name at `now` (epoch ms); null: it has passed, or the desk is closed by then. */
export function presetAt(now: number, name: DuePresetName, rules: DueRules): DuePreset | null {
  const due = momentOf(name, now, rules);
  if (!due || due.getTime() <= now) return null;
  return { name, days: daysBetween(new Date(now), due), dueAt: isoWithOffset(due) };
}

function momentOf(name: DuePresetName, now: number, rules: DueRules): Date | null {
  const { count, unit } = partsOfPreset(name);
  if (unit === 'h') {
    const due = new Date(quarterOf(now) * QUARTER + msOfPreset(name));
    return openBefore(due, rules)?.getTime() === due.getTime() ? due : null;
  }
  if (count === 0) return closingOn(new Date(now), rules);
  const asked = localTime(now, count, rules.returnBy);
  return openOn(asked, rules) ?? openBefore(asked, rules);
}

/** The due date of a new basket: the usual preset, or the one before it, or the next day on which the desk is open. */
export function defaultDue(now: number, presets: readonly DuePreset[], rules: DueRules): Due {
  const usual = usualOf(presets, rules.usualDue);
  if (usual) return usual;
  const next = nextReturn(now, rules);
  if (next) return { name: 'other', days: daysBetween(new Date(now), next), dueAt: isoWithOffset(next) };
  // Closed on every day of the year: the hours are ignored.
  const { count, unit } = partsOfPreset(rules.usualDue);
  const days = unit === 'd' ? Math.max(1, count) : 1;
  return { name: 'other', days, dueAt: isoWithOffset(localTime(now, days, rules.returnBy)) };
}

/** `dueAt` (ISO 8601) as the due date of a basket; null if it is past, or more than a year after `now` (epoch ms). */
export function otherDue(now: number, dueAt: string): Due | null {
  const due = new Date(dueAt);
  const today = new Date(now);
  const end = new Date(today.getFullYear() + 1, today.getMonth(), today.getDate() + 1);
  if (!(due.getTime() > now && due < end)) return null;
  return { name: 'other', dueAt: isoWithOffset(due), days: daysBetween(today, due) };
}

/** `due` as the preset of the same moment, if there is one: then that is what was chosen. */
export function asPreset<Any extends Due>(due: Any, presets: readonly DuePreset[]): Any | DuePreset {
  return presets.find(({ dueAt }) => isSameMoment(dueAt, due.dueAt)) ?? due;
}

function localTime(now: number, days: number, hhmm: string): Date {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hours, minutes);
}

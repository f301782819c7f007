// When a basket is due back: the presets of the policy (today at closing time, tomorrow, in three days …), or any time.
import { daysBetween, isoWithOffset } from '../../../shared/calendar.ts';
import { closingOn, type DueRules, openBefore, openOn } from '../../../shared/domain/due-rules.ts';
import { isSameMoment } from '../../../shared/domain/workspace.ts';
import type { Due, DuePreset, DuePresetName } from '../model/model.ts';

const DAYS: Record<DuePresetName, number> = { today: 0, tomorrow: 1, threeDays: 3, oneWeek: 7, twoWeeks: 14 };
const NAMES: DuePresetName[] = ['today', 'tomorrow', 'threeDays', 'oneWeek', 'twoWeeks'];

/** The preset that a new basket starts with. */
const DEFAULT_DUE: DuePresetName = 'threeDays';
/** No desk is closed for longer. */
const MAX_DAYS_CLOSED = 366;

/**
 * The presets after `now` (epoch ms), in order, each at a time when the desk is open: on a closed day the closing time
 * before it, unless another preset has that already. Counts local calendar days, so that a change of summer time keeps
 * the hour.
 */
export function duePresets(now: number, rules: DueRules): DuePreset[] {
  const presets: DuePreset[] = [];
  for (const name of NAMES) {
    const due = name === 'today' ? closingOn(new Date(now), rules) : laterDue(DAYS[name]);
    if (!due || due.getTime() <= now) continue;
    const dueAt = isoWithOffset(due);
    if (presets.every((preset) => preset.dueAt !== dueAt))
      presets.push({ name, days: daysBetween(new Date(now), due), dueAt });
  }
  return presets;

  function laterDue(days: number): Date | null {
    const asked = localTime(now, days, rules.returnBy);
    return openOn(asked, rules) ?? openBefore(asked, rules);
  }
}

/** The due date of a new basket: the usual preset, or the one before it, or the next day on which the desk is open. */
export function defaultDue(now: number, presets: readonly DuePreset[], rules: DueRules): Due {
  const usual = presets.findLast(({ name }) => DAYS[name] <= DAYS[DEFAULT_DUE]) ?? presets[0];
  if (usual) return usual;
  for (let days = 1; days < MAX_DAYS_CLOSED; days += 1) {
    const due = openOn(localTime(now, days, rules.returnBy), rules);
    if (due) return { name: 'other', days, dueAt: isoWithOffset(due) };
  }
  // Closed on every day of the year: the hours are ignored.
  const days = DAYS[DEFAULT_DUE];
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

// The due dates that a desk offers at a touch, by name: "2h" is two hours from now, "0d" closing time today, and "3d" the
// return time in three days.

export type DuePresetName = `${number}h` | `${number}d`;

/** More would not fit beside *Other*. */
export const MAX_DUE_PRESETS = 5;
/** The lengths that the screen offers; IT can set any in between. */
export const PRESET_STEPS = {
  h: [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 23],
  d: [0, 1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28, 30, 60, 90, 180, 365],
} as const;
/** What every printed command for a due preset begins with; the other commands are in commands.ts. */
const COMMAND = 'KIOSK:DUE:';
const DUE = /^KIOSK:DUE:(?:(TODAY)|(TOMORROW)|([1-9]\d{0,2})-(HOUR|DAY|WEEK)S?)$/;
/** Matches the name of a preset: up to 23 hours, up to 999 days. */
export const DUE_PRESET_NAME = /^(?:[1-9]|1\d|2[0-3])h$|^(?:0|[1-9]\d{0,2})d$/;

/** "2h" as two of `h`, "3d" as three of `d`. */
export function partsOfPreset(name: DuePresetName): { count: number; unit: 'h' | 'd' } {
  return { count: Number.parseInt(name, 10), unit: name.endsWith('h') ? 'h' : 'd' };
}

const HOUR = 3_600_000;

/** How long it is, in milliseconds; a day as 24 hours. */
export function msOfPreset(name: DuePresetName): number {
  const { count, unit } = partsOfPreset(name);
  return count * (unit === 'h' ? HOUR : 24 * HOUR);
}

/** From the shortest to the longest, as they stand on the screen: hours first. */
export function inOrder(names: readonly DuePresetName[]): DuePresetName[] {
  return [...new Set(names)].sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whether `name` is no longer than `other`. Every number of hours is shorter than *today*. */
function isUpTo(name: DuePresetName, other: DuePresetName): boolean {
  return rankOf(name) <= rankOf(other);
}

/** The one of `presets`, which are in order, with which a basket begins: `usual`, else the longest shorter one. */
export function usualOf<Preset extends { name: DuePresetName }>(
  presets: readonly Preset[],
  usual: DuePresetName,
): Preset | undefined {
  return presets.findLast(({ name }) => isUpTo(name, usual)) ?? presets[0];
}

function rankOf(name: DuePresetName): number {
  const { count, unit } = partsOfPreset(name);
  return unit === 'h' ? count : 100 * (count + 1);
}

/** The command that chooses this due preset: "KIOSK:DUE:2-HOURS", "KIOSK:DUE:TOMORROW". */
export function dueCommand(name: DuePresetName): string {
  const { count, unit } = partsOfPreset(name);
  if (unit === 'h') return dueIn(count, 'HOUR');
  if (count < 2) return `${COMMAND}${count === 0 ? 'TODAY' : 'TOMORROW'}`;
  return count % 7 === 0 ? dueIn(count / 7, 'WEEK') : dueIn(count, 'DAY');
}

function dueIn(count: number, unit: string): string {
  return `${COMMAND}${count}-${unit}${count === 1 ? '' : 'S'}`;
}

/** The due preset that the command with this code chooses, whether or not the desk offers it; null: no such command. */
export function dueNamed(code: string): DuePresetName | null {
  const found = DUE.exec(code.toUpperCase());
  if (!found) return null;
  const [, today, tomorrow, count, unit] = found;
  if (today) return '0d';
  if (tomorrow) return '1d';
  if (unit === 'HOUR') return `${Number(count)}h`;
  return `${Number(count) * (unit === 'WEEK' ? 7 : 1)}d`;
}

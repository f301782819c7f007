// Damaged files are kept beside their replacements, under a name with the time.
import { readdirSync } from 'node:fs';

/** "journal.damaged-2026-11-20T14-32-05-123Z.sqlite": valid on every system. `now` in epoch milliseconds. */
export function quarantineName(name: string, extension: string, now: number): string {
  return `${name}.damaged-${timestampInName(now)}.${extension}`;
}

/** "2026-11-20T14-32-05-123Z" */
export function timestampInName(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/** Whether a damaged file of one of these names was ever quarantined in `directory`. */
export function hasQuarantined(directory: string, names: readonly string[]): boolean {
  try {
    return readdirSync(directory).some((found) => names.some((name) => found.startsWith(`${name}.damaged-`)));
  } catch {
    return false;
  }
}

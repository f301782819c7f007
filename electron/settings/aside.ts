// Damaged files are kept beside their successors, under a name that says when that was.

/** "journal.damaged-2026-11-20T14-32-05-123Z.sqlite": allowed everywhere. `now` in epoch milliseconds. */
export function asideName(name: string, extension: string, now: number): string {
  return `${name}.damaged-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.${extension}`;
}

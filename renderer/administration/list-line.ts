// A short list on one line, as an administrator types it: with commas, or with semicolons if an entry has a comma.

/** "strap, lens cap". `listOf` turns it back into the same list, unless an entry has a semicolon. */
export function lineOf(list: readonly string[]): string {
  if (!list.some((each) => each.includes(','))) return list.join(', ');
  return list.length === 1 ? `${list[0]};` : list.join('; ');
}

/** The entries of the line, trimmed, without empty ones and duplicates. */
export function listOf(line: string): string[] {
  const words = line.split(line.includes(';') ? ';' : ',').map((each) => each.trim());
  return [...new Set(words)].filter((each) => each !== '');
}

/** The entries of `line`, which began as those of `list`. Unchanged, they are the same: IT's entries may have a semicolon. */
export function changedList(line: string, list: readonly string[]): string[] {
  return line === lineOf(list) ? [...list] : listOf(line);
}

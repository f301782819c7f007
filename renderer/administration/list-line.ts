// A short list in one line, as an administrator writes it: with commas; with semicolons where a comma belongs to the words.

/** "strap, lens cap". What is read of it is the same list. */
export function lineOf(list: readonly string[]): string {
  if (!list.some((each) => each.includes(','))) return list.join(', ');
  return list.length === 1 ? `${list[0]};` : list.join('; ');
}

/** What stands in the line, each once, without blanks around it and without what is empty. */
export function listOf(line: string): string[] {
  const words = line.split(line.includes(';') ? ';' : ',').map((each) => each.trim());
  return [...new Set(words)].filter((each) => each !== '');
}

// Finds the texts of a catalogue that the operators' guide quotes: every quoted screen text must exist on a screen.

import { DESK_MODES } from '../../shared/domain/desk.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import { outsideTexts, textsIn } from '../support/texts.ts';

type Tree = { [key: string]: unknown };

/** Placeholders filled with numbers. All other placeholders are an ellipsis in the guide. */
const NUMBERS = new Set(['count', 'all']);

/** Every text with its key, whole and line by line. */
function* textsOf(tree: object, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree as Tree)) {
    if (typeof value === 'object' && value !== null) yield* textsOf(value, `${path}${key}.`);
    if (typeof value !== 'string') continue;
    for (const text of new Set([value, ...value.split('\n')]))
      yield [path + key.replace(/_(?:one|many|other)$/, ''), text];
  }
}

/** A pattern for a text as the guide quotes it: any number, and an ellipsis for a name or a date. */
function patternOf(text: string): RegExp {
  const parts = text.replace(/[`*]/g, '').split(/\{\{(\w+)\}\}/);
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return NUMBERS.has(part) ? '\\d+' : '…';
  });
  return new RegExp(`^${source.join('')}$`);
}

/** A function from words to the keys of matching texts in `locale`, of attended and self-service desks; [] if none. */
export function keysIn(locale: Locale): (words: string) => string[] {
  const trees = [
    ...DESK_MODES.map((mode) => textsIn(locale, { terms: 'workspace', mode })),
    { outside: outsideTexts(locale) },
  ];
  const patterns = trees.flatMap((tree) =>
    [...textsOf(tree)].map(([key, text]) => ({ key, pattern: patternOf(text) })),
  );
  return (words) => [...new Set(patterns.filter(({ pattern }) => pattern.test(words)).map(({ key }) => key))];
}

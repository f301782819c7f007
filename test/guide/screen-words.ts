// Which text of a catalogue the operators' guide quotes: whatever it calls by the words of the screen has to be on one.

import { DESK_MODES } from '../../shared/domain/desk.ts';
import type { Locale } from '../../shared/domain/languages.ts';
import { outsideTexts, textsIn } from '../support/texts.ts';

type Tree = { [key: string]: unknown };

/** What a number fills in. Everything else that is filled in is an ellipsis in a guide. */
const NUMBERS = new Set(['count', 'all']);

/** Every text by its key, whole and line by line. */
function* textsOf(tree: object, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree as Tree)) {
    if (typeof value === 'object' && value !== null) yield* textsOf(value, `${path}${key}.`);
    if (typeof value !== 'string') continue;
    for (const text of new Set([value, ...value.split('\n')]))
      yield [path + key.replace(/_(?:one|many|other)$/, ''), text];
  }
}

/** What a text looks like on the screen, with any number, and with an ellipsis for a name or a date. */
function patternOf(text: string): RegExp {
  const parts = text.replace(/[`*]/g, '').split(/\{\{(\w+)\}\}/);
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return NUMBERS.has(part) ? '\\d+' : '…';
  });
  return new RegExp(`^${source.join('')}$`);
}

/** Gives the keys of the texts in `locale` that read so, at a desk with staff or at a self-service desk; none: no screen says that. */
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

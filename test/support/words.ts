// Our texts as the English page shows them, by their keys: a test that asks for one hangs on no wording.
import { createInstance, type ParseKeys, type TFunction } from 'i18next';
import { isolated } from '../../renderer/text/isolate.ts';
import type {} from '../../renderer/text/translate.ts';
import { textsIn, textsOf } from './texts.ts';

const english = createInstance({
  resources: {
    en: {
      translation: textsOf('en'),
      selfService: textsIn('en', { terms: 'workspace', mode: 'selfService' }),
    },
  },
  initAsync: false,
  lng: 'en',
  // As on the page: a name that runs the other way stands between marks of its own.
  interpolation: { escapeValue: true, escape: (value) => isolated(value, 'ltr') },
  postProcess: 'drawn',
  missingInterpolationHandler: (text) => {
    throw new Error(`A value is missing: ${text}`);
  },
  parseMissingKeyHandler: (key) => {
    throw new Error(`There is no text: ${key}`);
  },
});
// The marks of `code` and *strong* are not on the screen.
english.use({
  type: 'postProcessor',
  name: 'drawn',
  process: (text: string) => text.replace(/`([^`]+)`|\*([^*]+)\*/g, '$1$2'),
});
void english.init();

/** The text of a key as it is on the screen. */
export const t: TFunction = english.t;

/** The same at a self-service desk: who stands there borrows. */
export const tSelfService = english.getFixedT('en', 'selfService' as 'translation') as TFunction;

const unfilled = english.t as (key: string, options: { skipInterpolation: true; count?: number }) => string;

/** The steps of a text that leads out of a problem, each as it stands on a line of its own. */
export function steps(text: string): string[] {
  return text.split('\n');
}

/** What the text of `key` is like: a value that is not given may be anything. A count that is a pattern is of several. */
export function like(key: ParseKeys, values: Record<string, string | number | RegExp> = {}): RegExp {
  const count = values.count === undefined ? {} : { count: typeof values.count === 'number' ? values.count : 2 };
  const parts = unfilled(key, { skipInterpolation: true, ...count }).split(/\{\{(\w+)\}\}/);
  const unknown = Object.keys(values).find((name) => name !== 'count' && !parts.includes(name));
  if (unknown !== undefined) throw new Error(`${key} has no ${unknown}`);
  const source = parts.map((part, index) => sourceOf(index % 2 === 0 ? part : (values[part] ?? /.+/)));
  return new RegExp(source.join(''));
}

/** These words and nothing else. */
export function exactly(words: string | RegExp): RegExp {
  return new RegExp(`^(?:${sourceOf(words)})$`);
}

/** These words, and whatever comes after them. */
export function startingWith(words: string | RegExp): RegExp {
  return new RegExp(`^(?:${sourceOf(words)})`);
}

/** Any of these words. */
export function either(...words: (string | RegExp)[]): RegExp {
  return new RegExp(words.map(sourceOf).join('|'));
}

/** These words one after the other, whatever stands between them. */
export function inOrder(...words: (string | RegExp)[]): RegExp {
  return new RegExp(words.map((each) => `(?:${sourceOf(each)})`).join('.*'));
}

/** As part of a pattern; a line break on the screen is a space. */
function sourceOf(words: string | number | RegExp): string {
  if (words instanceof RegExp) return words.source;
  return String(words)
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
}

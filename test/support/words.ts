// The kiosk's texts as the English page shows them, by key, so that tests do not depend on the wording.
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
  // As on the page: a name in the other writing direction is wrapped in isolation marks.
  interpolation: { escapeValue: true, escape: (value) => isolated(value, 'ltr') },
  postProcess: 'drawn',
  missingInterpolationHandler: (text) => {
    throw new Error(`A value is missing: ${text}`);
  },
  parseMissingKeyHandler: (key) => {
    throw new Error(`There is no text: ${key}`);
  },
});
// The markup of `code` and *strong* is not visible on the screen.
english.use({
  type: 'postProcessor',
  name: 'drawn',
  process: (text: string) => text.replace(/`([^`]+)`|\*([^*]+)\*/g, '$1$2'),
});
void english.init();

/** The text of a key as shown on the screen. */
export const t: TFunction = english.t;

/** The same at a self-service desk, where the renter borrows. */
export const tSelfService = english.getFixedT('en', 'selfService' as 'translation') as TFunction;

const unfilled = english.t as (key: string, options: { skipInterpolation: true; count?: number }) => string;

/** The steps of a text that explains how to solve a problem, one per line. */
export function steps(text: string): string[] {
  return text.split('\n');
}

/** A pattern of the text of `key`: omitted values match anything. A `count` given as a pattern selects the plural form. */
export function like(key: ParseKeys, values: Record<string, string | number | RegExp> = {}): RegExp {
  const count = values.count === undefined ? {} : { count: typeof values.count === 'number' ? values.count : 2 };
  const parts = unfilled(key, { skipInterpolation: true, ...count }).split(/\{\{(\w+)\}\}/);
  const unknown = Object.keys(values).find((name) => name !== 'count' && !parts.includes(name));
  if (unknown !== undefined) throw new Error(`${key} has no ${unknown}`);
  const source = parts.map((part, index) => sourceOf(index % 2 === 0 ? part : (values[part] ?? /.+/)));
  return new RegExp(source.join(''));
}

/** Matches exactly these words. */
export function exactly(words: string | RegExp): RegExp {
  return new RegExp(`^(?:${sourceOf(words)})$`);
}

/** Matches texts that start with these words. */
export function startingWith(words: string | RegExp): RegExp {
  return new RegExp(`^(?:${sourceOf(words)})`);
}

/** Matches any of these words. */
export function either(...words: (string | RegExp)[]): RegExp {
  return new RegExp(words.map(sourceOf).join('|'));
}

/** Matches these words in this order, with anything in between. */
export function inOrder(...words: (string | RegExp)[]): RegExp {
  return new RegExp(words.map((each) => `(?:${sourceOf(each)})`).join('.*'));
}

/** The source of a pattern; any whitespace matches any other, because a line break shows as a space. */
function sourceOf(words: string | number | RegExp): string {
  if (words instanceof RegExp) return words.source;
  return String(words)
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
}

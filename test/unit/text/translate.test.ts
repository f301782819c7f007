// The page’s own translator gives the same texts as i18next, for which they are written.
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { isolated } from '../../../renderer/text/isolate.ts';
import { type Tree, translator } from '../../../renderer/text/translate.ts';
import { LOCALES } from '../../../shared/domain/languages.ts';
import { textsOf } from '../../support/texts.ts';

/** The keys that can be asked for: a counted text’s key is without the plural form. */
function keysOf(texts: Tree, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key.replace(/_(zero|one|other)$/, '')] : keysOf(text, `${path}${key}.`),
  );
}

/** A translator that takes any key. */
type Say = (key: string, values?: object) => string;

/** Values for the placeholders of the texts, some of them awkward. */
const AWKWARD = ['Tomás <O’Brien> & 李', 'שרה לוי', '$t(key.back)', '{{count}}', '$&', ''];

it.each(LOCALES)('gives the same text as i18next in %s, for every key, number and value', async (locale) => {
  const texts = textsOf(locale);
  const names = [...new Set([...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))];
  const theirs = createInstance({
    resources: { [locale]: { translation: texts } },
    lng: locale,
    initAsync: false,
    interpolation: { escapeValue: true, escape: (value) => isolated(value, 'ltr') },
    nsSeparator: false,
    // A value is never looked up as a text.
    ...{ nesting: false },
  });
  await theirs.init();
  const ours = translator(locale, texts) as unknown as Say;
  const keys = [...new Set(keysOf(texts))];
  expect(keys.length).toBeGreaterThan(900);
  for (const key of keys) {
    for (const [index, count] of [0, 1, 2, 1000].entries()) {
      const values = Object.fromEntries(names.map((name, at) => [name, AWKWARD[(at + index) % AWKWARD.length]]));
      const said = ours(key, { ...values, count });
      expect(said, key).toBe((theirs.t as unknown as Say)(key, { ...values, count, nest: false }));
    }
  }
});

it('gives the key itself if it has no text', () => {
  expect((translator('en', {}) as unknown as Say)('a.b')).toBe('a.b');
});

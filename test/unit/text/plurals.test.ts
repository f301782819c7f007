// A language with more plural forms than English: its catalogue must have them all, and each number uses its own.

import { expect, it } from 'vitest';
import type { PluralForm, Texts } from '../../../renderer/text/language.ts';
import { translator } from '../../../renderer/text/translate.ts';
import { textsOf } from '../../support/texts.ts';

const FORMS = ['one', 'few', 'many', 'other'] as const satisfies PluralForm[];
type Polish<English> = Texts<English, (typeof FORMS)[number]>;

const english = { items_one: '{{count}} item', items_other: '{{count}} items', items_zero: 'Nothing', back: 'Back' };

it('a catalogue is complete with every form and a text for zero', () => {
  const whole: Polish<typeof english> = {
    ...{ items_one: '{{count}} rzecz', items_few: '{{count}} rzeczy', items_many: '{{count}} rzeczy' },
    ...{ items_other: '{{count}} rzeczy', items_zero: 'Nic', back: 'Wstecz' },
  };
  const { items_few: _, ...lacking } = whole;
  // @ts-expect-error: a counted text lacks a form.
  const notWhole: Polish<typeof english> = lacking;
  expect(Object.keys(notWhole)).not.toContain('items_few');
});

type Tree = { [key: string]: string | Tree };

/** The English texts in every form that Polish has; each counted text begins with the name of its form. */
function inPolishForms(texts: Tree): Tree {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | Tree][] => {
      if (typeof text !== 'string') return [[key, inPolishForms(text)]];
      if (key.endsWith('_other')) return FORMS.map((form) => [key.replace(/other$/, form), `${form}: ${text}`]);
      return key.endsWith('_one') ? [] : [[key, text]];
    }),
  );
}

it('each number uses its own form', () => {
  const polish = translator('pl', inPolishForms(textsOf('en')));
  const asked = [1, 2, 5, 22].map((count) => polish('basket.confirm', { count }).split(':')[0]);
  expect(asked).toEqual(['one', 'few', 'many', 'few']);
});

it.each(['fr', 'es'] as const)(
  'a million, for which %s has a form of its own, is said as any other number',
  (locale) => {
    const t = translator(locale, textsOf(locale));
    expect(new Intl.PluralRules(locale).select(1_000_000)).toBe('many');
    const [million, two] = [1_000_000, 2].map((count) => t('search.found', { count }));
    expect(million).toBe(two?.replace('2', '1000000'));
  },
);

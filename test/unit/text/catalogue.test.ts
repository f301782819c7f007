// The four languages say the same. The type checker compares the keys, these tests compare the contents.

import { describe, expect, it } from 'vitest';
import { LOCALES, languageOf } from '../../../shared/domain/languages.ts';
import { textsOf } from '../../support/texts.ts';

type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
}

const english = flat(textsOf('en'));
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match).sort();

describe.each(LOCALES)('the texts in %s', (locale) => {
  const texts = new Map(flat(textsOf(locale)));

  it('are complete', () => {
    expect([...texts.keys()].sort()).toEqual(english.map(([key]) => key).sort());
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have the same placeholders as in English', () => {
    const wrong = english.filter(([key, text]) => {
      const placeholders = /\{\{\w+\}\}/g;
      return matches(texts.get(key) ?? '', placeholders).join() !== matches(text, placeholders).join();
    });
    expect(wrong).toEqual([]);
  });

  it('have the same codes as in English: abilities, commands, addresses', () => {
    const wrong = english.filter(([key, text]) => {
      const codes = /`[^`]+`/g;
      return matches(texts.get(key) ?? '', codes).join() !== matches(text, codes).join();
    });
    expect(wrong).toEqual([]);
  });

  it('close every mark they open', () => {
    const open = [...texts].filter(([, text]) => [/`/g, /\*/g].some((mark) => matches(text, mark).length % 2 === 1));
    expect(open).toEqual([]);
  });
});

it.each(LOCALES.filter((locale) => languageOf(locale) !== 'en'))('hardly a text in %s equals the English', (locale) => {
  const texts = new Map(flat(textsOf(locale)));
  const same = english.filter(
    ([key, text]) => texts.get(key) === text && /[a-z]{3}/i.test(text.replace(/\{\{\w+\}\}/g, '')),
  );
  // Words that the languages share: PIN, Token, Scanner, Workspace, Administration …
  expect(same.length).toBeLessThan(20);
});

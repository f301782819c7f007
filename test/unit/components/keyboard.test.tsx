// The drawn keyboard: capitals, symbols and accents in every language.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Keyboard } from '../../../renderer/components/keyboard.tsx';
import { LOCALES, type Locale } from '../../../shared/domain/languages.ts';
import { draw, press } from '../../support/screen-bench.tsx';

afterEach(cleanup);

/** Draws the keyboard, and returns what gives the typed text. */
function show(locale: Locale): () => string {
  let typed = '';
  draw(
    <Keyboard
      locale={locale}
      onType={(character) => {
        typed += character;
      }}
      onDelete={() => {
        typed = typed.slice(0, -1);
      }}
      onClose={() => {}}
    />,
  );
  return () => typed;
}

const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each(LOCALES)('the keyboard types a code pattern in %s', async (locale) => {
  const typed = show(locale);
  await press('#+=');
  for (const key of '^(?<') await press(key);
  await press('áé');
  await press('abc');
  for (const key of 'code') await press(key);
  await press('#+=');
  await press('>');
  await press('áé');
  await press('abc');
  await press('Capitals');
  for (const key of 'RNT') await press(key);
  expect(typed()).toBe('^(?<code>RNT');
});

it.each(LOCALES)(
  'the keyboard has every ASCII character except the backtick, which no label has, in %s',
  async (locale) => {
    show(locale);
    const all = [...shown()];
    await press('Capitals');
    all.push(...shown());
    await press('#+=');
    all.push(...shown());
    const missing = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
      (character) => !all.includes(character),
    );
    expect(missing).toEqual(['`']);
  },
);

it('the keyboard stays in capitals until they are turned off, even for a letter that has none', async () => {
  const typed = show('de');
  await press('Capitals');
  await press('Ü');
  await press('Ä');
  await press('#+=');
  await press('áé');
  await press('Á');
  await press('ß');
  await press('Capitals');
  await press('á');
  await press('Delete');
  expect(typed()).toBe('ÜÄÁß');
});

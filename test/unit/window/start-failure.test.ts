// The message about a start that fails.
import { expect, it } from 'vitest';
import { startFailure } from '../../../electron/window/start-failure.ts';
import { LOCALES, languageOf } from '../../../shared/domain/languages.ts';

it.each(LOCALES)('the message says what happened, what to do, and the error for IT (%s)', async (locale) => {
  const { title, text } = await startFailure(locale, new Error('ENOTDIR: not a directory\nsecond line'));
  expect(title).not.toBe('');
  expect(text).toContain('ENOTDIR: not a directory');
  expect(text).not.toContain('second line');
});

it('the message differs in each language', async () => {
  const said = await Promise.all(LOCALES.map((locale) => startFailure(locale, '')));
  const texts = new Set(said.map(({ text }) => text));
  expect(texts.size).toBe(new Set(LOCALES.map(languageOf)).size);
});

it('the message never holds a token', async () => {
  const { text } = await startFailure('en', new Error('Bad value 12|not-a-real-secret-0123456789'));
  expect(text).not.toContain('not-a-real-secret');
});

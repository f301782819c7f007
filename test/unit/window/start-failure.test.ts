// The words of a start that fails.
import { expect, it } from 'vitest';
import { startFailure } from '../../../electron/window/start-failure.ts';
import { LOCALES } from '../../../shared/domain/app.ts';

it.each(LOCALES)('say what happened, what to do, and the error for IT (%s)', (locale) => {
  const { title, text } = startFailure(locale, new Error('ENOTDIR: not a directory\nsecond line'));
  expect(title).not.toBe('');
  expect(text).toContain('ENOTDIR: not a directory');
  expect(text).not.toContain('second line');
});

it('differ in each language', () => {
  expect(new Set(LOCALES.map((locale) => startFailure(locale, '').text)).size).toBe(LOCALES.length);
});

it('never hold a token', () => {
  const { text } = startFailure('en', new Error('Bad value 12|not-a-real-secret-0123456789'));
  expect(text).not.toContain('not-a-real-secret');
});

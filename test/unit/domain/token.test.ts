// A token as people paste it, and texts that are looked through for one.
import { expect, it } from 'vitest';
import { withoutBlanksAround } from '../../../shared/domain/control-characters.ts';
import { isTokenShaped, pastedToken, tokenIdOf } from '../../../shared/domain/token.ts';

const TOKEN = '12|not-a-real-secret';

it.each([
  TOKEN,
  ` ${TOKEN}\n`,
  `Bearer ${TOKEN}`,
  `bearer:${TOKEN}`,
  `Authorization: Bearer ${TOKEN}`,
  `"Bearer ${TOKEN}"`,
  `Bearer "${TOKEN}"`,
  `'${TOKEN}'`,
  `„${TOKEN}“`,
  `« ${TOKEN} »`,
  `12|not-a-real-\r\nsecret`,
  `12|not-a-\u200breal-secret\u2060`,
])('%j is the token', (text) => {
  expect(pastedToken(text)).toBe(TOKEN);
});

it.each([`the token is ${TOKEN}`, `${TOKEN} or 13|another`, 'Bearer', `${TOKEN} (desk 2)`])(
  '%j is not only a token',
  (text) => {
    expect(tokenIdOf(pastedToken(text))).toBeNull();
  },
);

it.each([
  ['digits', '1'.repeat(1_000_000), false],
  ['digits before a secret', `${'1'.repeat(1_000_000)}|Zk3v`, true],
  ['blanks', `a${' '.repeat(1_000_000)}b`, false],
])('a million %s are looked through at once, not in half an hour', (_, text, isToken) => {
  expect(isTokenShaped(text)).toBe(isToken);
  expect(withoutBlanksAround(` ${text} `)).toBe(text);
  expect(pastedToken(text).length).toBeLessThanOrEqual(4096);
});

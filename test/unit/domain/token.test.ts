// A token as people paste it.
import { expect, it } from 'vitest';
import { pastedToken, tokenIdOf } from '../../../shared/domain/token.ts';

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

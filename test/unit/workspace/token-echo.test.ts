// A workspace that repeats the token's secret: whatever nobody would see between its letters does not hide it.
import { expect, test } from 'vitest';
import { echoesToken } from '../../../electron/workspace/token-echo.ts';

const SECRET = 'hardly-anything-else-0123456789';
const AUTHORIZATION = `Bearer 12|${SECRET}`;

test.each([
  ['nothing', ''],
  ['a soft hyphen', '\u00ad'],
  ['a zero-width joiner', '\u200d'],
  ['a zero-width space', '\u200b'],
  ['a variation selector', '\ufe0f'],
  ['a tag letter', '\u{e0041}'],
  ['a Hangul filler', '\u3164'],
  ['a hair space', '\u200a'],
  ['a blank Braille cell', '\u2800'],
  ['a control character', '\u0007'],
])('a secret with %s between its letters is found', (_what, between) => {
  const echoed = [...SECRET].join(between);
  expect(echoesToken({ data: [{ name: `Tent ${echoed}!` }] }, AUTHORIZATION)).toBe(true);
  expect(echoesToken({ [echoed]: null }, AUTHORIZATION)).toBe(true);
});

test('a part of a secret, or another one, is not it', () => {
  expect(echoesToken({ name: SECRET.slice(1) }, AUTHORIZATION)).toBe(false);
});

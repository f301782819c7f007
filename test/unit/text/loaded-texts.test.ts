// Texts of set-up and administration are loaded only with these rooms, so nothing else may use them.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { texts as ofTheDesk } from '../../../renderer/text/en/desk-texts.ts';
import { texts as ofTheRooms } from '../../../renderer/text/en/room-texts.ts';

const RENDERER = resolve(import.meta.dirname, '../../../renderer');
/** The rooms that load their own texts. */
const ROOMS = /^(administration|setup|commissioning|self-test|text)\//;

it('the first load and the screens of the desk use no text that is loaded with set-up and administration', () => {
  const own = Object.keys(ofTheRooms).filter((area) => !(area in ofTheDesk));
  expect(own).toEqual(expect.arrayContaining(['admin', 'setup', 'commissioning', 'selfTest']));
  const key = new RegExp(`['"\`](${own.join('|')})\\.[\\w.$\{}]+['"\`]`, 'g');
  expect("t('setup.connection.baseUrl')").toMatch(key);
  const files = globSync('**/*.{ts,tsx}', { cwd: RENDERER }).filter((file) => !ROOMS.test(file));
  const said = files.flatMap((file) => {
    const source = readFileSync(join(RENDERER, file), 'utf8');
    return [...source.matchAll(key)].map(([name]) => `${file}: ${name}`);
  });
  expect(said).toEqual([]);
});

it('the two parts have no area in common: one would replace the other', () => {
  expect(Object.keys(ofTheRooms).filter((area) => area in ofTheDesk)).toEqual([]);
});

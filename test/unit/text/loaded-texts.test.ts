// Texts come in parts: those of set-up and administration only with these rooms. Nothing else may say one of them.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { texts as ofTheDesk } from '../../../renderer/text/en/desk-texts.ts';
import { texts as ofTheRooms } from '../../../renderer/text/en/room-texts.ts';

const RENDERER = resolve(import.meta.dirname, '../../../renderer');
/** They come with their own texts. */
const ROOMS = /^(administration|setup|commissioning|self-test|text)\//;

it('what is loaded first, and every screen of the desk, says nothing that comes with set-up and administration', () => {
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

it('no part has an area of the other: it would take the place of it', () => {
  expect(Object.keys(ofTheRooms).filter((area) => area in ofTheDesk)).toEqual([]);
});

// Opening hours in words: equal days that follow each other are one, days without hours are left out.
import { expect, it } from 'vitest';
import { weekWords } from '../../../renderer/text/opening-words.ts';

const day = { opens: '09:00', closes: '18:00' };
const half = { opens: '09:00', closes: '12:00' };

it.each([
  [{ mon: day, tue: day, wed: day, thu: day, fri: day, sat: half, sun: null }, 'Mon–Fri 09:00–18:00, Sat 09:00–12:00'],
  [{ mon: day, tue: null, wed: day, thu: day, fri: half }, 'Mon 09:00–18:00, Wed–Thu 09:00–18:00, Fri 09:00–12:00'],
  [{ sun: half }, 'Sun 09:00–12:00'],
  [{ mon: null }, ''],
  [{}, ''],
])('opening hours of a week: %j', (openingHours, words) => {
  expect(weekWords('en', openingHours)).toBe(words);
});

it('opening hours are written as the language does', () => {
  expect(weekWords('de', { mon: day, tue: day })).toBe('Mo–Di 09:00–18:00');
});

// The operators’ guide quotes the screens, has the same structure in each language, and shows pictures that exist.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../gallery/scenes.ts';
import { chaptersOf, GUIDE_LANGUAGES, GUIDES, pageOf, picturesIn, quotedIn } from '../../guide/pages.ts';
import { keysIn } from '../../guide/screen-words.ts';

const scenes = new Set(SETTINGS.flatMap((setting) => setting.scenes.map(({ name }) => name)));
const english = chaptersOf(pageOf('en'));
const englishKeys = keysIn('en');

describe.each(GUIDE_LANGUAGES)('the guide in %s', (locale) => {
  const page = pageOf(locale);
  const chapters = chaptersOf(page);
  const keys = keysIn(locale);

  it('quotes only what a screen says', () => {
    const quoted = quotedIn(page);
    expect(quoted.length).toBeGreaterThan(100);
    expect(quoted.filter((words) => keys(words).length === 0)).toEqual([]);
  });

  it('has the structure of the English one, with the same pictures, codes and tables', () => {
    const structure = (all: typeof chapters) =>
      all.map(({ level, text }) => ({
        level,
        pictures: picturesIn(text).map(({ name }) => name),
        codes: [...text.matchAll(/`[^`]+`/g)].map(String),
        rows: text.split('\n').filter((line) => line.startsWith('|')).length,
        steps: text.split('\n').filter((line) => /^(?:- |\d\. )/.test(line)).length,
      }));
    expect(structure(chapters)).toEqual(structure(english));
  });

  it('quotes the same texts in each chapter as the English one', () => {
    const missing = chapters.flatMap(({ text, title }, at) => {
      const here = quotedIn(text).map(keys);
      const there = quotedIn(english[at]?.text ?? '').map((words) => ({ words, keys: englishKeys(words) }));
      const isThere = (wanted: string[]) => here.some((own) => own.some((key) => wanted.includes(key)));
      const isNew = (own: string[]) => !there.some((other) => other.keys.some((key) => own.includes(key)));
      return [
        ...there.filter((other) => !isThere(other.keys)).map(({ words }) => `${title}: nothing like *${words}*`),
        ...quotedIn(text)
          .filter((words) => isNew(keys(words)))
          .map((words) => `${title}: *${words}* is not in English`),
      ];
    });
    expect(missing).toEqual([]);
  });

  it('shows scenes of the gallery in its own language, each with a description', () => {
    const pictures = picturesIn(page);
    expect(pictures.filter(({ name }) => !scenes.has(name))).toEqual([]);
    expect(pictures.filter(({ name, file }) => file !== `pictures/${locale}/${name}.webp`)).toEqual([]);
    expect(pictures.filter(({ says }) => says.length < 8)).toEqual([]);
    // Every picture is recognised above.
    expect(page.match(/!\[/g)).toHaveLength(pictures.length);
  });

  it('has a file for each picture, and no other file', () => {
    const files = readdirSync(join(GUIDES, 'pictures', locale)).sort();
    expect(files).toEqual([...new Set(picturesIn(page).map(({ name }) => `${name}.webp`))].sort());
  });

  it('links only to headings that exist', () => {
    const anchors = chapters.map(
      ({ title }) =>
        `#${title
          .toLowerCase()
          .replace(/[^\p{L}\p{N} -]/gu, '')
          .replace(/ /g, '-')}`,
    );
    const links = [...page.matchAll(/\]\((#[^)]+)\)/g)].map(([, link]) => link);
    expect(links.filter((link) => !anchors.includes(link ?? ''))).toEqual([]);
  });
});

// Reads the operators' guide, one page per language: its pictures, the screen texts that it quotes, and its chapters.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type LanguageCode, LOCALES, languageOf } from '../../shared/domain/languages.ts';

/** The folder of the guide. */
export const GUIDES = resolve(import.meta.dirname, '../../docs/operators');

/** The languages of the guide, without regions: one page covers all regions of a language. */
export const GUIDE_LANGUAGES: readonly LanguageCode[] = [...new Set(LOCALES.map(languageOf))];

/** The Markdown of the guide in a language. */
export function pageOf(locale: LanguageCode): string {
  return readFileSync(join(GUIDES, `${locale}.md`), 'utf8');
}

/** A picture in the guide: the name of its scene, its file relative to the guide, and `says`, its alternative text. */
export interface Picture {
  name: string;
  file: string;
  says: string;
}

export function picturesIn(page: string): Picture[] {
  return [...page.matchAll(/!\[([^\]]*)\]\(([^)]*?([\w-]+)\.webp)\)/g)].map(([, says = '', file = '', name = '']) => ({
    name,
    file,
    says,
  }));
}

/** A chapter of the guide, from its heading to the next one. */
export interface Chapter {
  level: number;
  title: string;
  text: string;
}

export function chaptersOf(page: string): Chapter[] {
  return page
    .split(/^(?=#+ )/m)
    .filter((text) => text.startsWith('#'))
    .map((text) => {
      const [, marks = '', title = ''] = /^(#+) (.*)/.exec(text) ?? [];
      return { level: marks.length, title, text: text.slice(text.indexOf('\n')) };
    });
}

/** The screen texts that a text quotes: everything in *emphasis*, but not in **bold** or `code`. */
export function quotedIn(text: string): string[] {
  const plain = text.replace(/`[^`]*`/g, ' ').replace(/\*\*[^*]+\*\*/g, ' ');
  return [...plain.matchAll(/\*([^*]+)\*/g)].map(([, words = '']) => words);
}

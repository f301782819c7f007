// The operators' guide, a page in each language: what it shows, what it calls by the words of the screen, and how it is divided.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type LanguageCode, LOCALES, languageOf } from '../../shared/domain/languages.ts';

/** The folder of the guide. */
export const GUIDES = resolve(import.meta.dirname, '../../docs/operators');

/** A guide is for a language, in all its regions. */
export const GUIDE_LANGUAGES: readonly LanguageCode[] = [...new Set(LOCALES.map(languageOf))];

/** The guide in a language, as it is written. */
export function pageOf(locale: LanguageCode): string {
  return readFileSync(join(GUIDES, `${locale}.md`), 'utf8');
}

/** A picture in a guide: its scene in the gallery, where it lies from the guide, and what it says to whoever can't see it. */
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

/** A part of a guide, from its heading to the next one. */
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

/** The words of the screen that a text quotes: all that is *set apart so*, and neither **bold** nor `code`. */
export function quotedIn(text: string): string[] {
  const plain = text.replace(/`[^`]*`/g, ' ').replace(/\*\*[^*]+\*\*/g, ' ');
  return [...plain.matchAll(/\*([^*]+)\*/g)].map(([, words = '']) => words);
}

// Two languages that nobody speaks, made of English text by text: one is longer and full of accents, the other runs from right to
// left. They show what a screen does with a language that the kiosk does not speak yet. They live here, and not in the kiosk
// behind a switch: tests and the gallery put them in the place of English (page-language.ts), so that the kiosk that is looked at
// is the one that is shipped, it holds no word of them, and nobody can choose them.
import { speak } from '../../renderer/text/catalogue.ts';
import { USUAL_WORDING } from '../../renderer/text/terms.ts';
import { LOADERS } from '../../renderer/text/texts.ts';
import { LANGUAGES, type Language } from '../../shared/domain/languages.ts';
import './all-texts.ts';

export const PSEUDO_NAMES = ['long', 'rtl'] as const;
export type PseudoName = (typeof PSEUDO_NAMES)[number];

interface PseudoLanguage extends Pick<Language, 'tag' | 'dir'> {
  /** An English text in it. */
  says: (text: string) => string;
}

/** Their tags are those of CLDR's pseudo-locales: dates and numbers are of English and of Arabic. */
export const PSEUDO: Record<PseudoName, PseudoLanguage> = {
  long: { tag: 'en-XA', dir: 'ltr', says: longer },
  rtl: { tag: 'ar-XB', dir: 'rtl', says: fromRightToLeft },
};

type Tree = { [key: string]: string | Tree };

/** Texts in another language, each by itself. */
export function inLanguage<Texts extends object>(texts: Texts, says: (text: string) => string): Texts {
  const all = Object.entries(texts as Tree).map(([key, text]) => [
    key,
    typeof text === 'string' ? says(text) : inLanguage(text, says),
  ]);
  return Object.fromEntries(all) as Texts;
}

const english = { desk: await LOADERS.desk('en'), rooms: await LOADERS.rooms('en') };

/** Has components speak it in the place of English. Gives back what ends it. */
export function speaksPseudo(name: PseudoName): () => void {
  const { tag, dir, says } = PSEUDO[name];
  const own = { head: structuredClone(LANGUAGES.en), texts: structuredClone(english) };
  replaceEnglish({ ...own.head, name: says(own.head.name), tag, dir }, inLanguage(own.texts, says));
  return () => replaceEnglish(own.head, own.texts);
}

function replaceEnglish(head: Language, texts: typeof english): void {
  Object.assign(LANGUAGES.en, head);
  Object.assign(english.desk, texts.desk);
  Object.assign(english.rooms, texts.rooms);
  speak('en', USUAL_WORDING);
}

/** What is filled in, codes, the ends of steps and the marks of what is strong: they are no words. */
const NO_WORDS = /(\{\{[^}]+\}\}|`[^`]*`|\n|\*)/;

function wordsOf(text: string, change: (words: string) => string): string {
  return text
    .split(NO_WORDS)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

const PLAIN = 'aceilnosuyzACEILNOSUYZ';
const ACCENTED = 'áçêïłñőšűýžÁÇÊÏŁÑŐŠŰÝŽ';
const BRACKETS = '[]';
const PADDING = ' łőñg wőrds të fïll ït';

/** Two fifths longer than English, as German and Finnish may be, between brackets that show where it is cut. */
function longer(text: string): string {
  const accented = wordsOf(text, (words) =>
    words.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
  );
  const more = Math.ceil(text.length * 0.4) - BRACKETS.length;
  const padding = PADDING.repeat(Math.ceil(text.length / PADDING.length)).slice(0, Math.max(2, more));
  return `[${accented}${padding.replace(/ $/, 'w')}]`;
}

const RIGHT_TO_LEFT_OVERRIDE = '\u202e';
const POP_DIRECTION = '\u202c';

/** The letters of English in the order of Arabic: each word by itself, so that lines break as they do in a language. */
function fromRightToLeft(text: string): string {
  return wordsOf(text, (words) => words.replace(/\S+/g, `${RIGHT_TO_LEFT_OVERRIDE}$&${POP_DIRECTION}`));
}

// Two pseudo-languages, derived from the English texts: one is longer and full of accents, the other runs from right to left.
// They show how a screen looks in languages that the kiosk does not support yet. They are not part of the kiosk: tests and the
// gallery replace English by them (page-language.ts), so the kiosk under test is the one that is shipped, and users can't
// choose them.
import { activateTexts } from '../../renderer/text/catalogue.ts';
import { USUAL_WORDING } from '../../renderer/text/terms.ts';
import { LOADERS } from '../../renderer/text/texts.ts';
import { LANGUAGES, type Language } from '../../shared/domain/languages.ts';
import './all-texts.ts';

export const PSEUDO_NAMES = ['long', 'rtl'] as const;
export type PseudoName = (typeof PSEUDO_NAMES)[number];

interface PseudoLanguage extends Pick<Language, 'tag' | 'dir'> {
  /** Converts an English text. */
  says: (text: string) => string;
}

/** The tags are CLDR's pseudo-locales, so dates and numbers are formatted as in English and Arabic. */
export const PSEUDO: Record<PseudoName, PseudoLanguage> = {
  long: { tag: 'en-XA', dir: 'ltr', says: longer },
  rtl: { tag: 'ar-XB', dir: 'rtl', says: fromRightToLeft },
};

type Tree = { [key: string]: string | Tree };

/** Converts each text of a tree. */
export function inLanguage<Texts extends object>(texts: Texts, says: (text: string) => string): Texts {
  const all = Object.entries(texts as Tree).map(([key, text]) => [
    key,
    typeof text === 'string' ? says(text) : inLanguage(text, says),
  ]);
  return Object.fromEntries(all) as Texts;
}

const english = { desk: await LOADERS.desk('en'), rooms: await LOADERS.rooms('en') };

/** Replaces English in components. Returns a function that restores it. */
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
  activateTexts('en', USUAL_WORDING);
}

/** Parts of a text that are not words: placeholders, codes, line breaks and asterisks. */
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

/** Makes a text 40 % longer, as German and Finnish can be, in brackets that reveal when it is cut. */
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

/** Reverses the direction of each word separately, so that lines break as in a real right-to-left language. */
function fromRightToLeft(text: string): string {
  return wordsOf(text, (words) => words.replace(/\S+/g, `${RIGHT_TO_LEFT_OVERRIDE}$&${POP_DIRECTION}`));
}

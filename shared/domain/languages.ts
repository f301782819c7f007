// The languages of the kiosk, one entry each. What a language says is in its folder of renderer/text.

/** What is known of a language beside its words. */
export interface Language {
  /** In itself. */
  name: string;
  /** BCP 47: how dates, times and numbers are written where it comes from. */
  tag: string;
  /** BCP 47, with the region alone: where they are written otherwise. */
  regions: readonly string[];
  /** Where a line begins: whole screens are laid out by it. */
  dir: 'ltr' | 'rtl';
  /** The letters of the drawn keyboard: three rows of at most twelve, eleven and seven. */
  letters: readonly [string, string, string];
}

const ALL = {
  en: {
    name: 'English',
    tag: 'en-GB',
    regions: ['en-US'],
    dir: 'ltr',
    letters: ['qwertyuiop/:', "asdfghjkl.'", 'zxcvbnm'],
  },
  de: {
    name: 'Deutsch',
    tag: 'de-DE',
    regions: [],
    dir: 'ltr',
    letters: ['qwertzuiopü/', 'asdfghjklöä', 'yxcvbnm'],
  },
  fr: {
    name: 'Français',
    tag: 'fr-FR',
    regions: [],
    dir: 'ltr',
    letters: ['azertyuiop/:', 'qsdfghjklm.', 'wxcvbné'],
  },
  es: {
    name: 'Español',
    tag: 'es-ES',
    regions: [],
    dir: 'ltr',
    letters: ['qwertyuiop/:', 'asdfghjklñ.', 'zxcvbnm'],
  },
} as const satisfies Record<string, Language>;

/** A language, wherever it is spoken. */
export type LanguageCode = keyof typeof ALL;
/** A language as it is written where it comes from (English: in Britain), or in one of its regions. */
export type Locale = LanguageCode | (typeof ALL)[LanguageCode]['regions'][number];

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = ALL;

/** In the order in which people are asked to choose. */
export const LOCALES = Object.entries(ALL).flatMap(([code, { regions }]) => [code, ...regions]) as readonly Locale[];

export function languageOf(locale: Locale): LanguageCode {
  return locale.split('-')[0] as LanguageCode;
}

/** The locale as Intl and React Aria take it. */
export function tagOf(locale: Locale): string {
  return locale in ALL ? LANGUAGES[languageOf(locale)].tag : locale;
}

// The kiosk's languages, one entry each. Their texts are in renderer/text.

/** A language's properties besides its texts. */
export interface Language {
  /** Its name in the language itself. */
  name: string;
  /** BCP 47 tag for dates, times and numbers in the language's home region. */
  tag: string;
  /** BCP 47 tags (language and region only) of other regions with their own formats. */
  regions: readonly string[];
  /** The writing direction, which the layout of every screen follows. */
  dir: 'ltr' | 'rtl';
  /** The letters of the on-screen keyboard: three rows of at most twelve, eleven and seven. */
  letters: readonly [string, string, string];
}

const LANGUAGE_ENTRIES = {
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

/** A language, without a region. */
export type LanguageCode = keyof typeof LANGUAGE_ENTRIES;
/** A language as written in its home region (English: Britain), or in one of its other regions. */
export type Locale = LanguageCode | (typeof LANGUAGE_ENTRIES)[LanguageCode]['regions'][number];

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = LANGUAGE_ENTRIES;

/** In the order of the language choice. */
export const LOCALES = Object.entries(LANGUAGE_ENTRIES).flatMap(([code, { regions }]) => [
  code,
  ...regions,
]) as readonly Locale[];

export function languageOf(locale: Locale): LanguageCode {
  return locale.split('-')[0] as LanguageCode;
}

/** The locale as a tag for Intl and React Aria. */
export function tagOf(locale: Locale): string {
  return locale in LANGUAGE_ENTRIES ? LANGUAGES[languageOf(locale)].tag : locale;
}

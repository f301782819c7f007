// Every text of every language, for tests that inspect them.

import type { Outside } from '../../renderer/text/outside.ts';
import { outsideIn } from '../../renderer/text/outside-languages.ts';
import { applyWording, USUAL_WORDING, type Wording } from '../../renderer/text/terms.ts';
import { type Catalogue, LOADERS, type Presets } from '../../renderer/text/texts.ts';
import { LOCALES, type Locale, languageOf } from '../../shared/domain/languages.ts';

const loaded = await Promise.all(
  LOCALES.map(async (locale) => {
    const code = languageOf(locale);
    const texts: Catalogue = { ...(await LOADERS.desk(code)), ...(await LOADERS.rooms(code)) };
    return [locale, { texts, presets: await LOADERS.terms(code), outside: await outsideIn(locale) }] as const;
  }),
);
const ALL = Object.fromEntries(loaded) as Record<Locale, { texts: Catalogue; presets: Presets; outside: Outside }>;

export function textsOf(locale: Locale): Catalogue {
  return textsIn(locale, USUAL_WORDING);
}

/** All texts of a language with a desk's wording. */
export function textsIn(locale: Locale, wording: Wording): Catalogue {
  return applyWording(ALL[locale].texts, locale, ALL[locale].presets, wording);
}

/** The texts that are shown outside the page. */
export function outsideTexts(locale: Locale): Outside {
  return ALL[locale].outside;
}

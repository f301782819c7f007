// The texts of all languages, and the one i18next instance that gives them out.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LOCALES, type Locale } from '../../shared/domain/app.ts';
import { de } from './de.ts';
import { type Catalogue, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { isolated } from './isolate.ts';

export const CATALOGUES: Record<Locale, Catalogue> = { en, de, fr, es };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

const resources = Object.fromEntries(LOCALES.map((locale) => [locale, { translation: CATALOGUES[locale] }]));

i18next.use(initReactI18next).init({
  resources,
  // The texts are here already, so nothing has to wait.
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  // React escapes what it draws; what is left to do is to set names apart that run the other way.
  interpolation: { escapeValue: true, escape: isolated },
  react: { useSuspense: false },
});

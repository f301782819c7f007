// The texts of all languages, and the one i18next instance that gives them out.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LOCALES } from '../../shared/domain/app.ts';
import { isolated } from './isolate.ts';
import { type English, LANGUAGES } from './languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: English };
  }
}

const resources = Object.fromEntries(LOCALES.map((locale) => [locale, { translation: LANGUAGES[locale].texts }]));

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

// The texts of all languages, and the one i18next instance that gives them out.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LOCALES, type Locale } from '../../shared/domain/app.ts';
import { isolated } from './isolate.ts';
import { type English, LANGUAGES } from './languages.ts';
import { type Wording, worded } from './terms.ts';

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

/** Has the page speak `locale`, in the words of this desk. */
export function speak(locale: Locale, wording: Wording): void {
  const namespace = namespaceOf(wording);
  for (const each of LOCALES) {
    if (!i18next.hasResourceBundle(each, namespace)) i18next.addResourceBundle(each, namespace, worded(each, wording));
  }
  i18next.setDefaultNamespace(namespace);
  // Tells the components too, if the language is the same.
  void i18next.changeLanguage(locale);
}

function namespaceOf({ terms, mode }: Wording) {
  return terms === 'workspace' && mode === 'attended' ? 'translation' : (`${terms}-${mode}` as const);
}

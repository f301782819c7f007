// The choice of the kiosk's language; each is named in its own language.
import type { AppState } from '../../shared/api/app-state.ts';
import { LANGUAGES, LOCALES, type Locale, languageOf, tagOf } from '../../shared/domain/languages.ts';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { Choice } from './choice.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';

interface LanguageChoiceProps {
  locale: Locale;
  /** Left out: all. */
  among?: readonly Locale[];
}

export function LanguageChoice({ onClose, ...choice }: LanguageChoiceProps & { onClose: () => void }) {
  const { t } = useText();
  return (
    <ChoiceDialog title={t('status.chooseLanguage')} onClose={onClose}>
      <LanguageChoices {...choice} onChosen={onClose} />
    </ChoiceDialog>
  );
}

/** For renters at a self-service desk: each language once, in the kiosk's usual region where that applies. */
export function languagesForRenters({ usualLocale }: Pick<AppState, 'usualLocale'>): Locale[] {
  const usual = (locale: Locale) => (languageOf(locale) === languageOf(usualLocale) ? usualLocale : languageOf(locale));
  return [...new Set(LOCALES.map(usual))];
}

/** The languages as big buttons; a touch changes the kiosk's language at once. */
export function LanguageChoices({ locale, among, onChosen }: LanguageChoiceProps & { onChosen?: () => void }) {
  return (among ?? LOCALES).map((each) => (
    <Choice
      key={each}
      title={among ? LANGUAGES[languageOf(each)].name : languageName(each)}
      lang={each}
      isChosen={each === locale}
      onPress={() => {
        kiosk.app.setDisplay({ locale: each });
        onChosen?.();
      }}
    />
  ));
}

/** The language's own name, with its region if the kiosk has several: "English (US)". */
export function languageName(locale: Locale): string {
  const { name, regions } = LANGUAGES[languageOf(locale)];
  const tag = tagOf(locale);
  const region = new Intl.Locale(tag).region;
  if (regions.length === 0 || region === undefined) return name;
  return `${name} (${new Intl.DisplayNames(tag, { type: 'region', style: 'short' }).of(region)})`;
}

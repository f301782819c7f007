// The choice of the kiosk's language, each named in itself.
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

/** For renters who serve themselves each language once: as it is written where the kiosk stands, as far as it is known from its own. */
export function languagesForRenters({ usualLocale }: Pick<AppState, 'usualLocale'>): Locale[] {
  const usual = (locale: Locale) => (languageOf(locale) === languageOf(usualLocale) ? usualLocale : languageOf(locale));
  return [...new Set(LOCALES.map(usual))];
}

/** The languages as big buttons; a touch changes the language of the kiosk at once. */
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

/** As it is called in itself, with its region where the kiosk knows more than one: "English (US)". */
export function languageName(locale: Locale): string {
  const { name, regions } = LANGUAGES[languageOf(locale)];
  const tag = tagOf(locale);
  const region = new Intl.Locale(tag).region;
  if (regions.length === 0 || region === undefined) return name;
  return `${name} (${new Intl.DisplayNames(tag, { type: 'region', style: 'short' }).of(region)})`;
}

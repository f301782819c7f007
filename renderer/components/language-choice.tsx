// The choice of the kiosk's language, each named in itself.
import { LOCALES, type Locale } from '../../shared/domain/app.ts';
import { kiosk } from '../kiosk.ts';
import { LANGUAGES } from '../text/languages.ts';
import { useText } from '../text/use-text.ts';
import { Choice } from './choice.tsx';
import { Dialog } from './dialog.tsx';

export function LanguageChoice({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog title={t('status.chooseLanguage')} onClose={onClose}>
      <div className="dialog-choices">
        <LanguageChoices locale={locale} onChosen={onClose} />
      </div>
    </Dialog>
  );
}

/** The languages as big buttons; a touch changes the language of the kiosk at once. */
export function LanguageChoices({ locale, onChosen }: { locale: Locale; onChosen?: () => void }) {
  return LOCALES.map((each) => (
    <Choice
      key={each}
      title={LANGUAGES[each].texts.language}
      lang={each}
      isChosen={each === locale}
      onPress={() => {
        kiosk.app.setDisplay({ locale: each });
        onChosen?.();
      }}
    />
  ));
}

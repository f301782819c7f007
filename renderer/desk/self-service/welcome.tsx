// The ready screen of a self-service desk: a renter scans their card first. It shows nothing of earlier renters.
import { TranslateIcon } from '@phosphor-icons/react/Translate';
import type { Locale } from '../../../shared/domain/languages.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import { LanguageChoices, languagesForRenters } from '../../components/language-choice.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Steps } from '../../components/steps.tsx';
import { useIsLargeText } from '../../components/text-size.ts';
import { useText } from '../../text/use-text.ts';
import { NavigationButtons } from '../navigation/navigation-buttons.tsx';
import { AtRest } from '../ready/at-rest.tsx';
import { welcomeWords } from './welcome-words.ts';
import './welcome.css';

const CardScene = lazyPart(async () => (await import('../ready/scene.tsx')).CardScene, { isSoon: true });

interface WelcomeProps {
  isOffline: boolean;
  /** The language of the kiosk itself. */
  usualLocale: Locale;
  onSearch: () => void;
}

export function WelcomeScreen({ isOffline, usualLocale, onSearch }: WelcomeProps) {
  const { t, locale } = useText();
  const isLarge = useIsLargeText();
  return (
    <>
      <AtRest isRead {...welcomeWords(isOffline, t)} artwork={!isOffline && <CardScene />}>
        {!isOffline && (
          // In larger text it scrolls, by keyboard too.
          <section
            className="ledger welcome-how stack"
            tabIndex={isLarge ? 0 : undefined}
            aria-labelledby="welcome-how"
          >
            <h2 id="welcome-how">{t('selfService.how')}</h2>
            <Steps steps={t('selfService.steps')} size="large" />
          </section>
        )}
      </AtRest>
      <section className="welcome-languages columns keeps" aria-label={t('selfService.languages')}>
        <TranslateIcon />
        <LanguageChoices locale={locale} among={languagesForRenters({ usualLocale })} />
      </section>
      <ActionBar>
        <NavigationButtons onSearch={onSearch} />
      </ActionBar>
    </>
  );
}

// The ready screen of a self-service desk: whoever comes scans their own card first. Of those before nothing is here.
import { TranslateIcon } from '@phosphor-icons/react/Translate';
import type { ReactNode } from 'react';
import { Console } from '../../components/console.tsx';
import { LanguageChoices } from '../../components/language-choice.tsx';
import { Steps } from '../../components/steps.tsx';
import { useText } from '../../text/use-text.ts';
import { AtRest } from '../ready/at-rest.tsx';
import { CardScene } from '../ready/scene.tsx';
import { Ways } from '../ways/ways.tsx';
import './welcome.css';

interface WelcomeProps {
  isOffline: boolean;
  onSearch: () => void;
  /** The key of who helps. */
  help: ReactNode;
}

export function WelcomeScreen({ isOffline, onSearch, help }: WelcomeProps) {
  const { t, locale } = useText();
  return (
    <>
      <AtRest
        lines={[t('selfService.line1'), t('selfService.line2')]}
        note={isOffline ? t('selfService.noteOffline') : t('selfService.note')}
        artwork={<CardScene />}
      >
        <section className="ledger welcome-how">
          <h2>{t('selfService.how')}</h2>
          <Steps steps={t('selfService.steps')} size="large" />
        </section>
      </AtRest>
      <section className="welcome-languages" aria-label={t('selfService.languages')}>
        <TranslateIcon />
        <LanguageChoices locale={locale} />
      </section>
      <Console side={help}>
        <Ways onSearch={onSearch} />
      </Console>
    </>
  );
}

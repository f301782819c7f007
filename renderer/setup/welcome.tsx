// First start: the language, then set-up, or the demo workspace in one touch.
import { FlaskIcon } from '@phosphor-icons/react/Flask';
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { ActionBar, PrimaryButton } from '../components/action-bar.tsx';
import { Button } from '../components/button.tsx';
import { LanguageChoices } from '../components/language-choice.tsx';
import { ArrowRightIcon } from '../components/way-icons.tsx';
import { kiosk, showError } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { SetupQuitKey } from './quit-key.tsx';
import { SetupFrame } from './setup-frame.tsx';

export function WelcomeStep({ app }: { app: AppState }) {
  const { t } = useText();
  return (
    <SetupFrame
      app={app}
      actionBar={
        <ActionBar
          primary={
            <PrimaryButton icon={<ArrowRightIcon />} onPress={() => kiosk.setup.begin()}>
              {t('setup.welcome.start')}
            </PrimaryButton>
          }
        >
          <SetupQuitKey app={app} />
        </ActionBar>
      }
    >
      <section className="setup-form stack shrinks">
        <h1>{t('setup.welcome.title')}</h1>
        <p className="setup-lead soft">{t('setup.welcome.lead')}</p>
        <div className="setup-languages grid">
          <LanguageChoices locale={app.locale} />
        </div>
      </section>
      <section className="sheet setup-demo stack">
        <FlaskIcon />
        <h2 className="title">{t('setup.welcome.demoTitle')}</h2>
        <p>{t('setup.welcome.demoNote')}</p>
        <DemoButton />
      </section>
    </SetupFrame>
  );
}

/** Starts the demo workspace: one touch, no further step. */
export function DemoButton() {
  const { t } = useText();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    const result = await kiosk.setup.startDemo();
    if (result.ok) return;
    setStarting(false);
    showError(result.error);
  };
  return (
    <Button size="large" isOff={isStarting} onPress={start}>
      <FlaskIcon />
      {t('setup.welcome.demo')}
    </Button>
  );
}

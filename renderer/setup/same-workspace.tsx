// Asks whether the workspace is the one that saved actions are waiting for: they may be sent only there.
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import type { SetupState } from '../../shared/domain/app.ts';
import type { KioskError } from '../../shared/domain/errors.ts';
import { ActionBar, BackKey } from '../components/action-bar.tsx';
import { Advice } from '../components/advice.tsx';
import { Choice } from '../components/choice.tsx';
import { Marked } from '../components/marked.tsx';
import { errorLine } from '../text/error-words.ts';
import { useText } from '../text/use-text.ts';
import { SetupQuitKey } from './quit-key.tsx';
import { SetupFrame } from './setup-frame.tsx';
import './same-workspace.css';
import { kiosk } from '../kiosk.ts';

export function SameStep({ app }: { app: AppState }) {
  const { t } = useText();
  const [error, setError] = useState<KioskError | null>(null);
  const { waiting: count, baseUrl } = app.setup;
  const tell = async (workspace: 'same' | 'other') => {
    const result = await kiosk.setup.answerSameWorkspace({ workspace });
    setError(result.ok ? null : result.error);
  };
  return (
    <SetupFrame
      app={app}
      actionBar={
        <ActionBar>
          <BackKey onPress={() => kiosk.setup.back()} />
          <SetupQuitKey app={app} />
        </ActionBar>
      }
    >
      <section className="setup-form stack shrinks">
        <h1>{t('setup.same.title')}</h1>
        <p className="setup-lead soft">
          <Marked>{t('setup.same.lead', { count, host: hostOf(baseUrl) })}</Marked>
        </p>
        <div className="same-answers grid">
          <Choice title={t('setup.same.yes')} note={t('setup.same.yesNote')} onPress={() => void tell('same')} />
          <Choice title={t('setup.same.no')} note={t('setup.same.noNote')} onPress={() => void tell('other')} />
        </div>
        <p role="alert">{error && <b>{errorLine(error, t)}</b>}</p>
      </section>
      <Advice title={t('setup.same.how')} steps={t('setup.same.howSteps')} />
    </SetupFrame>
  );
}

/** "pool.example.org" of its base URL; anything that is not a URL is shown as it is. */
function hostOf(baseUrl: SetupState['baseUrl']): string {
  return URL.parse(baseUrl)?.host ?? baseUrl;
}

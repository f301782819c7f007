// The token works but can do more than a kiosk needs: what was found, why it matters, and the choice.
import { KeyIcon } from '@phosphor-icons/react/Key';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { systemClock } from '../../shared/clock.ts';
import { ActionBar, BackKey, Key, PrimaryButton } from '../components/action-bar.tsx';
import { Advice } from '../components/advice.tsx';
import { Marked } from '../components/marked.tsx';
import { ReadOut } from '../components/read-out.tsx';
import { useText } from '../text/use-text.ts';
import { SetupQuitKey } from './quit-key.tsx';
import { SetupFrame } from './setup-frame.tsx';
import './token-scope.css';
import { kiosk } from '../kiosk.ts';

export function ScopeStep({ app }: { app: AppState }) {
  const { t } = useText();
  const [at] = useState(systemClock.now);
  const back = () => kiosk.setup.back();
  return (
    <SetupFrame
      app={app}
      readOut={
        <ReadOut
          at={at}
          segments={[
            {
              outcome: 'attention',
              word: t('setup.scope.word'),
              name: app.setup.tokenMask,
              note: t('setup.scope.note'),
            },
          ]}
        />
      }
      actionBar={
        <ActionBar
          side={
            <Key icon={<WarningIcon />} onPress={() => kiosk.setup.acceptScope()}>
              {t('setup.scope.anyway')}
            </Key>
          }
          primary={
            <PrimaryButton size="flat" icon={<KeyIcon />} onPress={back}>
              {t('setup.scope.another')}
            </PrimaryButton>
          }
        >
          <BackKey onPress={back} />
          <SetupQuitKey app={app} />
        </ActionBar>
      }
    >
      <section className="setup-form stack shrinks">
        <h1>{t('setup.scope.title')}</h1>
        <dl className="scope-facts grid">
          {(['found', 'why', 'limit'] as const).map((fact) => (
            <div key={fact}>
              <dt className="label">{t(`setup.scope.${fact}`)}</dt>
              <dd>
                <Marked>{t(`setup.scope.${fact}Text`)}</Marked>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Advice title={t('setup.scope.better')} steps={t('setup.scope.betterSteps')} />
    </SetupFrame>
  );
}

// The administrator's PIN: chosen, then entered again.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/ArrowCounterClockwise';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import { useCallback, useRef, useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { isEasyPin } from '../../shared/domain/pin-rule.ts';
import { BackKey, Console, Key } from '../components/console.tsx';
import { PinPad } from '../components/pin-pad.tsx';
import { Steps } from '../components/steps.tsx';
import { useText } from '../text/use-text.ts';
import { SetupQuitKey } from './quit-key.tsx';
import { SetupFrame } from './setup-frame.tsx';
import './pin-step.css';
import { kiosk } from '../kiosk.ts';

export function PinStep({ app }: { app: AppState }) {
  return app.isPinLost ? <PinGone app={app} /> : <PinChoice app={app} />;
}

/** Shown if the PIN is lost: a passer-by must not be able to choose a new one. */
function PinGone({ app }: { app: AppState }) {
  const { t } = useText();
  return (
    <SetupFrame app={app} console={<Console />}>
      <section className="setup-form">
        <h1>{t('setup.pin.gone.title')}</h1>
        <p className="setup-lead">{t('setup.pin.gone.note')}</p>
        <Steps steps={t('setup.pin.gone.steps')} />
      </section>
    </SetupFrame>
  );
}

type Problem = 'easy' | 'different' | 'failed';

function PinChoice({ app }: { app: AppState }) {
  const { t } = useText();
  const first = useRef<string | null>(null);
  const [isRepeating, setRepeating] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const startOver = useCallback((why: Problem | null) => {
    first.current = null;
    setRepeating(false);
    setProblem(why);
  }, []);

  const enter = useCallback(
    async (pin: string) => {
      if (isEasyPin(pin)) return startOver('easy');
      if (first.current === null) {
        first.current = pin;
        setRepeating(true);
        setProblem(null);
        return;
      }
      const isSame = first.current === pin;
      first.current = null;
      if (!isSame) return startOver('different');
      const result = await kiosk.setup.choosePin({ pin });
      if (!result.ok) startOver('failed');
    },
    [startOver],
  );

  return (
    <SetupFrame
      app={app}
      console={
        <Console
          side={
            isRepeating && (
              <Key icon={<ArrowCounterClockwiseIcon />} onPress={() => startOver(null)}>
                {t('setup.pin.again')}
              </Key>
            )
          }
        >
          {app.setup.tokenMask !== null && <BackKey onPress={() => kiosk.setup.back()} />}
          <SetupQuitKey app={app} />
        </Console>
      }
    >
      <section className="setup-form">
        <h1>{isRepeating ? t('setup.pin.repeatTitle') : t('setup.pin.title')}</h1>
        <p className="setup-lead">{isRepeating ? t('setup.pin.repeatNote') : t('setup.pin.note')}</p>
        <p className="pin-warning">
          <WarningIcon />
          {t('setup.pin.lost')}
        </p>
      </section>
      <section className="sheet pin-step">
        <PinPad key={String(isRepeating)} onEnter={enter} problem={words()} />
      </section>
    </SetupFrame>
  );

  function words(): string | null {
    if (problem === null) return null;
    return problem === 'failed' ? t('pin.failed') : t(`setup.pin.${problem}`);
  }
}

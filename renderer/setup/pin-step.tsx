// The administrator's PIN: chosen, then entered again.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/ArrowCounterClockwise';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import type { AppState } from '../../shared/api/app-state.ts';
import { leastPinLength } from '../../shared/domain/pin-rule.ts';
import { ActionBar, BackKey, Key } from '../components/action-bar.tsx';
import { useNewPin } from '../components/new-pin.ts';
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
    <SetupFrame app={app} actionBar={<ActionBar />}>
      <section className="setup-form stack shrinks">
        <h1>{t('setup.pin.gone.title')}</h1>
        <p className="setup-lead soft">{t('setup.pin.gone.note')}</p>
        <Steps steps={t('setup.pin.gone.steps')} />
      </section>
    </SetupFrame>
  );
}

const keep = async (pin: string) => kiosk.setup.choosePin({ pin });

function PinChoice({ app }: { app: AppState }) {
  const { t } = useText();
  const { isRepeating, problem, enter, startOver } = useNewPin(keep);
  const least = leastPinLength(app.policy.mode);

  return (
    <SetupFrame
      app={app}
      actionBar={
        <ActionBar
          side={
            isRepeating && (
              <Key icon={<ArrowCounterClockwiseIcon />} onPress={startOver}>
                {t('pin.again')}
              </Key>
            )
          }
        >
          {app.setup.tokenMask !== null && <BackKey onPress={() => kiosk.setup.back()} />}
          <SetupQuitKey app={app} />
        </ActionBar>
      }
    >
      <section className="setup-form stack shrinks">
        <h1>{isRepeating ? t('pin.repeatTitle') : t('setup.pin.title')}</h1>
        <p className="setup-lead soft">{isRepeating ? t('pin.repeatNote') : t('setup.pin.note', { least })}</p>
        <p className="pin-warning grid soft">
          <WarningIcon />
          {t('setup.pin.lost')}
        </p>
      </section>
      <section className="sheet pin-step">
        <PinPad key={String(isRepeating)} onEnter={enter} least={least} problem={problem} />
      </section>
    </SetupFrame>
  );
}

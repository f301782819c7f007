// Shown instead of everything else if the start takes longer than a moment, or if one of the app's files is damaged:
// what the kiosk waits for, and what to do.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { type ReactNode, useEffect, useState } from 'react';
import type { AppState } from '../shared/api/app-state.ts';
import { systemClock } from '../shared/clock.ts';
import { ActionBar, PrimaryButton } from './components/action-bar.tsx';
import { Banner } from './components/banner.tsx';
import { Frame, Stage } from './components/frame.tsx';
import { Steps } from './components/steps.tsx';
import { kiosk } from './kiosk.ts';
import { useScans } from './scanning/scans.tsx';
import { SetupQuitKey } from './setup/quit-key.tsx';
import { formatSeconds } from './text/format.ts';
import { useText } from './text/use-text.ts';
import './desk/stop/stop-screen.css';
import './components/step-dot.css';
import './starting.css';

/** A start of up to this many milliseconds shows only the first picture. */
const MOMENT_MS = 800;

/** Whether a start has been on (`isOn`) for longer than MOMENT_MS. */
export function useSlowStart(isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = systemClock.setTimeout(() => setSlow(true), MOMENT_MS);
    return () => systemClock.clearTimeout(timer);
  }, [isOn]);
  return isOn && isSlow;
}

/** Shown while main opens the outbox and has not sent a state yet. */
export function OpeningPicture() {
  return (
    <main data-screen="opening">
      <StartPicture step="actions" />
    </main>
  );
}

/** Shown while main waits for the keyring. */
export function StartingScreen({ app }: { app: AppState }) {
  const { t } = useText();
  return (
    <StandingPage app={app} screen="starting">
      <StartPicture step={app.startStep} waiting={app.actions.waiting}>
        {app.startStep === 'keyring' && <Steps steps={t('starting.steps')} />}
      </StartPicture>
    </StandingPage>
  );
}

/** Shown if the next part of the page can't be loaded. */
export function DamagedScreen({ app }: { app: AppState }) {
  const { t } = useText();
  return (
    <StandingPage app={app} screen="damaged">
      <div className="stop grid fills">
        <section>
          <h1>{t('damaged.title')}</h1>
          <p className="stop-lead soft">{t('damaged.lead')}</p>
          <Steps steps={t('damaged.steps')} size="large" />
        </section>
      </div>
    </StandingPage>
  );
}

function StandingPage({ app, screen, children }: { app: AppState; screen: string; children: ReactNode }) {
  const { t } = useText();
  const [wasScanned, setScanned] = useState(false);
  const hear = () => setScanned(true);
  useScans({ onBurst: hear, onBroken: hear });
  return (
    <Frame app={app} banner={wasScanned && <Banner icon={<ArrowClockwiseIcon />}>{t('starting.scanned')}</Banner>}>
      <Stage screen={screen}>{children}</Stage>
      <ActionBar
        side={<SetupQuitKey app={app} />}
        primary={
          <PrimaryButton icon={<ArrowClockwiseIcon />} state="leave" leaves={false} onPress={() => kiosk.app.restart()}>
            {t('key.restart')}
          </PrimaryButton>
        }
      />
    </Frame>
  );
}

interface StartPictureProps {
  step: AppState['startStep'];
  /** Saved actions that wait to be sent. */
  waiting?: number;
  children?: ReactNode;
}

/** The label of the first picture, with the steps of the start and how far it is. */
function StartPicture({ step, waiting = 0, children }: StartPictureProps) {
  const { t, locale } = useText();
  const seconds = useSecondsOf(step);
  const isRead = step !== 'actions';
  const steps = [
    { name: t('starting.settingsRead'), is: 'past' },
    {
      name: t(isRead ? 'starting.actionsRead' : 'starting.actions'),
      is: isRead ? 'past' : 'now',
      note: isRead && waiting > 0 && t('status.saved', { count: waiting }),
    },
    { name: t('starting.keyring'), is: isRead ? 'now' : 'next' },
    { name: t('starting.workspace'), is: 'next' },
  ];
  const words = isRead ? 'starting' : 'starting.opening';
  return (
    <div className="start columns fills">
      <svg viewBox="0 0 320 300" aria-hidden="true">
        <path className="first-label" d="M64 4H302a14 14 0 0 1 14 14V282a14 14 0 0 1-14 14H18A14 14 0 0 1 4 282V64z" />
        <circle className="first-hole" cx="66" cy="150" r="22" />
        <path className="first-beam" d="M118 150H316" />
      </svg>
      <section>
        <h1>{t(`${words}.title`)}</h1>
        <p className="start-lead soft">{t(`${words}.lead`)}</p>
        <div className="start-line" data-step={step} aria-hidden="true" />
        <ol className="start-steps wraps">
          {steps.map(({ name, is, note }, index) => (
            <li key={name} data-past={is === 'past' || undefined} aria-current={is === 'now' ? 'step' : undefined}>
              <span className="step-dot middle strong">{is === 'past' ? <CheckIcon /> : index + 1}</span>
              <span>
                {name}
                {is === 'now' && <small aria-hidden="true">{formatSeconds(locale, seconds)}</small>}
                {note && <small>{note}</small>}
              </span>
            </li>
          ))}
        </ol>
        {children}
      </section>
    </div>
  );
}

/** Whole seconds since the page first saw this step. */
function useSecondsOf(step: AppState['startStep']): number {
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is counted from its own beginning.
  useEffect(() => {
    setSeconds(0);
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [step]);
  return seconds;
}

// Set-up, step by step: language, connection, scope of the token, whose the saved actions are, PIN, scanner. The step itself is kept in main.
import { WarningIcon } from '@phosphor-icons/react/Warning';
import type { ReactNode } from 'react';
import type { StationState } from '../../../shared/domain/station.ts';
import { Banner } from '../../components/banner.tsx';
import { Frame, Stage } from '../../components/frame.tsx';
import type { WedgeListener } from '../../scanning/wedge.ts';
import { useText } from '../../text/use-text.ts';
import { ConnectionStep } from './connection.tsx';
import { PinStep } from './pin-step.tsx';
import { Rail, stepsOf } from './rail.tsx';
import { SameStep } from './same.tsx';
import { ScannerStep } from './scanner-step.tsx';
import { ScopeStep } from './scope.tsx';
import { WelcomeStep } from './welcome.tsx';
import './setup.css';

/** Hands every burst of a scanner to `listener`; gives back the way to stop. */
export type ListenForScans = (listener: WedgeListener['onBurst']) => () => void;

interface SetupProps {
  station: StationState;
  listenForScans: ListenForScans;
}

export function SetupScreens({ station, listenForScans }: SetupProps) {
  const { setup } = station;
  switch (setup.step) {
    case 'welcome':
      return <WelcomeStep station={station} />;
    case 'connection':
      return <ConnectionStep station={station} listenForScans={listenForScans} />;
    case 'scope':
      return <ScopeStep station={station} />;
    case 'same':
      return <SameStep station={station} />;
    case 'pin':
      return <PinStep station={station} />;
    case 'scanner':
      return <ScannerStep station={station} listenForScans={listenForScans} />;
  }
}

interface SetupFrameProps {
  station: StationState;
  readOut?: ReactNode;
  console: ReactNode;
  children: ReactNode;
}

/** The frame of a step: the rail of steps beside what the step asks. */
export function SetupFrame({ station, readOut, console, children }: SetupFrameProps) {
  const { t } = useText();
  const { step, purpose, notice } = station.setup;
  const steps = stepsOf(station.setup);
  const detail = t('status.step', { step: steps.indexOf(step) + 1, steps: steps.length + 1 });
  return (
    <Frame
      station={station}
      {...(purpose === 'first' && { detail })}
      banner={
        notice && (
          <Banner kind="plain" icon={<WarningIcon />}>
            {t(`banner.${NOTICES[notice]}`)}
          </Banner>
        )
      }
      readOut={readOut}
    >
      <Stage screen={`setup-${step}`}>
        <div className="setup" data-purpose={purpose}>
          {purpose === 'first' && <Rail setup={station.setup} />}
          {children}
        </div>
      </Stage>
      {console}
    </Frame>
  );
}

const NOTICES = {
  'store-damaged': 'storeDamaged',
  'token-unreadable': 'tokenUnreadable',
  'provisioning-failed': 'provisioningFailed',
} as const;

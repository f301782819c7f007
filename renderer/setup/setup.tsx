// Chooses the screen of the current step of set-up.
import type { AppState } from '../../shared/api/app-state.ts';
import { ConnectionStep } from './connection.tsx';
import { DeskStep } from './desk-step.tsx';
import { LockedSetup } from './locked.tsx';
import { PinStep } from './pin-step.tsx';
import { SameStep } from './same-workspace.tsx';
import { ScannerStep } from './scanner-step.tsx';
import { ScopeStep } from './token-scope.tsx';
import { WaitsForIt } from './waits-for-it.tsx';
import { WelcomeStep } from './welcome.tsx';
import './setup.css';

interface SetupProps {
  app: AppState;
}

export function SetupScreens({ app }: SetupProps) {
  const { setup, setupNeedsPin, waitsForIt } = app;
  if (waitsForIt !== null) return <WaitsForIt app={app} pc={waitsForIt} />;
  // If the PIN itself is lost, its step says what to do.
  if (setupNeedsPin && setup.step !== 'pin') return <LockedSetup app={app} />;
  switch (setup.step) {
    case 'welcome':
      return <WelcomeStep app={app} />;
    case 'connection':
      return <ConnectionStep app={app} />;
    case 'scope':
      return <ScopeStep app={app} />;
    case 'same':
      return <SameStep app={app} />;
    case 'desk':
      return <DeskStep app={app} />;
    case 'pin':
      return <PinStep app={app} />;
    case 'scanner':
      return <ScannerStep app={app} />;
  }
}

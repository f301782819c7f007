// The whole page: which part of the kiosk is on the screen follows from the station's state.
import { IconContext } from '@phosphor-icons/react';
import i18next from 'i18next';
import { useEffect } from 'react';
import type { StationState } from '../shared/domain/app.ts';
import { TokenGuard } from './components/token-guard.tsx';
import { useGuard } from './components/use-guard.ts';
import { ScanProvider, useScans } from './scanning/scans.tsx';
import { DeskScreens } from './screens/desk.tsx';
import { ErrorNotice } from './screens/error-notice.tsx';
import { MainSilence } from './screens/main-silence.tsx';
import { SetupScreens } from './screens/setup/setup.tsx';
import { StartingScreen } from './screens/starting.tsx';
import { useStation } from './use-app-state.ts';
import './text/catalogue.ts';

const ICONS = { weight: 'bold', 'aria-hidden': true } as const;

export function App() {
  const station = useStation();
  return (
    <IconContext.Provider value={ICONS}>
      {station && <Station station={station} />}
      <ErrorNotice />
    </IconContext.Provider>
  );
}

function Station({ station }: { station: StationState }) {
  useDisplay(station);
  useGuard(station.policy.guardSeconds);
  return (
    <ScanProvider scanners={station.scanning.scanners}>
      <TokenGuard />
      <Phase station={station} />
    </ScanProvider>
  );
}

function Phase({ station }: { station: StationState }) {
  switch (station.phase) {
    case 'starting':
      return <StartingScreen station={station} />;
    case 'setup':
      return (
        <>
          <UnheardScans />
          <SetupScreens station={station} />
        </>
      );
    case 'desk':
      // Elsewhere a keyring that asks for its password may hold main up, and only looks like it.
      return (
        <>
          <DeskScreens station={station} />
          <MainSilence />
        </>
      );
  }
}

/** Outside of the steps that ask for one, what is scanned in set-up is for nobody, and not for the next step either. */
function UnheardScans() {
  useScans({});
  return null;
}

/** Language, theme and hand of the whole page. */
function useDisplay({ locale, theme, hand }: StationState): void {
  useEffect(() => {
    const page = document.documentElement;
    page.lang = locale;
    page.dataset.theme = theme;
    page.dataset.hand = hand;
    void i18next.changeLanguage(locale);
  }, [locale, theme, hand]);
}

// The whole page: which part of the kiosk is on the screen follows from the station's state.
import { IconContext } from '@phosphor-icons/react';
import i18next from 'i18next';
import { useEffect } from 'react';
import type { StationState } from '../shared/domain/station.ts';
import { ScanProvider } from './scanning/scans.tsx';
import { DeskScreens } from './screens/desk.tsx';
import { SetupScreens } from './screens/setup/setup.tsx';
import { useStation } from './use-station.ts';
import './text/catalogue.ts';

const ICONS = { weight: 'bold', 'aria-hidden': true } as const;

export function App() {
  const station = useStation();
  if (!station) return null;
  return (
    <IconContext.Provider value={ICONS}>
      <Station station={station} />
    </IconContext.Provider>
  );
}

function Station({ station }: { station: StationState }) {
  useDisplay(station);
  return (
    <ScanProvider scanners={station.scanning.scanners}>
      {station.phase === 'setup' ? <SetupScreens station={station} /> : <DeskScreens station={station} />}
    </ScanProvider>
  );
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

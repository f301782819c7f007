// The whole page: which part of the kiosk is on the screen follows from the station's state.
import { IconContext } from '@phosphor-icons/react';
import i18next from 'i18next';
import { useCallback, useEffect } from 'react';
import { systemClock } from '../shared/clock.ts';
import type { StationState } from '../shared/domain/station.ts';
import { useSteady } from './scanning/use-steady.ts';
import { startWedge } from './scanning/wedge.ts';
import { DeskScreens } from './screens/desk.tsx';
import { type ListenForScans, SetupScreens } from './screens/setup/setup.tsx';
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
  const listenForScans = useScans(station);
  return station.phase === 'setup' ? (
    <SetupScreens station={station} listenForScans={listenForScans} />
  ) : (
    <DeskScreens station={station} />
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

/** Listens with the scanners that are known so far. */
function useScans({ scanning }: StationState): ListenForScans {
  const scanners = useSteady(scanning.scanners);
  return useCallback(
    (onBurst) => {
      // A half-read code says so at the desk; here the field or the check simply waits on.
      const wedge = startWedge(window, systemClock, scanners, { onBurst, onBroken: () => {} });
      return () => wedge.stop();
    },
    [scanners],
  );
}

// The whole page: which part of the kiosk is on the screen follows from the kiosk's state.

import { IconContext } from '@phosphor-icons/react';
import { useEffect, useLayoutEffect } from 'react';
import type { AppState } from '../shared/api/app-state.ts';
import { systemClock } from '../shared/clock.ts';
import { tagOf } from '../shared/domain/languages.ts';
import { Announcer } from './components/announcer.tsx';
import { bringParts, later } from './components/later.tsx';
import { TokenGuard } from './components/token-guard.tsx';
import { useGuard } from './components/use-guard.ts';
import { DeskScreens } from './desk/desk-screens.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { MainSilence } from './main-silence.tsx';
import { ScanProvider, useScans } from './scanning/scans.tsx';
import { useSignOfLife } from './sign-of-life.ts';
import { DamagedScreen, OpeningPicture, StartingScreen, useSlowStart } from './starting.tsx';
import { loadOtherTexts, loadRoomTexts, speak } from './text/catalogue.ts';
import { directionOf } from './text/format.ts';
import { useAppState } from './use-app-state.ts';

/** Most kiosks never need it again. */
const SetupScreens = later(
  async () => {
    await loadRoomTexts();
    return (await import('./setup/setup.tsx')).SetupScreens;
  },
  { damaged: DamagedScreen },
);

const ICONS = { weight: 'bold', 'aria-hidden': true } as const;

export function App() {
  const app = useAppState();
  const isOpeningSlow = useSlowStart(app === null);
  return (
    <IconContext.Provider value={ICONS}>
      <Announcer />
      {app ? <KioskApp app={app} /> : isOpeningSlow && <OpeningPicture />}
      <ErrorNotice />
    </IconContext.Provider>
  );
}

function KioskApp({ app }: { app: AppState }) {
  useDisplay(app);
  useGuard(app.policy.guardSeconds);
  useSignOfLife();
  useLaterParts(app.phase === 'desk');
  const isStarting = app.phase === 'starting';
  // Until then the first picture stands, and what is scanned is kept for the desk.
  const isSlow = useSlowStart(isStarting);
  if (isStarting && !isSlow) return null;
  return (
    <ScanProvider scanners={app.scanning.scanners}>
      <TokenGuard />
      <Phase app={app} />
    </ScanProvider>
  );
}

function Phase({ app }: { app: AppState }) {
  switch (app.phase) {
    case 'starting':
      return <StartingScreen app={app} />;
    case 'setup':
      return (
        <>
          <UnheardScans />
          <SetupScreens app={app} />
        </>
      );
    case 'desk':
      // Elsewhere a keyring that asks for its password may hold main up, and only looks like it.
      return (
        <>
          <DeskScreens app={app} />
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

/** The first scans of the day come before what only administrators need. */
const LATER_MS = 1500;

/** Brings all that the page has not needed so far, once the desk is open, while nothing else is to be done. */
function useLaterParts(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const isFree = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: LATER_MS }));
    void bringParts('soon', isFree);
    const timer = systemClock.setTimeout(async () => {
      await bringParts('later', isFree);
      // Whoever chooses a damaged language is told then.
      await loadOtherTexts().catch(() => {});
    }, LATER_MS);
    return () => systemClock.clearTimeout(timer);
  }, [isOpen]);
}

/** Language and its direction, words, theme and hand of the whole page. */
function useDisplay({ locale, theme: usualTheme, hand, accessibility, policy: { terms, mode } }: AppState): void {
  const theme = accessibility.contrast ?? usualTheme;
  const tag = tagOf(locale);
  const dir = directionOf(locale);
  // Before anything is painted in another one.
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = tag;
    page.dir = dir;
    page.dataset.theme = theme;
    // A hand stays on its side; what lies there depends on where lines end.
    page.dataset.keys = hand === (dir === 'ltr' ? 'right' : 'left') ? 'end' : 'start';
    speak(locale, { terms, mode });
  }, [locale, tag, dir, theme, hand, terms, mode]);
}

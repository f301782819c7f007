// The whole page: the app state decides which part of the kiosk is on the screen.

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

/** Loaded on demand: once set up, most kiosks never need it again. */
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
  // Until then the first picture stays, and early scans are kept for the desk.
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
      // `MainSilence` only here: in other phases a keyring that asks for its password may block main and look alike.
      return (
        <>
          <DeskScreens app={app} />
          <MainSilence />
        </>
      );
  }
}

/** Drops scans in the steps of set-up that ask for none, so that the next step does not get them. */
function UnheardScans() {
  useScans({});
  return null;
}

/** Delay in ms: the first scans of the day come before parts that only administrators need. */
const LATER_MS = 1500;

/** Once the desk is open, loads all parts that the page has not needed so far, while it is idle. */
function useLaterParts(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const isFree = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: LATER_MS }));
    void bringParts('soon', isFree);
    const timer = systemClock.setTimeout(async () => {
      await bringParts('later', isFree);
      // A damaged language is reported when it is chosen.
      await loadOtherTexts().catch(() => {});
    }, LATER_MS);
    return () => systemClock.clearTimeout(timer);
  }, [isOpen]);
}

/** Applies language, direction, terms, theme and hand to the whole page. */
function useDisplay({ locale, theme: usualTheme, hand, accessibility, policy: { terms, mode } }: AppState): void {
  const theme = accessibility.contrast ?? usualTheme;
  const tag = tagOf(locale);
  const dir = directionOf(locale);
  // Before anything is painted with the old values.
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = tag;
    page.dir = dir;
    page.dataset.theme = theme;
    // Left and right are physical sides; which of them is the end depends on the text direction.
    page.dataset.keys = hand === (dir === 'ltr' ? 'right' : 'left') ? 'end' : 'start';
    speak(locale, { terms, mode });
  }, [locale, tag, dir, theme, hand, terms, mode]);
}

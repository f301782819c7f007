// The whole page: the app state decides which part of the kiosk is on the screen.

import { IconContext } from '@phosphor-icons/react';
import { useEffect, useLayoutEffect } from 'react';
import type { AppState } from '../shared/api/app-state.ts';
import { systemClock } from '../shared/clock.ts';
import { tagOf } from '../shared/domain/languages.ts';
import { Announcer } from './components/announcer.tsx';
import { lazyPart, preloadParts } from './components/lazy-part.tsx';
import { TokenGuard } from './components/token-guard.tsx';
import { useGuard } from './components/use-guard.ts';
import { DeskScreens } from './desk/desk-screens.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { useHeartbeat } from './heartbeat.ts';
import { MainNotResponding } from './main-not-responding.tsx';
import { ScanProvider, useScans } from './scanning/scans.tsx';
import { DamagedScreen, OpeningPicture, StartingScreen, useSlowStart } from './starting.tsx';
import { activateTexts, loadOtherTexts, loadRoomTexts } from './text/catalogue.ts';
import { directionOf } from './text/format.ts';
import { useAppState } from './use-app-state.ts';

/** Loaded on demand: once set up, most kiosks never need it again. */
const SetupScreens = lazyPart(
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
  useHeartbeat();
  usePreloadedParts(app.phase === 'desk');
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
          <IgnoreScans />
          <SetupScreens app={app} />
        </>
      );
    case 'desk':
      // `MainNotResponding` only here: in other phases a keyring that asks for its password may block main and look alike.
      return (
        <>
          <DeskScreens app={app} />
          <MainNotResponding />
        </>
      );
  }
}

/** Drops scans in the steps of set-up that ask for none, so that the next step does not get them. */
function IgnoreScans() {
  useScans({});
  return null;
}

/** Delay in ms: the first scans of the day come before parts that only administrators need. */
const PRELOAD_DELAY_MS = 1500;

/** Once the desk is open, loads all parts that the page has not needed so far, while it is idle. */
function usePreloadedParts(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const isFree = () =>
      new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: PRELOAD_DELAY_MS }));
    void preloadParts('soon', isFree);
    const timer = systemClock.setTimeout(async () => {
      await preloadParts('later', isFree);
      // A damaged language is reported when it is chosen.
      await loadOtherTexts().catch(() => {});
    }, PRELOAD_DELAY_MS);
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
    activateTexts(locale, { terms, mode });
  }, [locale, tag, dir, theme, hand, terms, mode]);
}

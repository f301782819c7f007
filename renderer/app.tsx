// The whole page: which part of the kiosk is on the screen follows from the kiosk's state.
import { IconContext } from '@phosphor-icons/react';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { AppState } from '../shared/domain/app.ts';
import { Announcer } from './components/announcer.tsx';
import { TokenGuard } from './components/token-guard.tsx';
import { useGuard } from './components/use-guard.ts';
import { DeskScreens } from './desk/desk-screens.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { MainSilence } from './main-silence.tsx';
import { ScanProvider, useScans } from './scanning/scans.tsx';
import { SetupScreens } from './setup/setup.tsx';
import { StartingScreen } from './starting.tsx';
import { speak } from './text/catalogue.ts';
import { localeTag } from './text/format.ts';
import { useAppState } from './use-app-state.ts';

const ICONS = { weight: 'bold', 'aria-hidden': true } as const;

export function App() {
  const app = useAppState();
  return (
    <IconContext.Provider value={ICONS}>
      <Announcer />
      {app && <KioskApp app={app} />}
      <ErrorNotice />
    </IconContext.Provider>
  );
}

function KioskApp({ app }: { app: AppState }) {
  useDisplay(app);
  useGuard(app.policy.guardSeconds);
  // What React Aria says by itself is in the page's language, too.
  return (
    <I18nProvider locale={localeTag(app.locale)}>
      <ScanProvider scanners={app.scanning.scanners}>
        <TokenGuard />
        <Phase app={app} />
      </ScanProvider>
    </I18nProvider>
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

/** Language, words, theme and hand of the whole page. */
function useDisplay({ locale, theme, hand, policy: { terms, mode } }: AppState): void {
  useEffect(() => {
    const page = document.documentElement;
    page.lang = locale;
    page.dataset.theme = theme;
    page.dataset.hand = hand;
    speak(locale, { terms, mode });
  }, [locale, theme, hand, terms, mode]);
}

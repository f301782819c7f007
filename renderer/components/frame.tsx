// The frame of every screen, top to bottom: status bar, banner, read-out, stage, action bar.
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { tellShift } from './guarded.ts';
import { LanguageChoice, languagesForRenters } from './language-choice.tsx';
import { lazyPart } from './lazy-part.tsx';
import { StatusBar } from './status-bar.tsx';
import { useIsLargeText } from './text-size.ts';
import { useFocusHome } from './use-focus-home.ts';
import { useNow } from './use-now.ts';
import './frame.css';

const Reach = lazyPart(async () => (await import('./reach.ts')).Reach, { isSoon: true });

interface FrameProps {
  app: AppState;
  detail?: string;
  onWaiting?: () => void;
  onAdministration?: () => void;
  accessibility?: { isOpen: boolean; onPress: () => void };
  /** Whether the status bar, which has keys, is at the bottom. */
  lowerControls?: boolean;
  banner?: ReactNode;
  readOut?: ReactNode;
  /** Epoch milliseconds of the last scan; a new scan closes the language choice, which would cover its answer. */
  scannedAt?: number;
  /** Stage and action bar. */
  children: ReactNode;
}

export function Frame({
  app,
  detail,
  onWaiting,
  onAdministration,
  accessibility,
  lowerControls = false,
  banner,
  readOut,
  scannedAt,
  children,
}: FrameProps) {
  const now = useNow();
  const isForRenters = app.policy.mode === 'selfService' && app.adminUntil === null;
  const [isChoosingLanguage, setChoosingLanguage] = useState(false);
  // Words above the keys may have become taller.
  useLayoutEffect(tellShift);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new scan closes it.
  useEffect(() => setChoosingLanguage(false), [scannedAt]);
  const statusBar = (
    <StatusBar
      app={app}
      now={now}
      onLanguage={() => setChoosingLanguage(true)}
      {...(detail !== undefined && { detail })}
      {...(onWaiting && { onWaiting })}
      {...(accessibility && { accessibility })}
      {...(onAdministration && { onAdministration })}
    />
  );
  return (
    <div className="frame">
      {!lowerControls && statusBar}
      {!lowerControls && banner}
      {readOut}
      {children}
      {lowerControls && banner}
      {lowerControls && statusBar}
      {isChoosingLanguage && (
        <LanguageChoice
          locale={app.locale}
          {...(isForRenters && { among: languagesForRenters(app) })}
          onClose={() => setChoosingLanguage(false)}
        />
      )}
    </div>
  );
}

/** The middle of the screen. `screen` names it for tests and styles. `mixed`: it shows a result that is partly bad. */
export function Stage({
  screen,
  result,
  children,
}: {
  screen: string;
  result?: 'mixed' | undefined;
  children: ReactNode;
}) {
  const stage = useFocusHome(screen);
  const isLarge = useIsLargeText();
  return (
    <>
      <main ref={stage} className="stage shrinks" data-screen={screen} data-result={result}>
        {children}
      </main>
      <Reach main={stage} isLarge={isLarge} />
    </>
  );
}

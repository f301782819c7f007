// What every screen stands in, top to bottom: status bar, banner, read-out, stage, console.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AppState } from '../../shared/domain/app.ts';
import { LanguageChoice } from './language-choice.tsx';
import { StatusBar } from './status-bar.tsx';
import { useNow } from './use-now.ts';
import './frame.css';

interface FrameProps {
  app: AppState;
  detail?: string;
  onWaiting?: () => void;
  onAdministration?: () => void;
  banner?: ReactNode;
  readOut?: ReactNode;
  /** Epoch milliseconds of the last scan; its answer is not to stay behind the choice of the language. */
  scannedAt?: number;
  /** Stage and console. */
  children: ReactNode;
}

export function Frame({ app, detail, onWaiting, onAdministration, banner, readOut, scannedAt, children }: FrameProps) {
  const now = useNow();
  const [isChoosingLanguage, setChoosingLanguage] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new scan closes it.
  useEffect(() => setChoosingLanguage(false), [scannedAt]);
  return (
    <div className="frame">
      <StatusBar
        app={app}
        now={now}
        onLanguage={() => setChoosingLanguage(true)}
        {...(detail !== undefined && { detail })}
        {...(onWaiting && { onWaiting })}
        {...(onAdministration && { onAdministration })}
      />
      {banner}
      {readOut}
      {children}
      {isChoosingLanguage && <LanguageChoice locale={app.locale} onClose={() => setChoosingLanguage(false)} />}
    </div>
  );
}

/** The middle of the screen. `screen` names it for tests and styles. `mixed`: it shows a result that is not all good. */
export function Stage({
  screen,
  result,
  children,
}: {
  screen: string;
  result?: 'mixed' | undefined;
  children: ReactNode;
}) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) focusHome(stage.current);
  });
  return (
    <main ref={stage} className="stage" data-screen={screen} data-result={result}>
      {children}
    </main>
  );
}

/**
 * Whoever works by keyboard goes on from the heading where what had the focus has gone. It is no key: the Enter of a scanner does
 * nothing there.
 */
function focusHome(stage: HTMLElement | null): void {
  const home = stage?.querySelector('h1') ?? stage;
  if (!home) return;
  home.tabIndex = -1;
  home.focus({ preventScroll: true });
}

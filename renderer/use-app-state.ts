// Main's app state: requested once, then kept up to date by events. A state is returned once the page has loaded what
// it needs: the texts of its language, and the regular expression engine if it has code rules.
import { useEffect, useState } from 'react';
import type { AppState } from '../shared/api/app-state.ts';
import { kiosk, showError } from './kiosk.ts';
import { hasPatterns, loadPatterns } from './scanning/patterns.ts';
import { hasTexts, loadTexts } from './text/catalogue.ts';

/** null until main has answered. */
export function useAppState(): AppState | null {
  const [app, setApp] = useState<AppState | null>(null);
  useEffect(() => {
    let latest = 0;
    const show = (state: AppState) => setApp((before) => withKept(before, state));
    const take = (changed: AppState) => {
      latest += 1;
      const version = latest;
      // Usually everything is loaded, and the state can be set at once.
      if (isReadyFor(changed)) return show(changed);
      void prepared(changed).then((state) => version === latest && show(state));
    };
    const stop = kiosk.on('app.changed', take);
    kiosk.app.state().then((result) => {
      // An event may have come before the answer; it is newer.
      if (!result.ok) showError(result.error);
      else if (latest === 0) take(result.data);
    });
    return () => {
      latest = Number.POSITIVE_INFINITY;
      stop();
    };
  }, []);
  useEffect(() => {
    // The system is the first to notice that the network is back: retry at once.
    const online = () => kiosk.app.retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return app;
}

/** `state` with the objects of `before` wherever they say the same: an event from main then runs no effect in vain. */
function withKept(before: AppState | null, state: AppState): AppState {
  const parts = Object.entries(state).map(([name, part]) => {
    const old = before?.[name as keyof AppState];
    return [name, JSON.stringify(old) === JSON.stringify(part) ? old : part];
  });
  return Object.fromEntries(parts);
}

function isReadyFor({ locale, policy, scanning }: AppState): boolean {
  return hasTexts(locale, policy) && (scanning.rules.length === 0 || hasPatterns());
}

const reported = new Set<string>();

/** Reports a message once: loading fails again with each state. */
function reportOnce(message: string): void {
  if (reported.has(message)) return;
  reported.add(message);
  showError({ kind: 'part-damaged', message });
}

/** Resolves to the state once all it needs is loaded. What can't be loaded is reported, and the desk works on. */
async function prepared(app: AppState): Promise<AppState> {
  const { locale, policy, scanning } = app;
  const needsPatterns = scanning.rules.length > 0;
  const [texts, patterns] = await Promise.allSettled([loadTexts(locale, policy), needsPatterns && loadPatterns()]);
  for (const each of [texts, patterns]) if (each.status === 'rejected') reportOnce(String(each.reason));
  return patterns.status === 'fulfilled' ? app : { ...app, scanning: { ...scanning, rules: [] } };
}

// The kiosk's state, as main holds it: asked for once, then kept up to date by its events. It is given out once the page has what
// it needs to show it: the words in its language, and what its code rules are matched with.
import { useEffect, useState } from 'react';
import type { AppState } from '../shared/api/app-state.ts';
import { kiosk, tellError } from './kiosk.ts';
import { hasPatterns, loadPatterns } from './scanning/patterns.ts';
import { hasTexts, loadTexts } from './text/catalogue.ts';

/** null until main has answered. */
export function useAppState(): AppState | null {
  const [app, setApp] = useState<AppState | null>(null);
  useEffect(() => {
    let told = 0;
    const take = (changed: AppState) => {
      told += 1;
      const mine = told;
      // Most often all is there, and nobody has to wait for another turn.
      if (isReadyFor(changed)) return setApp(changed);
      void prepared(changed).then((state) => mine === told && setApp(state));
    };
    const stop = kiosk.on('app.changed', take);
    kiosk.app.state().then((result) => {
      // An event may have come before the answer; it is newer.
      if (!result.ok) tellError(result.error);
      else if (told === 0) take(result.data);
    });
    return () => {
      told = Number.POSITIVE_INFINITY;
      stop();
    };
  }, []);
  useEffect(() => {
    // The system knows first that a cable is back in; waiting for the next try would waste that.
    const online = () => kiosk.app.retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return app;
}

function isReadyFor({ locale, policy, scanning }: AppState): boolean {
  return hasTexts(locale, policy) && (scanning.rules.length === 0 || hasPatterns());
}

const said = new Set<string>();

/** It fails anew with each state. */
function sayOnce(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  tellError({ kind: 'part-damaged', message });
}

/** The state once all is there that it needs. What can't be loaded is said, and the desk works without it. */
async function prepared(app: AppState): Promise<AppState> {
  const { locale, policy, scanning } = app;
  const needsPatterns = scanning.rules.length > 0;
  const [texts, patterns] = await Promise.allSettled([loadTexts(locale, policy), needsPatterns && loadPatterns()]);
  for (const each of [texts, patterns]) if (each.status === 'rejected') sayOnce(String(each.reason));
  return patterns.status === 'fulfilled' ? app : { ...app, scanning: { ...scanning, rules: [] } };
}

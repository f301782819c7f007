// The kiosk's state, as main holds it: asked for once, then kept up to date by its events.
import { useEffect, useState } from 'react';
import type { AppState } from '../shared/domain/app.ts';
import { kiosk, tellError } from './kiosk.ts';

/** null until main has answered. */
export function useAppState(): AppState | null {
  const [app, setApp] = useState<AppState | null>(null);
  useEffect(() => {
    let isNewer = false;
    const stop = kiosk.on('app.changed', (changed) => {
      isNewer = true;
      setApp(changed);
    });
    kiosk.app.state().then((result) => {
      // An event may have come before the answer; it is newer.
      if (!result.ok) tellError(result.error);
      else if (!isNewer) setApp(result.data);
    });
    return stop;
  }, []);
  useEffect(() => {
    // The system knows first that a cable is back in; waiting for the next try would waste that.
    const online = () => kiosk.app.retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return app;
}

// The page's heartbeat: sent once it has rendered, and whenever main asks. Main ends and reloads a page without one.
import { useEffect } from 'react';
import { ignoreAnswer, kiosk } from './kiosk.ts';

/** For the outermost rendered component: if rendering fails, React unmounts it and the heartbeat stops. */
export function useHeartbeat(): void {
  useEffect(() => {
    const answer = () => {
      if (hasContent()) ignoreAnswer(kiosk.app.beat());
    };
    answer();
    return kiosk.on('app.asked', answer);
  }, []);
}

/**
 * Whether what React drew is still in the page: a script that empties it leaves React, and with it the heartbeat, alive.
 * The announcer's region is there on every screen.
 */
export function hasContent(): boolean {
  return document.querySelector('[aria-live]') !== null;
}

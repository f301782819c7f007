// The page's heartbeat: sent once it has rendered, and whenever main asks. Main ends and reloads a page without one.
import { useEffect } from 'react';
import { ignoreAnswer, kiosk } from './kiosk.ts';

/** For the outermost rendered component: if rendering fails, React unmounts it and the heartbeat stops. */
export function useHeartbeat(): void {
  useEffect(() => {
    const answer = () => ignoreAnswer(kiosk.app.beat());
    answer();
    return kiosk.on('app.asked', answer);
  }, []);
}

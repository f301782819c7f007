// The page says that it is there: once it has drawn something, and whenever main asks. Main ends and reloads a page that does not.
import { useEffect } from 'react';
import { kiosk, letGo } from './kiosk.ts';

/** For the outermost component that is drawn: if drawing fails React takes it off the screen, and nobody answers any more. */
export function useSignOfLife(): void {
  useEffect(() => {
    const answer = () => letGo(kiosk.app.beat());
    answer();
    return kiosk.on('app.asked', answer);
  }, []);
}

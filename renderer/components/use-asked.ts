// A query to main about actions, kept up to date while a screen shows it.
import { useEffect, useState } from 'react';
import { type Answer, kiosk, tellError } from '../kiosk.ts';

interface Asked<Data> {
  /** What the query was about. */
  about: string;
  data: Data;
}

/**
 * The newest answer to `ask`, null until there is one. Asks again whenever an action or `about` changes; until the new
 * answer arrives, the previous one stays.
 */
export function useAsked<Data>(ask: () => Answer<Data>, about: string): Asked<Data> | null {
  const [answer, setAnswer] = useState<Asked<Data> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` covers all that the query depends on.
  useEffect(() => {
    let asked = 0;
    const askAnew = async () => {
      asked += 1;
      const question = asked;
      const result = await ask();
      // A later query has the newer answer.
      if (question !== asked) return;
      if (result.ok) setAnswer({ about, data: result.data });
      else tellError(result.error);
    };
    void askAnew();
    const stop = kiosk.on('actions.changed', () => void askAnew());
    return () => {
      asked = 0;
      stop();
    };
  }, [about]);
  return answer;
}

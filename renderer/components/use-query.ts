// A query to main about actions, kept up to date while a screen shows it.
import { useEffect, useState } from 'react';
import { systemClock } from '../../shared/clock.ts';
import { type Answer, kiosk, showError } from '../kiosk.ts';

interface QueryResult<Data> {
  /** What the query depends on; another key is another query. */
  key: string;
  data: Data;
}

/** While actions change faster than main answers, such as when many are sent, the pause between two requests in ms. */
export const PAUSE_MS = 200;

/**
 * The newest answer to `ask`, null until there is one. Asks again whenever an action or `key` changes, but one request
 * at a time: what changes meanwhile is asked for once. Until the new answer arrives, the previous one stays.
 */
export function useQuery<Data>(ask: () => Answer<Data>, key: string): QueryResult<Data> | null {
  const [answer, setAnswer] = useState<QueryResult<Data> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` covers all that the query depends on.
  useEffect(() => {
    let isWanted = true;
    let isAsking = false;
    let isOld = false;
    const refetch = async () => {
      isOld = true;
      if (isAsking) return;
      isAsking = true;
      while (isOld) {
        isOld = false;
        const result = await ask();
        if (!isWanted) return;
        if (result.ok) setAnswer({ key, data: result.data });
        else showError(result.error);
        if (isOld) await new Promise<void>((resolve) => systemClock.setTimeout(resolve, PAUSE_MS));
        if (!isWanted) return;
      }
      isAsking = false;
    };
    void refetch();
    const stop = kiosk.on('actions.changed', () => void refetch());
    return () => {
      isWanted = false;
      stop();
    };
  }, [key]);
  return answer;
}

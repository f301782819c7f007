// A query to main about actions, kept up to date while a screen shows it.
import { useEffect, useState } from 'react';
import { type Answer, kiosk, showError } from '../kiosk.ts';

interface QueryResult<Data> {
  /** What the query depends on; another key is another query. */
  key: string;
  data: Data;
}

/**
 * The newest answer to `ask`, null until there is one. Asks again whenever an action or `key` changes; until the new
 * answer arrives, the previous one stays.
 */
export function useQuery<Data>(ask: () => Answer<Data>, key: string): QueryResult<Data> | null {
  const [answer, setAnswer] = useState<QueryResult<Data> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` covers all that the query depends on.
  useEffect(() => {
    let requests = 0;
    const refetch = async () => {
      requests += 1;
      const request = requests;
      const result = await ask();
      // A later query has the newer answer.
      if (request !== requests) return;
      if (result.ok) setAnswer({ key, data: result.data });
      else showError(result.error);
    };
    void refetch();
    const stop = kiosk.on('actions.changed', () => void refetch());
    return () => {
      requests = 0;
      stop();
    };
  }, [key]);
  return answer;
}

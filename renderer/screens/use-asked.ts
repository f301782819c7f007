// What main answers to a question about actions, kept up to date while a screen shows it.
import { useEffect, useState } from 'react';
import type { Result } from '../../shared/domain/errors.ts';

interface Answer<Data> {
  /** What the question was about. */
  about: string;
  data: Data;
}

/**
 * The newest answer to `ask`, null until there is one. Asked anew whenever an action changes or the question is about something
 * else: until that is answered, the answer is still the one before.
 */
export function useAsked<Data>(ask: () => Promise<Result<Data>>, about: string): Answer<Data> | null {
  const [answer, setAnswer] = useState<Answer<Data> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says all that the question depends on.
  useEffect(() => {
    let asked = 0;
    const askAnew = async () => {
      asked += 1;
      const question = asked;
      const result = await ask();
      // A later question has the newer answer.
      if (result.ok && question === asked) setAnswer({ about, data: result.data });
    };
    void askAnew();
    const stop = window.kiosk.on('actions.changed', () => void askAnew());
    return () => {
      asked = 0;
      stop();
    };
  }, [about]);
  return answer;
}

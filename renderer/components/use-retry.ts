// Trying the connection at once, and whether that is under way.
import { useState } from 'react';
import { kiosk, tellError } from '../kiosk.ts';

export interface Retry {
  isTrying: boolean;
  retry: () => Promise<void>;
}

/** `retry` asks main to try now; main tells by the kiosk's state what came of it. */
export function useRetry(): Retry {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    const result = await kiosk.app.retry();
    setTrying(false);
    if (!result.ok) tellError(result.error);
  };
  return { isTrying, retry };
}

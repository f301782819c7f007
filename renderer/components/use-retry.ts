// Retries the connection at once, and tells whether a retry is in flight.
import { useState } from 'react';
import { kiosk, showError } from '../kiosk.ts';

export interface Retry {
  isTrying: boolean;
  retry: () => Promise<void>;
}

/** `retry` asks main to try now; the result arrives with the app state. */
export function useRetry(): Retry {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    const result = await kiosk.app.retry();
    setTrying(false);
    if (!result.ok) showError(result.error);
  };
  return { isTrying, retry };
}

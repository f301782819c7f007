// The current time for the screen; updates every minute.
import { useEffect, useState } from 'react';
import { systemClock } from '../../shared/clock.ts';

const MINUTE = 60_000;

/** The current time in epoch milliseconds, updated at the start of each minute. */
export function useNow(): number {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    const timer = systemClock.setTimeout(() => setNow(systemClock.now()), MINUTE - (now % MINUTE));
    return () => systemClock.clearTimeout(timer);
  }, [now]);
  return now;
}

// The time of day for what the screen says: changes with each minute.
import { useEffect, useState } from 'react';
import { systemClock } from '../../shared/clock.ts';

const MINUTE = 60_000;

/** Epoch milliseconds of the minute that runs. */
export function useNow(): number {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    const timer = systemClock.setTimeout(() => setNow(systemClock.now()), MINUTE - (now % MINUTE));
    return () => systemClock.clearTimeout(timer);
  }, [now]);
  return now;
}

// Counts down the seconds to a moment, for display.
import { useEffect, useMemo, useState } from 'react';
import { systemClock } from '../../shared/clock.ts';

/** Whole seconds until `moment` (epoch milliseconds), never below 0; 0 if there is none. */
export function useSecondsUntil(moment: number | null): number {
  const [counted, setNow] = useState(systemClock.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment is counted from when it became known.
  const known = useMemo(() => systemClock.now(), [moment]);
  const left = moment === null ? 0 : Math.max(0, moment - Math.max(counted, known));
  useEffect(() => {
    if (left <= 0) return;
    const timer = systemClock.setTimeout(() => setNow(systemClock.now()), left % 1000 || 1000);
    return () => systemClock.clearTimeout(timer);
  }, [left]);
  return Math.ceil(left / 1000);
}

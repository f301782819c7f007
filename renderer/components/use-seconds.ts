// Counts down the time to a moment, for display.
import { useEffect, useMemo, useState } from 'react';
import { systemClock } from '../../shared/clock.ts';

const SECOND = 1000;
/** A computer that slept, or whose clock was set, is noticed this soon. */
const LONGEST_WAIT = 60_000;

/** Whole seconds until `moment` (epoch milliseconds), never below 0; 0 if there is none. */
export function useSecondsUntil(moment: number | null): number {
  return Math.ceil(useTimeUntil(moment, (left) => left % SECOND || SECOND) / SECOND);
}

/** Whether `moment` (epoch milliseconds) is still to come; false if there is none. Nothing is drawn anew until it has come. */
export function useIsAhead(moment: number | null): boolean {
  return useTimeUntil(moment, (left) => Math.min(left, LONGEST_WAIT)) > 0;
}

/** Milliseconds until `moment`, or 0; `waitFor` says after how many of those that are left it is looked at again. */
function useTimeUntil(moment: number | null, waitFor: (left: number) => number): number {
  const [counted, setNow] = useState(systemClock.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment is counted from when it became known.
  const known = useMemo(() => systemClock.now(), [moment]);
  const left = moment === null ? 0 : Math.max(0, moment - Math.max(counted, known));
  // biome-ignore lint/correctness/useExhaustiveDependencies: how long is waited depends on what is left alone.
  useEffect(() => {
    if (left <= 0) return;
    const timer = systemClock.setTimeout(() => setNow(systemClock.now()), waitFor(left));
    return () => systemClock.clearTimeout(timer);
  }, [left]);
  return left;
}

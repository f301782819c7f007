// A renter who is logged off still reads what they left behind in the size that they have set.
import { useEffect, useRef, useState } from 'react';
import { systemClock } from '../../../shared/clock.ts';
import { type Accessibility, isDefaultAccessibility } from '../../../shared/domain/app.ts';

/** The settings `now`; while `isNotice`, for at most `ms`, those from before they were reset. */
export function useKeptAccessibility(now: Accessibility, isNotice: boolean, ms: number): Accessibility {
  const kept = useRef(now);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isNotice) return;
    const timer = systemClock.setTimeout(() => setOver(true), ms);
    return () => {
      systemClock.clearTimeout(timer);
      setOver(false);
    };
  }, [isNotice, ms]);
  if (!isNotice || isOver || !isDefaultAccessibility(now)) kept.current = now;
  return kept.current;
}

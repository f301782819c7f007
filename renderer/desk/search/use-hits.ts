// Asks the workspace for what fits a query, a short while after the last key, a page at a time.
import { useEffect, useState } from 'react';
import { systemClock } from '../../../shared/clock.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import type { Candidate } from '../../../shared/domain/workspace.ts';
import { kiosk } from '../../kiosk.ts';

/** Letters from which on it is worth asking. */
export const SHORTEST_QUERY = 2;
const PAUSE_MS = 250;

export interface Hits {
  /** null: nothing asked yet. */
  results: Candidate[] | null;
  page: number;
  nextPage: number | null;
  isLoading: boolean;
  error: KioskError | null;
  turnTo: (page: number) => void;
  /** Asks the same once more. */
  retry: () => void;
}

const NOTHING = { results: null, nextPage: null, isLoading: false, error: null };

/** What fits `query` among items or renters. Answers to an older query are dropped. */
export function useHits(query: string, type: 'item' | 'renter'): Hits {
  const wanted = query.trim();
  const [asked, setAsked] = useState({ wanted, page: 1 });
  const [answer, setAnswer] = useState<Omit<Hits, 'page' | 'turnTo' | 'retry'>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const page = asked.wanted === wanted ? asked.page : 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same.
  useEffect(() => {
    if (wanted.length < SHORTEST_QUERY) {
      setAnswer(NOTHING);
      return;
    }
    let isCurrent = true;
    const timer = systemClock.setTimeout(async () => {
      setAnswer((before) => ({ ...before, isLoading: true }));
      const result = await kiosk.desk.search({ query: wanted, type, page });
      if (!isCurrent) return;
      setAnswer(
        result.ok
          ? { results: result.data.results, nextPage: result.data.nextPage, isLoading: false, error: null }
          : { ...NOTHING, error: result.error },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      systemClock.clearTimeout(timer);
    };
  }, [wanted, type, page, attempt]);

  return {
    ...answer,
    page,
    turnTo: (next) => setAsked({ wanted, page: next }),
    retry: () => setAttempt(attempt + 1),
  };
}

// Asks the workspace for hits, a short while after the last key, one page at a time.
import { useEffect, useState } from 'react';
import { systemClock } from '../../../shared/clock.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import type { Candidate } from '../../../shared/domain/workspace.ts';
import { kiosk } from '../../kiosk.ts';
import { hitsWithRenterNames } from '../../text/renter-names.ts';

/** Queries shorter than this are not sent. */
export const SHORTEST_QUERY = 2;
const PAUSE_MS = 200;

export interface Hits {
  /** The hits so far, in the workspace's order; null: no answer yet. */
  results: Candidate[] | null;
  /** The query that the hits are for. */
  of: string;
  /** How many more were found that can't be read. */
  leftOut: number;
  /** Whether the workspace has more hits. */
  hasMore: boolean;
  isLoading: boolean;
  error: KioskError | null;
  /** Asks for the next page, if there is one. */
  askMore: () => void;
  /** Repeats the request. */
  retry: () => void;
}

interface Answer {
  of: string;
  leftOut: number;
  results: Candidate[] | null;
  nextPage: number | null;
  isLoading: boolean;
  error: KioskError | null;
}

const NOTHING: Answer = { of: '', leftOut: 0, results: null, nextPage: null, isLoading: false, error: null };

/** The hits for `query` among items or renters; '': nothing is asked. Answers to an older query are dropped. */
export function useHits(query: string, type: 'item' | 'renter'): Hits {
  const wanted = query.trim();
  const [asked, setAsked] = useState({ wanted, page: 1 });
  const [answer, setAnswer] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  // Each query begins with its first page, also one that was asked before.
  if (asked.wanted !== wanted) setAsked({ wanted, page: 1 });
  const { page } = asked;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request.
  useEffect(() => {
    if (wanted.length < SHORTEST_QUERY) {
      setAnswer(NOTHING);
      return;
    }
    let isCurrent = true;
    const ask = async () => {
      setAnswer((before) => ({ ...before, isLoading: true }));
      const result = hitsWithRenterNames(await kiosk.desk.search({ query: wanted, type, page }));
      if (!isCurrent) return;
      setAnswer(({ results: before, leftOut: missing }) => {
        if (!result.ok) return { ...NOTHING, of: wanted, error: result.error };
        const { results, nextPage, leftOut = 0 } = result.data;
        const all = page === 1 ? results : joined(before ?? [], results);
        const ofAll = leftOut + (page === 1 ? 0 : missing);
        return { of: wanted, leftOut: ofAll, results: all, nextPage, isLoading: false, error: null };
      });
    };
    const timer = systemClock.setTimeout(() => void ask(), page === 1 ? PAUSE_MS : 0);
    return () => {
      isCurrent = false;
      systemClock.clearTimeout(timer);
    };
  }, [wanted, type, page, attempt]);

  const { of, leftOut, results, nextPage, isLoading, error } = answer;
  return {
    ...{ of, leftOut, results, isLoading, error },
    hasMore: nextPage !== null,
    askMore: () => nextPage !== null && of === wanted && setAsked({ wanted, page: nextPage }),
    retry() {
      // An error leaves no hits for a further page to follow.
      setAsked({ wanted, page: 1 });
      setAttempt(attempt + 1);
    },
  };
}

/** Pages may overlap if something was added between two requests. */
function joined(before: Candidate[], next: Candidate[]): Candidate[] {
  return [...before, ...next.filter(({ id }) => !before.some((each) => each.id === id))];
}

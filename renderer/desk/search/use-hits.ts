// Asks the workspace for hits of a search, a short while after the last key, or for a list; one page at a time.
import { useEffect, useState } from 'react';
import { systemClock } from '../../../shared/clock.ts';
import { fail, type KioskError } from '../../../shared/domain/errors.ts';
import type { Candidate, DueList, SearchPage } from '../../../shared/domain/workspace.ts';
import { type Answer, kiosk } from '../../kiosk.ts';
import { hitsWithRenterNames } from '../../text/renter-names.ts';

/** Queries shorter than this are not sent. */
export const SHORTEST_QUERY = 2;
const PAUSE_MS = 200;
/** With fewer hits left below, more are asked for. */
export const NEAR_END = 20;

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

interface LoadedPages {
  of: string;
  leftOut: number;
  results: Candidate[] | null;
  nextPage: number | null;
  isLoading: boolean;
  error: KioskError | null;
}

const NOTHING: LoadedPages = { of: '', leftOut: 0, results: null, nextPage: null, isLoading: false, error: null };

/** The hits for `query` among items or renters; '': nothing is asked. */
export function useHits(query: string, type: 'item' | 'renter'): Hits {
  const wanted = query.trim();
  const ask = (page: number) => kiosk.desk.search({ query: wanted, type, page });
  return usePages(wanted, wanted.length < SHORTEST_QUERY ? null : ask, PAUSE_MS);
}

/** What is on a list of the workspace; nothing of the list before. */
export function useDueList(list: DueList): Hits {
  const pages = usePages(list, async (page) => {
    const answer = await kiosk.desk.dueList({ list, page });
    if (!answer.ok) return answer;
    return answer.data
      ? { ok: true, data: answer.data }
      : fail({ kind: 'unavailable', message: 'There is no such list' });
  });
  return pages.of === list ? pages : { ...pages, ...NOTHING, isLoading: true };
}

/** The pages that `askPage` answers for `wanted`; null: nothing is asked. Answers for what was wanted before are dropped. */
function usePages(wanted: string, askPage: ((page: number) => Answer<SearchPage>) | null, pauseMs = 0): Hits {
  const [asked, setAsked] = useState({ wanted, page: 1 });
  const [answer, setAnswer] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  // Each query begins with its first page, also one that was asked before.
  if (asked.wanted !== wanted) setAsked({ wanted, page: 1 });
  const { page } = asked;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says what is asked; another attempt repeats it.
  useEffect(() => {
    if (askPage === null) {
      setAnswer(NOTHING);
      return;
    }
    let isCurrent = true;
    const ask = async () => {
      setAnswer((before) => ({ ...before, isLoading: true }));
      const result = hitsWithRenterNames(await askPage(page));
      if (!isCurrent) return;
      setAnswer(({ results: before, leftOut: missing }) => {
        if (!result.ok) return { ...NOTHING, of: wanted, error: result.error };
        const { results, nextPage, leftOut = 0 } = result.data;
        const all = page === 1 ? results : joined(before ?? [], results);
        const ofAll = leftOut + (page === 1 ? 0 : missing);
        return { of: wanted, leftOut: ofAll, results: all, nextPage, isLoading: false, error: null };
      });
    };
    const timer = systemClock.setTimeout(() => void ask(), page === 1 ? pauseMs : 0);
    return () => {
      isCurrent = false;
      systemClock.clearTimeout(timer);
    };
  }, [wanted, page, attempt]);

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

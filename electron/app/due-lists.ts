// The workspace's lists of what is overdue, due today and to be picked up: an extra that a workspace may not have.
import type { Clock } from '../../shared/clock.ts';
import { ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import {
  DUE_LISTS,
  type DueCounts,
  type DueList,
  type DueListQuestion,
  type SearchPage,
} from '../../shared/domain/workspace.ts';
import type { WorkspaceClient } from '../workspace/client.ts';

export interface DueLists {
  /** One page; null: the workspace keeps no such lists. It is not asked again then. */
  page(question: DueListQuestion): Promise<Result<SearchPage | null, WorkspaceError>>;
  /** How many are on the first page of each list, asked anew after half a minute; null: as above. */
  counts(): Promise<Result<DueCounts | null, WorkspaceError>>;
  /** An action was confirmed: the next question counts anew. */
  countAnew(): void;
}

const COUNTS_LAST_MS = 30_000;

export function createDueLists({
  client,
  clock,
}: {
  client: Pick<WorkspaceClient, 'dueList'>;
  clock: Clock;
}): DueLists {
  let hasLists = true;
  let counted: { at: number; answer: ReturnType<DueLists['counts']> } | null = null;
  return {
    page,
    counts() {
      const now = clock.monotonic();
      if (counted === null || now - counted.at >= COUNTS_LAST_MS) counted = { at: now, answer: count() };
      return counted.answer;
    },
    countAnew() {
      counted = null;
    },
  };

  async function page(question: DueListQuestion): Promise<Result<SearchPage | null, WorkspaceError>> {
    if (!hasLists) return ok(null);
    const answer = await client.dueList(question);
    if (answer.ok && answer.data === null && question.page === 1) hasLists = false;
    return answer;
  }

  /** One list after the other: nobody waits for them. */
  async function count(): Promise<Result<DueCounts | null, WorkspaceError>> {
    const counts: Partial<Record<DueList, DueCounts[DueList]>> = {};
    for (const list of DUE_LISTS) {
      const answer = await page({ list, page: 1 });
      if (!answer.ok) return answer;
      if (answer.data === null) return ok(null);
      const { results, nextPage, leftOut = 0 } = answer.data;
      counts[list] = { count: results.length + leftOut, hasMore: nextPage !== null };
    }
    return ok(counts as DueCounts);
  }
}

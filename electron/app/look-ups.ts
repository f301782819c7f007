// Sends the desk's look-ups, searches and lists to the workspace, and notes the state of the connection.
import { fail, NOT_CONFIGURED, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import {
  type DueCounts,
  type DueListQuestion,
  KIOSK_BLOCKS,
  type LookupQuestion,
  type ScanAnswer,
  type SearchPage,
  type SearchQuestion,
} from '../../shared/domain/workspace.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Connection } from '../workspace/connection.ts';
import { type ConnectedWorkspace, WORKSPACE_LEFT } from './connected-workspace.ts';
import type { CurrentWorkspace } from './current-workspace.ts';
import { createKnownCards } from './known-cards.ts';
import type { Photographs } from './photographs.ts';

interface LookUpsParts {
  currentWorkspace: Pick<CurrentWorkspace, 'now'>;
  connection: Pick<Connection, 'noteSingleItem'>;
  outbox: Pick<Outbox, 'lastCondition'>;
  photographs: Pick<Photographs, 'withKeys'>;
  /** An answer came. */
  onAnswer: () => void;
}

export interface LookUps {
  /** The kiosk adds its own block to an item that came back here damaged or incomplete. */
  lookUp(question: LookupQuestion): Promise<Result<ScanAnswer, WorkspaceError>>;
  search(question: SearchQuestion): Promise<Result<SearchPage, WorkspaceError>>;
  dueList(question: DueListQuestion): Promise<Result<SearchPage | null, WorkspaceError>>;
  dueCounts(): Promise<Result<DueCounts | null, WorkspaceError>>;
  /** Whether the code was read as a renter's card in this run. */
  isKnownCard(code: string): boolean;
}

export function createLookUps({ currentWorkspace, connection, outbox, photographs, onAnswer }: LookUpsParts): LookUps {
  const knownCards = createKnownCards();
  return {
    isKnownCard: knownCards.has,
    async lookUp(question) {
      const answer = await askPresent(({ client }) => client.lookup(question));
      if (answer.ok) knownCards.note(question, answer.data);
      if (!answer.ok || answer.data.type !== 'item' || answer.data.rent !== null) return answer;
      const condition = outbox.lastCondition(answer.data.item.code);
      if (condition === null || condition === 'fine') return answer;
      return ok({ ...answer.data, blocks: [...answer.data.blocks, KIOSK_BLOCKS[condition]] });
    },
    search: (question) => askPresent(({ client }) => client.search(question)),
    async dueList(question) {
      const asked = currentWorkspace.now();
      const result = asked ? await asked.due.page(question) : fail(NOT_CONFIGURED);
      if (asked !== currentWorkspace.now()) return fail(WORKSPACE_LEFT);
      return result.ok && result.data && asked ? withKeys(result.data, asked) : result;
    },
    async dueCounts() {
      const asked = currentWorkspace.now();
      const counts = asked ? await asked.due.counts() : fail(NOT_CONFIGURED);
      return asked === currentWorkspace.now() ? counts : fail(WORKSPACE_LEFT);
    },
  };

  /** Asks the present workspace. Its answer counts as a sign of the connection. */
  async function askPresent<T extends ScanAnswer | SearchPage>(
    question: (workspace: ConnectedWorkspace) => Promise<Result<T, WorkspaceError>>,
  ): Promise<Result<T, WorkspaceError>> {
    const asked = currentWorkspace.now();
    if (!asked) return fail(NOT_CONFIGURED);
    const result = await question(asked);
    onAnswer();
    // It says nothing about the present connection, and its items are not in the present workspace.
    if (asked !== currentWorkspace.now()) return fail(WORKSPACE_LEFT);
    connection.noteSingleItem(result);
    return result.ok ? withKeys(result.data, asked) : result;
  }

  /** The page gets keys instead of the addresses of photographs. */
  function withKeys<T extends ScanAnswer | SearchPage>(answer: T, { baseUrl }: ConnectedWorkspace) {
    return ok(photographs.withKeys(answer, baseUrl));
  }
}

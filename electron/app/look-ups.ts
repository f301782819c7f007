// Sends the desk's look-ups and searches to the workspace, and notes the state of the connection.
import { fail, NOT_CONFIGURED, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import {
  KIOSK_BLOCKS,
  type LookupQuestion,
  type ScanAnswer,
  type SearchPage,
  type SearchQuestion,
} from '../../shared/domain/workspace.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Connection } from '../workspace/connection.ts';
import { type Link, WORKSPACE_LEFT } from './link.ts';
import type { Links } from './links.ts';
import type { Photographs } from './photographs.ts';

interface LookUpsParts {
  links: Pick<Links, 'now'>;
  connection: Pick<Connection, 'noteOfOne'>;
  outbox: Pick<Outbox, 'lastCondition'>;
  photographs: Pick<Photographs, 'keyed'>;
  /** An answer came. */
  onAnswer: () => void;
}

export interface LookUps {
  /** The kiosk adds its own block to an item that came back here damaged or incomplete. */
  lookUp(question: LookupQuestion): Promise<Result<ScanAnswer, WorkspaceError>>;
  search(question: SearchQuestion): Promise<Result<SearchPage, WorkspaceError>>;
}

export function createLookUps({ links, connection, outbox, photographs, onAnswer }: LookUpsParts): LookUps {
  return {
    async lookUp(question) {
      const answer = await ask(({ client }) => client.lookup(question));
      if (!answer.ok || answer.data.type !== 'item' || answer.data.rent !== null) return answer;
      const condition = outbox.lastCondition(answer.data.item.code);
      if (condition === null || condition === 'fine') return answer;
      return ok({ ...answer.data, blocks: [...answer.data.blocks, KIOSK_BLOCKS[condition]] });
    },
    search: (question) => ask(({ client }) => client.search(question)),
  };

  /** The page gets keys instead of the addresses of photographs. */
  async function ask<T extends ScanAnswer | SearchPage>(
    question: (link: Link) => Promise<Result<T, WorkspaceError>>,
  ): Promise<Result<T, WorkspaceError>> {
    const asked = links.now();
    if (!asked) return fail(NOT_CONFIGURED);
    const result = await question(asked);
    onAnswer();
    // It says nothing about the present connection, and its items are not in the present workspace.
    if (asked !== links.now()) return fail(WORKSPACE_LEFT);
    connection.noteOfOne(result);
    return result.ok ? ok(photographs.keyed(result.data, asked.baseUrl)) : result;
  }
}

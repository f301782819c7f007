// What the outbox needs of a workspace.
import type { Result, WorkspaceError } from '../../shared/domain/errors.ts';
import type { ScanAnswer } from '../../shared/domain/workspace.ts';
import type { ActionAnswer } from '../workspace/client.ts';
import type { ActionRow } from './row.ts';
import type { OutboxStore } from './store-types.ts';

/** The connection to the kiosk's one workspace, and the store that holds its actions. */
export interface ActionsWorkspace {
  id: string;
  baseUrl: string;
  store: OutboxStore;
  send(row: ActionRow): Promise<ActionAnswer>;
  /** `renterCode`: the blocks in the answer are those of the item for the renter with this card. */
  lookup(code: string, renterCode?: string | null): Promise<Result<ScanAnswer, WorkspaceError>>;
  /** One harmless call that concerns no item: tells whether the workspace answers and accepts the token. */
  probe(): Promise<Result<unknown, WorkspaceError>>;
}

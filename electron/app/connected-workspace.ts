// The connection to one workspace: its identity, its token, and the two clients that talk to it.
import type { Clock } from '../../shared/clock.ts';
import { fail, type WorkspaceError } from '../../shared/domain/errors.ts';
import type { ActionsWorkspace } from '../outbox/actions-workspace.ts';
import { isExtensionUnsupported } from '../outbox/reconcile.ts';
import { type ActionRow, performedAtOf } from '../outbox/row.ts';
import type { OutboxStore } from '../outbox/store-types.ts';
import type { Log } from '../storage/log.ts';
import type { StoredToken } from '../vault/vault.ts';
import { type ActionAnswer, type Authorize, createWorkspaceClient, type WorkspaceClient } from '../workspace/client.ts';
import type { AnswerNote, Fetch } from '../workspace/exchange.ts';
import { createRepairCount } from '../workspace/repair-count.ts';
import { type KioskPaths, PROBE } from '../workspace/requests.ts';
import { createDueLists, type DueLists } from './due-lists.ts';

/** Look-ups, actions and photographs use separate network sessions, so that none waits for another's connections. */
export interface Networks {
  questions: Fetch;
  actions: Fetch;
  /** Never gets a token. */
  photographs: Fetch;
}

export interface ConnectedWorkspace {
  workspaceId: string;
  baseUrl: string;
  demo: boolean;
  token: StoredToken;
  client: WorkspaceClient;
  due: DueLists;
  /** The same workspace as the outbox sees it. */
  actions: ActionsWorkspace;
  /** Whether the workspace supports extensions: assumed until it refuses one as unknown. */
  canExtend(): boolean;
  /** What the workspace is called, as it said last; null: it has not said so. In memory only. */
  name(): string | null;
  /** Nothing is sent any more: the vault may soon hold another workspace's token. */
  close(): void;
}

export interface ConnectedWorkspaceParts {
  workspaceId: string;
  baseUrl: string;
  demo: boolean;
  token: StoredToken;
  store: OutboxStore;
  networks: Pick<Networks, 'questions' | 'actions'>;
  clock: Clock;
  paths: Partial<KioskPaths>;
  /** The present name of the desk; '': none. */
  deskName?: () => string;
  /** Called with the head of every answer until it is closed. */
  onAnswer?: (note: AnswerNote) => void;
  /** The workspace's name from the connection test; null: none was told. */
  name?: string | null;
  /** Called when the workspace has told another name, until it is closed. */
  onName?: () => void;
  log: Pick<Log, 'info'>;
}

export function connectWorkspace(parts: ConnectedWorkspaceParts): ConnectedWorkspace {
  const { workspaceId, baseUrl, demo, token, store, networks, clock, paths } = parts;
  let isOpen = true;
  let canExtend = true;
  let { name = null } = parts;
  const authorize: Authorize = async (asked, use) =>
    isOpen ? token.withAuthorization(asked, use) : fail(WORKSPACE_LEFT);
  const onAnswer = (note: AnswerNote) => {
    if (isOpen) parts.onAnswer?.(note);
  };
  const { deskName = () => '' } = parts;
  const repairs = createRepairCount(parts);
  const common = { baseUrl, authorize, clock, paths, deskName, onAnswer, onRepaired: repairs.note };
  const client = createWorkspaceClient({
    ...common,
    fetch: networks.questions,
    onName(told) {
      if (!isOpen || told === name) return;
      name = told;
      parts.onName?.();
    },
  });
  const actionsClient = createWorkspaceClient({ ...common, fetch: networks.actions });
  return {
    workspaceId,
    baseUrl,
    demo,
    token,
    client,
    due: createDueLists({ client, clock }),
    actions: {
      id: workspaceId,
      // As long as the token belongs to another address, so does the workspace: settings.json may have been edited.
      baseUrl: token.boundTo() ?? baseUrl,
      store,
      async send(row) {
        const answer = await send(actionsClient, row);
        if (row.intent === 'extend' && answer.kind === 'refused' && isExtensionUnsupported(answer.error))
          canExtend = false;
        return answer;
      },
      lookup: (code, renterCode = null, as = 'item') =>
        client.lookup({ code, as, ...(renterCode !== null && { renterCode }) }),
      probe: () => client.search(PROBE),
    },
    canExtend: () => canExtend,
    name: () => name,
    close() {
      isOpen = false;
      repairs.flush();
    },
  };
}

/** For questions to a workspace, and their answers, once the kiosk has left it. */
export const WORKSPACE_LEFT: WorkspaceError = { kind: 'not-configured', message: 'The kiosk has left this workspace' };

function send(actionsClient: WorkspaceClient, row: ActionRow): Promise<ActionAnswer> {
  const { code, rentId, renter, dueAt, overrides, condition, note, reportOf } = row;
  const performedAt = performedAtOf(row);
  const options = { idempotencyKey: row.id };
  if (row.intent === 'check_in') {
    const report = {
      ...(condition !== null && { condition }),
      ...(note !== null && { note }),
      ...(reportOf !== null && { reportOf }),
    };
    return actionsClient.checkIn({ code, rentId, performedAt, ...report }, options);
  }
  if (row.intent === 'extend') {
    if (rentId === null || dueAt === null) throw new Error('send needs rentId and dueAt to extend');
    return actionsClient.extend({ code, rentId, dueAt, performedAt }, options);
  }
  if (renter === null) throw new Error('send needs a renter to check out');
  return actionsClient.checkOut({ code, renter, dueAt, overrides, performedAt }, options);
}

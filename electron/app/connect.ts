// Connects the kiosk to a workspace permanently: stores token, address and workspace so that no mixed state is ever
// used.
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import type { ConnectionTest } from '../../shared/domain/app.ts';
import { fail, NOT_CONFIGURED, ok, type Result } from '../../shared/domain/errors.ts';
import { nullOnStoreError, type StoreFile } from '../outbox/store-file.ts';
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../storage/log.ts';
import type { TokenVault } from '../vault/vault.ts';
import { parseBaseUrl } from '../workspace/base-url.ts';
import { testConnection } from '../workspace/connection-test.ts';
import type { Fetch } from '../workspace/exchange.ts';
import { type CurrentWorkspace, digestOf } from './current-workspace.ts';

/** The result of set-up, to be stored. */
export interface NewConnection {
  baseUrl: string;
  /** null: the token was not tested. */
  overScoped: boolean | null;
  /** Whether saved actions waiting for this base URL were made for this workspace. */
  workspace: 'same' | 'other';
}

/** Tests a typed address with the token held by the vault; `onProgress` gets every check. */
export type TestTyped = (
  baseUrl: string,
  onProgress: (test: ConnectionTest) => void,
) => Promise<{ test: ConnectionTest; overScoped: boolean; baseUrl: string }>;

interface ConnectorParts {
  settings: Pick<Settings, 'get' | 'change'>;
  vault: TokenVault;
  file: Pick<StoreFile, 'store' | 'state'>;
  currentWorkspace: Pick<CurrentWorkspace, 'now' | 'open' | 'drop'>;
  fetch: Fetch;
  clock: Clock;
  log: Pick<Log, 'info' | 'error'>;
}

export interface Connector {
  test: TestTyped;
  /**
   * Stores the held token and connects to its workspace. A new base URL means a new workspace. Fails with 'not-saved' if
   * the disk does not take it, with 'unavailable' if the keyring does not encrypt it.
   */
  connect(connection: NewConnection): Promise<Result<null>>;
  /** The id of the present workspace if that is the one at this base URL; otherwise null. */
  presentAt(baseUrl: string): string | null;
  /**
   * How many saved actions wait at this base URL for a workspace of which nothing tells that it is the held token's: a
   * person has to say so.
   */
  unsureAt(baseUrl: string): Promise<number>;
  /** Calls `run` once, when the held token is stored. */
  onceStored(run: () => void): void;
}

export function createConnector(parts: ConnectorParts): Connector {
  const { settings, vault, file, currentWorkspace, fetch, clock, log } = parts;
  /** The workspace that the latest test reached, and what it is called. */
  let tested: { baseUrl: string; name: string | null } | null = null;
  let onStored = () => {};
  return {
    async test(typed, onProgress) {
      const parsed = parseBaseUrl(typed);
      // A test of another address may still be running: it must not get the token any more.
      vault.bindHeld(parsed.ok ? parsed.data : null);
      const { overScoped, workspaceName, ...test } = await testConnection({
        baseUrl: typed,
        authorize: vault.withHeld,
        keyringProblem: vault.keyringProblem,
        fetch,
        clock,
        paths: settings.get().paths,
        onProgress,
      });
      const baseUrl = parsed.ok ? parsed.data : typed;
      tested = { baseUrl, name: workspaceName };
      return { test, overScoped, baseUrl };
    },
    async connect({ baseUrl, overScoped, workspace }) {
      if (!vault.held()) return currentWorkspace.now() ? ok(null) : fail(NOT_CONFIGURED);
      try {
        const before = settings.get();
        // IT's token comes before anyone has asked the vault where the stored one belongs.
        if (vault.boundTo() === null) await vault.check(before.baseUrl ?? baseUrl);
        const workspaceId = (workspace === 'same' ? await workspaceAt(baseUrl) : null) ?? randomUUID();
        const told = tested?.baseUrl === baseUrl ? tested.name : null;
        const workspaceNameDigest =
          digestOf(told) ?? (workspaceId === before.workspaceId ? before.workspaceNameDigest : null);
        if (before.workspaceId !== null && before.workspaceId !== workspaceId) {
          // The token and the workspace id are in two files: without this, a kiosk that dies in between would send one
          // workspace's actions with the other's token.
          settings.change({ workspaceId: null });
          currentWorkspace.drop();
        }
        const committed = await vault.commit(baseUrl);
        if (!committed.ok) {
          settings.change({ workspaceId: before.workspaceId });
          if (!currentWorkspace.now() && before.baseUrl !== null && before.workspaceId !== null)
            currentWorkspace.open(before.baseUrl, before.workspaceId);
          return notStored('unavailable', committed.error);
        }
        settings.change({ baseUrl, overScoped, workspaceId, workspaceNameDigest });
        log.info('A workspace and its token are stored', { baseUrl, workspaceId });
        currentWorkspace.open(baseUrl, workspaceId, told);
        onStored();
        onStored = () => {};
        return ok(null);
      } catch (error) {
        log.error('The token was not stored', { error });
        return notStored('not-saved', 'the disk does not take it');
      }
    },
    presentAt,
    async unsureAt(baseUrl) {
      const waiting = waitingThere(baseUrl)?.waiting ?? 0;
      return waiting > 0 && (await isPresent(baseUrl)) ? 0 : waiting;
    },
    onceStored(run) {
      onStored = run;
    },
  };

  /**
   * The workspace that this base URL stood for: the present one if the token or the name is the same, otherwise the one
   * with waiting actions, otherwise the present one; null: none.
   */
  async function workspaceAt(baseUrl: string): Promise<string | null> {
    // The store can't be read, so no one was asked about waiting actions: treat it as another workspace.
    if (file.state() === 'broken') return null;
    if (await isPresent(baseUrl)) return presentAt(baseUrl);
    return waitingThere(baseUrl)?.workspaceId ?? presentAt(baseUrl);
  }

  /** Whether the held token is certainly for the present workspace: it is the stored one, or the name is the one told before. */
  async function isPresent(baseUrl: string): Promise<boolean> {
    if (presentAt(baseUrl) === null) return false;
    const told = tested?.baseUrl === baseUrl ? digestOf(tested.name) : null;
    const isNamedSo = told !== null && told === settings.get().workspaceNameDigest;
    return isNamedSo || (await vault.isHeldStored());
  }

  /**
   * Settings.json is edited by hand and restored from copies, so its pair of address and workspace counts last: first
   * where the workspace's actions were taken, then where the token belongs.
   */
  function presentAt(baseUrl: string): string | null {
    const { workspaceId } = settings.get();
    if (workspaceId === null) return null;
    const takenAt = nullOnStoreError(() => file.store.addressOf(workspaceId));
    return (takenAt ?? vault.boundTo() ?? settings.get().baseUrl) === baseUrl ? workspaceId : null;
  }

  function waitingThere(baseUrl: string) {
    return nullOnStoreError(() => file.store.waitingAt(baseUrl, settings.get().workspaceId));
  }
}

function notStored(kind: 'unavailable' | 'not-saved', why: string): Result<null> {
  return fail({ kind, message: `The token was not stored: ${why}` });
}

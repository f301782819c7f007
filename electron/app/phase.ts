// What the kiosk is doing as a whole: it starts, then it is in set-up or at the desk.
import type { AppState } from '../../shared/api/app-state.ts';
import type { SetupState } from '../../shared/domain/app.ts';
import { fail, NOT_CONFIGURED, ok, type Result } from '../../shared/domain/errors.ts';
import type { StoreFile } from '../outbox/store-file.ts';
import type { Settings } from '../settings/settings.ts';
import type { JsonStore } from '../storage/json-store.ts';
import type { Log } from '../storage/log.ts';
import type { TokenVault, VaultState } from '../vault/vault.ts';
import type { Connection } from '../workspace/connection.ts';
import type { Admin } from './admin.ts';
import type { Links } from './links.ts';
import type { Setup } from './setup.ts';

export interface PhaseParts {
  settings: Settings;
  vault: TokenVault;
  /** How the files were found at start. */
  files: FoundFiles;
  file: Pick<StoreFile, 'wasUsed'>;
  links: Links;
  setup: Pick<Setup, 'open' | 'leave'>;
  connection: Pick<Connection, 'retry'>;
  admin: Pick<Admin, 'lock'>;
  log: Pick<Log, 'info' | 'error'>;
  /** Set-up opens: whoever was at the desk has left. */
  onSetup: () => void;
}

export interface FoundFiles {
  token: JsonStore['found'];
  baskets: JsonStore['found'];
  /** Whether damaged files of an earlier run lie in the data folder. */
  hasDamaged: boolean;
}

export interface Phase {
  now(): AppState['phase'];
  /** What the start is at. */
  step(): AppState['startStep'];
  /** What was saved can be read. */
  noteOpened(): void;
  /** Whether nobody has set the kiosk up before: then whoever opens set-up may finish it. */
  isFirstSetup(): boolean;
  /** Takes note of how the files were found: what a damaged disk has taken must neither open a door nor go untold. */
  noteFiles(): void;
  /** With the desk where a workspace and a PIN are stored, else with set-up, which says `notice` first. */
  begin(notice: SetupState['notice']): Promise<void>;
  openDesk(): void;
  /** Opens set-up for another token. Fails with 'not-configured' where there is no workspace of one's own. */
  replaceToken(): Result<null>;
  /** Forgets the workspace and its token, and begins anew. */
  leaveWorkspace(): Promise<void>;
  /** Goes back to the address of the token: somebody changed the one in settings.json, and it was wrong. */
  restoreAddress(): Promise<Result<null>>;
}

export function createPhase(parts: PhaseParts): Phase {
  const { settings, vault, files, file, links, setup, connection, admin, log } = parts;
  let phase: AppState['phase'] = 'starting';
  let startStep: AppState['startStep'] = 'actions';
  let isFirstSetup = false;

  return {
    now: () => phase,
    step: () => startStep,
    noteOpened() {
      startStep = 'keyring';
    },
    isFirstSetup: () => isFirstSetup,
    noteFiles,
    begin,
    openDesk,
    replaceToken() {
      const link = links.now();
      if (phase !== 'desk' || !link || link.demo) return fail(NOT_CONFIGURED);
      openSetup({ step: 'connection', purpose: 'replace', baseUrl: link.baseUrl });
      return ok(null);
    },
    async leaveWorkspace() {
      if (!links.now()?.demo) {
        vault.forget();
        settings.change({ baseUrl: null, workspaceId: null, overScoped: null });
        log.info('The workspace and its token are forgotten');
      }
      links.drop();
      await links.endDemo();
      admin.lock();
      await begin(null);
    },
    async restoreAddress() {
      const trouble = vault.trouble();
      if (trouble?.kind !== 'moved') return fail(NOT_CONFIGURED);
      settings.change({ baseUrl: trouble.boundTo });
      log.info('The address of the token is restored', { baseUrl: trouble.boundTo });
      links.drop();
      await begin(null);
      // Whatever was entered for the other address.
      if (isAt('desk')) setup.leave();
      return ok(null);
    },
  };

  function isAt(wanted: AppState['phase']): boolean {
    return phase === wanted;
  }

  function noteFiles(): void {
    const { found, isPinUnread, isBaseUrlUnfit, isOnlyHere } = settings;
    // The log keeps nothing that is called a token.
    log.info('The files were found', { settings: found, vault: files.token, baskets: files.baskets, isBaseUrlUnfit });
    if (settings.get().pin === null && (isPinUnread || (isWithoutSettings() && wasSetUp()))) {
      log.error('The administrator PIN can’t be read');
      if (!settings.get().isPinLost && !settings.changeAtLeastHere({ isPinLost: true }))
        settings.note('settings-not-kept');
    }
    if (found === 'restored') settings.note('settings-restored');
    if (isOnlyHere) settings.note('settings-not-kept');
    if (files.baskets === 'damaged' || files.baskets === 'unreadable') settings.note('baskets-damaged');
  }

  /** Nothing tells that no PIN was ever set: the file is not the one that was written last, or says nothing. */
  function isWithoutSettings(): boolean {
    const { baseUrl, workspaceId } = settings.get();
    return settings.found !== 'whole' || (baseUrl === null && workspaceId === null && !settings.isBaseUrlUnfit);
  }

  /** Whether this kiosk had a workspace before: then it had a PIN too. */
  function wasSetUp(): boolean {
    return settings.found === 'lost' || files.token !== 'missing' || files.hasDamaged || file.wasUsed();
  }

  async function begin(notice: SetupState['notice']): Promise<void> {
    const { baseUrl, workspaceId, isPinLost } = settings.get();
    const token = baseUrl === null || workspaceId === null ? 'empty' : await vault.check(baseUrl);
    if (baseUrl === null || workspaceId === null || token === 'empty' || (token !== 'stored' && !settings.hasPin())) {
      openSetup({
        step: isPinLost ? 'pin' : baseUrl === null && !settings.isBaseUrlUnfit ? 'welcome' : 'connection',
        purpose: 'first',
        baseUrl: baseUrl ?? '',
        notice: notice ?? whatWasLost(token),
      });
      return;
    }
    if (vault.wasBoundUnread()) log.info('The token now belongs to one address', { baseUrl: vault.boundTo() });
    // What IT provided is linked already.
    if (links.now()?.workspaceId !== workspaceId) links.open(baseUrl, workspaceId);
    if (!settings.hasPin()) return openSetup({ step: 'pin', purpose: 'first', baseUrl });
    // A token that does not go out stops the desk, with the way on behind the PIN: set-up would be open to everybody.
    if (token !== 'stored') await connection.retry();
    openDesk();
  }

  /** Why a kiosk that was set up is not any more; null: it never was, or it has left its workspace. */
  function whatWasLost(token: VaultState): SetupState['notice'] {
    const { baseUrl, workspaceId } = settings.get();
    if (settings.found === 'lost') return 'settings-lost';
    if (settings.found === 'new' && files.token !== 'missing') return 'settings-gone';
    if (baseUrl === null && settings.isBaseUrlUnfit) return 'address-unfit';
    if (files.token === 'damaged') return 'token-damaged';
    if (files.token === 'unreadable') return 'token-unreadable';
    return token === 'empty' && workspaceId !== null ? 'token-gone' : null;
  }

  function openDesk(): void {
    phase = 'desk';
    // Whoever was let in to set up has done so.
    admin.lock();
  }

  function openSetup(at: Parameters<Setup['open']>[0]): void {
    phase = 'setup';
    // A kiosk that has lost its workspace or its token is not open to whoever stands there.
    isFirstSetup = at.purpose === 'first' && !settings.hasPin();
    parts.onSetup();
    setup.open(at);
  }
}

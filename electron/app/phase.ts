// The kiosk's phase: it starts, then it is in set-up or at the desk.
import { randomUUID } from 'node:crypto';
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
import type { Connector } from './connect.ts';
import type { CurrentWorkspace } from './current-workspace.ts';
import type { Setup } from './setup.ts';

export interface PhaseParts {
  settings: Settings;
  vault: TokenVault;
  /** How the files were found at start. */
  files: FoundFiles;
  file: Pick<StoreFile, 'wasUsed'>;
  currentWorkspace: CurrentWorkspace;
  connector: Pick<Connector, 'presentAt'>;
  setup: Pick<Setup, 'open' | 'leave'>;
  connection: Pick<Connection, 'retry'>;
  admin: Pick<Admin, 'lock'>;
  log: Pick<Log, 'info' | 'error'>;
  /** Set-up opens: the user of the desk has left. */
  onSetup: () => void;
  /** This PC's name if its session is locked: nobody sets up a new kiosk there but IT, by provisioning. null: it is not. */
  lockedPc: string | null;
}

export interface FoundFiles {
  token: JsonStore['loaded'];
  baskets: JsonStore['loaded'];
  /** Whether the data folder has damaged files of an earlier run. */
  hasDamaged: boolean;
}

export interface Phase {
  now(): AppState['phase'];
  /** The present step of the start. */
  step(): AppState['startStep'];
  /** Saved actions can be read now. */
  noteOpened(): void;
  /** Who may use set-up. Anyone, if the kiosk has no PIN yet; in a locked session nobody, since anyone may stand there. */
  setupFor(): 'anyone' | 'administrator' | 'nobody';
  /** Records how the files were found: a damaged disk must neither unlock anything nor go unreported. */
  noteFiles(): void;
  /** Opens the desk if a workspace and a PIN are stored, otherwise set-up, which shows `notice` first. */
  begin(notice: SetupState['notice']): Promise<void>;
  /** Asks an administrator whether the held token is for the workspace that saved actions wait for; until then nothing is sent. */
  askWhichWorkspace(baseUrl: string): void;
  openDesk(): void;
  /** Opens set-up for a new token. Fails with 'not-configured' without a workspace, or with the demo's. */
  replaceToken(): Result<null>;
  /** Forgets the workspace and its token, and begins again. */
  leaveWorkspace(): Promise<void>;
  /** Restores the token's address after the one in settings.json was changed by mistake. */
  restoreAddress(): Promise<Result<null>>;
}

export function createPhase(parts: PhaseParts): Phase {
  const { settings, vault, files, file, currentWorkspace, connector, setup, connection, admin, log } = parts;
  let phase: AppState['phase'] = 'starting';
  let startStep: AppState['startStep'] = 'actions';
  let isFirstSetup = false;

  return {
    now: () => phase,
    step: () => startStep,
    noteOpened() {
      startStep = 'keyring';
    },
    setupFor: () => (!isFirstSetup ? 'administrator' : parts.lockedPc === null ? 'anyone' : 'nobody'),
    noteFiles,
    begin,
    askWhichWorkspace: (baseUrl) => openSetup({ step: 'same', purpose: 'first', baseUrl }),
    openDesk,
    replaceToken() {
      const current = currentWorkspace.now();
      if (phase !== 'desk' || !current || current.demo) return fail(NOT_CONFIGURED);
      openSetup({ step: 'connection', purpose: 'replace', baseUrl: current.baseUrl });
      return ok(null);
    },
    async leaveWorkspace() {
      if (!currentWorkspace.now()?.demo) {
        vault.forget();
        settings.change({ baseUrl: null, workspaceId: null, workspaceNameDigest: null, overScoped: null });
        log.info('The workspace and its token are forgotten');
      }
      currentWorkspace.drop();
      await currentWorkspace.endDemo();
      admin.lock();
      await begin(null);
    },
    async restoreAddress() {
      const trouble = vault.trouble();
      if (trouble?.kind !== 'moved') return fail(NOT_CONFIGURED);
      settings.change({ baseUrl: trouble.boundTo });
      log.info('The address of the token is restored', { baseUrl: trouble.boundTo });
      currentWorkspace.drop();
      await begin(null);
      // Discards what was entered for the other address.
      if (isAt('desk')) setup.leave();
      return ok(null);
    },
  };

  function isAt(wanted: AppState['phase']): boolean {
    return phase === wanted;
  }

  function noteFiles(): void {
    const { found, isPinUnreadable, isBaseUrlUnfit, isUnsaved } = settings;
    // Under the name "vault": the log removes everything called a token.
    log.info('The files were found', { settings: found, vault: files.token, baskets: files.baskets, isBaseUrlUnfit });
    if (settings.get().pin === null && (isPinUnreadable || (isWithoutSettings() && wasSetUp()))) {
      log.error('The administrator PIN can’t be read');
      if (!settings.get().isPinLost && !settings.changeEvenIfUnsaved({ isPinLost: true }))
        settings.note('settings-not-kept');
    }
    if (found === 'restored') settings.note('settings-restored');
    if (isUnsaved) settings.note('settings-not-kept');
    if (files.baskets === 'damaged' || files.baskets === 'unreadable') settings.note('baskets-damaged');
  }

  /** Whether the settings can't show that no PIN was set: the file is not the last one written, or has no workspace. */
  function isWithoutSettings(): boolean {
    const { baseUrl, workspaceId } = settings.get();
    return settings.found !== 'whole' || (baseUrl === null && workspaceId === null && !settings.isBaseUrlUnfit);
  }

  /** Whether this kiosk had a workspace before, and so a PIN. */
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
    if (vault.hasUnacknowledgedBinding())
      log.info('The token now belongs to one address', { baseUrl: vault.boundTo() });
    const ownId = token === 'stored' ? ownIdAt(baseUrl) : workspaceId;
    // What IT provisioned is connected already.
    if (currentWorkspace.now()?.workspaceId !== ownId) currentWorkspace.open(baseUrl, ownId);
    if (!settings.hasPin()) return openSetup({ step: 'pin', purpose: 'first', baseUrl });
    // An unusable token opens a stopped desk, where fixing it needs the PIN; set-up would be open to everyone.
    if (token !== 'stored') await connection.retry();
    openDesk();
  }

  /** The id of the workspace that the stored token opens: a new one if the one in the settings belongs elsewhere. */
  function ownIdAt(baseUrl: string): string {
    const present = connector.presentAt(baseUrl);
    if (present !== null) return present;
    const workspaceId = randomUUID();
    log.error('The workspace in the settings has another address: its actions stay', { baseUrl, workspaceId });
    settings.changeEvenIfUnsaved({ workspaceId });
    return workspaceId;
  }

  /** Why a kiosk is not set up any more; null: it never was, or it has left its workspace. */
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
    // Set-up is complete, so administrator access ends.
    admin.lock();
  }

  function openSetup(at: Parameters<Setup['open']>[0]): void {
    phase = 'setup';
    // A kiosk that has lost its workspace or token does not open to everyone.
    isFirstSetup = at.purpose === 'first' && !settings.hasPin();
    parts.onSetup();
    setup.open(at);
  }
}

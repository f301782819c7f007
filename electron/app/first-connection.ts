// The first connection with a token that IT provisioned. Its file may be the only copy of the token, so it goes only once
// the workspace has accepted the token at its address, or after a week.
import type { Clock, Timer } from '../../shared/clock.ts';
import type { Result, WorkspaceError, WorkspaceErrorKind } from '../../shared/domain/errors.ts';
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../storage/log.ts';
import type { TokenVault } from '../vault/vault.ts';

interface FirstConnectionParts {
  settings: Pick<Settings, 'get' | 'changeEvenIfUnsaved'>;
  vault: Pick<TokenVault, 'describe' | 'isKept'>;
  /** Asks the workspace once; its result comes by `note`. */
  probe: () => Promise<void>;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
  /** The file could not be removed. */
  onNotRemoved: (failure: { problem: 'not-removed'; error: unknown }) => void;
  onChange: () => void;
}

interface AwaitedFile {
  tokenId: string;
  /** The token that stays in use until then; null: this one is stored already. */
  before: string | null;
  /** May throw. */
  removeFile: () => void;
}

export interface FirstConnection {
  /** Keeps the file of this token until the workspace accepts the token, and asks it. */
  begin(file: AwaitedFile): void;
  /** A question to the connected workspace had this result. */
  note(result: Result<unknown, WorkspaceError>): void;
  /** Whether the workspace was asked in vain so far. */
  isAwaited(): boolean;
  stop(): void;
}

/** How long a secret may lie about in a file. */
const LONGEST_WAIT_MS = 7 * 24 * 60 * 60_000;
/** After a week out of use, the workspace is asked once more before the file goes. */
const LAST_CHANCE_MS = 60_000;

export function createFirstConnection(parts: FirstConnectionParts): FirstConnection {
  const { settings, vault, clock, log } = parts;
  let waiting: AwaitedFile | null = null;
  let refusal: WorkspaceErrorKind | null = null;
  let timer: Timer | null = null;

  return {
    begin(file) {
      const { tokenId, before } = file;
      if (waiting?.tokenId === tokenId && before !== null && waiting.before === before) {
        waiting = file;
        return;
      }
      end();
      const now = clock.now();
      const known = settings.get().unprovenToken;
      const since = known?.tokenId === tokenId ? Math.min(known.since, now) : now;
      settings.changeEvenIfUnsaved({ unprovenToken: { tokenId, since, before } });
      waiting = file;
      timer = clock.setTimeout(giveUp, Math.max(LAST_CHANCE_MS, since + LONGEST_WAIT_MS - now));
      void parts.probe();
    },
    note(result) {
      if (waiting === null || !isStored(waiting)) return;
      if (result.ok) return void accept(waiting);
      const { kind, status } = result.error;
      if (kind === refusal) return;
      refusal = kind;
      log.warn('The provisioned file of the token stays: the workspace has not accepted the token yet', {
        kind,
        status,
      });
      parts.onChange();
    },
    isAwaited: () => waiting !== null && refusal !== null && isStored(waiting),
    stop: end,
  };

  /** An administrator may have entered another token since. */
  function isStored({ tokenId }: AwaitedFile): boolean {
    return vault.describe()?.tokenId === tokenId;
  }

  async function accept({ removeFile }: AwaitedFile): Promise<void> {
    end();
    parts.onChange();
    if (!(await vault.isKept())) {
      log.warn('The key of the keyring is not on the disk: the provisioned file stays until the next start');
      return;
    }
    log.info('The workspace has accepted the provisioned token');
    remove(removeFile);
  }

  function giveUp(): void {
    if (waiting === null) return;
    const { removeFile } = waiting;
    end();
    log.warn('The provisioned file of the token is removed: the workspace did not accept the token within seven days');
    remove(removeFile);
    parts.onChange();
  }

  function remove(removeFile: () => void): void {
    try {
      removeFile();
      settings.changeEvenIfUnsaved({ unprovenToken: null });
    } catch (error) {
      parts.onNotRemoved({ problem: 'not-removed', error });
      parts.onChange();
    }
  }

  function end(): void {
    waiting = null;
    refusal = null;
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }
}

// Stores what IT provisioned: a PIN, an address, a token. Removes the files only once everything is stored.
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../storage/log.ts';
import type { TokenVault } from '../vault/vault.ts';
import type { Connector } from './connect.ts';
import type { Provisioning, ProvisioningProblem } from './read-provisioned.ts';

interface ProvisionParts {
  settings: Pick<Settings, 'get' | 'change' | 'note' | 'setPin'>;
  vault: Pick<TokenVault, 'hold' | 'held' | 'bindHeld' | 'drop' | 'keyringProblem' | 'isKept' | 'describe'>;
  connector: Pick<Connector, 'connect' | 'test' | 'unsureAt' | 'onceStored'>;
  /** An administrator has to tell whether the held token is for the workspace that saved actions wait for. */
  onUnsure: (baseUrl: string) => void;
  log: Pick<Log, 'warn'>;
}

/** Why what was provisioned could not be used, or not in full. docs/provisioning.md explains each to IT. */
export interface ProvisioningFailure {
  problem: ProvisioningProblem['problem'] | 'missing' | 'no-keyring' | 'keyring-locked' | 'not-stored' | 'not-removed';
  variable?: ProvisioningProblem['variable'];
  error?: unknown;
}

/** The failure in a few words for IT, the same in every language: "KIOSK_PIN_FILE: easy-pin". */
export function failureWords({ variable, problem }: ProvisioningFailure): string {
  return variable ? `${variable}: ${problem}` : problem;
}

/** Returns what went wrong, or null. Never throws. */
export async function provision(
  provided: Provisioning | null,
  { settings, vault, connector, onUnsure, log }: ProvisionParts,
): Promise<ProvisioningFailure | null> {
  if (!provided) return null;
  const { token, pin, removeFiles } = provided;
  if (provided.isOpenToOthers) {
    log.warn('Others on this PC could read a provisioned file');
    settings.note('provisioning-open');
  }
  const baseUrl = provided.baseUrl ?? settings.get().baseUrl;
  if (token !== null && baseUrl === null) return { variable: 'KIOSK_BASE_URL', problem: 'missing' };
  try {
    if (pin !== null) await settings.setPin(pin);
    if (token !== null && baseUrl !== null) {
      // If the kiosk died in between, a token without settings would count as a lost PIN.
      if (settings.get().baseUrl === null) settings.change({ baseUrl });
      vault.hold(token);
      vault.bindHeld(baseUrl);
      if ((await connector.unsureAt(baseUrl)) > 0) await connector.test(baseUrl, () => {});
      if ((await connector.unsureAt(baseUrl)) > 0) {
        log.warn('Actions wait for another workspace than the provisioned token may be for: an administrator is asked');
        const asked = vault.held()?.tokenId;
        connector.onceStored(() => {
          // The file may be the only copy of the token.
          if (vault.describe()?.tokenId === asked) void removeOnceKept();
        });
        onUnsure(baseUrl);
        return null;
      }
      const kept = await connector.connect({ baseUrl, overScoped: null, workspace: 'same' });
      vault.drop();
      if (!kept.ok) return { problem: (await vault.keyringProblem()) ?? 'not-stored', error: kept.error };
    } else if (settings.get().workspaceId === null) {
      // An address alone is kept for set-up, which asks for the token.
      settings.change({ baseUrl });
    }
  } catch (error) {
    return { problem: 'not-stored', error };
  }
  return removeOnceKept();

  async function removeOnceKept(): Promise<ProvisioningFailure | null> {
    try {
      // The file may be the only copy of the token.
      if (token === null || (await vault.isKept())) removeFiles();
      else log.warn('The key of the keyring is not on the disk: the provisioned files stay until the next start');
      return null;
    } catch (error) {
      return { problem: 'not-removed', error };
    }
  }
}

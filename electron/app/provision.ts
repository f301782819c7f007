// Stores what IT provided: a PIN, an address, a token. Its files go only once everything is stored.
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../storage/log.ts';
import type { TokenVault } from '../vault/vault.ts';
import type { Connector } from './connect.ts';
import type { Provisioning } from './provisioning.ts';

interface ProvisionParts {
  settings: Pick<Settings, 'get' | 'change' | 'note' | 'setPin'>;
  vault: Pick<TokenVault, 'hold' | 'bindHeld' | 'drop' | 'keyringProblem'>;
  connector: Pick<Connector, 'connect'>;
  log: Pick<Log, 'warn'>;
}

/** What kept the provisioning from being stored, for the log. */
export interface ProvisioningHitch {
  problem: string;
  variable?: string;
  error?: unknown;
}

/** Gives what hindered it; null: nothing. Never throws. */
export async function provision(
  provided: Provisioning | null,
  { settings, vault, connector, log }: ProvisionParts,
): Promise<ProvisioningHitch | null> {
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
      // A token without settings would count as a kiosk whose PIN was lost, should this one die between the two.
      if (settings.get().baseUrl === null) settings.change({ baseUrl });
      vault.hold(token);
      vault.bindHeld(baseUrl);
      const kept = await connector.connect({ baseUrl, overScoped: null, workspace: 'same' });
      vault.drop();
      if (!kept.ok) return { problem: (await vault.keyringProblem()) ?? kept.error.message };
    } else if (settings.get().workspaceId === null) {
      // An address alone waits in set-up for its token.
      settings.change({ baseUrl });
    }
    removeFiles();
    return null;
  } catch (error) {
    return { problem: 'not-stored', error };
  }
}

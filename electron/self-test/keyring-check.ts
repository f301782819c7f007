// Checks the keyring: stores a made-up token through the vault and reads it back.
import type { SafeStorage } from 'electron';
import type { TokenVault } from '../vault/vault.ts';
import type { Check } from './check.ts';

export interface KeyringParts {
  /** The self-test's own vault, on the real keyring. */
  vault: Pick<TokenVault, 'hold' | 'bindHeld' | 'commit' | 'drop' | 'withAuthorization' | 'forget'>;
  /** The content of the vault's file. */
  stored(): string;
  token: string;
  platform: NodeJS.Platform;
  /** Electron's guess of the keyring on a Linux desktop; it may be wrong. */
  backend?: SafeStorage['getSelectedStorageBackend'] | undefined;
}

/** A workspace that can't exist, so that the stored token can't be sent anywhere. */
const NOWHERE = 'https://self-test.invalid';

export function keyringCheck({ vault, stored, token, platform, backend }: KeyringParts): Check {
  return {
    name: 'keyring',
    async try() {
      vault.hold(token);
      vault.bindHeld(NOWHERE);
      try {
        const committed = await vault.commit(NOWHERE);
        if (!committed.ok) {
          if (committed.error === 'no-keyring') return { notHere: 'no keyring: this computer can keep no token' };
          return { broken: committed.error === 'keyring-locked' ? 'it is locked' : 'it does not take a token' };
        }
        if (stored().includes(token.split('|')[1] ?? token)) return { broken: 'what is stored can be read' };
        const lent = await vault.withAuthorization(NOWHERE, async ({ authorization }) => authorization);
        if (!lent.ok || lent.data !== `Bearer ${token}`) return { broken: 'what was stored does not come back' };
        return { held: backing() };
      } finally {
        vault.drop();
        vault.forget();
      }
    },
  };

  function backing(): string {
    if (platform === 'win32') return 'Windows data protection';
    if (platform === 'darwin') return 'the Keychain of macOS';
    return `a keyring of this desktop (Electron takes it for ${backend?.() ?? 'unknown'})`;
  }
}

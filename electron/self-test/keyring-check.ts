// The keyring: a token that nobody has goes in and comes out again, by way of the vault.
import type { SafeStorage } from 'electron';
import type { TokenVault } from '../vault/vault.ts';
import type { Check } from './check.ts';

export interface KeyringParts {
  /** A vault of the self-test's own, on the real keyring. */
  vault: Pick<TokenVault, 'hold' | 'bindHeld' | 'commit' | 'drop' | 'withAuthorization' | 'forget'>;
  /** What is in the vault's file. */
  stored(): string;
  token: string;
  platform: NodeJS.Platform;
  /** What Electron takes the keyring of a Linux desktop for; it may be wrong about it. */
  backend?: SafeStorage['getSelectedStorageBackend'] | undefined;
}

/** A workspace that nobody has: what is stored for it could go nowhere. */
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

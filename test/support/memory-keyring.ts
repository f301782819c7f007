// A keyring in memory that behaves like Electron's safeStorage, and every way in which one fails.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from '../../electron/token/vault.ts';

export interface MemoryKeyring extends Keyring {
  /** What it does from now on. 'built-in': the key that is in every Chromium; 'locked': not now. */
  mood: 'fine' | 'unavailable' | 'built-in' | 'locked';
  backend: string;
  /** Whether the next decryption asks for the text to be encrypted anew. */
  shouldReEncrypt: boolean;
  /** Takes another key: nothing that was encrypted before can be decrypted. */
  loseKey(): void;
  decryptions: number;
}

export function memoryKeyring(): MemoryKeyring {
  let key = randomBytes(32);
  const keyring: MemoryKeyring = {
    mood: 'fine',
    backend: 'gnome_libsecret',
    shouldReEncrypt: false,
    decryptions: 0,
    loseKey() {
      key = randomBytes(32);
    },
    isAsyncEncryptionAvailable: async () => keyring.mood !== 'unavailable',
    getSelectedStorageBackend: () => keyring.backend,
    async encryptStringAsync(text) {
      if (keyring.mood === 'locked') {
        throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.');
      }
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const prefix = keyring.mood === 'built-in' ? 'v10' : 'v11';
      return Buffer.concat([Buffer.from(prefix), iv, cipher.getAuthTag(), sealed]);
    },
    async decryptStringAsync(ciphertext) {
      keyring.decryptions += 1;
      if (keyring.mood === 'locked') {
        throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.');
      }
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(3, 15));
        decipher.setAuthTag(ciphertext.subarray(15, 31));
        const result = Buffer.concat([decipher.update(ciphertext.subarray(31)), decipher.final()]).toString('utf8');
        return { result, shouldReEncrypt: keyring.shouldReEncrypt };
      } catch {
        throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
      }
    },
  };
  return keyring;
}

// Electron's safeStorage with a key in a file for a keyring, and every way in which a keyring fails.
// KIOSK_HOST_KEYRING: ok (default), basic_text (hard-coded key), unavailable, locked (for now), broken (for good).
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { app } from './app.ts';
import { isReady } from './readiness.ts';

type Keyring = 'ok' | 'basic_text' | 'unavailable' | 'locked' | 'broken';

// The words of Electron: what reads them is tested as it will run.
const LOCKED = 'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.';
const CANNOT_DECRYPT = 'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.';
const CANNOT_ENCRYPT = 'Error while encrypting the text provided to safeStorage.encryptStringAsync.';

const keyring = (): Keyring => (process.env.KIOSK_HOST_KEYRING ?? 'ok') as Keyring;

export const safeStorage: Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
> = {
  async isAsyncEncryptionAvailable() {
    return isReady() && keyring() !== 'unavailable';
  },

  async encryptStringAsync(plainText) {
    demandReady();
    if (keyring() === 'ok') return seal('v11', fileKey(), plainText);
    if (keyring() === 'basic_text') return seal('v10', fixedKey(), plainText);
    throw new Error(CANNOT_ENCRYPT);
  },

  async decryptStringAsync(encrypted) {
    demandReady();
    if (keyring() === 'locked') throw new Error(LOCKED);
    const prefix = encrypted.subarray(0, 3).toString('latin1');
    try {
      if (prefix === 'v11' && keyring() === 'ok') {
        return { result: unseal(fileKey(), encrypted), shouldReEncrypt: false };
      }
      if (prefix === 'v10' && ['ok', 'basic_text'].includes(keyring())) {
        return { result: unseal(fixedKey(), encrypted), shouldReEncrypt: keyring() === 'ok' };
      }
    } catch {
      // Falls through to the one error that Electron has for it.
    }
    throw new Error(CANNOT_DECRYPT);
  },

  getSelectedStorageBackend() {
    if (!isReady()) return 'unknown';
    return keyring() === 'basic_text' ? 'basic_text' : 'gnome_libsecret';
  },
};

function demandReady(): void {
  if (!isReady()) throw new Error('safeStorage cannot be used before app is ready');
}

/** Remove the file and the keyring has lost its key. */
function fileKey(): Buffer {
  const folder = app.getPath('userData');
  const path = join(folder, 'host-keyring.key');
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, randomBytes(32), { mode: 0o600 });
  }
  return readFileSync(path);
}

function fixedKey(): Buffer {
  return createHash('sha256').update('no keyring').digest();
}

function seal(prefix: 'v10' | 'v11', key: Buffer, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(prefix), iv, cipher.getAuthTag(), sealed]);
}

function unseal(key: Buffer, blob: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(3, 15));
  decipher.setAuthTag(blob.subarray(15, 31));
  return Buffer.concat([decipher.update(blob.subarray(31)), decipher.final()]).toString('utf8');
}

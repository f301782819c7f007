// Electron's safeStorage on Linux with a key in a file for a keyring, and every way in which a keyring fails. As Electron does,
// it asks the keyring once a process: what it got, or did not get, then stays until the process ends.
// KIOSK_HOST_KEYRING: ok (default), undetected (works, though getSelectedStorageBackend does not know this desktop), basic_text
// (there is none: the key of every Chromium), locked (dismissed: "temporarily unavailable", for good), broken (just fails),
// prompt (nothing goes on until host-keyring.answer in the user data folder names one of the others).
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { seal, unseal } from '../support/sealing.ts';
import { app } from './app.ts';
import { isReady } from './readiness.ts';

type Keyring = 'ok' | 'undetected' | 'basic_text' | 'locked' | 'broken';

// The words of Electron: what reads them is tested as it will run.
const LOCKED = 'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.';
const CANNOT_DECRYPT = 'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.';
const CANNOT_ENCRYPT = 'Error while encrypting the text provided to safeStorage.encryptStringAsync.';
const ANSWER = 'host-keyring.answer';

/** What this process got of the keyring; `key` is null where it did not open. */
interface Encryptor {
  keyring: Keyring;
  key: Buffer | null;
}

let asked: Promise<Encryptor> | null = null;

export const safeStorage: Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
> = {
  async isAsyncEncryptionAvailable() {
    if (!isReady()) return false;
    // Electron answers when it has asked, and what it got makes no difference.
    await encryptor();
    return true;
  },

  async encryptStringAsync(plainText) {
    const { keyring, key } = await encryptor();
    if (keyring === 'broken') throw new Error(CANNOT_ENCRYPT);
    return key ? seal('v11', key, plainText) : seal('v10', fixedKey(), plainText);
  },

  async decryptStringAsync(encrypted) {
    const { keyring, key } = await encryptor();
    const prefix = encrypted.subarray(0, 3).toString('latin1');
    if (prefix === 'v11' && keyring === 'locked') throw new Error(LOCKED);
    try {
      if (prefix === 'v11' && key) return { result: unseal(key, encrypted), shouldReEncrypt: false };
      if (prefix === 'v10' && keyring !== 'broken')
        return { result: unseal(fixedKey(), encrypted), shouldReEncrypt: key !== null };
    } catch {
      // Falls through to the one error that Electron has for it.
    }
    throw new Error(CANNOT_DECRYPT);
  },

  getSelectedStorageBackend() {
    if (!isReady()) return 'unknown';
    return ['basic_text', 'undetected'].includes(mode()) ? 'basic_text' : 'gnome_libsecret';
  },
};

function mode(): string {
  return process.env.KIOSK_HOST_KEYRING ?? 'ok';
}

function encryptor(): Promise<Encryptor> {
  if (!isReady()) return Promise.reject(new Error('safeStorage cannot be used before app is ready'));
  asked ??= ask();
  return asked;
}

async function ask(): Promise<Encryptor> {
  const keyring = (mode() === 'prompt' ? await answer() : mode()) as Keyring;
  return { keyring, key: keyring === 'ok' || keyring === 'undetected' ? fileKey() : null };
}

/** The prompt for the keyring's password: what the file says, now or later. */
function answer(): Promise<string> {
  const path = join(app.getPath('userData'), ANSWER);
  const read = () => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');
  return new Promise((resolve) => {
    const watcher = watch(app.getPath('userData'), look);
    look();
    function look(): void {
      const answered = read();
      if (answered === '') return;
      watcher.close();
      resolve(answered);
    }
  });
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

// Electron's safeStorage on Linux, with a key file as the keyring and every way in which a keyring can fail. As in Electron,
// it asks the keyring once per process, and the result, key or no key, stays until the process ends.
// KIOSK_HOST_KEYRING: ok (default), undetected (works, although getSelectedStorageBackend does not know this desktop), basic_text
// (no keyring: a fixed key, the same in every Chromium), locked (prompt dismissed: "temporarily unavailable", for good), broken
// (always fails), prompt (waits until the file host-keyring.answer in the user data folder names one of the others).
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { isThisComputer } from '../../electron/workspace/base-url.ts';
import { seal, unseal } from '../support/sealing.ts';
import { app } from './app.ts';
import { isReady } from './readiness.ts';

type Keyring = 'ok' | 'undetected' | 'basic_text' | 'locked' | 'broken';

// Electron's exact messages, because the kiosk's code reads them.
const LOCKED = 'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.';
const CANNOT_DECRYPT = 'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.';
const CANNOT_ENCRYPT = 'Error while encrypting the text provided to safeStorage.encryptStringAsync.';
const ANSWER = 'host-keyring.answer';

/** What this process got from the keyring; `key` is null if the keyring did not open. */
interface Encryptor {
  keyring: Keyring;
  key: Buffer | null;
}

/** A kiosk that no test runs. KIOSK_HOST_TRIAL=1: it keeps a real token, too. */
export const isTrial = process.env.KIOSK_HOST_REPORT !== '1' && process.env.KIOSK_HOST_TRIAL !== '1';

let asked: Promise<Encryptor> | null = null;

export const safeStorage: Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
> = {
  async isAsyncEncryptionAvailable() {
    if (!isReady()) return false;
    // Electron answers true once it has asked the keyring, whatever the result.
    await encryptor();
    return true;
  },

  async encryptStringAsync(plainText) {
    const { keyring, key } = await encryptor();
    if (keyring === 'broken') throw new Error(CANNOT_ENCRYPT);
    return key && !(isTrial && isForElsewhere(plainText))
      ? seal('v11', key, plainText)
      : seal('v10', fixedKey(), plainText);
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
      // Falls through to the single error that Electron has for this.
    }
    throw new Error(CANNOT_DECRYPT);
  },

  getSelectedStorageBackend() {
    if (!isReady()) return 'unknown';
    return ['basic_text', 'undetected'].includes(mode()) ? 'basic_text' : 'gnome_libsecret';
  },
};

/** A real workspace's token is not for a file beside its key: in a trial there is no keyring for it. */
function isForElsewhere(plainText: string): boolean {
  const baseUrl = /"baseUrl":"([^"]+)"/.exec(plainText)?.[1];
  return baseUrl !== undefined && !isThisComputer(new URL(baseUrl));
}

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

/** Simulates the keyring's password prompt: waits until the answer file exists, and returns its text. */
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

/** The keyring's key, from its file. Removing the file simulates a keyring that lost its key. */
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

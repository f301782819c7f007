// An in-memory keyring that behaves like Electron's safeStorage on Linux, with every way to fail. Electron asks the system's
// keyring once per process, and the result, key or no key, stays until the kiosk restarts.
import { createHash, randomBytes } from 'node:crypto';
import type { Keyring } from '../../electron/vault/vault.ts';
import { seal, unseal } from './sealing.ts';

/**
 * What the system's keyring does when a process first asks it.
 * - fine: it opens.
 * - prompting: it asks for a password and waits for `answer`.
 * - dismissed: it was locked, or its prompt was dismissed. What it encrypted is "temporarily unavailable", for good; new texts
 *   are encrypted with Chromium's built-in key.
 * - failing: the same problem as other systems report it: encrypting and decrypting fail.
 * - built-in: there is no keyring, only the fixed key of every Chromium.
 * - unavailable: safeStorage itself reports that it can't encrypt.
 */
type Mood = 'fine' | 'prompting' | 'dismissed' | 'failing' | 'built-in' | 'unavailable';

export interface MemoryKeyring {
  /** Applies to processes that have not asked yet. */
  mood: Mood;
  /** Answers the prompt in every process that waits for it. */
  answer(mood: Exclude<Mood, 'prompting'>): void;
  /** Whether decryptions ask the caller to encrypt the text again. */
  shouldReEncrypt: boolean;
  /** Changes the key: after the next start, earlier texts can't be decrypted. */
  loseKey(): void;
  decryptions: number;
  /** safeStorage for one start of the kiosk. */
  newProcess(): Keyring;
}

const BUILT_IN_KEY = createHash('sha256').update('in every Chromium').digest();

export function memoryKeyring(): MemoryKeyring {
  let key = randomBytes(32);
  let answers: (() => void)[] = [];
  const keyring: MemoryKeyring = {
    mood: 'fine',
    shouldReEncrypt: false,
    decryptions: 0,
    answer(mood) {
      keyring.mood = mood;
      for (const go of answers) go();
      answers = [];
    },
    loseKey() {
      key = randomBytes(32);
    },
    newProcess() {
      let asked: Promise<{ mood: Mood; key: Buffer }> | null = null;
      const ask = async () => {
        if (keyring.mood === 'prompting') await new Promise<void>((resolve) => answers.push(resolve));
        return { mood: keyring.mood, key };
      };
      const encryptor = () => {
        asked ??= ask();
        return asked;
      };
      return {
        isAsyncEncryptionAvailable: async () => (await encryptor()).mood !== 'unavailable',
        async encryptStringAsync(text) {
          const { mood, key } = await encryptor();
          if (mood === 'failing')
            throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.');
          return mood === 'fine' ? seal('v11', key, text) : seal('v10', BUILT_IN_KEY, text);
        },
        async decryptStringAsync(ciphertext) {
          keyring.decryptions += 1;
          const { mood, key } = await encryptor();
          const isOurs = ciphertext.subarray(0, 3).toString('latin1') === 'v11';
          if (isOurs && mood === 'dismissed')
            throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.');
          try {
            if (isOurs && mood !== 'fine') throw new Error('No key');
            const result = unseal(isOurs ? key : BUILT_IN_KEY, ciphertext);
            return { result, shouldReEncrypt: keyring.shouldReEncrypt };
          } catch {
            throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
          }
        },
      };
    },
  };
  return keyring;
}

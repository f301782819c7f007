// A keyring in memory that behaves as Electron's safeStorage on Linux does, and every way in which one fails. Electron asks
// the system's keyring once a process: what it gets, or does not get, then stays until the kiosk starts again.
import { createHash, randomBytes } from 'node:crypto';
import type { Keyring } from '../../electron/vault/vault.ts';
import { seal, unseal } from './sealing.ts';

/**
 * What the system's keyring does when a process first asks it.
 * - fine: it opens.
 * - prompting: it asks for a password, and nothing goes on until somebody answers.
 * - dismissed: it was locked, or its prompt was dismissed: what it sealed is "temporarily unavailable", for good; Chromium seals with
 *   its own key instead.
 * - failing: the same trouble as other systems tell it: sealing and opening just fail.
 * - built-in: there is none, only the key that is in every Chromium.
 * - unavailable: safeStorage itself says that it can't encrypt.
 */
type Mood = 'fine' | 'prompting' | 'dismissed' | 'failing' | 'built-in' | 'unavailable';

export interface MemoryKeyring {
  /** Counts for processes that have not asked yet. */
  mood: Mood;
  /** Answers the prompt of every process that waits for it. */
  answer(mood: Exclude<Mood, 'prompting'>): void;
  /** Whether the next decryption asks for the text to be encrypted anew. */
  shouldReEncrypt: boolean;
  /** Takes another key: what was encrypted before can't be decrypted after the next start. */
  loseKey(): void;
  decryptions: number;
  /** safeStorage as one start of the kiosk has it. */
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

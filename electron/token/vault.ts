// The vault: the one place where the token's secret exists. Encrypted by the system's keyring on disk, in the clear only
// while a request is made, and for a token that is just being set up.
import type { SafeStorage } from 'electron';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import { maskToken, tokenIdOf } from '../../shared/domain/token.ts';
import type { JsonStore } from '../settings/json-store.ts';

/** The part of Electron's safeStorage that is used. Only after the app is ready. */
export type Keyring = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'> & {
  /** Linux only. */
  getSelectedStorageBackend?: () => string;
};

type KeyringProblem = 'no-keyring' | 'keyring-locked';

/** What may be shown of a token. */
interface TokenDescription {
  tokenId: string;
  /** "12|••••" */
  mask: string;
}

type VaultState =
  | 'empty'
  | 'stored'
  /** The keyring is locked or not there right now: try again, nothing is lost. */
  | 'locked'
  /** This keyring can't decrypt what is stored: set up again. The old ciphertext is kept aside. */
  | 'unreadable';

type Lend = <T>(use: (authorization: string) => Promise<T>) => Promise<Result<T, WorkspaceError>>;

/** The token in use: for requests, and to be shown. */
export interface StoredToken {
  /** Lends "Bearer …" of the stored token to `use`; decrypted for this one call. */
  withAuthorization: Lend;
  /** What may be shown of it; null if there is none, or none that can be read. `storedAt` is epoch milliseconds. */
  describe(): (TokenDescription & { storedAt: number }) | null;
}

export interface TokenVault extends StoredToken {
  /** Whether this computer keeps secrets for real; null if it does. */
  keyringProblem(): Promise<KeyringProblem | null>;
  /** Reads the stored token once, to find out how things stand. */
  check(): Promise<VaultState>;
  /** Takes a token to try during set-up, in memory only. The stored one stays in use. null if the text is no token. */
  hold(token: string): TokenDescription | null;
  /** The token that is held, if any. */
  held(): TokenDescription | null;
  /** Stores the held token in place of the former one. Throws if the disk does not take it. */
  commit(): Promise<Result<null, 'bad-token' | KeyringProblem>>;
  /** Forgets the held token. */
  drop(): void;
  /** Lends the token that is held. */
  withHeld: Lend;
  /** Removes every token from memory and disk. */
  forget(): void;
}

const sealedToken = z.object({
  tokenId: z.string().regex(/^\d+$/),
  ciphertext: z.base64().min(1),
  storedAt: z.number(),
});
const contents = z.object({ token: sealedToken.nullish(), setAside: z.array(z.unknown()).catch([]) });

type SealedToken = z.infer<typeof sealedToken>;

// Electron's words when the keyring does not answer at the moment; any other failure to decrypt is final.
const PASSING = /temporarily unavailable/i;

/**
 * A vault on the system's keyring. `store` is a file of its own; `platform` as in process.platform.
 */
export function createTokenVault({
  safeStorage,
  store,
  platform,
  clock,
}: {
  safeStorage: Keyring;
  store: JsonStore;
  platform: NodeJS.Platform;
  clock: Pick<Clock, 'now'>;
}): TokenVault {
  let candidate: string | null = null;
  let state: VaultState = load() ? 'stored' : 'empty';
  setAsideIfMisshapen();

  return {
    async keyringProblem() {
      const probe = await seal('probe');
      return probe.ok ? null : probe.error;
    },
    async check() {
      await lendStored(async () => null);
      return state;
    },
    hold(text) {
      candidate = tokenIn(text);
      return describeToken(candidate);
    },
    held: () => describeToken(candidate),
    async commit() {
      const token = candidate;
      const tokenId = token === null ? null : tokenIdOf(token);
      if (token === null || tokenId === null) return fail('bad-token');
      const sealed = await seal(token);
      if (!sealed.ok) return sealed;
      save({ tokenId, ciphertext: sealed.data, storedAt: clock.now() });
      if (candidate === token) candidate = null;
      return ok(null);
    },
    drop() {
      candidate = null;
    },
    withAuthorization: lendStored,
    withHeld: (use) => lend(candidate, use),
    describe() {
      const stored = load();
      return stored && { tokenId: stored.tokenId, mask: maskToken(stored.tokenId), storedAt: stored.storedAt };
    },
    forget() {
      candidate = null;
      state = 'empty';
      store.write({});
    },
  };

  async function lendStored<T>(use: (authorization: string) => Promise<T>): Promise<Result<T, WorkspaceError>> {
    const opened = await open();
    if (!opened.ok) return opened;
    return lend(opened.data, use);
  }

  /** Decrypts the stored token. */
  async function open(): Promise<Result<string, WorkspaceError>> {
    const stored = load();
    if (!stored) return fail(NO_TOKEN);
    try {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return locked();
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(
        Buffer.from(stored.ciphertext, 'base64'),
      );
      if (tokenIdOf(result) !== stored.tokenId) return unreadable(stored);
      state = 'stored';
      if (shouldReEncrypt) await renew(stored, result);
      return ok(result);
    } catch (error) {
      return error instanceof Error && PASSING.test(error.message) ? locked() : unreadable(stored);
    }
  }

  /** Stores the token anew with the keyring's new key. If that fails, the old ciphertext still serves. */
  async function renew(stored: SealedToken, token: string): Promise<void> {
    const sealed = await seal(token);
    if (!sealed.ok || load()?.ciphertext !== stored.ciphertext) return;
    ifTheDiskTakesIt(() => save({ ...stored, ciphertext: sealed.data }));
  }

  /** Encrypts `text`; refuses where the result would not be secret. Gives base64. */
  async function seal(text: string): Promise<Result<string, KeyringProblem>> {
    try {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return fail('no-keyring');
      if (platform === 'linux' && isBareBackend(safeStorage.getSelectedStorageBackend?.())) return fail('no-keyring');
      const ciphertext = await safeStorage.encryptStringAsync(text);
      // On Linux "v10" marks the key that is built into every Chromium; elsewhere it is the mark of a real one.
      if (platform === 'linux' && ciphertext.subarray(0, 3).toString('latin1') === 'v10') return fail('no-keyring');
      if (ciphertext.includes(text)) return fail('no-keyring');
      return ok(ciphertext.toString('base64'));
    } catch {
      return fail('keyring-locked');
    }
  }

  function locked(): { ok: false; error: WorkspaceError } {
    state = 'locked';
    return fail({ kind: 'unavailable', message: 'The keyring is locked' });
  }

  function unreadable(stored: SealedToken): { ok: false; error: WorkspaceError } {
    // A token stored meanwhile is another matter.
    if (load()?.ciphertext === stored.ciphertext) {
      putAside(stored);
      state = 'unreadable';
    }
    return fail(NO_TOKEN);
  }

  function load(): SealedToken | null {
    const read = contents.safeParse(store.read());
    return (read.success && read.data.token) || null;
  }

  function setAside(): unknown[] {
    const kept = store.read().setAside;
    return Array.isArray(kept) ? kept : [];
  }

  function putAside(unread: object): void {
    ifTheDiskTakesIt(() => store.write({ setAside: [...setAside(), { ...unread, setAsideAt: clock.now() }] }));
  }

  function save(token: SealedToken): void {
    store.write({ token, setAside: setAside() });
    state = 'stored';
  }

  /** JSON that is whole but not ours: kept like a ciphertext that can't be read. */
  function setAsideIfMisshapen(): void {
    const found = store.read();
    if (load() || !found.token) return;
    putAside({ token: found.token });
    state = 'unreadable';
  }
}

/** A token in memory only: for the demo workspace, whose tokens die with it. */
export function tokenInMemory(token: string, clock: Pick<Clock, 'now'>): StoredToken {
  const description = describeToken(token);
  const storedAt = clock.now();
  return {
    withAuthorization: (use) => lend(token, use),
    describe: () => description && { ...description, storedAt },
  };
}

const NO_TOKEN: WorkspaceError = { kind: 'not-configured', message: 'There is no token' };

async function lend<T>(
  token: string | null,
  use: (authorization: string) => Promise<T>,
): Promise<Result<T, WorkspaceError>> {
  return token === null ? fail(NO_TOKEN) : ok(await use(`Bearer ${token}`));
}

/** The token in a typed, pasted or scanned text; null if it is none, or none that a header can carry. */
function tokenIn(text: string): string | null {
  const token = text.trim();
  return tokenIdOf(token) !== null && /^[!-~]+$/.test(token) ? token : null;
}

function describeToken(token: string | null): TokenDescription | null {
  const tokenId = token === null ? null : tokenIdOf(token);
  return tokenId === null ? null : { tokenId, mask: maskToken(tokenId) };
}

/** For what can be written another time: a full disk must neither cost the token nor stop a request. */
function ifTheDiskTakesIt(write: () => void): void {
  try {
    write();
  } catch {
    // What is stored stays as it is.
  }
}

function isBareBackend(backend: string | undefined): boolean {
  return backend === undefined || backend === 'basic_text' || backend === 'unknown';
}

// The vault: the one place where the token's secret exists. Encrypted by the system's keyring on disk, together with the
// one address that it may go to; in the clear only while a request is made, and for a token that is just being set up.
import type { SafeStorage } from 'electron';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import type { TokenTrouble } from '../../shared/domain/app.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import { maskToken, tokenIdOf } from '../../shared/domain/token.ts';
import type { JsonStore } from '../storage/json-store.ts';

/**
 * The part of Electron's safeStorage that is used. Only after the app is ready. What getSelectedStorageBackend says of a
 * Linux desktop comes from an old table and is no ground to decide on: the ciphertext shows what was really used.
 */
export type Keyring = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'>;

/** 'no-keyring': only the key that everybody has; 'keyring-locked': it encrypts nothing. */
type KeyringProblem = 'no-keyring' | 'keyring-locked';

/** What may be shown of a token. */
interface TokenDescription {
  tokenId: string;
  /** "12|••••" */
  mask: string;
}

export type VaultState = 'empty' | 'stored' | TokenTrouble['kind'];

/** What is lent for one request: the value of the Authorization header, and the base URL that it may go to. */
interface Loan {
  baseUrl: string;
  authorization: string;
}

/** Lends the token to `use` if it belongs to `baseUrl` (as `parseBaseUrl` gives it), else to nobody. */
type Lend = <T>(baseUrl: string, use: (loan: Loan) => Promise<T>) => Promise<Result<T, WorkspaceError>>;

/** The token in use: for requests, and to be shown. */
export interface StoredToken {
  /** Lends the stored token; decrypted for this one call. */
  withAuthorization: Lend;
  /** What may be shown of it; null if there is none. `storedAt` is epoch milliseconds. */
  describe(): (TokenDescription & { storedAt: number }) | null;
}

export interface TokenVault extends StoredToken {
  /** Whether this computer keeps secrets for real; null if it does. */
  keyringProblem(): Promise<KeyringProblem | null>;
  /** Reads the stored token once, to find out how things stand with it for `baseUrl`. */
  check(baseUrl: string): Promise<VaultState>;
  /** Why the stored token was not lent when it was last asked for; null if it was, or if there is none. */
  trouble(): TokenTrouble | null;
  /** The base URL that the stored token belongs to, as far as it was read since the start; else null. */
  boundTo(): string | null;
  /** Whether a token of an earlier version, stored without an address, was bound to one and nobody has read of it yet. */
  wasBoundUnread(): boolean;
  /** Somebody has read of it. Throws if the disk does not take it. */
  noteBoundRead(): void;
  /** Whether token.json held something else than a token at start: it was set aside within the file. */
  damaged: boolean;
  /** Takes a token to try during set-up, in memory only. The stored one stays in use. null if the text is no token. */
  hold(token: string): TokenDescription | null;
  /** The token that is held, if any. */
  held(): TokenDescription | null;
  /** Lends the held token to this base URL from now on, and to no other; null: to none. */
  bindHeld(baseUrl: string | null): void;
  /** Stores the held token in place of the former one, for the base URL that it is bound to. Throws if the disk does not take it. */
  commit(baseUrl: string): Promise<Result<null, 'bad-token' | KeyringProblem>>;
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
  boundUnread: z.boolean().optional().catch(undefined),
});
const contents = z.object({ token: sealedToken.nullish(), setAside: z.array(z.unknown()).catch([]) });

type SealedToken = z.infer<typeof sealedToken>;

/** What is encrypted. Before version 1 it was the token alone. */
const secretContents = z.object({ v: z.literal(1), baseUrl: z.string(), token: z.string() });

/** `baseUrl`: null for a token that was stored before addresses were. */
interface Secret {
  token: string;
  baseUrl: string | null;
}

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
  let candidate: Secret | null = null;
  let state: VaultState = load() ? 'stored' : 'empty';
  /** The address of the stored token, once it was read. */
  let address: string | null = null;
  const damaged = quarantineIfMisshapen();

  return {
    damaged,
    async keyringProblem() {
      const probe = await seal('probe');
      return probe.ok ? null : probe.error;
    },
    async check(baseUrl) {
      await lendStored(baseUrl, async () => null);
      return state;
    },
    trouble() {
      if (state === 'moved' && address !== null) return { kind: 'moved', boundTo: address };
      return state === 'unreadable' ? { kind: 'unreadable' } : null;
    },
    boundTo: () => address,
    wasBoundUnread: () => load()?.boundUnread === true,
    noteBoundRead() {
      const stored = load();
      if (stored) write({ ...stored, boundUnread: undefined });
    },
    hold(text) {
      const token = tokenIn(text);
      candidate = token === null ? null : { token, baseUrl: null };
      return describeToken(token);
    },
    held: () => describeToken(candidate?.token ?? null),
    bindHeld(baseUrl) {
      if (candidate) candidate = { ...candidate, baseUrl };
    },
    async commit(baseUrl) {
      const committed = candidate;
      const tokenId = committed && tokenIdOf(committed.token);
      if (!committed || tokenId === null || committed.baseUrl !== baseUrl) return fail('bad-token');
      const sealed = await seal(pack(committed.token, baseUrl));
      if (!sealed.ok) return sealed;
      write({ tokenId, ciphertext: sealed.data, storedAt: clock.now() });
      state = 'stored';
      address = baseUrl;
      if (candidate === committed) candidate = null;
      return ok(null);
    },
    drop() {
      candidate = null;
    },
    withAuthorization: lendStored,
    withHeld: (baseUrl, use) => lend(candidate, baseUrl, use),
    describe() {
      const stored = load();
      return stored && { tokenId: stored.tokenId, mask: maskToken(stored.tokenId), storedAt: stored.storedAt };
    },
    forget() {
      candidate = null;
      state = 'empty';
      address = null;
      store.write({});
    },
  };

  async function lendStored<T>(baseUrl: string, use: (loan: Loan) => Promise<T>): Promise<Result<T, WorkspaceError>> {
    const opened = await open(baseUrl);
    return opened.ok ? lend(opened.data, baseUrl, use) : opened;
  }

  /** Decrypts the stored token for a request to `baseUrl`. */
  async function open(baseUrl: string): Promise<Result<Secret, WorkspaceError>> {
    const stored = load();
    if (!stored) return fail(NO_TOKEN);
    const decrypted = await decrypt(stored);
    // A token stored meanwhile is another matter.
    const isStillStored = load()?.ciphertext === stored.ciphertext;
    if (!decrypted) {
      if (isStillStored) state = 'unreadable';
      return fail(UNREADABLE);
    }
    const { secret, shouldReEncrypt } = decrypted;
    // One of an earlier version is bound to the address that it is first asked for, also where the disk does not take that.
    const bound = { ...secret, baseUrl: secret.baseUrl ?? address ?? baseUrl };
    if (isStillStored) {
      address = bound.baseUrl;
      state = bound.baseUrl === baseUrl ? 'stored' : 'moved';
    }
    const isBoundNow = secret.baseUrl === null;
    if (isBoundNow || shouldReEncrypt) await renew(stored, bound, isBoundNow ? { boundUnread: true } : {});
    return ok(bound);
  }

  /** null if it can't be read, for whatever reason: the keyring may open it after the next start, so it stays as it is. */
  async function decrypt(stored: SealedToken): Promise<{ secret: Secret; shouldReEncrypt: boolean } | null> {
    try {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return null;
      const ciphertext = Buffer.from(stored.ciphertext, 'base64');
      // This vault seals with no such key: somebody else has put it there.
      if (hasCommonKey(ciphertext)) return null;
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(ciphertext);
      const secret = unpack(result);
      return secret && tokenIdOf(secret.token) === stored.tokenId ? { secret, shouldReEncrypt } : null;
    } catch {
      return null;
    }
  }

  /** Stores the token anew, with its address and the keyring's new key. If that fails, the old ciphertext still serves. */
  async function renew(
    stored: SealedToken,
    { token, baseUrl }: { token: string; baseUrl: string },
    change: Partial<SealedToken>,
  ): Promise<void> {
    const sealed = await seal(pack(token, baseUrl));
    if (!sealed.ok || load()?.ciphertext !== stored.ciphertext) return;
    ifTheDiskTakesIt(() => write({ ...stored, ...change, ciphertext: sealed.data }));
  }

  /** Encrypts `text`; refuses where the result would not be secret. Gives base64. */
  async function seal(text: string): Promise<Result<string, KeyringProblem>> {
    try {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return fail('no-keyring');
      const ciphertext = await safeStorage.encryptStringAsync(text);
      if (hasCommonKey(ciphertext)) return fail('no-keyring');
      if (ciphertext.includes(text)) return fail('no-keyring');
      return ok(ciphertext.toString('base64'));
    } catch {
      return fail('keyring-locked');
    }
  }

  /** On Linux "v10" marks the key that is built into every Chromium; elsewhere it is the mark of a real one. */
  function hasCommonKey(ciphertext: Buffer): boolean {
    return platform === 'linux' && ciphertext.subarray(0, 3).toString('latin1') === 'v10';
  }

  function load(): SealedToken | null {
    const read = contents.safeParse(store.read());
    return (read.success && read.data.token) || null;
  }

  function quarantined(): unknown[] {
    const kept = store.read().setAside;
    return Array.isArray(kept) ? kept : [];
  }

  function write(token: SealedToken): void {
    store.write({ token, setAside: quarantined() });
  }

  /** JSON that is whole but not ours is kept. Gives whether there was any. */
  function quarantineIfMisshapen(): boolean {
    const { token } = store.read();
    if (load() || !token) return false;
    ifTheDiskTakesIt(() => store.write({ setAside: [...quarantined(), { token, setAsideAt: clock.now() }] }));
    return true;
  }
}

/** A token in memory only, for one base URL: that of the demo workspace, whose tokens die with it. */
export function tokenInMemory(token: string, baseUrl: string, clock: Pick<Clock, 'now'>): StoredToken {
  const description = describeToken(token);
  const storedAt = clock.now();
  return {
    withAuthorization: (asked, use) => lend({ token, baseUrl }, asked, use),
    describe: () => description && { ...description, storedAt },
  };
}

const NO_TOKEN: WorkspaceError = { kind: 'not-configured', message: 'There is no token' };
const UNREADABLE: WorkspaceError = { kind: 'not-configured', message: 'The keyring does not open the token' };
const MOVED: WorkspaceError = { kind: 'not-configured', message: 'The token belongs to another address' };

/** The one way out of the vault. */
async function lend<T>(
  secret: Secret | null,
  baseUrl: string,
  use: (loan: Loan) => Promise<T>,
): Promise<Result<T, WorkspaceError>> {
  if (secret === null) return fail(NO_TOKEN);
  if (secret.baseUrl !== baseUrl) return fail(MOVED);
  return ok(await use({ baseUrl, authorization: `Bearer ${secret.token}` }));
}

function pack(token: string, baseUrl: string): string {
  return JSON.stringify({ v: 1, baseUrl, token } satisfies z.infer<typeof secretContents>);
}

/** null if it is neither what `pack` makes nor a bare token. */
function unpack(text: string): Secret | null {
  if (tokenIdOf(text) !== null) return { token: text, baseUrl: null };
  try {
    return secretContents.parse(JSON.parse(text));
  } catch {
    return null;
  }
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

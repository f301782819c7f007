// The vault, the only place where the token's secret exists. On disk it is encrypted by the system's keyring, together
// with the one address that it may be sent to; in the clear only during a request, and for a token being set up.
import type { SafeStorage } from 'electron';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import type { TokenTrouble } from '../../shared/domain/app.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import { maskToken, pastedToken, tokenIdOf } from '../../shared/domain/token.ts';
import type { JsonStore } from '../storage/json-store.ts';

/**
 * The part of Electron's safeStorage in use. Call it only after the app is ready. On a Linux desktop
 * getSelectedStorageBackend uses an old table and proves nothing: the ciphertext shows what was really used.
 */
export type Keyring = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'>;

/** 'no-keyring': only Chromium's public key is available; 'keyring-locked': it can't encrypt. */
type KeyringProblem = 'no-keyring' | 'keyring-locked';

/** The part of a token that may be shown. */
interface TokenDescription {
  tokenId: string;
  /** "12|••••" */
  mask: string;
}

export type VaultState = 'empty' | 'stored' | TokenTrouble['kind'];

/** What a request gets: the value of the Authorization header, and the base URL that it may go to. */
interface AuthorizedRequest {
  baseUrl: string;
  authorization: string;
}

/** Lends the token to `use` if it belongs to `baseUrl` (normalized by `parseBaseUrl`); otherwise fails. */
type WithToken = <T>(
  baseUrl: string,
  use: (loan: AuthorizedRequest) => Promise<T>,
) => Promise<Result<T, WorkspaceError>>;

/** The token in use, for requests and for display. */
export interface StoredToken {
  /** Lends the stored token, decrypted for this call only. */
  withAuthorization: WithToken;
  /** The part of it that may be shown; null if there is none. `storedAt` is epoch milliseconds. */
  describe(): (TokenDescription & { storedAt: number }) | null;
  /** The base URL that the stored token belongs to, if it was read since the start; otherwise null. */
  boundTo(): string | null;
}

export interface TokenVault extends StoredToken {
  /** Why this computer can't keep secrets; null if it can. */
  keyringProblem(): Promise<KeyringProblem | null>;
  /** Reads the stored token once, to find out its state for `baseUrl`. */
  check(baseUrl: string): Promise<VaultState>;
  /** Why the stored token was not lent at the last request; null if it was, or if there is none. */
  trouble(): TokenTrouble | null;
  /** Whether a token stored by an earlier version without an address was bound to one, and no one has read that yet. */
  hasUnacknowledgedBinding(): boolean;
  /** An administrator has read that. Throws if the disk fails. */
  acknowledgeTokenBinding(): void;
  /** Whether token.json held something other than a token at start: it was quarantined within the file. */
  damaged: boolean;
  /** Holds a token for set-up, in memory only; the stored one stays in use. null if the text is not a token. */
  hold(token: string): TokenDescription | null;
  /** The held token, if any. */
  held(): TokenDescription | null;
  /** Whether the held token is the stored one. Reads the stored one. */
  isHeldStored(): Promise<boolean>;
  /** Lends the held token only to this base URL from now on; null: to none. */
  bindHeld(baseUrl: string | null): void;
  /** Stores the held token instead of the previous one, for its base URL. Throws if the disk fails. */
  commit(baseUrl: string): Promise<Result<null, 'bad-token' | KeyringProblem>>;
  /** Resolves with whether what is stored can be read after a power cut, too. */
  isKept(): Promise<boolean>;
  /** Forgets the held token. */
  drop(): void;
  /** Lends the held token. */
  withHeld: WithToken;
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

/** The encrypted content. Before version 1 it was the token alone. */
const secretContents = z.object({ v: z.literal(1), baseUrl: z.string(), token: z.string() });

/** `baseUrl`: null for a token stored before addresses were. */
interface Secret {
  token: string;
  baseUrl: string | null;
}

/** A vault on the system's keyring. `store` is its own file; `platform` as in process.platform. */
export function createTokenVault({
  safeStorage,
  store,
  platform,
  clock,
  isKept = async () => true,
}: {
  safeStorage: Keyring;
  store: JsonStore;
  platform: NodeJS.Platform;
  clock: Pick<Clock, 'now'>;
  isKept?: TokenVault['isKept'];
}): TokenVault {
  let candidate: Secret | null = null;
  let state: VaultState = load() ? 'stored' : 'empty';
  /** The address of the stored token, once it was read. */
  let address: string | null = null;
  const damaged = quarantineIfMisshapen();

  return {
    damaged,
    isKept,
    async keyringProblem() {
      const probe = await seal('probe');
      return probe.ok ? null : probe.error;
    },
    async check(baseUrl) {
      await withStoredToken(baseUrl, async () => null);
      return state;
    },
    trouble() {
      if (state === 'moved' && address !== null) return { kind: 'moved', boundTo: address };
      return state === 'unreadable' ? { kind: 'unreadable' } : null;
    },
    boundTo: () => address,
    hasUnacknowledgedBinding: () => load()?.boundUnread === true,
    acknowledgeTokenBinding() {
      const stored = load();
      if (stored) write({ ...stored, boundUnread: undefined });
    },
    hold(text) {
      const token = tokenIn(text);
      candidate = token === null ? null : { token, baseUrl: null };
      return describeToken(token);
    },
    held: () => describeToken(candidate?.token ?? null),
    async isHeldStored() {
      const stored = load();
      const asked = candidate?.token;
      const found = stored && asked !== undefined ? await decrypt(stored) : null;
      return found !== null && found.secret.token === asked;
    },
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
    withAuthorization: withStoredToken,
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

  async function withStoredToken<T>(
    baseUrl: string,
    use: (loan: AuthorizedRequest) => Promise<T>,
  ): Promise<Result<T, WorkspaceError>> {
    const opened = await open(baseUrl);
    return opened.ok ? lend(opened.data, baseUrl, use) : opened;
  }

  /** Decrypts the stored token for a request to `baseUrl`. */
  async function open(baseUrl: string): Promise<Result<Secret, WorkspaceError>> {
    const stored = load();
    if (!stored) return fail(NO_TOKEN);
    const decrypted = await decrypt(stored);
    // The token may have been replaced during decryption.
    const isStillStored = load()?.ciphertext === stored.ciphertext;
    if (!decrypted) {
      if (isStillStored) state = 'unreadable';
      return fail(UNREADABLE);
    }
    const { secret, shouldReEncrypt } = decrypted;
    // A token of an earlier version is bound to the first address it is used for, even if the disk can't store that.
    const bound = { ...secret, baseUrl: secret.baseUrl ?? address ?? baseUrl };
    if (isStillStored) {
      address = bound.baseUrl;
      state = bound.baseUrl === baseUrl ? 'stored' : 'moved';
    }
    const isBoundNow = secret.baseUrl === null;
    if (isBoundNow || shouldReEncrypt) await renew(stored, bound, isBoundNow ? { boundUnread: true } : {});
    return ok(bound);
  }

  /** null if it can't be read for any reason. It stays stored: the keyring may open it after the next start. */
  async function decrypt(stored: SealedToken): Promise<{ secret: Secret; shouldReEncrypt: boolean } | null> {
    try {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return null;
      const ciphertext = Buffer.from(stored.ciphertext, 'base64');
      // This vault never encrypts with that key, so someone else wrote it.
      if (hasCommonKey(ciphertext)) return null;
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(ciphertext);
      const secret = unpack(result);
      return secret && tokenIdOf(secret.token) === stored.tokenId ? { secret, shouldReEncrypt } : null;
    } catch {
      return null;
    }
  }

  /** Encrypts the token again, with its address and the keyring's new key. If that fails, the old one still works. */
  async function renew(
    stored: SealedToken,
    { token, baseUrl }: { token: string; baseUrl: string },
    change: Partial<SealedToken>,
  ): Promise<void> {
    const sealed = await seal(pack(token, baseUrl));
    if (!sealed.ok || load()?.ciphertext !== stored.ciphertext) return;
    ifTheDiskTakesIt(() => write({ ...stored, ...change, ciphertext: sealed.data }));
  }

  /** Encrypts `text`; fails if the result would not be secret. Returns base64. */
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

  /** On Linux "v10" marks the key that is built into every Chromium; elsewhere it marks a real one. */
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

  /** Keeps valid JSON that is not a token. Returns whether there was any. */
  function quarantineIfMisshapen(): boolean {
    const { token } = store.read();
    if (load() || !token) return false;
    ifTheDiskTakesIt(() => store.write({ setAside: [...quarantined(), { token, setAsideAt: clock.now() }] }));
    return true;
  }
}

/** A token in memory only, for one base URL: the demo workspace's, which ends with it. */
export function tokenInMemory(token: string, baseUrl: string, clock: Pick<Clock, 'now'>): StoredToken {
  const description = describeToken(token);
  const storedAt = clock.now();
  return {
    withAuthorization: (asked, use) => lend({ token, baseUrl }, asked, use),
    describe: () => description && { ...description, storedAt },
    boundTo: () => baseUrl,
  };
}

const NO_TOKEN: WorkspaceError = { kind: 'not-configured', message: 'There is no token' };
const UNREADABLE: WorkspaceError = { kind: 'not-configured', message: 'The keyring does not open the token' };
const MOVED: WorkspaceError = { kind: 'not-configured', message: 'The token belongs to another address' };

/** The only way out of the vault. */
async function lend<T>(
  secret: Secret | null,
  baseUrl: string,
  use: (loan: AuthorizedRequest) => Promise<T>,
): Promise<Result<T, WorkspaceError>> {
  if (secret === null) return fail(NO_TOKEN);
  if (secret.baseUrl !== baseUrl) return fail(MOVED);
  return ok(await use({ baseUrl, authorization: `Bearer ${secret.token}` }));
}

function pack(token: string, baseUrl: string): string {
  return JSON.stringify({ v: 1, baseUrl, token } satisfies z.infer<typeof secretContents>);
}

/** null if it is neither the output of `pack` nor a bare token. */
function unpack(text: string): Secret | null {
  if (tokenIdOf(text) !== null) return { token: text, baseUrl: null };
  try {
    return secretContents.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The token in a typed, pasted or scanned text; null if it is not one, or a header can't carry it. */
function tokenIn(text: string): string | null {
  const token = pastedToken(text);
  return tokenIdOf(token) !== null && /^[!-~]+$/.test(token) ? token : null;
}

function describeToken(token: string | null): TokenDescription | null {
  const tokenId = token === null ? null : tokenIdOf(token);
  return tokenId === null ? null : { tokenId, mask: maskToken(tokenId) };
}

/** For writes that can be repeated later: a full disk must neither lose the token nor fail a request. */
function ifTheDiskTakesIt(write: () => void): void {
  try {
    write();
  } catch {
    // What is stored stays.
  }
}

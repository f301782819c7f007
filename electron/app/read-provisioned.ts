// A first start prepared by IT: base URL, token and PIN from the environment, or from files that are used once.
import { closeSync, constants, fstatSync, fsyncSync, lstatSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import { isEasyPin, isPin } from '../../shared/domain/pin-rule.ts';
import { isTokenShaped, pastedToken, tokenIdOf } from '../../shared/domain/token.ts';
import { type FileIdentity, readPlainFile } from '../storage/plain-file.ts';
import { parseBaseUrl } from '../workspace/base-url.ts';

/** What was provisioned; null: not given. A PIN alone resets a lost one. */
export interface Provisioning {
  /** Normalized by `parseBaseUrl`. */
  baseUrl: string | null;
  token: string | null;
  pin: string | null;
  /**
   * Overwrites and removes the token's file; null: the token came without one. A token is shown only once, so its file
   * may be the only copy. Throws if the file can't be removed or was replaced.
   */
  removeTokenFile: (() => void) | null;
  /** The same for the PIN's file. */
  removePinFile: (() => void) | null;
  /** Whether other users of this PC could read one of the files. */
  isOpenToOthers: boolean;
}

/** What was read; null: nothing is provided. */
export type Provisioned = Result<Provisioning | null, ProvisioningProblem>;

/** Which provisioned value is invalid. The files stay, for IT to correct. */
export interface ProvisioningProblem {
  variable: 'KIOSK_BASE_URL' | 'KIOSK_TOKEN_FILE' | 'KIOSK_TOKEN' | 'KIOSK_PIN_FILE' | 'KIOSK_PIN';
  problem:
    | 'bad-url'
    | 'not-https'
    | 'unreadable'
    | 'from-others'
    | 'bad-token'
    | 'bad-pin'
    | 'easy-pin'
    | 'only-from-file';
}

const MAX_FILE_BYTES = 8192;
/** A file in UTF-16 begins with it. */
const UTF_16_MARK = Buffer.from([0xff, 0xfe]);

/**
 * Reads KIOSK_BASE_URL, KIOSK_TOKEN_FILE, KIOSK_PIN_FILE, and for tests KIOSK_TOKEN and KIOSK_PIN. The latter two are
 * removed from `env` at once, so that no child process inherits them; an installed kiosk refuses them, because the system
 * goes on showing the environment that a process began with. A missing file counts as used before. null if nothing is given.
 */
export function takeProvisioning(
  env: Record<string, string | undefined>,
  { isInstalled = false }: { isInstalled?: boolean } = {},
): Provisioned {
  const direct = { token: env.KIOSK_TOKEN, pin: env.KIOSK_PIN };
  delete env.KIOSK_TOKEN;
  delete env.KIOSK_PIN;

  if (isInstalled) {
    if (direct.token) return fail({ variable: 'KIOSK_TOKEN', problem: 'only-from-file' });
    if (direct.pin) return fail({ variable: 'KIOSK_PIN', problem: 'only-from-file' });
  }

  const token = provided('KIOSK_TOKEN_FILE', env.KIOSK_TOKEN_FILE, 'KIOSK_TOKEN', direct.token);
  if (!token.ok) return token;
  if (token.data && tokenIdOf(pastedToken(token.data.text)) === null) {
    return fail({ variable: token.data.variable, problem: 'bad-token' });
  }
  const pin = provided('KIOSK_PIN_FILE', env.KIOSK_PIN_FILE, 'KIOSK_PIN', direct.pin);
  if (!pin.ok) return pin;
  if (pin.data && !isPin(pin.data.text)) return fail({ variable: pin.data.variable, problem: 'bad-pin' });
  if (pin.data && isEasyPin(pin.data.text)) return fail({ variable: pin.data.variable, problem: 'easy-pin' });

  const address = env.KIOSK_BASE_URL || null;
  const baseUrl = address === null ? ok(null) : readBaseUrl(address);
  if (!baseUrl.ok) return baseUrl;
  if (!baseUrl.data && !token.data && !pin.data) return ok(null);

  const files = { token: token.data?.file ?? null, pin: pin.data?.file ?? null };
  return ok({
    baseUrl: baseUrl.data,
    token: token.data && pastedToken(token.data.text),
    pin: pin.data?.text ?? null,
    removeTokenFile: removalOf(files.token),
    removePinFile: removalOf(files.pin),
    isOpenToOthers: [files.token, files.pin].some((file) => file?.isOpenToOthers),
  });
}

type Variable = ProvisioningProblem['variable'];

function readBaseUrl(address: string): Result<string, ProvisioningProblem> {
  const parsed = isTokenShaped(address) ? fail('bad-url' as const) : parseBaseUrl(address);
  return parsed.ok ? parsed : fail({ variable: 'KIOSK_BASE_URL', problem: parsed.error });
}

interface ReadFile {
  path: string;
  identity: FileIdentity;
  isOpenToOthers: boolean;
}

/** The content of the file, otherwise the value given directly, otherwise null. */
function provided(
  fileVariable: Variable,
  path: string | undefined,
  variable: Variable,
  direct: string | undefined,
): Result<{ text: string; variable: Variable; file: ReadFile | null } | null, ProvisioningProblem> {
  if (path) {
    // Following a link would let its author have the kiosk overwrite any file of its user.
    const read = readPlainFile(path, MAX_FILE_BYTES);
    if (read.ok) {
      const { bytes, identity, isOpenToOthers, isFromOthers } = read.data;
      if (isFromOthers) return fail({ variable: fileVariable, problem: 'from-others' });
      const file = { path, identity, isOpenToOthers };
      // trim removes a byte order mark too. What Windows PowerShell writes with > is UTF-16.
      const text = bytes.toString(bytes.indexOf(UTF_16_MARK) === 0 ? 'utf16le' : 'utf8').trim();
      // A string can't be overwritten in memory; the bytes can.
      bytes.fill(0);
      // Overwritten after it was used, but its folder did not let it be removed: it must not block what else is provided.
      if (/^\0+$/.test(text)) return ok(null);
      return ok({ text, variable: fileVariable, file });
    }
    // A missing file was used before.
    if (read.error !== 'missing') return fail({ variable: fileVariable, problem: 'unreadable' });
  }
  return ok(direct ? { text: direct.trim(), variable, file: null } : null);
}

function removalOf(file: ReadFile | null): (() => void) | null {
  return file && (() => overwriteAndRemove(file));
}

// Best effort: drives and file systems may keep older blocks.
function overwriteAndRemove({ path, identity }: ReadFile): void {
  const open = openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(open, { bigint: true });
    requireSameFile(stats, identity);
    const length = Number(stats.size);
    writeSync(open, Buffer.alloc(length), 0, length, 0);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
  requireSameFile(lstatSync(path, { bigint: true }), identity);
  unlinkSync(path);
}

function requireSameFile(stats: { dev: bigint; ino: bigint }, { device, inode }: FileIdentity): void {
  if (stats.dev !== device || stats.ino !== inode)
    throw new Error('Another file stands there than the one that was read');
}

// The first start as IT prepares it: base URL, token and PIN from the environment or from files that are used once.
import { closeSync, fsyncSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import { isTokenShaped, tokenIdOf } from '../../shared/domain/token.ts';
import { parseBaseUrl } from '../workspace/base-url.ts';
import { isPin } from './pin.ts';

/** What was provided; null where nothing was. A PIN alone resets a lost one. */
export interface Provisioning {
  /** As `parseBaseUrl` gives it. */
  baseUrl: string | null;
  token: string | null;
  pin: string | null;
  /**
   * Overwrites and removes the files that held the token and the PIN. To be called once these are stored safely: a token is
   * shown only once, so until then its file may be the only copy. Throws if a file can't be removed.
   */
  removeFiles(): void;
}

/** Which of the things provided does not fit. The files stay as they are, for IT to correct. */
export interface ProvisioningProblem {
  variable: 'KIOSK_BASE_URL' | 'KIOSK_TOKEN_FILE' | 'KIOSK_TOKEN' | 'KIOSK_PIN_FILE' | 'KIOSK_PIN';
  problem: 'bad-url' | 'not-https' | 'unreadable' | 'bad-token' | 'bad-pin';
}

const LARGEST_FILE = 8192;

/**
 * Reads KIOSK_BASE_URL, KIOSK_TOKEN_FILE, KIOSK_PIN_FILE, and for tests KIOSK_TOKEN and KIOSK_PIN. The latter two leave
 * `env` at once, so that no child process inherits them. A file that is not there counts as used before. null if there is
 * nothing.
 */
export function takeProvisioning(
  env: Record<string, string | undefined>,
): Result<Provisioning | null, ProvisioningProblem> {
  const direct = { token: env.KIOSK_TOKEN, pin: env.KIOSK_PIN };
  delete env.KIOSK_TOKEN;
  delete env.KIOSK_PIN;

  const token = provided('KIOSK_TOKEN_FILE', env.KIOSK_TOKEN_FILE, 'KIOSK_TOKEN', direct.token);
  if (!token.ok) return token;
  if (token.data && tokenIdOf(token.data.text) === null) {
    return fail({ variable: token.data.variable, problem: 'bad-token' });
  }
  const pin = provided('KIOSK_PIN_FILE', env.KIOSK_PIN_FILE, 'KIOSK_PIN', direct.pin);
  if (!pin.ok) return pin;
  if (pin.data && !isPin(pin.data.text)) return fail({ variable: pin.data.variable, problem: 'bad-pin' });

  const address = env.KIOSK_BASE_URL || null;
  const baseUrl = address === null ? ok(null) : readBaseUrl(address);
  if (!baseUrl.ok) return baseUrl;
  if (!baseUrl.data && !token.data && !pin.data) return ok(null);

  const files = [token.data?.file, pin.data?.file].filter((file) => file != null);
  return ok({
    baseUrl: baseUrl.data,
    token: token.data?.text ?? null,
    pin: pin.data?.text ?? null,
    removeFiles() {
      for (const file of new Set(files)) overwriteAndRemove(file);
    },
  });
}

type Variable = ProvisioningProblem['variable'];

function readBaseUrl(address: string): Result<string, ProvisioningProblem> {
  const parsed = isTokenShaped(address) ? fail('bad-url' as const) : parseBaseUrl(address);
  return parsed.ok ? parsed : fail({ variable: 'KIOSK_BASE_URL', problem: parsed.error });
}

/** The content of the file, else the value given directly, else null. */
function provided(
  fileVariable: Variable,
  file: string | undefined,
  variable: Variable,
  direct: string | undefined,
): Result<{ text: string; variable: Variable; file: string | null } | null, ProvisioningProblem> {
  if (file) {
    try {
      if (statSync(file).size > LARGEST_FILE) return fail({ variable: fileVariable, problem: 'unreadable' });
      return ok({ text: readFileSync(file, 'utf8').trim(), variable: fileVariable, file });
    } catch (error) {
      const isUsedBefore = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isUsedBefore) return fail({ variable: fileVariable, problem: 'unreadable' });
    }
  }
  return ok(direct ? { text: direct.trim(), variable, file: null } : null);
}

// The best that can be done from here; drives and file systems may keep older blocks.
function overwriteAndRemove(file: string): void {
  const length = statSync(file).size;
  const open = openSync(file, 'r+');
  try {
    writeSync(open, Buffer.alloc(length), 0, length, 0);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
  unlinkSync(file);
}

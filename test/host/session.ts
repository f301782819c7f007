// Electron's sessions: who may use which permission, and requests of the main process (through Node's fetch).
import { EventEmitter } from 'node:events';
import type { Session } from 'electron';

type RequestRule = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckRule = Parameters<Session['setPermissionCheckHandler']>[0];

/** Chromium's name of a permission → what Electron calls it. */
const PERMISSIONS = {
  camera: { permission: 'media', mediaType: 'video' },
  microphone: { permission: 'media', mediaType: 'audio' },
  'clipboard-read': { permission: 'clipboard-read' },
  'clipboard-write': { permission: 'clipboard-sanitized-write' },
  geolocation: { permission: 'geolocation' },
  'local-fonts': { permission: 'local-fonts' },
  midi: { permission: 'midi' },
  notifications: { permission: 'notifications' },
} as const;

class HostSession
  extends EventEmitter
  implements
    Pick<
      Session,
      | 'fetch'
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setDisplayMediaRequestHandler'
      | 'setProxy'
    >
{
  #request: RequestRule = null;
  #check: CheckRule = null;

  async fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    try {
      return await fetch(input, init);
    } catch (error) {
      throw asChromiumSaysIt(error);
    }
  }

  setPermissionRequestHandler(rule: RequestRule): void {
    this.#request = rule;
  }

  setPermissionCheckHandler(rule: CheckRule): void {
    this.#check = rule;
  }

  // Chromium alone offers a page no device and no screen unless a person picks one; there is nothing to ask.
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}

  // Chromium here starts with a proxy that is nowhere, see chromium.ts: it can't be told later.
  async setProxy(): Promise<void> {}

  /** What Chromium is to grant to the page at `url` (app://…), asked of main's two rules. */
  granted(contents: Electron.WebContents, url: string): string[] {
    const origin = new URL('/', url).href;
    return Object.entries(PERMISSIONS).flatMap(([name, wish]) => {
      const mediaType = 'mediaType' in wish ? { mediaType: wish.mediaType } : {};
      const details = { requestingUrl: url, isMainFrame: true, securityOrigin: origin, ...mediaType };
      if (this.#check && !this.#check(contents, wish.permission, origin, details)) return [];
      let granted = this.#request === null;
      const mediaTypes = 'mediaType' in wish ? { mediaTypes: [wish.mediaType] } : {};
      const request = { requestingUrl: url, isMainFrame: true, securityOrigin: origin, ...mediaTypes };
      this.#request?.(contents, wish.permission, (answer) => (granted = answer), request);
      return granted ? [name] : [];
    });
  }
}

const partitions = new Map<string, HostSession>();
const defaultSession = new HostSession();

export const session = {
  defaultSession,
  /** Like Electron's: one session a name. */
  fromPartition(name: string): HostSession {
    const known = partitions.get(name) ?? new HostSession();
    partitions.set(name, known);
    return known;
  },
};

const NET_ERRORS: Record<string, string> = {
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ERR_INTERNET_DISCONNECTED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EPROTO: 'ERR_SSL_PROTOCOL_ERROR',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  ETIMEDOUT: 'ERR_TIMED_OUT',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  UND_ERR_CONNECT_TIMEOUT: 'ERR_CONNECTION_TIMED_OUT',
  UND_ERR_HEADERS_TIMEOUT: 'ERR_TIMED_OUT',
  UND_ERR_SOCKET: 'ERR_CONNECTION_CLOSED',
};

/** Node says "fetch failed" where Electron names a net error; an abort stays an abort in both. */
function asChromiumSaysIt(error: unknown): unknown {
  const cause = error instanceof TypeError ? error.cause : null;
  if (!(cause instanceof Error)) return error;
  if (cause.message === 'unexpected redirect') {
    return new Error("Attempted to redirect, but redirect policy was 'error'");
  }
  const code = 'code' in cause ? String(cause.code) : '';
  return new Error(`net::${NET_ERRORS[code] ?? 'ERR_FAILED'}`);
}

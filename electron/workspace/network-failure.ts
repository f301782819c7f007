// Why a request got no answer, told from the errors of Node's fetch and of Chromium's network stack.

export type FailureCause =
  | 'unreachable'
  | 'certificate'
  | 'redirect'
  | 'timeout'
  | 'cancelled'
  /** The proxy wants a name and a password, and the system gives none. */
  | 'proxy-password'
  /** The connection was lost on the way. */
  | 'broken';

export interface NetworkFailure {
  cause: FailureCause;
  /** false only if it is certain that not one byte of the request reached the workspace. */
  sent: boolean;
  /** A technical word for logs ("ECONNREFUSED"). Holds no address and no secret. */
  detail: string;
}

// Codes that can only come before a connection stands.
const BEFORE_CONNECTION = new RegExp(
  [
    '^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EAI_NODATA|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN|EADDRNOTAVAIL)$',
    '^UND_ERR_CONNECT_TIMEOUT$',
    '^ERR_(CONNECTION_REFUSED|CONNECTION_FAILED|CONNECTION_TIMED_OUT|ADDRESS_UNREACHABLE|ADDRESS_INVALID)$',
    '^ERR_(NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|DNS_\\w+|INTERNET_DISCONNECTED|NETWORK_ACCESS_DENIED)$',
    '^ERR_(PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED|SOCKS_CONNECTION_\\w+|UNSAFE_PORT|BLOCKED_BY_\\w+)$',
  ].join('|'),
);

// Certificates are judged before the request goes out.
const CERTIFICATE = new RegExp(
  [
    '^ERR_CERT_',
    '^ERR_SSL_(SERVER_CERT_BAD_FORMAT|PINNED_KEY_NOT_IN_CERT_CHAIN|OBSOLETE_VERSION_OR_CIPHER|VERSION_OR_CIPHER_MISMATCH)',
    '^ERR_CERTIFICATE_TRANSPARENCY_REQUIRED$',
    '^ERR_TLS_CERT_',
    'SELF_SIGNED_CERT',
    '^(UNABLE_TO_|CERT_|INVALID_CA|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)',
  ].join('|'),
);

const PROXY_PASSWORD = /^ERR_(PROXY_AUTH_\w+|UNEXPECTED_PROXY_AUTH)$/;

// Other faults of TLS can also come after the request.
const TLS = /^(ERR_SSL_|ERR_TLS_|EPROTO$)/;

const TIMEOUT = /^(ETIMEDOUT|ERR_TIMED_OUT|UND_ERR_(HEADERS|BODY)_TIMEOUT)$/;

const REDIRECT = /redirect/i;

/** Reads the error with which a fetch was rejected. */
export function networkFailure(error: unknown): NetworkFailure {
  if (chainOf(error).some(({ message }) => REDIRECT.test(message))) {
    return { cause: 'redirect', sent: true, detail: 'Redirected' };
  }
  const code = chainOf(error).map(codeOf).find(Boolean) ?? 'no network code';
  if (CERTIFICATE.test(code)) return { cause: 'certificate', sent: false, detail: code };
  if (PROXY_PASSWORD.test(code)) return { cause: 'proxy-password', sent: false, detail: code };
  if (BEFORE_CONNECTION.test(code)) return { cause: 'unreachable', sent: false, detail: code };
  if (TLS.test(code)) return { cause: 'certificate', sent: true, detail: code };
  if (TIMEOUT.test(code)) return { cause: 'timeout', sent: true, detail: code };
  return { cause: 'broken', sent: true, detail: code };
}

/** An error and what caused it. Of several addresses tried in vain, the last one speaks for all. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 8; at = at.cause) {
    chain.push(at);
    if (at instanceof AggregateError) chain.push(...at.errors.filter((each) => each instanceof Error).slice(-1));
  }
  return chain;
}

/** "ECONNREFUSED" of Node's errors, "ERR_NAME_NOT_RESOLVED" of Chromium's "net::ERR_NAME_NOT_RESOLVED". */
function codeOf(error: Error): string | null {
  const chromium = /net::(ERR_[A-Z0-9_]+)/.exec(error.message)?.[1];
  if (chromium) return chromium;
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

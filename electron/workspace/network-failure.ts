// Classifies why a request got no answer, from the errors of Node's fetch and of Chromium's network stack.

export type FailureCause =
  | 'unreachable'
  | 'certificate'
  | 'redirect'
  | 'timeout'
  | 'cancelled'
  /** The proxy asks for credentials, and the system provides none. */
  | 'proxy-password'
  /** The connection was lost during the request, or the failure is unknown. */
  | 'broken';

export interface NetworkFailure {
  cause: FailureCause;
  /** false only if certainly no byte of the request reached the workspace. */
  sent: boolean;
  /** An error code for logs ("ECONNREFUSED"). Contains no address and no secret. */
  detail: string;
}

// Codes that occur only before the connection is established.
const BEFORE_CONNECTION = new RegExp(
  [
    '^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EAI_NODATA|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN|EADDRNOTAVAIL)$',
    '^UND_ERR_CONNECT_TIMEOUT$',
    '^ERR_(CONNECTION_REFUSED|CONNECTION_FAILED|CONNECTION_TIMED_OUT|ADDRESS_UNREACHABLE|ADDRESS_INVALID)$',
    '^ERR_(NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|DNS_\\w+|INTERNET_DISCONNECTED|NETWORK_ACCESS_DENIED)$',
    '^ERR_(PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED|SOCKS_CONNECTION_\\w+|UNSAFE_PORT)$',
    // Not BLOCKED_BY_RESPONSE and BLOCKED_BY_ORB: those come with the answer.
    '^ERR_BLOCKED_BY_(ADMINISTRATOR|CLIENT|CSP)$',
  ].join('|'),
);

// Certificates are checked before the request is sent.
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

const PROXY_PASSWORD = /^ERR_PROXY_AUTH_\w+$/;

// A 407 although no proxy is in use: it comes from the workspace, or from a proxy in front of it.
const UNEXPECTED_PROXY_PASSWORD = /^ERR_UNEXPECTED_PROXY_AUTH$/;

// Other TLS errors can also occur after the request was sent.
const TLS = /^(ERR_SSL_|ERR_TLS_|EPROTO$)/;

const TIMEOUT = /^(ETIMEDOUT|ERR_TIMED_OUT|UND_ERR_(HEADERS|BODY)_TIMEOUT)$/;

const REDIRECT = /redirect/i;

/** Classifies the error that a fetch was rejected with. */
export function networkFailure(error: unknown): NetworkFailure {
  if (chainOf(error).some(({ message }) => REDIRECT.test(message))) {
    return { cause: 'redirect', sent: true, detail: 'Redirected' };
  }
  const code = chainOf(error).map(codeOf).find(Boolean) ?? 'no network code';
  if (CERTIFICATE.test(code)) return { cause: 'certificate', sent: false, detail: code };
  if (PROXY_PASSWORD.test(code)) return { cause: 'proxy-password', sent: false, detail: code };
  if (UNEXPECTED_PROXY_PASSWORD.test(code)) return { cause: 'proxy-password', sent: true, detail: code };
  if (BEFORE_CONNECTION.test(code)) return { cause: 'unreachable', sent: false, detail: code };
  if (TLS.test(code)) return { cause: 'certificate', sent: true, detail: code };
  if (TIMEOUT.test(code)) return { cause: 'timeout', sent: true, detail: code };
  return { cause: 'broken', sent: true, detail: code };
}

/** An error and its causes, outermost first. Of several failed addresses (AggregateError) only the last counts. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 8; at = at.cause) {
    chain.push(at);
    if (at instanceof AggregateError) chain.push(...at.errors.filter((each) => each instanceof Error).slice(-1));
  }
  return chain;
}

/** The code of a Node error ("ECONNREFUSED") or in a Chromium message ("net::ERR_NAME_NOT_RESOLVED", without "net::"). */
function codeOf(error: Error): string | null {
  const chromium = /net::(ERR_[A-Z0-9_]+)/.exec(error.message)?.[1];
  if (chromium) return chromium;
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

// Maps Node's connection errors to Chromium's error names.

const NAMES: Record<string, string> = {
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ECONNABORTED: 'ERR_CONNECTION_ABORTED',
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ERR_INTERNET_DISCONNECTED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EPIPE: 'ERR_CONNECTION_RESET',
  EPROTO: 'ERR_SSL_PROTOCOL_ERROR',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  ETIMEDOUT: 'ERR_TIMED_OUT',
  HPE_HEADER_OVERFLOW: 'ERR_RESPONSE_HEADERS_TOO_BIG',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
};
const LOST = ['ERR_CONNECTION_RESET', 'ERR_CONNECTION_ABORTED', 'ERR_EMPTY_RESPONSE'];

/** Chromium's name of the error; `isLost`: the connection was lost before an answer. */
export function netError(error: Error): { name: string; isLost: boolean } {
  const name = nameOf(error);
  return { name, isLost: LOST.includes(name) };
}

function nameOf(error: Error): string {
  // The server closed the connection properly, but without an answer.
  if (error.message === 'socket hang up') return 'ERR_EMPTY_RESPONSE';
  const code = 'code' in error ? String(error.code) : '';
  return NAMES[code] ?? (code.startsWith('HPE_') ? 'ERR_INVALID_HTTP_RESPONSE' : 'ERR_FAILED');
}

// Which network failures prove that nothing was sent, and which do not.
import { describe, expect, it } from 'vitest';
import { type NetworkFailure, networkFailure } from '../../../electron/workspace/network-failure.ts';

/** An error as Node’s fetch rejects with it: "fetch failed", and the reason as its cause. */
function nodeError(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(`some words ${code}`), { code }) });
}

/** An error as the fetch of an Electron session rejects with it. */
function chromiumError(code: string): Error {
  return new Error(`net::${code}`);
}

describe('a failure before the connection is established', () => {
  it.each([
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].map(
      nodeError,
    ),
    ...[
      'ERR_CONNECTION_REFUSED',
      'ERR_CONNECTION_TIMED_OUT',
      'ERR_INTERNET_DISCONNECTED',
      'ERR_NAME_NOT_RESOLVED',
      'ERR_ADDRESS_UNREACHABLE',
      'ERR_PROXY_CONNECTION_FAILED',
      'ERR_TUNNEL_CONNECTION_FAILED',
      'ERR_DNS_TIMED_OUT',
      'ERR_BLOCKED_BY_ADMINISTRATOR',
    ].map(chromiumError),
  ])('%s proves that nothing was sent', (error) => {
    expect(networkFailure(error)).toMatchObject({ cause: 'unreachable', sent: false });
  });

  it('is recognised if all addresses of a host failed', () => {
    const each = [
      Object.assign(new Error('v6'), { code: 'ENETUNREACH' }),
      Object.assign(new Error('v4'), { code: 'ECONNREFUSED' }),
    ];
    const error = new TypeError('fetch failed', { cause: new AggregateError(each) });
    expect(networkFailure(error)).toEqual({ cause: 'unreachable', sent: false, detail: 'ECONNREFUSED' });
  });
});

it.each(['ERR_PROXY_AUTH_UNSUPPORTED', 'ERR_PROXY_AUTH_REQUESTED'])(
  '%s: the proxy wants a password, and nothing was sent',
  (code) => {
    expect(networkFailure(chromiumError(code))).toEqual({ cause: 'proxy-password', sent: false, detail: code });
  },
);

it('ERR_UNEXPECTED_PROXY_AUTH: the workspace itself answered 407, so it got the request', () => {
  const code = 'ERR_UNEXPECTED_PROXY_AUTH';
  expect(networkFailure(chromiumError(code))).toEqual({ cause: 'proxy-password', sent: true, detail: code });
});

describe('an invalid certificate', () => {
  it.each([
    ...[
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'CERT_HAS_EXPIRED',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ].map(nodeError),
    ...['ERR_CERT_AUTHORITY_INVALID', 'ERR_CERT_DATE_INVALID', 'ERR_CERT_COMMON_NAME_INVALID'].map(chromiumError),
  ])('%s proves that nothing was sent', (error) => {
    expect(networkFailure(error)).toMatchObject({ cause: 'certificate', sent: false });
  });

  it.each([nodeError('ERR_SSL_WRONG_VERSION_NUMBER'), nodeError('EPROTO'), chromiumError('ERR_SSL_PROTOCOL_ERROR')])(
    '%s, a TLS error, may come after something was sent',
    (error) => {
      expect(networkFailure(error)).toMatchObject({ cause: 'certificate', sent: true });
    },
  );
});

describe('any other failure', () => {
  const cases: [Error, NetworkFailure['cause']][] = [
    [nodeError('ECONNRESET'), 'broken'],
    [nodeError('UND_ERR_SOCKET'), 'broken'],
    [nodeError('EPIPE'), 'broken'],
    [chromiumError('ERR_BLOCKED_BY_RESPONSE'), 'broken'],
    [chromiumError('ERR_BLOCKED_BY_ORB'), 'broken'],
    [chromiumError('ERR_CONNECTION_RESET'), 'broken'],
    [chromiumError('ERR_EMPTY_RESPONSE'), 'broken'],
    [chromiumError('ERR_NETWORK_CHANGED'), 'broken'],
    [new Error('something never seen'), 'broken'],
    [nodeError('ETIMEDOUT'), 'timeout'],
    [nodeError('UND_ERR_HEADERS_TIMEOUT'), 'timeout'],
    [chromiumError('ERR_TIMED_OUT'), 'timeout'],
    [new TypeError('fetch failed', { cause: new Error('unexpected redirect') }), 'redirect'],
    [new Error("Attempted to redirect, but redirect policy was 'error'"), 'redirect'],
    [chromiumError('ERR_TOO_MANY_REDIRECTS'), 'redirect'],
    [chromiumError('ERR_UNSAFE_REDIRECT'), 'redirect'],
  ];
  it.each(cases)('%s may come after something was sent', (error, cause) => {
    expect(networkFailure(error)).toMatchObject({ cause, sent: true });
  });

  it('may come after something was sent, even if it is not an Error', () => {
    expect(networkFailure('nothing')).toMatchObject({ cause: 'broken', sent: true });
  });
});

// What people type, paste or scan as the address of a workspace.
import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from '../../../electron/workspace/base-url.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';

describe('the base URL', () => {
  it.each([
    ['https://pool.example.org', 'https://pool.example.org'],
    ['  https://pool.example.org/ \n', 'https://pool.example.org'],
    ['pool.example.org', 'https://pool.example.org'],
    ['pool.example.org:8443/', 'https://pool.example.org:8443'],
    ['HTTPS://Pool.Example.ORG', 'https://pool.example.org'],
    ['https://pool.example.org/api/v1', 'https://pool.example.org'],
    ['https://pool.example.org/api/v1/', 'https://pool.example.org'],
    ['https://example.org/pool//', 'https://example.org/pool'],
    ['https://example.org/pool/api/v1', 'https://example.org/pool'],
    ['"https://pool.example.org"', 'https://pool.example.org'],
    ['“pool.example.org/”', 'https://pool.example.org'],
    ['<https://pool.example.org>', 'https://pool.example.org'],
    ['\u200bhttps://pool.example.org\u200e\ufeff', 'https://pool.example.org'],
    ['https//pool.example.org', 'https://pool.example.org'],
    ['https:/pool.example.org', 'https://pool.example.org'],
    ['HTTPS://POOL.EXAMPLE.ORG/API/V1', 'https://pool.example.org'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['localhost:8080', 'https://localhost:8080'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
    ['http://127.8.9.10', 'http://127.8.9.10'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('%s becomes %s', (typed, expected) => {
    expect(parseBaseUrl(typed)).toEqual(ok(expected));
  });

  it.each([
    'http://pool.example.org',
    'http://192.168.0.10',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
    'http//pool.example.org',
    'http://0.0.0.0',
    'http://[::2]',
    'http://128.0.0.1',
  ])('%s is refused: it would send the token unencrypted', (typed) => {
    expect(parseBaseUrl(typed)).toEqual(fail('not-https'));
  });

  it.each([
    '',
    '   ',
    'https://',
    'https://pool example.org',
    'https://pool\u200b example.org',
    'https://desk:word@pool.example.org',
    'https://desk@pool.example.org',
    'https://@pool.example.org',
    'https://pool.example.org?',
    'https://pool.example.org/?a=1',
    'https://pool.example.org/#top',
    'https://pool.example.org\\@elsewhere.example',
    'ftp://pool.example.org',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'app://kiosk/',
    '12|abcdefghijklmnopqrstuvwxyz',
  ])('%s is not an address', (typed) => {
    expect(parseBaseUrl(typed)).toEqual(fail('bad-url'));
  });
});

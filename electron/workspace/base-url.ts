// Normalizes the workspace address that people type, and refuses one that would send the token unencrypted.

import type { SetupProblem } from '../../shared/domain/app.ts';
import { withoutBlanksAround } from '../../shared/domain/control-characters.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';

export type BaseUrlProblem = Extract<SetupProblem, 'bad-url' | 'not-https'>;

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
// "localhost:8080" has no scheme, although "localhost:" looks like one.
const OTHER_SCHEME = /^(?!localhost:)[a-z][a-z0-9+-]*:(?!\d)/i;
// The URL parser has already normalized every notation of an IPv4 address to four decimal numbers.
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** As texts and mails put them around an address. */
const QUOTES = /^["'`<(‘-„«‹]+|["'`>)‘-„»›]+$/g;
/** "https//", "https:/" */
const LAME_SCHEME = /^(https?)(?::\/(?!\/)|\/\/)/i;

/**
 * Normalizes a typed or scanned address: takes off quotes, mends "https//", adds https:// if the scheme is missing, removes a trailing slash and "/api/v1".
 * Fails with 'not-https' for plain http to another computer, and with 'bad-url' for credentials, a query, a fragment or
 * another scheme.
 */
export function parseBaseUrl(typed: string): Result<string, BaseUrlProblem> {
  const text = withoutBlanksAround(withoutBlanksAround(typed).replace(QUOTES, '')).replace(LAME_SCHEME, '$1://');
  if (text === '' || /[\s\\]/.test(text)) return fail('bad-url');
  if (!SCHEME.test(text) && OTHER_SCHEME.test(text)) return fail('bad-url');
  const url = URL.parse(SCHEME.test(text) ? text : `https://${text}`);
  if (!url || url.hostname === '') return fail('bad-url');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return fail('bad-url');
  // An empty query or fragment leaves no trace in the parsed URL.
  if (url.username !== '' || url.password !== '' || /[?#@]/.test(text)) return fail('bad-url');
  if (url.protocol === 'http:' && !isThisComputer(url)) return fail('not-https');
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/i, '')
    .replace(/\/+$/, '');
  return ok(url.origin + path);
}

/** Whether the address leads to this computer itself. */
export function isThisComputer({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}

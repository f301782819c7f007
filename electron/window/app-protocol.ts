// app://kiosk/…: serves the built page from its folder, nothing outside it, under a strict content security policy.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, join, relative } from 'node:path';
import type { Protocol } from 'electron';
import type { Hand, Theme } from '../../shared/domain/app.ts';
import { type Locale, languageOf } from '../../shared/domain/languages.ts';
import { SCAN_SOURCES } from '../../shared/domain/scan-sources.ts';
import { APP_SCHEME, isOwnUrl } from './origin.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const SOURCES = Object.values(SCAN_SOURCES);

/** What Chromium would offer a page, by permission or without one, beside what sources of scans need. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'display-capture', 'gamepad', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment', 'serial'],
  ...['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
];

const SAFETY_HEADERS = {
  'Cache-Control': 'no-cache',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': [
    ...SOURCES.flatMap(({ features }) => features.map((feature) => `${feature}=(self)`)),
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // A name that is looked up ahead of time leaves this computer, too.
  'X-DNS-Prefetch-Control': 'off',
};

/** Tells Electron what kind of scheme app:// is. Once, before the app is ready. */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** The photograph of an item, by the key that a look-up gave the page; null: there is none to show. */
type PhotographOf = (key: string) => Promise<{ type: string; bytes: Uint8Array } | null>;

const NO_PHOTOGRAPHS: PhotographOf = async () => null;

/** What the plain page answers for its own addresses; null: the address is none of them. */
type PlainPage = (url: string) => Promise<Response | null>;

/** What the page looks like before its first script has run, and in which language it begins. */
interface FirstLook {
  locale: Locale;
  theme: Theme;
  hand: Hand;
}

interface Served {
  photographOf?: PhotographOf;
  plainPage?: PlainPage;
  /** Left out: as the page is written. */
  firstLook?: () => FirstLook;
}

/**
 * Serves app://kiosk/ from `rendererDir` (absolute), photographs below its /photo/, and the plain page while it is shown. Once,
 * when the app is ready.
 */
export function serveApp(protocol: Pick<Protocol, 'handle'>, rendererDir: string, served: Served = {}): void {
  protocol.handle(APP_SCHEME, async (request) => {
    const plain = request.method === 'GET' ? await served.plainPage?.(request.url) : null;
    return plain ? withSafety(plain) : answer(rendererDir, request, served);
  });
}

function withSafety(response: Response): Response {
  for (const [name, value] of Object.entries(SAFETY_HEADERS)) response.headers.set(name, value);
  return response;
}

/** The answer to one request: a file or a photograph with its type and the safety headers, 405 for anything but GET, else 404. */
export async function answer(
  rendererDir: string,
  request: Pick<Request, 'method' | 'url'>,
  { photographOf = NO_PHOTOGRAPHS, firstLook }: Served = {},
): Promise<Response> {
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
  const key = photographKey(request.url);
  if (key !== null) return photographAnswer(await photographOf(key));
  const file = fileOf(rendererDir, request.url);
  const body = file === null ? null : await readFile(file).catch(() => null);
  if (file === null || body === null) return new Response(null, { status: 404, headers: SAFETY_HEADERS });

  const nonce = randomBytes(16).toString('base64');
  const headers = {
    ...SAFETY_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy(nonce),
    'Content-Type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
  };
  if (extname(file) !== '.html') return new Response(body, { headers });
  const html = withNonce(body.toString('utf8'), nonce);
  return new Response(firstLook ? withLook(html, firstLook()) : html, { headers });
}

/** A photograph is bytes of a stranger: whatever they are, they are shown as a picture and are nothing else. */
function photographAnswer(found: Awaited<ReturnType<PhotographOf>>): Response {
  if (!found) return new Response(null, { status: 404, headers: SAFETY_HEADERS });
  const headers = {
    ...SAFETY_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': found.type,
  };
  return new Response(new Uint8Array(found.bytes), { headers });
}

/** The key in app://kiosk/photo/KEY; null: `url` names something else. */
function photographKey(url: string): string | null {
  if (!isOwnUrl(url)) return null;
  return /^\/photo\/([\w-]{1,64})$/.exec(new URL(url).pathname)?.[1] ?? null;
}

/** The file in `dir` that `url` names, or null if it is foreign, malformed, or would lie outside `dir`. */
export function fileOf(dir: string, url: string): string | null {
  if (!isOwnUrl(url)) return null;
  const path = decoded(new URL(url).pathname);
  // A backslash or a colon means something else on Windows; no file of ours has one.
  if (path === null || /[\0\\:]/.test(path)) return null;
  const file = join(dir, path === '/' || path === '' ? 'index.html' : path);
  const inside = relative(dir, file);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : file;
}

/** The policy of the page. `nonce` lets in the few style elements that the component library adds for touch. */
function contentSecurityPolicy(nonce: string): string {
  const forSources = (directive: string) => SOURCES.flatMap(({ policy }) => policy[directive] ?? []);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...forSources('script-src')].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    ['worker-src', ...forSources('worker-src')].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types kiosk',
  ].join('; ');
}

function withNonce(html: string, nonce: string): string {
  return html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`);
}

/** Each is one of a few words of our own. */
function withLook(html: string, { locale, theme, hand }: FirstLook): string {
  // Each language that the kiosk speaks so far runs from left to right.
  const attributes = { lang: locale, 'data-theme': theme, 'data-keys': hand === 'right' ? 'end' : 'start' };
  const looking = html.replace(/<html[^>]*>/, (begin) =>
    Object.entries(attributes).reduce(
      (tag, [name, value]) => tag.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${value}"`),
      begin,
    ),
  );
  const language = languageOf(locale);
  return looking.replace(TEXTS_AHEAD, (link, of) => (of === language ? link : ''));
}

/** The texts of each language, which the page names to be loaded ahead. */
const TEXTS_AHEAD = /<link [^>]*data-language="(\w+)"[^>]*>\s*/g;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

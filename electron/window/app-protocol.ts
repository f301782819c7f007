// Serves app://kiosk/: the built page from its folder and nothing outside it, under a strict content security policy.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, join, relative } from 'node:path';
import type { Protocol } from 'electron';
import type { Handedness, Theme } from '../../shared/domain/app.ts';
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

/** Features that Chromium offers to a page, with or without a permission prompt, and that no scan source needs. */
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
  // A prefetched host name would leave this computer too.
  'X-DNS-Prefetch-Control': 'off',
};

/** Registers the privileges of the app:// scheme. Call it once, before the app is ready. */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Returns an item's photograph by the key that a look-up gave the page; null if there is none to show. */
type PhotographOf = (key: string) => Promise<{ type: string; bytes: Uint8Array } | null>;

const NO_PHOTOGRAPHS: PhotographOf = async () => null;

/** Returns the plain page's response to one of its own addresses; null for any other address. */
type PlainPage = (url: string) => Promise<Response | null>;

/** How the page looks before its first script has run, and its first language. */
interface FirstLook {
  locale: Locale;
  theme: Theme;
  hand: Handedness;
}

interface Served {
  photographOf?: PhotographOf;
  plainPage?: PlainPage;
  /** Left out: the page is served as built. */
  firstLook?: () => FirstLook;
}

/**
 * Serves app://kiosk/ from `rendererDir` (absolute), photographs below /photo/, and the plain page while it is shown. Call it
 * once, when the app is ready.
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

/** Answers one request: a file or a photograph with its type and the safety headers, 405 for anything but GET, else 404. */
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

/** A photograph is untrusted data: the headers make sure that it can only be shown as an image. */
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

/** The key in app://kiosk/photo/KEY; null for any other URL. */
function photographKey(url: string): string | null {
  if (!isOwnUrl(url)) return null;
  return /^\/photo\/([\w-]{1,64})$/.exec(new URL(url).pathname)?.[1] ?? null;
}

/** The path of the file in `dir` that `url` names; null if the URL is foreign, malformed, or leads outside `dir`. */
export function fileOf(dir: string, url: string): string | null {
  if (!isOwnUrl(url)) return null;
  const path = decoded(new URL(url).pathname);
  // A backslash or a colon has a special meaning on Windows; none of our files has one.
  if (path === null || /[\0\\:]/.test(path)) return null;
  const file = join(dir, path === '/' || path === '' ? 'index.html' : path);
  const inside = relative(dir, file);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : file;
}

/** The page's policy. `nonce` allows the few style elements that the component library adds for touch. */
function contentSecurityPolicy(nonce: string): string {
  const forSources = (directive: string) => SOURCES.flatMap(({ policy }) => policy[directive] ?? []);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...forSources('script-src')].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
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

/** Sets the language and the look in the page's HTML. All values come from fixed sets, so they need no escaping. */
function withLook(html: string, { locale, theme, hand }: FirstLook): string {
  // All languages of the kiosk are written from left to right so far.
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

/** The page's preload links for the texts of each language. */
const TEXTS_AHEAD = /<link [^>]*data-language="(\w+)"[^>]*>\s*/g;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

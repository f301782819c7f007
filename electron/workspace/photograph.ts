// Fetches the photograph that a workspace names for an item, without the token, and only from allowed addresses.
import type { Clock } from '../../shared/clock.ts';
import { boundedBody, discard } from './bounded-body.ts';
import type { Fetch } from './exchange.ts';
import { type ImageHead, imageHead } from './image-head.ts';

export interface Photograph {
  type: ImageHead['type'];
  bytes: Uint8Array;
}

interface PhotographParts {
  fetch: Fetch;
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
}

const MAX_BYTES = 2 * 1024 * 1024;
/** A small file can decode to a huge image. */
const MAX_PIXELS = 16_000_000;
/** Up to the last byte. Nothing waits for the photograph: the screen shows a drawing until then. */
const TIMEOUT_MS = 8000;

/** Of DNS, with a dot at the end. */
const MAX_HOSTNAME = 254;

const TYPES: ImageHead['type'][] = ['image/png', 'image/jpeg', 'image/webp'];

// The URL parser has already normalized every notation of an IPv4 address to four decimal numbers.
const ADDRESS_OF_NUMBERS = /^(\[.*\]|\d+\.\d+\.\d+\.\d+)$/;
// Names that no public registry gives away (RFC 6762, 8375 and routers' own), so that only a local network answers to them.
const LOCAL_NAME =
  /(^|\.)(localhost|localdomain|localnet|local|internal|intranet|intra|private|corp|home|lan|domain|workgroup|home\.arpa|test|invalid|intern|loc|lokal|priv|dhcp|gateway|station|router|dlink|svc|mshome\.net|fritz\.box|speedport\.ip)$/;

/**
 * Resolves `named` against `baseUrl`; null if the kiosk must not request it. Allowed are HTTPS at a public host name and the
 * workspace's own origin, so that no workspace can make the kiosk send requests to other devices of the local network.
 */
export function photographAddress(named: string, baseUrl: string): string | null {
  const url = URL.parse(named, baseUrl);
  if (url === null || url.username + url.password !== '') return null;
  url.hash = '';
  // The origin of a blob: address is that of the page that made it.
  if (url.protocol.startsWith('http') && url.origin === new URL(baseUrl).origin) return url.href;
  // No public name is longer; a workspace could name thousands that are long to judge.
  if (url.hostname.length > MAX_HOSTNAME) return null;
  const hostname = url.hostname.replace(/\.+$/, '');
  const isPublic = hostname.includes('.') && !ADDRESS_OF_NUMBERS.test(hostname) && !LOCAL_NAME.test(hostname);
  return url.protocol === 'https:' && isPublic ? url.href : null;
}

/** Requests the photograph at `address` once; null if there is none to show, for whatever reason. Never throws. */
export async function fetchPhotograph(
  { fetch, clock }: PhotographParts,
  address: string,
  signal: AbortSignal,
): Promise<Photograph | null> {
  const stop = new AbortController();
  let release = () => {};
  // A race enforces the limit, because the network stack may ignore the abort while it receives a body.
  const cut = new Promise<null>((resolve) => {
    const end = () => {
      resolve(null);
      stop.abort();
    };
    const timer = clock.setTimeout(end, TIMEOUT_MS);
    signal.addEventListener('abort', end);
    release = () => {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', end);
    };
  });
  try {
    return await Promise.race([cut, ask(fetch, address, stop.signal)]);
  } catch {
    return null;
  } finally {
    release();
    // Electron ends a request whose body was cancelled only on its signal; until then it keeps one of six connections.
    stop.abort();
  }
}

async function ask(fetch: Fetch, address: string, signal: AbortSignal): Promise<Photograph | null> {
  const response = await fetch(address, {
    headers: { Accept: TYPES.join(', ') },
    // A redirect could lead to an address that is not allowed.
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
  const { status, headers, body } = response;
  const said = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (status !== 200 || !body || !TYPES.some((type) => type === said)) {
    await discard(body);
    return null;
  }
  const bytes = await boundedBody(body, MAX_BYTES);
  const head = bytes && imageHead(bytes);
  if (!head || head.type !== said) return null;
  const pixels = head.width * head.height;
  return pixels > 0 && pixels <= MAX_PIXELS ? { type: head.type, bytes } : null;
}

// Electron's protocol: the main process answers the page's requests for app://.
import type { Protocol } from 'electron';
import type { Request as PageRequest } from 'playwright-core';
import { fromChromium } from './address.ts';
import { demandReady, isReady } from './readiness.ts';

/** The privileges that the host's https:// has anyway, but app:// in Electron only if registered. */
const NEEDED = ['standard', 'secure', 'supportFetchAPI'] as const;

type Answer = Parameters<Protocol['handle']>[1];

class HostProtocol
  implements Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'>
{
  #answer: Answer | null = null;
  #privileges: Electron.Privileges = {};

  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    if (isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme } of schemes) demandApp(scheme);
    // A second call replaces the first.
    this.#privileges = schemes[0]?.privileges ?? {};
  }

  handle(scheme: string, answer: Answer): void {
    demandReady('Session can only be received when app is ready');
    demandApp(scheme);
    if (this.#answer !== null) throw new Error(`Failed to register protocol: ${scheme}`);
    // Here app:// is https://, which has all of these; in Electron it would lack them.
    const missing = NEEDED.filter((each) => !this.#privileges[each]);
    if (missing.length > 0) throw new Error(`In Electron ${scheme}:// would not be ${missing.join(', ')}.`);
    this.#answer = answer;
  }

  unhandle(): void {
    this.#answer = null;
  }

  isProtocolHandled(): boolean {
    return this.#answer !== null;
  }

  /** Main's response to a request for https://….test, which main sees as app://…. Null without a handler. */
  async serve(request: PageRequest): Promise<{ status: number; headers: Record<string, string>; body: Buffer } | null> {
    const response = await this.#answer?.(
      new Request(fromChromium(request.url()), { method: request.method(), headers: request.headers() }),
    );
    if (!response) return null;
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  }
}

function demandApp(scheme: string): void {
  if (scheme !== 'app') throw new Error(`The Chromium host serves app:// only, not ${scheme}://`);
}

export const protocol = new HostProtocol();

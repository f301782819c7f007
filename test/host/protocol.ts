// Electron's protocol: the main process answers what the page asks of app://.
import type { Protocol } from 'electron';
import type { Request as PageRequest } from 'playwright-core';
import { fromChromium } from './address.ts';
import { isReady } from './readiness.ts';

type Answer = Parameters<Protocol['handle']>[1];

class HostProtocol
  implements Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'>
{
  #answer: Answer | null = null;

  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    if (isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme } of schemes) demandApp(scheme);
  }

  handle(scheme: string, answer: Answer): void {
    demandApp(scheme);
    this.#answer = answer;
  }

  unhandle(): void {
    this.#answer = null;
  }

  isProtocolHandled(): boolean {
    return this.#answer !== null;
  }

  /** Main's answer to a request for https://….test, which it sees as app://…. Null if nothing serves it. */
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

// Builds the pages of the camera bench like the kiosk's own, and serves them to Chromium as the kiosk serves itself.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { answer } from '../../electron/window/app-protocol.ts';
import { APP_URL } from '../../electron/window/origin.ts';
import { fromChromium, toChromium } from '../host/address.ts';

const PAGES = join(import.meta.dirname, 'camera-page');
const ORIGIN = toChromium(APP_URL);
const CORPUS = 'corpus/';
const POLYFILL_ENGINE = 'polyfill-engine.wasm';

/** The URL of a picture of the corpus. */
export function pictureAddress(file: string): string {
  return `${ORIGIN}${CORPUS}${encodeURIComponent(file)}`;
}

/** The URL of a page. Ours is served under the kiosk's content security policy; the others would not run under it. */
export function pageAddress(page: 'ours' | 'others'): string {
  return `${ORIGIN}${page}.html`;
}

/** Builds the pages into `folder`. */
export async function buildPages(folder: string): Promise<void> {
  await build({
    root: PAGES,
    configFile: false,
    logLevel: 'warn',
    base: './',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rollupOptions: { input: { ours: join(PAGES, 'ours.html'), others: join(PAGES, 'others.html') } },
    },
  });
}

/** Serves the pages in `folder` and the pictures of `corpus` (null: none). */
export async function servePages(context: BrowserContext, folder: string, corpus: string | null): Promise<void> {
  await context.route(`${ORIGIN}**`, async (route) => {
    const url = new URL(route.request().url());
    const path = decodeURIComponent(url.pathname.slice(1));
    if (path === POLYFILL_ENGINE) {
      return route.fulfill({ contentType: 'application/wasm', body: await readFile(polyfillEngine()) });
    }
    if (path.startsWith(CORPUS) && corpus !== null) {
      return route.fulfill({ body: await readFile(join(corpus, path.slice(CORPUS.length))) });
    }
    const response = await answer(folder, { method: route.request().method(), url: fromChromium(url.href) });
    const headers = Object.fromEntries(response.headers);
    if (path.startsWith('others')) delete headers['content-security-policy'];
    return route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) });
  });
}

/** Path of the polyfill's own engine: its script accepts only the engine of its version. */
function polyfillEngine(): string {
  const polyfill = createRequire(import.meta.url).resolve('barcode-detector/ponyfill');
  return createRequire(polyfill).resolve('zxing-wasm/reader/zxing_reader.wasm');
}

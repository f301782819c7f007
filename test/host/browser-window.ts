// Electron's BrowserWindow: a window of Chromium with one page, and the rules for all that pages ask for.
import { EventEmitter } from 'node:events';
import type { BrowserWindow as ElectronWindow, WebContents } from 'electron';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { fromChromium, toChromium } from './address.ts';
import { app } from './app.ts';
import { closeBrowser, headless, startBrowser } from './browser.ts';
import { emitPreventable } from './event.ts';
import { protocol } from './protocol.ts';
import { HostWebContents } from './web-contents.ts';

const windows = new Set<BrowserWindow>();
const taken = new WeakSet<Page>();

export class BrowserWindow
  extends EventEmitter
  implements
    Pick<
      ElectronWindow,
      | 'id'
      | 'loadURL'
      | 'show'
      | 'focus'
      | 'close'
      | 'destroy'
      | 'isDestroyed'
      | 'isMinimized'
      | 'isVisible'
      | 'restore'
      | 'reload'
      | 'setKiosk'
      | 'setBackgroundColor'
    >
{
  readonly id: number;
  readonly webContents: HostWebContents;
  #kiosk: boolean;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    this.#kiosk = options.kiosk === true || options.fullscreen === true;
    this.webContents = new HostWebContents({
      preloadPath: options.webPreferences?.preload,
      takePage: (context) => this.#takePage(context),
    });
    this.id = this.webContents.id;
    windows.add(this);
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.webContents.on('host-page-closed', () => this.destroy());
    app.emit('web-contents-created', {}, this.webContents);
    app.emit('browser-window-created', {}, this);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }

  static fromWebContents(contents: WebContents | HostWebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => Object.is(window.webContents, contents)) ?? null;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  reload(): void {
    this.webContents.reload();
  }

  isDestroyed = (): boolean => this.webContents.isDestroyed();
  isMinimized = (): boolean => false;
  isVisible = (): boolean => !this.isDestroyed();
  show(): void {}
  restore(): void {}
  focus(): void {}
  setBackgroundColor(): void {}

  setKiosk(kiosk: boolean): void {
    this.#kiosk = kiosk;
  }

  close(): void {
    if (!this.isDestroyed() && !emitPreventable(this, 'close', {})) this.destroy();
  }

  destroy(): void {
    if (!windows.delete(this)) return;
    this.webContents.destroy();
    this.emit('closed');
    if (windows.size === 0) app.allWindowsClosed();
  }

  async #takePage(context: BrowserContext): Promise<Page> {
    await openRules(context);
    const free = context.pages().find((page) => !taken.has(page));
    const page = free ?? (await newPage(context));
    taken.add(page);
    if (this.#kiosk && !headless) await fillScreen(page);
    return page;
  }
}

app.onShutdown({
  closeWindows() {
    for (const window of [...windows]) window.close();
    return windows.size === 0;
  },
  closeBrowser,
});

/** Once for all pages: app:// comes from main, navigation asks main, and no window opens that main does not allow. */
let rules: Promise<void> | null = null;
function openRules(context: BrowserContext): Promise<void> {
  rules ??= (async () => {
    await context.route('**/*', admit);
    context.on('page', (page) => {
      if (expected > 0 || taken.has(page)) return;
      const offered = BrowserWindow.getAllWindows().some((window) =>
        window.webContents.offersWindow(fromChromium(page.url())),
      );
      if (!offered) page.close().catch(() => {});
    });
  })();
  return rules;
}

let expected = 0;
async function newPage(context: BrowserContext): Promise<Page> {
  expected += 1;
  const page = await context.newPage();
  taken.add(page);
  expected -= 1;
  return page;
}

async function admit(route: Route): Promise<void> {
  const request = route.request();
  if (request.isNavigationRequest()) {
    const page = pageOf(request);
    // An empty document lets the popup appear, for main to be asked and the popup to be closed.
    if (page === null || !taken.has(page)) return route.fulfill({ contentType: 'text/html', body: '' });
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.owns(page));
    if (!window?.webContents.admits(request)) return route.abort('aborted');
  }
  if (!request.url().startsWith(toChromium('app://kiosk/'))) return route.continue();
  const answer = await protocol.serve(request);
  return answer ? route.fulfill(answer) : route.abort('failed');
}

/** The page that a request comes from; null for a popup in the making, of which Playwright knows no frame yet. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

async function fillScreen(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { windowId } = await cdp.send('Browser.getWindowForTarget');
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'fullscreen' } });
}

/** Chromium takes a while to start: it may as well begin before the first window wants it. */
export function warmUp(): void {
  startBrowser().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

// Electron's BrowserWindow: a Chromium window with one page, and the rules for all requests and popups of pages.
import { EventEmitter } from 'node:events';
import type { BrowserWindow as ElectronWindow, WebContents } from 'electron';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { fromChromium, toChromium } from './address.ts';
import { app } from './app.ts';
import { closeBrowser, headless, reportShown, startBrowser } from './browser.ts';
import { emitPreventable } from './event.ts';
import { protocol } from './protocol.ts';
import { demandReady } from './readiness.ts';
import { DESTROYED, HostWebContents } from './web-contents.ts';

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
      | 'hide'
      | 'focus'
      | 'blur'
      | 'isFocused'
      | 'close'
      | 'destroy'
      | 'isDestroyed'
      | 'isMinimized'
      | 'isVisible'
      | 'restore'
      | 'reload'
      | 'moveTop'
      | 'setAlwaysOnTop'
      | 'setKiosk'
      | 'setBackgroundColor'
    >
{
  readonly id: number;
  readonly #contents: HostWebContents;
  #kiosk: boolean;
  #visible = false;
  #focused = false;
  #destroyed = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    demandReady('Cannot create BrowserWindow before app is ready');
    super();
    this.#kiosk = options.kiosk === true || options.fullscreen === true;
    this.#contents = new HostWebContents({
      preloadPath: options.webPreferences?.preload,
      takePage: (context) => this.#takePage(context),
    });
    this.id = this.#contents.id;
    windows.add(this);
    this.#contents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.#contents.on('host-page-closed', () => this.destroy());
    // As in Electron, the app emits these events too.
    this.on('focus', (event) => app.emit('browser-window-focus', event, this));
    this.on('blur', (event) => app.emit('browser-window-blur', event, this));
    app.emit('web-contents-created', {}, this.#contents);
    app.emit('browser-window-created', {}, this);
    if (options.show !== false) this.show();
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }

  static fromWebContents(contents: WebContents | HostWebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => Object.is(window.webContents, contents)) ?? null;
  }

  get webContents(): HostWebContents {
    this.#demandAlive();
    return this.#contents;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  reload(): void {
    this.webContents.reload();
  }

  isDestroyed = (): boolean => this.#destroyed;

  isMinimized(): boolean {
    this.#demandAlive();
    return false;
  }

  isVisible(): boolean {
    this.#demandAlive();
    return this.#visible;
  }

  isFocused(): boolean {
    this.#demandAlive();
    return this.#focused;
  }

  show(): void {
    this.#demandAlive();
    if (!this.#visible) {
      this.#visible = true;
      this.emit('show', {});
      reportShown();
    }
    this.focus();
  }

  hide(): void {
    this.blur();
    if (!this.#visible) return;
    this.#visible = false;
    this.emit('hide', {});
  }

  focus(): void {
    this.#demandAlive();
    if (!this.#visible || this.#focused) return;
    this.#focused = true;
    this.emit('focus', {});
  }

  /** Tests also call this to simulate another program that comes to the front. */
  blur(): void {
    this.#demandAlive();
    if (!this.#focused) return;
    this.#focused = false;
    this.emit('blur', {});
  }

  restore(): void {
    this.#demandAlive();
  }

  moveTop(): void {
    this.#demandAlive();
  }

  setAlwaysOnTop(): void {
    this.#demandAlive();
  }

  setBackgroundColor(): void {
    this.#demandAlive();
  }

  setKiosk(kiosk: boolean): void {
    this.#demandAlive();
    this.#kiosk = kiosk;
  }

  /** Asks main, then the page; a refusal also cancels a quit. */
  close(): void {
    this.#demandAlive();
    const onRefusal = (): void => app.closeRefused();
    const onSilence = (): void => void (this.#destroyed || this.emit('unresponsive'));
    if (emitPreventable(this, 'close', {})) onRefusal();
    else this.#contents.closeUnlessRefused({ onRefusal, onSilence });
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    windows.delete(this);
    this.#contents.destroy();
    this.emit('closed');
    if (windows.size === 0) app.allWindowsClosed();
  }

  #demandAlive(): void {
    if (this.#destroyed) throw new TypeError(DESTROYED);
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
  countWindows: () => windows.size,
  closeWindows() {
    for (const window of [...windows]) window.close();
  },
  destroyWindows() {
    for (const window of [...windows]) window.destroy();
  },
  closeBrowser,
});

/** Set up once for all pages: main serves app://, decides about navigation, and about new windows. */
let rules: Promise<void> | null = null;
function openRules(context: BrowserContext): Promise<void> {
  rules ??= (async () => {
    await context.route('**/*', handleRoute);
    context.on('page', (page) => {
      if (expected > 0 || taken.has(page)) return;
      const offered = BrowserWindow.getAllWindows().some((window) =>
        window.webContents.allowsWindow(fromChromium(page.url())),
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

async function handleRoute(route: Route): Promise<void> {
  const request = route.request();
  if (request.isNavigationRequest()) {
    const page = pageOf(request);
    // An empty document lets the popup appear, so that main can be asked and the popup closed.
    if (page === null || !taken.has(page)) return route.fulfill({ contentType: 'text/html', body: '' });
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.owns(page));
    if (!window?.webContents.allowsNavigation(request)) return route.abort('aborted');
  }
  if (!request.url().startsWith(toChromium('app://kiosk/'))) return route.continue();
  // If main's handler throws, the load fails; main goes on.
  const answer = await protocol.serve(request).catch(() => null);
  return answer ? route.fulfill(answer) : route.abort('failed');
}

/** The page that a request comes from; null for a popup that has no frame in Playwright yet. */
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

/** Starts Chromium before the first window needs it, because that takes a while. */
export function warmUp(): void {
  startBrowser().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

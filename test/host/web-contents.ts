// Electron's webContents: one page of Chromium, its life, its navigation, and the line to its preload.
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { WebContents, WebFrameMain } from 'electron';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { fromChromium, toChromium } from './address.ts';
import { startBrowser } from './browser.ts';
import { emitPreventable } from './event.ts';
import { ipcMain } from './ipc-main.ts';
import { linkPage, type PageLink } from './page-link.ts';
import { session } from './session.ts';

type WindowOpenRule = Parameters<WebContents['setWindowOpenHandler']>[0];

let lastId = 0;

export class HostWebContents
  extends EventEmitter
  implements
    Pick<
      WebContents,
      | 'id'
      | 'executeJavaScript'
      | 'loadURL'
      | 'reload'
      | 'send'
      | 'getURL'
      | 'isCrashed'
      | 'isDestroyed'
      | 'setWindowOpenHandler'
      | 'getOSProcessId'
      | 'setVisualZoomLevelLimits'
      | 'setWebRTCIPHandlingPolicy'
      | 'forcefullyCrashRenderer'
      | 'toggleDevTools'
    >
{
  readonly id: number;
  readonly session = session.defaultSession;
  readonly mainFrame: Pick<WebFrameMain, 'url' | 'origin' | 'parent' | 'top' | 'detached' | 'name'>;
  readonly #preload: string;
  readonly #takePage: (context: BrowserContext) => Promise<Page>;
  #page: Page | null = null;
  #link: PageLink | null = null;
  #opening: Promise<Page> | null = null;
  /** The address that main itself asked for; the page's own wishes are events first. */
  #asked: string | null = null;
  #crashed = false;
  #destroyed = false;
  #windowOpen: WindowOpenRule = () => ({ action: 'allow' });

  constructor(options: { preloadPath: string | undefined; takePage: (context: BrowserContext) => Promise<Page> }) {
    super();
    lastId += 1;
    this.id = lastId;
    this.#preload = options.preloadPath === undefined ? '' : readFileSync(options.preloadPath, 'utf8');
    this.#takePage = options.takePage;
    const link = (): string => fromChromium(this.#link?.url() ?? '');
    const frame = {
      get url() {
        return link();
      },
      get origin() {
        return link().replace(/^(app:\/\/[^/]+).*/, '$1');
      },
      get top() {
        return frame as WebFrameMain;
      },
      parent: null,
      detached: false,
      name: '',
    };
    this.mainFrame = frame;
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#openPage();
    const context = page.context();
    const origin = new URL(toChromium(url)).origin;
    // Of a page without an origin Chromium takes no permissions.
    if (origin !== 'null')
      await context.grantPermissions(this.session.granted(this as unknown as WebContents, url), { origin });
    this.#asked = url;
    try {
      await page.goto(toChromium(url));
    } catch (error) {
      this.#failed(error, url);
      throw error;
    } finally {
      this.#asked = null;
    }
  }

  async executeJavaScript(code: string): Promise<unknown> {
    return (await this.#openPage()).evaluate(code);
  }

  reload(): void {
    const url = this.getURL();
    if (this.#crashed || !this.#page) return void this.loadURL(url).catch(() => {});
    this.#asked = url;
    this.#page
      .reload()
      .catch((error) => this.#failed(error, url))
      .finally(() => {
        this.#asked = null;
      });
  }

  send(channel: string, ...args: unknown[]): void {
    this.#link?.send({ kind: 'event', channel, args });
  }

  getURL(): string {
    return fromChromium(this.#link?.url() || this.#page?.url() || '');
  }

  // Which process shows which page, Chromium does not tell: none is known.
  getOSProcessId = (): number => 0;
  isCrashed = (): boolean => this.#crashed;
  isDestroyed = (): boolean => this.#destroyed;
  async setVisualZoomLevelLimits(): Promise<void> {}
  // Chromium here starts with it, see chromium.ts: it can't be told later.
  setWebRTCIPHandlingPolicy(): void {}
  toggleDevTools(): void {}

  forcefullyCrashRenderer(): void {
    this.#link?.crash();
  }

  setWindowOpenHandler(rule: WindowOpenRule): void {
    this.#windowOpen = rule;
  }

  /** Whether this is the page that `request` comes from. */
  owns(page: Page): boolean {
    return page === this.#page;
  }

  /** Whether the navigation may go on, after main was asked. */
  admits(request: Request): boolean {
    const url = fromChromium(request.url());
    if (url === this.#asked) return true;
    const isMainFrame = request.frame().parentFrame() === null;
    const details = { url, isMainFrame, isSameDocument: false, frame: this.mainFrame };
    if (emitPreventable(this, 'will-frame-navigate', details)) return false;
    return !isMainFrame || !emitPreventable(this, 'will-navigate', details, url);
  }

  /** A page of this page's making appeared: main decides whether it stays. */
  offersWindow(url: string): boolean {
    const details = { url, frameName: '', features: '', disposition: 'new-window', referrer: {}, postBody: null };
    return this.#windowOpen(details as unknown as Electron.HandlerDetails).action === 'allow';
  }

  /** Closes the page for good. */
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#page?.close().catch(() => {});
    this.emit('destroyed');
  }

  #openPage(): Promise<Page> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<Page> {
    const page = await this.#takePage(await startBrowser());
    this.#page = page;
    this.#crashed = false;
    page.on('domcontentloaded', () => this.emit('dom-ready', {}));
    page.on('load', () => this.#link?.url() && this.emit('did-finish-load', {}));
    page.on('crash', () => this.#onCrash(page));
    page.on('close', () => page === this.#page && this.emit('host-page-closed'));
    this.#link = await linkPage(page, {
      // The one origin the preload runs in, as with a window that never leaves it.
      origin: toChromium('app://kiosk'),
      preload: this.#preload,
      onMessage: (message, reply) =>
        void ipcMain.receive(
          message,
          { sender: this as unknown as WebContents, senderFrame: this.mainFrame as WebFrameMain },
          reply,
        ),
      onInput: (type) => this.emit('input-event', {}, { type }),
    });
    return page;
  }

  #failed(error: unknown, url: string): void {
    const name = /net::(ERR_\w+)/.exec(String(error))?.[1] ?? 'ERR_FAILED';
    if (!this.#destroyed && !this.#crashed)
      this.emit('did-fail-load', {}, name === 'ERR_ABORTED' ? -3 : -2, name, url, true);
  }

  /** A crashed page can't be driven any more: the next load gets a new one. */
  #onCrash(page: Page): void {
    this.#crashed = true;
    this.#opening = null;
    this.#page = null;
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    page.close().catch(() => {});
  }
}

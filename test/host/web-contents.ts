// Electron's webContents: one page of Chromium, its life, its navigation, and the line to its preload.
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { WebContents, WebFrameMain } from 'electron';
import type { BrowserContext, Dialog, Page, Request } from 'playwright-core';
import { fromChromium, toChromium } from './address.ts';
import { startBrowser } from './browser.ts';
import { hearEnd } from './ends.ts';
import { emitPreventable } from './event.ts';
import { ipcMain } from './ipc-main.ts';
import { linkPage, type PageLink } from './page-link.ts';
import { session } from './session.ts';

type WindowOpenRule = Parameters<WebContents['setWindowOpenHandler']>[0];

/** What Electron says of whatever is asked of a window that is closed, or of its page. */
export const DESTROYED = 'Object has been destroyed';
/** So long Electron waits for a page that is to close before it calls it unresponsive. */
const SILENCE_MS = 5000;

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
      | 'isDevToolsOpened'
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
  /** Told once by what comes of a wish to close: the page goes, or refuses. */
  #closing: { onRefusal: () => void; end: () => void } | null = null;
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
    this.#demandAlive();
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
    this.#demandAlive();
    return (await this.#openPage()).evaluate(code);
  }

  reload(): void {
    this.#demandAlive();
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
    this.#demandAlive();
    this.#link?.send({ kind: 'event', channel, args });
  }

  getURL(): string {
    this.#demandAlive();
    return fromChromium(this.#link?.url() || this.#page?.url() || '');
  }

  // Which process shows which page, Chromium does not tell: none is known.
  getOSProcessId(): number {
    this.#demandAlive();
    return 0;
  }

  isCrashed(): boolean {
    this.#demandAlive();
    return this.#crashed;
  }

  isDestroyed = (): boolean => this.#destroyed;
  async setVisualZoomLevelLimits(): Promise<void> {}
  // Chromium here starts with it, see chromium.ts: it can't be told later.
  setWebRTCIPHandlingPolicy(): void {}
  toggleDevTools(): void {}
  isDevToolsOpened = (): boolean => false;

  forcefullyCrashRenderer(): void {
    this.#demandAlive();
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

  /** Closes the page unless it refuses (`beforeunload`); `onSilence`: it does neither. */
  closeIfItMay({ onRefusal, onSilence }: { onRefusal: () => void; onSilence: () => void }): void {
    const page = this.#page;
    if (page === null || this.#crashed) return void this.emit('host-page-closed');
    const silence = setTimeout(onSilence, SILENCE_MS);
    this.#closing = { onRefusal, end: () => clearTimeout(silence) };
    // Chromium asks no page that nobody has touched: Electron counts the wish to close as a touch.
    this.#link?.touch();
    page.close({ runBeforeUnload: true }).catch(() => {});
  }

  /** Closes the page for good. */
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#closing?.end();
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
    page.on('close', () => page === this.#page && this.emit('host-page-closed'));
    page.on('dialog', (dialog) => this.#answer(dialog));
    this.#link = await linkPage(page, {
      // The one origin the preload runs in, as with a window that never leaves it.
      origin: toChromium('app://kiosk'),
      preload: this.#preload,
      onMessage: (message, reply, isThere) => {
        const contents = this as unknown as WebContents;
        const frame = this.mainFrame as WebFrameMain;
        const event = {
          sender: contents,
          // Null once the document that asked is gone: whoever reads it late reads of nobody else.
          get senderFrame() {
            return isThere() && !contents.isDestroyed() ? frame : null;
          },
        };
        void ipcMain.receive(message, event, reply);
      },
      onInput: (type) => this.emit('input-event', {}, { type }),
      onNavigated: (url) => this.emit('did-navigate', {}, fromChromium(url), 200, 'OK'),
    });
    await hearEnd(page, this.#link.cdp, (reason) => this.#onGone(page, reason));
    return page;
  }

  /** A dialog that the page opens. Of those before a page goes, main is asked; what a page says otherwise, nobody sees here. */
  #answer(dialog: Dialog): void {
    if (dialog.type() !== 'beforeunload') return void dialog.dismiss().catch(() => {});
    const mayGo = emitPreventable(this, 'will-prevent-unload', {});
    const closing = this.#closing;
    if (!mayGo && closing) {
      closing.end();
      this.#closing = null;
    }
    (mayGo ? dialog.accept() : dialog.dismiss()).catch(() => {});
    if (!mayGo) closing?.onRefusal();
  }

  #demandAlive(): void {
    if (this.#destroyed) throw new TypeError(DESTROYED);
  }

  #failed(error: unknown, url: string): void {
    const name = /net::(ERR_\w+)/.exec(String(error))?.[1] ?? 'ERR_FAILED';
    if (!this.#destroyed && !this.#crashed)
      this.emit('did-fail-load', {}, name === 'ERR_ABORTED' ? -3 : -2, name, url, true);
  }

  /** A crashed page can't be driven any more: the next load gets a new one. */
  #onGone(page: Page, reason: Electron.RenderProcessGoneDetails['reason']): void {
    if (this.#destroyed) return;
    this.#crashed = true;
    this.#opening = null;
    this.#page = null;
    // A page that is to close and dies has closed.
    if (this.#closing) return void this.emit('host-page-closed');
    this.emit('render-process-gone', {}, { reason, exitCode: 1 });
    page.close().catch(() => {});
  }
}

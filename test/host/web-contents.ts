// Electron's webContents: one Chromium page with its lifecycle, its navigation, and the connection to its preload.
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

/** Electron's error for any use of a closed window or its page. */
export const DESTROYED = 'Object has been destroyed';
/** How long Electron waits for a page to close before it calls it unresponsive. */
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
  /** The URL that main itself is loading; the page's own navigations emit events first. */
  #asked: string | null = null;
  #crashed = false;
  #destroyed = false;
  /** The pending close: called once when the page closes or refuses. */
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
    // Chromium accepts no permissions for a page without an origin.
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

  // Chromium does not tell which process shows which page; 0 means unknown.
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
  // Chromium already starts with this policy (chromium.ts), because it can't be changed later.
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

  /** Whether `page` is this webContents' page. */
  owns(page: Page): boolean {
    return page === this.#page;
  }

  /** Asks main whether the navigation may continue. */
  allowsNavigation(request: Request): boolean {
    const url = fromChromium(request.url());
    if (url === this.#asked) return true;
    const isMainFrame = request.frame().parentFrame() === null;
    const details = { url, isMainFrame, isSameDocument: false, frame: this.mainFrame };
    if (emitPreventable(this, 'will-frame-navigate', details)) return false;
    return !isMainFrame || !emitPreventable(this, 'will-navigate', details, url);
  }

  /** This page has opened a popup. Returns whether main allows it. */
  allowsWindow(url: string): boolean {
    const details = { url, frameName: '', features: '', disposition: 'new-window', referrer: {}, postBody: null };
    return this.#windowOpen(details as unknown as Electron.HandlerDetails).action === 'allow';
  }

  /** Closes the page unless it refuses (`beforeunload`). Calls `onSilence` if it does neither within `SILENCE_MS`. */
  closeUnlessRefused({ onRefusal, onSilence }: { onRefusal: () => void; onSilence: () => void }): void {
    const page = this.#page;
    if (page === null || this.#crashed) return void this.emit('host-page-closed');
    const silence = setTimeout(onSilence, SILENCE_MS);
    this.#closing = { onRefusal, end: () => clearTimeout(silence) };
    // Chromium runs `beforeunload` only after a user gesture; in Electron the close request counts as one.
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
      // The preload runs only in this origin, which the window never leaves.
      origin: toChromium('app://kiosk'),
      preload: this.#preload,
      onMessage: (message, reply, isThere) => {
        const contents = this as unknown as WebContents;
        const frame = this.mainFrame as WebFrameMain;
        const event = {
          sender: contents,
          // Null once the document that sent the message is gone, so that a late reader never gets another one.
          get senderFrame() {
            return isThere() && !contents.isDestroyed() ? frame : null;
          },
        };
        void ipcMain.receive(message, event, reply);
      },
      onInput: (type, isRepeat) => this.emit('input-event', {}, { type, modifiers: isRepeat ? ['isautorepeat'] : [] }),
      onNavigated: (url) => this.emit('did-navigate', {}, fromChromium(url), 200, 'OK'),
    });
    await hearEnd(page, this.#link.cdp, (reason) => this.#onGone(page, reason));
    return page;
  }

  /** Answers a dialog of the page: asks main about `beforeunload`, dismisses all others. */
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

  /** A crashed Playwright page can't be used any more: the next load opens a new one. */
  #onGone(page: Page, reason: Electron.RenderProcessGoneDetails['reason']): void {
    if (this.#destroyed) return;
    this.#crashed = true;
    this.#opening = null;
    this.#page = null;
    // A page that crashes while it is closing counts as closed.
    if (this.#closing) return void this.emit('host-page-closed');
    this.emit('render-process-gone', {}, { reason, exitCode: 1 });
    page.close().catch(() => {});
  }
}

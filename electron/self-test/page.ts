// The page under test: the kiosk's own window, hidden, controlled from main.
import { setTimeout as wait } from 'node:timers/promises';
import type { WebContents } from 'electron';
import { APP_URL } from '../window/origin.ts';

/** The URL of the built page that only starts the decoder. */
const DECODER_URL = `${APP_URL}self-test/index.html`;
const HEARD_WITHIN_MS = 5000;
const LOADED_WITHIN_MS = 30_000;
/** Runs in the page: whether it has loaded and is not about:blank. */
const READY = "document.readyState === 'complete' && location.protocol !== 'about:'";

/** The part of webContents that is used; what the Chromium host does not have is optional. */
export type TestedContents = Pick<
  WebContents,
  'executeJavaScript' | 'loadURL' | 'getURL' | 'getOSProcessId' | 'mainFrame'
> &
  Partial<
    Pick<
      WebContents,
      'executeJavaScriptInIsolatedWorld' | 'getPrintersAsync' | 'openDevTools' | 'closeDevTools' | 'isDevToolsOpened'
    >
  >;

/** Something that main refused to the page: a fixed word, and the URL or the permission. */
export interface Refusal {
  what: string;
  detail: string;
}

export interface TestedPage {
  contents: TestedContents;
  /** Whether this is Electron. The Chromium host asks main less often, and has one world for page and preload. */
  isElectron: boolean;
  /** Runs a function of page-tries.ts in the page. */
  run<Args extends unknown[], Given>(work: (...args: Args) => Given, ...args: Args): Promise<Awaited<Given>>;
  /** Runs `code` in the page and returns whether main refused something of the kind `what`. */
  isRefused(what: string, code: string): Promise<boolean>;
  /** Waits until the kiosk's page has loaded for the first time. Throws if it does not. */
  loaded(): Promise<void>;
  /** Waits until the kiosk's page is back after it was left; false if it does not come back. */
  isBack(): Promise<boolean>;
  /** The URL of the current page. */
  url(): string;
  /** Loads the kiosk's page unless it is already shown. */
  home(): Promise<void>;
  /** Loads the page that only starts the decoder. */
  showDecoder(): Promise<void>;
}

/** Main appends each thing that it refuses to the page to `refusals`. */
export function createTestedPage(contents: TestedContents, refusals: readonly Refusal[]): TestedPage {
  const isElectron = contents.executeJavaScriptInIsolatedWorld !== undefined;
  /** getURL may already name a page that is still loading, so the document is asked too. */
  const isThere = async (): Promise<boolean> =>
    contents.getURL() === APP_URL && (await contents.executeJavaScript(READY).catch(() => false)) === true;
  async function comes(): Promise<boolean> {
    for (let waited = 0; waited < LOADED_WITHIN_MS; waited += 50) {
      if (await isThere()) return true;
      await wait(50);
    }
    return false;
  }
  return {
    contents,
    isElectron,
    run: (work, ...args) => contents.executeJavaScript(`(${work})(...${JSON.stringify(args)})`, true),
    async isRefused(what, code) {
      const before = refusals.length;
      await contents.executeJavaScript(`${code}; null`, true).catch(() => {});
      for (let waited = 0; waited < HEARD_WITHIN_MS; waited += 20) {
        if (refusals.slice(before).some((each) => each.what === what)) return true;
        await wait(20);
      }
      return false;
    },
    async loaded() {
      if (!(await comes())) throw new Error('the page does not load');
    },
    isBack: comes,
    url: () => contents.getURL(),
    async home() {
      if (contents.getURL() !== APP_URL) await contents.loadURL(APP_URL);
    },
    showDecoder: () => contents.loadURL(DECODER_URL),
  };
}

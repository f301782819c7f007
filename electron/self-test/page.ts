// The page that the self-test tries things in: the kiosk's own window, hidden, seen from main.
import { setTimeout as wait } from 'node:timers/promises';
import type { WebContents } from 'electron';
import { APP_URL } from '../window/origin.ts';

/** Where the built page for the decoder is. */
const DECODER_URL = `${APP_URL}self-test/index.html`;
const HEARD_WITHIN_MS = 5000;
const LOADED_WITHIN_MS = 30_000;
/** In the page: whether it has loaded, and is any page at all. */
const READY = "document.readyState === 'complete' && location.protocol !== 'about:'";

/** The part of webContents that is used; what the Chromium host lacks is optional. */
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

/** What was refused to the page: a fixed word, and the address or the permission. */
export interface Refusal {
  what: string;
  detail: string;
}

export interface TestedPage {
  contents: TestedContents;
  /** Whether Electron itself shows it: the Chromium host asks main less, and has one world for page and preload. */
  isElectron: boolean;
  /** Runs a function of page-tries.ts there. */
  run<Args extends unknown[], Given>(work: (...args: Args) => Given, ...args: Args): Promise<Awaited<Given>>;
  /** Whether main heard of a refusal of this kind after the page did `code`. */
  isRefused(what: string, code: string): Promise<boolean>;
  /** Waits until the kiosk's page is there for the first time. Throws if it does not come. */
  loaded(): Promise<void>;
  /** Whether the kiosk's page is there again after it was left: at once, or a while later. */
  isBack(): Promise<boolean>;
  /** The address of the page there is. */
  url(): string;
  /** Makes sure that it is the kiosk's page. */
  home(): Promise<void>;
  /** Shows the page that starts the decoder and nothing else. */
  showDecoder(): Promise<void>;
}

/** `refusals` grows with each thing that main refuses to the page. */
export function createTestedPage(contents: TestedContents, refusals: readonly Refusal[]): TestedPage {
  const isElectron = contents.executeJavaScriptInIsolatedWorld !== undefined;
  /** The address may be of a page that is still to come, so what stands there is asked too. */
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

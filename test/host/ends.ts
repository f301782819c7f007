// How processes of Chromium end, in Electron's words: the page's with its reason, and the one that draws.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { app } from './app.ts';

type Reason = Electron.RenderProcessGoneDetails['reason'];

/** Chromium's own words for how the process of a page ended. */
const REASONS: Record<string, Reason> = {
  normal: 'clean-exit',
  abnormal: 'abnormal-exit',
  killed: 'killed',
  crashed: 'crashed',
  oom: 'oom',
  'failed to launch': 'launch-failed',
  'launch failed': 'launch-failed',
  'integrity failure': 'integrity-failure',
  evicted_for_memory: 'memory-eviction',
};
/** Chromium tells the reason at about the time at which it tells the end, in milliseconds. */
const REASON_MS = 1000;
/** Which process draws is asked for this often: Chromium does not tell when it is another. */
const GRAPHICS_MS = 1000;

let browser: Promise<CDPSession> | null = null;

/** Hears how pages end, and when the process that draws is another. Once for the whole browser. */
async function browserSession(context: BrowserContext): Promise<CDPSession> {
  browser ??= (async () => {
    const session = await context.browser()?.newBrowserCDPSession();
    if (!session) throw new Error('This Chromium tells nothing of itself.');
    await session.send('Target.setDiscoverTargets', { discover: true });
    watchGraphics(session);
    return session;
  })();
  return browser;
}

/** Calls `onEnd` once with the reason why the process of `page` ended. */
export async function hearEnd(page: Page, cdp: CDPSession, onEnd: (reason: Reason) => void): Promise<void> {
  const session = await browserSession(page.context());
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  let reason: Reason | null = null;
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(reason ?? 'crashed');
  };
  let isTold = false;
  session.on('Target.targetCrashed', ({ targetId, status }) => {
    if (targetId !== targetInfo.targetId) return;
    reason = REASONS[status] ?? 'crashed';
    if (isTold) end();
  });
  page.on('crash', () => {
    isTold = true;
    if (reason !== null) end();
    else setTimeout(end, REASON_MS).unref();
  });
}

function watchGraphics(session: CDPSession): void {
  let former: number | null = null;
  const look = async (): Promise<void> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const now = processInfo.find(({ type }) => type === 'GPU')?.id ?? null;
    if (former !== null && now !== former)
      app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1, serviceName: 'GPU' });
    former = now;
  };
  // It ends with the browser, whose session answers no more.
  const watch = setInterval(() => look().catch(() => clearInterval(watch)), GRAPHICS_MS);
  watch.unref();
}

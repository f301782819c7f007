// Reports the end of Chromium's processes as Electron does: a page's process with its reason, and the GPU process.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { app } from './app.ts';

type Reason = Electron.RenderProcessGoneDetails['reason'];

/** Chromium's status of an ended page process → Electron's reason. */
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
/** How long to wait for the reason after the crash event, in milliseconds: Chromium sends both at about the same time. */
const REASON_MS = 1000;
/** How often to look for the GPU process, in milliseconds: Chromium does not report when it is replaced. */
const GRAPHICS_MS = 1000;

let browser: Promise<CDPSession> | null = null;

/** The debugging session that reports crashed pages and a replaced GPU process; one for the whole browser. */
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

/** Calls `onEnd` once, when the process of `page` has ended, with the reason. */
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
  // Stops when the browser ends, because its session then no longer answers.
  const watch = setInterval(() => look().catch(() => clearInterval(watch)), GRAPHICS_MS);
  watch.unref();
}

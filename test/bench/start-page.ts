// Reports the moments of a window's start from inside: attached before the page loads, with minimal overhead.
import type { CDPSession } from 'playwright-core';
import { WEDGE_TIMES } from '../../renderer/scanning/pace.ts';
import { startBrowser } from '../host/browser.ts';
import { keyEventsOf } from '../support/key-events.ts';
import { aLabel, PLAIN_SCANNER, scanWith, US_PC } from '../support/scanner.ts';

/** Prefix of each moment in the log. */
export const MOMENT = 'start-bench ';

/** A moment of a start, epoch ms. */
export interface Moment {
  /** 'painted': first paint; 'listens': the kiosk's page listens to keys; 'ready', 'card': that screen is painted. */
  kind: 'painted' | 'listens' | 'ready' | 'card';
  at: number;
  /** Time of the page's main thread so far, in milliseconds; only with 'ready'. */
  scriptMs?: number;
  taskMs?: number;
}

/** Prints the moments of the page's start to stdout; `code` is scanned by key events soon after the page listens. */
export async function watchStart(code: string): Promise<void> {
  const context = await startBrowser();
  const [page] = context.pages();
  if (!page) throw new Error('Chromium has no window.');
  const devtools = await context.newCDPSession(page);
  devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== TELL) return;
    const moment = JSON.parse(payload) as Moment;
    if (moment.kind === 'listens' && code !== '') setTimeout(() => scan(devtools, code), SCAN_AFTER_MS);
    if (moment.kind === 'ready') void tellWithTimes(devtools, moment);
    else console.log(MOMENT + JSON.stringify(moment));
  });
  // Sent without waiting for each other. If one is late, moments are missing, which the bench reports.
  await Promise.all([
    devtools.send('Performance.enable'),
    devtools.send('Runtime.enable'),
    devtools.send('Runtime.addBinding', { name: TELL }),
    devtools.send('Page.enable'),
    devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noteMoments})(${JSON.stringify(TELL)})` }),
  ]);
}

const TELL = 'tellStartBench';
/**
 * From the first moment that the page listens to the scan, in milliseconds. A code that begins sooner may have lost its
 * first keys, and is refused. Its keys are dated back by up to 50 ms.
 */
export const SCAN_AFTER_MS = WEDGE_TIMES.afterFocus + 60;

function scan(devtools: CDPSession, code: string): void {
  const presses = scanWith({ ...PLAIN_SCANNER, gapsMs: [5] }, US_PC, aLabel(code));
  const begunAt = performance.timeOrigin + performance.now() - (presses.at(-1)?.at ?? 0);
  for (const event of keyEventsOf(presses, begunAt)) void devtools.send('Input.dispatchKeyEvent', event);
}

async function tellWithTimes(devtools: CDPSession, moment: Moment): Promise<void> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const ms = (name: string) => 1000 * (metrics.find((each) => each.name === name)?.value ?? Number.NaN);
  const times = { scriptMs: ms('ScriptDuration'), taskMs: ms('TaskDuration') };
  console.log(MOMENT + JSON.stringify({ ...moment, ...times }));
}

/** Runs in the page. */
function noteMoments(tell: string): void {
  if (location.protocol !== 'https:') return;
  const out = (globalThis as unknown as Record<string, (text: string) => void>)[tell];
  const note = (kind: string, at = performance.now()) =>
    out?.(JSON.stringify({ kind, at: performance.timeOrigin + at }));
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') note('painted', startTime);
  }).observe({ type: 'paint', buffered: true });
  const listen = window.addEventListener;
  // The host adds listeners too, but with options.
  window.addEventListener = (...given: Parameters<typeof listen>) => {
    Reflect.apply(listen, window, given);
    if (given[0] !== 'keydown' || given[2] !== true) return;
    window.addEventListener = listen;
    note('listens');
  };
  const screens = new Map([
    ['ready', '[data-screen="ready"]'],
    ['card', '[data-screen="card"]'],
  ]);
  const changes = new MutationObserver(() => {
    for (const [kind, selector] of screens) {
      if (document.querySelector(selector) === null) continue;
      screens.delete(kind);
      // The frame with the change is painted by the time the next task runs.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => note(kind);
        port2.postMessage(null);
      });
    }
    if (screens.size === 0) changes.disconnect();
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-screen'] });
}

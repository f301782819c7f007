// What a window that starts tells of itself, from inside: attached to the page before it loads, it adds as little as it can.
import type { CDPSession } from 'playwright-core';
import { startBrowser } from '../host/browser.ts';
import { keyEventsOf } from '../support/key-events.ts';
import { aLabel, PLAIN_SCANNER, scanWith, US_PC } from '../support/scanner.ts';

/** Stands in the log before each moment. */
export const MOMENT = 'start-bench ';

/** A moment of a start, by the clock of this computer in milliseconds. */
export interface Moment {
  /** 'painted': something else than the window's own ground; 'listens': the kiosk's page hears keys; 'ready', 'card': it is painted. */
  is: 'painted' | 'listens' | 'ready' | 'card';
  at: number;
  /** Of the page's main thread so far, in milliseconds; with 'ready'. */
  scriptMs?: number;
  taskMs?: number;
}

/** Tells the moments of the page's start on stdout; `code` is scanned by key events as soon as the page listens. */
export async function watchStart(code: string): Promise<void> {
  const context = await startBrowser();
  const [page] = context.pages();
  if (!page) throw new Error('Chromium has no window.');
  const devtools = await context.newCDPSession(page);
  devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== TELL) return;
    const moment = JSON.parse(payload) as Moment;
    if (moment.is === 'listens' && code !== '') scan(devtools, code);
    if (moment.is === 'ready') void tellWithTimes(devtools, moment);
    else console.log(MOMENT + JSON.stringify(moment));
  });
  // None waits for the one before: all are there before the page loads, or its moments are missing, which the bench says.
  await Promise.all([
    devtools.send('Performance.enable'),
    devtools.send('Runtime.enable'),
    devtools.send('Runtime.addBinding', { name: TELL }),
    devtools.send('Page.enable'),
    devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noteMoments})(${JSON.stringify(TELL)})` }),
  ]);
}

const TELL = 'tellStartBench';

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

/** In the page. */
function noteMoments(tell: string): void {
  if (location.protocol !== 'https:') return;
  const out = (globalThis as unknown as Record<string, (text: string) => void>)[tell];
  const note = (is: string, at = performance.now()) => out?.(JSON.stringify({ is, at: performance.timeOrigin + at }));
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') note('painted', startTime);
  }).observe({ type: 'paint', buffered: true });
  const listen = window.addEventListener;
  // The host listens too, but with options.
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
    for (const [is, selector] of screens) {
      if (document.querySelector(selector) === null) continue;
      screens.delete(is);
      // The frame that holds the change is painted when the task after it runs.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => note(is);
        port2.postMessage(null);
      });
    }
    if (screens.size === 0) changes.disconnect();
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-screen'] });
}

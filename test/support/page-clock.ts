// The time of a page under test: it stands still until the test says that it passes, so that no window closes while a busy machine works.
import type { Page } from 'playwright-core';

interface PageClock {
  /** Lets so many milliseconds pass: what falls due on the way runs in order, and what it draws is drawn. */
  pass(ms: number): Promise<void>;
  /** From now on not even a short wait comes to its end, until `goOn`. */
  pause(): void;
  goOn(): void;
}

declare global {
  /** In a page whose time stands still. */
  var pageClock: PageClock | undefined;
}

/** The page's time stands still from now on, also when it is loaded anew: then it begins with the time of day. */
export async function standStill(page: Page): Promise<void> {
  await page.context().addInitScript(holdTime);
  await page.evaluate(holdTime);
}

/** Lets so many milliseconds pass on the page. Gives false where its time runs by itself. */
export async function letPass(page: Page, ms: number): Promise<boolean> {
  return page.evaluate(async (passing) => {
    await globalThis.pageClock?.pass(passing);
    return globalThis.pageClock !== undefined;
  }, ms);
}

/** While `doing` is under way not even a short wait comes to its end: what it brings takes no time, however long it is on its way. */
export async function atOnce(page: Page, doing: () => Promise<void>): Promise<void> {
  await page.evaluate(() => globalThis.pageClock?.pause());
  await doing();
  // What was done may have begun the page anew: there is nothing to go on with then.
  await page
    .evaluate(() => globalThis.pageClock?.goOn())
    .catch((error: Error) => {
      if (!/navigation|destroyed/.test(error.message)) throw error;
    });
}

/**
 * In the page: puts the clock in place. The time of day and long waits stand still. A wait of less than a second runs by itself,
 * since a page can't work without (it debounces, it lets things be drawn), and its time has passed when it is over. What
 * durations are measured by, the time stamps of keys above all, stays true: it only skips what a test lets pass.
 */
function holdTime(): void {
  const LONG_MS = 1000;
  if (globalThis.pageClock) return;
  const real = {
    monotonic: performance.now.bind(performance),
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    timeStamp: Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get as () => number,
  };
  const begunAt = Date.now();
  let passed = 0;
  /** What `pass` has let pass: so far the browser's own measurements are behind. */
  let skipped = 0;
  const held = new Map<number, { at: number; run: () => void }>();
  /** Short waits that came to their end in a pause; null: there is none. */
  let paused: (() => void)[] | null = null;
  const pause = (): void => {
    paused ??= [];
  };
  const goOn = (): void => {
    const due = paused ?? [];
    paused = null;
    for (const run of due) run();
  };
  /** Below the browser's own numbers. */
  let last = 0;

  Date.now = () => begunAt + Math.floor(passed);
  performance.now = () => real.monotonic() + skipped;
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get(this: Event) {
      return real.timeStamp.call(this) + skipped;
    },
  });
  const setTimer = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number => {
    const at = passed + Math.max(0, Number(ms) || 0);
    last -= 1;
    const timer = last;
    held.set(timer, { at, run: () => run(...given) });
    // A short wait ends by itself, or sooner: when the test lets its time pass.
    const fall = () => {
      if (!held.delete(timer)) return;
      passed = Math.max(passed, at);
      run(...given);
    };
    if (at - passed < LONG_MS) real.setTimeout(() => (paused ? paused.push(fall) : fall()), ms);
    return timer;
  };
  const clearTimer = (timer?: number): void => {
    if (timer === undefined || held.delete(timer)) return;
    real.clearTimeout(timer);
  };

  const { port1, port2 } = new MessageChannel();
  let onTurn = () => {};
  port1.onmessage = () => onTurn();
  /** React draws in one task and follows up in the next; what that asks for is drawn in the third. */
  const drawn = async (): Promise<void> => {
    for (let turns = 0; turns < 3; turns += 1) {
      await new Promise<void>((resolve) => {
        onTurn = resolve;
        port2.postMessage(null);
      });
    }
  };
  const skipTo = (at: number): void => {
    const ms = Math.max(0, at - passed);
    passed += ms;
    skipped += ms;
  };
  const pass = async (ms: number): Promise<void> => {
    const until = passed + ms;
    for (;;) {
      const [next] = [...held].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      const [timer, { at, run }] = next;
      held.delete(timer);
      skipTo(at);
      run();
      await drawn();
    }
    skipTo(until);
    await drawn();
  };
  Object.assign(window, { setTimeout: setTimer, clearTimeout: clearTimer, pageClock: { pass, pause, goOn } });
}

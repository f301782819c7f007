// Holds the clock of a page under test: it advances only when the test says so, so that no time limit expires on a slow machine.
import type { Page } from 'playwright-core';

interface PageClock {
  /** Advances by `ms`: runs the due timers in order, and waits for what they render. */
  pass(ms: number): Promise<void>;
  /** Holds back even short timers until `resume`; one pause may be within another. */
  pause(): void;
  resume(): void;
}

declare global {
  /** Set in a page whose clock is held. */
  var pageClock: PageClock | undefined;
}

/** Holds the page's clock from now on. After a reload it is held again, starting from the real time of day. */
export async function holdClock(page: Page): Promise<void> {
  await page.context().addInitScript(holdTime);
  await page.evaluate(holdTime);
}

/** Advances the page's clock by `ms`. Returns false if the clock is not held. */
export async function advanceClock(page: Page, ms: number): Promise<boolean> {
  return page.evaluate(async (passing) => {
    await globalThis.pageClock?.pass(passing);
    return globalThis.pageClock !== undefined;
  }, ms);
}

/** Lets `ms` pass on the page's clock, held or not: its timers that are due earlier have run. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (passing) => globalThis.pageClock?.pass(passing) ?? new Promise((resolve) => setTimeout(resolve, passing)),
    ms,
  );
}

/** Holds back even short timers while `doing` runs, so that it takes no time on the page, however slow the machine is. */
export async function withTimersPaused(page: Page, doing: () => Promise<void>): Promise<void> {
  await page.evaluate(() => globalThis.pageClock?.pause());
  await doing();
  // `doing` may have reloaded the page; then there is no pause to end.
  await page
    .evaluate(() => globalThis.pageClock?.resume())
    .catch((error: Error) => {
      if (!/navigation|destroyed/.test(error.message)) throw error;
    });
}

/**
 * Runs in the page: installs the clock. The time of day and long timers are held. Timers shorter than a second run in real
 * time, because a page needs them (debouncing, rendering), and advance the clock by their delay. Measured durations, above
 * all between key events, stay real: they only include in addition what a test lets pass.
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
  /** The time added by `pass`: the browser's own measurements lag by this much. */
  let skipped = 0;
  const held = new Map<number, { at: number; run: () => void }>();
  /** How many pauses are on, one within another, and the short timers that fell due during them. */
  let pauses = 0;
  let due: (() => void)[] = [];
  const pause = (): void => {
    pauses += 1;
  };
  const resume = (): void => {
    pauses -= 1;
    if (pauses > 0) return;
    const fell = due;
    due = [];
    for (const run of fell) run();
  };
  /** Our timer ids are negative, unlike the browser's. */
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
    // A short timer fires in real time, or sooner if the test advances the clock.
    const fall = () => {
      if (!held.delete(timer)) return;
      passed = Math.max(passed, at);
      run(...given);
    };
    if (at - passed < LONG_MS) real.setTimeout(() => (pauses > 0 ? due.push(fall) : fall()), ms);
    return timer;
  };
  const clearTimer = (timer?: number): void => {
    if (timer === undefined || held.delete(timer)) return;
    real.clearTimeout(timer);
  };

  const { port1, port2 } = new MessageChannel();
  let onTurn = () => {};
  port1.onmessage = () => onTurn();
  /** React renders in one task and runs effects in the next; what they trigger renders in the third. */
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
  Object.assign(window, { setTimeout: setTimer, clearTimeout: clearTimer, pageClock: { pass, pause, resume } });
}

// Runs the built, unchanged kiosk in accelerated time. The globals are replaced before any of its modules is loaded.
import { readFileSync } from 'node:fs';
import { failCall } from '../support/failing-disk.ts';
import { clockOf, PACE_VARIABLE, type Pace, STEP_SIGNAL } from './pace.ts';

// Chromium has its own ways to write, and its disk need not fail.
delete process.env.LD_PRELOAD;
const readPace = (): Pace => JSON.parse(readFileSync(process.env[PACE_VARIABLE] ?? '', 'utf8'));
const pace = readPace();
process.on(STEP_SIGNAL, () => {
  Object.assign(pace, readPace());
  if (pace.failingCall !== undefined) failCall(pace.failingCall);
  delete pace.failingCall;
});
const clock = clockOf(pace);
const { Date: RealDate, setInterval: realInterval, setTimeout: realTimeout } = globalThis;

/** The page renders in real time, so the timer of electron/window/page-watch.ts, its watch, runs in real time too. */
const isOfThePage = (run: { name: string }, ms: number) => run.name === 'tick' && ms % 1000 === 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length ? values : [clock.now()], newTarget),
  get: (target, name, receiver) => (name === 'now' ? clock.now : Reflect.get(target, name, receiver)),
});
performance.now = clock.monotonic;
Object.assign(globalThis, {
  setTimeout: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
    isOfThePage(run, ms) ? realTimeout(run, ms) : clock.setTimeout(() => run(...values), ms),
  setInterval: (run: () => void, ms = 0, ...values: []) => realInterval(run, ms / pace.rate, ...values),
});

await import(new URL('../../out/main/index.js', import.meta.url).href);

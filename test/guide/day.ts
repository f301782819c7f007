// The fixed date in the guide's pictures, the same for every kiosk, page and workspace.

/** A Tuesday morning, far from any change to or from summer time. Epoch ms. */
export const DAY = Date.UTC(2026, 5, 9, 9, 24);
/** How many times slower the clock runs, so that no second passes before the last picture is taken. */
export const CLOCK_SLOWDOWN = 1000;
/** The time of pages, in epoch ms: later than the other processes ever get, so that no time is in a page's future. */
export const PAGES_BEGIN = DAY + 2500;

/**
 * Replaces Date: `at` is the time at the real time `since` (default: now), and the clock runs `slowness` times slower.
 * Also runs in a page, so it uses nothing from outside.
 */
export function fakeDate({ at, since, slowness }: { at: number; since?: number; slowness: number }): void {
  const { Date: RealDate } = globalThis;
  const clock = RealDate.now;
  const begun = since ?? clock();
  RealDate.now = () => at + Math.floor((clock() - begun) / slowness);
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [RealDate.now()], made),
  });
}

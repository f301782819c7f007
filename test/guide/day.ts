// The day on which the guide's pictures are taken: the same one for every kiosk, page and workspace, whenever that is done.

/** A Tuesday morning, far from any change of clocks. Epoch milliseconds. */
export const DAY = Date.UTC(2026, 5, 9, 9, 24);
/** So many times slower than it is, so that no second passes before the last picture is taken. */
export const SLOWNESS = 1000;
/** When pages begin: at a moment that the rest never reaches, so that nothing lies ahead of them. */
export const PAGES_BEGIN = DAY + 2500;

/** Has all of this program take `at` for the time of `since`, and go on from there. Runs in a page, too: it needs nothing from outside. */
export function believeIn({ at, since, slowness }: { at: number; since?: number; slowness: number }): void {
  const { Date: RealDate } = globalThis;
  const clock = RealDate.now;
  const begun = since ?? clock();
  RealDate.now = () => at + Math.floor((clock() - begun) / slowness);
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [RealDate.now()], made),
  });
}

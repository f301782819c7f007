// Sends key presses to a page as real key events of Chromium's debugging protocol, with their own timestamps.
import type { CDPSession, Page } from 'playwright-core';
import type { KeyPress } from '../../renderer/scanning/keys.ts';

/** A key that no page listens to. */
const PROBE = { type: 'keyUp', key: 'F24', code: 'F24' } as const;
const PROBES = 3;

/** This process's real epoch milliseconds, even if its date is a fake one. */
const ownTime = () => performance.timeOrigin + performance.now();

export class KeySender {
  readonly #page: Page;
  #browser: Promise<{ devtools: CDPSession; aheadMs: number }> | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Epoch milliseconds as the browser stamps key events. */
  async now(): Promise<number> {
    const { aheadMs } = await this.#open();
    return ownTime() + aheadMs;
  }

  /** Sends a keyDown and a keyUp for each press, the first at `begunAt` (see `now`), and waits until all are handled. */
  async send(presses: KeyPress[], begunAt: number): Promise<void> {
    const { devtools } = await this.#open();
    await Promise.all(keyEventsOf(presses, begunAt).map((event) => devtools.send('Input.dispatchKeyEvent', event)));
  }

  #open() {
    this.#browser ??= this.#page
      .context()
      .newCDPSession(this.#page)
      .then(async (devtools) => ({ devtools, aheadMs: await aheadOf(this.#page, devtools) }));
    return this.#browser;
  }
}

/**
 * By how much the browser's clock is ahead of ours, in milliseconds. Each took the time of day when it started, and the
 * computer's may have been set in between. Keys with our stamp would then be mixed up with those that the browser stamps.
 */
async function aheadOf(page: Page, devtools: CDPSession): Promise<number> {
  const stamps = await page.evaluateHandle((key) => {
    const taken: number[] = [];
    window.addEventListener('keyup', (event) => event.key === key && taken.push(event.timeStamp), { capture: true });
    return taken;
  }, PROBE.key);
  for (let probes = 0; probes < PROBES; probes += 1) {
    const ours = devtools.send('Input.dispatchKeyEvent', { ...PROBE, timestamp: ownTime() / 1000 });
    await Promise.all([ours, devtools.send('Input.dispatchKeyEvent', PROBE)]);
  }
  const taken = await stamps.jsonValue();
  const ahead = taken.flatMap((at, index) => (index % 2 === 1 ? [at - (taken[index - 1] ?? at)] : []));
  if (ahead.length < PROBES) throw new Error('The page did not get the keys that compare its clock with ours.');
  // What took longer was on its way for longer.
  return Math.min(...ahead);
}

/** A keyDown and a keyUp for each press, the first at `begunAt` (epoch milliseconds), for `Input.dispatchKeyEvent`. */
export function keyEventsOf(presses: KeyPress[], begunAt: number) {
  return presses.flatMap((press) => {
    const event = keyEventOf(press, begunAt);
    return [
      { type: 'keyDown' as const, ...event, text: textOf(press) },
      { type: 'keyUp' as const, ...event },
    ];
  });
}

/** The text that the key would insert, unless prevented. */
function textOf({ key, ctrl }: KeyPress): string {
  if (key === 'Enter') return '\r';
  return [...key].length === 1 && !ctrl ? key : '';
}

/** Windows virtual-key codes, which Chromium needs for keys that do more than insert a character. */
const VIRTUAL_KEYS: Record<string, number> = { Backspace: 8, Tab: 9, Enter: 13, Escape: 27 };

/** The event in DevTools' format: timestamps in seconds, modifiers as bits (Alt 1, Ctrl 2, Shift 8). */
function keyEventOf({ key, code, alt, ctrl, shift, at }: KeyPress, begunAt: number) {
  const modifiers = (alt ? 1 : 0) + (ctrl ? 2 : 0) + (shift ? 8 : 0);
  return { key, code, modifiers, windowsVirtualKeyCode: VIRTUAL_KEYS[key] ?? 0, timestamp: (begunAt + at) / 1000 };
}

// A person at the counter whose scans, touches and key presses are counted: by what was really sent to the page, and by what came there.
import type { Locator, Page } from 'playwright-core';
import type {} from '../../renderer/kiosk.ts';
import { DeskDriver } from './desk-driver.ts';

/** Scans, touches and presses of keys by hand. A scan counts once, not by its keys. */
export interface Effort {
  scans: number;
  touches: number;
  keys: number;
}

/** Further than this nobody tabs. */
const MAX_TABS = 60;

/** What came to the page: fingers put down, and keys pressed by hand or scanner. */
interface Arrived {
  touches: number;
  keys: number;
}

declare const arrived: Arrived;

export class CountingDesk extends DeskDriver {
  #sent: Effort = { scans: 0, touches: 0, keys: 0 };
  /** Keys of the scans, Enter included. */
  #scannerKeys = 0;

  /** Somebody at this page, which is loaded again to be counted in. */
  static async at(page: Page): Promise<CountingDesk> {
    // Before the kiosk's own scripts: the wedge keeps keys to itself.
    await page.addInitScript(() => {
      const counts: Arrived = { touches: 0, keys: 0 };
      addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counts.touches++, true);
      addEventListener('keydown', ({ isTrusted }) => isTrusted && counts.keys++, true);
      Object.assign(window, { arrived: counts });
    });
    await page.reload();
    const desk = new CountingDesk(page);
    await desk.shows('ready');
    return desk;
  }

  override async scan(code: string): Promise<void> {
    this.#sent.scans += 1;
    this.#scannerKeys += code.length + 1;
    await super.scan(code);
  }

  override async presses(key: Locator): Promise<void> {
    await super.presses(key);
    this.#sent.touches += 1;
  }

  override async touchesKey(name: string): Promise<void> {
    await super.touchesKey(name);
    this.#sent.touches += 1;
  }

  override async pressesKeys(text: string): Promise<void> {
    this.#sent.keys += [...text].length;
    await super.pressesKeys(text);
  }

  /** Presses Tab until the button with this name has the focus, then Enter. Throws if it can't be reached so. */
  async reaches(name: RegExp): Promise<void> {
    await this.isOpen(this.page.getByRole('button', { name, disabled: false }).first());
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      if (name.test(await this.page.evaluate(nameOfFocused))) {
        await this.#pressesKey('Enter');
        return;
      }
      await this.#pressesKey('Tab');
    }
    throw new Error(`${name} is not reached by Tab.`);
  }

  async #pressesKey(key: string): Promise<void> {
    this.#sent.keys += 1;
    await this.handKeys(key);
  }

  /** What `doing` cost. Throws if the page got other events than were counted. */
  async counts(doing: () => Promise<void>): Promise<Effort> {
    this.#sent = { scans: 0, touches: 0, keys: 0 };
    this.#scannerKeys = 0;
    const before = await this.page.evaluate(() => ({ ...arrived }));
    await doing();
    const after = await this.page.evaluate(() => ({ ...arrived }));
    const came = { touches: after.touches - before.touches, keys: after.keys - before.keys };
    const sent = { touches: this.#sent.touches, keys: this.#sent.keys + this.#scannerKeys };
    if (came.touches !== sent.touches || came.keys !== sent.keys)
      throw new Error(`Counted ${JSON.stringify(sent)}, but the page got ${JSON.stringify(came)}.`);
    return { ...this.#sent };
  }
}

/** In the page: what the focused button is called. */
function nameOfFocused(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLButtonElement)) return '';
  return (focused.getAttribute('aria-label') ?? focused.textContent).replaceAll(/\s+/g, ' ').trim();
}

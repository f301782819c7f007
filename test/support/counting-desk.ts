// A DeskDriver that counts scans, touches and key presses, both as sent to the page and as received by it.
import type { Locator, Page } from 'playwright-core';
import type {} from '../../renderer/kiosk.ts';
import { DeskDriver } from './desk-driver.ts';

/** The number of scans, touches and manual key presses. A scan counts once, not per key. */
export interface Effort {
  scans: number;
  touches: number;
  keys: number;
}

/** The maximum number of Tab presses to reach a button. */
const MAX_TABS = 60;

/** The events that the page received: pointer presses, and key presses by hand or scanner. */
interface Arrived {
  touches: number;
  keys: number;
}

declare const arrived: Arrived;

export class CountingDesk extends DeskDriver {
  #sent: Effort = { scans: 0, touches: 0, keys: 0 };
  /** The keys of all scans, including Enter. */
  #scannerKeys = 0;
  /** Touches of a key that moved on a busy machine in that moment: no effort of the flow. */
  #early = 0;

  /** A counting driver for this page, which is reloaded to install the counters. */
  static async at(page: Page, screen: Parameters<DeskDriver['shows']>[0] = 'ready'): Promise<CountingDesk> {
    // Before the kiosk's own scripts, because the wedge stops the propagation of keys.
    await page.addInitScript(() => {
      const counts: Arrived = JSON.parse(sessionStorage.getItem('arrived') ?? '{"touches":0,"keys":0}');
      // The set-up is loaded anew once a token was typed. What a page stores as it goes may come too late for the next.
      const note = (kind: keyof Arrived) => (event: Event) => {
        if (!event.isTrusted) return;
        counts[kind]++;
        sessionStorage.setItem('arrived', JSON.stringify(counts));
      };
      addEventListener('pointerdown', note('touches'), true);
      addEventListener('keydown', note('keys'), true);
      Object.assign(window, { arrived: counts });
    });
    await page.reload();
    const desk = new CountingDesk(page);
    await desk.shows(screen);
    return desk;
  }

  override async scan(code: string): Promise<void> {
    this.#sent.scans += 1;
    this.#scannerKeys += code.length + 1;
    await super.scan(code);
  }

  override async presses(key: Locator): Promise<number> {
    const early = await super.presses(key);
    this.#sent.touches += 1;
    this.#early += early;
    return early;
  }

  override async touchesKey(name: string): Promise<void> {
    await super.touchesKey(name);
    this.#sent.touches += 1;
  }

  /** The field is touched first. */
  override async pastes(label: string | RegExp, text: string): Promise<void> {
    this.#sent.touches += 1;
    await super.pastes(label, text);
  }

  override async pressesKeys(text: string): Promise<void> {
    this.#sent.keys += [...text].length;
    await super.pressesKeys(text);
  }

  /** Presses Tab until the button with this name has the focus, then Enter. Throws if Tab does not reach it. */
  async reaches(name: RegExp): Promise<void> {
    await this.isOpen(this.page.getByRole('button', { name, disabled: false }).first());
    const reached: string[] = [];
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      const focused = await this.page.evaluate(nameOfFocused);
      if (name.test(focused)) {
        // It may have moved meanwhile.
        await this.isOpen(this.page.locator(':focus'));
        await this.#pressesKey('Enter');
        return;
      }
      reached.push(focused);
      await this.#pressesKey('Tab');
    }
    throw new Error(`${name} is not reached by Tab, only ${reached.join(' | ')}.`);
  }

  async #pressesKey(key: string): Promise<void> {
    this.#sent.keys += 1;
    await this.handKeys(key);
  }

  /** Returns the effort of `doing`. Throws if the page received other events than were sent. */
  async counts(doing: () => Promise<void>): Promise<Effort> {
    this.#sent = { scans: 0, touches: 0, keys: 0 };
    this.#scannerKeys = 0;
    this.#early = 0;
    const before = await this.page.evaluate(() => ({ ...arrived }));
    await doing();
    const after = await this.page.evaluate(() => ({ ...arrived }));
    const came = { touches: after.touches - before.touches, keys: after.keys - before.keys };
    const sent = { touches: this.#sent.touches + this.#early, keys: this.#sent.keys + this.#scannerKeys };
    if (came.touches !== sent.touches || came.keys !== sent.keys)
      throw new Error(`Counted ${JSON.stringify(sent)}, but the page got ${JSON.stringify(came)}.`);
    return { ...this.#sent };
  }
}

/** Runs in the page: the accessible name of the focused button. */
function nameOfFocused(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLButtonElement)) return '';
  return (focused.getAttribute('aria-label') ?? focused.textContent).replaceAll(/\s+/g, ' ').trim();
}

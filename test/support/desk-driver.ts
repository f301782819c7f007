// Drives a kiosk's page as a person at the desk does: scans, types, touches, and waits for what the screen shows.
import type { Locator, Page } from 'playwright-core';
import type { Outcome } from '../../renderer/components/outcome.ts';
import { LOOKING_UP_MS } from '../../renderer/desk/chart/delays.ts';
import type { DeskOverlay, DeskScreen } from '../../renderer/desk/model/model.ts';
import type {} from '../../renderer/kiosk.ts';
import type { KeyPress } from '../../renderer/scanning/keys.ts';
import type { SetupStep } from '../../shared/domain/app.ts';
import type { PolicyChange } from '../../shared/settings/policy.ts';
import type { ScanSettings } from '../../shared/settings/scanning.ts';
import { acceptsPress, GUARD_STEP_MS, isEscapeHeard, isTouched, touchOn } from './guarded-press.ts';
import { KeySender } from './key-events.ts';
import { aPress } from './keys.ts';
import { advanceClock, holdClock, letPass, withTimersPaused } from './page-clock.ts';
import { type Label, type Pc, type ScannerHabits, scanWith } from './scanner.ts';
import { either, exactly, t } from './words.ts';

/** The time limit of each wait, in milliseconds: long, because several kiosks may share one processor. */
const PATIENCE_MS = 60_000;
/** A read-out that still waits for its answer. */
const SENDING = '.read-out[data-outcome="sending"]';
/** The gap between two typed keys, in milliseconds: slower than any scanner. */
const TYPING_GAP_MS = 110;
/** The gaps between two keys of a scanner, and between its last key and the next scan, in milliseconds. */
const SCANNER_GAP_MS = 5;
const BETWEEN_SCANS_MS = 150;
/** How far a held page clock advances before a scan, in seconds. The same code again must not look like a double read. */
const SCAN_SECONDS = { another: 0.1, same: 1 };

export class DeskDriver {
  readonly page: Page;
  readonly #sender: KeySender;
  /** When the last key was released, scanned or typed, on the clock of `#sender`. */
  #releasedAt = 0;
  /** The last scanned code. */
  #scanned = '';

  constructor(page: Page) {
    this.page = page;
    this.#sender = new KeySender(page);
    page.setDefaultTimeout(PATIENCE_MS);
  }

  /** Scans `code` as a USB scanner does: a burst of real keys into whatever has the focus, then Enter. Waits for the answer. */
  async scan(code: string): Promise<void> {
    await this.scansWithoutWaiting(code);
    await this.settles();
  }

  /** Scans `code` without waiting for the answer. */
  async scansWithoutWaiting(code: string): Promise<void> {
    await advanceClock(this.page, 1000 * SCAN_SECONDS[code === this.#scanned ? 'same' : 'another']);
    this.#scanned = code;
    await this.keys(...code, 'Enter');
  }

  /** Presses keys as fast as a scanner; `Control+]` counts as a key too. */
  async keys(...keys: string[]): Promise<void> {
    await this.#press(
      keys.map((key, index) => {
        const [, held] = /^Control\+(.)$/.exec(key) ?? [];
        return aPress({ key: held ?? key, ctrl: held !== undefined, at: index * SCANNER_GAP_MS });
      }),
    );
  }

  /** Scans `label` with a scanner of these habits on this PC, so that `key` and `code` can differ. */
  async scansAs(habits: ScannerHabits, pc: Pc, label: Label): Promise<void> {
    await this.#press(scanWith(habits, pc, label));
  }

  /** Sends real key events with the scanner's own timestamps, however busy this machine is. */
  async #press(presses: KeyPress[]): Promise<void> {
    const lasts = presses.at(-1)?.at ?? 0;
    const begunAt = Math.max((await this.#sender.now()) - lasts, this.#releasedAt + BETWEEN_SCANS_MS);
    this.#releasedAt = begunAt + lasts;
    // With the clock paused a burst takes no longer than its timestamps say, even on a slow machine.
    await withTimersPaused(this.page, () => this.#sender.send(presses, begunAt));
  }

  /** Another window takes the focus and gives it back. The next scan comes a moment later, as a person's does. */
  async looksAway(): Promise<void> {
    await this.page.evaluate(() => {
      for (const visibility of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event(visibility === 'hidden' ? 'blur' : 'focus'));
      }
    });
    this.#releasedAt = await this.#sender.now();
  }

  /** Types `text` key by key, as a person does. */
  async pressesKeys(text: string): Promise<void> {
    await this.handKeys(...text);
  }

  /** Presses these keys as slowly as a hand does. A held page clock is advanced instead of waiting. */
  protected async handKeys(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await letPass(this.page, TYPING_GAP_MS);
      await this.#sender.send([aPress({ key })], await this.#sender.now());
    }
    // Enter presses its key a moment later, which may move the next one.
    if (keys.at(-1) === 'Enter') await letPass(this.page, TYPING_GAP_MS);
    // A scan does not follow a key press immediately.
    this.#releasedAt = await this.#sender.now();
  }

  /** Types into the field with this label, key by key, as a person does. */
  async types(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByLabel(label).click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.pressesKeys(text);
  }

  /** Touches the button with this name as soon as it accepts a press. */
  async touch(name: string | RegExp): Promise<void> {
    await this.presses(this.#button(name).first());
  }

  /** Touches *Try now*, unless the kiosk reconnects first, and waits for the connection. */
  async triesNow(): Promise<void> {
    await this.#touchesUnless(this.page.getByText(t('status.connected'), { exact: true }), t('banner.tryNow'));
  }

  /** Touches *Try again*, unless the kiosk goes on by itself first, and waits until it is at Ready. */
  async triesAgain(): Promise<void> {
    await this.#touchesUnless(this.page.locator('[data-screen="ready"]'), t('key.tryAgain'));
  }

  /** Touches a key that disappears as soon as the kiosk has done by itself what it is for; waits for `done`. */
  async #touchesUnless(done: Locator, name: string): Promise<void> {
    const key = this.#button(name).first();
    await key.or(done).first().waitFor();
    while (!(await isTouched(key)) && !(await done.isVisible())) await letPass(this.page, GUARD_STEP_MS);
    await this.#comes(done);
  }

  /** Presses Escape as soon as it is accepted, by the screen and its back key or by the dialog over it. */
  async escapes(): Promise<void> {
    const back = this.page.locator('[aria-keyshortcuts="Escape"]:not([inert] *)');
    if (await back.count()) await this.isOpen(back.first());
    while (!(await isEscapeHeard(this.page))) await letPass(this.page, GUARD_STEP_MS);
    this.#releasedAt = await this.#sender.now();
  }

  /** Double-touches this button, as an unsteady hand does, as soon as it accepts a press. */
  async touchesTwice(name: string | RegExp): Promise<void> {
    const key = this.#button(name).first();
    await this.isOpen(key);
    await key.dblclick();
  }

  /**
   * Touches `key` as soon as it accepts a press; again, as a person does, if it has moved in that moment and says so.
   * Returns how often it said so.
   */
  async presses(key: Locator): Promise<number> {
    for (let early = 0; ; early += 1) {
      await this.isOpen(key);
      const became = await touchOn(key);
      if (became === 'stopped') throw new Error('The guard stopped a touch without an answer.');
      if (became !== 'early') return early;
    }
  }

  /** Presses `key` with Enter as soon as it accepts a press. */
  async entersOn(key: Locator): Promise<void> {
    await this.isOpen(key);
    await key.focus();
    await this.handKeys('Enter');
  }

  /** Waits until `key` accepts a press. */
  protected async isOpen(key: Locator): Promise<void> {
    await key.waitFor();
    while (!(await acceptsPress(key))) await key.waitFor();
  }

  /** Touches the button with this name at once, even if it does not accept presses yet. */
  async touchesBlindly(name: string | RegExp): Promise<void> {
    await this.#button(name).first().click();
  }

  /** Touches this key of the on-screen keyboard. */
  async touchesKey(name: string): Promise<void> {
    await this.page.locator('.keyboard').getByRole('button', { name, exact: true }).click();
  }

  /** Types on the on-screen keyboard, and switches its pages where necessary. */
  async writes(text: string): Promise<void> {
    for (const character of text) {
      if (character !== ' ') await this.#turnsTo(character);
      await this.touchesKey(character === ' ' ? t('search.space') : character);
    }
  }

  /** Switches the on-screen keyboard until it shows this character: capitals first, then the next page. */
  async #turnsTo(character: string): Promise<void> {
    const keyboard = this.page.locator('.keyboard');
    await keyboard.waitFor();
    const key = (name: string | RegExp) => keyboard.getByRole('button', { name, exact: true });
    for (let turns = 0; turns < 3; turns += 1) {
      if (await key(character).count()) return;
      if (await key(t('search.capitals')).isEnabled()) await this.touchesKey(t('search.capitals'));
      if (await key(character).count()) return;
      await key(/^(#\+=|áé|abc)$/).click();
    }
  }

  /** Waits for the item's card and touches its *Return*: before that, the key with this name opens the Returns screen. */
  async returnsItem(): Promise<void> {
    await this.shows('card');
    await this.touch(exactly(either(t('card.return'), t('selfService.returnAsk'))));
  }

  /** Waits until all `texts` are on the screen, not only in a read-out that still waits for its answer: it repeats the code. */
  async sees(...texts: (string | RegExp)[]): Promise<void> {
    const answered = this.page.locator(`:not(${SENDING}, ${SENDING} *)`);
    for (const text of texts) await this.#comes(this.page.getByText(text).and(answered).first());
  }

  /** Waits until the status bar no longer shows actions that wait to be sent. */
  async hasNothingSaved(): Promise<void> {
    await this.page.locator('.status-chip .badge[data-outcome="saved"]').waitFor({ state: 'detached' });
  }

  /** Waits until this screen is shown. */
  async shows(
    screen:
      | DeskScreen
      | `setup-${SetupStep | 'ready' | 'waits-for-it'}`
      | 'starting'
      | 'stop'
      | 'outbox-trouble'
      | Exclude<DeskOverlay, 'none'>
      | 'scanner-check'
      | 'due-list'
      | 'camera',
  ): Promise<void> {
    await this.#comes(this.page.locator(`[data-screen="${screen}"]`));
  }

  /** Waits until it is visible. The error says what was on the screen instead. */
  async #comes(what: Locator): Promise<void> {
    await what.waitFor({ state: 'visible' }).catch(async (error: Error) => {
      const screen = await this.page.locator('[data-screen]').first().getAttribute('data-screen', { timeout: 1000 });
      const said = await this.page.locator('.read-out[data-outcome]').allTextContents();
      throw new Error(`${error.message}On the screen "${screen}" it says: ${said.join(' ')}`, { cause: error });
    });
  }

  /** Waits until the read-out has this outcome and, if given, contains these words. */
  async reads(outcome: Outcome, words?: string | RegExp): Promise<void> {
    const readOut = this.page.locator(`.read-out [data-outcome="${outcome}"], .read-out[data-outcome="${outcome}"]`);
    await this.#comes((words === undefined ? readOut : readOut.filter({ hasText: words })).first());
  }

  /** Records each outcome of the read-out from now on, however briefly it is shown; returns a function that reads them. */
  async notesOutcomes(): Promise<() => Promise<string[]>> {
    const noted = await this.page.evaluateHandle(() => {
      const outcomeNow = () => document.querySelector('.read-out[data-outcome]')?.getAttribute('data-outcome') ?? '';
      let last = outcomeNow();
      const outcomes: string[] = [];
      new MutationObserver(() => {
        if (outcomeNow() === last) return;
        last = outcomeNow();
        outcomes.push(last);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      return outcomes;
    });
    return () => noted.jsonValue();
  }

  /** Waits until the button with this name is present and disabled. */
  async cannotTouch(name: string | RegExp): Promise<void> {
    await this.#button(name, { disabled: true }).first().waitFor();
  }

  /** Waits until the row of this code, on Returns or in the recent activity, contains these words; returns its whole text. */
  async seesRow(code: string, words: string | RegExp): Promise<string> {
    const rows = this.page.getByRole('listitem').or(this.page.getByRole('row'));
    const row = rows.filter({ hasText: code }).filter({ hasText: words }).first();
    await this.#comes(row);
    return (await row.textContent()) ?? '';
  }

  /** Changes the desk's policy, code rules and scanners, as an administrator with this PIN. */
  async sets(
    { rules, scanners, ...policy }: PolicyChange & Partial<Pick<ScanSettings, 'rules' | 'scanners'>>,
    pin: string,
  ): Promise<void> {
    const answers = await this.page.evaluate(
      async ([scanning, change, entered]) => {
        const { invoke } = window.kiosk;
        const unlocked = await invoke('admin.unlock', { pin: entered });
        const set = [await invoke('admin.setScanning', scanning), await invoke('admin.setPolicy', change)];
        const locked = await invoke('admin.lock', null);
        // Another mode clears the desk once it is drawn, also of what the test opens next.
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return [unlocked, ...set, locked];
      },
      [{ ...(rules && { rules }), ...(scanners && { scanners }) }, policy, pin] as const,
    );
    const refused = answers.find(({ ok }) => !ok);
    if (refused) throw new Error(`The rules were not set: ${JSON.stringify(refused)}`);
  }

  /** Holds the page's clock, which then only advances by `passes`, and reloads the page. */
  async takesTheClock(): Promise<void> {
    await holdClock(this.page);
    await this.beginsAnew();
  }

  /** Reloads the page and waits until the desk is at Ready. */
  async beginsAnew(): Promise<void> {
    await this.page.reload();
    await this.shows('ready');
  }

  /** Advances the page's held clock. Throws if it is not held. */
  async passes(seconds: number): Promise<void> {
    if (!(await advanceClock(this.page, seconds * 1000))) throw new Error('The time of this page runs by itself.');
  }

  /** Waits until the read-out has its answer. */
  async settles(): Promise<void> {
    // A look-up is only shown after a moment.
    await this.page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), LOOKING_UP_MS + 1);
    await this.page.locator(SENDING).waitFor({ state: 'detached' });
  }

  /** Leaves whatever is open until the desk is at Ready. */
  async clears(): Promise<void> {
    const ready = this.page.locator('[data-screen="ready"]');
    const basket = this.page.locator('[data-screen="basket"]');
    // What is scanned within 1.5 s of a symbol with several codes is refused.
    for (let tries = 0; tries < 15; tries += 1) {
      await this.settles();
      if (await ready.isVisible()) return;
      if (await basket.isVisible()) await this.touch(t('basket.empty'));
      else await this.scan('KIOSK:CANCEL');
    }
    await this.shows('ready');
  }

  /** Enters a PIN on the on-screen digits. The locator is limited to them, since a digit can also occur in other texts. */
  async enters(pin: string): Promise<void> {
    const key = (name: string) => this.page.locator('.pin-keys').getByRole('button', { name, exact: true });
    for (const digit of pin) await this.presses(key(digit));
    await this.presses(key(t('pin.enter')));
  }

  /** Makes the last touch before the kiosk quits, and waits until its page closes, which may happen before the touch returns. */
  async ends(lastTouch: () => Promise<void>): Promise<void> {
    await Promise.all([this.page.waitForEvent('close'), lastTouch().catch(() => {})]);
  }

  /** A button that can be touched: not one behind a dialog. */
  #button(name: string | RegExp, more: { disabled?: boolean } = {}) {
    return this.page.getByRole('button', { name, ...more }).and(this.page.locator(':not([inert] *)'));
  }

  /** Inserts `text` into the field with this label at once, like a paste. */
  async pastes(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByLabel(label).click();
    await this.page.keyboard.insertText(text);
  }

  /** Dispatches a burst of key events within the page, faster than any from outside, then Enter. */
  async bursts(text: string): Promise<void> {
    await this.page.evaluate((characters) => {
      for (const key of [...characters, 'Enter']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    }, text);
  }

  /** The page's whole HTML, visible or not, and the values of its fields. */
  async everyWord(): Promise<string> {
    return this.page.evaluate(() => {
      const values = [...document.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement).value,
      );
      return [document.documentElement.outerHTML, ...values].join('\n');
    });
  }
}

// A person at the counter: scans, types, touches, and says what the screen shows.
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Outcome } from '../../renderer/components/outcome.ts';
import type { DeskScreen } from '../../renderer/desk/model/model.ts';
import type {} from '../../renderer/kiosk.ts';
import type { KeyPress } from '../../renderer/scanning/keys.ts';
import type { SetupStep } from '../../shared/domain/app.ts';
import type { PolicyChange } from '../../shared/settings/policy.ts';
import type { ScanSettings } from '../../shared/settings/scanning.ts';
import { keyEventsOf } from './key-events.ts';
import { aPress } from './keys.ts';
import { atOnce, letPass, standStill } from './page-clock.ts';
import { type Label, type Pc, type ScannerHabits, scanWith } from './scanner.ts';
import { either, exactly, t } from './words.ts';

/** After so long without what is waited for it never comes, in milliseconds. Several kiosks may have to share one processor. */
const PATIENCE_MS = 60_000;
/** A read-out whose answer is still to come. */
const SENDING = '.read-out[data-outcome="sending"]';
/** Between two keys of a person who types, in milliseconds. Slower than any scanner. */
const TYPING_GAP_MS = 110;
/** Between two keys of a scanner, and between its last one and the next scan. */
const SCANNER_GAP_MS = 5;
const BETWEEN_SCANS_MS = 150;
/** How much time passes at once until a key counts a press. */
const GUARD_STEP_MS = 50;
/** What a scan takes, by the page's own time where that stands still, in seconds: no two come at the same moment, and the same code again is no slip of the scanner. */
const SCAN_SECONDS = { another: 0.1, same: 1 };

/** Epoch milliseconds, as a browser stamps keys, whatever day this program takes for today. */
const browserTime = () => performance.timeOrigin + performance.now();

export class DeskDriver {
  readonly page: Page;
  #devtools: Promise<CDPSession> | null = null;
  /** Epoch milliseconds of the last key, of a scan or of a person. */
  #releasedAt = 0;
  /** The code that was scanned last. */
  #scanned = '';

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE_MS);
  }

  /** Scans `code` as a USB scanner does, by a burst of real keys into whatever has the focus, then Enter; and waits for the answer. */
  async scan(code: string): Promise<void> {
    await this.scansWithoutWaiting(code);
    await this.settles();
  }

  /** Scans `code` and leaves it at that: the answer may be still to come. */
  async scansWithoutWaiting(code: string): Promise<void> {
    await letPass(this.page, 1000 * SCAN_SECONDS[code === this.#scanned ? 'same' : 'another']);
    this.#scanned = code;
    await this.keys(...code, 'Enter');
  }

  /** Presses keys as fast as a scanner; `Control+]` is a key, too. */
  async keys(...keys: string[]): Promise<void> {
    await this.#press(
      keys.map((key, index) => {
        const [, held] = /^Control\+(.)$/.exec(key) ?? [];
        return aPress({ key: held ?? key, ctrl: held !== undefined, at: index * SCANNER_GAP_MS });
      }),
    );
  }

  /** Scans `label` with a scanner of these habits on such a PC: key and code apart. */
  async scansAs(habits: ScannerHabits, pc: Pc, label: Label): Promise<void> {
    await this.#press(scanWith(habits, pc, label));
  }

  /** Real key events with the scanner's own times, however busy this machine is: all are on their way before the first is answered. */
  async #press(presses: KeyPress[]): Promise<void> {
    const lasts = presses.at(-1)?.at ?? 0;
    const begunAt = Math.max(browserTime() - lasts, this.#releasedAt + BETWEEN_SCANS_MS);
    this.#releasedAt = begunAt + lasts;
    // A burst is no longer on its way than the scanner says: a silence within it would be this machine's.
    await atOnce(this.page, () => this.#sends(keyEventsOf(presses, begunAt)));
  }

  /** All of them, before the first is answered. */
  async #sends(events: ReturnType<typeof keyEventsOf>): Promise<void> {
    this.#devtools ??= this.page.context().newCDPSession(this.page);
    const devtools = await this.#devtools;
    await Promise.all(events.map((event) => devtools.send('Input.dispatchKeyEvent', event)));
  }

  /** Presses the keys of `text` one by one, as a person does. */
  async pressesKeys(text: string): Promise<void> {
    await this.handKeys(...text);
  }

  /** Presses these keys, one after the other, as slowly as a hand does: by the page's time, which nobody waits for where it stands still. */
  protected async handKeys(...keys: string[]): Promise<void> {
    for (const key of keys) {
      if (!(await letPass(this.page, TYPING_GAP_MS))) await wait(TYPING_GAP_MS);
      await this.#sends(keyEventsOf([aPress({ key })], browserTime()));
    }
    // Nobody pulls a trigger in the moment that they lift a finger off a key.
    this.#releasedAt = browserTime();
  }

  /** Types into the field with this label, key by key, as a person does. */
  async types(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByLabel(label).click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.pressesKeys(text);
  }

  /** Touches the button with this name, once it has stood for as long as people need to see what it is. */
  async touch(name: string | RegExp): Promise<void> {
    await this.presses(this.#button(name).first());
  }

  /** Has the connection tried at once, unless the kiosk was quicker, and waits until it is there. */
  async triesNow(): Promise<void> {
    const key = this.#button(t('banner.tryNow')).and(this.page.locator(':not([data-guard])')).first();
    await key
      .or(this.page.getByText(t('status.connected'), { exact: true }))
      .first()
      .waitFor();
    // It is gone with the notice as soon as the kiosk has tried by itself.
    await key.click({ timeout: 1000 }).catch(() => {});
    await this.sees(t('status.connected'));
  }

  /** Presses Escape, once it counts: on the screen and the key of it that leads back, or the dialog over it. */
  async escapes(): Promise<void> {
    await this.isOpen(this.page.locator('[data-screen], .veil').last());
    const back = this.page.locator('[aria-keyshortcuts="Escape"]:not([inert] *)');
    if (await back.count()) await this.isOpen(back.first());
    await this.page.keyboard.press('Escape');
  }

  /** Touches this button twice, as an unsteady hand does; the first touch counts. */
  async touchesTwice(name: string | RegExp): Promise<void> {
    const key = this.#button(name).first();
    await this.isOpen(key);
    await key.dblclick();
  }

  /** Touches what is at `key`, once it counts a press. */
  async presses(key: Locator): Promise<void> {
    await this.isOpen(key);
    await key.click();
  }

  /** Presses what is at `key` with Enter, once it counts a press. */
  async entersOn(key: Locator): Promise<void> {
    await this.isOpen(key);
    await key.focus();
    await this.keys('Enter');
  }

  /** Waits until `key` counts a press. */
  protected async isOpen(key: Locator): Promise<void> {
    await key.waitFor();
    // Where the page's time stands still, somebody has to let it pass; else it does by itself.
    while ((await key.getAttribute('data-guard')) !== null && (await letPass(this.page, GUARD_STEP_MS)));
    await key.and(this.page.locator(':not([data-guard])')).waitFor();
  }

  /** Touches the button with this name at once, whether anybody could have seen what it is or not. */
  async touchesBlindly(name: string | RegExp): Promise<void> {
    await this.#button(name).first().click();
  }

  /** Touches this key of the drawn keyboard. */
  async touchesKey(name: string): Promise<void> {
    await this.page.locator('.keyboard').getByRole('button', { name, exact: true }).click();
  }

  /** Writes on the drawn keyboard, key by key, and turns its pages for what is not there. */
  async writes(text: string): Promise<void> {
    for (const character of text) {
      if (character !== ' ') await this.#turnsTo(character);
      await this.touchesKey(character === ' ' ? t('search.space') : character);
    }
  }

  /** Turns the drawn keyboard until it has this character: its capitals first, then its next page. */
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

  /** Touches *Return* on the item's card, once it is there: the key before it opens the returns. */
  async returnsItem(): Promise<void> {
    await this.shows('card');
    await this.touch(exactly(either(t('card.return'), t('selfService.returnAsk'))));
  }

  /** Waits until every one of `texts` is on the screen, and not only in a read-out that waits itself: that repeats a code while it is looked up. */
  async sees(...texts: (string | RegExp)[]): Promise<void> {
    const answered = this.page.locator(`:not(${SENDING}, ${SENDING} *)`);
    for (const text of texts) await this.#comes(this.page.getByText(text).and(answered).first());
  }

  /** Waits until nothing is saved on this PC: then nothing is said of it. */
  async hasNothingSaved(): Promise<void> {
    await this.page.locator('.status-chip .badge[data-outcome="saved"]').waitFor({ state: 'detached' });
  }

  /** Waits until this screen is shown. */
  async shows(
    screen:
      | DeskScreen
      | `setup-${SetupStep | 'ready'}`
      | 'starting'
      | 'stop'
      | 'outbox-trouble'
      | 'administration'
      | 'scanner-check'
      | 'search'
      | 'waiting'
      | 'today'
      | 'accessibility'
      | 'camera',
  ): Promise<void> {
    await this.#comes(this.page.locator(`[data-screen="${screen}"]`));
  }

  /** Waits until it can be seen. If it does not come, the error says what was there instead. */
  async #comes(what: Locator): Promise<void> {
    await what.waitFor({ state: 'visible' }).catch(async (error: Error) => {
      const screen = await this.page.locator('[data-screen]').first().getAttribute('data-screen', { timeout: 1000 });
      const said = await this.page.locator('.read-out[data-outcome]').allTextContents();
      throw new Error(`${error.message}On the screen "${screen}" it says: ${said.join(' ')}`, { cause: error });
    });
  }

  /** Waits until the read-out has this outcome and, if given, these words. */
  async reads(outcome: Outcome, words?: string | RegExp): Promise<void> {
    const readOut = this.page.locator(`.read-out [data-outcome="${outcome}"], .read-out[data-outcome="${outcome}"]`);
    await this.#comes((words === undefined ? readOut : readOut.filter({ hasText: words })).first());
  }

  /** Notes each outcome that the read-out has from now on, in order, however short it stands; gives the way to read them. */
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

  /** Waits until the button with this name is there and off. */
  async cannotTouch(name: string | RegExp): Promise<void> {
    await this.#button(name, { disabled: true }).first().waitFor();
  }

  /** Waits until the row of this code, on Returns or among the last actions, has these words; gives all it says. */
  async seesRow(code: string, words: string | RegExp): Promise<string> {
    const rows = this.page.getByRole('listitem').or(this.page.getByRole('row'));
    const row = rows.filter({ hasText: code }).filter({ hasText: words }).first();
    await this.#comes(row);
    return (await row.textContent()) ?? '';
  }

  /** Sets rules of the desk and of its codes, and which scanners it knows, as an administrator with this PIN would. */
  async sets(
    { rules, scanners, ...policy }: PolicyChange & Partial<Pick<ScanSettings, 'rules' | 'scanners'>>,
    pin: string,
  ): Promise<void> {
    const answers = await this.page.evaluate(
      async ([scanning, change, entered]) => {
        const { invoke } = window.kiosk;
        const unlocked = await invoke('admin.unlock', { pin: entered });
        const set = [await invoke('admin.setScanning', scanning), await invoke('admin.setPolicy', change)];
        return [unlocked, ...set, await invoke('admin.lock', null)];
      },
      [{ ...(rules && { rules }), ...(scanners && { scanners }) }, policy, pin] as const,
    );
    const refused = answers.find(({ ok }) => !ok);
    if (refused) throw new Error(`The rules were not set: ${JSON.stringify(refused)}`);
  }

  /** From its first moment on the page's time stands still, until `passes` says that it passes. The page is loaded anew. */
  async takesTheClock(): Promise<void> {
    await standStill(this.page);
    await this.beginsAnew();
  }

  /** Loads the page anew, wherever it is, and waits until the desk is at Ready. */
  async beginsAnew(): Promise<void> {
    await this.page.reload();
    await this.shows('ready');
  }

  /** That much time passes on the page, whose time stands still otherwise. */
  async passes(seconds: number): Promise<void> {
    if (!(await letPass(this.page, seconds * 1000))) throw new Error('The time of this page runs by itself.');
  }

  /** Waits until the read-out is not waiting for an answer any more. */
  async settles(): Promise<void> {
    await this.page.locator(SENDING).waitFor({ state: 'detached' });
  }

  /** Leaves whatever is open, as often as it takes, until the desk is at Ready. */
  async clears(): Promise<void> {
    const ready = this.page.locator('[data-screen="ready"]');
    const basket = this.page.locator('[data-screen="basket"]');
    for (let tries = 0; tries < 5; tries += 1) {
      await this.settles();
      if (await ready.isVisible()) return;
      if (await basket.isVisible()) await this.touch(t('basket.empty'));
      else await this.scan('KIOSK:CANCEL');
    }
    await this.shows('ready');
  }

  /** Types a PIN on the drawn keys, once they are there: until then a digit would also be part of the words below. */
  async enters(pin: string): Promise<void> {
    const key = (name: string) => this.page.locator('.pin-keys').getByRole('button', { name, exact: true });
    for (const digit of pin) await this.presses(key(digit));
    await this.presses(key(t('pin.enter')));
  }

  /** Makes the last touch before the kiosk ends, and waits until its page is gone: it may go before the touch is answered. */
  async ends(lastTouch: () => Promise<void>): Promise<void> {
    await Promise.all([this.page.waitForEvent('close'), lastTouch().catch(() => {})]);
  }

  /** A button within reach: not one under a dialog. */
  #button(name: string | RegExp, more: { disabled?: boolean } = {}) {
    return this.page.getByRole('button', { name, ...more }).and(this.page.locator(':not([inert] *)'));
  }

  /** Puts `text` into the field with this label at once, as pasting does. */
  async pastes(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByLabel(label).click();
    await this.page.keyboard.insertText(text);
  }

  /** A burst of keys within the page, at a speed that no key press from outside reaches; then Enter. */
  async bursts(text: string): Promise<void> {
    await this.page.evaluate((characters) => {
      for (const key of [...characters, 'Enter']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    }, text);
  }

  /** Everything that the page says, visible or not, with the values of its fields. */
  async everyWord(): Promise<string> {
    return this.page.evaluate(() => {
      const values = [...document.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement).value,
      );
      return [document.documentElement.outerHTML, ...values].join('\n');
    });
  }
}

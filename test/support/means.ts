// Ways to work without a scanner: by touch alone or by keyboard alone.
import type { CountingDesk, Effort } from './counting-desk.ts';
import { exactly, t } from './words.ts';

export interface Means {
  /** Which part of the effort it adds to. */
  counted: keyof Effort;
  presses(name: RegExp): Promise<void>;
  /**
   * Searches for these letters, chooses the hit, and waits for the read-out's answer, because a new row moves other keys.
   * `by`: the key that opens the search; Search, if left out.
   */
  finds(letters: string, hit: RegExp, by?: RegExp): Promise<void>;
  /** The same for an available item without an open basket: adds it with the key on its card. */
  adds(letters: string, hit: RegExp): Promise<void>;
  /** Enters a PIN in the PIN dialog. */
  enters(pin: string): Promise<void>;
}

const SEARCH = exactly(t('key.search'));

export function byTouch(desk: CountingDesk): Means {
  return {
    counted: 'touches',
    async adds(letters, hit) {
      await this.finds(letters, hit);
      await desk.touch(exactly(t('card.addToBasket')));
      await desk.shows('basket');
    },
    presses: (name) => desk.touch(name),
    async finds(letters, hit, by = SEARCH) {
      await desk.touch(by);
      for (const letter of letters) await desk.touchesKey(letter);
      await desk.touch(hit);
      await isShown(desk);
    },
    enters: (pin) => desk.enters(pin),
  };
}

export function byKeyboard(desk: CountingDesk): Means {
  return {
    counted: 'keys',
    async adds(letters, hit) {
      await this.finds(letters, hit);
      await desk.reaches(exactly(t('card.addToBasket')));
      await desk.shows('basket');
    },
    presses: (name) => desk.reaches(name),
    async finds(letters, hit, by = SEARCH) {
      await desk.reaches(by);
      await desk.shows('search');
      await desk.pressesKeys(letters);
      await desk.reaches(hit);
      await isShown(desk);
    },
    async enters(pin) {
      await desk.sees(t('pin.title'));
      await desk.pressesKeys(pin);
      await desk.reaches(exactly(t('pin.enter')));
    },
  };
}

/** Waits until the search has made way for what was found in it. */
async function isShown(desk: CountingDesk): Promise<void> {
  await desk.page.locator('[data-screen="search"]').waitFor({ state: 'detached' });
  await desk.settles();
}

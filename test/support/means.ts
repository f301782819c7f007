// How somebody without a scanner works: with a finger on the screen, or with a keyboard and nothing to point with.
import type { CountingDesk, Effort } from './counting-desk.ts';
import { exactly, t } from './words.ts';

export interface Means {
  /** What it costs is counted as this. */
  counted: keyof Effort;
  presses(name: RegExp): Promise<void>;
  /** Searches with these letters, takes the hit with this name, and waits for what the desk says of it: a row that comes moves the keys of others. */
  finds(letters: string, hit: RegExp): Promise<void>;
  /** The same with a free item, from where no basket is open: its card has a key for that. */
  adds(letters: string, hit: RegExp): Promise<void>;
  /** Enters a PIN where it is asked for. */
  enters(pin: string): Promise<void>;
}

export function byTouch(desk: CountingDesk): Means {
  return {
    counted: 'touches',
    async adds(letters, hit) {
      await this.finds(letters, hit);
      await desk.touch(exactly(t('card.addToBasket')));
      await desk.shows('basket');
    },
    presses: (name) => desk.touch(name),
    async finds(letters, hit) {
      await desk.touch(exactly(t('key.search')));
      for (const letter of letters) await desk.touchesKey(letter);
      await desk.touch(hit);
      await desk.settles();
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
    async finds(letters, hit) {
      await desk.reaches(exactly(t('key.search')));
      await desk.shows('search');
      await desk.pressesKeys(letters);
      await desk.reaches(hit);
      await desk.settles();
    },
    async enters(pin) {
      await desk.sees(t('pin.title'));
      await desk.pressesKeys(pin);
      await desk.reaches(exactly(t('pin.enter')));
    },
  };
}

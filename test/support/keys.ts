// Key presses as the wedge's engine is fed with them, for tests without a DOM.
import type { BurstEnd, BurstReader } from '../../renderer/scanning/burst.ts';
import type { KeyPress } from '../../renderer/scanning/keys.ts';
import { WEDGE_TIMES } from '../../renderer/scanning/pace.ts';

/** A press of a plain key at time 0, outside of any field. */
export function aPress(more: Partial<KeyPress> = {}): KeyPress {
  return {
    key: 'a',
    code: '',
    shift: false,
    ctrl: false,
    alt: false,
    altGraph: false,
    meta: false,
    at: 0,
    isRepeat: false,
    isComposing: false,
    inField: false,
    ...more,
  };
}

/** Somebody, or a scanner, at the keys of a reader. Gaps are milliseconds since the key before. */
export class Keyboard {
  /** What came out: the typed reading of a burst, "(broken)" of one that was dropped. */
  readonly heard: string[] = [];
  readonly ends: BurstEnd[] = [];
  inField = false;
  #now = 1000;
  readonly #reader: BurstReader;

  constructor(reader: BurstReader) {
    this.#reader = reader;
  }

  /** One key down; gives whether it was kept from the page. */
  press(key: string, gap: number, more: Partial<KeyPress> = {}): boolean {
    this.waits(gap);
    const { keep, end } = this.#reader.press(aPress({ key, at: this.#now, inField: this.inField, ...more }));
    this.#hear(end);
    return keep;
  }

  types(text: string, gap: number): this {
    for (const character of text) this.press(character, gap);
    return this;
  }

  /** A code, then Enter; gives whether Enter was kept from the page. */
  scans(code: string, gap: number): boolean {
    return this.types(code, gap).press('Enter', gap);
  }

  /** Time without keys. The reader is told of a silence as the page's timer would tell it. */
  waits(ms: number): this {
    if (ms >= WEDGE_TIMES.silence) this.#hear(this.#reader.rest());
    this.#now += ms;
    return this;
  }

  #hear(end: BurstEnd | null): void {
    if (!end) return;
    this.ends.push(end);
    this.heard.push(end.is === 'broken' ? '(broken)' : end.burst.typed);
  }
}

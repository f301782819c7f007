// Feeds key presses to the wedge's burst reader, for tests without a DOM.
import type { KeyPress } from '../../renderer/scanning/keys.ts';
import { createSymbolFilter } from '../../renderer/scanning/one-symbol.ts';
import { actingGapsBeside, WEDGE_TIMES } from '../../renderer/scanning/pace.ts';
import type { BurstEnd, BurstReader } from '../../renderer/scanning/scan.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';

/** For real key presses: held as long as a person holds a key. One that acts within 55 ms of another is a machine's. */
export const HELD = { delay: 70 };

/** A press of a plain key at time 0, outside any field. */
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

/** A person or a scanner who types into a burst reader. Gaps are milliseconds since the previous key. */
export class Keyboard {
  /** The typed text of each burst; "(broken)" for a dropped one. */
  readonly heard: string[] = [];
  readonly ends: BurstEnd[] = [];
  inField = false;
  #now = 1000;
  readonly #reader: BurstReader;

  constructor(reader: BurstReader, scanners: readonly ScannerProfile[] = []) {
    const gaps = actingGapsBeside(scanners);
    const press = createSymbolFilter(() => gaps);
    this.#reader = { ...reader, press: (key) => press(reader, key) };
  }

  /** One key down; returns whether the reader kept it from the page. */
  press(key: string, gap: number, more: Partial<KeyPress> = {}): boolean {
    this.waits(gap);
    const { keep, end } = this.#reader.press(aPress({ key, at: this.#now, inField: this.inField, ...more }));
    this.#hear(end);
    return keep;
  }

  /** One key down and up again, as each scanner does. */
  strikes(key: string, gap: number, more: Partial<KeyPress> = {}): boolean {
    const keep = this.press(key, gap, more);
    this.#reader.release(aPress({ key, ...more }).code);
    return keep;
  }

  types(text: string, gap: number): this {
    for (const character of text) this.press(character, gap);
    return this;
  }

  /** A code, then Enter; returns whether the reader kept Enter from the page. */
  scans(code: string, gap: number): boolean {
    return this.types(code, gap).press('Enter', gap);
  }

  /** Time without keys. After a long enough silence it calls the reader's `rest`, as the page's timer would. */
  waits(ms: number): this {
    if (ms >= WEDGE_TIMES.silence) this.#hear(this.#reader.rest());
    this.#now += ms;
    return this;
  }

  #hear(end: BurstEnd | null): void {
    if (!end) return;
    this.ends.push(end);
    this.heard.push(end.kind === 'burst' ? end.burst.typed : `(${end.kind})`);
  }
}

// onscan.js on the same streams, configured as well as its documentation allows: speed, characters and terminators.
import onScan from 'onscan.js';
import {
  altDigitOf,
  encodeAltDigit,
  type KeyPress,
  resolveReading,
  typedOf,
  usKeysOf,
} from '../../renderer/scanning/keys.ts';
import { interpretRead, readOfBurst } from '../../renderer/scanning/read.ts';
import { DEFAULT_SCANNING } from '../../shared/settings/scanning.ts';
import type { Stream } from './key-streams.ts';
import type { Heard } from './wedge.ts';

/**
 * Plays a stream to onscan.js. The kiosk's own code then handles prefix, suffix, case and AIM identifiers. With 'typed'
 * it gets the typed characters, as the hook in its documentation does; with 'ours' the characters that the kiosk
 * decodes, so that only its detection of bursts is compared.
 */
export function hearWithOnScan(reading: 'typed' | 'ours', { events, desk: { profile } }: Stream): Heard {
  const heard: Heard = { codes: [], said: 0, leaked: false };
  const time = virtualTime();
  const target = new KeyTarget();
  const { gapMs } = profile;
  let altGroup: 'first' | 'later' = 'first';
  try {
    onScan.attachTo(target, {
      // The silence that ends a code; longer than the scanner's longest gap.
      timeBeforeScanTest: Math.max(100, gapMs.longest * 2),
      avgTimeByChar: Math.max(30, gapMs.typical * 1.3),
      minLength: 2,
      suffixKeyCodes: [9, 13],
      keyCodeMapper: ({ press }: FakeKey) => {
        if (press.isRepeat) return null;
        if (reading === 'typed') return press.key.length === 1 && !press.ctrl ? press.key : null;
        if (press.key === 'Alt') altGroup = 'first';
        const digit = altDigitOf(press);
        if (digit === null) return profile.decoding === 'typed' ? typedOf(press) : usKeysOf(press);
        const held = encodeAltDigit(digit, altGroup);
        altGroup = 'later';
        return held;
      },
      onScan: (keys: string) => {
        const text = resolveReading(keys);
        const burst = { typed: text, usKeys: text, terminator: profile.terminator, gapMs };
        const read = interpretRead(readOfBurst(burst, profile, 0), DEFAULT_SCANNING);
        if (read.ok) heard.codes.push(read.scan.code);
        else heard.said += 1;
      },
    });
    for (const { press } of events) {
      time.advanceTo(press.at);
      target.press({ press, which: KEY_CODES[press.key] ?? 0, preventDefault, stopImmediatePropagation });
    }
    time.advanceTo(Number.POSITIVE_INFINITY);
  } finally {
    time.restore();
  }
  return heard;
}

const KEY_CODES: Record<string, number> = { Enter: 13, Tab: 9 };
const preventDefault = () => {};
const stopImmediatePropagation = () => {};

interface FakeKey {
  press: KeyPress;
  which: number;
  preventDefault(): void;
  stopImmediatePropagation(): void;
}

/** The part of an element that onscan.js needs. */
class KeyTarget {
  #listener: ((event: FakeKey) => void) | null = null;

  addEventListener(type: string, listener: (event: FakeKey) => void): void {
    if (type === 'keydown') this.#listener = listener;
  }

  dispatchEvent(): boolean {
    return true;
  }

  press(event: FakeKey): void {
    this.#listener?.call(this, event);
  }
}

/** Replaces the global time functions that onscan.js uses, until `restore`. */
function virtualTime() {
  const real = { now: Date.now, setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  let now = 0;
  let timer: { at: number; run: () => void } | null = null;
  Date.now = () => now;
  // It has one timer at a time.
  Object.assign(globalThis, {
    setTimeout: (run: (...with_: unknown[]) => void, ms: number, ...with_: unknown[]) => {
      timer = { at: now + ms, run: () => run(...with_) };
      return 1;
    },
    clearTimeout: () => {
      timer = null;
    },
  });
  return {
    advanceTo(at: number): void {
      if (timer && timer.at <= at) {
        now = timer.at;
        const { run } = timer;
        timer = null;
        run();
      }
      now = at;
    },
    restore(): void {
      Date.now = real.now;
      Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
    },
  };
}

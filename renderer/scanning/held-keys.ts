// Tells which keys belong to another keyboard: those that stay down while a scanner types. No DOM.

/** A key held down while this many later keys are pressed and released in turn belongs to another keyboard. */
const MIN_OVERLAPS = 2;
const MAX_KEYS_DOWN = 8;

export interface HeldKeys {
  /** The numbers of the other keyboard's keys. */
  foreign: Set<number>;
  hold(code: string, key: number): void;
  release(code: string): void;
}

export function createHeldKeys(): HeldKeys {
  const foreign = new Set<number>();
  const down: { code: string; key: number; overlappedBy: number; isPassed: boolean }[] = [];
  return {
    foreign,
    hold(code, key) {
      if (down.length === MAX_KEYS_DOWN) down.shift();
      // Scanners that pack several keys into one report release them all together, with no press in between.
      for (const held of down) held.isPassed ||= held.overlappedBy > 0;
      // Of a key without a name nobody can tell when it is released.
      if (code !== '') down.push({ code, key, overlappedBy: 0, isPassed: false });
    },
    release(code) {
      const index = down.findLastIndex((each) => each.code === code);
      const released = down[index];
      if (!released) return;
      down.splice(index, 1);
      for (const held of down) {
        if (held.key >= released.key) continue;
        held.overlappedBy += 1;
        if (held.overlappedBy >= MIN_OVERLAPS && held.isPassed) foreign.add(held.key);
      }
    },
  };
}

// How soon one key comes after another, for all who tell a machine's keys from a person's.
import { isBesideOthers, type KeyPress } from './keys.ts';

type TimedKey = Pick<KeyPress, 'key' | 'at' | 'shift' | 'ctrl' | 'alt' | 'altGraph' | 'meta'>;

/**
 * Makes a function that returns how many ms after the key before it each key came. One that others are held with makes no
 * pause. Is it a key before the next one? Of a key that it is held with only if it came as soon as a machine's (`soonMs`);
 * of any other always: no person lets go of it so soon.
 */
export function createKeyGaps(soonMs: () => number): (key: TimedKey) => number {
  let lastAt = Number.NEGATIVE_INFINITY;
  let besideAt = Number.NEGATIVE_INFINITY;
  return (key) => {
    const isBeside = isBesideOthers(key);
    const isHeldWith = !isBeside && (key.shift || key.ctrl || key.alt || key.altGraph || key.meta);
    const gap = key.at - (isHeldWith ? lastAt : Math.max(lastAt, besideAt));
    if (isBeside) besideAt = key.at;
    if (!isBeside || gap <= soonMs()) lastAt = key.at;
    return gap;
  };
}

// Which tone a read-out sounds.
import { TONE_NAMES, type ToneName } from '../../components/tones.ts';
import type { ReadOut } from '../model/read-out.ts';

/** The tone that `now` sounds as it takes the place of `before`; null: none. A mixed result has the outcome of its worst part. */
export function toneOf(now: ReadOut, before: ReadOut | null): ToneName | null {
  // A check-out says anew how it stands whenever one of its lines is settled.
  const isAsBad =
    now.verdict.kind === 'checkedOut' && before?.verdict.kind === 'checkedOut' && now.outcome === before.outcome;
  return isAsBad ? null : (TONE_NAMES.find((name) => name === now.outcome) ?? null);
}

// The tone that a read-out plays.
import { TONE_NAMES, type ToneName } from '../../components/tones.ts';
import type { ReadOut } from '../model/read-out.ts';

/** The tone for `now`, which replaces `before`; null: none. A mixed result has the outcome of its worst part. */
export function toneOf(now: ReadOut, before: ReadOut | null): ToneName | null {
  // The read-out of a check-out is set again each time one of its lines is settled.
  const isSameCheckOutOutcome =
    now.verdict.kind === 'checkedOut' && before?.verdict.kind === 'checkedOut' && now.outcome === before.outcome;
  return isSameCheckOutOutcome ? null : (TONE_NAMES.find((name) => name === now.outcome) ?? null);
}

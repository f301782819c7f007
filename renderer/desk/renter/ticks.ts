// The ticks on the renter’s page. They are only set by hand: only a person sees what lies on the counter.
import { useState } from 'react';

export interface Ticks {
  /** The ticked codes, in the order of the list. */
  ticked: string[];
  isTicked: (code: string) => boolean;
  isAll: boolean;
  toggle: (code: string) => void;
  /** Ticks all of them, or none if all are. */
  toggleAll: () => void;
}

/** Ticks for the items with these codes. A code that leaves the list is no longer ticked. */
export function useTicks(codes: string[]): Ticks {
  const [chosen, setChosen] = useState<string[]>([]);
  const ticked = codes.filter((code) => chosen.includes(code));
  const isAll = codes.length > 0 && ticked.length === codes.length;
  return {
    ticked,
    isTicked: (code) => ticked.includes(code),
    isAll,
    toggle: (code) => setChosen(ticked.includes(code) ? ticked.filter((each) => each !== code) : [...ticked, code]),
    toggleAll: () => setChosen(isAll ? [] : codes),
  };
}

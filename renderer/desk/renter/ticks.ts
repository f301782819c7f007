// What is ticked on the renter’s page: by hand, and never by itself, since only people see what lies on the counter.
import { useState } from 'react';

export interface Ticks {
  /** The codes that are ticked, in the order of the list. */
  ticked: string[];
  isTicked: (code: string) => boolean;
  isAll: boolean;
  toggle: (code: string) => void;
  /** Ticks all of them, or none if all are. */
  toggleAll: () => void;
}

/** Ticks for the things with these codes. One that is not among them any more is not ticked either. */
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

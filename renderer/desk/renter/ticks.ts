// The ticks on the renter’s page. They are only set by hand: only a person sees what lies on the counter.

export interface Ticks {
  /** The ticked codes, in the order of the list. */
  ticked: string[];
  isTicked: (code: string) => boolean;
  isAll: boolean;
  toggle: (code: string) => void;
  /** Ticks all of them, or none if all are. */
  toggleAll: () => void;
}

/**
 * Ticks for the items with these codes. A code that leaves the list is no longer ticked. `chosen`: what the desk holds of
 * them, which `choose` changes.
 */
export function ticksOf(codes: string[], chosen: string[], choose: (codes: string[]) => void): Ticks {
  const ticked = codes.filter((code) => chosen.includes(code));
  const isAll = codes.length > 0 && ticked.length === codes.length;
  return {
    ticked,
    isTicked: (code) => ticked.includes(code),
    isAll,
    toggle: (code) => choose(ticked.includes(code) ? ticked.filter((each) => each !== code) : [...ticked, code]),
    toggleAll: () => choose(isAll ? [] : codes),
  };
}

// Live regions: what a screen reader announces. Two of them, present from the start, each with one text at a time.
import { type RefCallback, useEffect, useRef } from 'react';
import { systemClock } from '../../shared/clock.ts';

/** 'polite': after the current sentence. 'assertive': at once. */
export type Urgency = 'polite' | 'assertive';

// Written without React, which keeps the last rendered text in memory: a renter's name must be gone once removed.
const regions = new Map<Urgency, HTMLElement>();
/** The turn announced last. Its words are not stored. */
let lastTurn: string | null = null;

const asRegion =
  (urgency: Urgency): RefCallback<HTMLElement> =>
  (element) => {
    if (element) regions.set(urgency, element);
    return () => {
      regions.delete(urgency);
      lastTurn = null;
    };
  };
const asPolite = asRegion('polite');
const asAssertive = asRegion('assertive');

/** Once for the whole page. The attribute makes React Aria leave it reachable beside an open dialog. */
export function Announcer() {
  return (
    <div className="for-screen-readers" data-react-aria-top-layer="true">
      <div ref={asPolite} role="status" aria-live="polite" aria-atomic="true" />
      <div ref={asAssertive} role="alert" aria-live="assertive" aria-atomic="true" />
    </div>
  );
}

/** Returns the function that removes the text: nothing stays here once it has gone from the screen. */
function announce(text: string, urgency: Urgency): () => void {
  // `bdi`: characters in a code that change the reading direction must not affect anything else.
  const said = document.createElement('bdi');
  said.textContent = text;
  regions.get(urgency)?.replaceChildren(said);
  return () => said.remove();
}

interface Announcement {
  urgency?: Urgency;
  /** Delay in ms; if the text changes before that, it is not announced. */
  afterMs?: number;
  /** A new turn is announced even with the same words; the same turn is not repeated when its screen comes back. */
  turn?: string;
}

/**
 * Announces `text` when it appears and whenever it or its turn changes; null: nothing. The text is removed when it is
 * no longer shown.
 */
export function useAnnouncement(
  text: string | null,
  { urgency = 'polite', afterMs = 0, turn }: Announcement = {},
): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    const isBack = !hasBegun.current && turn !== undefined && turn === lastTurn;
    hasBegun.current = true;
    if (text === null || isBack) return;
    let takeBack = () => {};
    const timer = systemClock.setTimeout(() => {
      takeBack = announce(text, urgency);
      if (turn !== undefined && regions.has(urgency)) lastTurn = turn;
    }, afterMs);
    return () => {
      systemClock.clearTimeout(timer);
      takeBack();
    };
  }, [text, urgency, afterMs, turn]);
}

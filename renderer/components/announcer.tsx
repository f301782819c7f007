// What a screen reader says by itself: two regions that are there from the first moment on, each with one thing to say at a time.
import { type RefCallback, useEffect, useRef } from 'react';
import { systemClock } from '../../shared/clock.ts';

/** 'polite': once the sentence is over that is being said. 'assertive': at once. */
export type Urgency = 'polite' | 'assertive';

// Written past React, which keeps what it drew before: a name has to be gone once it is.
const regions = new Map<Urgency, HTMLElement>();
/** The turn that was said last. Its words are kept nowhere. */
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

/** Once for the whole page, whatever lies on it. React Aria leaves within reach what carries the attribute, also beside a dialog. */
export function Announcer() {
  return (
    <div className="for-screen-readers" data-react-aria-top-layer="true">
      <div ref={asPolite} role="status" aria-live="polite" aria-atomic="true" />
      <div ref={asAssertive} role="alert" aria-live="assertive" aria-atomic="true" />
    </div>
  );
}

/** Gives what takes it back: nothing stays here once it has gone from the screen. */
function announce(text: string, urgency: Urgency): () => void {
  // Whatever turns the direction of reading in a code ends with what is said.
  const said = document.createElement('bdi');
  said.textContent = text;
  regions.get(urgency)?.replaceChildren(said);
  return () => said.remove();
}

interface Announcement {
  urgency?: Urgency;
  /** Said only if it is still so then, in milliseconds: mostly the next thing comes before. */
  afterMs?: number;
  /** Another one, also with the same words; and the same one is not said again because its screen comes back. */
  turn?: string;
}

/**
 * Has `text` said as soon as it is on the screen, and again whenever it or its turn is another; null: nothing. What is no longer
 * shown is taken back.
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

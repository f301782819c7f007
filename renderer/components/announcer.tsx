// What a screen reader says by itself: two regions that are there from the first moment on, each with one thing to say at a time.
import { type RefCallback, useEffect } from 'react';
import { systemClock } from '../../shared/clock.ts';

/** 'polite': once the sentence is over that is being said. 'assertive': at once. */
export type Urgency = 'polite' | 'assertive';

// Written past React, which keeps what it drew before: a name has to be gone once it is.
const regions = new Map<Urgency, HTMLElement>();

const asRegion =
  (urgency: Urgency): RefCallback<HTMLElement> =>
  (element) => {
    if (element) regions.set(urgency, element);
    return () => void regions.delete(urgency);
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
  /** Another one, also with the same words. */
  turn?: number;
}

/**
 * Has `text` said as soon as it is on the screen, and again whenever it or its turn is another; null: nothing. What is no longer
 * shown is taken back.
 */
export function useAnnouncement(
  text: string | null,
  { urgency = 'polite', afterMs = 0, turn = 0 }: Announcement = {},
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is said, whatever its words.
  useEffect(() => {
    if (text === null) return;
    let takeBack = () => {};
    const timer = systemClock.setTimeout(() => {
      takeBack = announce(text, urgency);
    }, afterMs);
    return () => {
      systemClock.clearTimeout(timer);
      takeBack();
    };
  }, [text, urgency, afterMs, turn]);
}

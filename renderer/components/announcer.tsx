// Live regions: what a screen reader announces. Two of them, present from the start, each with one text at a time.
import { type RefCallback, useEffect, useRef } from 'react';
import { systemClock } from '../../shared/clock.ts';

/** 'polite': after the current sentence. 'assertive': at once. */
export type Urgency = 'polite' | 'assertive';

// Written without React, which keeps the last rendered text in memory: a renter's name must be gone once removed.
const regions = new Map<Urgency, HTMLElement>();
/** The id of the last announcement. Its words are not stored. */
let lastAnnouncementId: string | null = null;

const asRegion =
  (urgency: Urgency): RefCallback<HTMLElement> =>
  (element) => {
    if (element) regions.set(urgency, element);
    return () => {
      regions.delete(urgency);
      lastAnnouncementId = null;
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
  /** A new id is announced even with the same words; the same id is not repeated when its screen comes back. */
  announcementId?: string;
}

/**
 * Announces `text` when it appears and whenever it or its id changes; null: nothing. The text is removed when it is
 * no longer shown.
 */
export function useAnnouncement(
  text: string | null,
  { urgency = 'polite', afterMs = 0, announcementId }: Announcement = {},
): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    const isBack = !hasBegun.current && announcementId !== undefined && announcementId === lastAnnouncementId;
    hasBegun.current = true;
    if (text === null || isBack) return;
    let removeText = () => {};
    const timer = systemClock.setTimeout(() => {
      removeText = announce(text, urgency);
      if (announcementId !== undefined && regions.has(urgency)) lastAnnouncementId = announcementId;
    }, afterMs);
    return () => {
      systemClock.clearTimeout(timer);
      removeText();
    };
  }, [text, urgency, afterMs, announcementId]);
}

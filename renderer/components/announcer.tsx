// What a screen reader says by itself: two regions that are there from the first moment on, each with one thing to say at a time.
import { useEffect, useSyncExternalStore } from 'react';
import { systemClock } from '../../shared/clock.ts';

/** 'polite': once the sentence is over that is being said. 'assertive': at once. */
export type Urgency = 'polite' | 'assertive';

interface Said {
  text: string;
  /** Another one is said, also where it has the same words. */
  turn: number;
}

let said: Record<Urgency, Said> = { polite: { text: '', turn: 0 }, assertive: { text: '', turn: 0 } };
const listeners = new Set<() => void>();

function announce(text: string, urgency: Urgency): void {
  said = { ...said, [urgency]: { text, turn: said[urgency].turn + 1 } };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once for the whole page, whatever lies on it. React Aria leaves within reach what carries the attribute, also beside a dialog. */
export function Announcer() {
  const { polite, assertive } = useSyncExternalStore(listen, () => said);
  return (
    <div className="for-screen-readers" data-react-aria-top-layer="true">
      <div role="status" aria-live="polite" aria-atomic="true">
        <p key={polite.turn}>{polite.text}</p>
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        <p key={assertive.turn}>{assertive.text}</p>
      </div>
    </div>
  );
}

interface Announcement {
  urgency?: Urgency;
  /** Said only if it is still so then, in milliseconds: mostly the next thing comes before. */
  afterMs?: number;
  /** Another one, also with the same words. */
  turn?: number;
}

/** Has `text` said as soon as it is on the screen, and again whenever it or its turn is another; null: nothing. */
export function useAnnouncement(
  text: string | null,
  { urgency = 'polite', afterMs = 0, turn = 0 }: Announcement = {},
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is said, whatever its words.
  useEffect(() => {
    if (text === null) return;
    const timer = systemClock.setTimeout(() => announce(text, urgency), afterMs);
    return () => systemClock.clearTimeout(timer);
  }, [text, urgency, afterMs, turn]);
}

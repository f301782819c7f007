// How many are on the workspace's lists of what is due, asked when a screen shows them, every five minutes, and soon after
// an action was confirmed.
import { useEffect, useState } from 'react';
import { systemClock, type Timer } from '../../../shared/clock.ts';
import type { DueCounts } from '../../../shared/domain/workspace.ts';
import { kiosk } from '../../kiosk.ts';
import type { Translate } from '../../text/use-text.ts';

const AGAIN_MS = 5 * 60_000;
/** Of many actions that are confirmed in a row, such as after a lost connection, most are told by then. */
const SOON_MS = 2000;

/** Shown at once when a screen with them comes back, so that nothing moves. */
let latest: DueCounts | null = null;

/** null: the workspace keeps no such lists, or can't be reached. */
export function useDueCounts(): DueCounts | null {
  const [counts, setCounts] = useState(latest);
  useEffect(() => {
    let isWanted = true;
    let timer: Timer | null = null;
    const askIn = (ms: number) => {
      if (timer !== null) systemClock.clearTimeout(timer);
      timer = systemClock.setTimeout(ask, ms);
    };
    const ask = async () => {
      askIn(AGAIN_MS);
      const answer = await kiosk.desk.dueCounts();
      latest = answer.ok ? answer.data : null;
      if (isWanted) setCounts(latest);
    };
    void ask();
    const stop = kiosk.on('actions.changed', ({ state }) => state === 'confirmed' && askIn(SOON_MS));
    return () => {
      isWanted = false;
      stop();
      if (timer !== null) systemClock.clearTimeout(timer);
    };
  }, []);
  return counts;
}

/** "7", or "8+" if the workspace has more. */
export function countWords({ count, hasMore }: DueCounts[keyof DueCounts], t: Translate): string {
  return hasMore ? t('search.orMore', { count }) : String(count);
}

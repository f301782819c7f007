// The present state of the items of opened actions: looked up as an action is opened, kept only while this is shown.
import { useEffect, useState } from 'react';
import type { AppState } from '../../../shared/api/app-state.ts';
import { systemClock } from '../../../shared/clock.ts';
import type { DeskAction } from '../../../shared/domain/action.ts';
import { isAboutConnection, type KioskError } from '../../../shared/domain/errors.ts';
import type { Item, ItemScan } from '../../../shared/domain/workspace.ts';
import { kiosk } from '../../kiosk.ts';
import { withRenterNames } from '../../text/renter-names.ts';

export type Present =
  /** Not looked up: the action is another workspace's, or this screen may not show the item. */
  | { kind: 'elsewhere' | 'hidden' }
  | { kind: 'asking' }
  | { kind: 'item'; scan: ItemScan; at: number }
  | { kind: 'failed'; error: KioskError };

export interface Presents {
  /** The state of the opened action's item. */
  opened: Present;
  /** The items that were looked up since the screen opened, by code. */
  items: Record<string, Item>;
  /** Looks the opened action's item up once more. */
  lookAgain: () => void;
}

interface Answer {
  about: string;
  present: Present;
}

/** Looks up the item of `opened`, again whenever its action or the connection changes, if `mayLookUp` permits it. */
export function usePresent(
  opened: DeskAction | null,
  mayLookUp: boolean,
  connection: AppState['connection']['state'],
): Presents {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [items, setItems] = useState<Record<string, Item>>({});
  const [tries, setTries] = useState(0);
  const isElsewhere = opened?.reason === 'other-workspace';
  const code = mayLookUp && !isElsewhere ? (opened?.code ?? null) : null;
  const about = `${opened?.id} ${opened?.state} ${opened?.settledAt}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new connection and another try repeat a failed look-up.
  useEffect(() => {
    if (code === null) return;
    let isCurrent = true;
    const ask = async () => {
      const result = withRenterNames(await kiosk.desk.lookup({ code, as: 'item' }));
      if (!isCurrent) return;
      if (!result.ok) {
        const failed: Answer = { about, present: { kind: 'failed', error: result.error } };
        // If the connection is lost, an earlier answer stays, with its time.
        const isKnown = (before: Answer | null) => before?.about === about && before.present.kind === 'item';
        setAnswer((before) => (isAboutConnection(result.error.kind) && isKnown(before) ? before : failed));
      } else if (result.data.type === 'item') {
        const scan = result.data;
        setAnswer({ about, present: { kind: 'item', scan, at: systemClock.now() } });
        setItems((before) => ({ ...before, [code]: scan.item }));
      } else setAnswer({ about, present: { kind: 'failed', error: { kind: 'not-found', message: '' } } });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [code, about, connection, tries]);

  const lookAgain = () => {
    setAnswer(null);
    setTries((before) => before + 1);
  };
  return { opened: present(), items, lookAgain };

  function present(): Present {
    if (isElsewhere) return { kind: 'elsewhere' };
    if (code === null) return { kind: 'hidden' };
    return answer?.about === about ? answer.present : { kind: 'asking' };
  }
}

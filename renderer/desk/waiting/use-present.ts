// How the items of opened actions stand now: looked up when one is opened, and kept nowhere but on the open screen.
import { useEffect, useState } from 'react';
import { systemClock } from '../../../shared/clock.ts';
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { AppState } from '../../../shared/domain/app.ts';
import { isAboutConnection, type KioskError } from '../../../shared/domain/errors.ts';
import type { Item, ItemScan } from '../../../shared/domain/workspace.ts';
import { kiosk } from '../../kiosk.ts';

export type Present =
  /** Nothing is looked up: the action is another workspace's, or the desk is no operators' desk. */
  | { is: 'elsewhere' | 'hidden' }
  | { is: 'asking' }
  | { is: 'item'; scan: ItemScan; at: number }
  | { is: 'failed'; error: KioskError };

export interface Presents {
  /** How the item of the opened action stands. */
  opened: Present;
  /** Those that were looked up since the screen opened, by their codes. */
  items: Record<string, Item>;
}

interface Answer {
  about: string;
  present: Present;
}

/**
 * Looks the item of `opened` up, anew whenever that action has changed, or the connection. `mayLookUp`: whether this screen may
 * know it.
 */
export function usePresent(
  opened: DeskAction | null,
  mayLookUp: boolean,
  connection: AppState['connection']['state'],
): Presents {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [items, setItems] = useState<Record<string, Item>>({});
  const isElsewhere = opened?.reason === 'other-workspace';
  const code = mayLookUp && !isElsewhere ? (opened?.code ?? null) : null;
  const about = `${opened?.id} ${opened?.state} ${opened?.settledAt}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be asked without a connection is asked with it.
  useEffect(() => {
    if (code === null) return;
    let isCurrent = true;
    const ask = async () => {
      const result = await kiosk.desk.lookup({ code, as: 'item' });
      if (!isCurrent) return;
      if (!result.ok) {
        const failed: Answer = { about, present: { is: 'failed', error: result.error } };
        // What was seen before the connection went stands there with its time.
        const isKnown = (before: Answer | null) => before?.about === about && before.present.is === 'item';
        setAnswer((before) => (isAboutConnection(result.error.kind) && isKnown(before) ? before : failed));
      } else if (result.data.type === 'item') {
        const scan = result.data;
        setAnswer({ about, present: { is: 'item', scan, at: systemClock.now() } });
        setItems((before) => ({ ...before, [code]: scan.item }));
      } else setAnswer({ about, present: { is: 'failed', error: { kind: 'not-found', message: '' } } });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [code, about, connection]);

  return { opened: present(), items };

  function present(): Present {
    if (isElsewhere) return { is: 'elsewhere' };
    if (code === null) return { is: 'hidden' };
    return answer?.about === about ? answer.present : { is: 'asking' };
  }
}

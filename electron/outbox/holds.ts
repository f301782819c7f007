// Holds: a kind of action whose sending the workspace refuses whatever the item is. Look-ups and other kinds go on, and
// one action of the kind is tried each minute.
import type { Clock, Timer } from '../../shared/clock.ts';
import type { ActionIntent } from '../../shared/domain/action.ts';
import { type ActionRow, keyOf } from './row.ts';

/** So many different items refused one after the other are no trouble of theirs. */
const MAX_REFUSED_ITEMS = 3;
/** Time between two tries of a kind that is held. */
const TRY_MS = 60_000;

export interface Holds {
  kinds(): ActionIntent[];
  /** Whether an action may be sent: its kind is not held, or it is the one to try. */
  maySend(row: ActionRow): boolean;
  /** The workspace refused to let this kiosk send it (401, 403, 429), although a probe succeeded. */
  noteRefused(row: ActionRow): void;
  /** The workspace judged a send of this kind by its content: it does not refuse all of them. */
  noteJudged(row: ActionRow): void;
  /** Held kinds of which one action is to be tried now, and the sequence after which to look for it first. */
  due(): { kind: ActionIntent; after: number }[];
  /** This action is tried now. */
  noteTry(row: ActionRow): void;
  /** Nothing of this kind is left to try: the next one taken is. */
  end(kind: ActionIntent): void;
  endAll(): void;
}

interface Kind {
  /** Keys of the items that were refused since the last one that was not. */
  refused: Set<string>;
  /** The latest action that was refused or tried. */
  lastTried: Pick<ActionRow, 'id' | 'sequence'>;
  /** Until the next try; null: it is due, or the kind is not held. */
  timer: Timer | null;
  isHeld: boolean;
}

/** `onDue`: one action of a kind is to be tried. `onChange`: other kinds are held now. */
export function createHolds(
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  { onDue, onChange }: { onDue: () => void; onChange: () => void },
): Holds {
  const found = new Map<ActionIntent, Kind>();
  /** Items that were refused while others of the kind were not: they prove nothing any more. */
  const refusedAlone = new Set<string>();
  const heldKinds = () => [...found].filter(([, { isHeld }]) => isHeld);

  function end(kind: ActionIntent): void {
    const of = found.get(kind);
    if (!of?.isHeld) return;
    if (of.timer !== null) clock.clearTimeout(of.timer);
    of.timer = null;
    of.isHeld = false;
    // One more refusal holds it again.
    const [latest] = [...of.refused].slice(-1);
    if (of.refused.size >= MAX_REFUSED_ITEMS && latest !== undefined) of.refused.delete(latest);
    onChange();
  }

  function waitForTry(of: Kind): void {
    of.timer = clock.setTimeout(() => {
      of.timer = null;
      onDue();
    }, TRY_MS);
  }

  return {
    kinds: () => heldKinds().map(([kind]) => kind),
    maySend({ id, intent, reportOf }) {
      const of = found.get(intent);
      return reportOf !== null || !of?.isHeld || of.lastTried.id === id;
    },
    noteRefused({ id, sequence, intent, code, reportOf }) {
      if (reportOf !== null || refusedAlone.has(keyOf(code))) return;
      const of = found.get(intent) ?? { refused: new Set(), lastTried: { id, sequence }, timer: null, isHeld: false };
      found.set(intent, of);
      of.refused.add(keyOf(code));
      of.lastTried = { id: '', sequence };
      if (of.isHeld || of.refused.size < MAX_REFUSED_ITEMS) return;
      of.isHeld = true;
      waitForTry(of);
      onChange();
    },
    noteJudged({ intent, code, reportOf }) {
      if (reportOf !== null) return;
      end(intent);
      for (const item of found.get(intent)?.refused ?? []) refusedAlone.add(item);
      refusedAlone.delete(keyOf(code));
      found.delete(intent);
    },
    due: () =>
      heldKinds()
        .filter(([, { timer }]) => timer === null)
        .map(([kind, { lastTried }]) => ({ kind, after: lastTried.sequence })),
    noteTry({ id, sequence, intent }) {
      const of = found.get(intent);
      if (!of) return;
      of.lastTried = { id, sequence };
      waitForTry(of);
    },
    end,
    endAll() {
      for (const [kind] of heldKinds()) end(kind);
      found.clear();
      refusedAlone.clear();
    },
  };
}

// What a run records of each action: how and where it was seen, that it was taken, and for whom.
import type { DeskAction } from '../../shared/domain/action.ts';
import type { Result } from '../../shared/domain/errors.ts';
import type { FaultyWorkspace } from '../support/faulty-workspace.ts';
import type { Sighting } from './verdict.ts';

export interface Notes {
  sightings: readonly Sighting[];
  /** The last version seen of each action, oldest action first. */
  seen: ReadonlyMap<string, DeskAction>;
  taken: ReadonlySet<string>;
  /** Codes of the items of which a question got no answer, since the kiosk was killed first. */
  unanswered: ReadonlySet<string>;
  /** The renter's card code by the id of the check-out that was requested for them. */
  wanted: ReadonlyMap<string, string>;
  /** Records an action as a screen shows it. */
  see(action: DeskAction): void;
  /** Records that the kiosk is asked something. Returns what to call once its answer is here. */
  ask(): () => void;
  /**
   * Records an answer about these items: from now on its actions must not be lost; null: there was none. `renter`: the
   * card code, for check-outs.
   */
  note(codes: readonly string[], answer: Result<DeskAction | DeskAction[]> | null, renter?: string): void;
  /** Everything known of an action, as text. */
  story(id: string): string;
}

interface NotesParts {
  workspace: FaultyWorkspace;
  /** This desk's token. */
  tokenId: string;
  /** The present step of the run. */
  where: () => string;
}

/** Creates the notes of a run. */
export function createNotes({ workspace, tokenId, where }: NotesParts): Notes {
  const sightings: Sighting[] = [];
  const seen = new Map<string, DeskAction>();
  const taken = new Set<string>();
  const unanswered = new Set<string>();
  const wanted = new Map<string, string>();
  /** The step in which each action was seen first. */
  const begun = new Map<string, string>();
  /**
   * Lengths of the ledger when the last two answered questions were asked. The page is told of each change before it
   * gets a later answer, so whatever it tells afterwards came after these. Of two, because a change and an answer that
   * follow each other closely may reach the test in either order.
   */
  let asked: readonly [number, number] = [0, 0];

  return {
    sightings,
    seen,
    taken,
    unanswered,
    wanted,
    see(action) {
      sight(action);
      seen.set(action.id, action);
    },
    ask() {
      const entries = workspace.ledger.length;
      return () => {
        asked = [asked[1], entries];
      };
    },
    note(codes, answer, renter) {
      if (answer === null) for (const code of codes) unanswered.add(code);
      if (!answer?.ok) return;
      for (const action of [answer.data].flat()) {
        taken.add(action.id);
        if (renter !== undefined) wanted.set(action.id, renter);
        sight(action);
        if (!seen.has(action.id)) seen.set(action.id, action);
      }
    },
    story(id) {
      const { intent, code } = seen.get(id) ?? { intent: 'unseen', code: '' };
      const shown = sightings
        .filter((sighting) => sighting.id === id)
        .map(
          ({ state, reason, after, entries }) =>
            `${state}${reason ? ` (${reason})` : ''} between ${after} and ${entries}`,
        );
      const at = workspace.ledger.filter((entry) => entry.idempotencyKey === id).map((entry) => entry.sequence);
      const began = begun.get(id) ?? 'nowhere';
      const ofItem = workspace.ledger
        .filter(({ itemCode }) => itemCode === code)
        .map(
          (entry) =>
            `${entry.sequence} ${entry.intent} ${entry.tokenId === tokenId ? entry.idempotencyKey : 'elsewhere'}`,
        );
      return `${intent} ${code}, first seen in ${began}; shown ${shown.join(', ')}; in the ledger at ${at.join(', ') || 'no place'}; all of the item: ${ofItem.join(', ')}`;
    },
  };

  function sight({ id, state, reason }: DeskAction): void {
    sightings.push({ id, state, reason, entries: workspace.ledger.length, after: asked[0] });
    if (!begun.has(id)) begun.set(id, where());
  }
}

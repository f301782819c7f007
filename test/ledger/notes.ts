// What one run notes of each action: how and where it was seen, that it was taken, and for whom; told as a story afterwards.
import type { DeskAction } from '../../shared/domain/action.ts';
import type { Result } from '../../shared/domain/errors.ts';
import type { FaultyWorkspace } from '../support/faulty-workspace.ts';
import type { Sighting } from './verdict.ts';

export interface Notes {
  sightings: readonly Sighting[];
  /** How each action was seen last, oldest first. */
  seen: ReadonlyMap<string, DeskAction>;
  taken: ReadonlySet<string>;
  /** The code of the renter's card, by the check-out that was asked for them. */
  wanted: ReadonlyMap<string, string>;
  /** A screen has it so. */
  see(action: DeskAction): void;
  /** Keeps what an operation answered: from here on the action must not be lost. `renter`: whose the items become. */
  note(answer: Result<DeskAction | DeskAction[]> | null, renter?: string): void;
  /** All that is known of an action, in words. */
  story(id: string): string;
}

interface NotesParts {
  workspace: FaultyWorkspace;
  /** This desk's token. */
  tokenId: string;
  /** In which step the run is. */
  where: () => string;
}

/** Begins the notes of a run. */
export function createNotes({ workspace, tokenId, where }: NotesParts): Notes {
  const sightings: Sighting[] = [];
  const seen = new Map<string, DeskAction>();
  const taken = new Set<string>();
  const wanted = new Map<string, string>();
  /** In which step each action was seen first. */
  const begun = new Map<string, string>();

  return {
    sightings,
    seen,
    taken,
    wanted,
    see(action) {
      sight(action);
      seen.set(action.id, action);
    },
    note(answer, renter) {
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
        .map(({ state, reason, entries }) => `${state}${reason ? ` (${reason})` : ''} at ${entries}`);
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

  function sight({ id, code, state, reason }: DeskAction): void {
    const looked = workspace.lookedAt(tokenId, code);
    sightings.push({ id, state, reason, entries: workspace.ledger.length, looked });
    if (!begun.has(id)) begun.set(id, where());
  }
}

// Undo: withdraws an action that was not sent, or takes the opposite action if the item is still as it was left.
import { type DeskAction, isSettled } from '../../shared/domain/action.ts';
import { ok, type Result } from '../../shared/domain/errors.ts';
import { type ActionRequest, refusal, undoRequest } from './action-request.ts';
import type { ActionsWorkspace } from './actions-workspace.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { Memory } from './memory.ts';
import { type ActionRow, isUnsent } from './row.ts';

export interface Undo {
  /** See `Outbox.undo`. */
  undo(id: string): Promise<Result<DeskAction>>;
  /** Whether this action is being undone. */
  isUnderWay(id: string): boolean;
}

export interface UndoParts {
  memory: Memory;
  dispatcher: Pick<Dispatcher, 'transition' | 'pump'>;
  /** Runs `work` for the present workspace; a failing store is an expected error. */
  withStore<T>(work: (here: ActionsWorkspace) => Result<T>): Result<T>;
  /** Takes an action. */
  saveOne(here: ActionsWorkspace, request: ActionRequest): Result<DeskAction>;
  /** Withdraws the reports about a return that is never sent. */
  withdrawReports(here: ActionsWorkspace, row: ActionRow): void;
  shown(row: ActionRow): DeskAction;
  /** The opposite action was taken, so this one can't be undone any more. */
  onUndone(row: ActionRow): void;
}

export function createUndo(parts: UndoParts): Undo {
  const { memory, dispatcher, withStore, saveOne, withdrawReports, shown, onUndone } = parts;
  /** Ids of actions that are being undone. */
  const underWay = new Set<string>();

  return { undo, isUnderWay: (id) => underWay.has(id) };

  async function undo(id: string): Promise<Result<DeskAction>> {
    if (underWay.has(id)) return refusal('in-progress', 'It is being undone');
    underWay.add(id);
    try {
      const begun = withStore((here) => beginUndo(here, id));
      if (!begun.ok) return begun;
      const { here, row, withdrawn } = begun.data;
      if (withdrawn) return ok(withdrawn);
      const answer = await here.lookup(row.code);
      if (!answer.ok) return answer;
      const seen = answer.data;
      // During the look-up the kiosk may have been connected to another workspace, or the time may have run out.
      return withStore((now) => {
        const about = memory.undoable(id);
        if (now !== here || !about?.rent) return refusal('undo-over', 'The time for it is over');
        const request = seen.type === 'item' ? undoRequest(row, about.rent, seen, memory.nameOf(row.code)) : null;
        if (!request || isActedOnSince(here, row)) return refusal('changed-since', 'The item is not as it was left');
        const undone = saveOne(here, request);
        // Only now: a full disk must not use Undo up.
        if (undone.ok) {
          memory.noteUndone(id);
          onUndone(row);
        }
        return undone;
      });
    } finally {
      underWay.delete(id);
    }
  }

  /** Withdraws an unsent action at once; otherwise returns the row whose item must be looked up. */
  function beginUndo(
    here: ActionsWorkspace,
    id: string,
  ): Result<{ here: ActionsWorkspace; row: ActionRow; withdrawn: DeskAction | null }> {
    const row = here.store.find(id);
    if (!row || row.workspaceId !== here.id || !memory.undoable(id))
      return refusal('undo-over', 'The time for it is over');
    if (isUnsent(row)) {
      const withdrawn = dispatcher.transition(here, row, { state: 'withdrawn' });
      withdrawReports(here, row);
      dispatcher.pump();
      return ok({ here, row, withdrawn: shown(withdrawn) });
    }
    if (!isSettled(row.state)) return refusal('in-progress', 'It is being sent');
    if (isActedOnSince(here, row)) return refusal('changed-since', 'The item is not as it was left');
    return ok({ here, row, withdrawn: null });
  }

  function isActedOnSince(here: ActionsWorkspace, row: ActionRow): boolean {
    return here.store.latestOf(here.id, row.code)?.id !== row.id;
  }
}

// Items that were scanned as returned, and whose question nobody answered: they may lie on the counter with an open loan.
// Each is a return that needs attention and is sent only once a person says so.
import type { CheckInRequest } from '../../shared/domain/action.ts';
import { ok, type Result } from '../../shared/domain/errors.ts';
import { type ActionRequest, newAction, refusal } from './action-request.ts';
import type { ActionsWorkspace } from './actions-workspace.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { ActionRow } from './row.ts';

interface LeftReturnsParts {
  /** What an action that is taken now has besides its request. */
  takenIn: (here: ActionsWorkspace) => Parameters<typeof newAction>[1];
  dispatcher: Pick<Dispatcher, 'transition'>;
  /** One more needs attention. */
  onCount: () => void;
}

export interface LeftReturns {
  /**
   * What `by` asks for, apart from a return: leaves the question unanswered, or ends what was left, which a return does,
   * too. null: it is a return.
   */
  take(here: ActionsWorkspace, by: CheckInRequest['by'], request: ActionRequest): Result<ActionRow> | null;
}

export function createLeftReturns({ takenIn, dispatcher, onCount }: LeftReturnsParts): LeftReturns {
  return {
    take(here, by, request) {
      const latest = here.store.latestOf(here.id, request.code);
      const left = latest?.state === 'needs-attention' && latest.reason === 'not-answered' ? latest : null;
      if (by === 'left') return ok(left ?? save(here, request));
      const ended = left && dispatcher.transition(here, left, { state: 'withdrawn' });
      if (by !== 'kept') return null;
      return ended ? ok(ended) : refusal('moved-on', 'Nothing was left');
    },
  };

  function save(here: ActionsWorkspace, request: ActionRequest): ActionRow {
    here.store.saveWorkspace(here.id, here.baseUrl);
    const [row] = here.store.append([newAction(request, takenIn(here))]);
    if (!row) throw new Error('The store appended an action and answered no row');
    // In the same turn, so that it is never sent.
    const left = dispatcher.transition(here, row, { state: 'needs-attention', reason: 'not-answered' });
    onCount();
    return left;
  }
}

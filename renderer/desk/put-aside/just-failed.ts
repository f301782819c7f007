// The actions that ended badly a moment ago. The guard holds up the keys of a screen for most of these results; for the
// others (an Undo, a second result, a key that was already open) this keeps a quick touch from passing for reading. The time is
// the desk's own: main may have settled an action long before the screen could show it.
import type { DeskAction } from '../../../shared/domain/action.ts';
import { readingMs } from '../../components/guard.ts';
import type { Context } from '../model/context.ts';
import { outcomeOf } from '../model/selectors.ts';

/** Those that nobody can have read yet. */
export function unreadFailures({ justFailed, policy, now }: Context): Context['justFailed'] {
  return justFailed.filter(({ at }) => now() - at < readingMs(policy.guardSeconds));
}

/** An action has changed: the list with it, if it has just ended badly. */
export function withFailure(context: Context, { id, state }: DeskAction): Context['justFailed'] {
  const before = context.recent.find((each) => each.id === id);
  const isNew = before?.state !== state && ['attention', 'refused'].includes(outcomeOf(state));
  return isNew ? [...unreadFailures(context), { id, at: context.now() }] : context.justFailed;
}

// Actions one below the other, each with its state, Undo while it lasts, and the way to what needs somebody.
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { ActionRow } from './action-row.tsx';

interface ActionListProps extends Pick<DeskContext, 'undoing'> {
  actions: readonly DeskAction[];
  send: (event: DeskEvent) => void;
  /** Opens the list of what needs people. */
  onWaiting: () => void;
}

export function ActionList({ actions, undoing, send, onWaiting }: ActionListProps) {
  return (
    <ul>
      {actions.map((action) => (
        <ActionRow
          key={action.id}
          action={action}
          isUndoing={undoing.includes(action.id)}
          onUndo={() => send({ type: 'undo', ids: [action.id] })}
          onOpen={onWaiting}
        />
      ))}
    </ul>
  );
}

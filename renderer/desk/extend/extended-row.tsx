// A row with the result of extending one loan: old and new due date, and Undo while it is possible.
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { formatDay } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext, Extended } from '../model/model.ts';
import { outcomeOf, undoOf } from '../model/selectors.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import { useUndoSeconds } from '../undo/use-undo-seconds.ts';
import { actionWord, hasReason, reasonWords } from '../words/action-words.ts';
import './extended-row.css';

interface ExtendedRowProps extends Pick<DeskContext, 'recent' | 'undoing'> {
  extended: Extended;
  send: (event: DeskEvent) => void;
}

export function ExtendedRow({ extended, recent, undoing, send }: ExtendedRowProps) {
  const { t, locale } = useText();
  const { action, from, to, name } = extended;
  const undone = undoOf(action.id, recent);
  const shown = undone ?? { ...action, intent: 'extend' as const, undoOf: null };
  const outcome = outcomeOf(shown.state);
  const secondsLeft = useUndoSeconds(undoing.includes(action.id) || undone ? null : action.undoUntil);
  return (
    <div className="extended-row columns" data-outcome={outcome}>
      <OutcomeBadge outcome={outcome === 'ready' ? 'todo' : outcome} />
      <span className="extended-what">
        <b>{actionWord(shown, t)}</b>{' '}
        {hasReason(shown) ? (
          reasonWords(shown, t)
        ) : (
          <>
            <s>{formatDay(locale, undone ? to : from)}</s> <b>{formatDay(locale, undone ? from : to)}</b>
          </>
        )}
      </span>
      {secondsLeft > 0 && (
        <UndoButton
          id={action.id}
          secondsLeft={secondsLeft}
          intents={['extend']}
          of={name}
          onPress={() => send({ type: 'undo', ids: [action.id] })}
        />
      )}
    </div>
  );
}

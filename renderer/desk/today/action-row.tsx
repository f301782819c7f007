// An action in a list of actions: on Ready, and among all those of today.
import type { DeskAction } from '../../../shared/domain/action.ts';
import { Button } from '../../components/button.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { Tag } from '../../components/tag.tsx';
import { formatDay, formatTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { outcomeOf } from '../model/selectors.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import { useUndoSeconds } from '../undo/use-undo-seconds.ts';
import { actionTitle, groundWords, hasReason, reasonWords } from '../words/action-words.ts';
import './action-row.css';

interface ActionRowProps {
  action: DeskAction;
  isUndoing: boolean;
  onUndo: () => void;
  onOpen: () => void;
}

/** One row: what became of the action, the thing, and Undo for as long as it works, or the way to what can be done. */
export function ActionRow({ action, isUndoing, onUndo, onOpen }: ActionRowProps) {
  const { t, locale } = useText();
  const secondsLeft = useUndoSeconds(isUndoing ? null : action.undoUntil);
  const outcome = outcomeOf(action.state);
  return (
    <li className="action-row" data-outcome={outcome}>
      <OutcomeBadge outcome={outcome === 'ready' ? 'todo' : outcome} />
      <div className="action-what">
        <p className="action-title">
          <span>{actionTitle(action, t)}</span> <bdi>{action.itemName}</bdi>
        </p>
        <div className="facts-line">
          <Tag code={action.code} />
          <span className="action-note">{noteOf(action)}</span>
        </div>
      </div>
      {aside()}
    </li>
  );

  function aside() {
    if (secondsLeft > 0)
      return (
        <UndoButton id={action.id} secondsLeft={secondsLeft} of={action.itemName ?? action.code} onPress={onUndo} />
      );
    if (action.state === 'needs-attention') return <Button onPress={onOpen}>{t('key.open')}</Button>;
    return <time className="soft">{formatTime(locale, action.performedAt)}</time>;
  }

  function noteOf({ state, intent, dueAt, wasDueAt, undoOf, grounds, ...why }: DeskAction): string {
    if (hasReason(why)) return reasonWords(why, t);
    if (grounds.length > 0) return groundWords(grounds, t);
    if (intent === 'extend' && dueAt && wasDueAt && (state === 'confirmed' || state === 'sending'))
      return t('action.note.moved', { from: formatDay(locale, wasDueAt), to: formatDay(locale, dueAt) });
    if (state === 'confirmed' && intent === 'check_out' && undoOf !== null) return t('action.note.reopened');
    if (state === 'confirmed' && intent === 'check_out' && dueAt)
      return t('action.note.due', { due: formatDay(locale, dueAt) });
    return t(`action.note.${state}`);
  }
}

// Undo with its countdown: a ring that empties while Undo is still possible.
import { UNDO_MS } from '../../../shared/domain/action.ts';
import { Ring } from '../../components/ring.tsx';
import { useText } from '../../text/use-text.ts';
import './undo-button.css';

interface UndoButtonProps {
  secondsLeft: number;
  /** The action that would be undone. */
  id: string;
  /** What would be undone: the name or the code of the item. */
  of: string;
  /** Undoes more than one action. */
  isAll?: boolean;
  onPress: () => void;
}

export function UndoButton({ id, secondsLeft, of, isAll = false, onPress }: UndoButtonProps) {
  const { t } = useText();
  return (
    <button type="button" className="undo" data-meaning={`undo ${id}`} onClick={onPress}>
      <span>
        {t(isAll ? 'key.undoAll' : 'key.undo')} <bdi className="for-screen-readers">{of}</bdi>
      </span>
      <Ring seconds={secondsLeft} left={(1000 * secondsLeft) / UNDO_MS} />
    </button>
  );
}

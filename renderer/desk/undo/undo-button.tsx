// Undo with its countdown: a ring that empties while Undo still works.
import { UNDO_MS } from '../../../shared/domain/action.ts';
import { useText } from '../../text/use-text.ts';
import './undo-button.css';

const RADIUS = 17;
const ROUND = 2 * Math.PI * RADIUS;

interface UndoButtonProps {
  secondsLeft: number;
  /** The action that would be undone. */
  id: string;
  /** What would be undone: the name or the code of the thing. */
  of: string;
  /** Takes back more than one. */
  isAll?: boolean;
  onPress: () => void;
}

export function UndoButton({ id, secondsLeft, of, isAll = false, onPress }: UndoButtonProps) {
  const { t } = useText();
  const left = Math.min(1, (1000 * secondsLeft) / UNDO_MS);
  return (
    <button type="button" className="undo" data-meaning={`undo ${id}`} onClick={onPress}>
      <span>
        {t(isAll ? 'key.undoAll' : 'key.undo')} <span className="for-screen-readers">{of}</span>
      </span>
      {/* Drawn, not written: what is written has to be part of the button's name. */}
      <span className="undo-ring" aria-hidden="true" data-seconds={secondsLeft}>
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <circle cx="20" cy="20" r={RADIUS} />
          <circle cx="20" cy="20" r={RADIUS} strokeDasharray={`${left * ROUND} ${ROUND}`} />
        </svg>
      </span>
    </button>
  );
}

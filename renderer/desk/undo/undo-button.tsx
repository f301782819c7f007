// Undo with its countdown: a ring that empties while Undo is still possible.

import { type ActionIntent, UNDO_MS } from '../../../shared/domain/action.ts';
import { PlainKey } from '../../components/plain-key.tsx';
import { Ring } from '../../components/ring.tsx';
import { useText } from '../../text/use-text.ts';
import './undo-button.css';

interface UndoButtonProps {
  secondsLeft: number;
  /** The action that would be undone. */
  id: string;
  /** What would be undone, one per action, because some languages say it; null: everything, action by action below. */
  intents: ActionIntent[] | null;
  /** Of which item: its name or its code. */
  of: string;
  onPress: () => void;
}

export function UndoButton({ id, secondsLeft, intents, of, onPress }: UndoButtonProps) {
  const { t } = useText();
  const [intent, another] = new Set(intents);
  const words = !intent || another ? t('key.undoAll') : t(`undo.${intent}`, { count: intents?.length ?? 0 });
  return (
    <PlainKey className="undo boxed strong" meaning={`undo ${id}`} onClick={onPress}>
      <span>
        {words} <bdi className="for-screen-readers">{of}</bdi>
      </span>
      <Ring seconds={secondsLeft} left={(1000 * secondsLeft) / UNDO_MS} />
    </PlainKey>
  );
}

// Undo as a key of the action bar, for as long as it is possible.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/ArrowCounterClockwise';
import type { ReactNode } from 'react';
import { Key } from '../../components/action-bar.tsx';
import { useText } from '../../text/use-text.ts';
import { useUndoSeconds } from './use-undo-seconds.ts';

interface UndoKeyProps {
  children: ReactNode;
  /** Id of the action that would be undone. Another id is another meaning for the guard: the key must be read first. */
  id: string;
  /** Epoch milliseconds; null if it can't be undone. */
  until: number | null;
  /** Name of what would be undone, if the key's words do not say it. */
  of?: string;
  onPress: () => void;
}

export function UndoKey({ children, id, until, of, onPress }: UndoKeyProps) {
  const { t } = useText();
  const seconds = useUndoSeconds(until);
  if (seconds === 0) return null;
  const note = (
    <>
      {/* Hidden from screen readers, which would read out a name that changes every second again and again. */}
      <span aria-hidden="true">
        {t('undo.seconds', { seconds })}
        {of !== undefined && ', '}
      </span>
      {of !== undefined && <bdi>{of}</bdi>}
    </>
  );
  return (
    <Key icon={<ArrowCounterClockwiseIcon />} note={note} meaning={`undo ${id}`} onPress={onPress}>
      {children}
    </Key>
  );
}

// Extend as a key of the action bar.
import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import { Key } from '../../components/action-bar.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';

interface ExtendKeyProps {
  /** Whether it extends all loans of a renter. */
  isAll?: boolean;
  send: (event: DeskEvent) => void;
}

export function ExtendKey({ isAll = false, send }: ExtendKeyProps) {
  const { t } = useText();
  return (
    <Key icon={<CalendarPlusIcon />} onPress={() => send({ type: 'openExtend' })}>
      {t(isAll ? 'extend.all' : 'extend.key')}
    </Key>
  );
}

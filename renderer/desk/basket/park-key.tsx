// Parks the basket or the card on the screen: it is the next customer's turn.
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { Key } from '../../components/action-bar.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';

export function ParkKey({ send }: { send: (event: DeskEvent) => void }) {
  const { t } = useText();
  return (
    <Key icon={<ClockCounterClockwiseIcon />} onPress={() => send({ type: 'park' })}>
      {t('basket.park')}
    </Key>
  );
}

// *Finish returns* while rows ask something: what becomes of those items. A scan goes on returning.
import { Choice } from '../../components/choice.tsx';
import { ChoiceDialog } from '../../components/choice-dialog.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';

interface FinishProps {
  /** The number of rows that ask something. */
  count: number;
  send: (event: DeskEvent) => void;
}

export function FinishDialog({ count, send }: FinishProps) {
  const { t } = useText();
  return (
    <ChoiceDialog title={t('returns.open.title', { count })} onClose={() => send({ type: 'goOnReturning' })}>
      <Choice title={t('returns.open.return', { count })} onPress={() => send({ type: 'returnOpen' })} />
      <Choice title={t('returns.open.keep', { count })} onPress={() => send({ type: 'keepOpen' })} />
    </ChoiceDialog>
  );
}

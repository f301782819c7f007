// *Finish returns* while rows ask something: what becomes of those items. A scan goes on returning.
import { Choice } from '../../components/choice.tsx';
import { ChoiceDialog } from '../../components/choice-dialog.tsx';
import { formatList } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { ReturnLine } from '../model/model.ts';
import { nameOfReturn } from './returns.ts';

/** More items than this are counted, not named. */
const MAX_NAMED = 4;

interface FinishProps {
  /** The rows that ask something. */
  lines: readonly ReturnLine[];
  send: (event: DeskEvent) => void;
}

export function FinishDialog({ lines, send }: FinishProps) {
  const { t, locale } = useText();
  const count = lines.length;
  const names = lines.slice(0, MAX_NAMED).map(nameOfReturn);
  if (count > MAX_NAMED) names.push(t('rows.more', { count: count - MAX_NAMED }));
  return (
    <ChoiceDialog
      title={t('returns.open.title', { count })}
      note={formatList(locale, names)}
      onClose={() => send({ type: 'goOnReturning' })}
    >
      <Choice title={t('returns.open.return', { count })} onPress={() => send({ type: 'returnOpen' })} />
      <Choice title={t('returns.open.keep', { count })} onPress={() => send({ type: 'keepOpen' })} />
    </ChoiceDialog>
  );
}

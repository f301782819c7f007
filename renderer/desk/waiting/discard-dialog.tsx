// Discards an action: what that means, and the note that it needs.
import { TrashSimpleIcon } from '@phosphor-icons/react/TrashSimple';
import { useState } from 'react';
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import { WritingDialog } from '../../components/writing-dialog.tsx';
import { kiosk } from '../../kiosk.ts';
import { errorLine } from '../../text/error-words.ts';
import { useText } from '../../text/use-text.ts';
import { WaitingAction } from './waiting-action.tsx';

const MAX_NOTE_LENGTH = 500;

interface DiscardProps {
  action: DeskAction;
  /** Called when the action was discarded, or the dialog cancelled. */
  onClose: () => void;
}

export function DiscardDialog({ action, onClose }: DiscardProps) {
  const { t } = useText();
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<KioskError | null>(null);
  const discard = async () => {
    setAsking(true);
    const result = await kiosk.actions.discard({ id: action.id, note: note.trim() });
    setAsking(false);
    if (result.ok) onClose();
    else setError(result.error);
  };
  return (
    <WritingDialog
      title={t('waiting.discardAsk')}
      note={t(action.isOutcomeUnknown ? 'waiting.discardRisk' : 'waiting.discardNote')}
      about={<WaitingAction action={action} />}
      label={t('waiting.why')}
      text={note}
      longest={MAX_NOTE_LENGTH}
      onChange={setNote}
      problem={error && errorLine(error, t)}
      act={{
        words: t('waiting.discard'),
        icon: <TrashSimpleIcon />,
        isOff: isAsking || note.trim() === '',
        onPress: () => void discard(),
      }}
      onClose={onClose}
    />
  );
}

// Asks for the reason for an override: one touch, or a few words. A scan closes the dialog.
import { useState } from 'react';
import { OVERRIDE_REASONS } from '../../../shared/domain/action.ts';
import { Choice } from '../../components/choice.tsx';
import { ChoiceDialog } from '../../components/choice-dialog.tsx';
import { WritingDialog } from '../../components/writing-dialog.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';

const MAX_WORDS_LENGTH = 200;

interface OverrideDialogProps {
  /** The name of the item or renter; null: not known. */
  about: string | null;
  /** Whether the administrator's PIN is asked for next. */
  needsPin: boolean;
  send: (event: DeskEvent) => void;
  onClose: () => void;
}

export function OverrideDialog({ about, needsPin, send, onClose }: OverrideDialogProps) {
  const { t } = useText();
  const [isWriting, setWriting] = useState(false);
  const [words, setWords] = useState('');
  const next = t(needsPin ? 'basket.overriding.notePin' : 'basket.overriding.note');
  const note = about === null ? next : `${about}\n${next}`;
  const title = t('basket.overriding.title');
  if (isWriting)
    return (
      <WritingDialog
        title={title}
        note={note}
        label={t('basket.overriding.label')}
        text={words}
        longest={MAX_WORDS_LENGTH}
        onChange={setWords}
        problem={null}
        scans="go on"
        act={{
          words: t('basket.overriding.act'),
          isOff: words.trim() === '',
          onPress: () => send({ type: 'giveReason', reason: { is: 'other', words: words.trim() } }),
        }}
        onClose={onClose}
      />
    );
  return (
    <ChoiceDialog title={title} note={note} onClose={onClose}>
      {OVERRIDE_REASONS.map((is) => (
        <Choice
          key={is}
          title={t(`basket.overriding.reason.${is}`)}
          onPress={() =>
            is === 'other' ? setWriting(true) : send({ type: 'giveReason', reason: { is, words: null } })
          }
        />
      ))}
    </ChoiceDialog>
  );
}

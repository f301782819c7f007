// The note on the condition of a returned item.
import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { useContext, useEffect, useState } from 'react';
import { systemClock } from '../../../shared/clock.ts';
import { WritingDialog } from '../../components/writing-dialog.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import { SessionContext } from '../navigation/session-context.tsx';
import { NOT_REPORTED, type ReturnedThing, useReporting } from './condition-report.ts';

/** Together with the names of the parts, this stays within main's limit for a note. */
const MAX_WORDS_LENGTH = 300;
/** For WRITING_MS after the last key press the person counts as still writing: the desk gets an event every STAY_MS. */
const WRITING_MS = 10 * 60_000;
const STAY_MS = 5000;

interface NoteProps {
  thing: ReturnedThing;
  send: (event: DeskEvent) => void;
  onClose: () => void;
}

/** Asks for a note. Scans still work behind it. */
export function ConditionNote({ thing, send, onClose }: NoteProps) {
  const { t } = useText();
  const [words, setWords] = useState(thing.report?.words ?? '');
  const sendReport = useReporting(thing, send);
  useStaysHere(words, send);
  return (
    <WritingDialog
      title={t('condition.noteTitle', { name: thing.name })}
      note={t('condition.noteNote')}
      label={t('condition.noteLabel')}
      text={words}
      longest={MAX_WORDS_LENGTH}
      onChange={setWords}
      problem={null}
      scans="go on"
      act={{
        words: t('condition.noteSave'),
        icon: <NotePencilIcon />,
        onPress: () => {
          sendReport({ ...(thing.report ?? NOT_REPORTED), words: words.trim() });
          onClose();
        },
      }}
      onClose={onClose}
    />
  );
}

/**
 * A person who writes is here, even while they pause to think: keeps an attended desk from being cleared. A renter in
 * self-service may have left with the note open, and must be logged off as usual.
 */
function useStaysHere(words: string, send: (event: DeskEvent) => void): void {
  const isSession = useContext(SessionContext) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words starts it again.
  useEffect(() => {
    if (isSession) return;
    let timer = systemClock.setTimeout(stay, STAY_MS);
    let left = WRITING_MS / STAY_MS;
    function stay() {
      send({ type: 'activity' });
      left -= 1;
      if (left > 0) timer = systemClock.setTimeout(stay, STAY_MS);
    }
    return () => systemClock.clearTimeout(timer);
  }, [words, send, isSession]);
}

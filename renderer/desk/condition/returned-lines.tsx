// What is below the row of a returned item: the parts to count, with one key for all of them, and the saved note.
import { ChecksIcon } from '@phosphor-icons/react/Checks';
import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import type { Part } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { useIsAhead } from '../../components/use-seconds.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import { partWords } from './checklist.ts';
import { noteOf } from './condition-note.ts';
import { NOT_REPORTED, type ReturnedThing, reportStatus, useReporting } from './condition-report.ts';
import './condition-keys.css';

interface LineProps {
  thing: ReturnedThing;
  send: (event: DeskEvent) => void;
}

/** The parts to count, and *All there*, which need not be touched before the next scan. */
export function ToCount({ thing, send }: LineProps) {
  return (
    <div className="condition condition-count row wraps">
      <Counting parts={thing.parts} />
      <AllThere thing={thing} send={send} />
    </div>
  );
}

/** Answers the count with one touch: nothing is missing. What is damaged stays damaged. */
export function AllThere({ thing, send }: LineProps) {
  const { t } = useText();
  const isOff = !useIsAhead(thing.action.reportUntil);
  const sendReport = useReporting(thing, send);
  const { condition, missing, words } = thing.report ?? NOT_REPORTED;
  const isAnswered = condition !== 'incomplete' && missing !== null;
  return (
    <Chip
      icon={<ChecksIcon />}
      isChosen={isAnswered}
      status={isAnswered ? 'plain' : 'unset'}
      isOff={isOff}
      onPress={() => sendReport({ condition: condition === 'damaged' ? 'damaged' : 'fine', missing: [], words })}
    >
      {t('condition.allThere')}
    </Chip>
  );
}

export function Counting({ parts }: { parts: Part[] }) {
  const { t } = useText();
  if (parts.length === 0) return null;
  return (
    <p className="condition-parts">
      <span className="soft">{t('condition.toCount')}</span> {parts.map((part) => partWords(part, t)).join(', ')}
    </p>
  );
}

interface NoteProps {
  thing: ReturnedThing;
  /** Opens the note. */
  onNote: () => void;
}

/** The note about an item and its missing parts, as the workspace has it or will have it. */
export function SavedNote({ thing: { name, parts, report, action }, onNote }: NoteProps) {
  const { t, locale } = useText();
  const isOff = !useIsAhead(action.reportUntil);
  const note = report && noteOf(report, parts, t, locale);
  if (!report || !note) return null;
  const status = reportStatus(report);
  return (
    <div className="condition-saved-note row">
      <NotePencilIcon />
      <p>
        <b>{note}</b>
        {status !== 'attention' && (
          <span className="soft"> {status === 'settled' ? t('condition.noteSaved') : t('condition.noteSaving')}</span>
        )}
      </p>
      <Button kind="bare" isOff={isOff} label={t('condition.changeNote', { name })} onPress={onNote}>
        <PencilSimpleIcon />
        {t('condition.change')}
      </Button>
    </div>
  );
}

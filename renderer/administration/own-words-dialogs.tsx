// Dialogs to edit the desk's own words, one line at a time. A line that does not fit is rejected before it is saved.
import { useState } from 'react';
import {
  MAX_CHECK_LENGTH,
  MAX_CHECKLIST_PARTS,
  MAX_HAND_OVER_CHECKS,
  MAX_HELP_LENGTH,
} from '../../shared/domain/desk.ts';
import { isFoldedAlike } from '../../shared/domain/folding.ts';
import type { DeskPolicy, PolicyChange } from '../../shared/settings/policy.ts';
import { WritingDialog } from '../components/writing-dialog.tsx';
import { kiosk } from '../kiosk.ts';
import { errorLine } from '../text/error-words.ts';
import { useText } from '../text/use-text.ts';
import { changedList, lineOf, listOf } from './list-line.ts';

type Checklist = DeskPolicy['checklists'][number];

/** Maximum characters of a line with this many checks, separators included. */
const lengthOf = (checks: number) => checks * (MAX_CHECK_LENGTH + 2);

export function HandOverWriting({ handOver, onClose }: Pick<DeskPolicy, 'handOver'> & { onClose: () => void }) {
  const { t } = useText();
  return (
    <LineWriting
      title={t('basket.handOver.title')}
      note={t('admin.ownWords.handOver.ask')}
      label={t('admin.ownWords.handOver.label')}
      written={lineOf(handOver)}
      longest={lengthOf(MAX_HAND_OVER_CHECKS)}
      mostChecks={MAX_HAND_OVER_CHECKS}
      changeOf={(line) => ({ handOver: changedList(line, handOver) })}
      onClose={onClose}
    />
  );
}

export function HelpWriting({ helpText, onClose }: Pick<DeskPolicy, 'helpText'> & { onClose: () => void }) {
  const { t } = useText();
  return (
    <LineWriting
      title={t('admin.ownWords.helpText.title')}
      note={t('admin.ownWords.helpText.ask')}
      label={t('admin.ownWords.helpText.label')}
      written={helpText}
      longest={MAX_HELP_LENGTH}
      changeOf={(line) => ({ helpText: line.trim() })}
      onClose={onClose}
    />
  );
}

interface ChecklistProps extends Pick<DeskPolicy, 'checklists'> {
  /** Called with the index of the saved list. */
  onSaved: (at: number) => void;
  onClose: () => void;
}

/** Asks for the type, then for its parts. If the type already has a list, that list is edited. */
export function AddChecklist({ checklists, onSaved, onClose }: ChecklistProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [type, setType] = useState<string | null>(null);
  if (type !== null) {
    const found = checklists.findIndex((each) => isFoldedAlike(each.type, type));
    const at = found === -1 ? checklists.length : found;
    return (
      <PartsWriting
        checklists={checklists}
        list={checklists[at] ?? { type, parts: [] }}
        at={at}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  }
  return (
    <WritingDialog
      title={t('admin.ownWords.checklists.typeTitle')}
      note={t('admin.ownWords.checklists.typeAsk')}
      label={t('admin.ownWords.checklists.typeLabel')}
      text={text}
      longest={MAX_CHECK_LENGTH}
      onChange={setText}
      problem={null}
      act={{ words: t('admin.ownWords.next'), isOff: text.trim() === '', onPress: () => setType(text.trim()) }}
      onClose={onClose}
    />
  );
}

interface PartsProps extends ChecklistProps {
  list: Checklist;
  /** Its index among the lists; after the last for a new list. */
  at: number;
}

/** Asks for the parts that every item of the list's type must have. */
export function PartsWriting({ checklists, list: { type, parts }, at, onSaved, onClose }: PartsProps) {
  const { t } = useText();
  return (
    <LineWriting
      title={t('admin.ownWords.checklists.partsTitle', { type })}
      note={t('admin.ownWords.checklists.partsAsk')}
      label={t('admin.ownWords.checklists.partsLabel')}
      written={lineOf(parts)}
      longest={lengthOf(MAX_CHECKLIST_PARTS)}
      mostChecks={MAX_CHECKLIST_PARTS}
      isNeeded
      changeOf={(line) => ({ checklists: checklists.toSpliced(at, 1, { type, parts: changedList(line, parts) }) })}
      onSaved={() => onSaved(at)}
      onClose={onClose}
    />
  );
}

interface LineProps {
  title: string;
  note: string;
  label: string;
  written: string;
  /** Maximum length in characters. */
  longest: number;
  /** For a list: maximum number of entries. */
  mostChecks?: number;
  /** Whether the line must not be empty. */
  isNeeded?: boolean;
  changeOf: (line: string) => PolicyChange;
  onSaved?: () => void;
  onClose: () => void;
}

function LineWriting(props: LineProps) {
  const { title, note, label, written, longest, mostChecks, isNeeded = false, changeOf, onSaved, onClose } = props;
  const { t } = useText();
  const [line, setLine] = useState(written);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const unfit = whyUnfit();
    if (unfit !== null) return setProblem(unfit);
    const result = await kiosk.admin.setPolicy(changeOf(line));
    if (!result.ok) return setProblem(errorLine(result.error, t));
    onSaved?.();
    onClose();
  };
  return (
    <WritingDialog
      title={title}
      note={note}
      label={label}
      text={line}
      longest={longest}
      onChange={(next) => {
        setLine(next);
        setProblem(null);
      }}
      problem={problem}
      act={{
        words: t('admin.save'),
        isOff: isNeeded && listOf(line).length === 0,
        onPress: () => void save(),
      }}
      onClose={onClose}
    />
  );

  function whyUnfit(): string | null {
    if (mostChecks === undefined) return null;
    const list = listOf(line);
    if (list.length > mostChecks) return t('admin.ownWords.tooMany', { most: mostChecks });
    const isTooLong = list.some((each) => each.length > MAX_CHECK_LENGTH);
    return isTooLong ? t('admin.ownWords.tooLong', { most: MAX_CHECK_LENGTH }) : null;
  }
}

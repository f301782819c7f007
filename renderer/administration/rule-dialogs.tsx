// Dialogs to add and change a code rule: with starters for people who don't write patterns, or as a pattern.
import { useState } from 'react';
import { checkPattern } from '../../shared/domain/check-pattern.ts';
import { STARTERS } from '../../shared/domain/rule-starters.ts';
import { MAX_PATTERN_LENGTH } from '../../shared/domain/scanning.ts';
import type { CodeRule } from '../../shared/settings/scanning.ts';
import { Choice } from '../components/choice.tsx';
import { ChoiceDialog } from '../components/choice-dialog.tsx';
import { WritingDialog } from '../components/writing-dialog.tsx';
import { kiosk } from '../kiosk.ts';
import { errorLine } from '../text/error-words.ts';
import { useText } from '../text/use-text.ts';
import { patternProblemWords } from './pattern-problem-words.ts';

/** What a new rule can start from. */
const STARTS = ['renters', 'address', 'before', 'own'] as const;
type Start = (typeof STARTS)[number];

interface AddRuleProps {
  rules: CodeRule[];
  onClose: () => void;
}

/** Asks what the labels are like, then for what the rule needs, and adds it as the last rule. */
export function AddRule({ rules, onClose }: AddRuleProps) {
  const { t } = useText();
  const [start, setStart] = useState<Start | null>(null);
  const put = (pattern: string) => [...rules, { pattern }];
  if (start === null) return <StartChoice onChoose={setStart} onClose={onClose} />;
  if (start === 'own' || start === 'address') {
    return <PatternWriting written={start === 'own' ? '' : STARTERS.address()} put={put} onClose={onClose} />;
  }
  return (
    <RuleWriting
      title={t(`codes.starters.${start}.title`)}
      note={t(`codes.starters.${start}.ask`)}
      label={t(`codes.starters.${start}.label`)}
      longest={MAX_STARTER_TEXT_LENGTH}
      patternOf={STARTERS[start]}
      put={put}
      onClose={onClose}
    />
  );
}

/** Changes the pattern of the rule at `index`. */
export function ChangeRule({ rules, index, onClose }: AddRuleProps & { index: number }) {
  const pattern = rules[index]?.pattern ?? '';
  return (
    <PatternWriting
      // A token that was written into the settings is not shown.
      written={checkPattern(pattern)?.fault === 'token-shaped' ? '' : pattern}
      put={(changed) => rules.map((rule, at) => (at === index ? { pattern: changed } : rule))}
      onClose={onClose}
    />
  );
}

function StartChoice({ onChoose, onClose }: { onChoose: (start: Start) => void; onClose: () => void }) {
  const { t } = useText();
  return (
    <ChoiceDialog title={t('codes.addTitle')} onClose={onClose}>
      <div className="codes-ways boxless">
        {STARTS.map((start) => (
          <Choice
            key={start}
            title={t(`codes.starters.${start}.title`)}
            note={t(`codes.starters.${start}.note`)}
            onPress={() => onChoose(start)}
          />
        ))}
      </div>
    </ChoiceDialog>
  );
}

/** In characters; each may need two in the pattern. */
const MAX_STARTER_TEXT_LENGTH = 200;

interface PatternWritingProps {
  written: string;
  /** All rules, with `pattern` in its place. */
  put: (pattern: string) => CodeRule[];
  onClose: () => void;
}

function PatternWriting({ written, put, onClose }: PatternWritingProps) {
  const { t } = useText();
  return (
    <RuleWriting
      title={t('codes.pattern.title')}
      note={t('codes.pattern.note')}
      label={t('codes.pattern.label')}
      longest={MAX_PATTERN_LENGTH}
      written={written}
      patternOf={(text) => text}
      put={put}
      onClose={onClose}
    />
  );
}

interface RuleWritingProps extends Omit<PatternWritingProps, 'written'> {
  title: string;
  note: string;
  label: string;
  longest: number;
  written?: string;
  /** Makes the pattern from the written text. */
  patternOf: (text: string) => string;
}

function RuleWriting({ title, note, label, longest, written = '', patternOf, put, onClose }: RuleWritingProps) {
  const { t } = useText();
  const [text, setText] = useState(written);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const pattern = patternOf(text.trim());
    const bad = checkPattern(pattern);
    if (bad) return setProblem(patternProblemWords(bad, t));
    const result = await kiosk.admin.setScanning({ rules: put(pattern) });
    if (result.ok) onClose();
    else setProblem(errorLine(result.error, t));
  };
  return (
    <WritingDialog
      title={title}
      note={note}
      label={label}
      text={text}
      longest={longest}
      onChange={(next) => {
        setText(next);
        // The changed text may be correct.
        setProblem(null);
      }}
      problem={problem}
      act={{ words: t('admin.save'), isOff: text.trim() === '', onPress: () => void save() }}
      onClose={onClose}
    />
  );
}

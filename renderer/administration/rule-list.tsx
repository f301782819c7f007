// The code rules in the order they are tried, each with what it identifies, its problem, and its result for a text.
import { ArrowDownIcon } from '@phosphor-icons/react/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/ArrowUp';
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { TrashSimpleIcon } from '@phosphor-icons/react/TrashSimple';
import { useState } from 'react';
import { checkPattern } from '../../shared/domain/check-pattern.ts';
import { groupOf, matchOf } from '../../shared/domain/code-rules.ts';
import { MAX_RULES } from '../../shared/domain/scanning.ts';
import type { CodeRule } from '../../shared/settings/scanning.ts';
import { Button } from '../components/button.tsx';
import { CodeBadge } from '../components/code-badge.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { PlainKey } from '../components/plain-key.tsx';
import { kiosk } from '../kiosk.ts';
import { type Translate, useText } from '../text/use-text.ts';
import { patternProblemWords } from './pattern-problem-words.ts';

interface RuleListProps {
  rules: CodeRule[];
  /** The text that is being tested. */
  text: string | null;
  onAdd: () => void;
  onChange: (index: number) => void;
  onDelete: (index: number) => void;
}

export function RuleList({ rules, text, onAdd, onChange, onDelete }: RuleListProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  /** The rules among which one was moved: until main has sent others, nothing more is moved. */
  const [movedIn, setMovedIn] = useState<CodeRule[] | null>(null);
  const isMoving = movedIn === rules;
  const index = chosen !== null && chosen < rules.length ? chosen : null;
  const counting = text === null ? -1 : rules.findIndex((rule) => matchOf(text, rule));
  const move = async (by: -1 | 1) => {
    if (index === null || isMoving) return;
    setMovedIn(rules);
    const result = await kiosk.admin.setScanning({ rules: moved(rules, index, by) });
    if (result.ok) setChosen(index + by);
    else setMovedIn(null);
  };
  return (
    <>
      <div className="administration-ways tight-ways wraps">
        <Button kind="accent" onPress={onAdd} isOff={rules.length >= MAX_RULES}>
          {t('codes.add')}
        </Button>
        {index !== null && (
          <>
            <Button onPress={() => onChange(index)}>
              <PencilSimpleIcon />
              {t('key.change')}
            </Button>
            <Button isOff={index === 0} onPress={() => move(-1)}>
              <ArrowUpIcon />
              {t('codes.up')}
            </Button>
            <Button isOff={index === rules.length - 1} onPress={() => move(1)}>
              <ArrowDownIcon />
              {t('codes.down')}
            </Button>
            <Button onPress={() => onDelete(index)}>
              <TrashSimpleIcon />
              {t('codes.delete')}
            </Button>
          </>
        )}
      </div>
      <ol className="rules grid">
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is identified by its place.
          <li key={at}>
            <PlainKey
              className="rule boxed grid"
              meaning={`rule ${at}`}
              aria-pressed={at === index}
              onClick={() => setChosen(at)}
            >
              <span className="rule-number strong">{at + 1}</span>
              <span className="rule-what row wraps">
                <RuleNames rule={rule} />
                {text !== null && <Found text={text} rule={rule} counts={at === counting} />}
              </span>
            </PlainKey>
          </li>
        ))}
      </ol>
    </>
  );
}

function moved(rules: CodeRule[], index: number, by: -1 | 1): CodeRule[] {
  const others = rules.filter((_, at) => at !== index);
  return [...others.slice(0, index + by), ...rules.slice(index, index + 1), ...others.slice(index + by)];
}

function RuleNames({ rule: { pattern } }: { rule: CodeRule }) {
  const { t } = useText();
  const problem = checkPattern(pattern);
  return (
    <>
      <b>{namesOf(pattern, t)}</b>
      {/* A token that was written into the settings is not shown. */}
      <code>{problem?.fault === 'token-shaped' ? '••••' : pattern}</code>
      {problem && (
        <span className="rule-problem">
          <OutcomeBadge outcome="attention" size="small" />
          {patternProblemWords(problem, t)}
        </span>
      )}
    </>
  );
}

function namesOf(pattern: string, t: Translate): string {
  const group = groupOf(pattern);
  return group === null ? t('codes.passedOver') : t(`codes.names.${group}`);
}

function Found({ text, rule, counts }: { text: string; rule: CodeRule; counts: boolean }) {
  const { t } = useText();
  if (checkPattern(rule.pattern)) return null;
  const match = matchOf(text, rule);
  if (!match) return <span className="soft">{t('codes.tester.noMatch')}</span>;
  return (
    <span className="rule-found">
      {counts ? <b>{t('codes.tester.counts')}</b> : t('codes.tester.later')}
      <CodeBadge code={match.code} />
    </span>
  );
}

// The tester of the code rules: what the desk would look up for a label, without looking it up.
import { KeyboardIcon } from '@phosphor-icons/react/Keyboard';
import { useState } from 'react';
import { isCommandText } from '../../shared/domain/commands.ts';
import { MAX_CODE_LENGTH } from '../../shared/domain/workspace.ts';
import { Button } from '../components/button.tsx';
import { CodeBadge } from '../components/code-badge.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { ArrowRightIcon } from '../components/way-icons.tsx';
import { WritingDialog } from '../components/writing-dialog.tsx';
import type { Scan } from '../scanning/scan.ts';
import { useText } from '../text/use-text.ts';
import type { CodeTest } from './use-code-test.ts';

interface CodeTesterProps {
  test: CodeTest | null;
  isWriting: boolean;
  onWrite: () => void;
  onTry: (text: string) => void;
  /** Closes the writing dialog. */
  onClose: () => void;
}

export function CodeTester({ test, isWriting, onWrite, onTry, onClose }: CodeTesterProps) {
  const { t } = useText();
  return (
    <>
      <div className="tester grid" role="status">
        {test ? <Result test={test} /> : <p className="soft">{t('codes.tester.waiting')}</p>}
      </div>
      <div className="administration-ways wraps">
        <Button size="large" onPress={onWrite}>
          <KeyboardIcon />
          {t('codes.tester.type')}
        </Button>
      </div>
      {isWriting && <TextWriting onTry={onTry} onClose={onClose} />}
    </>
  );
}

function Result({ test: { text, read } }: { test: CodeTest }) {
  const { t } = useText();
  if (!read.ok) {
    return (
      <p className="tester-bad columns">
        <OutcomeBadge outcome="refused" />
        <span>
          <b>{t(`readout.badScan.${read.bad.problem}.word`)}.</b> {t(`readout.badScan.${read.bad.problem}.note`)}
        </span>
      </p>
    );
  }
  return (
    <>
      <p className="tester-text">{text}</p>
      <p className="tester-code row wraps">
        <ArrowRightIcon />
        <CodeBadge code={read.scan.code} />
        <b>{meaning(read.scan)}</b>
      </p>
    </>
  );

  function meaning({ code, as }: Scan): string {
    if (isCommandText(code)) return t('codes.tester.command');
    return t(`codes.tester.as.${as ?? 'code'}`);
  }
}

function TextWriting({ onTry, onClose }: { onTry: (text: string) => void; onClose: () => void }) {
  const { t } = useText();
  const [text, setText] = useState('');
  return (
    <WritingDialog
      title={t('codes.tester.type')}
      note={t('codes.tester.typeNote')}
      label={t('codes.tester.label')}
      text={text}
      longest={MAX_CODE_LENGTH}
      onChange={setText}
      problem={null}
      act={{
        words: t('codes.tester.try'),
        onPress: () => {
          onTry(text);
          onClose();
        },
      }}
      onClose={onClose}
    />
  );
}

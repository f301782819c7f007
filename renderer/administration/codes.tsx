// The codes room: the rules in order, the element of GS1 codes, and a tester that shows what they make of a label.

import { useState } from 'react';
import { GS1_ELEMENTS, MAX_RULES } from '../../shared/domain/scanning.ts';
import type { CodeRule, ScanSettings } from '../../shared/settings/scanning.ts';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { ChoiceDialog } from '../components/choice-dialog.tsx';
import { Dialog } from '../components/dialog.tsx';
import { kiosk } from '../kiosk.ts';
import { offeredRules } from '../scanning/offered-rules.ts';
import type { CodeSettings } from '../scanning/read.ts';
import { useText } from '../text/use-text.ts';
import { CodeTester } from './code-tester.tsx';
import { Panel, SetByIt } from './panel.tsx';
import { AddRule, ChangeRule } from './rule-dialogs.tsx';
import { RuleList } from './rule-list.tsx';
import { useCodeTest } from './use-code-test.ts';
import './codes.css';

/** The open dialog; `index` is a rule's. */
type Open = { kind: 'adding' | 'writingText' | 'choosingElement' } | { kind: 'changing' | 'deleting'; index: number };

export function CodesRoom({ scanning }: { scanning: CodeSettings }) {
  const { t } = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const { test, testTyped } = useCodeTest(scanning, open === null);
  const close = () => setOpen(null);
  const { rules, gs1Element } = scanning;
  return (
    <div className="codes grid">
      <Panel title={t('codes.rules')}>
        <p className="soft">{rules.length === 0 ? t('codes.none') : t('codes.order')}</p>
        <SetByIt settings={['scanning.rules']}>
          <RuleList
            rules={rules}
            text={test?.text ?? null}
            onAdd={() => setOpen({ kind: 'adding' })}
            onChange={(index) => setOpen({ kind: 'changing', index })}
            onDelete={(index) => setOpen({ kind: 'deleting', index })}
          />
          {offeredRules(rules).map((rule) => (
            <OfferedRule key={rule.pattern} rule={rule} rules={rules} />
          ))}
        </SetByIt>
      </Panel>
      <Panel title={t('codes.tester.title')}>
        <CodeTester
          test={test}
          isWriting={open?.kind === 'writingText'}
          onWrite={() => setOpen({ kind: 'writingText' })}
          onTry={testTyped}
          onClose={close}
        />
      </Panel>
      <Panel title={t('codes.gs1.title')}>
        <p className="soft">{t('codes.gs1.note')}</p>
        <SetByIt settings={['scanning.gs1Element']}>
          <Button size="large" onPress={() => setOpen({ kind: 'choosingElement' })}>
            {t(`codes.gs1.elements.${gs1Element ?? 'whole'}`)}
          </Button>
        </SetByIt>
      </Panel>
      {dialog()}
    </div>
  );

  function dialog() {
    if (open?.kind === 'adding') return <AddRule rules={rules} onClose={close} />;
    if (open?.kind === 'changing') return <ChangeRule rules={rules} index={open.index} onClose={close} />;
    if (open?.kind === 'deleting') return <DeleteRule rules={rules} index={open.index} onClose={close} />;
    if (open?.kind === 'choosingElement') return <ElementChoice chosen={gs1Element} onClose={close} />;
    return null;
  }
}

/** A rule that would have saved a question at the desk. It comes last, so that it changes no other rule's labels. */
function OfferedRule({ rule, rules }: { rule: CodeRule; rules: CodeRule[] }) {
  const { t } = useText();
  return (
    <div className="offered-rule grid">
      <p className="soft">{t('codes.offer')}</p>
      <code>{rule.pattern}</code>
      <Button isOff={rules.length >= MAX_RULES} onPress={() => kiosk.admin.setScanning({ rules: [...rules, rule] })}>
        {t('codes.addOffered')}
      </Button>
    </div>
  );
}

function DeleteRule({ rules, index, onClose }: { rules: CodeRule[]; index: number; onClose: () => void }) {
  const { t } = useText();
  const remove = () => {
    kiosk.admin.setScanning({ rules: rules.filter((_, at) => at !== index) });
    onClose();
  };
  return (
    <Dialog title={t('codes.deleteAsk', { number: index + 1 })} onClose={onClose}>
      <div className="dialog-actions">
        <Button size="large" onPress={onClose}>
          {t('key.cancel')}
        </Button>
        <Button kind="accent" size="large" onPress={remove}>
          {t('codes.delete')}
        </Button>
      </div>
    </Dialog>
  );
}

function ElementChoice({ chosen, onClose }: { chosen: ScanSettings['gs1Element']; onClose: () => void }) {
  const { t } = useText();
  return (
    <ChoiceDialog title={t('codes.gs1.title')} note={t('codes.gs1.note')} onClose={onClose}>
      {[null, ...GS1_ELEMENTS].map((element) => (
        <Choice
          key={element}
          title={t(`codes.gs1.elements.${element ?? 'whole'}`)}
          note={t(`codes.gs1.meanings.${element ?? 'whole'}`)}
          isChosen={element === chosen}
          onPress={() => {
            kiosk.admin.setScanning({ gs1Element: element });
            onClose();
          }}
        />
      ))}
    </ChoiceDialog>
  );
}

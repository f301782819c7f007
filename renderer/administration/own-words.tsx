// The room of the desk's own words: checks before a hand-over, checklists for returns, and the help text.
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { Choice } from '../components/choice.tsx';
import { Marked } from '../components/marked.tsx';
import { useText } from '../text/use-text.ts';
import { ChecklistsPanel } from './checklists.tsx';
import { HandOverWriting, HelpWriting } from './own-words-dialogs.tsx';
import { ChangeKey, Choices, Panel, SetByIt } from './panel.tsx';
import './own-words.css';

const SUBJECTS = ['handOver', 'checklists', 'helpText'] as const;
type Subject = (typeof SUBJECTS)[number];

export function OwnWordsRoom({ policy }: Pick<AppState, 'policy'>) {
  const { t } = useText();
  const [subject, setSubject] = useState<Subject>('handOver');
  const [isWriting, setWriting] = useState(false);
  const { handOver, checklists, helpText } = policy;
  const titles: Record<Subject, string> = {
    handOver: t('basket.handOver.title'),
    checklists: t('admin.ownWords.checklists.title'),
    helpText: t('admin.ownWords.helpText.title'),
  };
  const notes: Record<Subject, string | undefined> = {
    handOver: countOf('handOver', handOver.length),
    checklists: countOf('checklists', checklists.length),
    helpText: undefined,
  };
  const write = () => setWriting(true);
  const close = () => setWriting(false);
  return (
    <div className="own-words grid">
      <Panel title={t('admin.rooms.ownWords')}>
        <Choices columns={1}>
          {SUBJECTS.map((each) => (
            <Choice
              key={each}
              title={titles[each]}
              {...(notes[each] !== undefined && { note: notes[each] })}
              isOpen={each === subject}
              onPress={() => setSubject(each)}
            />
          ))}
        </Choices>
      </Panel>
      <SetByIt settings={[`policy.${subject}`]}>
        {subject === 'handOver' && (
          <Panel title={titles.handOver}>
            <p className="soft">
              <Marked>{t('admin.ownWords.handOver.note')}</Marked>
            </p>
            {handOver.length > 0 && (
              <ul className="own-words-list grid strong">
                {handOver.map((check) => (
                  <li key={check}>{check}</li>
                ))}
              </ul>
            )}
            {changeKey(titles.handOver)}
            {isWriting && <HandOverWriting handOver={handOver} onClose={close} />}
          </Panel>
        )}
        {subject === 'checklists' && <ChecklistsPanel checklists={checklists} />}
        {subject === 'helpText' && (
          <Panel title={titles.helpText}>
            <p className="soft">
              <Marked>{t('admin.ownWords.helpText.note', { help: t('selfService.help') })}</Marked>
            </p>
            <p className="own-words-help">
              <bdi>{helpText || t('selfService.helpUsual')}</bdi>
            </p>
            {changeKey(titles.helpText)}
            {isWriting && <HelpWriting helpText={helpText} onClose={close} />}
          </Panel>
        )}
      </SetByIt>
    </div>
  );

  function changeKey(of: string) {
    return (
      <div className="administration-ways wraps">
        <ChangeKey of={of} icon={<PencilSimpleIcon />} onPress={write} />
      </div>
    );
  }

  function countOf(of: 'handOver' | 'checklists', count: number): string {
    return count === 0 ? t('admin.ownWords.none') : t(`admin.ownWords.${of}.count`, { count });
  }
}

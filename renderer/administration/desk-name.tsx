// The desk's name, and the dialog to change it.
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { useState } from 'react';
import { MAX_DESK_NAME_LENGTH } from '../../shared/domain/desk.ts';
import { Button } from '../components/button.tsx';
import { WritingDialog } from '../components/writing-dialog.tsx';
import { kiosk } from '../kiosk.ts';
import { errorLine } from '../text/error-words.ts';
import { useText } from '../text/use-text.ts';
import { SetByIt, SettingRow } from './panel.tsx';

export function DeskName({ name }: { name: string }) {
  const { t } = useText();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <SetByIt settings={['policy.deskName']}>
      <SettingRow title={name || t('admin.deskName.none')} note={t('admin.deskName.note')}>
        <Button onPress={() => setIsWriting(true)}>
          <PencilSimpleIcon />
          {t('key.change')}
        </Button>
        {isWriting && <Writing name={name} onClose={() => setIsWriting(false)} />}
      </SettingRow>
    </SetByIt>
  );
}

function Writing({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useText();
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const result = await kiosk.admin.setPolicy({ deskName: text.trim() });
    if (result.ok) onClose();
    else setProblem(errorLine(result.error, t));
  };
  return (
    <WritingDialog
      title={t('admin.deskName.title')}
      note={t('admin.deskName.ask')}
      label={t('admin.deskName.title')}
      text={text}
      longest={MAX_DESK_NAME_LENGTH}
      onChange={(next) => {
        setText(next);
        setProblem(null);
      }}
      problem={problem}
      act={{ words: t('admin.save'), onPress: () => void save() }}
      onClose={onClose}
    />
  );
}

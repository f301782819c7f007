// The room of what the desk may do without a connection, and how it tells renter cards from items then.
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { useState } from 'react';
import type { KioskError } from '../../../shared/domain/errors.ts';
import { checksOutOffline, type DeskPolicy, type PolicyChange } from '../../../shared/domain/station.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { WritingDialog } from '../../components/writing-dialog.tsx';
import { useText } from '../../text/use-text.ts';
import { errorWords } from '../../text/verdict.ts';
import { Choices, Panel } from './panel.tsx';

const LONGEST_PREFIX = 64;

export function OfflineRoom({ policy }: { policy: Pick<DeskPolicy, 'offlineCheckOuts' | 'renterPrefix'> }) {
  const { t } = useText();
  const [isWriting, setWriting] = useState(false);
  const { renterPrefix } = policy;
  const savesCheckOuts = checksOutOffline(policy);
  const set = (change: PolicyChange) => void window.kiosk.admin.setPolicy(change);
  return (
    <Panel title={t('admin.offline')}>
      <Choices title={t('admin.offlineCheckOuts')} columns={2}>
        <Choice
          title={t('admin.offlineWait')}
          isChosen={!savesCheckOuts}
          onPress={() => set({ offlineCheckOuts: false })}
        />
        <Choice
          title={t('admin.offlineSave')}
          isChosen={savesCheckOuts}
          isOff={renterPrefix === null}
          {...(renterPrefix === null && { note: t('admin.offlineNeedsPrefix') })}
          onPress={() => set({ offlineCheckOuts: true })}
        />
      </Choices>
      <h3 className="label">{t('admin.renterPrefix')}</h3>
      <Button size="large" onPress={() => setWriting(true)}>
        <PencilSimpleIcon />
        {renterPrefix === null ? t('admin.prefixUnknown') : <code>{renterPrefix}</code>}
      </Button>
      {isWriting && <PrefixDialog prefix={renterPrefix} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

function PrefixDialog({ prefix, onClose }: { prefix: string | null; onClose: () => void }) {
  const { t } = useText();
  const [text, setText] = useState(prefix ?? '');
  const [error, setError] = useState<KioskError | null>(null);
  const save = async () => {
    const renterPrefix = text.trim() === '' ? null : text.trim();
    const result = await window.kiosk.admin.setPolicy({ renterPrefix });
    if (result.ok) onClose();
    else setError(result.error);
  };
  return (
    <WritingDialog
      title={t('admin.renterPrefix')}
      note={t('admin.prefixNote')}
      label={t('admin.prefix')}
      text={text}
      longest={LONGEST_PREFIX}
      onChange={setText}
      problem={error && errorWords(error, t).word}
      onClose={onClose}
    >
      <Button size="large" onPress={onClose}>
        {t('key.cancel')}
      </Button>
      <Button kind="accent" size="large" onPress={save}>
        {t('admin.save')}
      </Button>
    </WritingDialog>
  );
}

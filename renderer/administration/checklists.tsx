// The checklists: what must be there when an item of a type is returned. One row per list, buttons for the chosen one.
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { TrashSimpleIcon } from '@phosphor-icons/react/TrashSimple';
import { useMemo, useState } from 'react';
import { MAX_CHECKLISTS } from '../../shared/domain/desk.ts';
import type { DeskPolicy } from '../../shared/settings/policy.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Marked } from '../components/marked.tsx';
import { PlainKey } from '../components/plain-key.tsx';
import { ScrollList } from '../components/scroll-list.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { lineOf } from './list-line.ts';
import { AddChecklist, PartsWriting } from './own-words-dialogs.tsx';
import { ChangeKey, Panel } from './panel.tsx';

export function ChecklistsPanel({ checklists }: Pick<DeskPolicy, 'checklists'>) {
  const { t } = useText();
  const [open, setOpen] = useState<'adding' | 'changing' | 'deleting' | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen !== null && chosen < checklists.length ? chosen : null;
  const list = at === null ? undefined : checklists[at];
  const close = () => setOpen(null);
  const rows = useMemo(
    () =>
      checklists.map(({ type, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list is identified by its place; two may have the same type.
        <li key={index}>
          <PlainKey className="own-words-row boxed grid" aria-pressed={index === at} onClick={() => setChosen(index)}>
            <b>{type}</b>
            <span className="soft two-lines">{lineOf(parts)}</span>
          </PlainKey>
        </li>
      )),
    [checklists, at],
  );
  return (
    <Panel title={t('admin.ownWords.checklists.title')}>
      <p className="soft">
        <Marked>{t('admin.ownWords.checklists.note', { allThere: t('condition.allThere') })}</Marked>
      </p>
      <div className="administration-ways tight-ways wraps">
        <Button kind="accent" isOff={checklists.length >= MAX_CHECKLISTS} onPress={() => setOpen('adding')}>
          <PlusIcon />
          {t('admin.ownWords.checklists.add')}
        </Button>
        {list && (
          <>
            <ChangeKey of={list.type} icon={<PencilSimpleIcon />} onPress={() => setOpen('changing')} />
            <Button onPress={() => setOpen('deleting')}>
              <TrashSimpleIcon />
              {t('admin.ownWords.checklists.delete')} <span className="for-screen-readers">{list.type}</span>
            </Button>
          </>
        )}
      </div>
      {checklists.length > 0 && (
        <ScrollList className="own-words-rows" rows={rows} wanted={at ?? -1} wantedVersion={checklists.length} />
      )}
      {open === 'adding' && <AddChecklist checklists={checklists} onSaved={setChosen} onClose={close} />}
      {open === 'changing' && list && at !== null && (
        <PartsWriting checklists={checklists} list={list} at={at} onSaved={setChosen} onClose={close} />
      )}
      {open === 'deleting' && list && (
        <DeleteChecklist
          type={list.type}
          onDelete={() => {
            kiosk.admin.setPolicy({ checklists: checklists.filter((each) => each !== list) });
            setChosen(null);
            close();
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}

interface DeleteProps {
  type: string;
  onDelete: () => void;
  onClose: () => void;
}

function DeleteChecklist({ type, onDelete, onClose }: DeleteProps) {
  const { t } = useText();
  return (
    <Dialog title={t('admin.ownWords.checklists.deleteAsk', { type })} onClose={onClose}>
      <div className="dialog-actions">
        <Button size="large" onPress={onClose}>
          {t('key.cancel')}
        </Button>
        <Button kind="accent" size="large" onPress={onDelete}>
          {t('admin.ownWords.checklists.delete')}
        </Button>
      </div>
    </Dialog>
  );
}

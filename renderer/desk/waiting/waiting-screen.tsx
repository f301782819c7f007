// What needs attention and what waits to be sent: the lists, and the opened action with its next step.
import { ListChecksIcon } from '@phosphor-icons/react/ListChecks';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { useState } from 'react';
import type { AppState } from '../../../shared/api/app-state.ts';
import type { DeskAction, PendingActions } from '../../../shared/domain/action.ts';
import { ActionBar, Key } from '../../components/action-bar.tsx';
import { BackButton } from '../../components/back-button.tsx';
import { Stage } from '../../components/frame.tsx';
import { Head } from '../../components/head.tsx';
import { formatList } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { isSelfService } from '../model/selectors.ts';
import { OpenedAction } from './opened-action.tsx';
import { usePending } from './use-pending.ts';
import { usePresent } from './use-present.ts';
import { WaitingLists } from './waiting-lists.tsx';
import './waiting-screen.css';

interface WaitingProps {
  app: Pick<AppState, 'actions' | 'connection' | 'policy'>;
  onOpenItem: (code: string) => void;
  onDiscard: (action: DeskAction) => void;
  onSearch: () => void;
  onClose: () => void;
}

export function WaitingScreen({ app, onOpenItem, onDiscard, onSearch, onClose }: WaitingProps) {
  const { t } = useText();
  const { actions, connection } = app;
  const pending = usePending(actions);
  const [chosen, setChosen] = useState<string | null>(null);
  const opened = pending && openedOf(pending, chosen);
  const presents = usePresent(opened, !isSelfService(app), connection.state);
  return (
    <>
      <WaitingHead actions={actions} connection={connection} isWhole={!pending?.attention.some(isDamaged)} />
      <Stage screen="waiting">
        {pending && !opened && <Settled />}
        {pending && opened && (
          <div className="waiting grid fills">
            <WaitingLists
              pending={pending}
              counts={actions}
              opened={opened.id}
              items={presents.items}
              onOpen={({ id }) => setChosen(id)}
            />
            <OpenedAction
              action={opened}
              present={presents.opened}
              connection={connection}
              onLookAgain={presents.lookAgain}
              onOpenItem={onOpenItem}
              onDiscard={onDiscard}
            />
          </div>
        )}
      </Stage>
      <ActionBar primary={<BackButton onPress={onClose} />}>
        {!isSelfService(app) && (
          <Key icon={<MagnifyingGlassIcon />} onPress={onSearch}>
            {t('key.search')}
          </Key>
        )}
      </ActionBar>
    </>
  );
}

/** The chosen action while it is there; else the first that needs attention, else the first that is waiting. */
function openedOf({ attention, waiting }: PendingActions, chosen: string | null): DeskAction | null {
  const all = [...attention, ...waiting];
  return all.find(({ id }) => id === chosen) ?? all[0] ?? null;
}

const isDamaged = ({ reason }: DeskAction) => reason === 'record-damaged';

interface HeadProps extends Pick<AppState, 'actions' | 'connection'> {
  /** Whether the record of each action can be read. */
  isWhole: boolean;
}

function WaitingHead({ actions: { attention, waiting }, connection, isWhole }: HeadProps) {
  const { t, locale } = useText();
  const counts = [
    ...(attention > 0 ? [t('waiting.needYou', { count: attention })] : []),
    ...(waiting > 0 ? [t('waiting.wait', { count: waiting })] : []),
  ];
  const title = attention > 0 ? 'waiting.attention' : waiting > 0 ? 'waiting.waiting' : 'waiting.title';
  return (
    <Head
      isStacked
      icon={<ListChecksIcon />}
      title={t(title)}
      about={counts.length > 0 ? formatList(locale, counts) : null}
      note={
        <>
          {isWhole && counts.length > 0 && <b>{t('waiting.nothingLost')}</b>}{' '}
          {connection.state === 'connected' && t('waiting.scansGoOn')}
        </>
      }
    />
  );
}

function Settled() {
  const { t } = useText();
  return (
    <div className="waiting-settled nothing grid fills soft">
      <b>{t('waiting.settled')}</b>
      <p>{t('waiting.settledNote')}</p>
    </div>
  );
}

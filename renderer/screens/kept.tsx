// On this PC: actions that need somebody, with what can be done about each, and those that wait to be sent.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { TrashSimpleIcon } from '@phosphor-icons/react/TrashSimple';
import { type ReactNode, useState } from 'react';
import type { DeskAction } from '../../shared/domain/action.ts';
import type { AppState } from '../../shared/domain/app.ts';
import type { KioskError } from '../../shared/domain/errors.ts';
import { BackSlab } from '../components/back-slab.tsx';
import { Button } from '../components/button.tsx';
import { Console } from '../components/console.tsx';
import { Stage } from '../components/frame.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { outcomeOf } from '../desk/selectors.ts';
import { type Translate, useText } from '../text/use-text.ts';
import { errorWords, reasonWords } from '../text/verdict.ts';
import { KeptAction, KeptTime } from './kept-action.tsx';
import { useKept } from './use-kept.ts';
import './kept.css';
import { kiosk } from '../kiosk.ts';

interface KeptProps {
  app: Pick<AppState, 'actions' | 'connection'>;
  onDiscard: (action: DeskAction) => void;
  onClose: () => void;
}

export function KeptScreen({ app: { actions, connection }, onDiscard, onClose }: KeptProps) {
  const { t } = useText();
  const kept = useKept(actions);
  const isSettled = kept?.attention.length === 0 && kept.waiting.length === 0;
  return (
    <>
      <Stage screen="kept">
        <h1 className="for-screen-readers">{t('kept.title')}</h1>
        {isSettled && <Settled />}
        {kept && !isSettled && (
          <div className="kept-lists">
            <Group
              title={t('kept.attention')}
              none={t('kept.noAttention')}
              shown={kept.attention}
              of={actions.attention}
            >
              {kept.attention.map((action) => (
                <AttentionRow key={action.id} action={action} onDiscard={onDiscard} />
              ))}
            </Group>
            <Group title={t('kept.waiting')} none={t('kept.noWaiting')} shown={kept.waiting} of={actions.waiting}>
              {kept.waiting.map((action) => (
                <WaitingRow key={action.id} action={action} connection={connection} onDiscard={onDiscard} />
              ))}
            </Group>
          </div>
        )}
      </Stage>
      <Console slab={<BackSlab onPress={onClose} />} />
    </>
  );
}

function Settled() {
  const { t } = useText();
  return (
    <div className="kept-settled">
      <b>{t('kept.settled')}</b>
      <p>{t('kept.settledNote')}</p>
    </div>
  );
}

interface GroupProps {
  title: string;
  none: string;
  shown: DeskAction[];
  /** How many there are. */
  of: number;
  children: ReactNode;
}

function Group({ title, none, shown, of, children }: GroupProps) {
  const { t } = useText();
  const more = of - shown.length;
  return (
    <section className="kept-group">
      <h2>{title}</h2>
      {shown.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className="sheet kept-rows">
          {children}
          {more > 0 && <li className="kept-more">{t('stop.more', { count: more })}</li>}
        </ul>
      )}
    </section>
  );
}

function AttentionRow({ action, onDiscard }: { action: DeskAction; onDiscard: (action: DeskAction) => void }) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<KioskError | null>(null);
  const retry = async () => {
    setAsking(true);
    setError(null);
    const result = await kiosk.actions.retry({ id: action.id });
    setAsking(false);
    if (!result.ok) setError(result.error);
  };
  return (
    <li className="kept-row" data-outcome="attention">
      <OutcomeBadge outcome="attention" />
      <KeptAction action={action} />
      <KeptTime action={action} />
      <p className="kept-note">{reasonWords(action, t)}</p>
      {error && (
        <p className="kept-note" role="alert">
          <Failure error={error} t={t} />
        </p>
      )}
      <div className="kept-ways">
        {action.reason !== 'other-workspace' && action.reason !== 'record-damaged' && (
          <Button onPress={retry} isOff={isAsking} label={t('kept.retryNamed', { code: action.code })}>
            <ArrowClockwiseIcon />
            {t('key.tryAgain')}
          </Button>
        )}
        <DiscardButton action={action} onDiscard={onDiscard} />
      </div>
    </li>
  );
}

function Failure({ error, t }: { error: KioskError; t: Translate }) {
  const { word, note } = errorWords(error, t);
  return (
    <>
      <b>{word}.</b> {note}
    </>
  );
}

interface WaitingRowProps {
  action: DeskAction;
  connection: AppState['connection'];
  onDiscard: (action: DeskAction) => void;
}

function WaitingRow({ action, connection, onDiscard }: WaitingRowProps) {
  const { t } = useText();
  return (
    <li className="kept-row">
      <OutcomeBadge outcome={outcomeOf(action.state)} />
      <KeptAction action={action} />
      <KeptTime action={action} />
      <p className="kept-note">{next()}</p>
      <div className="kept-ways">
        <DiscardButton action={action} onDiscard={onDiscard} />
      </div>
    </li>
  );

  function next(): string {
    if (action.state === 'saved') return t(`kept.next.${connection.state}`);
    return action.state === 'unknown' ? t('kept.next.unknown') : t('kept.next.sending');
  }
}

function DiscardButton({ action, onDiscard }: { action: DeskAction; onDiscard: (action: DeskAction) => void }) {
  const { t } = useText();
  return (
    <Button onPress={() => onDiscard(action)} label={t('kept.discardNamed', { code: action.code })}>
      <TrashSimpleIcon />
      {t('kept.discard')}
    </Button>
  );
}

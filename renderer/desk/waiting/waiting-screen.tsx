// On this PC: actions that need somebody, with what can be done about each, and those that wait to be sent.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { TrashSimpleIcon } from '@phosphor-icons/react/TrashSimple';
import { type ReactNode, useState } from 'react';
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { AppState } from '../../../shared/domain/app.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import { BackSlab } from '../../components/back-slab.tsx';
import { Button } from '../../components/button.tsx';
import { Console } from '../../components/console.tsx';
import { Stage } from '../../components/frame.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { errorWords } from '../../text/error-words.ts';
import { type Translate, useText } from '../../text/use-text.ts';
import { outcomeOf } from '../model/selectors.ts';
import { reasonWords } from '../words/action-words.ts';
import { usePending } from './use-pending.ts';
import { WaitingAction, WaitingTime } from './waiting-action.tsx';
import './waiting-screen.css';
import { kiosk } from '../../kiosk.ts';

interface WaitingProps {
  app: Pick<AppState, 'actions' | 'connection'>;
  onDiscard: (action: DeskAction) => void;
  onClose: () => void;
}

export function WaitingScreen({ app: { actions, connection }, onDiscard, onClose }: WaitingProps) {
  const { t } = useText();
  const pending = usePending(actions);
  const isSettled = pending?.attention.length === 0 && pending.waiting.length === 0;
  return (
    <>
      <Stage screen="waiting">
        <h1 className="for-screen-readers">{t('waiting.title')}</h1>
        {isSettled && <Settled />}
        {pending && !isSettled && (
          <div className="pending-lists">
            <Group
              title={t('waiting.attention')}
              none={t('waiting.noAttention')}
              shown={pending.attention}
              of={actions.attention}
            >
              {pending.attention.map((action) => (
                <AttentionRow key={action.id} action={action} onDiscard={onDiscard} />
              ))}
            </Group>
            <Group
              title={t('waiting.waiting')}
              none={t('waiting.noWaiting')}
              shown={pending.waiting}
              of={actions.waiting}
            >
              {pending.waiting.map((action) => (
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
    <div className="pending-settled">
      <b>{t('waiting.settled')}</b>
      <p>{t('waiting.settledNote')}</p>
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
    <section className="pending-group">
      <h2>{title}</h2>
      {shown.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className="sheet pending-rows">
          {children}
          {more > 0 && <li className="pending-more">{t('stop.more', { count: more })}</li>}
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
    <li className="pending-row" data-outcome="attention">
      <OutcomeBadge outcome="attention" />
      <WaitingAction action={action} />
      <WaitingTime action={action} />
      <p className="pending-note">{reasonWords(action, t)}</p>
      {error && (
        <p className="pending-note" role="alert">
          <Failure error={error} t={t} />
        </p>
      )}
      <div className="pending-ways">
        {action.reason !== 'other-workspace' && action.reason !== 'record-damaged' && (
          <Button onPress={retry} isOff={isAsking} label={t('waiting.retryNamed', { code: action.code })}>
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
    <li className="pending-row">
      <OutcomeBadge outcome={outcomeOf(action.state)} />
      <WaitingAction action={action} />
      <WaitingTime action={action} />
      <p className="pending-note">{next()}</p>
      <div className="pending-ways">
        <DiscardButton action={action} onDiscard={onDiscard} />
      </div>
    </li>
  );

  function next(): string {
    if (action.state === 'saved') return t(`waiting.next.${connection.state}`);
    return action.state === 'unknown' ? t('waiting.next.unknown') : t('waiting.next.sending');
  }
}

function DiscardButton({ action, onDiscard }: { action: DeskAction; onDiscard: (action: DeskAction) => void }) {
  const { t } = useText();
  return (
    <Button onPress={() => onDiscard(action)} label={t('waiting.discardNamed', { code: action.code })}>
      <TrashSimpleIcon />
      {t('waiting.discard')}
    </Button>
  );
}

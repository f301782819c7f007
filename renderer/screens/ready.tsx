import { useContext } from 'react';
import type { DeskAction } from '../../shared/domain/action.ts';
import { Button } from '../components/button.tsx';
import { Console } from '../components/console.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { Tag } from '../components/tag.tsx';
import { UndoButton } from '../components/undo-button.tsx';
import { useSecondsUntil } from '../components/use-seconds.ts';
import { Ways } from '../components/ways.tsx';
import type { DeskContext, DeskEvent } from '../desk/model.ts';
import { lastWords, outcomeOf } from '../desk/selectors.ts';
import { CameraContext } from '../desk/use-camera.ts';
import { formatDay, formatTime } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { actionTitle, hasReason, reasonWords } from '../text/verdict.ts';
import { CameraView } from './camera.tsx';
import { Scene } from './scene.tsx';
import './ready.css';

const SHOWN_ACTIONS = 5;
const NOTES = { none: 'ready.note', returns: 'ready.noteOffline', all: 'ready.noteUnseen' } as const;

interface ReadyProps extends Pick<DeskContext, 'recent' | 'undoing'> {
  /** What works without the line, where there is none: returns only, or check-outs too. */
  offline: 'returns' | 'all' | null;
  /** Whose labels these are, for the artwork. */
  owner: string;
  send: (event: DeskEvent) => void;
  onSearch: () => void;
  /** Opens the list of what needs people. */
  onKept: () => void;
}

export function ReadyScreen({ recent, undoing, offline, owner, send, onSearch, onKept }: ReadyProps) {
  const { t } = useText();
  const camera = useContext(CameraContext);
  return (
    <>
      <main className="ready" data-screen="ready">
        {camera?.isOpen ? (
          <CameraView camera={camera} />
        ) : (
          <section className="hero">
            <h1>
              {t('ready.line1')}
              <br /> {t('ready.line2')}
            </h1>
            <p>{t(NOTES[offline ?? 'none'])}</p>
            <Scene owner={owner} />
          </section>
        )}
        <section className="ledger" aria-labelledby="last-actions">
          <h2 id="last-actions">{t('ready.lastActions')}</h2>
          {recent.length > 0 ? (
            <ul>
              {lastWords(recent)
                .slice(0, SHOWN_ACTIONS)
                .map((action) => (
                  <ActionRow
                    key={action.id}
                    action={action}
                    isUndoing={undoing.includes(action.id)}
                    onUndo={() => send({ type: 'undo', ids: [action.id] })}
                    onOpen={onKept}
                  />
                ))}
            </ul>
          ) : (
            <div className="ledger-none">
              <b>{t('ready.none')}</b>
              <p>{t('ready.noneNote')}</p>
            </div>
          )}
        </section>
      </main>
      <Console>
        <Ways onSearch={onSearch} onReturns={() => send({ type: 'showReturns' })} />
      </Console>
    </>
  );
}

interface ActionRowProps {
  action: DeskAction;
  isUndoing: boolean;
  onUndo: () => void;
  onOpen: () => void;
}

function ActionRow({ action, isUndoing, onUndo, onOpen }: ActionRowProps) {
  const { t, locale } = useText();
  const secondsLeft = useSecondsUntil(isUndoing ? null : action.undoUntil);
  const outcome = outcomeOf(action.state);
  return (
    <li className="action-row" data-outcome={outcome}>
      <OutcomeBadge outcome={outcome === 'ready' ? 'todo' : outcome} />
      <div className="action-what">
        <p className="action-title">
          <span>{actionTitle(action, t)}</span> {action.itemName}
        </p>
        <div className="facts-line">
          <Tag code={action.code} />
          <span className="action-note">{noteOf(action)}</span>
        </div>
      </div>
      {aside()}
    </li>
  );

  function aside() {
    if (secondsLeft > 0)
      return <UndoButton secondsLeft={secondsLeft} of={action.itemName ?? action.code} onPress={onUndo} />;
    if (action.state === 'needs-attention') return <Button onPress={onOpen}>{t('key.open')}</Button>;
    return <time className="soft">{formatTime(locale, action.performedAt)}</time>;
  }

  function noteOf({ state, intent, dueAt, undoOf, ...why }: DeskAction): string {
    if (hasReason(why)) return reasonWords(why, t);
    if (state === 'confirmed' && intent === 'check_out' && undoOf !== null) return t('action.note.reopened');
    if (state === 'confirmed' && intent === 'check_out' && dueAt)
      return t('action.note.due', { due: formatDay(locale, dueAt) });
    return t(`action.note.${state}`);
  }
}

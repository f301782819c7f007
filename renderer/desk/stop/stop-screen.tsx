// The desk has stopped: the workspace refuses the token, or it is not sent. Says why, what to do, that nothing is lost.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { LockSimpleOpenIcon } from '@phosphor-icons/react/LockSimpleOpen';
import type { AppState } from '../../../shared/api/app-state.ts';
import type { TokenTrouble } from '../../../shared/domain/app.ts';
import { Console, Key, Slab } from '../../components/console.tsx';
import { Stage } from '../../components/frame.tsx';
import { QuitKey } from '../../components/quit-key.tsx';
import { ReadOut } from '../../components/read-out.tsx';
import { Steps } from '../../components/steps.tsx';
import { useRetry } from '../../components/use-retry.ts';
import { kiosk } from '../../kiosk.ts';
import { formatDuration } from '../../text/format.ts';
import { type Translate, useText } from '../../text/use-text.ts';
import { WaitingPanel } from '../waiting/waiting-panel.tsx';
import './stop-screen.css';

type Stopped = Extract<AppState['connection'], { state: 'stopped' }>;

interface StopProps {
  connection: Stopped;
  /** Why the token is not sent, if it is not the workspace that refuses it. */
  trouble: TokenTrouble | null;
  workspace: AppState['workspace'];
  /** How many actions are waiting, and how many need attention. */
  actions: AppState['actions'];
  onReplaceToken: () => void;
  onQuit: () => void;
}

export function StopScreen({ connection, trouble, workspace, actions, onReplaceToken, onQuit }: StopProps) {
  const { t } = useText();
  const { isTrying, retry } = useRetry();
  const kind = trouble?.kind ?? (connection.error.kind === 'forbidden' ? 'forbidden' : 'unauthenticated');
  const addresses = { host: workspace?.host ?? '', address: trouble?.kind === 'moved' ? trouble.boundTo : '' };
  return (
    <>
      <Stage screen="stop">
        <div className="stop">
          <section>
            <h1>{t(`stop.${kind}.title`)}</h1>
            <p className="stop-lead">{t(`stop.${kind}.lead`, addresses)}</p>
            <Steps steps={t(`stop.${kind}.steps`)} size="large" />
          </section>
          <WaitingPanel actions={actions} />
        </div>
      </Stage>
      {trouble?.kind === 'unreadable' ? (
        <Console
          side={<QuitKey onPress={onQuit} />}
          slab={
            <Slab icon={<ArrowClockwiseIcon />} onPress={() => kiosk.app.restart()}>
              {t('key.restart')}
            </Slab>
          }
        >
          <Key icon={<LockSimpleOpenIcon />} note={t('stop.replaceNote')} onPress={onReplaceToken}>
            {t('stop.replace')}
          </Key>
        </Console>
      ) : (
        <Console
          side={<QuitKey onPress={onQuit} />}
          slab={
            <Slab icon={<LockSimpleOpenIcon />} note={t('stop.replaceNote')} onPress={onReplaceToken}>
              {trouble ? t('stop.moved.open') : t('stop.replace')}
            </Slab>
          }
        >
          {trouble === null && (
            <Key icon={<ArrowClockwiseIcon />} onPress={retry} isOff={isTrying}>
              {isTrying ? t('stop.trying') : t('key.tryAgain')}
            </Key>
          )}
        </Console>
      )}
    </>
  );
}

interface StopReadOutProps {
  connection: Stopped;
  trouble: TokenTrouble | null;
  workspace: AppState['workspace'];
  /** Epoch milliseconds. */
  now: number;
}

/** The read-out of a stop: the workspace's own words, and which token it is about. */
export function StopReadOut({ connection: { error, since }, trouble, workspace, now }: StopReadOutProps) {
  const { t, locale } = useText();
  const note = workspace && tokenLine(workspace, now);
  const said = trouble
    ? { word: t('stop.notSent'), name: t(`stop.${trouble.kind}.title`) }
    : { word: t('stop.word'), name: answerOf(error, t) };
  return <ReadOut at={since} segments={[{ outcome: 'refused', ...said, note }]} />;

  function tokenLine({ tokenMask, tokenStoredAt }: NonNullable<StopReadOutProps['workspace']>, at: number): string {
    return t('stop.token', { mask: tokenMask, age: formatDuration(locale, Math.max(0, at - tokenStoredAt)) });
  }
}

function answerOf({ status, message }: Stopped['error'], t: Translate): string {
  return [status, message && t('quote', { words: message })].filter(Boolean).join(' ');
}

// The desk has stopped: the workspace refuses the token. Says why, what to do, and that nothing is lost.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { LockSimpleOpenIcon } from '@phosphor-icons/react/LockSimpleOpen';
import type { StationState } from '../../shared/domain/station.ts';
import { Console, Key, Slab } from '../components/console.tsx';
import { Stage } from '../components/frame.tsx';
import { QuitKey } from '../components/quit-key.tsx';
import { ReadOut } from '../components/read-out.tsx';
import { Steps } from '../components/steps.tsx';
import { formatDuration } from '../text/format.ts';
import { type Translate, useText } from '../text/use-text.ts';
import { useRetry } from './use-retry.ts';
import { WaitingPanel } from './waiting-panel.tsx';
import './stop.css';

type Stopped = Extract<StationState['connection'], { state: 'stopped' }>;

interface StopProps {
  connection: Stopped;
  /** How many there are that wait on this PC, and that need people. */
  actions: StationState['actions'];
  onReplaceToken: () => void;
  onQuit: () => void;
}

export function StopScreen({ connection, actions, onReplaceToken, onQuit }: StopProps) {
  const { t } = useText();
  const { isTrying, retry } = useRetry();
  const kind = connection.error.kind === 'forbidden' ? 'forbidden' : 'unauthenticated';
  return (
    <>
      <Stage screen="stop">
        <div className="stop">
          <section>
            <h1>{t(`stop.${kind}.title`)}</h1>
            <p className="stop-lead">{t(`stop.${kind}.lead`)}</p>
            <Steps steps={t(`stop.${kind}.steps`)} size="large" />
          </section>
          <WaitingPanel actions={actions} />
        </div>
      </Stage>
      <Console
        side={<QuitKey onPress={onQuit} />}
        slab={
          <Slab icon={<LockSimpleOpenIcon />} note={t('stop.replaceNote')} onPress={onReplaceToken}>
            {t('stop.replace')}
          </Slab>
        }
      >
        <Key icon={<ArrowClockwiseIcon />} onPress={retry} isOff={isTrying}>
          {isTrying ? t('stop.trying') : t('key.tryAgain')}
        </Key>
      </Console>
    </>
  );
}

interface StopReadOutProps {
  connection: Stopped;
  workspace: StationState['workspace'];
  /** Epoch milliseconds. */
  now: number;
}

/** The read-out of the stop: the workspace's own words, and which token it is about. */
export function StopReadOut({ connection: { error, since }, workspace, now }: StopReadOutProps) {
  const { t, locale } = useText();
  const note = workspace && tokenLine(workspace, now);
  return (
    <ReadOut at={since} segments={[{ outcome: 'refused', word: t('stop.word'), name: answerOf(error, t), note }]} />
  );

  function tokenLine({ tokenMask, tokenStoredAt }: NonNullable<StopReadOutProps['workspace']>, at: number): string {
    return t('stop.token', { mask: tokenMask, age: formatDuration(locale, Math.max(0, at - tokenStoredAt)) });
  }
}

function answerOf({ status, message }: Stopped['error'], t: Translate): string {
  return [status, message && t('quote', { words: message })].filter(Boolean).join(' ');
}

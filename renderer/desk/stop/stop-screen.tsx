// The desk has stopped: the workspace refuses the token, or it is not sent. Says why, what to do, that nothing is lost.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { LockSimpleOpenIcon } from '@phosphor-icons/react/LockSimpleOpen';
import type { AppState } from '../../../shared/api/app-state.ts';
import type { TokenTrouble } from '../../../shared/domain/app.ts';
import { ActionBar, Key, PrimaryButton } from '../../components/action-bar.tsx';
import { Stage } from '../../components/frame.tsx';
import { QuitKey } from '../../components/quit-key.tsx';
import { Steps } from '../../components/steps.tsx';
import { useRetry } from '../../components/use-retry.ts';
import { kiosk } from '../../kiosk.ts';
import { useText } from '../../text/use-text.ts';
import { WaitingPanel } from '../waiting/waiting-panel.tsx';
import './stop-screen.css';

interface StopProps {
  connection: Extract<AppState['connection'], { state: 'stopped' }>;
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
        <div className="stop grid fills">
          <section>
            <h1>{t(`stop.${kind}.title`)}</h1>
            <p className="stop-lead soft">{t(`stop.${kind}.lead`, addresses)}</p>
            <Steps steps={t(`stop.${kind}.steps`)} size="large" />
          </section>
          <WaitingPanel actions={actions} />
        </div>
      </Stage>
      {trouble?.kind === 'unreadable' ? (
        <ActionBar
          side={<QuitKey onPress={onQuit} />}
          primary={
            <PrimaryButton icon={<ArrowClockwiseIcon />} onPress={() => kiosk.app.restart()}>
              {t('key.restart')}
            </PrimaryButton>
          }
        >
          <Key icon={<LockSimpleOpenIcon />} note={t('stop.replaceNote')} onPress={onReplaceToken}>
            {t('stop.replace')}
          </Key>
        </ActionBar>
      ) : (
        <ActionBar
          side={<QuitKey onPress={onQuit} />}
          primary={
            <PrimaryButton icon={<LockSimpleOpenIcon />} note={t('stop.replaceNote')} onPress={onReplaceToken}>
              {trouble ? t('stop.moved.open') : t('stop.replace')}
            </PrimaryButton>
          }
        >
          {trouble === null && (
            <Key icon={<ArrowClockwiseIcon />} onPress={retry} isOff={isTrying}>
              {isTrying ? t('stop.trying') : t('key.tryAgain')}
            </Key>
          )}
        </ActionBar>
      )}
    </>
  );
}

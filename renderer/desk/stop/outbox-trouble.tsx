// The outbox can't save, so the kiosk takes no actions. Says why, what to do, and what happens to the saved ones.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import type { AppState } from '../../../shared/api/app-state.ts';
import type { StoreTrouble } from '../../../shared/domain/app.ts';
import { ActionBar, PrimaryButton } from '../../components/action-bar.tsx';
import { Stage } from '../../components/frame.tsx';
import { QuitKey } from '../../components/quit-key.tsx';
import { Steps } from '../../components/steps.tsx';
import { useRetry } from '../../components/use-retry.ts';
import { useText } from '../../text/use-text.ts';
import { WaitingPanel } from '../waiting/waiting-panel.tsx';
import './stop-screen.css';

interface StoreTroubleProps {
  trouble: StoreTrouble;
  actions: AppState['actions'];
  onQuit: () => void;
}

export function StoreTroubleScreen({ trouble, actions, onQuit }: StoreTroubleProps) {
  const { t } = useText();
  const { isTrying, retry } = useRetry();
  return (
    <>
      <Stage screen="outbox-trouble">
        <div className="stop grid fills">
          <section>
            <h1>{t(`outboxTrouble.${trouble}.title`)}</h1>
            <p className="stop-lead soft">{t('outboxTrouble.lead')}</p>
            <Steps steps={t(`outboxTrouble.${trouble}.steps`)} size="large" />
          </section>
          {/* If the outbox can't be opened, its actions are not known. */}
          {trouble !== 'broken' && trouble !== 'newer' && <WaitingPanel actions={actions} />}
        </div>
      </Stage>
      <ActionBar
        side={<QuitKey onPress={onQuit} />}
        primary={
          <PrimaryButton icon={<ArrowClockwiseIcon />} state={isTrying ? 'busy' : 'act'} onPress={retry}>
            {isTrying ? t('stop.trying') : t('key.tryAgain')}
          </PrimaryButton>
        }
      />
    </>
  );
}

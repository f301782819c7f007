// The frame around each step of set-up: the rail of steps, and a notice that comes before anything else.
import { ClipboardTextIcon } from '@phosphor-icons/react/ClipboardText';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import type { ReactNode } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { Frame, Stage } from '../components/frame.tsx';
import { FileNotice } from '../components/notice.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { Rail, stepsOf } from './rail.tsx';
import './setup.css';

interface SetupFrameProps {
  app: AppState;
  /** True for the last page: all steps are done. */
  isReady?: boolean;
  readOut?: ReactNode;
  actionBar: ReactNode;
  children: ReactNode;
}

/** The frame of a step: the rail of steps beside the step's content. */
export function SetupFrame({ app, isReady = false, readOut, actionBar, children }: SetupFrameProps) {
  const { t } = useText();
  const { step, purpose } = app.setup;
  const steps = stepsOf(app.setup);
  const detail = t('status.step', {
    step: isReady ? steps.length + 1 : steps.indexOf(step) + 1,
    steps: steps.length + 1,
  });
  return (
    <Frame app={app} {...(purpose === 'first' && { detail })} banner={<SetupNotice app={app} />} readOut={readOut}>
      <Stage screen={isReady ? 'setup-ready' : `setup-${step}`}>
        <div className="setup grid fills" data-purpose={purpose}>
          {purpose === 'first' && <Rail setup={app.setup} isReady={isReady} />}
          {children}
        </div>
      </Stage>
      {actionBar}
    </Frame>
  );
}

const NOTICES = {
  'settings-lost': 'settingsLost',
  'settings-gone': 'settingsGone',
  'address-unfit': 'addressUnfit',
  'token-damaged': 'tokenDamaged',
  'token-gone': 'tokenGone',
  'token-unreadable': 'tokenFileUnreadable',
  'provisioning-failed': 'provisioningFailed',
  'provisioning-unsafe': 'provisioningUnsafe',
} as const;

/** The most important notice, with a button that resolves it if there is one. */
function SetupNotice({ app: { setup, tokenTrouble, notices, provisioningProblem } }: { app: AppState }) {
  const { t } = useText();
  const { notice, isClipboardCleared } = setup;
  if (notice !== null) {
    return (
      <Banner kind="plain" icon={<WarningIcon />} action={notice === 'provisioning-unsafe' && <RestartButton />}>
        {notice === 'provisioning-failed'
          ? t('banner.provisioningFailed', { reason: provisioningProblem ?? '' })
          : t(`banner.${NOTICES[notice]}`)}
      </Banner>
    );
  }
  if (tokenTrouble?.kind === 'unreadable') {
    return (
      <Banner kind="plain" icon={<WarningIcon />} action={<RestartButton />}>
        {t('banner.tokenUnreadable')}
      </Banner>
    );
  }
  if (tokenTrouble) {
    return (
      <Banner
        kind="plain"
        icon={<WarningIcon />}
        action={
          <Button kind="bare" onPress={() => kiosk.setup.restoreAddress()}>
            {t('banner.restoreAddress')}
          </Button>
        }
      >
        {t('banner.tokenMoved', { address: tokenTrouble.boundTo })}
      </Banner>
    );
  }
  if (!isClipboardCleared) return <FileNotice notices={notices} />;
  return (
    <Banner kind="plain" icon={<ClipboardTextIcon />}>
      {t('banner.clipboardCleared')}
    </Banner>
  );
}

function RestartButton() {
  const { t } = useText();
  return (
    <Button kind="bare" onPress={() => kiosk.app.restart()}>
      {t('key.restart')}
    </Button>
  );
}

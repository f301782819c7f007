// A new kiosk in a locked session, which IT has not provisioned: no key leads into set-up, since anybody may stand here.
import { WarningIcon } from '@phosphor-icons/react/Warning';
import type { AppState } from '../../shared/api/app-state.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { Banner } from '../components/banner.tsx';
import { Frame, Stage } from '../components/frame.tsx';
import { Marked } from '../components/marked.tsx';
import { Steps } from '../components/steps.tsx';
import { useText } from '../text/use-text.ts';
import '../desk/stop/stop-screen.css';

export function WaitsForIt({ app, pc }: { app: AppState; pc: string }) {
  const { t } = useText();
  const reason = app.provisioningProblem;
  return (
    <Frame
      app={app}
      banner={
        reason !== null && (
          <Banner kind="plain" icon={<WarningIcon />}>
            {t('banner.provisioningFailed', { reason })}
          </Banner>
        )
      }
    >
      <Stage screen="setup-waits-for-it">
        <div className="stop grid fills">
          <section>
            <h1>{t('setup.waitsForIt.title')}</h1>
            <p className="stop-lead soft">
              <Marked>{t('setup.waitsForIt.lead', { pc })}</Marked>
            </p>
            <Steps steps={t('setup.waitsForIt.steps')} size="large" />
          </section>
        </div>
      </Stage>
      <ActionBar />
    </Frame>
  );
}

// The last page of set-up: what was found, what comes next, and the key that opens the desk.
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { systemClock } from '../../shared/clock.ts';
import { ActionBar, BackKey, PrimaryButton } from '../components/action-bar.tsx';
import { Advice } from '../components/advice.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { ReadOut } from '../components/read-out.tsx';
import { firstTry } from '../desk/ready/first-try.ts';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { FirstTrySteps } from './first-try-steps.tsx';
import { SetupQuitKey } from './quit-key.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { useSetupReads } from './use-setup-reads.ts';
import './token-scope.css';
import './ready-page.css';
import { ArrowRightIcon } from '../components/way-icons.tsx';

interface ReadyPageProps {
  app: AppState;
  /** Whether a scan was read, or the scanner was checked, in this set-up. */
  isScannerTried: boolean;
  onBack: () => void;
}

export function ReadyPage({ app, isScannerTried, onBack }: ReadyPageProps) {
  const { t } = useText();
  const [at] = useState(systemClock.now);
  const finish = () => {
    firstTry.Steps = FirstTrySteps;
    return kiosk.setup.finish();
  };
  useSetupReads(app, (_read, command) => {
    if (command === 'confirm') finish();
  });
  const host = app.workspace?.host ?? URL.parse(app.setup.baseUrl)?.host ?? '';
  const facts = [
    { name: 'connection', isWell: true, told: <bdi>{host}</bdi> },
    {
      name: 'scope',
      isWell: !app.workspace?.overScoped,
      told: t(app.workspace?.overScoped ? 'setup.ready.tooMuch' : 'setup.ready.scans'),
    },
    { name: 'pin', isWell: app.hasPin, told: t('setup.ready.pinChosen') },
    { name: 'scanner', isWell: isScannerTried, told: t(isScannerTried ? 'setup.ready.tried' : 'setup.ready.notTried') },
  ] as const;
  return (
    <SetupFrame
      app={app}
      isReady
      readOut={
        <ReadOut at={at} segments={[{ outcome: 'done', word: t('setup.ready.word'), note: t('setup.ready.note') }]} />
      }
      actionBar={
        <ActionBar
          primary={
            <PrimaryButton size="flat" icon={<ArrowRightIcon />} onPress={finish}>
              {t('setup.ready.open')}
            </PrimaryButton>
          }
        >
          <BackKey onPress={onBack} />
          <SetupQuitKey app={app} />
        </ActionBar>
      }
    >
      <section className="setup-form stack shrinks">
        <h1>{t('setup.ready.title')}</h1>
        <dl className="scope-facts ready-facts grid">
          {facts.map(({ name, isWell, told }) => (
            <div key={name}>
              <OutcomeBadge outcome={isWell ? 'done' : 'attention'} size="small" />
              <dt className="label">{t(`setup.steps.${name}`)}</dt>
              <dd>{told}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="ready-next grid">
        <Advice title={t('setup.ready.first')} steps={t('setup.ready.firstSteps')} />
        <ConfirmCode does={t('setup.ready.open')} />
      </section>
    </SetupFrame>
  );
}

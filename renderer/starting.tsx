// The kiosk starts and waits for this computer's keyring. Says what it waits for, and what to do if nothing happens.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { useState } from 'react';
import type { AppState } from '../shared/domain/app.ts';
import { Banner } from './components/banner.tsx';
import { Console, Slab } from './components/console.tsx';
import { Frame, Stage } from './components/frame.tsx';
import { Steps } from './components/steps.tsx';
import { kiosk } from './kiosk.ts';
import { useScans } from './scanning/scans.tsx';
import { SetupQuitKey } from './setup/quit-key.tsx';
import { useText } from './text/use-text.ts';
import './desk/stop/stop-screen.css';

export function StartingScreen({ app }: { app: AppState }) {
  const { t } = useText();
  const [wasScanned, setScanned] = useState(false);
  const hear = () => setScanned(true);
  useScans({ onBurst: hear, onBroken: hear });
  return (
    <Frame app={app} banner={wasScanned && <Banner icon={<BarcodeIcon />}>{t('starting.scanned')}</Banner>}>
      <Stage screen="starting">
        <div className="stop">
          <section>
            <h1>{t('starting.title')}</h1>
            <p className="stop-lead">{t('starting.lead')}</p>
            <Steps steps={t('starting.steps')} size="large" />
          </section>
        </div>
      </Stage>
      <Console
        side={<SetupQuitKey app={app} />}
        slab={
          <Slab icon={<ArrowClockwiseIcon />} state="leave" onPress={() => kiosk.app.restart()}>
            {t('key.restart')}
          </Slab>
        }
      />
    </Frame>
  );
}

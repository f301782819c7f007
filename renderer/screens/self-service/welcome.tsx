// The ready screen of a self-service desk: whoever comes scans their own card first. Of those before nothing is here.
import { useContext } from 'react';
import { Console } from '../../components/console.tsx';
import { Steps } from '../../components/steps.tsx';
import { Ways } from '../../components/ways.tsx';
import { CameraContext } from '../../desk/use-camera.ts';
import { useText } from '../../text/use-text.ts';
import { CameraView } from '../camera.tsx';
import { CardScene } from '../scene.tsx';
import '../ready.css';
import './welcome.css';

interface WelcomeProps {
  isOffline: boolean;
  onSearch: () => void;
}

export function WelcomeScreen({ isOffline, onSearch }: WelcomeProps) {
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
              {t('selfService.line1')}
              <br /> {t('selfService.line2')}
            </h1>
            <p>{isOffline ? t('selfService.noteOffline') : t('selfService.note')}</p>
            <CardScene />
          </section>
        )}
        <section className="ledger welcome-how">
          <h2>{t('selfService.how')}</h2>
          <Steps steps={t('selfService.steps')} size="large" />
        </section>
      </main>
      <Console>
        <Ways onSearch={onSearch} />
      </Console>
    </>
  );
}

// The camera's large picture: what to hold where, its light, another camera; or what is wrong and what to do about it.
import { ArrowsInIcon } from '@phosphor-icons/react/ArrowsIn';
import { CameraRotateIcon } from '@phosphor-icons/react/CameraRotate';
import { CameraSlashIcon } from '@phosphor-icons/react/CameraSlash';
import { LightbulbIcon } from '@phosphor-icons/react/Lightbulb';
import { ActionBar, PrimaryButton } from '../../components/action-bar.tsx';
import { Button } from '../../components/button.tsx';
import { Stage } from '../../components/frame.tsx';
import type { CameraProblem } from '../../scanning/camera/camera-source.ts';
import { useText } from '../../text/use-text.ts';
import { CameraKey } from './camera-key.tsx';
import { CameraPicture } from './camera-picture.tsx';
import type { DeskCamera } from './use-camera.ts';
import './camera-screen.css';

/** The large picture in place of a screen that shows a small one. */
export function CameraScreen({ camera }: { camera: DeskCamera }) {
  const { t } = useText();
  return (
    <>
      <Stage screen="camera">
        <CameraView camera={camera} />
      </Stage>
      <ActionBar
        primary={
          <PrimaryButton state="leave" icon={<ArrowsInIcon />} onPress={camera.shrink}>
            {t('key.back')}
          </PrimaryButton>
        }
      >
        <CameraKey />
      </ActionBar>
    </>
  );
}

export function CameraView({ camera }: { camera: DeskCamera }) {
  const { t } = useText();
  const { state, useOther, setTorch } = camera;
  return (
    <section className="camera stack shrinks fills" aria-labelledby="camera-title">
      {state.kind !== 'trouble' && (
        <header>
          <h1 className="title" id="camera-title">
            {t('camera.title')}
          </h1>
          <p className="camera-note soft">{t('camera.note')}</p>
        </header>
      )}
      <CameraPicture camera={camera}>
        {state.kind === 'starting' && <p className="camera-wait">{t('camera.starting')}</p>}
        {state.kind === 'trouble' && <Trouble problem={state.problem} />}
      </CameraPicture>
      <footer>
        <span className="camera-name one-line soft">{state.kind === 'on' && state.camera.label}</span>
        {state.kind === 'on' && state.torch !== 'none' && (
          <Button isChosen={state.torch === 'on'} onPress={() => setTorch(state.torch === 'on' ? 'off' : 'on')}>
            <LightbulbIcon />
            {t('camera.light')}
          </Button>
        )}
        {useOther && (
          <Button onPress={useOther}>
            <CameraRotateIcon />
            {t('camera.other')}
          </Button>
        )}
      </footer>
    </section>
  );
}

function Trouble({ problem }: { problem: CameraProblem }) {
  const { t } = useText();
  return (
    <div className="camera-trouble" role="alert">
      <CameraSlashIcon />
      <h1 className="title" id="camera-title">
        {t(`camera.trouble.${problem}`)}
      </h1>
      <p>{t(`camera.wayOut.${problem}`)}</p>
      <p>{t('camera.meanwhile')}</p>
    </div>
  );
}

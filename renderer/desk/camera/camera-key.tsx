// The camera in the action bar: a key while it is off; its small picture and the key that turns it off while it is on.
import { CameraIcon } from '@phosphor-icons/react/Camera';
import { CameraSlashIcon } from '@phosphor-icons/react/CameraSlash';
import { useContext } from 'react';
import { Key } from '../../components/action-bar.tsx';
import { PlainKey } from '../../components/plain-key.tsx';
import { useText } from '../../text/use-text.ts';
import { CameraPicture } from './camera-picture.tsx';
import { CameraContext, type DeskCamera } from './use-camera.ts';
import './camera-key.css';

/** Nothing if there is no camera to turn on, as in set-up. */
export function CameraKey() {
  const { t } = useText();
  const camera = useContext(CameraContext);
  if (!camera) return null;
  if (!camera.isOpen) {
    return (
      <Key icon={<CameraIcon />} onPress={camera.open}>
        {t('camera.key')}
      </Key>
    );
  }
  return (
    <>
      {!camera.isLarge && <SmallPicture camera={camera} />}
      <Key icon={<CameraSlashIcon />} onPress={camera.close}>
        {t('camera.off')}
      </Key>
    </>
  );
}

/** A touch enlarges it. */
function SmallPicture({ camera }: { camera: DeskCamera }) {
  const { t } = useText();
  const { state } = camera;
  return (
    <div className="small-picture keeps">
      <CameraPicture camera={camera} />
      <PlainKey onClick={camera.enlarge}>
        {state.kind === 'trouble' ? t(`camera.trouble.${state.problem}`) : null}
        {state.kind === 'starting' ? t('camera.starting') : null}
        <span className="for-screen-readers">{t('camera.larger')}</span>
      </PlainKey>
    </div>
  );
}

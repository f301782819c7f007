// The camera room: which camera is remembered, and the button to forget it.
import type { CameraChoice } from '../../shared/settings/scanning.ts';
import { Button } from '../components/button.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { Fact, Facts, Panel } from './panel.tsx';

export function CameraRoom({ camera }: { camera: CameraChoice | null }) {
  const { t } = useText();
  return (
    <Panel title={t('admin.rooms.camera')}>
      <Facts>
        <Fact name={t('admin.camera.remembered')}>
          {camera === null ? t('admin.camera.any') : camera.label || camera.id.slice(0, 8)}
        </Fact>
      </Facts>
      <p className="soft">{t('admin.camera.note')}</p>
      <div className="administration-ways wraps">
        <Button size="large" isOff={camera === null} onPress={() => kiosk.app.setCamera({ camera: null })}>
          {t('admin.camera.forget')}
        </Button>
      </div>
    </Panel>
  );
}

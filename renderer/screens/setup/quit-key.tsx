// The way out of the app during set-up: open while nothing is behind a PIN, since nobody may be locked in.
import { PowerIcon } from '@phosphor-icons/react/Power';
import { useState } from 'react';
import type { StationState } from '../../../shared/domain/station.ts';
import { Key } from '../../components/console.tsx';
import { useText } from '../../text/use-text.ts';
import { PinDialog } from '../pin.tsx';

export function QuitKey({ station }: { station: StationState }) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const quit = () => void window.kiosk.admin.quit();
  return (
    <>
      <Key icon={<PowerIcon />} onPress={() => (station.hasPin ? setAsking(true) : quit())}>
        {t('key.quit')}
      </Key>
      {isAsking && <PinDialog onUnlocked={quit} onCancel={() => setAsking(false)} />}
    </>
  );
}

// Quits the app during set-up. Asks for the PIN only if there is one, so that nobody is locked in.
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { PinDialog } from '../components/pin-dialog.tsx';
import { QuitKey } from '../components/quit-key.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';

export function SetupQuitKey({ app }: { app: AppState }) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const quit = () => kiosk.admin.quit();
  return (
    <>
      <QuitKey onPress={() => (app.hasPin ? setAsking(true) : quit())} />
      {isAsking && <PinDialog purpose={t('key.quit')} onUnlocked={quit} onCancel={() => setAsking(false)} />}
    </>
  );
}

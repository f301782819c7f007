// Quits the app during set-up. Asks for the PIN only if there is one, so that nobody is locked in.
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { QuitKey } from '../components/quit-key.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';

/** Loaded when it is needed: the first picture has this key too, and most starts never show it. */
const PinDialog = lazyPart(async () => (await import('../components/pin-dialog.tsx')).PinDialog, {
  onLoadError: ({ onCancel }) => onCancel(),
});

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

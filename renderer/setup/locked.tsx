// Set-up of a kiosk that was set up before: only for administrators, so it asks for the PIN first.
import { LockSimpleOpenIcon } from '@phosphor-icons/react/LockSimpleOpen';
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { ActionBar, PrimaryButton } from '../components/action-bar.tsx';
import { PinDialog } from '../components/pin-dialog.tsx';
import { useText } from '../text/use-text.ts';
import { SetupQuitKey } from './quit-key.tsx';
import { SetupFrame } from './setup-frame.tsx';

export function LockedSetup({ app }: { app: AppState }) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <SetupFrame
      app={app}
      actionBar={
        <ActionBar
          primary={
            <PrimaryButton icon={<LockSimpleOpenIcon />} onPress={() => setAsking(true)}>
              {t('setup.locked.enter')}
            </PrimaryButton>
          }
        >
          <SetupQuitKey app={app} />
        </ActionBar>
      }
    >
      <section className="setup-form stack shrinks">
        <h1>{t('setup.locked.title')}</h1>
        <p className="setup-lead soft">{t('setup.locked.note')}</p>
      </section>
      {isAsking && (
        <PinDialog
          purpose={t('setup.locked.purpose')}
          onUnlocked={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </SetupFrame>
  );
}

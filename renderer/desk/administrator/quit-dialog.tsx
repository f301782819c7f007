// Asks before the kiosk quits while actions are waiting: they are only sent once it runs again.
import { PowerIcon } from '@phosphor-icons/react/Power';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useText } from '../../text/use-text.ts';

interface QuitProps {
  /** The number of actions that are waiting in the outbox. */
  waiting: number;
  onQuit: () => void;
  onCancel: () => void;
}

export function QuitDialog({ waiting, onQuit, onCancel }: QuitProps) {
  const { t } = useText();
  return (
    <Dialog title={t('quitAsk')} note={t('quitWaiting', { count: waiting })} onClose={onCancel}>
      <div className="dialog-actions">
        <Button size="large" onPress={onCancel}>
          {t('key.cancel')}
        </Button>
        <Button kind="accent" size="large" onPress={onQuit}>
          <PowerIcon />
          {t('key.quit')}
        </Button>
      </div>
    </Dialog>
  );
}

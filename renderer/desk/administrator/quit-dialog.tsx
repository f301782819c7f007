// Asks before the kiosk is ended while actions wait: they go out only when it runs again.
import { PowerIcon } from '@phosphor-icons/react/Power';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useText } from '../../text/use-text.ts';

interface QuitProps {
  /** Actions that wait on this PC. */
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

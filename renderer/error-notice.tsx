// Shows an error that no screen has a place for, in a dialog over the current screen, until it is dismissed.
import { useEffect, useState } from 'react';
import type { KioskError } from '../shared/domain/errors.ts';
import { Button } from './components/button.tsx';
import { Dialog } from './components/dialog.tsx';
import { onUnhandledError } from './kiosk.ts';
import { errorWords } from './text/error-words.ts';
import { useText } from './text/use-text.ts';

export function ErrorNotice() {
  const { t } = useText();
  const [error, setError] = useState<KioskError | null>(null);
  useEffect(() => onUnhandledError(setError), []);
  if (!error) return null;
  const { word, note } = errorWords(error, t);
  const close = () => setError(null);
  return (
    <Dialog title={word} note={note} onClose={close}>
      <div className="dialog-actions">
        <Button kind="accent" onPress={close}>
          {t('banner.read')}
        </Button>
      </div>
    </Dialog>
  );
}

// A sheet with choices: touching one answers, *Cancel* changes nothing.
import type { ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ChoiceDialogProps {
  title: string;
  note?: string;
  /** The choices. */
  children: ReactNode;
  onClose: () => void;
}

export function ChoiceDialog({ title, note, children, onClose }: ChoiceDialogProps) {
  const { t } = useText();
  return (
    <Dialog title={title} onClose={onClose} {...(note !== undefined && { note })}>
      <div className="dialog-choices grid">{children}</div>
      <div className="dialog-actions">
        <Button size="large" onPress={onClose}>
          {t('key.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

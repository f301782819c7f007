// Who helps at a self-service desk, in the words of its administrator.
import { LifebuoyIcon } from '@phosphor-icons/react/Lifebuoy';
import { useEffect, useState } from 'react';
import { Key } from '../../components/action-bar.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useText } from '../../text/use-text.ts';

interface HelpKeyProps {
  /** Who helps, and how; '': the usual text. */
  text: string;
  /** Changes with each scan and each time a person leaves, which closes the dialog. */
  resetKey: string;
}

export function HelpKey({ text, resetKey }: HelpKeyProps) {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new `resetKey` starts with the dialog closed.
  useEffect(() => setIsOpen(false), [resetKey]);
  return (
    <>
      <Key icon={<LifebuoyIcon />} onPress={() => setIsOpen(true)}>
        {t('selfService.help')}
      </Key>
      {isOpen && (
        <Dialog
          title={t('selfService.help')}
          note={<bdi>{text || t('selfService.helpUsual')}</bdi>}
          onClose={() => setIsOpen(false)}
        >
          <div className="dialog-actions">
            <Button kind="accent" onPress={() => setIsOpen(false)}>
              {t('key.close')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

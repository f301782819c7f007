// Who helps at a self-service desk: in the words of whoever runs it.
import { LifebuoyIcon } from '@phosphor-icons/react/Lifebuoy';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Key } from '../../components/console.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useText } from '../../text/use-text.ts';

interface HelpKeyProps {
  /** Who helps, and how; '': the desk. */
  text: string;
  /** Counts what was scanned and who has left: each closes it. */
  turn: string;
}

export function HelpKey({ text, turn }: HelpKeyProps) {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins without.
  useEffect(() => setIsOpen(false), [turn]);
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

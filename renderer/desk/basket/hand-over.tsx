// What an operator checks before items are handed over, if the settings list something: one sheet, with one key for
// all. The ticks are not stored: they tell nothing about a person.
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PlainKey } from '../../components/plain-key.tsx';
import { Tick } from '../../components/tick.tsx';
import { useText } from '../../text/use-text.ts';
import './hand-over.css';
import { ArrowRightIcon } from '../../components/way-icons.tsx';

interface HandOverProps {
  /** "ID seen", "Deposit taken": the texts from the settings. */
  checks: string[];
  /** The words of the key that goes on. */
  go: string;
  onGo: () => void;
  onClose: () => void;
}

/** Asks before a check-out. One touch confirms all checks; a scanned *Confirm* does not wait for them. */
export function HandOver({ checks, go, onGo, onClose }: HandOverProps) {
  const { t } = useText();
  const [ticked, setTicked] = useState<string[]>([]);
  const toggle = (check: string) =>
    setTicked(ticked.includes(check) ? ticked.filter((each) => each !== check) : [...ticked, check]);
  return (
    <Dialog title={t('basket.handOver.title')} note={checks.length > 1 && t('basket.handOver.note')} onClose={onClose}>
      <div className="hand-over grid">
        {checks.map((check) => (
          <PlainKey
            key={check}
            className="hand-over-check row boxed strong"
            aria-pressed={ticked.includes(check)}
            onClick={() => toggle(check)}
          >
            <Tick isOn={ticked.includes(check)} />
            <span className="shrinks">{check}</span>
          </PlainKey>
        ))}
      </div>
      <div className="dialog-actions">
        <Button size="large" onPress={onClose}>
          {t('key.cancel')}
        </Button>
        <Button size="large" kind="accent" onPress={onGo}>
          {t('basket.handOver.allDone', { go })}
          <ArrowRightIcon />
        </Button>
      </div>
    </Dialog>
  );
}

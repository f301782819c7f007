// Lets an administrator in by PIN.
import { useCallback, useEffect, useState } from 'react';
import { systemClock } from '../../shared/clock.ts';
import type { KioskError } from '../../shared/domain/errors.ts';
import { errorLine } from '../text/error-words.ts';
import { formatWait } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { PinPad } from './pin-pad.tsx';
import './pin-dialog.css';
import { kiosk } from '../kiosk.ts';

interface PinProps {
  /** What an administrator is needed for. */
  purpose: string;
  onUnlocked: () => void;
  onCancel: () => void;
}

export function PinDialog({ purpose, onUnlocked, onCancel }: PinProps) {
  const { t, locale } = useText();
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<KioskError | null>(null);
  const lockedForMs = useLock(error);

  const unlock = useCallback(
    async (pin: string) => {
      setChecking(true);
      setError(null);
      const result = await kiosk.admin.unlock({ pin });
      setChecking(false);
      if (result.ok) onUnlocked();
      else setError(result.error);
    },
    [onUnlocked],
  );

  // A PIN that is being checked by main can't be cancelled.
  const cancel = () => {
    if (!isChecking) onCancel();
  };

  return (
    <Dialog title={t('pin.title')} note={t('pin.note', { purpose })} shape="pin" onClose={cancel}>
      <div className="pin">
        <PinPad onEnter={unlock} problem={problem()} isOff={isChecking || lockedForMs > 0} />
      </div>
      <div className="dialog-actions">
        <p className="pin-lost soft" role="status">
          {(error?.kind === 'pin-wrong' || error?.kind === 'pin-locked') && t('pin.lost')}
        </p>
        <Button onPress={cancel} isOff={isChecking}>
          {t('key.cancel')}
        </Button>
      </div>
    </Dialog>
  );

  function problem(): string | null {
    if (!error) return null;
    if (lockedForMs > 0) return t('pin.locked', { duration: formatWait(locale, lockedForMs) });
    if (error.kind === 'pin-wrong') return t('pin.wrong');
    if (error.kind === 'pin-locked') return null;
    // Main writes the number of attempts to disk first, which can fail.
    const isDisk = error.kind === 'disk-full' || error.kind === 'not-saved';
    if (isDisk) return errorLine(error, t);
    // 'pin-required': a PIN exists but is lost.
    if (error.kind !== 'pin-required') return t('pin.failed');
    return error.field ? `${t('pin.gone')} (${error.field})` : t('pin.gone');
  }
}

/** For how many ms `error` locks the PIN, counted down in seconds. Each error locks anew, even for the same time. */
function useLock(error: KioskError | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => setLeft(error?.kind === 'pin-locked' ? (error.retryAfterMs ?? 0) : 0), [error]);
  useEffect(() => {
    if (left <= 0) return;
    const timer = systemClock.setTimeout(() => setLeft(left - 1000), Math.min(1000, left));
    return () => systemClock.clearTimeout(timer);
  }, [left]);
  return Math.max(0, left);
}

// The administrator's PIN: changed by whoever is in, and what to know about the one that let them in.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/ArrowCounterClockwise';
import { PasswordIcon } from '@phosphor-icons/react/Password';
import { useCallback, useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import type { DeskMode } from '../../shared/domain/desk.ts';
import { leastPinLength } from '../../shared/domain/pin-rule.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useNewPin } from '../components/new-pin.ts';
import { PinPad } from '../components/pin-pad.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { SubRoomLink, Warning } from './panel.tsx';
import '../components/pin-dialog.css';

/** Fewer wrong PINs than this are slips of whoever is in. */
const MANY_WRONG = 3;

/** Whether there is something to know: then administration opens where it is said. */
export function hasPinNews({ pinEntered }: Pick<AppState, 'pinEntered'>): boolean {
  return pinEntered !== null && (pinEntered.isTooShort || pinEntered.wrongBefore >= MANY_WRONG);
}

export function OwnPin({ app: { pinEntered, policy } }: { app: Pick<AppState, 'pinEntered' | 'policy'> }) {
  const { t } = useText();
  const [step, setStep] = useState<'shown' | 'choosing' | 'changed'>(pinEntered?.isTooShort ? 'choosing' : 'shown');
  if (!pinEntered) return null;
  const { wrongBefore, isTooShort } = pinEntered;
  return (
    <>
      {wrongBefore >= MANY_WRONG && <Warning text={t('admin.pin.wrongBefore', { count: wrongBefore })} />}
      {isTooShort && <Warning text={t('admin.pin.tooShort', { least: leastPinLength(policy.mode) })} />}
      <SubRoomLink title={t('pin.title')} icon={<PasswordIcon />} onOpen={() => setStep('choosing')}>
        {step === 'changed' ? t('admin.pin.changed') : ''}
      </SubRoomLink>
      {step === 'choosing' && (
        <NewPinDialog
          mode={policy.mode}
          isTooShort={isTooShort}
          onChanged={() => setStep('changed')}
          onClose={() => setStep((now) => (now === 'choosing' ? 'shown' : now))}
        />
      )}
    </>
  );
}

interface NewPinDialogProps {
  mode: DeskMode;
  /** Whether the present one is. */
  isTooShort: boolean;
  onChanged: () => void;
  onClose: () => void;
}

function NewPinDialog({ mode, isTooShort, onChanged, onClose }: NewPinDialogProps) {
  const { t } = useText();
  const keep = useCallback(
    async (pin: string) => {
      const result = await kiosk.admin.setPin({ pin });
      if (result.ok) onChanged();
      return result;
    },
    [onChanged],
  );
  const { isRepeating, problem, enter, startOver } = useNewPin(keep);
  const least = leastPinLength(mode);
  const title = isRepeating ? t('pin.repeatTitle') : t('admin.pin.choose');
  const choose = t(isTooShort ? 'admin.pin.tooShort' : 'admin.pin.note', { least });
  const note = isRepeating ? t('pin.repeatNote') : choose;
  return (
    <Dialog title={title} note={note} shape="pin" onClose={onClose}>
      <div className="pin">
        <PinPad key={String(isRepeating)} onEnter={enter} least={least} problem={problem} />
      </div>
      <div className="dialog-actions">
        <Button onPress={onClose}>{t('key.cancel')}</Button>
        {isRepeating && (
          <Button onPress={startOver}>
            <ArrowCounterClockwiseIcon />
            {t('pin.again')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

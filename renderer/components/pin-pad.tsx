// Touch keys for a PIN. The digits are kept in a ref, never in React state or on the screen, and leave by `onEnter`.
import { BackspaceIcon } from '@phosphor-icons/react/Backspace';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { MAX_PIN_LENGTH, MIN_PIN_LENGTH } from '../../shared/domain/pin-rule.ts';
import { useScans } from '../scanning/scans.tsx';
import { useText } from '../text/use-text.ts';
import './pin-pad.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinPadProps {
  onEnter: (pin: string) => void;
  /** What is wrong with the last PIN. */
  problem: string | null;
  /** How many digits it takes. */
  least?: number;
  /** No input is accepted for now: a PIN is being checked, or the pad is locked. */
  isOff?: boolean;
}

export function PinPad({ onEnter, problem, least = MIN_PIN_LENGTH, isOff = false }: PinPadProps) {
  const { t } = useText();
  const pin = useRef('');
  const [length, setLength] = useState(0);
  const [wasScanned, setScanned] = useState(false);

  const change = useCallback(
    (next: string) => {
      // The keys are not `disabled`, so that keyboard users keep their focus while a PIN is checked.
      if (isOff) return;
      setScanned(false);
      pin.current = next.slice(0, MAX_PIN_LENGTH);
      setLength(pin.current.length);
    },
    [isOff],
  );
  const type = useCallback((digit: string) => change(pin.current + digit), [change]);
  const deleteLast = useCallback(() => change(pin.current.slice(0, -1)), [change]);
  const enter = useCallback(() => {
    const entered = pin.current;
    if (isOff || entered.length < least) return;
    change('');
    onEnter(entered);
  }, [isOff, least, change, onEnter]);

  // The first digits of a scanned code were typed into the pad before the burst was recognised.
  const scan = () => {
    change('');
    setScanned(true);
  };
  useScans({ onBurst: scan, onBroken: scan });

  /** Whether the focus was moved by Tab and not by touch. */
  const isTabbed = useRef(false);
  useLayoutEffect(() => {
    const keydown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'Tab') isTabbed.current = true;
      if (isOff) return;
      const isOnKey = isTabbed.current && document.activeElement?.matches('button');
      const isDigit = /^[0-9]$/.test(event.key);
      // With a key focused by Tab, Enter presses that key.
      const isEnter = event.key === 'Enter' && !isOnKey;
      const isBackspace = event.key === 'Backspace';
      if (!isDigit && !isEnter && !isBackspace) return;
      // Otherwise Enter would also press the focused key.
      event.preventDefault();
      // A digit or Enter that is held down counts once: eight digits and an attempt would be gone.
      if (event.repeat && !isBackspace) return;
      if (isDigit) type(event.key);
      // What a label types before an Enter must not be the beginning of a PIN.
      else if (isEnter && pin.current.length < least) change('');
      else if (isEnter) enter();
      else deleteLast();
    };
    const pointerdown = () => {
      isTabbed.current = false;
    };
    // In the capture phase: a dialog stops key events from its inside.
    window.addEventListener('keydown', keydown, true);
    window.addEventListener('pointerdown', pointerdown, true);
    return () => {
      window.removeEventListener('keydown', keydown, true);
      window.removeEventListener('pointerdown', pointerdown, true);
    };
  }, [isOff, least, type, change, deleteLast, enter]);

  const slots = Math.max(least, length);
  return (
    <div className="pin-pad grid" data-typed-into>
      <div className="pin-dots row" role="img" aria-label={t('pin.entered', { count: length })}>
        {Array.from({ length: slots }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other identity.
          <i key={index} data-filled={index < length || undefined} />
        ))}
      </div>
      <p className="pin-problem strong" role="alert">
        {wasScanned ? t('dialog.scanned') : problem}
      </p>
      <div className="pin-keys grid" data-unguarded>
        {DIGITS.map((digit) => (
          <PinKey key={digit} digit={digit} isOff={isOff} onPress={type} />
        ))}
        <button
          type="button"
          className="pin-key pin-key--bare middle presses"
          aria-label={t('pin.delete')}
          onClick={deleteLast}
          aria-disabled={isOff || length === 0}
        >
          <BackspaceIcon />
        </button>
        <PinKey digit="0" isOff={isOff} onPress={type} />
        <button
          type="button"
          className="pin-key pin-key--enter middle presses"
          onClick={enter}
          aria-disabled={isOff || length < least}
        >
          {t('pin.enter')}
        </button>
      </div>
    </div>
  );
}

function PinKey({ digit, isOff, onPress }: { digit: string; isOff: boolean; onPress: (digit: string) => void }) {
  return (
    <button type="button" className="pin-key middle presses" onClick={() => onPress(digit)} aria-disabled={isOff}>
      {digit}
    </button>
  );
}

// Touch keys for a PIN. The digits live in a ref and leave through one call: never in React's state, never on the screen.
import { BackspaceIcon } from '@phosphor-icons/react/Backspace';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { MAX_PIN_LENGTH, SHORTEST_PIN } from '../../shared/domain/pin.ts';
import { useScans } from '../scanning/scans.tsx';
import { useText } from '../text/use-text.ts';
import './pin-pad.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinPadProps {
  onEnter: (pin: string) => void;
  /** What is wrong with the last one. */
  problem: string | null;
  /** No entry is taken for now: it is being checked, or the lock runs. */
  isOff?: boolean;
}

export function PinPad({ onEnter, problem, isOff = false }: PinPadProps) {
  const { t } = useText();
  const pin = useRef('');
  const [length, setLength] = useState(0);
  const [wasScanned, setScanned] = useState(false);

  const change = useCallback(
    (next: string) => {
      // A key that is off keeps the focus: nobody who works by keyboard is thrown out of the pad while a PIN is checked.
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
    if (isOff || entered.length < SHORTEST_PIN) return;
    change('');
    onEnter(entered);
  }, [isOff, change, onEnter]);

  // The first digits of a label's code came before it was clear that a scanner types.
  const scan = () => {
    change('');
    setScanned(true);
  };
  useScans({ onBurst: scan, onBroken: scan });

  /** Whether whatever has the focus has it by Tab, and not by a touch. */
  const isTabbed = useRef(false);
  useLayoutEffect(() => {
    const keydown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'Tab') isTabbed.current = true;
      if (isOff) return;
      const isOnKey = isTabbed.current && document.activeElement?.matches('button');
      if (/^[0-9]$/.test(event.key)) type(event.key);
      else if (event.key === 'Backspace') deleteLast();
      // Whoever has gone to a key means that one.
      else if (event.key === 'Enter' && !isOnKey) enter();
      else return;
      // Else Enter would also press the key that has the focus.
      event.preventDefault();
    };
    const pointerdown = () => {
      isTabbed.current = false;
    };
    // In the capture phase: a dialog keeps the keys of its inside to itself.
    window.addEventListener('keydown', keydown, true);
    window.addEventListener('pointerdown', pointerdown, true);
    return () => {
      window.removeEventListener('keydown', keydown, true);
      window.removeEventListener('pointerdown', pointerdown, true);
    };
  }, [isOff, type, deleteLast, enter]);

  const slots = Math.max(SHORTEST_PIN, length);
  return (
    <div className="pin-pad" data-typed-into>
      <div className="pin-dots" role="img" aria-label={t('pin.entered', { count: length })}>
        {Array.from({ length: slots }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other identity.
          <i key={index} data-filled={index < length || undefined} />
        ))}
      </div>
      <p className="pin-problem" role="alert">
        {wasScanned ? t('dialog.scanned') : problem}
      </p>
      <div className="pin-keys" data-unguarded>
        {DIGITS.map((digit) => (
          <PinKey key={digit} digit={digit} isOff={isOff} onPress={type} />
        ))}
        <button
          type="button"
          className="pin-key pin-key--bare"
          aria-label={t('pin.delete')}
          onClick={deleteLast}
          aria-disabled={isOff || length === 0}
        >
          <BackspaceIcon />
        </button>
        <PinKey digit="0" isOff={isOff} onPress={type} />
        <button
          type="button"
          className="pin-key pin-key--enter"
          onClick={enter}
          aria-disabled={isOff || length < SHORTEST_PIN}
        >
          {t('pin.enter')}
        </button>
      </div>
    </div>
  );
}

function PinKey({ digit, isOff, onPress }: { digit: string; isOff: boolean; onPress: (digit: string) => void }) {
  return (
    <button type="button" className="pin-key" onClick={() => onPress(digit)} aria-disabled={isOff}>
      {digit}
    </button>
  );
}

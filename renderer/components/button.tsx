// Buttons of the stage: plain, accent (blue, the main action), bare (a word in a panel), quiet (an icon in a row).
import type { ReactNode } from 'react';
import { PlainKey } from './plain-key.tsx';
import './button.css';

interface ButtonProps {
  children: ReactNode;
  onPress: () => void;
  kind?: 'plain' | 'accent' | 'bare' | 'quiet';
  size?: 'medium' | 'large';
  /** For buttons that show an icon only. */
  label?: string;
  isOff?: boolean;
  /** For toggle buttons. */
  isChosen?: boolean;
  /** For buttons that open and close something next to them. */
  isOpen?: boolean;
  /** What the button does and to what, for the key guard, if its words don't say all of that. */
  meaning?: string;
}

export function Button({
  children,
  onPress,
  kind = 'plain',
  size = 'medium',
  label,
  isOff = false,
  isChosen,
  isOpen,
  meaning,
}: ButtonProps) {
  return (
    <PlainKey
      className={`button button--${kind} button--${size} keeps strong`}
      onClick={onPress}
      disabled={isOff}
      aria-label={label}
      aria-pressed={isChosen}
      aria-expanded={isOpen}
      meaning={meaning}
    >
      {children}
    </PlainKey>
  );
}

// Buttons of the stage: plain, blue (acts), bare (a word in a panel), quiet (an icon in a row).
import type { ReactNode } from 'react';
import './button.css';

interface ButtonProps {
  children: ReactNode;
  onPress: () => void;
  kind?: 'plain' | 'accent' | 'bare' | 'quiet';
  size?: 'medium' | 'large';
  /** For buttons that show an icon only. */
  label?: string;
  isOff?: boolean;
  /** For buttons that stay chosen. */
  isChosen?: boolean;
  /** For buttons that open and close something beside them. */
  isOpen?: boolean;
  /** What it does and to what, where its words do not say all of that: the guard of keys goes by it. */
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
    <button
      type="button"
      className={`button button--${kind} button--${size}`}
      onClick={onPress}
      disabled={isOff}
      aria-label={label}
      aria-pressed={isChosen}
      aria-expanded={isOpen}
      data-meaning={meaning}
    >
      {children}
    </button>
  );
}

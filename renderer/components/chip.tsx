// A small choice in a row: a condition, a missing part. Its touch target is full height even if it is drawn lower.
import type { ReactNode } from 'react';
import { PlainKey } from './plain-key.tsx';
import './chip.css';

interface ChipProps {
  icon?: ReactNode;
  children: ReactNode;
  onPress: () => void;
  /** For one of several choices. */
  isChosen?: boolean;
  /** For a chip that opens and closes what is below it. */
  isOpen?: boolean;
  isOff?: boolean;
  /** What it is about, if the words alone don't say. Must begin with the words. */
  label?: string;
  /** An unanswered question (`unset`), or the state of its answer (dashed until settled). `plain`: a choice. */
  status?: 'plain' | 'unset' | 'open' | 'settled' | 'attention';
}

export function Chip({ icon, children, onPress, isChosen, isOpen, isOff = false, label, status = 'plain' }: ChipProps) {
  return (
    <PlainKey
      className="chip keeps"
      data-status={status}
      aria-pressed={isChosen}
      aria-expanded={isOpen}
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
    >
      {icon}
      <span>{children}</span>
    </PlainKey>
  );
}

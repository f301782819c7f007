// A small choice in a row: a condition, a missing part. The target is as tall as any other where the drawn chip is not.
import type { ReactNode } from 'react';
import './chip.css';

interface ChipProps {
  icon?: ReactNode;
  children: ReactNode;
  onPress: () => void;
  /** Of several, one of which may be chosen. */
  isChosen?: boolean;
  /** Of one that opens and closes what stands below it. */
  isOpen?: boolean;
  isOff?: boolean;
  /** What it is about, where the words alone do not tell. It begins with the words. */
  label?: string;
  /** An open question (`unset`), or how far its answer has come: dashed is not settled. `plain`: a choice. */
  standing?: 'plain' | 'unset' | 'open' | 'settled' | 'attention';
}

export function Chip({
  icon,
  children,
  onPress,
  isChosen,
  isOpen,
  isOff = false,
  label,
  standing = 'plain',
}: ChipProps) {
  return (
    <button
      type="button"
      className="chip"
      data-standing={standing}
      aria-pressed={isChosen}
      aria-expanded={isOpen}
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

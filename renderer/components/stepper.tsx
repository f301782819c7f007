// A value changed step by step, by touch alone: less, the value, more.
import { MinusIcon } from '@phosphor-icons/react/Minus';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useText } from '../text/use-text.ts';
import './stepper.css';

interface StepperProps {
  /** What is changed, for screen readers. */
  label: string;
  /** The value in words. */
  children: string;
  /** null at the end of the range. */
  onLess: (() => void) | null;
  onMore: (() => void) | null;
}

export function Stepper({ label, children, onLess, onMore }: StepperProps) {
  const { t } = useText();
  return (
    <div className="stepper grid" data-unguarded>
      <button
        type="button"
        className="presses"
        aria-label={t('key.less', { what: label })}
        disabled={onLess === null}
        onClick={() => onLess?.()}
      >
        <MinusIcon />
      </button>
      <output aria-label={label}>{children}</output>
      <button
        type="button"
        className="presses"
        aria-label={t('key.more', { what: label })}
        disabled={onMore === null}
        onClick={() => onMore?.()}
      >
        <PlusIcon />
      </button>
    </div>
  );
}

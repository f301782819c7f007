// The box of a row that can be ticked. The row is the target; a screen reader hears its aria-pressed.
import { CheckIcon } from '@phosphor-icons/react/Check';
import './tick.css';

export function Tick({ isOn }: { isOn: boolean }) {
  return (
    <i className="tick middle keeps" data-on={isOn || undefined} aria-hidden="true">
      {isOn && <CheckIcon />}
    </i>
  );
}

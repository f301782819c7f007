// A countdown: a ring that empties, with the remaining seconds in it, or minutes while those don't fit.
import './ring.css';

const RADIUS = 17;
/** Three digits don't fit. */
const MAX_SECONDS = 99;
const ROUND = 2 * Math.PI * RADIUS;

interface RingProps {
  seconds: number;
  /** Remaining share, from 1 to 0. */
  left: number;
}

export function Ring({ seconds, left }: RingProps) {
  return (
    // What is left is drawn by CSS: text would have to be part of the button's accessible name.
    <span
      className="ring middle keeps"
      aria-hidden="true"
      data-left={seconds > MAX_SECONDS ? `${Math.ceil(seconds / 60)}′` : seconds}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r={RADIUS} />
        <circle cx="20" cy="20" r={RADIUS} strokeDasharray={`${Math.min(1, left) * ROUND} ${ROUND}`} />
      </svg>
    </span>
  );
}

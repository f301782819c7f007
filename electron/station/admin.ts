// An administrator's stay: let in by the PIN, out again by themselves or after a while.
import type { Clock, Timer } from '../../shared/clock.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';

export interface AdminParts {
  clock: Clock;
  /** Whether a PIN is set. Without one nothing is behind it, and everybody is let in. */
  hasPin: () => boolean;
  /** Checks a PIN; wrong ones are counted and slow down. */
  checkPin: (pin: string) => Promise<Result<null>>;
  onChange: () => void;
}

export interface Admin {
  unlock(pin: string): Promise<Result<null>>;
  lock(): void;
  /** Somebody presses a key or touches the screen: an administrator who is in stays on. */
  touched(): void;
  /** Epoch milliseconds until which an administrator is in, or null. */
  until(): number | null;
  /** ok if an administrator is in, whose stay begins anew by it, or if none is needed yet; else 'pin-required'. */
  require(): Result<null>;
}

const STAY_MS = 5 * 60_000;
/** Touches begin the stay anew no more often: each new end is told to the page. */
const TOUCH_MS = 10_000;

export function createAdmin({ clock, hasPin, checkPin, onChange }: AdminParts): Admin {
  let until: number | null = null;
  let timer: Timer | null = null;

  return {
    async unlock(pin) {
      const checked = await checkPin(pin);
      if (!checked.ok) return checked;
      stay();
      onChange();
      return ok(null);
    },
    lock() {
      leave();
      onChange();
    },
    touched() {
      if (!isIn() || leftMs() > STAY_MS - TOUCH_MS) return;
      stay();
      onChange();
    },
    until: () => until,
    require() {
      if (!hasPin()) return ok(null);
      if (!isIn()) {
        return fail({ kind: 'pin-required', message: 'The administrator PIN is needed first' });
      }
      stay();
      return ok(null);
    },
  };

  function leftMs(): number {
    return until === null ? 0 : until - clock.now();
  }

  /** A computer that slept has not run the timer. */
  function isIn(): boolean {
    return leftMs() > 0;
  }

  function stay(): void {
    leave();
    until = clock.now() + STAY_MS;
    timer = clock.setTimeout(() => {
      leave();
      onChange();
    }, STAY_MS);
  }

  function leave(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    until = null;
  }
}

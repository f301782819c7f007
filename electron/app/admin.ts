// An administrator's stay: let in by the PIN, out again by themselves or after a while.
import { type Clock, type Deadline, deadline, type Timer } from '../../shared/clock.ts';
import { ok, type Result } from '../../shared/domain/errors.ts';

export interface AdminParts {
  clock: Clock;
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
  /** Whether an administrator is in at this moment. Whose time is over is out by this, even if nothing has told of it. */
  isIn(): boolean;
}

const STAY_MS = 5 * 60_000;
/** Touches begin the stay anew no more often: each new end is told to the page. */
const TOUCH_MS = 10_000;

export function createAdmin({ clock, checkPin, onChange }: AdminParts): Admin {
  let end: Deadline | null = null;
  let timer: Timer | null = null;

  return {
    async unlock(pin) {
      const checked = await checkPin(pin);
      if (!checked.ok) return checked;
      stay();
      onChange();
      return ok(null);
    },
    lock,
    touched() {
      if (!isIn() || leftMs() > STAY_MS - TOUCH_MS) return;
      stay();
      onChange();
    },
    until: () => end?.at ?? null,
    isIn,
  };

  function lock(): void {
    leave();
    onChange();
  }

  function leftMs(): number {
    return end?.left() ?? 0;
  }

  /** A computer that slept has not run the timer. */
  function isIn(): boolean {
    if (end !== null && leftMs() === 0) lock();
    return end !== null;
  }

  function stay(): void {
    leave();
    end = deadline(clock, STAY_MS);
    timer = clock.setTimeout(lock, STAY_MS);
  }

  function leave(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    end = null;
  }
}

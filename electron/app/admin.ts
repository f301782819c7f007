// Administrator access: unlocked with the PIN, locked again by the administrator or after a while.
import { type Clock, type Deadline, deadline, type Timer } from '../../shared/clock.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';

export interface AdminParts {
  clock: Clock;
  /** Checks a PIN; counts and slows down wrong ones. */
  checkPin: (pin: string) => Promise<Result<null>>;
  /** Why what IT provisioned was not used; null: it was, or there was nothing. */
  unprovisioned: () => string | null;
  onChange: () => void;
}

export interface Admin {
  unlock(pin: string): Promise<Result<null>>;
  lock(): void;
  /** A key press or touch: extends an administrator's time. */
  touched(): void;
  /** Epoch milliseconds until which an administrator is in, or null. */
  until(): number | null;
  /** Whether an administrator is in now. Locks if the time is over, even if the timer did not run. */
  isIn(): boolean;
}

const ADMIN_TIME_MS = 5 * 60_000;
/** A touch extends the time at most this often, since each new end is sent to the page. */
const EXTEND_INTERVAL_MS = 10_000;

export function createAdmin({ clock, checkPin, unprovisioned, onChange }: AdminParts): Admin {
  let end: Deadline | null = null;
  let timer: Timer | null = null;

  return {
    async unlock(pin) {
      const checked = await checkPin(pin);
      if (!checked.ok) {
        const why = unprovisioned();
        // Nobody gets past a lost PIN to read why IT's new one was not taken.
        return checked.error.kind === 'pin-required' && why !== null ? fail({ ...checked.error, field: why }) : checked;
      }
      restart();
      onChange();
      return ok(null);
    },
    lock,
    touched() {
      if (!isIn() || leftMs() > ADMIN_TIME_MS - EXTEND_INTERVAL_MS) return;
      restart();
      onChange();
    },
    until: () => end?.at ?? null,
    isIn,
  };

  function lock(): void {
    clear();
    onChange();
  }

  function leftMs(): number {
    return end?.left() ?? 0;
  }

  /** While the computer slept, the timer did not run. */
  function isIn(): boolean {
    if (end !== null && leftMs() === 0) lock();
    return end !== null;
  }

  function restart(): void {
    clear();
    end = deadline(clock, ADMIN_TIME_MS);
    timer = clock.setTimeout(lock, ADMIN_TIME_MS);
  }

  function clear(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    end = null;
  }
}

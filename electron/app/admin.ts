// Administrator access: unlocked with the PIN, locked again by the administrator or after a while.
import { type Clock, type Deadline, deadline, type Timer } from '../../shared/clock.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';

export interface AdminParts {
  clock: Clock;
  /** Checks a PIN; counts and slows down wrong ones. */
  checkPin: (pin: string) => Promise<Result<{ wrongBefore: number }>>;
  /** Why what IT provisioned was not used; null: it was, or there was nothing. */
  provisioningProblem: () => string | null;
  onChange: () => void;
}

interface PinEntered {
  /** How many digits it has. */
  length: number;
  /** How many wrong ones came before it. */
  wrongBefore: number;
}

export interface Admin {
  unlock(pin: string): Promise<Result<null>>;
  lock(): void;
  /** What is known of the PIN that let the administrator in; null: nobody is in. */
  entered(): PinEntered | null;
  /** The administrator has chosen another PIN. */
  notePin(pin: string): void;
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

export function createAdmin({ clock, checkPin, provisioningProblem, onChange }: AdminParts): Admin {
  let end: Deadline | null = null;
  let timer: Timer | null = null;
  let entered: PinEntered | null = null;

  return {
    async unlock(pin) {
      const checked = await checkPin(pin);
      if (!checked.ok) {
        const why = provisioningProblem();
        // Nobody gets past a lost PIN to read why IT's new one was not taken.
        return checked.error.kind === 'pin-required' && why !== null ? fail({ ...checked.error, field: why }) : checked;
      }
      restart();
      entered = { length: pin.length, ...checked.data };
      onChange();
      return ok(null);
    },
    lock,
    entered: () => entered,
    notePin(pin) {
      if (entered) entered = { length: pin.length, wrongBefore: 0 };
      onChange();
    },
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
    entered = null;
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

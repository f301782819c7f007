// The administrator's PIN: hashed with scrypt, with a lock against guessing that survives restarts.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import { fail, type KioskError, ok, type Result } from '../../shared/domain/errors.ts';
import type { Log } from '../storage/log.ts';

/** A hashed PIN: salt and hash in base64, with the scrypt cost so that it can be raised later. */
export const pinRecord = z.object({
  salt: z.base64().min(1),
  hash: z.base64().min(1),
  cost: z.union([z.literal(2 ** 15), z.literal(2 ** 16), z.literal(2 ** 17), z.literal(2 ** 18)]),
});
export type PinRecord = z.infer<typeof pinRecord>;

/** Consecutive wrong attempts, and until when the PIN is locked (epoch ms). */
export const pinTries = z.object({ wrong: z.int().min(0), lockedUntil: z.number().min(0) });
export type PinTries = z.infer<typeof pinTries>;

const COST = 2 ** 15;
const HASH_BYTES = 32;
const FREE_TRIES = 5;
const FIRST_LOCK_MS = 30_000;
const MAX_LOCK_MS = 15 * 60_000;

export async function hashPin(pin: string): Promise<PinRecord> {
  const salt = randomBytes(16);
  const hash = await derive(pin, salt, COST);
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), cost: COST };
}

export async function verifyPin(pin: string, record: PinRecord): Promise<boolean> {
  const expected = Buffer.from(record.hash, 'base64');
  const found = await derive(pin, Buffer.from(record.salt, 'base64'), record.cost);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

export interface PinGate {
  /**
   * Checks a PIN; the right one tells how many wrong ones came before it. Errors: 'pin-required' if none is set (which
   * opens nothing), 'pin-wrong', and 'pin-locked' with `retryAfterMs` after too many wrong ones.
   */
  enter(pin: string): Promise<Result<{ wrongBefore: number }, KioskError<'pin-required' | 'pin-wrong' | 'pin-locked'>>>;
}

export interface PinGateParts {
  read: () => { pin: PinRecord | null; pinTries: PinTries };
  /**
   * Stores the count of wrong attempts, so that a restart does not reset it. On a disk that fails it counts for this run
   * and does not throw: the right PIN opens the screen on which somebody can do something about the disk.
   */
  write: (change: { pinTries: PinTries }) => void;
  clock: Pick<Clock, 'now' | 'monotonic'>;
  log: Pick<Log, 'warn'>;
}

/** Locked for 30 s after five wrong attempts, doubling with each further one, up to 15 min. */
export function createPinGate({ read, write, clock, log }: PinGateParts): PinGate {
  let last: Promise<unknown> = Promise.resolve();
  /** The end of a lock of this run by the monotonic clock: nobody gets round it by setting the PC's clock. */
  let locksUntil = Number.NEGATIVE_INFINITY;

  return {
    enter(pin) {
      // One at a time: parallel attempts would all pass before the first is counted.
      const result = last.then(() => attempt(pin));
      last = result.catch(() => {});
      return result;
    },
  };

  async function attempt(pin: string): ReturnType<PinGate['enter']> {
    const { pin: record, pinTries: tries } = read();
    if (!record) return fail({ kind: 'pin-required', message: 'No PIN is set' });
    const leftOfThisRun = locksUntil - clock.monotonic();
    if (leftOfThisRun > 0) return locked(leftOfThisRun);
    const retryAfterMs = tries.lockedUntil - clock.now();
    if (retryAfterMs > MAX_LOCK_MS) {
      // The clock was set back, which must not lock the PIN for years.
      write({ pinTries: { ...tries, lockedUntil: clock.now() + MAX_LOCK_MS } });
      return locked(MAX_LOCK_MS);
    }
    if (retryAfterMs > 0) return locked(retryAfterMs);
    // Counted as wrong before it is checked, so that cutting the power gives no free attempt.
    const wrong = tries.wrong + 1;
    const lockMs = lockAfter(wrong);
    write({ pinTries: { wrong, lockedUntil: lockMs === 0 ? 0 : clock.now() + lockMs } });
    if (await verifyPin(pin, record)) {
      write({ pinTries: { wrong: 0, lockedUntil: 0 } });
      return ok({ wrongBefore: tries.wrong });
    }
    locksUntil = clock.monotonic() + lockMs;
    log.warn('A wrong PIN was entered', { inARow: wrong });
    return lockMs === 0 ? fail({ kind: 'pin-wrong', message: 'Wrong PIN' }) : locked(lockMs);
  }
}

function locked(retryAfterMs: number): { ok: false; error: KioskError<'pin-locked'> } {
  return fail({ kind: 'pin-locked', message: 'Too many wrong PINs', retryAfterMs });
}

function lockAfter(wrong: number): number {
  if (wrong < FREE_TRIES) return 0;
  return Math.min(MAX_LOCK_MS, FIRST_LOCK_MS * 2 ** (wrong - FREE_TRIES));
}

function derive(pin: string, salt: Buffer, cost: number): Promise<Buffer> {
  // scrypt needs 128 * cost * blockSize bytes; Node's default limit is 32 MiB.
  const options: ScryptOptions = { cost, blockSize: 8, parallelization: 1, maxmem: 256 * cost * 8 };
  return new Promise((resolve, reject) => {
    scrypt(pin.normalize('NFKC'), salt, HASH_BYTES, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}

// Overrides of blocks and their reasons: each grant is valid for one check-out and expires after a while.
import { type Clock, type Deadline, deadline } from '../../shared/clock.ts';
import type {
  CheckOutRequest,
  OverrideRecord,
  OverrideRequest,
  Overrider,
  OverrideSubject,
} from '../../shared/domain/action.ts';
import { fail, type Result } from '../../shared/domain/errors.ts';
import type { AllowedCheckOut } from '../outbox/action-request.ts';

export interface Overrides {
  /** Allows the next check-out of the subject despite these blocks. `by` has the permission. */
  allow(request: OverrideRequest, by: Overrider): void;
  /** Revokes the grants of `subject`; null: all, since the user has left. */
  revoke(subject: OverrideSubject | null): void;
  /**
   * Runs `checkOut` if all overrides of `lines` were allowed, otherwise fails with 'pin-required'. The grants are used
   * up once the check-out is taken.
   */
  spend<T>(lines: CheckOutRequest[], checkOut: (allowed: AllowedCheckOut[]) => Result<T>): Result<T>;
}

/** The permission for one block of a subject, with its own reason, author and end. */
interface Grant {
  block: string;
  /** null: for any renter. */
  renterId: string | null;
  ground: OverrideRecord;
  expiresAt: Deadline;
}

const EXPIRES_MS = 10 * 60_000;

export function createOverrides({ clock }: { clock: Clock }): Overrides {
  const grants = new Map<string, Grant[]>();

  return {
    allow({ subject, blocks, renterId, reason }, by) {
      const key = keyOf(subject);
      const kept = validGrants(key, renterId).filter(({ block }) => !blocks.includes(block));
      const ground = { by, is: reason.is, words: reason.words };
      const expiresAt = deadline(clock, EXPIRES_MS);
      grants.set(key, [...kept, ...blocks.map((block) => ({ block, renterId, ground, expiresAt }))]);
    },
    revoke(subject) {
      if (subject) grants.delete(keyOf(subject));
      else grants.clear();
    },
    spend(lines, checkOut) {
      const overriding = lines.filter(({ overrides }) => overrides !== undefined && overrides.length > 0);
      const isAllowed = overriding.every(({ overrides = [], ...line }) => {
        const allowed = grantsOf(line);
        return overrides.every((code) => allowed.some(({ block }) => block === code));
      });
      if (!isAllowed) return fail({ kind: 'pin-required', message: 'An administrator has to allow it first' });
      const result = checkOut(
        lines.map((line) => ({
          ...line,
          // One check-out can go past several blocks for one reason, which is kept once.
          grounds: [
            ...new Set(grantsOf(line).flatMap(({ block, ground }) => (line.overrides?.includes(block) ? ground : []))),
          ],
        })),
      );
      if (result.ok) for (const key of overriding.flatMap(keysOf)) grants.delete(key);
      return result;
    },
  };

  /** The grants of a subject that have not expired and are not for another renter. */
  function validGrants(key: string, renterId: string | null): Grant[] {
    return (grants.get(key) ?? []).filter(
      (grant) => grant.expiresAt.left() > 0 && (grant.renterId === null || grant.renterId === renterId),
    );
  }

  /** The grants that a line may use. */
  function grantsOf(line: Pick<CheckOutRequest, 'code' | 'renter'>): Grant[] {
    const renterId = 'id' in line.renter ? line.renter.id : null;
    return keysOf(line).flatMap((key) => validGrants(key, renterId));
  }
}

function keyOf(subject: OverrideSubject): string {
  return 'item' in subject ? `item ${subject.item}` : `renter ${subject.renter}`;
}

/** The keys of the grants that a line may use: its item's and its renter's. */
function keysOf({ code, renter }: Pick<CheckOutRequest, 'code' | 'renter'>): string[] {
  return [keyOf({ item: code }), ...('id' in renter ? [keyOf({ renter: renter.id })] : [])];
}

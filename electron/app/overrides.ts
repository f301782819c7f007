// Overrides of blocks and their reasons: each grant is valid for one check-out and expires after a while.
import { type Clock, type Deadline, deadline } from '../../shared/clock.ts';
import type {
  CheckOutRequest,
  OverrideGround,
  OverrideRequest,
  Overrider,
  OverrideSubject,
} from '../../shared/domain/action.ts';
import { fail, type Result } from '../../shared/domain/errors.ts';
import { codeKey } from '../../shared/domain/workspace.ts';
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

interface Grant {
  blocks: ReadonlySet<string>;
  /** null: for any renter. */
  renterId: string | null;
  ground: OverrideGround;
  lapses: Deadline;
}

const LAPSES_MS = 10 * 60_000;

export function createOverrides({ clock }: { clock: Clock }): Overrides {
  const grants = new Map<string, Grant>();

  return {
    allow({ subject, blocks, renterId, reason }, by) {
      const key = keyOf(subject);
      const before = granted(key, renterId)?.blocks ?? [];
      const ground = { by, is: reason.is, words: reason.words };
      grants.set(key, {
        blocks: new Set([...before, ...blocks]),
        renterId,
        ground,
        lapses: deadline(clock, LAPSES_MS),
      });
    },
    revoke(subject) {
      if (subject) grants.delete(keyOf(subject));
      else grants.clear();
    },
    spend(lines, checkOut) {
      const overriding = lines.filter(({ overrides }) => overrides !== undefined && overrides.length > 0);
      const isAllowed = overriding.every(({ overrides = [], ...line }) => {
        const used = grantsOf(line);
        return overrides.every((block) => used.some(({ blocks }) => blocks.has(block)));
      });
      if (!isAllowed) return fail({ kind: 'pin-required', message: 'An administrator has to allow it first' });
      const result = checkOut(
        lines.map((line) => {
          const goesPast = (grant: Grant) => line.overrides?.some((block) => grant.blocks.has(block));
          return {
            ...line,
            grounds: grantsOf(line)
              .filter(goesPast)
              .map(({ ground }) => ground),
          };
        }),
      );
      if (result.ok) for (const key of overriding.flatMap(keysOf)) grants.delete(key);
      return result;
    },
  };

  /** The grant, if it has not expired and is not for another renter. */
  function granted(key: string, renterId: string | null): Grant | null {
    const grant = grants.get(key);
    if (!grant || grant.lapses.left() === 0) return null;
    return grant.renterId === null || grant.renterId === renterId ? grant : null;
  }

  /** The grants that a line may use. */
  function grantsOf(line: Pick<CheckOutRequest, 'code' | 'renter'>): Grant[] {
    const renterId = 'id' in line.renter ? line.renter.id : null;
    return keysOf(line).flatMap((key) => granted(key, renterId) ?? []);
  }
}

function keyOf(subject: OverrideSubject): string {
  return 'item' in subject ? `item ${codeKey(subject.item)}` : `renter ${subject.renter}`;
}

/** The keys of the grants that a line may use: its item's and its renter's. */
function keysOf({ code, renter }: Pick<CheckOutRequest, 'code' | 'renter'>): string[] {
  return [keyOf({ item: code }), ...('id' in renter ? [keyOf({ renter: renter.id })] : [])];
}

// What goes out in spite of its blocks, and why: each grant serves one check-out, and lapses after a while.
import { type Clock, type Deadline, deadline } from '../../shared/clock.ts';
import type {
  CheckOutRequest,
  OverrideGround,
  OverrideRequest,
  Overrider,
  OverrideSubject,
} from '../../shared/domain/action.ts';
import { fail, type Result } from '../../shared/domain/errors.ts';
import type { AllowedCheckOut } from '../outbox/asked.ts';

export interface Overrides {
  /** The blocks hold the next check-out of their subject back no more. Whoever asks, `by`, may. */
  allow(request: OverrideRequest, by: Overrider): void;
  /** Takes back what was allowed for `subject`; null: all of it, since whoever stood at the desk has left. */
  revoke(subject: OverrideSubject | null): void;
  /**
   * Runs `checkOut` if everything that `lines` override was allowed, else fails with 'pin-required'. What they
   * override is used up once the check-out was taken.
   */
  spend<T>(lines: CheckOutRequest[], checkOut: (allowed: AllowedCheckOut[]) => Result<T>): Result<T>;
}

interface Grant {
  blocks: ReadonlySet<string>;
  /** null: for whoever it goes to. */
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

  /** What was allowed, if it has not lapsed. What was allowed for another renter is not for this one. */
  function granted(key: string, renterId: string | null): Grant | null {
    const grant = grants.get(key);
    if (!grant || grant.lapses.left() === 0) return null;
    return grant.renterId === null || grant.renterId === renterId ? grant : null;
  }

  /** What a line may use: the grant of its item, and that of its renter. */
  function grantsOf(line: Pick<CheckOutRequest, 'code' | 'renter'>): Grant[] {
    const renterId = 'id' in line.renter ? line.renter.id : null;
    return keysOf(line).flatMap((key) => granted(key, renterId) ?? []);
  }
}

function keyOf(subject: OverrideSubject): string {
  return 'item' in subject ? `item ${subject.item}` : `renter ${subject.renter}`;
}

/** Whose grants a line may use: its item's, and its renter's. */
function keysOf({ code, renter }: Pick<CheckOutRequest, 'code' | 'renter'>): string[] {
  return [keyOf({ item: code }), ...('id' in renter ? [keyOf({ renter: renter.id })] : [])];
}

// What an administrator lets out in spite of its blocks: each grant serves one check-out, and lapses after a while.
import { type Clock, type Deadline, deadline } from '../../shared/clock.ts';
import type { CheckOutRequest, OverrideRequest, OverrideSubject } from '../../shared/domain/action.ts';
import { fail, type Result } from '../../shared/domain/errors.ts';

export interface Overrides {
  /** The blocks hold the next check-out of their subject back no more. Whoever asks has been let in before. */
  allow(request: OverrideRequest): void;
  /** Takes back what was allowed for `subject`; null: all of it, since whoever stood at the desk has left. */
  revoke(subject: OverrideSubject | null): void;
  /**
   * Runs `checkOut` if everything that `lines` override was allowed, else fails with 'pin-required'. What they
   * override is used up once the check-out was taken.
   */
  spend<T>(lines: CheckOutRequest[], checkOut: () => Result<T>): Result<T>;
}

interface Grant {
  blocks: ReadonlySet<string>;
  /** null: for whoever it goes to. */
  renterId: string | null;
  lapses: Deadline;
}

const LAPSES_MS = 10 * 60_000;

export function createOverrides({ clock }: { clock: Clock }): Overrides {
  const grants = new Map<string, Grant>();

  return {
    allow({ subject, blocks, renterId }) {
      const key = keyOf(subject);
      const before = allowed(key, renterId);
      grants.set(key, { blocks: new Set([...before, ...blocks]), renterId, lapses: deadline(clock, LAPSES_MS) });
    },
    revoke(subject) {
      if (subject) grants.delete(keyOf(subject));
      else grants.clear();
    },
    spend(lines, checkOut) {
      const overriding = lines.filter(({ overrides }) => overrides !== undefined && overrides.length > 0);
      const isAllowed = overriding.every(({ overrides = [], ...line }) => {
        const renterId = 'id' in line.renter ? line.renter.id : null;
        const blocks = keysOf(line).flatMap((key) => [...allowed(key, renterId)]);
        return overrides.every((block) => blocks.includes(block));
      });
      if (!isAllowed) return fail({ kind: 'pin-required', message: 'An administrator has to allow it first' });
      const result = checkOut();
      if (result.ok) for (const key of overriding.flatMap(keysOf)) grants.delete(key);
      return result;
    },
  };

  /** The blocks that a line for this renter may go past. What was allowed for another renter is not for this one. */
  function allowed(key: string, renterId: string | null): Iterable<string> {
    const grant = grants.get(key);
    if (!grant || grant.lapses.left() === 0) return [];
    return grant.renterId === null || grant.renterId === renterId ? grant.blocks : [];
  }
}

function keyOf(subject: OverrideSubject): string {
  return 'item' in subject ? `item ${subject.item}` : `renter ${subject.renter}`;
}

/** Whose grants a line may use: its item's, and its renter's. */
function keysOf({ code, renter }: Pick<CheckOutRequest, 'code' | 'renter'>): string[] {
  return [keyOf({ item: code }), ...('id' in renter ? [keyOf({ renter: renter.id })] : [])];
}

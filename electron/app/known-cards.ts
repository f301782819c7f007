// The codes that were read as a renter's card in this run: without a connection they are never taken for an item's. Kept
// as keyed hashes in memory, so that they name nobody.
import { createHmac, randomBytes } from 'node:crypto';
import type { LookupQuestion, ScanAnswer } from '../../shared/domain/workspace.ts';

export interface KnownCards {
  /** The workspace's answer to a look-up: the code is a renter's, or an item's after all. */
  note(question: Pick<LookupQuestion, 'code' | 'as'>, answer: ScanAnswer): void;
  has(code: string): boolean;
}

/** More renters than a desk sees in weeks. */
const MAX_CARDS = 10_000;

export function createKnownCards(): KnownCards {
  const key = randomBytes(32);
  const cards = new Set<string>();
  const hashOf = (code: string) => createHmac('sha256', key).update(code).digest('base64');
  return {
    note({ code, as }, { type }) {
      if (type === 'item') cards.delete(hashOf(code));
      // Asked for as a renter's, the same code can be an item's, too.
      else if (type === 'renter' && as !== 'renter' && cards.size < MAX_CARDS) cards.add(hashOf(code));
    },
    has: (code) => cards.has(hashOf(code)),
  };
}

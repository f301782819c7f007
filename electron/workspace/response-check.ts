// Compares one response of the workspace with the contract. The connection test and `npm run check-workspace` both use this.
import type { WorkspaceError } from '../../shared/domain/errors.ts';
import type { LookupQuestion } from '../../shared/domain/workspace.ts';
import { type Exchange, jsonOf } from './exchange.ts';
import { exchangeError } from './exchange-error.ts';
import { readScanAnswer, readSearch } from './read-answer.ts';

/** What a response is to the kiosk: as the contract says, or not to be used. */
export type ResponseCheck = { outcome: 'right' } | { outcome: 'wrong'; error: WorkspaceError };

/** A look-up of a code that nothing should have. The right answer is a 404 with a message. */
export const UNKNOWN_CODE: LookupQuestion = { code: 'kiosk-connection-test' };

const RIGHT: ResponseCheck = { outcome: 'right' };

export function checkSearch(came: Exchange): ResponseCheck {
  const error = exchangeError(came);
  if (error) return { outcome: 'wrong', error };
  const read = readSearch(jsonOf(came));
  return read.ok ? RIGHT : { outcome: 'wrong', error: read.error };
}

/** Checks the response to the look-up of a code that the workspace is expected to know. */
export function checkLookup(came: Exchange): ResponseCheck {
  const error = exchangeError(came);
  if (error) return { outcome: 'wrong', error };
  const read = readScanAnswer(jsonOf(came));
  return read.ok ? RIGHT : { outcome: 'wrong', error: read.error };
}

/** Checks the response to `UNKNOWN_CODE`. It is right as well if something happens to have this code. */
export function checkUnknownCode(came: Exchange): ResponseCheck {
  if (exchangeError(came)?.kind === 'not-found') return RIGHT;
  const found = checkLookup(came);
  // A 200 that carries nothing says the same.
  return found.outcome === 'wrong' && found.error.kind === 'not-found' ? RIGHT : found;
}

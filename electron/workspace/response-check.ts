// Compares one response of the workspace with the contract. The connection test and `npm run check-workspace` both use this.
import type { Result, WorkspaceError } from '../../shared/domain/errors.ts';
import type { LookupQuestion } from '../../shared/domain/workspace.ts';
import { type Exchange, jsonOf } from './exchange.ts';
import { exchangeError } from './exchange-error.ts';
import { type NoteRepair, withRepairs } from './fields.ts';
import { readScanAnswer, readSearch } from './read-answer.ts';

/** What a response is to the kiosk. `repaired`: the fields that were repaired or left out, each once. */
export type ResponseCheck = { outcome: 'read'; repaired: string[] } | { outcome: 'wrong'; error: WorkspaceError };

/** A look-up of a code that nothing should have. The right answer is a 404 with a message. */
export const UNKNOWN_CODE: LookupQuestion = { code: 'kiosk-connection-test' };

export function checkSearch(came: Exchange): ResponseCheck {
  return check(came, readSearch);
}

/** Checks the response to a look-up or an action: whether it can be read. */
export function checkScan(came: Exchange): ResponseCheck {
  return check(came, readScanAnswer);
}

/** Checks the response to `UNKNOWN_CODE`. It is right as well if something happens to have this code. */
export function checkUnknownCode(came: Exchange): ResponseCheck {
  const checked = checkScan(came);
  return checked.outcome === 'wrong' && checked.error.kind === 'not-found'
    ? { outcome: 'read', repaired: [] }
    : checked;
}

function check(
  came: Exchange,
  read: (body: unknown, note: NoteRepair) => Result<unknown, WorkspaceError>,
): ResponseCheck {
  const error = exchangeError(came);
  if (error) return { outcome: 'wrong', error };
  const { read: found, repaired } = withRepairs((note) => read(jsonOf(came), note));
  return found.ok ? { outcome: 'read', repaired } : { outcome: 'wrong', error: found.error };
}

// Maps the result of an exchange to the closed set of workspace errors, for the client and the connection test.
import type { WorkspaceError, WorkspaceErrorKind } from '../../shared/domain/errors.ts';
import { presentable } from './display-text.ts';
import type { Answer, Exchange } from './exchange.ts';
import type { FailureCause } from './network-failure.ts';
import { readRefusal } from './read-answer.ts';

const OF_FAILURE: Record<FailureCause, WorkspaceErrorKind> = {
  unreachable: 'offline',
  broken: 'offline',
  certificate: 'insecure',
  redirect: 'insecure',
  'proxy-password': 'offline',
  timeout: 'timeout',
  cancelled: 'timeout',
};

// For these the status is enough, whatever the body is.
const BY_STATUS: Record<number, WorkspaceErrorKind> = {
  401: 'unauthenticated',
  408: 'timeout',
  429: 'rate-limited',
};

// These count only with a body of this API: a proxy's own 403 or 404 page says nothing about a token or a code.
const BY_STATUS_AND_WORDS: Record<number, WorkspaceErrorKind> = {
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
};

/** The error that `came` stands for; null if it is a 2xx with JSON, which may still not fit the contract. */
export function exchangeError(came: Exchange): WorkspaceError | null {
  if (!came.answered) return { kind: OF_FAILURE[came.cause], message: came.detail };
  if (came.status >= 200 && came.status < 300) {
    return 'json' in came.body ? null : badResponse(came, came.body.unreadable);
  }
  const said = 'json' in came.body ? readRefusal(came.body.json) : null;
  const kind =
    BY_STATUS[came.status] ??
    (said && BY_STATUS_AND_WORDS[came.status]) ??
    (came.status >= 500 ? 'unavailable' : undefined);
  if (!kind) return badResponse(came, said ? said.message : 'not-json');
  return {
    kind,
    message: said?.message ?? '',
    status: came.status,
    ...(came.retryAfterMs !== null && { retryAfterMs: came.retryAfterMs }),
    ...(said?.field != null && { field: said.field }),
  };
}

// Only the workspace itself refuses like this, so the message is always its own.
const REFUSES: ReadonlySet<WorkspaceErrorKind> = new Set<WorkspaceErrorKind>([
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
]);

/** What the workspace itself said about an error; null: nothing, and the message is a technical detail. */
export function wordsOfWorkspace({ kind, message, status }: WorkspaceError): string | null {
  const isSaid = REFUSES.has(kind) || (status !== undefined && kind !== 'bad-response');
  return isSaid && message !== '' ? message : null;
}

function badResponse({ status }: Answer, why: string): WorkspaceError {
  return { kind: 'bad-response', message: presentable(`HTTP ${status}: ${why}`), status };
}

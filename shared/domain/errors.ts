// The closed set of expected errors, and the Result that carries them. A thrown error is a bug.

/** Errors between the kiosk and the workspace. */
export const WORKSPACE_ERRORS = [
  'not-configured',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
  'rate-limited',
  'unavailable',
  'offline',
  'timeout',
  'bad-response',
  'insecure',
] as const;
export type WorkspaceErrorKind = (typeof WORKSPACE_ERRORS)[number];

/** Errors inside the kiosk. */
export type KioskErrorKind =
  | WorkspaceErrorKind
  /** The input of an operation is invalid; nothing was done. */
  | 'bad-input'
  /** The code looks like an access token; it was neither sent nor logged. */
  | 'token-shaped'
  /** The administrator PIN is needed first. */
  | 'pin-required'
  | 'pin-wrong'
  /** Too many wrong PINs; `retryAfterMs` says how long it is locked. */
  | 'pin-locked'
  /** This PC can't save new actions (disk full, read-only, damaged); nothing was done. */
  | 'action-not-saved'
  /** The time for Undo is over, or there is nothing to undo. */
  | 'undo-over'
  /** The time to report the condition of a return is over, or the return was undone; nothing was recorded. */
  | 'report-over'
  /** The item is no longer as the action left it; nothing was undone. */
  | 'changed-since'
  /** The action is in flight or settled by now, so it can't be retried or discarded. */
  | 'moved-on'
  /** The action is being sent; it can be undone once it is settled. */
  | 'in-progress'
  /** The item was checked out here a moment ago; a scan alone does not return it. */
  | 'just-checked-out'
  /** The code was read as a renter's card in this run; nothing was returned. */
  | 'renter-card'
  /** Self-service: not the logged-in renter's, or no renter is logged in. */
  | 'not-yours'
  /** Self-service: too many unknown cards were scanned; none is looked up for `retryAfterMs`. */
  | 'too-many-unknown'
  /** Why this PC can't write a file: no documents folder, disk full (settings too), no permission. */
  | 'folder-missing'
  | 'disk-full'
  | 'not-writable'
  /** This PC does not let the kiosk write its settings; nothing was changed. */
  | 'not-saved'
  /** A part of the page can't be loaded because its file is damaged. The rest keeps working. */
  | 'part-damaged'
  /** A bug in the kiosk; logged once. */
  | 'internal';

/**
 * Errors of the connection or the whole workspace, possibly temporary. The others are answers, or concern the token.
 */
const ABOUT_CONNECTION: ReadonlySet<KioskErrorKind> = new Set<KioskErrorKind>([
  'offline',
  'timeout',
  'unavailable',
  'rate-limited',
  'insecure',
  'bad-response',
]);

/** Whether an error is about the connection, not about the request. */
export function isAboutConnection(kind: KioskErrorKind): boolean {
  return ABOUT_CONNECTION.has(kind);
}

/** Whether the workspace answered a look-up with success, but without an item or a renter. It may have said why. */
export function carriesNothing({ kind, status }: Pick<KioskError, 'kind' | 'status'>): boolean {
  return kind === 'not-found' && status === 200;
}

export interface KioskError<Kind extends KioskErrorKind = KioskErrorKind> {
  kind: Kind;
  /** The workspace's message ('' if it gave none), or a technical detail. Never holds a secret or a name. */
  message: string;
  /** HTTP status, if there was an answer. */
  status?: number;
  /** Milliseconds until the next attempt (429, 503, PIN). */
  retryAfterMs?: number;
  /** The field of a response or input that is invalid or was refused. */
  field?: string;
}

export type WorkspaceError = KioskError<WorkspaceErrorKind>;

export const NOT_CONFIGURED: WorkspaceError = { kind: 'not-configured', message: 'No workspace is set up' };

export type Result<T, E = KioskError> = { ok: true; data: T } | { ok: false; error: E };

export function ok<T>(data: T): { ok: true; data: T } {
  return { ok: true, data };
}

export function fail<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}

// The closed set of expected errors, and the Result that carries them. Thrown errors are bugs.

/** What can go wrong between the kiosk and the workspace. */
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

/** What can go wrong inside the kiosk. */
export type KioskErrorKind =
  | WorkspaceErrorKind
  /** The input of an operation does not fit; nothing was done. */
  | 'bad-input'
  /** The code looks like an access token; it was neither sent nor logged. */
  | 'token-shaped'
  /** An administrator's PIN is needed first. */
  | 'pin-required'
  | 'pin-wrong'
  /** Too many wrong PINs; `retryAfterMs` says for how long. */
  | 'pin-locked'
  /** This PC does not keep new actions (disk full, read-only, damaged); nothing was done. */
  | 'not-kept'
  /** The time for Undo is over, or there is nothing left to undo. */
  | 'undo-over'
  /** The time to tell the condition of what came back is over, or it was undone; nothing was noted. */
  | 'report-over'
  /** The item is no longer as the action left it; nothing was undone. */
  | 'changed-since'
  /** The action is on its way or has ended meanwhile: there is nothing to try again or to discard. */
  | 'moved-on'
  /** The action is just being sent: it can be undone once it is settled. */
  | 'in-progress'
  /** The item went out here a moment ago; a scan alone does not return it. */
  | 'just-checked-out'
  /** Self-service: the card of another renter than the one who is logged in. */
  | 'another-renter'
  /** Self-service: not for whoever is logged in, or nobody is. */
  | 'not-yours'
  /** Self-service: so many cards that nobody knows were scanned that none is looked up for a while (`retryAfterMs`). */
  | 'too-many-unknown'
  /** Why this PC did not take a file: no folder for documents, no room (for settings too), no right to write. */
  | 'folder-missing'
  | 'disk-full'
  | 'not-writable'
  /** This PC does not let the kiosk write its settings; nothing was changed. */
  | 'not-saved'
  /** A part of the page can't be loaded: its file is damaged. What is there works on. */
  | 'part-damaged'
  /** A fault of ours; logged once. */
  | 'internal';

/** Errors about the connection or the workspace as a whole, which may be gone in a moment. The others are answers, or the token's. */
const ABOUT_CONNECTION: ReadonlySet<KioskErrorKind> = new Set<KioskErrorKind>([
  'offline',
  'timeout',
  'unavailable',
  'rate-limited',
  'insecure',
  'bad-response',
]);

/** Whether an error says nothing of what was asked, but of the connection. */
export function isAboutConnection(kind: KioskErrorKind): boolean {
  return ABOUT_CONNECTION.has(kind);
}

export interface KioskError<Kind extends KioskErrorKind = KioskErrorKind> {
  kind: Kind;
  /** What the workspace said, or a technical detail. Never holds a secret or a name. */
  message: string;
  /** HTTP status where there was an answer. */
  status?: number;
  /** Milliseconds to wait before the next try (429, 503, PIN). */
  retryAfterMs?: number;
  /** The field of a body that did not fit, or of an input that was refused. */
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

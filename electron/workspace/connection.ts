// Tracks whether the workspace can be reached. While it can't, probes it with growing back-off until it answers.
import type { Clock, Timer } from '../../shared/clock.ts';
import type { ConnectionStatus } from '../../shared/domain/app.ts';
import {
  isAboutConnection,
  type Result,
  type WorkspaceError,
  type WorkspaceErrorKind,
} from '../../shared/domain/errors.ts';

export interface ConnectionParts {
  clock: Clock;
  /** 0 to 1; spreads the probes of many kiosks after one outage. */
  random: () => number;
  /** One read-only call that shows whether the workspace answers and accepts the token. */
  probe: () => Promise<Result<unknown, WorkspaceError>>;
  /** The state, or the reason for it, has changed. */
  onChange: (status: ConnectionStatus) => void;
  /** Gets each result that the status is updated from. */
  onResult?: (result: Result<unknown, WorkspaceError>) => void;
  /** The time of the next probe has changed. */
  onSchedule: () => void;
}

export interface Connection {
  status(): ConnectionStatus;
  /** Updates the status from the result of a call. */
  note(result: Result<unknown, WorkspaceError>): void;
  /**
   * The same for a call about one item or renter: an error that may be about that one only counts if a probe fails too,
   * and a success does not disprove what a probe has found.
   */
  noteSingleItem(result: Result<unknown, WorkspaceError>): void;
  /** Probes now. */
  retry(): Promise<void>;
  /** Starts over, for another workspace or none. */
  reset(): void;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/** Errors of a workspace that may fail for one item only, or for everything. */
const MAY_CONCERN_ONE_ITEM: WorkspaceErrorKind[] = [
  ...(['unauthenticated', 'forbidden', 'rate-limited'] as const),
  ...(['unavailable', 'bad-response', 'timeout'] as const),
];

/** Errors that only people can fix. A token that this computer can no longer read counts as none. */
const NEEDS_PEOPLE: WorkspaceErrorKind[] = ['unauthenticated', 'forbidden', 'not-configured'];

export function createConnection(parts: ConnectionParts): Connection {
  const { clock, random, probe, onChange, onSchedule } = parts;
  let status: ConnectionStatus = { state: 'connected' };
  let failures = 0;
  let timer: Timer | null = null;
  let nextTryAt: number | null = null;
  let generation = 0;
  /** Whether a probe is in flight because one call failed. */
  let isProbing = false;

  return {
    status: () => (status.state === 'offline' ? { ...status, nextTryAt } : status),
    note,
    noteSingleItem(result) {
      if (status.state === 'connected') {
        if (!result.ok && MAY_CONCERN_ONE_ITEM.includes(result.error.kind)) probeOnce();
        else note(result);
      } else if (!result.ok && isAboutConnection(result.error.kind)) note(result);
      else if (status.state === 'offline' && status.error.kind !== 'rate-limited' && !isTrouble(result)) note(result);
    },
    retry: probeNow,
    reset() {
      generation += 1;
      failures = 0;
      clear();
      change({ state: 'connected' });
    },
  };

  function note(result: Result<unknown, WorkspaceError>): void {
    parts.onResult?.(result);
    if (result.ok) {
      clear();
      change({ state: 'connected' });
      return;
    }
    const { error } = result;
    if (status.state === 'connected') failures = 0;
    if (NEEDS_PEOPLE.includes(error.kind)) {
      // Only a new token helps; probing with the old one is pointless.
      clear();
      change({ state: 'stopped', since: sinceOf('stopped'), error });
    } else if (status.state === 'stopped') {
      // A request that was still in flight: only a successful answer ends the stop.
    } else if (isAboutConnection(error.kind)) {
      const atLeastMs = error.retryAfterMs ?? 0;
      if (timer === null) waitAndProbe(atLeastMs);
      // Several requests were in flight, and this answer asks for a longer wait than the first.
      else if (nextTryAt !== null && nextTryAt < clock.now() + atLeastMs) probeIn(atLeastMs);
      change({ state: 'offline', since: sinceOf('offline'), error, nextTryAt });
    } else {
      // An error such as "unknown code" is an answer, so the connection works.
      clear();
      change({ state: 'connected' });
    }
  }

  function waitAndProbe(atLeastMs: number): void {
    const backOff = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    failures += 1;
    probeIn(Math.max(atLeastMs, backOff * (0.75 + random() / 2)));
  }

  function probeIn(waitMs: number): void {
    clear();
    timer = clock.setTimeout(() => {
      timer = null;
      plan(null);
      void probeNow();
    }, waitMs);
    plan(clock.now() + waitMs);
  }

  function plan(at: number | null): void {
    nextTryAt = at;
    if (status.state === 'offline') onSchedule();
  }

  async function probeNow(): Promise<void> {
    const asked = generation;
    const result = await probe();
    if (asked === generation) note(result);
  }

  /** Probes once to find out whether an error concerns more than one call. */
  function probeOnce(): void {
    if (isProbing) return;
    isProbing = true;
    void probeNow().finally(() => {
      isProbing = false;
    });
  }

  function clear(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    nextTryAt = null;
  }

  function sinceOf(state: 'offline' | 'stopped'): number {
    return status.state === state ? status.since : clock.now();
  }

  function change(next: ConnectionStatus): void {
    const same =
      next.state === status.state &&
      (next.state === 'connected' || status.state === 'connected' || next.error.kind === status.error.kind);
    status = next;
    if (!same) onChange(status);
  }
}

/** Whether a result interrupts the connection. Other errors, such as "unknown code", are answers. */
function isTrouble(result: Result<unknown, WorkspaceError>): boolean {
  return !result.ok && (NEEDS_PEOPLE.includes(result.error.kind) || isAboutConnection(result.error.kind));
}

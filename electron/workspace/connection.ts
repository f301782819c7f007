// Tracks whether the workspace can be reached. While it can't, probes it with growing back-off until it answers.
import type { Clock, Timer } from '../../shared/clock.ts';
import type { ConnectionStatus } from '../../shared/domain/app.ts';
import {
  isAboutConnection,
  type Result,
  type WorkspaceError,
  type WorkspaceErrorKind,
} from '../../shared/domain/errors.ts';
import { TIMEOUT_MS } from './client.ts';

export interface ConnectionParts {
  clock: Clock;
  /** 0 to 1; spreads the probes of many kiosks after one outage. */
  random: () => number;
  /** One read-only call that shows whether the workspace answers and accepts the token. */
  probe: () => Promise<Result<unknown, WorkspaceError>>;
  /** The state, or the reason for it, has changed. */
  onChange: (status: ConnectionStatus) => void;
  /** The time of the next probe has changed. */
  onSchedule: () => void;
}

export interface Connection {
  status(): ConnectionStatus;
  /** Updates the status from the result of a call. */
  note(result: Result<unknown, WorkspaceError>): void;
  /**
   * The same for a call about one item or renter: an error that may be about that one only counts if a probe fails too, and
   * a success does not end an interruption that came back after one.
   */
  noteSingleItem(result: Result<unknown, WorkspaceError>): void;
  /** Probes now. */
  retry(): Promise<void>;
  /** Starts over, for another workspace or none. */
  reset(): void;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** A connection that breaks again within this time was not really restored. */
const STEADY_MS = 60_000;
/** Answers that may come late, from before the token was valid again: actions are sent four at once. */
const MAX_LATE = 4;

/** Errors of a workspace that may fail for one item only, or for everything. */
const MAY_CONCERN_ONE_ITEM: WorkspaceErrorKind[] = ['unavailable', 'bad-response', 'timeout'];

/** Errors that only people can fix. A token that this computer can no longer read counts as none. */
const NEEDS_PEOPLE: WorkspaceErrorKind[] = ['unauthenticated', 'forbidden', 'not-configured'];

/** Errors that count without a probe. They may apply to actions only, so a probe that succeeds does not disprove them. */
const UNPROBED: WorkspaceErrorKind[] = [...NEEDS_PEOPLE, 'rate-limited'];

export function createConnection({ clock, random, probe, onChange, onSchedule }: ConnectionParts): Connection {
  let status: ConnectionStatus = { state: 'connected' };
  let failures = 0;
  let timer: Timer | null = null;
  let nextTryAt: number | null = null;
  let generation = 0;
  /** Whether a probe is in flight because one call failed. */
  let isProbing = false;
  /**
   * When the latest probe succeeded, on the monotonic clock; -Infinity if it failed or there was none. Probes out of doubt
   * don't count: they would cause the next doubt, forever.
   */
  let lastSuccessAt = Number.NEGATIVE_INFINITY;
  /** Stops since then. */
  let stops = 0;
  /** When the connection was last restored, on the monotonic clock. */
  let restoredAt = Number.NEGATIVE_INFINITY;
  /** Whether the present interruption came back soon after the last one, although a call had succeeded. */
  let isBackAgain = false;

  return {
    status: () => (status.state === 'offline' ? { ...status, nextTryAt } : status),
    note,
    noteSingleItem(result) {
      const mayConcernOneItem = !result.ok && MAY_CONCERN_ONE_ITEM.includes(result.error.kind);
      if (mayConcernOneItem && status.state === 'connected') probeOnce();
      else if (!isBackAgain || isTrouble(result)) note(result);
    },
    async retry() {
      await probeNow();
    },
    reset() {
      generation += 1;
      failures = 0;
      clear();
      change({ state: 'connected' });
      restoredAt = Number.NEGATIVE_INFINITY;
    },
  };

  function note(result: Result<unknown, WorkspaceError>): void {
    if (result.ok) {
      clear();
      change({ state: 'connected' });
      return;
    }
    const { error } = result;
    if (status.state === 'connected' && isTrouble(result)) noteBreak(error.kind);
    if (NEEDS_PEOPLE.includes(error.kind)) {
      // Only a new token helps; probing with the old one is pointless.
      clear();
      change({ state: 'stopped', since: sinceOf('stopped'), error });
      stops += 1;
      // This may be a late answer to a request that was sent before the token became valid again.
      if (clock.monotonic() - lastSuccessAt < TIMEOUT_MS && stops <= MAX_LATE) probeOnce();
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

  /** The connection breaks. The back-off begins anew, unless the last one ended without effect. */
  function noteBreak(kind: WorkspaceErrorKind): void {
    isBackAgain = UNPROBED.includes(kind) && clock.monotonic() - restoredAt < STEADY_MS;
    if (!isBackAgain) failures = 0;
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

  async function probeNow(isDoubt = false): Promise<void> {
    const asked = generation;
    const result = await probe();
    if (asked !== generation) return;
    if (!result.ok) lastSuccessAt = Number.NEGATIVE_INFINITY;
    else if (!isDoubt) {
      lastSuccessAt = clock.monotonic();
      stops = 0;
    }
    note(result);
  }

  /** Probes once to find out whether an error concerns more than one call. */
  function probeOnce(): void {
    if (isProbing) return;
    isProbing = true;
    void probeNow(true).finally(() => {
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
    if (next.state === 'connected' && status.state !== 'connected') {
      restoredAt = clock.monotonic();
      isBackAgain = false;
    }
    status = next;
    if (!same) onChange(status);
  }
}

/** Whether a result interrupts the connection. Other errors, such as "unknown code", are answers. */
function isTrouble(result: Result<unknown, WorkspaceError>): boolean {
  return !result.ok && (NEEDS_PEOPLE.includes(result.error.kind) || isAboutConnection(result.error.kind));
}

// Whether the workspace can be reached, and the way back: probes by itself, less and less often, until it answers.
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
  /** One harmless call that shows whether the workspace answers and accepts the token. */
  probe: () => Promise<Result<unknown, WorkspaceError>>;
  /** Another state, or another reason for it. */
  onChange: (status: ConnectionStatus) => void;
  /** The time of the next try has changed. */
  onSchedule: () => void;
}

export interface Connection {
  status(): ConnectionStatus;
  /** Takes note of how a call went. */
  note(result: Result<unknown, WorkspaceError>): void;
  /** Takes note of how a call about one thing went: what may be wrong with that alone counts only if a probe fails too. */
  noteOfOne(result: Result<unknown, WorkspaceError>): void;
  /** Probes now instead of later. */
  retry(): Promise<void>;
  /** Forgets everything: another workspace, or none. */
  reset(): void;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/** So a workspace answers that stumbles over one thing, or over all. */
const PERHAPS_OF_ONE: WorkspaceErrorKind[] = ['unavailable', 'bad-response', 'timeout'];

/** Only people end these. A token that this computer can no longer read is as good as none. */
const STOPS: WorkspaceErrorKind[] = ['unauthenticated', 'forbidden', 'not-configured'];

export function createConnection({ clock, random, probe, onChange, onSchedule }: ConnectionParts): Connection {
  let status: ConnectionStatus = { state: 'connected' };
  let failures = 0;
  let timer: Timer | null = null;
  let nextTryAt: number | null = null;
  let generation = 0;
  /** Whether a probe is under way because one call failed. */
  let isDoubted = false;
  /** When the latest probe was answered properly, on the clock that only goes forward. */
  let provenAt = Number.NEGATIVE_INFINITY;

  return {
    status: () => (status.state === 'offline' ? { ...status, nextTryAt } : status),
    note,
    noteOfOne(result) {
      const isPerhapsItsOwn = !result.ok && PERHAPS_OF_ONE.includes(result.error.kind);
      if (!isPerhapsItsOwn || status.state !== 'connected') note(result);
      else doubt();
    },
    async retry() {
      await probeNow();
    },
    reset() {
      generation += 1;
      clear();
      change({ state: 'connected' });
    },
  };

  function note(result: Result<unknown, WorkspaceError>): void {
    if (result.ok) {
      clear();
      change({ state: 'connected' });
      return;
    }
    const { error } = result;
    if (STOPS.includes(error.kind)) {
      // A new token ends this; probing with the old one could only annoy.
      clear();
      change({ state: 'stopped', since: sinceOf('stopped'), error });
      // It may be the late answer to a request of before the token was good again.
      if (clock.monotonic() - provenAt < TIMEOUT_MS) doubt();
    } else if (status.state === 'stopped') {
      // Whatever else an answer says that was still on its way: only a proper one ends the stop.
    } else if (isAboutConnection(error.kind)) {
      if (timer === null) waitAndProbe(error.retryAfterMs ?? 0);
      change({ state: 'offline', since: sinceOf('offline'), error, nextTryAt });
    } else {
      // "Unknown code" is an answer: the connection is up.
      clear();
      change({ state: 'connected' });
    }
  }

  function waitAndProbe(atLeastMs: number): void {
    const backOff = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    failures += 1;
    const waitMs = Math.max(atLeastMs, backOff * (0.75 + random() / 2));
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
    if (asked !== generation) return;
    provenAt = result.ok ? clock.monotonic() : Number.NEGATIVE_INFINITY;
    note(result);
  }

  /** Asks once whether what one answer says holds for all. */
  function doubt(): void {
    if (isDoubted) return;
    isDoubted = true;
    void probeNow().finally(() => {
      isDoubted = false;
    });
  }

  function clear(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    nextTryAt = null;
    failures = 0;
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

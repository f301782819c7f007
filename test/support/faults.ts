// Faults of the demo workspace that tests can switch on: slow, refusing, silent, cut off, or invalid answers.
import type { Operation } from '../../electron/demo/request-log.ts';

/** What goes wrong. "After processing" means that the action was carried out nevertheless. */
export type FaultKind =
  /** Processes and answers `ms` later. If that is longer than the client waits, the action is carried out after the timeout. */
  | { kind: 'latency'; ms: number }
  /** This HTTP status, in the workspace's own error format. */
  | { kind: 'status' | 'status-after-processing'; status: number; retryAfter?: string | number }
  | { kind: 'reset-before-processing' | 'reset-after-processing' }
  /** Resets the connection when the head of the request has arrived but its body is unread. Applies to any action. */
  | { kind: 'reset-during-request' }
  /** Closes the connection after half of the answer. */
  | { kind: 'reset-mid-response' }
  /** The right answer, sent twice on the same connection. */
  | { kind: 'duplicate-answer' }
  /** Never answers. */
  | { kind: 'hang-before-processing' | 'hang-after-processing' }
  /** After processing, sends one byte of the answer every `everyMs`. */
  | { kind: 'trickle'; everyMs: number }
  /** After processing, a damaged answer. */
  | { kind: 'empty-body' | 'truncated-json' | 'wrong-content-type' | 'unfit-body' }
  /** After processing, the right answer padded with spaces to `bytes` (default 2 MiB), without Content-Length. */
  | { kind: 'oversized-body'; bytes?: number }
  /** An HTML page with status 200, as from a captive portal. */
  | { kind: 'html-page' }
  /** 307 to another URL. */
  | { kind: 'redirect'; to: string };

/** What is known about a request before it is answered. */
export interface Caller {
  /** One operation, or all possible ones while the body is unread. */
  operations: readonly Operation[];
  /** The identifier that the presented token claims. */
  tokenId: string | null;
  /** The code that it is about; null if there is none or the body is unread. */
  code: string | null;
}

type Fault = FaultKind & {
  on: Operation | 'any';
  /** Left out: any token. */
  tokenId?: string;
  /** Left out: any code. */
  code?: string;
};

export interface Faults {
  /** Adds a fault for the next `times` matching requests (default 1; `Infinity`: until cleared). Faults queue up. */
  next(fault: Fault & { times?: number }): void;
  /** Delays every answer by `ms`, in addition to the other faults. */
  setLatency(ms: number): void;
  /** Removes all faults and the delay. */
  clear(): void;
  /** Takes the fault for one request from the queue; null: answer it as usual. */
  take(caller: Caller): { delayMs: number; fault: Fault | null };
  /** Takes a fault that resets a request with an unread body; returns whether there was one. */
  takeUnread(caller: Caller): boolean;
  /** The number of requests with a fault since the start. */
  count(): number;
}

const UNREAD: FaultKind['kind'] = 'reset-during-request';

export function createFaults(): Faults {
  let queue: { fault: Fault; left: number }[] = [];
  let latencyMs = 0;
  let met = 0;

  function takeFirst(fits: (kind: FaultKind['kind']) => boolean, { operations, tokenId, code }: Caller): Fault | null {
    const entry = queue.find(
      ({ fault }) =>
        fits(fault.kind) &&
        (fault.on === 'any' || operations.includes(fault.on)) &&
        (fault.tokenId === undefined || fault.tokenId === tokenId) &&
        (fault.code === undefined || fault.code === code),
    );
    if (!entry) return null;
    entry.left -= 1;
    queue = queue.filter(({ left }) => left > 0);
    met += 1;
    return entry.fault;
  }

  return {
    next({ times = 1, ...fault }) {
      queue.push({ fault, left: times });
    },
    setLatency(ms) {
      latencyMs = ms;
    },
    clear() {
      queue = [];
      latencyMs = 0;
    },
    take: (caller) => ({ delayMs: latencyMs, fault: takeFirst((kind) => kind !== UNREAD, caller) }),
    takeUnread: (caller) => takeFirst((kind) => kind === UNREAD, caller) !== null,
    count: () => met,
  };
}

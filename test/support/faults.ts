// Switches that make the demo workspace misbehave: slow, refusing, silent, cut off, or answering nonsense.
import type { Operation } from '../../electron/demo/request-log.ts';

/** What goes wrong. "After processing" means that the action was carried out all the same. */
export type FaultKind =
  /** Answers as usual, `ms` later. Longer than the client waits, it is an action carried out after the time-out. */
  | { kind: 'latency'; ms: number }
  /** This HTTP status, in the workspace's own error format. */
  | { kind: 'status' | 'status-after-processing'; status: number; retryAfter?: string | number }
  | { kind: 'reset-before-processing' | 'reset-after-processing' }
  /** The connection is gone once the head of the request is there, its body unread. Meets either kind of action. */
  | { kind: 'reset-during-request' }
  /** Half the answer, then the connection is gone. */
  | { kind: 'reset-mid-response' }
  /** The right answer, and at once the same again on the same connection. */
  | { kind: 'duplicate-answer' }
  /** No answer, ever, until the client gives up. */
  | { kind: 'hang-before-processing' | 'hang-after-processing' }
  /** After processing, one byte of the answer each `everyMs`. */
  | { kind: 'trickle'; everyMs: number }
  /** After processing, a damaged answer. */
  | { kind: 'empty-body' | 'truncated-json' | 'wrong-content-type' | 'unfit-body' }
  /** After processing, the right answer followed by blanks up to `bytes` (2 MiB unless told), without Content-Length. */
  | { kind: 'oversized-body'; bytes?: number }
  /** What a captive portal does: a page with status 200. */
  | { kind: 'html-page' }
  /** 307 to another address. */
  | { kind: 'redirect'; to: string };

/** What a request shows of itself before it is answered. */
export interface Caller {
  /** One, or those that are possible while the body is unread. */
  operations: readonly Operation[];
  /** The identifier that the presented token claims. */
  tokenId: string | null;
  /** What it is about; null while the body is unread, and where it is about no code. */
  code: string | null;
}

type Fault = FaultKind & {
  on: Operation | 'any';
  /** Left out: whoever asks. */
  tokenId?: string;
  /** Left out: whatever it is about. */
  code?: string;
};

export interface Faults {
  /** Sets a fault for the next matching request, or the next `times` (`Infinity`: until cleared). Several queue up. */
  next(fault: Fault & { times?: number }): void;
  /** Sets the delay of every answer in milliseconds, beside the other faults. */
  setLatency(ms: number): void;
  /** Ends all faults and the standing latency. */
  clear(): void;
  /** Takes what applies to one request; `fault` null: it is answered as usual. */
  take(caller: Caller): { delayMs: number; fault: Fault | null };
  /** Whether a request whose body is still unread is to be reset. */
  takeUnread(caller: Caller): boolean;
  /** How many requests a fault has met since the start. */
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

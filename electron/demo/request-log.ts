// Records the requests that reach the demo workspace, so that tests can check that none did. Keeps no headers, so no secrets.

/** The purpose of a request. */
export type Operation = 'lookup' | 'check_out' | 'check_in' | 'extend' | 'search' | 'items' | 'picture' | 'other';

export interface RecordedRequest {
  /** Counts from 1. */
  sequence: number;
  /** Epoch milliseconds. */
  at: number;
  operation: Operation;
  method: string;
  path: string;
  query: Record<string, string>;
  /** The JSON that was sent, or null. */
  body: unknown;
  idempotencyKey: string | null;
  /** The identifier that the presented token claims, valid or not. */
  tokenId: string | null;
}

export interface RequestLog {
  record(request: Omit<RecordedRequest, 'sequence'>): void;
  /** The number of requests since the start or the last `clear`: all, or those of one operation. */
  count(operation?: Operation): number;
  /** The number of requests by "METHOD path". After 200 different ones, the others count together as "…". */
  byPath(): Record<string, number>;
  /** The last 200 requests at most, oldest first. */
  recent(operation?: Operation): RecordedRequest[];
  /** Calls `listener` for every request, before it is answered; returns a function that unsubscribes. */
  onArrival(listener: (request: RecordedRequest) => void): () => void;
  clear(): void;
}

const KEPT = 200;

export function createRequestLog(): RequestLog {
  let kept: RecordedRequest[] = [];
  let sequence = 0;
  const paths = new Map<string, number>();
  const operations = new Map<Operation, number>();
  const listeners = new Set<(request: RecordedRequest) => void>();

  return {
    record(request) {
      sequence += 1;
      const recorded = { sequence, ...request };
      kept = [...kept, recorded].slice(-KEPT);
      const asked = `${request.method} ${request.path}`;
      const path = paths.has(asked) || paths.size < KEPT ? asked : '…';
      paths.set(path, (paths.get(path) ?? 0) + 1);
      operations.set(request.operation, (operations.get(request.operation) ?? 0) + 1);
      for (const listener of listeners) listener(recorded);
    },
    count(operation) {
      if (operation) return operations.get(operation) ?? 0;
      return [...operations.values()].reduce((sum, count) => sum + count, 0);
    },
    byPath: () => Object.fromEntries(paths),
    recent: (operation) => kept.filter((request) => !operation || request.operation === operation),
    onArrival(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      kept = [];
      paths.clear();
      operations.clear();
    },
  };
}

// Faults in main: each kind is logged in full once, all are counted, and too many in a short time restart the kiosk.
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../storage/log.ts';
import type { FaultRecord } from './fault-record.ts';

/** After this many, main can't be trusted any more. */
const TOO_MANY = { faults: 5, withinMs: 60_000 };
/** Beyond this many kinds, each fault is logged in full. */
const MAX_KINDS = 50;

export interface MainFaultsParts {
  clock: Pick<Clock, 'monotonic'>;
  log: Pick<Log, 'error' | 'warn'>;
  record: Pick<FaultRecord, 'note' | 'mayRestart' | 'noteRestart'>;
  /** Restarts the kiosk cleanly. */
  restart: () => void;
  /** A restart did not help or could not be recorded: shows the failure and stops. */
  giveUp: () => void;
}

/** Returns the handler for faults. It never throws. */
export function createMainFaultHandler({
  clock,
  log,
  record,
  restart,
  giveUp,
}: MainFaultsParts): (error: unknown) => void {
  const known = new Set<string>();
  let times: number[] = [];
  let isEnding = false;

  return (error) => {
    const kind = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const reason = error instanceof Error ? error.name : typeof error;
    if (known.has(kind)) log.warn('The same fault again', { reason });
    else log.error('A fault', { error });
    if (known.size < MAX_KINDS) known.add(kind);
    record.note('main', reason);
    const now = clock.monotonic();
    times = [...times.filter((at) => now - at < TOO_MANY.withinMs), now];
    if (times.length < TOO_MANY.faults || isEnding) return;
    isEnding = true;
    log.error('Too many faults', { faults: times.length });
    if (record.mayRestart() && record.noteRestart()) restart();
    else giveUp();
  };
}

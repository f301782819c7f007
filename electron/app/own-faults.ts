// Faults in main itself: each kind is logged whole once, all are counted, and too many in a short time restart the kiosk.
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../storage/log.ts';
import type { FaultRecord } from './fault-record.ts';

/** Main may be anything but well after so many. */
const TOO_MANY = { faults: 5, withinMs: 60_000 };
/** Of more kinds than these each is logged whole every time. */
const MAX_KINDS = 50;

export interface OwnFaultsParts {
  clock: Pick<Clock, 'monotonic'>;
  log: Pick<Log, 'error' | 'warn'>;
  record: Pick<FaultRecord, 'note' | 'mayRestart' | 'noteRestart'>;
  /** Ends the kiosk in good order and starts it again. */
  restart: () => void;
  /** Restarting has not helped, or could not be noted: says so, and waits for people. */
  giveUp: () => void;
}

/** Gives what hears each of them. Never throws. */
export function createOwnFaults({ clock, log, record, restart, giveUp }: OwnFaultsParts): (error: unknown) => void {
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

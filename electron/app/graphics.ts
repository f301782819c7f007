// Watches Chromium's graphics process, which Chromium restarts when it ends. If it keeps ending, the driver is at
// fault: the kiosk restarts at once and draws in software for some days.
import type { App } from 'electron';
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../storage/log.ts';
import type { FaultRecord } from './fault-record.ts';

/** After a few more, Chromium itself ends the whole kiosk. */
const TOO_MANY = { ends: 3, withinMs: 5 * 60_000 };

export function watchGraphics(parts: {
  app: Pick<App, 'on'>;
  clock: Pick<Clock, 'monotonic'>;
  log: Pick<Log, 'error' | 'warn'>;
  record: FaultRecord;
  restart: () => void;
}): void {
  const { app, clock, log, record, restart } = parts;
  let ends: number[] = [];
  app.on('child-process-gone', (_event, { type, reason, serviceName }) => {
    // All helper processes end like this when the kiosk quits.
    if (reason === 'clean-exit') return;
    if (type !== 'GPU') {
      log.warn('A helper of Chromium ended', { type, reason, serviceName });
      return;
    }
    log.error('The graphics process ended', { reason });
    record.note('graphics', reason);
    const now = clock.monotonic();
    ends = [...ends.filter((at) => now - at < TOO_MANY.withinMs), now];
    if (ends.length < TOO_MANY.ends || record.isDrawnWithoutGraphics() || !record.mayRestart()) return;
    ends = [];
    if (record.drawWithoutGraphics() && record.noteRestart()) restart();
    else log.error('The restart without the graphics card can’t be noted: the kiosk goes on with it');
  });
}

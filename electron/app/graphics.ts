// The process that draws: Chromium starts it anew when it ends. If it keeps ending, the driver is at fault, and the processor
// draws instead from the next start on, which is at once.
import type { App } from 'electron';
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../storage/log.ts';
import type { FaultRecord } from './fault-record.ts';

/** A few more, and Chromium itself gives up, with the whole kiosk. */
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
    // As all of them do when the kiosk quits.
    if (reason === 'clean-exit') return;
    if (type !== 'GPU') {
      log.warn('A helper of Chromium ended', { type, reason, serviceName });
      return;
    }
    log.error('What draws ended', { reason });
    record.note('graphics', reason);
    const now = clock.monotonic();
    ends = [...ends.filter((at) => now - at < TOO_MANY.withinMs), now];
    if (ends.length < TOO_MANY.ends || record.isDrawnWithoutGraphics() || !record.mayRestart()) return;
    ends = [];
    if (record.drawWithoutGraphics() && record.noteRestart()) restart();
    else log.error('The restart without the graphics card can’t be noted: the kiosk goes on with it');
  });
}

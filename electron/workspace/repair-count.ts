// Counts what was repaired in a workspace's answers, and logs it by field once a day: its makers can then mend it.
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../storage/log.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface RepairCount {
  /** One answer: the names of the fields that were repaired or left out in it, each once. */
  note(fields: readonly string[]): void;
  /** Logs what was counted since the last time. */
  flush(): void;
}

export function createRepairCount({ clock, log }: { clock: Clock; log: Pick<Log, 'info'> }): RepairCount {
  const counts = new Map<string, number>();
  let timer: ReturnType<Clock['setTimeout']> | null = null;

  return {
    note(fields) {
      for (const field of fields) counts.set(field, (counts.get(field) ?? 0) + 1);
      timer ??= clock.setTimeout(flush, DAY_MS);
    },
    flush,
  };

  function flush(): void {
    if (timer === null) return;
    clock.clearTimeout(timer);
    timer = null;
    // As texts: the log removes the values of fields that are called like personal data.
    const fields = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    log.info('Repaired in answers of the workspace', { fields: fields.map(([field, count]) => `${field} ×${count}`) });
    counts.clear();
  }
}

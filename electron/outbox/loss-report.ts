// A loss of saved actions, until people have read of it: a marker file has the next start report it again.
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../storage/log.ts';
import { isPlainFile } from '../storage/plain-file.ts';
import { syncFolder } from '../storage/sync-folder.ts';

export interface LossReport {
  /** Whether an earlier start has left a loss unreported. */
  isMarked(): boolean;
  /** Writes the marker, so that the loss is reported even after a crash. */
  writeMarker(): void;
  /** Reports a loss; `rows`: how many open actions were found. */
  report(rows: number, found: Record<string, unknown>): void;
  /** See `StoreFile.takeCarriedOver`. */
  take(keep?: (rows: number) => boolean): number | null;
}

export function createLossReport(parts: {
  /** Absolute. */
  directory: string;
  log: Pick<Log, 'warn' | 'error'>;
  onLoss: () => void;
}): LossReport {
  const { directory, log, onLoss } = parts;
  const marker = join(directory, 'journal.untold');
  let carriedOver: number | null = null;

  /** A marker that stays, as while another program reads it, only has the next start report the loss again. */
  function removeMarker(): void {
    try {
      rmSync(marker, { force: true, recursive: true });
    } catch (error) {
      log.warn('The loss will be reported again', { error });
    }
  }

  return {
    isMarked: () => isPlainFile(marker),
    writeMarker() {
      if (isPlainFile(marker)) return;
      closeSync(openSync(marker, 'w', 0o600));
      syncFolder(directory);
    },
    report(rows, found) {
      carriedOver = (carriedOver ?? 0) + rows;
      log.error('The store was damaged and quarantined', { carriedOver: rows, ...found });
      onLoss();
    },
    take(keep) {
      const rows = carriedOver;
      if (rows === null) return null;
      const isKept = keep?.(rows) ?? true;
      carriedOver = null;
      if (isKept) removeMarker();
      return rows;
    },
  };
}

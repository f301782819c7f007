// Watches the outbox's file: what a damaged one lost is said until it was read, and one that fails is tried again.
import type { Clock, Timer } from '../../shared/clock.ts';
import type { StoreFile } from '../outbox/store-file.ts';
import type { Settings } from '../settings/settings.ts';

/** Between two tries to write to a file that did not take it. */
const RETRY_MS = 10_000;

interface StoreWatchParts {
  file: Pick<StoreFile, 'state' | 'check' | 'takeCarriedOver'>;
  settings: Pick<Settings, 'get' | 'changeAtLeastHere'>;
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** It works. */
  onWorks: () => void;
  onChange: () => void;
}

/** Gives what is to be told of each change of the file. */
export function createStoreWatch({ file, settings, clock, onWorks, onChange }: StoreWatchParts): () => void {
  let retry: Timer | null = null;

  return () => {
    keepCarriedOver();
    checkLater();
    if (file.state() === 'works') onWorks();
    onChange();
  };

  /** What was carried over is said until somebody has read it, also after a restart. */
  function keepCarriedOver(): void {
    file.takeCarriedOver((rows) => {
      settings.changeAtLeastHere({ carriedOver: (settings.get().carriedOver ?? 0) + rows });
    });
  }

  /** Tries again after a while for as long as it does not work. */
  function checkLater(): void {
    if (retry !== null) clock.clearTimeout(retry);
    retry = null;
    if (file.state() === 'works') return;
    retry = clock.setTimeout(() => {
      file.check();
      checkLater();
    }, RETRY_MS);
  }
}

// Watches the outbox's file: reports what a damaged file has lost until it is read, and retries one that fails.
import type { Clock, Timer } from '../../shared/clock.ts';
import type { StoreFile } from '../outbox/store-file.ts';
import type { Settings } from '../settings/settings.ts';

/** Time between attempts to write to a failing file. */
const RETRY_MS = 10_000;

interface StoreWatchParts {
  file: Pick<StoreFile, 'state' | 'check' | 'takeCarriedOver'>;
  settings: Pick<Settings, 'get' | 'changeEvenIfUnsaved'>;
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** The file works. */
  onWorks: () => void;
  onChange: () => void;
}

/** Returns the function to call on every change of the file. */
export function createStoreWatch({ file, settings, clock, onWorks, onChange }: StoreWatchParts): () => void {
  let retry: Timer | null = null;

  return () => {
    keepCarriedOver();
    checkLater();
    if (file.state() === 'works') onWorks();
    onChange();
  };

  /** The carried-over count is shown until it is read, even after a restart. */
  function keepCarriedOver(): void {
    file.takeCarriedOver((rows) =>
      settings.changeEvenIfUnsaved({ carriedOver: (settings.get().carriedOver ?? 0) + rows }),
    );
  }

  /** Retries for as long as it fails. */
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

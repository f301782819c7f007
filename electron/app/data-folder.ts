// The kiosk's folder on this PC and the small files in it. Whatever state they are in, the kiosk starts.
import { accessSync, constants, mkdirSync } from 'node:fs';
import type { App } from 'electron';
import type { Clock } from '../../shared/clock.ts';
import { openSettings, type Settings } from '../settings/settings.ts';
import { type JsonStore, openJsonStore } from '../storage/json-store.ts';
import { hasQuarantined } from '../storage/quarantine.ts';

export interface DataFolder {
  settings: Settings;
  tokens: JsonStore;
  /** The unfinished baskets. */
  baskets: JsonStore;
  /** Whether damaged settings, tokens or journals were ever quarantined here: signs of a kiosk that was set up. */
  hasDamagedFiles: boolean;
}

/** Opens what is in `directory` (absolute), or begins anew. Never throws: what each file was found like, it tells itself. */
export function openDataFolder({ directory, clock }: { directory: string; clock: Pick<Clock, 'now'> }): DataFolder {
  return {
    settings: openSettings({ directory, clock }),
    tokens: openJsonStore({ directory, name: 'token', clock }),
    baskets: openJsonStore({ directory, name: 'drafts', clock }),
    hasDamagedFiles: hasQuarantined(directory, ['settings', 'settings.backup', 'token', 'journal', 'taken']),
  };
}

/** Makes `directory` the kiosk's own, and the folder itself where it is not there. Throws where it can be none. */
export function setDataFolder(app: Pick<App, 'setPath'>, directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  app.setPath('userData', directory);
}

/** Whether files can be made in `directory`. */
export function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

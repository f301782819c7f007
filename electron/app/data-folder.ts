// The kiosk's data folder and the small files in it. The kiosk starts whatever state they are in.
import { mkdirSync } from 'node:fs';
import type { App } from 'electron';
import type { Clock } from '../../shared/clock.ts';
import type { PolicyFile } from '../settings/policy-file.ts';
import { openSettings, type Settings } from '../settings/settings.ts';
import { type JsonStore, openJsonStore } from '../storage/json-store.ts';
import { hasQuarantined } from '../storage/quarantine.ts';

export interface DataFolder {
  settings: Settings;
  tokens: JsonStore;
  /** Unfinished baskets. */
  baskets: JsonStore;
  /**
   * Whether damaged settings, tokens or journals were ever quarantined here: a sign that the kiosk was set up before.
   */
  hasDamagedFiles: boolean;
}

/**
 * Opens the files in `directory` (absolute), or starts with empty ones. Never throws: each file tells how it was found.
 */
export function openDataFolder(where: {
  directory: string;
  clock: Pick<Clock, 'now'>;
  policyFile?: PolicyFile;
}): DataFolder {
  const { directory, clock } = where;
  return {
    settings: openSettings(where),
    tokens: openJsonStore({ directory, name: 'token', clock }),
    baskets: openJsonStore({ directory, name: 'drafts', clock }),
    hasDamagedFiles: hasQuarantined(directory, ['settings', 'settings.backup', 'token', 'journal', 'taken']),
  };
}

/** Makes `directory` the kiosk's data folder and creates it if needed. Throws if that fails. */
export function setDataFolder(app: Pick<App, 'setPath'>, directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  app.setPath('userData', directory);
}

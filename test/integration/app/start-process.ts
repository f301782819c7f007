// Opens a data folder as main does, in its own process, and prints what it found as JSON: start-process.ts FOLDER
import '../../support/without-electron.ts';
import { join } from 'node:path';
import { openDataFolder } from '../../../electron/app/data-folder.ts';
import { openStoreFile } from '../../../electron/outbox/store-file.ts';
import type { Settings } from '../../../electron/settings/settings.ts';
import type { JsonStore } from '../../../electron/storage/json-store.ts';
import { createLog } from '../../../electron/storage/log.ts';
import { systemClock } from '../../../shared/clock.ts';
import type { StoreState } from '../../../shared/domain/app.ts';

export interface Found {
  settings: Settings['found'];
  token: JsonStore['loaded'];
  baskets: JsonStore['loaded'];
  store: StoreState;
  hasPin: boolean;
  isUnsaved: boolean;
}

const [, , directory = ''] = process.argv;
createLog({ directory: join(directory, 'logs'), console: 'nothing', clock: systemClock }).info('Started');
const { settings, tokens, baskets } = openDataFolder({ directory, clock: systemClock });
const silent = { warn: () => {}, error: () => {} };
const store = openStoreFile({ directory, clock: systemClock, log: silent });
const found: Found = {
  settings: settings.found,
  token: tokens.loaded,
  baskets: baskets.loaded,
  store: store.state(),
  hasPin: settings.get().pin !== null,
  isUnsaved: settings.isUnsaved,
};
store.close();
process.stdout.write(JSON.stringify(found));

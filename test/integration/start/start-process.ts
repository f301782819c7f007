// Opens a data folder as main does, in a process of its own, and says what it found: start-process.ts FOLDER
import '../../support/without-electron.ts';
import { join } from 'node:path';
import { openDataFolder } from '../../../electron/app/data-folder.ts';
import { openJournalFile } from '../../../electron/outbox/store-file.ts';
import type { Settings } from '../../../electron/settings/settings.ts';
import type { JsonStore } from '../../../electron/storage/json-store.ts';
import { createLog } from '../../../electron/storage/log.ts';
import { systemClock } from '../../../shared/clock.ts';
import type { JournalState } from '../../../shared/domain/app.ts';

export interface Found {
  settings: Settings['found'];
  token: JsonStore['found'];
  baskets: JsonStore['found'];
  journal: JournalState;
  hasPin: boolean;
  isOnlyHere: boolean;
}

const [, , directory = ''] = process.argv;
createLog({ directory: join(directory, 'logs'), console: 'nothing', clock: systemClock }).info('Started');
const { settings, tokens, baskets } = openDataFolder({ directory, clock: systemClock });
const silent = { warn: () => {}, error: () => {} };
const journal = openJournalFile({ directory, clock: systemClock, log: silent, onChange: () => {} });
const found: Found = {
  settings: settings.found,
  token: tokens.found,
  baskets: baskets.found,
  journal: journal.state(),
  hasPin: settings.get().pin !== null,
  isOnlyHere: settings.isOnlyHere,
};
journal.close();
process.stdout.write(JSON.stringify(found));

// A replacement for a damaged store that can't be prepared.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStoreReplacement } from '../../../electron/outbox/store-replacement.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('an attempt that fails leaves no copy behind, so that repeated ones do not fill the disk', () => {
  const directory = temporaryFolder();
  const file = join(directory, 'journal.sqlite');
  writeFileSync(file, 'damaged');
  // The file itself can be copied, what is beside it can't.
  mkdirSync(`${file}-wal`);
  const before = readdirSync(directory);
  const replacement = createStoreReplacement({ directory, file, now: Date.now, writeLossMarker: () => {} });
  expect(() => replacement.prepare()).toThrow();
  expect(readdirSync(directory)).toEqual(before);
});

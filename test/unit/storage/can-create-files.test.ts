// Whether files can be created in a folder, which a full or forbidden disk does not allow.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canCreateFiles } from '../../../electron/storage/can-create-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('files can be created in an ordinary folder, and none is left there', () => {
  const folder = temporaryFolder();
  expect(canCreateFiles(folder)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

it('no files can be created in a folder that is not there', () => {
  expect(canCreateFiles(join(temporaryFolder(), 'gone'))).toBe(false);
});

it.runIf(process.platform === 'linux')('no files can be created where temporary files have no place', () => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = '/proc';
  try {
    expect(canCreateFiles(import.meta.dirname)).toBe(false);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
});

// A loss stays to be told until it stands where people read it.
import type fs from 'node:fs';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { aNewAction } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { closeLatest, closeStoresAfterEach, NAME, open } from './store-file-fixture.ts';

const { held } = vi.hoisted(() => ({ held: { name: '' } }));

/** A system that does not let a file be removed, as Windows while another program reads it. */
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const rmSync: typeof fs.rmSync = (path, options) => {
    if (held.name !== '' && String(path).endsWith(held.name))
      throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY', errno: -16 });
    real.rmSync(path, options);
  };
  return { ...real, rmSync };
});

const MARKER = 'journal.untold';

closeStoresAfterEach();

/** The folder of a kiosk that has lost its store, with one action in the taken log. */
function withLoss(): string {
  const folder = temporaryFolder();
  open(folder).store.append([aNewAction({ id: 'id-1' })]);
  closeLatest();
  writeFileSync(join(folder, NAME), '');
  return folder;
}

it('a loss is told again after a start that could not write down that it was told', () => {
  const folder = withLoss();
  expect(open(folder).takeCarriedOver(() => false)).toBe(1);
  expect(existsSync(join(folder, MARKER))).toBe(true);
  closeLatest();
  expect(open(folder).takeCarriedOver(() => true)).toBe(1);
  closeLatest();
  expect(open(folder).takeCarriedOver()).toBeNull();
});

it('a marker that can’t be removed does not stop the kiosk: the loss is told again', () => {
  const folder = withLoss();
  held.name = MARKER;
  expect(open(folder).takeCarriedOver(() => true)).toBe(1);
  held.name = '';
  closeLatest();
  expect(open(folder).takeCarriedOver(() => true)).toBe(1);
});

// Saving a sheet: under a clear name, without overwriting a file, and with an error if the disk refuses it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSheetSaver, type SaveSheet } from '../../../electron/sheets/save.ts';
import { LOCALES } from '../../../shared/domain/languages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, open: vi.fn(real.open) };
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
const COMMANDS = { sheet: 'commands', paper: 'a4', locale: 'en', deskName: '', duePresets: ['3d'] } as const;

let home: string;
let documents: string;
let save: SaveSheet;
beforeEach(() => {
  home = temporaryFolder();
  documents = join(home, 'Documents');
  save = createSheetSaver({ folder: () => documents, now: () => NOW });
});
afterEach(() => vi.mocked(open).mockClear());

it('a saved sheet is a PDF at the returned path', async () => {
  const path = join(documents, 'Frontdesk Kiosk - Command sheet (A4).pdf');
  expect(await save(COMMANDS)).toEqual({ ok: true, data: { path } });
  const file = readFileSync(path, 'latin1');
  expect([file.slice(0, 8), file.trimEnd().slice(-5)]).toEqual(['%PDF-1.7', '%%EOF']);
});

it('saving overwrites no file', async () => {
  mkdirSync(documents);
  writeFileSync(join(documents, 'Frontdesk Kiosk - Command sheet (A4).pdf'), 'mine');
  const paths = [await save(COMMANDS), await save(COMMANDS)].map((answer) => answer.ok && answer.data.path);
  expect(paths).toEqual([
    join(documents, 'Frontdesk Kiosk - Command sheet (A4) (2).pdf'),
    join(documents, 'Frontdesk Kiosk - Command sheet (A4) (3).pdf'),
  ]);
  expect(readFileSync(join(documents, 'Frontdesk Kiosk - Command sheet (A4).pdf'), 'utf8')).toBe('mine');
});

it('sheets saved at the same time get a file each', async () => {
  await Promise.all([save(COMMANDS), save(COMMANDS), save({ ...COMMANDS, paper: 'letter' })]);
  expect(readdirSync(documents).sort()).toEqual([
    'Frontdesk Kiosk - Command sheet (A4) (2).pdf',
    'Frontdesk Kiosk - Command sheet (A4).pdf',
    'Frontdesk Kiosk - Command sheet (Letter).pdf',
  ]);
});

it('file names are valid on every system in each language', async () => {
  for (const locale of LOCALES)
    for (const sheet of ['commands', 'scannerTest', 'demo'] as const) await save({ ...COMMANDS, sheet, locale });
  const names = readdirSync(documents);
  expect(names).toHaveLength(3 * LOCALES.length);
  for (const name of names) expect(name).toMatch(/^[^<>:"/\\|?*]+ \(A4\)( \(2\))?\.pdf$/);
});

it('a missing documents folder is an error, and nothing is created in its place', async () => {
  documents = join(home, 'drive that is not there', 'Documents');
  expect(await save(COMMANDS)).toMatchObject({ ok: false, error: { kind: 'folder-missing' } });
  documents = join(home, 'a file');
  writeFileSync(documents, '');
  expect(await save(COMMANDS)).toMatchObject({ ok: false, error: { kind: 'folder-missing' } });
  const nowhere = createSheetSaver({
    folder: () => {
      throw new Error("Failed to get 'documents' path");
    },
    now: () => NOW,
  });
  expect(await nowhere(COMMANDS)).toMatchObject({ ok: false, error: { kind: 'folder-missing' } });
  expect(readdirSync(home)).toEqual(['a file']);
});

it.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EIO', 'not-writable'],
] as const)('a failed write leaves no partial file: %s', async (code, kind) => {
  const { open: real } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(open).mockImplementationOnce(async (path, flags) => {
    const file = await real(path, flags);
    vi.spyOn(file, 'writeFile').mockRejectedValue(Object.assign(new Error(code), { code }));
    return file;
  });
  expect(await save(COMMANDS)).toMatchObject({ ok: false, error: { kind } });
  expect(readdirSync(documents)).toEqual([]);
});

it.each(['EACCES', 'EPERM', 'EROFS'])('a refused write is reported as not-writable: %s', async (code) => {
  vi.mocked(open).mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  expect(await save(COMMANDS)).toMatchObject({ ok: false, error: { kind: 'not-writable' } });
});

// Which version ran before: the note about it, and the copy of the settings that a change of version leaves.
import '../../support/without-electron.ts';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openVersionBook, type VersionBook } from '../../../electron/updates/previous-version.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const DAY = 24 * 60 * 60_000;
const VERSION_0_1_0 = resolve(import.meta.dirname, '../app/version-0.1.0');

let folder: string;
let clock: ManualClock;
let logged: string[];
beforeEach(() => {
  folder = temporaryFolder();
  clock = manualClock(Date.parse('2026-11-24T08:00:00.000Z'));
  logged = [];
});

type Noted = Parameters<VersionBook['markStarted']>[0];

/** Starts this version. `comesUp`: the parts of it that come up, in order. */
function starts(version: string, { comesUp = ['page', 'kiosk'] as Noted[] } = {}): VersionBook {
  const log = (line: string) => void logged.push(line);
  const book = openVersionBook({ directory: folder, version, clock, log: { info: log, warn: log } });
  for (const what of comesUp) book.markStarted(what);
  return book;
}
const copies = () => readdirSync(folder).filter((name) => name.startsWith('settings.of-version-'));

it('the first start and another start of the same version have no note', () => {
  expect(starts('1.0.0').note()).toBeNull();
  expect(starts('1.0.0').note()).toBeNull();
  expect([copies(), logged]).toEqual([[], []]);
});

it('the note names the previous version and the time of the change, until the next change', () => {
  starts('1.0.0');
  const since = clock.now();
  const note = { before: '1.0.0', since, isOlder: false, failed: null };
  expect(starts('1.1.0').note()).toEqual(note);
  clock.advance(DAY);
  expect(starts('1.1.0').note()).toEqual(note);
  expect(starts('1.2.0').note()).toMatchObject({ before: '1.1.0', since: clock.now() });
  expect(logged).toEqual(['Another version than before', 'Another version than before']);
});

it.each([
  ['1.10.0', '1.9.0', true],
  ['1.9.0', '1.10.0', false],
  ['2.0.0', '1.9.9', true],
  ['1.0.0', '1.0.0-beta.1', false],
])('after %s, %s counts as older: %s', (before, now, isOlder) => {
  starts(before);
  expect(starts(now).note()).toMatchObject({ before, isOlder });
});

it('a failed start is noted for a week', () => {
  starts('1.0.0');
  const at = clock.now();
  starts('1.1.0', { comesUp: [] });
  clock.advance(1000);
  const book = starts('1.1.0');
  expect(book.note()).toMatchObject({ before: '1.0.0', failed: { version: '1.1.0', at } });
  expect(logged).toContain('The previous start did not finish');
  expect(starts('1.1.0').note()?.failed).toEqual({ version: '1.1.0', at });
  clock.advance(8 * DAY);
  expect(book.note()?.failed).toBeNull();
});

it.each<Noted>(['page', 'kiosk'])('a start of which only the %s came up counts as failed', (what) => {
  starts('1.0.0', { comesUp: [what, what] });
  expect(starts('1.0.0').note()).toMatchObject({ failed: { version: '1.0.0' } });
});

it('a start whose page and kiosk come up in either order counts as complete', () => {
  starts('1.0.0', { comesUp: ['page', 'kiosk'] });
  expect(starts('1.0.0', { comesUp: ['kiosk', 'page'] }).note()).toBeNull();
  expect(starts('1.0.0').note()).toBeNull();
});

it('a failed start of a newer version is still noted when the old version is back', () => {
  starts('1.0.0');
  starts('1.1.0', { comesUp: [] });
  expect(starts('1.0.0').note()).toMatchObject({ before: '1.1.0', isOlder: true, failed: { version: '1.1.0' } });
  expect(starts('1.2.0').note()?.failed).toBeNull();
});

it('a change of version keeps a copy of the settings of version 0.1.0, for their owner only', () => {
  cpSync(VERSION_0_1_0, folder, { recursive: true });
  const before = readFileSync(join(folder, 'settings.json'));
  starts('0.2.0');
  expect(copies()).toEqual(['settings.of-version-unknown.2026-11-24T08-00-00-000Z.json']);
  const copy = join(folder, copies()[0] ?? '');
  expect(readFileSync(copy)).toEqual(before);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
});

it('at most two copies are kept, for thirty days, and nothing else is removed', () => {
  writeFileSync(join(folder, 'settings.json'), '{}');
  mkdirSync(join(folder, 'settings.of-version-0.2026-01-01T00-00-00-000Z.json'));
  writeFileSync(join(folder, 'settings.of-version-0.txt'), '');
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    starts(version);
    clock.advance(DAY);
  }
  const [folderOfThatName, ...kept] = copies().toSorted();
  expect(folderOfThatName).toBe('settings.of-version-0.2026-01-01T00-00-00-000Z.json');
  expect(kept.map((name) => name.slice(0, 'settings.of-version-1.1.0'.length))).toEqual([
    'settings.of-version-0.txt',
    'settings.of-version-1.1.0',
    'settings.of-version-1.2.0',
  ]);
  clock.advance(31 * DAY);
  starts('1.4.0');
  expect(copies().filter((name) => /of-version-1/.test(name))).toHaveLength(1);
});

it('neither an invalid version.json nor an unwritable folder stops the start', () => {
  writeFileSync(join(folder, 'version.json'), '{"version":"../../x","isUp":3}');
  expect(starts('1.0.0').note()).toBeNull();
  expect(existsSync(join(folder, 'version.json'))).toBe(true);
  expect(logged).toEqual([]);
  // A file in place of the folder can't be written to, not even by root.
  folder = join(folder, 'a-file');
  writeFileSync(folder, '');
  expect(starts('1.0.0').note()).toBeNull();
  expect(logged).toContain('The version is not on the disk');
});

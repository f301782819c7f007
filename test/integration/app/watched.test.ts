// The signs of life that a watched kiosk gives: when they begin, and what stands in the file where they can't be written.
import { existsSync, mkdirSync, readFileSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createSigns, type Signs } from '../../../electron/app/watched.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
let file: string;
let clock: ManualClock;
let signs: Signs;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'alive');
  clock = manualClock();
  signs = createSigns(file, clock);
});

const sign = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : null);
function begins(): void {
  signs.noteShown();
  signs.noteStarted();
}

it('come again and again, until the kiosk ends', () => {
  begins();
  expect(sign()).toBe(1);
  clock.advance(60_000);
  expect(sign()).toBe(13);
  signs.stop();
  clock.advance(60_000);
  expect(sign()).toBeNull();
});

it.each([
  ['the window before the start', ['noteShown', 'noteStarted']],
  ['the start before the window', ['noteStarted', 'noteShown']],
] as const)('begin once the window is shown and the start has come to its end: %s', (_order, [first, second]) => {
  signs[first]();
  clock.advance(10 * 60_000);
  expect(sign()).toBeNull();
  signs[second]();
  expect(sign()).toBe(1);
});

it('do not begin any more in a kiosk that ends meanwhile', () => {
  signs.noteShown();
  signs.stop();
  signs.noteStarted();
  clock.advance(60_000);
  expect(sign()).toBeNull();
});

it('leave no old one behind where a new one can’t be written, and go on once it can', () => {
  begins();
  // From now on writing there leads nowhere.
  unlinkSync(file);
  symlinkSync(join(folder, 'nowhere/alive'), file);
  clock.advance(5_000);
  expect(() => unlinkSync(file)).toThrow('ENOENT');
  clock.advance(5_000);
  expect(sign()).toBe(3);
});

it('are no fault of main’s where the file can’t even be removed', () => {
  begins();
  unlinkSync(file);
  mkdirSync(file);
  expect(() => clock.advance(60_000)).not.toThrow();
  expect(() => signs.stop()).not.toThrow();
});

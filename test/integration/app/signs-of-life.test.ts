// The signs of life of a watched kiosk: when they begin, and what happens when their file can't be written.
import { existsSync, mkdirSync, readFileSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createSignsOfLife, type SignsOfLife } from '../../../electron/app/signs-of-life.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
let file: string;
let clock: ManualClock;
let signs: SignsOfLife;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'alive');
  clock = manualClock();
  signs = createSignsOfLife(file, clock);
});

const sign = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : null);
function begin(): void {
  signs.noteShown();
  signs.noteStarted();
}

it('signs of life are written every five seconds until the kiosk stops', () => {
  begin();
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
] as const)('signs of life begin once the window is shown and the start is complete: %s', (_order, [first, second]) => {
  signs[first]();
  clock.advance(10 * 60_000);
  expect(sign()).toBeNull();
  signs[second]();
  expect(sign()).toBe(1);
});

it('signs of life don’t begin once the kiosk has stopped', () => {
  signs.noteShown();
  signs.stop();
  signs.noteStarted();
  clock.advance(60_000);
  expect(sign()).toBeNull();
});

it('the old sign is removed when a new one can’t be written, and signs continue once it can', () => {
  begin();
  // From now on writing there fails.
  unlinkSync(file);
  symlinkSync(join(folder, 'nowhere/alive'), file);
  clock.advance(5_000);
  expect(() => unlinkSync(file)).toThrow('ENOENT');
  clock.advance(5_000);
  expect(sign()).toBe(3);
});

it('main does not throw when a sign can be neither written nor removed', () => {
  begin();
  unlinkSync(file);
  mkdirSync(file);
  expect(() => clock.advance(60_000)).not.toThrow();
  expect(() => signs.stop()).not.toThrow();
});

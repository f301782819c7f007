// Main asks the page for a sign of life every second, and decides what silence means.
import { beforeEach, expect, it } from 'vitest';
import {
  createPageWatch,
  MAX_MISSED,
  MAX_MISSED_LOADING,
  type PageWatch,
  UNUSED_TICKS,
} from '../../../electron/window/page-watch.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

let clock: ManualClock;
let watch: PageWatch;
let silences: string[];
let asked: number;
let answers: boolean;
let isDebugged: boolean;
let isBusy: boolean;

beforeEach(() => {
  clock = manualClock();
  silences = [];
  asked = 0;
  answers = true;
  isDebugged = false;
  isBusy = true;
  watch = createPageWatch({
    clock,
    ping() {
      asked += 1;
      if (answers) watch.alive();
    },
    isDebugging: () => isDebugged,
    isBusy: () => isBusy,
    onUnresponsive: (what) => silences.push(what),
  });
  watch.loading();
});

it('a page that answers is asked every second and left alone', () => {
  clock.advance(600_000);
  expect(silences).toEqual([]);
  expect(asked).toBe(600);
});

it('a page that stops answering hangs, and is reported once', () => {
  clock.advance(5_000);
  answers = false;
  clock.advance(MAX_MISSED * 1_000);
  expect(silences).toEqual([]);
  clock.advance(1_000);
  expect(silences).toEqual(['hangs']);
  clock.advance(600_000);
  expect(silences).toEqual(['hangs']);
});

it('a page that nobody uses is asked less often, and two questions without an answer are a hang', () => {
  isBusy = false;
  clock.advance(1_000);
  asked = 0;
  clock.advance(600_000);
  expect(asked).toBe(600 / UNUSED_TICKS);
  answers = false;
  clock.advance(2 * UNUSED_TICKS * 1_000);
  expect(silences).toEqual([]);
  clock.advance(UNUSED_TICKS * 1_000);
  expect(silences).toEqual(['hangs']);
});

it('a short time without an answer is not reported', () => {
  for (let times = 0; times < 20; times += 1) {
    answers = false;
    clock.advance((MAX_MISSED - 1) * 1_000);
    answers = true;
    clock.advance(1_000);
  }
  expect(silences).toEqual([]);
});

it('a page that never draws anything is reported after a longer time', () => {
  answers = false;
  watch.loading();
  clock.advance(MAX_MISSED_LOADING * 1_000);
  expect(silences).toEqual([]);
  clock.advance(1_000);
  expect(silences).toEqual(['draws-nothing']);
});

it('a page that is loaded again gets the full time again', () => {
  answers = false;
  clock.advance((MAX_MISSED_LOADING - 1) * 1_000);
  watch.loading();
  clock.advance((MAX_MISSED_LOADING - 1) * 1_000);
  expect(silences).toEqual([]);
});

it('no answer is expected while the page is debugged, or while there is no page', () => {
  answers = false;
  isDebugged = true;
  clock.advance(600_000);
  expect(silences).toEqual([]);
  isDebugged = false;
  watch.stop();
  clock.advance(600_000);
  expect(silences).toEqual([]);
});

// A running kiosk that a second start asks to quit for an update.
import { beforeEach, expect, test } from 'vitest';
import { type Answer, newQuestion, type Question } from '../../../electron/updates/quit-answer.ts';
import { createQuitWhenIdle } from '../../../electron/updates/quit-when-idle.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

let clock: ManualClock;
let desk: { isBusy: boolean; waiting: number; isDiskFull: boolean };
let answers: Answer['verdict'][];
let ended: number;
let then: 'update' | 'restart' | null;
let askToQuit: (handedOver: unknown) => boolean;

beforeEach(() => {
  clock = manualClock();
  desk = { isBusy: false, waiting: 0, isDiskFull: false };
  answers = [];
  ended = 0;
  then = null;
  askToQuit = createQuitWhenIdle({
    clock,
    isBusy: () => desk.isBusy,
    waiting: () => desk.waiting,
    answer(_question: Question, { verdict }) {
      if (desk.isDiskFull) throw new Error('ENOSPC');
      answers.push(verdict);
    },
    end(next) {
      then = next;
      ended += 1;
    },
    log: { info: () => {}, warn: () => {} },
  });
});

const ask = (seconds = 0) => askToQuit(newQuestion(seconds));

test('quits if it is not in use and nothing waits', () => {
  expect(ask()).toBe(true);
  expect([answers, ended]).toEqual([['going'], 1]);
});

test('stays if it is in use, and says that before anything else', () => {
  desk = { ...desk, isBusy: true, waiting: 2 };
  ask();
  expect([answers, ended]).toEqual([['busy'], 0]);
});

test('stays if actions wait to be sent', () => {
  desk.waiting = 1;
  ask();
  expect([answers, ended]).toEqual([['waiting'], 0]);
});

test('starts again though actions wait to be sent, since none is lost, but not while it is in use', () => {
  desk = { ...desk, isBusy: true, waiting: 2 };
  askToQuit(newQuestion(0, true));
  expect([answers, then]).toEqual([['busy'], null]);
  desk.isBusy = false;
  askToQuit(newQuestion(0, true));
  expect([answers, then]).toEqual([['busy', 'going'], 'restart']);
});

test('waits for the given time until it is no longer in use', () => {
  desk.isBusy = true;
  ask(60);
  clock.advance(30_000);
  expect([answers, ended]).toEqual([[], 0]);
  desk.isBusy = false;
  clock.advance(1000);
  expect([answers, ended]).toEqual([['going'], 1]);
});

test('answers when that time is over', () => {
  desk.isBusy = true;
  ask(60);
  clock.advance(59_000);
  expect(answers).toEqual([]);
  clock.advance(1000);
  expect([answers, ended]).toEqual([['busy'], 0]);
});

test('stays if it could not write its answer', () => {
  desk.isDiskFull = true;
  ask();
  expect(ended).toBe(0);
  desk.isDiskFull = false;
  ask();
  expect(ended).toBe(1);
});

test('quits once, however often it is asked', () => {
  ask();
  ask();
  expect([answers, ended]).toEqual([['going'], 1]);
});

test('answers a question once, however often it is repeated while it waits', () => {
  desk.isBusy = true;
  const question = newQuestion(60);
  for (let asked = 0; asked < 100; asked += 1) askToQuit(question);
  ask(60);
  clock.advance(60_000);
  expect(answers).toEqual(['busy', 'busy']);
});

test('keeps five questions open at most', () => {
  desk.isBusy = true;
  for (let asked = 0; asked < 100; asked += 1) ask(3600);
  clock.advance(3_600_000);
  expect(answers).toHaveLength(5);
});

test.each([
  [null],
  [undefined],
  ['quit'],
  [{}],
  [{ quitWhenIdle: { key: '../../settings', seconds: 0 } }],
  [{ quitWhenIdle: { key: '0'.repeat(33), seconds: 0 } }],
  [{ quitWhenIdle: { key: 'A'.repeat(32), seconds: 0 } }],
  [{ quitWhenIdle: { key: `${'0'.repeat(32)}\n`, seconds: 0 } }],
  [{ quitWhenIdle: { key: '0'.repeat(32), seconds: -1 } }],
  [{ quitWhenIdle: { key: '0'.repeat(32), seconds: 1e9 } }],
  [{ quitWhenIdle: { key: '0'.repeat(32), seconds: 0.5 } }],
  [{ quitWhenIdle: { key: '0'.repeat(32), seconds: 0, answerTo: '/etc/passwd' } }],
  [{ quitWhenIdle: { key: '0'.repeat(32), seconds: 0 }, more: 1 }],
  [{ quitWhenIdle: { key: '0'.repeat(32), seconds: 0, restarts: 'often' } }],
])('%j is not a question, but an ordinary second start', (handedOver) => {
  expect(askToQuit(handedOver)).toBe(false);
  expect([answers, ended]).toEqual([[], 0]);
});

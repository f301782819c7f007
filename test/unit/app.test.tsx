// The whole page: a scan during the start is acted on or explained, and so is a main process that does not answer.

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../renderer/app.tsx';
import { recordEarlyKeys } from '../../renderer/scanning/early-keys.ts';
import type { AppState } from '../../shared/api/app-state.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import { speaks } from '../support/all-texts.ts';
import { APP, connectMain, inSetup, mainTells } from '../support/screen-bench.tsx';

const aMillisecond = async (): Promise<void> =>
  vi.isFakeTimers() ? void (await vi.advanceTimersByTimeAsync(1)) : new Promise((resolve) => setTimeout(resolve, 1));

/** Main reports the state of the kiosk; `meanwhile` runs as soon as the page has it. */
let start: (app: AppState, meanwhile?: () => void) => Promise<void>;
let calls: [string, unknown][];

/** Main has not reported the state of the kiosk yet. */
beforeEach(() => {
  now = Math.max(now, performance.now());
  recordEarlyKeys();
  const state = Promise.withResolvers<Result<AppState>>();
  calls = connectMain({
    'app.state': () => state.promise,
    'actions.recent': () => ok([]),
    'desk.lookup': () => fail({ kind: 'not-found', message: '' }),
  });
  speaks('en');
  start = async (app, meanwhile = () => {}) => {
    await act(async () => void render(<App />));
    state.resolve(ok(app));
    await act(async () => {});
    await act(async () => meanwhile());
    await act(aMillisecond);
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A text shaped like a token. */
const TOKEN = `12|${'k'.repeat(40)}`;

let now = 1000;
/** A scanner types `code`, one key every 8 ms, into a page that shows nothing yet. */
function scans(code: string, end: 'Enter' | null = 'Enter'): void {
  now += 2000;
  for (const key of [...code, ...(end ? [end] : [])]) {
    now += 8;
    for (const type of ['keydown', 'keyup']) {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: now });
      window.dispatchEvent(event);
    }
  }
}

const lookedUp = () => calls.filter(([name]) => name === 'desk.lookup').map(([, input]) => input);

it('the page looks up in order what was scanned before the desk was ready', async () => {
  scans('CAM-0147');
  scans('TNT-0211');
  await start(APP);
  expect(lookedUp()).toEqual([{ code: 'CAM-0147' }, { code: 'TNT-0211' }]);
});

it('the page also looks up an early code whose scanner types no key at its end', async () => {
  scans('CAM-0147', null);
  scans('TNT-0211', null);
  await start(APP);
  expect(lookedUp()).toContainEqual({ code: 'CAM-0147' });
});

it('the page reads a code as a whole that began before the desk was ready', async () => {
  // On a busy machine the start can take longer than the silence that ends a code.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  scans('CAM-', null);
  await start(APP, () => {
    now -= 2000;
    scans('0147');
  });
  expect(lookedUp()).toEqual([{ code: 'CAM-0147' }]);
});

it('the rest of a code that began before the page listened, or in another window, is broken', async () => {
  // `scans` waits for two seconds: its first key comes just after the page began to listen.
  now = performance.now() - 2000;
  scans('0147');
  scans('TNT-0211');
  now += 2000;
  const focus = new Event('focus');
  Object.defineProperty(focus, 'timeStamp', { value: now });
  window.dispatchEvent(focus);
  now -= 2000;
  scans('0033');
  await start(APP);
  expect(lookedUp()).toEqual([{ code: 'TNT-0211' }]);
});

/** Lets 800 ms pass: a start that takes longer is shown. */
const aMoment = () => act(() => vi.advanceTimersByTimeAsync(800));

it('the page shows only the first picture while the start is short, and keeps what is scanned', async () => {
  await start({ ...APP, phase: 'starting' });
  scans('CAM-0147');
  expect(document.querySelector('main')).toBeNull();
  await act(async () => mainTells('app.changed', APP));
  await act(aMillisecond);
  expect(lookedUp()).toEqual([{ code: 'CAM-0147' }]);
});

it('the page says what main is busy with when its first answer takes longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await act(async () => void render(<App />));
  expect(document.querySelector('main')).toBeNull();
  await aMoment();
  expect(screen.getByRole('heading', { name: 'Reading saved actions' })).toBeTruthy();
  expect(screen.getByText('Saved actions').closest('li')?.getAttribute('aria-current')).toBe('step');
});

it('the page says that a scan does not count while the kiosk waits for the keyring', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  scans('CAM-0147');
  await start({ ...APP, phase: 'starting' });
  await aMoment();
  // The scan that was kept until then is handled in the next turn.
  await aMoment();
  expect(screen.getByText(/That scan didn’t count/)).toBeTruthy();
  expect(lookedUp()).toEqual([]);
});

it('the page keeps no scan for a later step of set-up', async () => {
  scans(TOKEN);
  await start(inSetup({ step: 'welcome' }));
  scans(TOKEN);
  await act(async () => mainTells('app.changed', inSetup({ step: 'connection' })));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 1)));
  expect(calls.map(([name]) => name)).toEqual(['app.state', 'app.beat']);
});

describe('when main does not answer', () => {
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  };
  const says = () => screen.queryByText('The kiosk is not answering') !== null;

  it('the page says so after five seconds, until main is back', async () => {
    let answers: () => void = () => {};
    let isStopped = false;
    connectMain({
      'app.state': () => ok(APP),
      'app.beat': () =>
        isStopped ? new Promise((resolve) => (answers = () => resolve(ok(null)))) : Promise.resolve(ok(null)),
      'actions.recent': () => ok([]),
    });
    vi.useFakeTimers();
    await act(async () => void render(<App />));
    await seconds(60);
    expect(says()).toBe(false);
    isStopped = true;
    await seconds(4);
    expect(says()).toBe(false);
    await seconds(1);
    expect(says()).toBe(true);
    isStopped = false;
    await act(async () => answers());
    expect(says()).toBe(false);
    await seconds(60);
    expect(says()).toBe(false);
  });

  it('the page checks for an answer with app.beat alone: app.state would tell main that a new page begins', async () => {
    const asked = connectMain({ 'app.state': () => ok(APP), 'actions.recent': () => ok([]) });
    vi.useFakeTimers();
    await act(async () => void render(<App />));
    const before = asked.length;
    await seconds(10);
    expect(new Set(asked.slice(before).map(([name]) => name))).toEqual(new Set(['app.beat']));
  });

  it('an emptied page gives no more signs of life, so that main replaces it', async () => {
    const asked = connectMain({ 'app.state': () => ok(APP), 'actions.recent': () => ok([]) });
    vi.useFakeTimers();
    await act(async () => void render(<App />));
    await seconds(2);
    const drawn = [...document.body.children].map((each) => [each, [...each.childNodes]] as const);
    for (const [each] of drawn) each.replaceChildren();
    const before = asked.length;
    await seconds(10);
    mainTells('app.asked', null);
    expect(asked.slice(before)).toEqual([]);
    // For React, which takes down what it drew.
    for (const [each, nodes] of drawn) each.replaceChildren(...nodes);
  });
});

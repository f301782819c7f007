// What the screen shows of a look-up: nothing if it is answered at once, *Looking up* otherwise.
import { act, cleanup } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOOKING_UP_MS } from '../../../renderer/desk/chart/delays.ts';
import { DeskScreens } from '../../../renderer/desk/desk-screens.tsx';
import { ok } from '../../../shared/domain/errors.ts';
import { aRenter, renterScan } from '../../support/examples.ts';
import { APP, connectMain, draw, scan } from '../../support/screen-bench.tsx';

let answer: () => void;
let calls: unknown[];
const onRender = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  calls = connectMain({
    'actions.recent': () => ok([]),
    'desk.lookup': () => answered.then(() => ok(renterScan(aRenter('RNT-1184', 'Mara Lindqvist')))),
  });
  draw(
    <Profiler id="desk" onRender={onRender}>
      <DeskScreens app={APP} />
    </Profiler>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outcome = () => document.querySelector('.read-out')?.getAttribute('data-outcome') ?? null;
const hasAsked = () => JSON.stringify(calls).includes('RNT-1184');

it('a look-up leaves at once, and is shown only if its answer takes longer than a moment', async () => {
  await act(async () => scan('RNT-1184'));
  expect(hasAsked()).toBe(true);
  await act(async () => vi.advanceTimersByTime(LOOKING_UP_MS - 1));
  expect(outcome()).toBeNull();
  await act(async () => vi.advanceTimersByTime(1));
  expect(outcome()).toBe('sending');
});

it('an answer in that moment is drawn alone, and nothing after it', async () => {
  await act(async () => scan('RNT-1184'));
  await act(async () => answer());
  const drawn = document.body.innerHTML;
  expect(outcome()).toBe('ready');
  await act(async () => vi.advanceTimersByTime(LOOKING_UP_MS));
  expect(document.body.innerHTML).toBe(drawn);
});

it('a touch that changes nothing draws nothing', async () => {
  await act(async () => vi.advanceTimersByTime(LOOKING_UP_MS));
  onRender.mockClear();
  await act(async () => {
    document.body.click();
    vi.advanceTimersByTime(LOOKING_UP_MS);
  });
  expect(onRender).not.toHaveBeenCalled();
});

it('the focus leaves a screen before the next one is drawn, and is on the next one’s heading', async () => {
  const heading = document.querySelector('h1');
  let isStillThere: boolean | null = null;
  heading?.addEventListener('blur', () => {
    isStillThere = document.querySelector('[data-screen="ready"]')?.contains(heading) ?? false;
  });
  expect(document.activeElement).toBe(heading);
  await act(async () => scan('RNT-1184'));
  await act(async () => answer());
  expect(isStillThere).toBe(true);
  expect(document.activeElement?.textContent).toContain('Mara Lindqvist');
});

// Search: asks once people pause, groups what it finds, and sends a hit the way of a scan.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskEvent } from '../../../../renderer/desk/model/events.ts';
import { SearchScreen } from '../../../../renderer/desk/search/search-screen.tsx';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { anItem, aRenter } from '../../../support/examples.ts';
import { connectMain, draw } from '../../../support/screen-bench.tsx';

const { type: _, ...camera } = anItem('CAM-0098', 'Canon EOS 5D Mark IV', { home: 'Shelf A3' });
const item = { ...camera, type: 'item' as const };
const renter = { ...aRenter('RNT-1184', 'Mara Lindqvist'), type: 'renter' as const };

let sent: DeskEvent[] = [];
const onClose = vi.fn();
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const pause = () => act(() => vi.advanceTimersByTimeAsync(300));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

function open(answer: (input: unknown) => unknown) {
  const calls = connectMain({ 'desk.search': answer });
  draw(<SearchScreen finds="everything" send={(event) => void sent.push(event)} onClose={onClose} />);
  return calls;
}

const found = (input: unknown) =>
  ok({ results: (input as { type: string }).type === 'item' ? [item] : [renter], nextPage: null });

beforeEach(() => {
  sent = [];
  onClose.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is left by Escape', () => {
  open(found);
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks for items and for renters once the typing pauses', async () => {
  const calls = open(found);
  for (const value of ['m', 'ma', 'mar']) fireEvent.change(field(), { target: { value } });
  await pause();
  expect(calls).toEqual([
    ['desk.search', { query: 'mar', type: 'item', page: 1 }],
    ['desk.search', { query: 'mar', type: 'renter', page: 1 }],
  ]);
  expect(screen.getByText('Shelf A3')).toBeTruthy();
  expect(screen.getAllByText(/^mar$/i, { selector: 'mark' })).toHaveLength(2);
});

it('types on its own keyboard', async () => {
  const calls = open(found);
  for (const key of ['m', 'a', 'Space', 'r']) press(key);
  expect(field().value).toBe('ma r');
  press('Delete');
  expect(field().value).toBe('ma ');
  await pause();
  expect(calls[0]).toEqual(['desk.search', { query: 'ma', type: 'item', page: 1 }]);
});

it('sends a hit like a scan and closes', async () => {
  open(found);
  fireEvent.change(field(), { target: { value: 'mar' } });
  await pause();
  press(/Lindqvist/);
  expect(sent).toMatchObject([{ type: 'scan', scan: { code: 'RNT-1184', source: 'search' } }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('turns pages', async () => {
  const calls = open((input) => ok({ results: [item], nextPage: (input as { page: number }).page === 1 ? 2 : null }));
  fireEvent.change(field(), { target: { value: 'mar' } });
  await pause();
  fireEvent.click(screen.getAllByRole('button', { name: 'Next page' })[0] as HTMLElement);
  await pause();
  expect(calls.at(-1)).toEqual(['desk.search', { query: 'mar', type: 'item', page: 2 }]);
  expect(screen.getByText('Page 2')).toBeTruthy();
});

it('says why nothing was found out', async () => {
  open(() => fail({ kind: 'offline', message: '' }));
  fireEvent.change(field(), { target: { value: 'mar' } });
  await pause();
  expect(screen.getByRole('alert').textContent).toBe('No connectionWait a moment, then try again.');
});

it('asks the same once more', async () => {
  let isBack = false;
  open((input) => (isBack ? found(input) : fail({ kind: 'offline', message: '' })));
  fireEvent.change(field(), { target: { value: 'mar' } });
  await pause();
  isBack = true;
  press('Try again');
  await pause();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Shelf A3')).toBeTruthy();
});

it('says what to try where nothing fits', async () => {
  open(() => ok({ results: [], nextPage: null }));
  fireEvent.change(field(), { target: { value: 'mar' } });
  await pause();
  expect(screen.getByText('Try fewer letters, or scan the label.')).toBeTruthy();
});

it('shows the answer to what is in the field, not a late one to what was', async () => {
  let answerFirst: (value: unknown) => void = () => {};
  open((input) =>
    (input as { query: string }).query === 'mar'
      ? new Promise((resolve) => {
          answerFirst = resolve;
        })
      : ok({ results: [], nextPage: null }),
  );
  fireEvent.change(field(), { target: { value: 'mar' } });
  await pause();
  fireEvent.change(field(), { target: { value: 'marz' } });
  await pause();
  await act(async () => answerFirst(ok({ results: [renter], nextPage: null })));
  expect(screen.queryByText('Mara Lindqvist')).toBeNull();
  expect(screen.getByText('No renter fits.')).toBeTruthy();
});

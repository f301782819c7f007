// Search: asks once typing pauses, shows the results in one list, and returns the one that is touched.
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchScreen } from '../../../../renderer/desk/search/search-screen.tsx';
import type { Typed } from '../../../../renderer/scanning/wedge.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import type { Candidate } from '../../../../shared/domain/workspace.ts';
import { anItem, aRenter } from '../../../support/examples.ts';
import { laysOutLists, rowsInView } from '../../../support/list-layout.ts';
import { connectMain, draw } from '../../../support/screen-bench.tsx';

const { type: _, ...camera } = anItem('CAM-0098', 'Canon EOS 5D Mark IV', { home: 'Shelf A3' });
const item = { ...camera, type: 'item' as const };
const renter = { ...aRenter('RNT-1184', 'Mara Lindqvist'), type: 'renter' as const };

let taken: Candidate[] = [];
const onClose = vi.fn();
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const pause = () => act(() => vi.advanceTimersByTimeAsync(300));
const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('.hit-name')?.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

function open(answer: (input: unknown) => unknown, typed: Typed | null = null) {
  const calls = connectMain({ 'desk.search': answer });
  draw(
    <SearchScreen
      typed={typed}
      finds="everything"
      lowerControls={false}
      onFound={(each) => void taken.push(each)}
      onClose={onClose}
    />,
  );
  return calls;
}

const found = (input: unknown) =>
  ok({ results: (input as { type: string }).type === 'item' ? [item] : [renter], nextPage: null });

const onlyTwoRowsFit = () => laysOutLists({ row: 60, box: 176 });

/** The rows in view: whole lists have no key over their edges. */
const inView = () => rowsInView().map((row) => row.querySelector('.hit-name')?.textContent ?? '');

beforeEach(() => {
  taken = [];
  onClose.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('Escape closes the search', () => {
  open(found);
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('the search asks for items and renters once typing pauses', async () => {
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

it('the search draws an item by its type if the workspace names it, and otherwise shows initials', async () => {
  const drawn = () => [...document.querySelectorAll('.hit .picture')].map((picture) => picture.textContent || 'drawn');
  const typed = { ...item, id: '99', itemType: { id: '1', name: 'Camera' } };
  open((input) => ok({ results: (input as { type: string }).type === 'item' ? [item, typed] : [], nextPage: null }));
  fireEvent.change(field(), { target: { value: 'canon' } });
  await pause();
  expect(drawn()).toEqual(['CI', 'drawn']);
});

it('a row says the variant of an item, or without one its type, so that two of a name can be told apart', async () => {
  const itemType = { id: '4', name: 'Camera' };
  const variant = { id: '1', name: 'Body only' };
  open((input) => {
    const isForItems = (input as { type: string }).type === 'item';
    return ok({
      results: isForItems
        ? [
            { ...item, itemType },
            { ...item, id: '2', itemType, variant },
          ]
        : [],
      nextPage: null,
    });
  });
  fireEvent.change(field(), { target: { value: 'canon' } });
  await pause();
  const facts = screen.getAllByRole('listitem').map((row) => row.querySelector('.facts-line')?.textContent);
  expect(facts).toEqual(['CAM-0098Camera', 'CAM-0098Body only']);
});

it('the search has its own keyboard to type on', async () => {
  const calls = open(found);
  for (const key of ['m', 'a', 'Space', 'r']) press(key);
  expect(field().value).toBe('ma r');
  press('Delete');
  expect(field().value).toBe('ma ');
  await pause();
  expect(calls[0]).toEqual(['desk.search', { query: 'ma', type: 'item', page: 1 }]);
});

it('the search shows its keyboard until somebody types on a real one, and again when it is asked for', () => {
  const isShown = () => screen.queryByRole('button', { name: 'Space' }) !== null;
  const types = (key: string, timeStamp: number) => {
    const event = createEvent.keyDown(field(), { key });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(field(), event);
  };
  open(found);
  // A scanner's keys, of which the first may reach the field.
  for (const [index, key] of [...'CAM-1'].entries()) types(key, 1000 + 8 * index);
  expect(isShown()).toBe(true);
  types('m', 5000);
  expect(isShown()).toBe(false);
  press('Keyboard');
  expect(isShown()).toBe(true);
});

it('the search has no keyboard on the screen if it was opened by typing', () => {
  open(found, { text: 'mar', isEntered: false });
  expect(screen.queryByRole('button', { name: 'Space' })).toBeNull();
});

it('the next letter takes the place of a code that nobody knows', () => {
  open(found, { text: 'CAM-O147', isEntered: false, isScanned: true });
  expect(field().value).toBe('CAM-O147');
  press('m');
  expect(field().value).toBe('m');
});

it('the keyboard of the search types and deletes where the caret is', () => {
  open(found, { text: 'tet 😀', isEntered: false });
  press('Keyboard');
  field().setSelectionRange(2, 2);
  press('n');
  expect([field().value, field().selectionStart]).toEqual(['tent 😀', 3]);
  field().setSelectionRange(7, 7);
  press('Delete');
  expect(field().value).toBe('tent ');
});

it('the search returns the result that is touched, and closes', async () => {
  open(found);
  fireEvent.change(field(), { target: { value: 'mar' } });
  await pause();
  press(/Lindqvist/);
  expect(taken).toEqual([renter]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('the search has one list with the exact code first, then names that begin with the text, and a filter', async () => {
  const hit = (code: string, name: string) => ({ ...camera, id: code, code, name, type: 'item' as const });
  const items = [hit('X-1', 'Old lamp with son'), hit('X-2', 'Sony FX6'), hit('SON', 'Tent'), hit('X-3', 'A Sonos')];
  const ada = { ...renter, name: 'Ada Sonntag' };
  open((input) => ok({ results: (input as { type: string }).type === 'item' ? items : [ada], nextPage: null }));
  fireEvent.change(field(), { target: { value: 'son' } });
  await pause();
  expect(names()).toEqual(['Tent', 'Sony FX6', 'Old lamp with son', 'A Sonos', 'Ada Sonntag']);
  press(/^Renters 1/);
  expect(names()).toEqual(['Ada Sonntag']);
  press(/^Items 4/);
  expect(names()).toHaveLength(4);
  expect(screen.getByRole('button', { name: /^All 5/ })).toBeTruthy();
});

it('the search loads more results as the list is scrolled, and hides the keyboard', async () => {
  onlyTwoRowsFit();
  const hits = (page: number) => [1, 2, 3, 4].map((n) => ({ ...item, id: `${page}-${n}`, name: `Tent ${page}-${n}` }));
  const calls = open((input) => {
    const { type, page } = input as { type: string; page: number };
    return ok({ results: type === 'item' ? hits(page) : [], nextPage: type === 'item' && page === 1 ? 2 : null });
  });
  fireEvent.change(field(), { target: { value: 'tent' } });
  await pause();
  expect(screen.getByRole('button', { name: /^All 4\+/ })).toBeTruthy();
  expect(inView()).toEqual(['Tent 1-1', 'Tent 1-2']);
  press('2 more');
  await pause();
  expect(calls.at(-1)).toEqual(['desk.search', { query: 'tent', type: 'item', page: 2 }]);
  expect(inView()).toEqual(['Tent 1-3']);
  expect(screen.queryByRole('button', { name: 'Space' })).toBeNull();
  press('5 more');
  expect(inView()).toEqual(['Tent 1-4', 'Tent 2-1']);
  press('3 more above');
  press('2 more above');
  expect(inView()).toEqual(['Tent 1-1', 'Tent 1-2']);
  press('Keyboard');
  expect(screen.getByRole('button', { name: 'Space' })).toBeTruthy();
});

it('no row moves when further results arrive, however well they match', async () => {
  onlyTwoRowsFit();
  const hit = (name: string) => ({ ...item, id: name, code: name.toUpperCase(), name });
  open((input) => {
    const { type, page } = input as { type: string; page: number };
    const tents = page === 1 ? ['Big tent', 'Small tent', 'Old tent', 'New tent'] : ['Tent', 'Dome tent'];
    return ok({ results: type === 'item' ? tents.map(hit) : [], nextPage: type === 'item' && page === 1 ? 2 : null });
  });
  fireEvent.change(field(), { target: { value: 'tent' } });
  await pause();
  press('2 more');
  await pause();
  expect(names()).toEqual(['Big tent', 'Small tent', 'Old tent', 'New tent', 'Tent', 'Dome tent']);
  expect(inView()).toEqual(['Old tent']);
  press(/^Items/);
  expect(inView()).toEqual(['Tent', 'Big tent']);
});

/** Two pages of four items for each query, named by the query, the page and their number. */
const pagesOf = (input: unknown) => {
  const { query, type, page } = input as { query: string; type: string; page: number };
  const hits = [1, 2, 3, 4].map((n) => {
    const name = `${query} ${page}-${n}`;
    return { ...item, id: name, code: name.replace(' ', '-').toUpperCase(), name };
  });
  return ok({ results: type === 'item' ? hits : [], nextPage: type === 'item' && page === 1 ? 2 : null });
};

it('the list of another text begins with its first result, and has no result of the text before', async () => {
  onlyTwoRowsFit();
  const calls = open(pagesOf);
  fireEvent.change(field(), { target: { value: 'te' } });
  await pause();
  press('2 more');
  await pause();
  expect(inView()).toEqual(['te 1-3']);
  fireEvent.change(field(), { target: { value: 'ten' } });
  await pause();
  expect(names()).toEqual(['ten 1-1', 'ten 1-2', 'ten 1-3', 'ten 1-4']);
  expect(inView()).toEqual(['ten 1-1', 'ten 1-2']);
  fireEvent.change(field(), { target: { value: 'te' } });
  await pause();
  expect(calls.at(-2)).toEqual(['desk.search', { query: 'te', type: 'item', page: 1 }]);
  expect(inView()).toEqual(['te 1-1', 'te 1-2']);
  expect(screen.getByRole('button', { name: /^All 4\+/ })).toBeTruthy();
  fireEvent.change(field(), { target: { value: 'te-1-3' } });
  fireEvent.change(field(), { target: { value: 'te' } });
  press('2 more');
  await pause();
  expect(inView()).toEqual(['te 1-3']);
});

it('the search asks for no further results of a text that has changed since', async () => {
  onlyTwoRowsFit();
  const calls = open(pagesOf);
  fireEvent.change(field(), { target: { value: 'te' } });
  await pause();
  fireEvent.change(field(), { target: { value: 'ten' } });
  press('2 more');
  await pause();
  expect(calls.map(([, input]) => input)).not.toContainEqual({ query: 'ten', type: 'item', page: 2 });
  expect(screen.getByRole('button', { name: /^All 4\+/ })).toBeTruthy();
});

it('a part of the list begins with its first result, however far the list was scrolled before', async () => {
  onlyTwoRowsFit();
  open(pagesOf);
  fireEvent.change(field(), { target: { value: 'te' } });
  await pause();
  press('2 more');
  await pause();
  press(/^Items/);
  expect(inView()).toEqual(['te 1-1', 'te 1-2']);
});

it('after further results failed, Try again brings back the first ones too', async () => {
  onlyTwoRowsFit();
  let isAway = true;
  open((input) =>
    isAway && (input as { page: number }).page === 2 ? fail({ kind: 'offline', message: '' }) : pagesOf(input),
  );
  fireEvent.change(field(), { target: { value: 'te' } });
  await pause();
  press('2 more');
  await pause();
  isAway = false;
  press('Try again');
  await pause();
  expect(inView()).toEqual(['te 1-1', 'te 1-2']);
});

it('Enter opens only the exact code, also for text typed before the field was there', async () => {
  open(found, { text: 'cam-0098', isEntered: true });
  expect(field().value).toBe('cam-0098');
  expect(taken).toEqual([]);
  await pause();
  expect(taken).toMatchObject([{ code: 'CAM-0098', type: 'item' }]);
  cleanup();
  taken = [];
  open(found);
  fireEvent.change(field(), { target: { value: 'cam-00' } });
  await pause();
  fireEvent.keyDown(field(), { key: 'Enter' });
  await pause();
  expect(taken).toEqual([]);
  fireEvent.change(field(), { target: { value: 'cam-0098' } });
  await pause();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(taken).toHaveLength(1);
});

it('the search shows no shelf for an item on loan, but until when it is out', async () => {
  const loan = { dueAt: new Date(2026, 11, 4, 12).toISOString(), renter: 'Mara Lindqvist' };
  open(() => ok({ results: [{ ...item, status: 'rented', loan }], nextPage: null }));
  fireEvent.change(field(), { target: { value: 'canon' } });
  await pause();
  expect(screen.queryByText('Shelf A3')).toBeNull();
  expect(screen.getAllByText(/Due back Fri 4 Dec, 12:00/)).not.toEqual([]);
});

it('the search says that a status is unknown, and how many hits can’t be read', async () => {
  open((input) =>
    (input as { type: string }).type === 'item'
      ? ok({ results: [{ ...item, status: 'unknown' }], nextPage: null, leftOut: 2 })
      : ok({ results: [], nextPage: null }),
  );
  fireEvent.change(field(), { target: { value: 'canon' } });
  await pause();
  expect(screen.getByText('Status unknown')).toBeTruthy();
  expect(screen.getByText(/^2 items aren’t listed: the kiosk can’t read them/)).toBeTruthy();
});

it('the search says why it failed', async () => {
  open(() => fail({ kind: 'offline', message: '' }));
  fireEvent.change(field(), { target: { value: 'mar' } });
  await pause();
  expect(screen.getByRole('alert').textContent).toBe('No connectionWait a moment, then try again.');
});

it('the search asks again after Try again', async () => {
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

it('the search says what to try when nothing is found', async () => {
  open(() => ok({ results: [], nextPage: null }));
  fireEvent.change(field(), { target: { value: 'mar' } });
  await pause();
  expect(screen.getByText('Try fewer letters, or scan the label.')).toBeTruthy();
});

it('the search ignores a late answer to an earlier text', async () => {
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
  expect(screen.getByText('No renters found.')).toBeTruthy();
});

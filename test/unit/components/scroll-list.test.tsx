// A list that scrolls: what each edge hides, how it is turned, and what it brings into view.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guarded } from '../../../renderer/components/guarded.ts';
import { ScrollList } from '../../../renderer/components/scroll-list.tsx';
import { laysOutLists, rowsInView } from '../../support/list-layout.ts';
import { draw } from '../../support/screen-bench.tsx';

beforeEach(() => laysOutLists({ row: 60, box: 300 }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Rows named from 1 on, each with a key. */
const rowsTo = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index + 1)).map((name) => (
    <li key={name}>
      <button type="button">{name}</button>
    </li>
  ));
const list = (count: number, more: object = {}) => <ScrollList className="sheet" rows={rowsTo(count)} {...more} />;
const inView = () => rowsInView().map(({ textContent }) => Number(textContent));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = () => document.querySelector<HTMLElement>('.scroll-box') as HTMLElement;

it('a list that fits has no keys over its edges', () => {
  draw(list(5));
  expect(inView()).toEqual([1, 2, 3, 4, 5]);
  expect(document.querySelector('.scroll-more')).toBeNull();
});

it('every row of a long list is there for screen readers, and each edge says how many rows it hides', () => {
  draw(list(12));
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  expect(inView()).toEqual([1, 2, 3, 4]);
  press('8 more');
  expect(inView()).toEqual([5, 6, 7]);
  expect(screen.getByRole('button', { name: '4 more above' })).toBeTruthy();
  press('5 more');
  expect(inView().at(0)).toBe(8);
});

it('no row is left out when a list is turned from its beginning to its end, and back', () => {
  draw(list(40));
  const seen = new Set(inView());
  for (let turns = 0; turns < 20 && screen.queryByRole('button', { name: /more$/ }); turns += 1) {
    fireEvent.keyDown(document.body, { key: 'PageDown' });
    for (const row of inView()) seen.add(row);
  }
  expect(seen.size).toBe(40);
  seen.clear();
  for (let turns = 0; turns < 20 && screen.queryByRole('button', { name: /above$/ }); turns += 1) {
    for (const row of inView()) seen.add(row);
    fireEvent.keyDown(document.body, { key: 'PageUp' });
  }
  for (const row of inView()) seen.add(row);
  expect(seen.size).toBe(40);
});

it('a newest row is brought into view; the same one is not brought back to a person who has scrolled', () => {
  const { rerender } = draw(list(20, { newest: { at: 19, id: 'twentieth' } }));
  expect(inView().at(-1)).toBe(20);
  press('16 more above');
  expect(inView()).not.toContain(20);
  const before = inView();
  rerender(list(20, { newest: { at: 19, id: 'twentieth' } }));
  expect(inView()).toEqual(before);
  rerender(list(21, { newest: { at: 20, id: 'another' } }));
  expect(inView().at(-1)).toBe(21);
});

it('nothing scrolls under a finger: what is wanted comes into view once it has left', () => {
  const { rerender } = draw(list(20));
  const finger = { identifier: 1, target: box() };
  fireEvent.touchStart(box(), { touches: [finger] });
  rerender(list(20, { wanted: 14, wantedVersion: 1 }));
  expect(inView()).toEqual([1, 2, 3, 4]);
  fireEvent.touchEnd(box(), { touches: [] });
  expect(inView()).toContain(15);
});

it('the row after one that goes has the keyboard focus, if the one that went had it', () => {
  const { rerender } = draw(list(4));
  screen.getByRole('button', { name: '3' }).focus();
  const without = rowsTo(4).filter(({ key }) => key !== '3');
  rerender(<ScrollList className="sheet" rows={without} />);
  expect(document.activeElement?.textContent).toBe('4');
});

it('a list tells the guard of keys that its rows have shifted, once for each change', () => {
  const rows = rowsTo(6);
  const { rerender } = draw(<ScrollList className="sheet" rows={rows} />);
  guarded.heard = vi.fn();
  rerender(<ScrollList className="sheet" rows={rows} />);
  expect(guarded.heard).not.toHaveBeenCalled();
  rerender(<ScrollList className="sheet" rows={rows.slice(1)} />);
  expect(guarded.heard).toHaveBeenCalledOnce();
});

// The basket as a function of its lines and its renter: which lines can be checked out, which can't, and why.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BasketScreen } from '../../../../renderer/desk/basket/basket-screen.tsx';
import type { Basket } from '../../../../renderer/desk/model/model.ts';
import { aLine } from '../../../support/basket.ts';
import {
  basketOf,
  bike,
  camera,
  mara,
  press,
  reserved,
  send,
  sendsNothingYet,
  sent,
  tripod,
} from '../../../support/drawn-desk.ts';
import { anItem, renterScan } from '../../../support/examples.ts';
import { laysOutLists, rowsInView } from '../../../support/list-layout.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';

const onSearch = vi.fn();

beforeEach(sendsNothingYet);
afterEach(cleanup);

describe('The basket', () => {
  const desk = { now: NOW, scans: 0, mayOverride: true, send, onSearch };
  const show = (basket: Basket, code: string | null = null) =>
    draw(<BasketScreen {...desk} basket={basket} readOut={{ code, at: NOW }} unanswered={null} />);

  it('counts the lines that can be checked out, and says why another can’t', () => {
    show(basketOf([aLine(camera), aLine(tripod), aLine(bike, { blocks: [reserved] })]));
    expect(screen.getByText(/Reserved from tomorrow 09:00\./)).toBeTruthy();
    expect(screen.getByText('Mon 23 Nov, 12:00')).toBeTruthy();
    press(/Check out 2 of 3/);
    expect(sent).toEqual([{ type: 'confirm' }]);
  });

  it('can’t be confirmed without a renter, and asks for a card', () => {
    show(basketOf([aLine(camera)], { renter: null }));
    expect(screen.getByText('Scan a card')).toBeTruthy();
    const primary = screen.getByRole<HTMLButtonElement>('button', { name: /Check out 1 item/ });
    expect(primary.textContent).toContain('Scan a card first.');
    expect(primary.disabled).toBe(true);
  });

  it('shows lines scanned offline by their code, and says that they are not looked up yet', () => {
    const unresolved = { ...aLine(camera), item: null };
    show(basketOf([unresolved, aLine(tripod)], { renter: { type: 'unresolvedRenter', code: 'RNT-2207' } }));
    expect(screen.getByText('RNT-2207')).toBeTruthy();
    expect(screen.getByText('Not looked up yet')).toBeTruthy();
    expect(screen.getByText(/appear once that works/)).toBeTruthy();
    expect(screen.queryByText('Sony FX6')).toBeNull();
    press(/Check out 2 items/);
    expect(sent).toEqual([{ type: 'confirm' }]);
  });

  it('says why a line was refused before', () => {
    show(basketOf([aLine(camera, { refusal: { reason: 'state-forbids', words: 'Reserved.' } })]));
    expect(screen.getByText(/The workspace says: “Reserved\.”/)).toBeTruthy();
  });

  it('has a key on a problem line that removes it', () => {
    show(basketOf([aLine(camera, { isOnLoan: true })]));
    expect(screen.getByText('On loan.')).toBeTruthy();
    press('Remove: Sony FX6');
    expect(sent).toEqual([{ type: 'takeOut', code: 'CAM-0147' }]);
  });

  it('offers the due dates and shows which one is chosen', () => {
    show(basketOf([aLine(camera)]));
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Mon 23 Nov');
    press(/^Tomorrow/);
    expect(sent).toEqual([{ type: 'chooseDue', name: '1d' }]);
  });

  it('can’t be confirmed while the connection is down, and says so', () => {
    const basket = { ...basketOf([aLine(camera)]), renter: renterScan(mara) };
    draw(<BasketScreen {...desk} basket={basket} readOut={{ code: null, at: NOW }} unanswered="offline" />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Check out 1 item.*No connection/ }).disabled).toBe(
      true,
    );
  });

  it('scrolls its lines, has the line scanned last in view, and a key over each edge that hides some', () => {
    laysOutLists({ row: 60, box: 360 });
    const shown = () => rowsInView().map((row) => row.querySelector('h2')?.textContent);
    const lines = Array.from({ length: 14 }, (_, index) => aLine(anItem(`KIT-${index}`, `Kit ${index}`)));
    const basket = basketOf(lines);
    const { rerender } = show(basket, 'KIT-13');
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(14);
    expect(shown()).toEqual(['Kit 9', 'Kit 10', 'Kit 11', 'Kit 12', 'Kit 13']);
    rerender(<BasketScreen {...desk} basket={basket} readOut={{ code: 'KIT-5', at: NOW + 1 }} unanswered={null} />);
    expect(shown()).toEqual(['Kit 5', 'Kit 6', 'Kit 7', 'Kit 8']);
    press('5 more');
    expect(shown()).toEqual(['Kit 9', 'Kit 10', 'Kit 11', 'Kit 12', 'Kit 13']);
    for (const above of [9, 5]) press(`${above} more above`);
    expect(shown()).toEqual(['Kit 0', 'Kit 1', 'Kit 2', 'Kit 3', 'Kit 4']);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});

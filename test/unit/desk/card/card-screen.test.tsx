// The card of an item as a function of its data: who has it, its return, its condition, and what can be done next.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardKeys } from '../../../../renderer/components/guard.ts';
import { CardScreen } from '../../../../renderer/desk/card/card-screen.tsx';
import type { TakenAction } from '../../../../renderer/desk/model/model.ts';
import type { ItemScan } from '../../../../shared/domain/workspace.ts';
import {
  aProgress,
  bike,
  camera,
  daysAgo,
  mara,
  press,
  reserved,
  send,
  sendsNothingYet,
  sent,
} from '../../../support/drawn-desk.ts';
import { aRent, itemScan, local } from '../../../support/examples.ts';
import { drawFramesAtOnce } from '../../../support/frames.ts';
import { manualClock, settle } from '../../../support/manual-clock.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';

const onSearch = vi.fn();
const onRenter = vi.fn();

beforeEach(sendsNothingYet);
afterEach(cleanup);

describe('The card of an item', () => {
  const late = itemScan(camera, { rent: aRent(camera, mara, { checkedOutAt: daysAgo(18), dueAt: daysAgo(6) }) });
  const action = (state: TakenAction['state'], undoUntil: number | null = null): TakenAction =>
    aProgress(state, { undoUntil });
  const card = (scan: ItemScan, progress: TakenAction | null = null) => (
    <CardScreen
      inBasket={null}
      card={{ scan, action: progress, report: null }}
      now={NOW}
      send={send}
      onSearch={onSearch}
      onRenter={onRenter}
    />
  );
  const show = (scan = late, progress: TakenAction | null = null) => draw(card(scan, progress));

  it.each([
    ['too-many-items', 'Return something first, or ask the office.'],
    ['renter-blocked', 'Ask the office, or scan another card.'],
    ['battery', 'Take another one, or ask the office.'],
  ])('does not advise another item where the renter is the reason: %s', (code, advice) => {
    show(itemScan(camera, { blocks: [{ code, message: 'No.', overridable: true }] }));
    expect(screen.getByText('What you can do').nextElementSibling?.textContent).toBe(advice);
  });

  it('of another item in its place takes a touch only once it could be read', async () => {
    drawFramesAtOnce();
    const clock = manualClock();
    const stop = guardKeys(document, 0.7, '', clock);
    const { rerender } = show();
    await act(settle);
    clock.advance(1000);
    rerender(card(itemScan(bike, { rent: aRent(bike, mara) })));
    await act(settle);
    await press('Return');
    expect(sent).toEqual([]);
    clock.advance(1000);
    await press('Return');
    expect(sent).toEqual([{ type: 'returnItem' }]);
    stop();
    vi.unstubAllGlobals();
  });

  it('goes by the time of the return, whenever it is confirmed and however long it stays on the screen', () => {
    const due = NOW - 10_000;
    const inTime = itemScan(camera, { rent: aRent(camera, mara, { dueAt: new Date(due).toISOString() }) });
    show(inTime, aProgress('confirmed', { performedAt: due - 20_000 }));
    expect(screen.getByText('On time')).toBeTruthy();
    cleanup();
    show(inTime, aProgress('confirmed', { performedAt: due + 5_000 }));
    expect(screen.queryByText('On time')).toBeNull();
  });

  it('takes the condition once the item is returned', () => {
    const back = aProgress('confirmed', { reportUntil: Date.now() + 60_000 });
    show(late, aProgress('sending'));
    expect(screen.queryByRole('button', { name: 'Damaged' })).toBeNull();
    cleanup();
    show(late, back);
    press('Damaged');
    expect(sent).toEqual([
      {
        type: 'reportCondition',
        code: late.item.code,
        input: { condition: 'damaged', missing: null, words: '' },
        note: '',
      },
    ]);
  });

  it('shows who has the item, how late it is, what to count and where it belongs', () => {
    show();
    expect(screen.getByText('6 days overdue')).toBeTruthy();
    expect(screen.getByText('On loan for 18 days')).toBeTruthy();
    expect(screen.getByText('Mara Lindqvist')).toBeTruthy();
    expect(screen.getByText('3 parts')).toBeTruthy();
    expect(screen.getByText('1 body, 2 battery')).toBeTruthy();
    expect(screen.getByText('R1')).toBeTruthy();
  });

  it('says that the item came back on time', () => {
    const inTime = itemScan(camera, { rent: aRent(camera, mara, { checkedOutAt: daysAgo(2), dueAt: daysAgo(-1) }) });
    show(inTime);
    expect(screen.getByText('1 day left')).toBeTruthy();
    cleanup();
    show(inTime, action('confirmed'));
    expect(screen.getByText('On time')).toBeTruthy();
  });

  it('counts the days that are left as the keys for due dates do: by the calendar', () => {
    const inThreeDays = local('2026-11-23T12:00');
    show(itemScan(camera, { rent: aRent(camera, mara, { checkedOutAt: daysAgo(0), dueAt: inThreeDays }) }));
    expect(screen.getByText('3 days left')).toBeTruthy();
    cleanup();
    const inTheMorning = local('2026-11-21T09:32:07');
    show(itemScan(camera, { rent: aRent(camera, mara, { checkedOutAt: daysAgo(0), dueAt: inTheMorning }) }));
    expect(screen.getByText('19 hours left')).toBeTruthy();
  });

  it('shows no blocks for a free item, and adds it to the basket with one touch', () => {
    draw(
      <CardScreen
        inBasket={2}
        card={{ scan: itemScan(camera), action: null, report: null }}
        now={NOW}
        send={send}
        onSearch={onSearch}
        mayAdd
      />,
    );
    expect(screen.queryByText('Why it can’t be checked out')).toBeNull();
    press('Add to basket');
    press('Back to basket (2)');
    expect(sent).toEqual([{ type: 'addToBasket' }, { type: 'close' }]);
  });

  it('says why an item that is not on loan can’t be checked out, even if the workspace names no block', () => {
    show(itemScan({ ...camera, status: 'unavailable' }));
    expect(screen.getByText('Out of service')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to basket' })).toBeNull();
  });

  it('returns the item with one touch', () => {
    show();
    press('Return');
    expect(sent).toEqual([{ type: 'returnItem' }]);
  });

  it('allows no second Return while the first is pending', () => {
    show(late, action('sending'));
    const primary = screen.getByRole<HTMLButtonElement>('button', { name: 'Returning' });
    expect(primary.disabled).toBe(true);
    fireEvent.click(primary);
    expect(sent).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('says that the return is being saved until it is', () => {
    draw(
      <CardScreen
        inBasket={null}
        card={{ scan: late, action: { ...action('saved'), state: 'saving' }, report: null }}
        now={NOW}
        send={send}
        onSearch={onSearch}
        onRenter={onRenter}
      />,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving' }).disabled).toBe(true);
  });

  it('speaks of the loan as past only once the workspace has confirmed the return', () => {
    show(late, action('saved'));
    expect(screen.getByText('On loan for 18 days')).toBeTruthy();
    cleanup();
    show(late, action('confirmed'));
    expect(screen.getByText('Was on loan for 18 days')).toBeTruthy();
    press(/^Done/);
    expect(sent).toEqual([{ type: 'close' }]);
  });

  it('of a reserved item shows the reason and what to do, but no Return', () => {
    show(itemScan(bike, { blocks: [reserved] }));
    expect(screen.getByText('Reserved from tomorrow 09:00.')).toBeTruthy();
    expect(screen.getByText(/scan the card first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Return' })).toBeNull();
  });

  it('of an item whose reservation has begun does not say that somebody else can have it until then', () => {
    const next = { startsAt: daysAgo(0.1), renterName: 'Jonas Weber' };
    show(itemScan({ ...bike, status: 'reserved' }, { blocks: [reserved], next }));
    expect(screen.queryByText(/Somebody else/)).toBeNull();
    expect(screen.queryByText(/needed again/)).toBeNull();
    cleanup();
    show(itemScan({ ...bike, status: 'reserved' }, { blocks: [reserved], next: { ...next, startsAt: daysAgo(-1) } }));
    expect(screen.getByText(/Somebody else/)).toBeTruthy();
  });

  it('offers Undo for a while after a return', () => {
    show(late, action('confirmed', Date.now() + 30_000));
    press(/^Undo return/);
    expect(sent).toEqual([{ type: 'undo', ids: ['1'] }]);
  });

  it('of a loan whose renter was deleted says so, leads to no page, and takes the return', () => {
    show(itemScan(camera, { rent: aRent(camera, mara, { renter: null }) }));
    expect(screen.getByText('Unknown renter')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Unknown renter/ })).toBeNull();
    press('Return');
    expect(sent).toEqual([{ type: 'returnItem' }]);
  });

  it('says what of the answer can’t be read, instead of that there is none', () => {
    const rent = aRent(camera, mara, { checkedOutAt: null, dueAt: null, isDueUnread: true });
    show(itemScan({ ...camera, parts: [] }, { rent, unread: ['next', 'parts'] }));
    expect(screen.getAllByText('Can’t be read here')).toHaveLength(4);
    expect(screen.queryByText('Not reserved')).toBeNull();
    expect(screen.queryByText('No parts to count')).toBeNull();
  });

  it('leads to the renter’s page', () => {
    show();
    press(/Mara Lindqvist/);
    expect(onRenter).toHaveBeenCalledWith('RNT-1184');
  });
});

// The ready screen as a function of its data: the last actions and what can be done about them, and a saved basket.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstTry } from '../../../../renderer/desk/ready/first-try.ts';
import { ReadyScreen } from '../../../../renderer/desk/ready/ready-screen.tsx';
import { FirstTrySteps } from '../../../../renderer/setup/first-try-steps.tsx';
import { formatDay, formatDayTime } from '../../../../renderer/text/format.ts';
import { type DeskAction, RECENT_SHOWN } from '../../../../shared/domain/action.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../shared/domain/app.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { press, send, sendsNothingYet, sent } from '../../../support/drawn-desk.ts';
import { anAction as anActionAt } from '../../../support/examples.ts';
import { connectMain, draw } from '../../../support/screen-bench.tsx';
import { t } from '../../../support/words.ts';

const onSearch = vi.fn();
const request = { code: 'REC-0015', itemName: 'Zoom H6', rentId: null, by: 'card' as const };

/** An action of today. */
const anAction: typeof anActionAt = (id, intent, of, more) =>
  anActionAt(id, intent, of, { performedAt: Date.now(), ...more });

const ready = (more: Partial<ComponentProps<typeof ReadyScreen>>) =>
  draw(
    <ReadyScreen
      recent={[]}
      undoing={[]}
      emptied={null}
      accessibility={DEFAULT_ACCESSIBILITY}
      offline={null}
      owner="Pool"
      savedBaskets={[]}
      send={send}
      onSearch={onSearch}
      {...more}
    />,
  );

beforeEach(() => {
  sendsNothingYet();
  connectMain({ 'desk.dueCounts': () => ok(null) });
});
afterEach(() => {
  cleanup();
});

describe('Ready', () => {
  it('shows the latest condition report in the row of its return', () => {
    const noted = { reportOf: '1', state: 'confirmed' } as const;
    const recent = [
      anAction('4', 'check_in', request, { reportOf: '0', state: 'needs-attention', condition: 'fine' }),
      anAction('3', 'check_in', request, { ...noted, condition: 'damaged' }),
      anAction('2', 'check_in', request, { ...noted, condition: 'incomplete' }),
      anAction('1', 'check_in', request, { state: 'confirmed', undoUntil: Date.now() + 60_000 }),
    ];
    ready({ recent });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Condition not confirmed Zoom H6');
    expect(rows[1]).toContain('Returned Zoom H6');
    expect(rows[1]).toContain('Damage recorded');
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  });

  it('says in words what became of the last actions', () => {
    const recent = [
      anAction('3', 'check_in', request, { state: 'saved' }),
      anAction('2', 'check_in', request, { state: 'confirmed' }),
      anAction(
        '1',
        'check_out',
        { code: 'TRI-0060', itemName: 'Tripod', renter: { id: '7' }, dueAt: null },
        { state: 'refused', words: 'Reserved.' },
      ),
    ];
    ready({ recent });

    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('Waiting to send Zoom H6');
    expect(rows[0]).toContain('on this PC');
    expect(rows[1]).toContain('Returned Zoom H6');
    expect(rows[2]).toContain('Refused Tripod');
    expect(rows[2]).toContain('“Reserved.”');
  });

  it('says the day of an action of another day, and offers no key to the list of today, which has it no more', () => {
    const before = new Date();
    before.setDate(before.getDate() - 3);
    before.setHours(17, 5, 0, 0);
    const performedAt = before.getTime();
    const recent = [
      anAction('4', 'check_in', request, { state: 'refused', words: 'Not on loan.' }),
      anAction('3', 'check_in', request, { state: 'refused', words: 'Not on loan.', performedAt }),
      anAction('2', 'check_in', request, { state: 'confirmed', performedAt }),
      anAction('1', 'check_in', request, { state: 'needs-attention', performedAt }),
    ];
    ready({ recent });
    const rows = screen.getAllByRole('listitem');
    const times = rows.map((row) => row.querySelector('b')?.textContent);
    expect(times[0]).not.toContain(formatDay('en', performedAt));
    expect(times.slice(1)).toEqual(rows.slice(1).map(() => formatDayTime('en', performedAt)));
    expect(rows[1]?.textContent).toContain('“Not on loan.”');
    const keys = rows.map((row) => row.querySelector('button')?.textContent?.split(' ')[0] ?? null);
    expect(keys).toEqual(['Open', null, null, 'Open']);
    press('Open');
    expect(sent).toEqual([{ type: 'openWaiting' }]);
  });

  it('shows the first try after set-up, with a tick for what was confirmed, until it is ended', () => {
    firstTry.Steps = FirstTrySteps;
    const ticks = () =>
      [...document.querySelectorAll('.first-try [data-outcome]')].map((each) => each.getAttribute('data-outcome'));
    const out = anAction('1', 'check_out', request, { state: 'confirmed' });
    const back = anAction('2', 'check_in', request, { state: 'confirmed' });
    ready({ recent: [{ ...out, state: 'refused' }] });
    expect(ticks()).toEqual(['todo', 'todo']);
    cleanup();
    ready({ recent: [out] });
    expect(ticks()).toEqual(['done', 'todo']);
    cleanup();
    ready({ recent: [back, out] });
    expect(screen.getByText('It works')).toBeTruthy();
    press('Done');
    expect(ticks()).toEqual([]);
    cleanup();
    ready({});
    expect(ticks()).toEqual([]);
  });

  it('offers the saved basket, and deletes it with a second touch', () => {
    const savedBasket = { id: 'd-1', count: 3, keptAt: new Date(2026, 10, 20, 13, 58).getTime(), isInterrupted: false };
    ready({ savedBaskets: [savedBasket] });
    expect(screen.getByText('3 items, 13:58')).toBeTruthy();
    press(/^Continue saved basket/);
    press('Delete saved basket');
    expect(sent).toEqual([{ type: 'resumeSavedBasket', id: 'd-1' }]);
    press('Delete?');
    expect(sent.slice(1)).toEqual([{ type: 'deleteSavedBasket', id: 'd-1' }]);
  });

  it('asks about one saved basket at a time, and only for a moment', () => {
    vi.useFakeTimers();
    const parked = { count: 3, keptAt: Date.now(), isInterrupted: false };
    ready({
      savedBaskets: [
        { ...parked, id: 'd-2' },
        { ...parked, id: 'd-1' },
      ],
    });
    const [first, second] = screen.getAllByRole('button', { name: 'Delete saved basket' });
    fireEvent.click(first as HTMLElement);
    fireEvent.click(second as HTMLElement);
    expect(screen.getAllByRole('button', { name: 'Delete?' })).toHaveLength(1);
    act(() => vi.advanceTimersByTime(9_000));
    expect(screen.getAllByRole('button', { name: 'Delete saved basket' })).toHaveLength(2);
    expect(sent).toEqual([]);
    vi.useRealTimers();
  });

  it('asks for longer with more time', () => {
    vi.useFakeTimers();
    const savedBaskets = [{ id: 'd-1', count: 3, keptAt: Date.now(), isInterrupted: false }];
    ready({ savedBaskets, accessibility: { ...DEFAULT_ACCESSIBILITY, timeFactor: 3 } });
    press('Delete saved basket');
    act(() => vi.advanceTimersByTime(15_000));
    press('Delete?');
    expect(sent).toEqual([{ type: 'deleteSavedBasket', id: 'd-1' }]);
    vi.useRealTimers();
  });

  it('has a row for each parked basket, with its name as long as that is known', () => {
    const keptAt = new Date(2026, 10, 20, 16, 59).getTime();
    const tomas = { id: '7', code: 'RNT-1533', name: 'Tomás Herrera' };
    const parked = { count: 3, keptAt, isInterrupted: false };
    ready({
      savedBaskets: [
        { ...parked, id: 'd-2', renter: tomas },
        { ...parked, id: 'd-1', count: 7, renter: { ...tomas, name: null } },
      ],
    });
    press(/^Tomás Herrera\s*3 items, 16:59/);
    press(/^Continue saved basket\s*7 items, 16:59/);
    expect(sent).toEqual(['d-2', 'd-1'].map((id) => ({ type: 'resumeSavedBasket', id })));
  });

  it('calls a basket parked only if somebody parked it: one that a time-out saved is unfinished', () => {
    const saved = { count: 1, keptAt: Date.now(), isInterrupted: false };
    const parked = { ...saved, id: 'd-2', renter: { id: '7', code: 'RNT-1533', name: 'Tomás Herrera' } };
    ready({ savedBaskets: [parked] });
    expect(screen.getByRole('region', { name: 'Parked' })).toBeTruthy();
    cleanup();
    ready({ savedBaskets: [parked, { ...saved, id: 'd-1' }] });
    expect(screen.getByRole('region', { name: 'Unfinished' })).toBeTruthy();
    expect(screen.queryByText('Parked')).toBeNull();
  });

  it('shows the five newest visits', () => {
    const recent = Array.from({ length: 9 }, (_, index) => anAction(String(index), 'check_in', request));
    ready({ recent });
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });
});

describe('an action on Ready', () => {
  const show = (more: Partial<DeskAction>, undoing: string[] = []) =>
    ready({ recent: [anAction('1', 'check_in', request, more)], undoing });

  it('offers Undo while it is possible', () => {
    show({ state: 'confirmed', undoUntil: Date.now() + 42_000 });
    const button = screen.getByRole('button', { name: 'Undo Zoom H6' });
    expect(button.querySelector('[data-left="42"]')).toBeTruthy();
    fireEvent.click(button);
    expect(sent).toEqual([{ type: 'undo', ids: ['1'] }]);
  });

  it('offers no Undo once the time is over, or while it is pending', () => {
    show({ state: 'confirmed', undoUntil: Date.now() - 1 });
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    cleanup();
    show({ state: 'confirmed', undoUntil: Date.now() + 42_000 }, ['1']);
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('leads to the waiting list if it needs attention', () => {
    show({ state: 'needs-attention', reason: 'out-to-another' });
    expect(screen.getByText(/Somebody else has it/)).toBeTruthy();
    press('Open');
    expect(sent).toEqual([{ type: 'openWaiting' }]);
  });

  it('is worded as an undo if it undoes another action', () => {
    show({ state: 'confirmed', intent: 'check_out', undoOf: '0' });
    expect(screen.getByRole('listitem').textContent).toContain('Return undone Zoom H6');
    expect(screen.getByText(/on loan again/)).toBeTruthy();
  });
});

describe('a visit of several items on Ready', () => {
  const VISIT = 'v-1';
  const soon = () => Date.now() + 30_000;
  const out = (id: string, itemName: string | null, more: Partial<DeskAction> = {}) =>
    anAction(
      id,
      'check_out',
      { code: `CODE-${id}`, itemName, renter: { id: '7' }, dueAt: null },
      { state: 'confirmed', visitId: VISIT, performedAt: Date.now(), ...more },
    );
  const row = () => screen.getByRole('listitem').textContent ?? '';

  it('is one row: how many items, one of them, and how many more', () => {
    ready({ recent: [out('3', 'Tripod'), out('2', 'Lamp'), out('1', 'Camera')] });
    expect(row()).toContain(t('today.status.out', { count: 3 }));
    expect(row()).toContain(`Tripod ${t('left.more', { count: 2 })}`);
  });

  it('shows a code if no name could be looked up', () => {
    ready({ recent: [out('2', null), out('1', null)] });
    expect(row()).toContain(`CODE-2${t('left.more', { count: 1 })}`);
  });

  it('is undone with one touch while all of it can be', () => {
    ready({ recent: [out('2', 'Tripod', { undoUntil: soon() }), out('1', 'Lamp', { undoUntil: soon() + 9000 })] });
    press(`${t('undo.check_out', { count: 2 })} ${t('today.allOf', { count: 2 })}`);
    expect(sent).toEqual([{ type: 'undo', ids: ['2', '1'] }]);
  });

  it('opens today’s list if not all of it can be undone', () => {
    ready({ recent: [out('2', 'Tripod', { undoUntil: soon() }), out('1', 'Lamp')] });
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    press(new RegExp(`^${t('key.open')}`));
    expect(sent).toEqual([{ type: 'openToday', visit: VISIT }]);
  });

  it('names what was refused, and why, before what succeeded', () => {
    ready({ recent: [out('2', 'Tripod'), out('1', 'Lamp', { state: 'refused', words: 'Reserved.' })] });
    const [refused, done] = [t('today.status.refused', { count: 1 }), t('today.status.out', { count: 1 })];
    expect(row()).toContain(`${refused}, ${done}`);
    expect(row()).toMatch(/Lamp ?CODE-1.*“Reserved\.”/);
    press(new RegExp(`^${t('key.open')}`));
    expect(sent).toEqual([{ type: 'openToday', visit: VISIT }]);
  });

  it('leads to the waiting list if an item needs attention', () => {
    ready({ recent: [out('2', 'Tripod'), out('1', 'Lamp', { state: 'needs-attention', reason: 'out-to-another' })] });
    press(t('key.open'));
    expect(sent).toEqual([{ type: 'openWaiting' }]);
  });

  it('shows no count and no Undo if there may be more items than are known', () => {
    const many = Array.from({ length: RECENT_SHOWN }, (_, index) => out(`${index}`, 'Lamp', { undoUntil: soon() }));
    ready({ recent: many });
    expect(row()).toContain(t('today.checkOut'));
    expect(row()).not.toContain(t('today.status.out', { count: RECENT_SHOWN }));
    expect(row()).not.toContain(t('left.more', { count: RECENT_SHOWN - 1 }));
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('that was undone is still one row', () => {
    const undo = { undoOf: '1', visitId: VISIT, state: 'confirmed' } as const;
    ready({ recent: [anAction('9', 'check_in', request, undo), out('1', 'Zoom H6')] });
    expect(row()).toContain(`${t('action.undo.check_in.confirmed')} Zoom H6`);
  });

  it('shows how many are on the lists of the workspace, and opens one', async () => {
    const none = { count: 0, hasMore: false };
    connectMain({
      'desk.dueCounts': () =>
        ok({ overdue: { count: 3, hasMore: false }, due_today: none, pickups: { count: 8, hasMore: true } }),
    });
    ready({});
    const lists = await screen.findByRole('region', { name: t('dueLists.title') });
    expect([...lists.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      `3 ${t('dueLists.overdue')}`,
      `8+ ${t('dueLists.pickups')}`,
    ]);
    await press(/Overdue$/);
    expect(sent).toEqual([{ type: 'openToday', list: 'overdue' }]);
  });

  it('shows no lists where the workspace keeps none', async () => {
    const one = { count: 1, hasMore: false };
    const lists = () => screen.queryByRole('region', { name: t('dueLists.title') });
    connectMain({ 'desk.dueCounts': () => ok({ overdue: one, due_today: one, pickups: one }) });
    ready({});
    await expect.poll(lists).not.toBeNull();
    cleanup();
    connectMain({ 'desk.dueCounts': () => ok(null) });
    ready({});
    await expect.poll(lists).toBeNull();
  });
});

// The ready screen as a function of its data: the last actions and what can be done about them, and a basket that nobody finished.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadyScreen } from '../../../../renderer/desk/ready/ready-screen.tsx';
import type { DeskAction } from '../../../../shared/domain/action.ts';
import { press, send, sendsNothingYet, sent } from '../../../support/drawn-desk.ts';
import { anAction } from '../../../support/examples.ts';
import { draw } from '../../../support/screen-bench.tsx';

const onSearch = vi.fn();
const onToday = vi.fn();
const onWaiting = vi.fn();
const request = { code: 'REC-0015', itemName: 'Zoom H6', rentId: null, by: 'card' as const };

const ready = (more: Partial<ComponentProps<typeof ReadyScreen>>) =>
  draw(
    <ReadyScreen
      recent={[]}
      undoing={[]}
      emptied={null}
      hasStrip={false}
      offline={null}
      owner="Pool"
      savedBasket={null}
      send={send}
      onSearch={onSearch}
      onWaiting={onWaiting}
      onToday={onToday}
      {...more}
    />,
  );

beforeEach(sendsNothingYet);
afterEach(() => {
  cleanup();
  onWaiting.mockClear();
});

describe('Ready', () => {
  it('names what was noted of a thing, the last word only, and offers no Undo of it', () => {
    const noted = { reportOf: '1', state: 'confirmed' } as const;
    const recent = [
      anAction('4', 'check_in', request, { reportOf: '0', state: 'needs-attention', condition: 'fine' }),
      anAction('3', 'check_in', request, { ...noted, condition: 'damaged' }),
      anAction('2', 'check_in', request, { ...noted, condition: 'incomplete' }),
      anAction('1', 'check_in', request, { state: 'confirmed', undoUntil: Date.now() + 60_000 }),
    ];
    ready({ recent });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('Condition not recorded Zoom H6');
    expect(rows[1]).toContain('Damage recorded Zoom H6');
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  });

  it('tells the state of the last actions in words', () => {
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

  it('offers the basket that nobody finished, and drops it with one touch', () => {
    const savedBasket = { id: 'd-1', count: 3, keptAt: new Date(2026, 10, 20, 13, 58).getTime() };
    ready({ savedBasket });
    expect(screen.getByText('3 items, 13:58')).toBeTruthy();
    press(/^Continue saved basket/);
    press('Delete saved basket');
    expect(sent).toEqual([
      { type: 'resumeSavedBasket', id: 'd-1' },
      { type: 'deleteSavedBasket', id: 'd-1' },
    ]);
  });

  it('shows five actions, the newest ones', () => {
    const recent = Array.from({ length: 9 }, (_, index) => anAction(String(index), 'check_in', request));
    ready({ recent });
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });
});

describe('Ready, what can be done about an action', () => {
  const show = (more: Partial<DeskAction>, undoing: string[] = []) =>
    ready({ recent: [anAction('1', 'check_in', request, more)], undoing });

  it('is Undo, as long as it works', () => {
    show({ state: 'confirmed', undoUntil: Date.now() + 42_000 });
    const button = screen.getByRole('button', { name: 'Undo Zoom H6' });
    expect(button.querySelector('[data-seconds="42"]')).toBeTruthy();
    fireEvent.click(button);
    expect(sent).toEqual([{ type: 'undo', ids: ['1'] }]);
  });

  it('is nothing once the time is over, or Undo is under way', () => {
    show({ state: 'confirmed', undoUntil: Date.now() - 1 });
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    cleanup();
    show({ state: 'confirmed', undoUntil: Date.now() + 42_000 }, ['1']);
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('is the list, if it needs somebody', () => {
    show({ state: 'needs-attention', reason: 'out-to-another' });
    expect(screen.getByText(/Somebody else has it/)).toBeTruthy();
    press('Open');
    expect(onWaiting).toHaveBeenCalledOnce();
  });

  it('reads as an Undo if it is one', () => {
    show({ state: 'confirmed', intent: 'check_out', undoOf: '0' });
    expect(screen.getByRole('listitem').textContent).toContain('Return undone Zoom H6');
    expect(screen.getByText(/on loan again/)).toBeTruthy();
  });
});

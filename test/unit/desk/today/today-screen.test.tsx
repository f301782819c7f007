// All of today's actions: a page at a time, kept up to date, with what can be done about each.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskEvent } from '../../../../renderer/desk/model/events.ts';
import { TodayScreen } from '../../../../renderer/desk/today/today-screen.tsx';
import type { DeskAction } from '../../../../shared/domain/action.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { anAction } from '../../../support/examples.ts';
import { connectMain, draw, mainTells } from '../../../support/screen-bench.tsx';

let sent: DeskEvent[];
let actions: DeskAction[];
const onWaiting = vi.fn();
const onClose = vi.fn();
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const codes = () => screen.queryAllByRole('listitem').map((row) => /CAM-\d+/.exec(row.textContent ?? '')?.[0]);

function returned(sequence: number, more: Partial<DeskAction> = {}): DeskAction {
  const request = { code: `CAM-${sequence}`, itemName: null, rentId: null, by: 'card' as const };
  return anAction(String(sequence), 'check_in', request, { sequence, state: 'confirmed', ...more });
}

/** Draws the list of what main knows: the newest 30 before the one asked for. */
async function show(): Promise<void> {
  connectMain({
    'actions.recent': (page) => {
      const { before } = page as { before: number | null };
      return ok(actions.filter(({ sequence }) => before === null || sequence < before).slice(0, 30));
    },
  });
  draw(<TodayScreen undoing={[]} send={(event) => void sent.push(event)} onWaiting={onWaiting} onClose={onClose} />);
  await act(async () => {});
}

beforeEach(() => {
  sent = [];
  actions = [];
  onWaiting.mockReset();
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('turns pages, there and back', async () => {
  actions = Array.from({ length: 15 }, (_, index) => returned(15 - index));
  await show();
  expect(codes()).toHaveLength(12);
  expect(codes()[0]).toBe('CAM-15');
  await act(async () => press('Older'));
  expect(codes()).toEqual(['CAM-3', 'CAM-2', 'CAM-1']);
  expect(screen.getByText('Page 2')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true);
  await act(async () => press('Newer'));
  expect(codes()[0]).toBe('CAM-15');
});

it('that fits one page has no other', async () => {
  actions = [returned(1)];
  await show();
  for (const name of ['Older', 'Newer'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  expect(screen.queryByText(/Page/)).toBeNull();
});

it('says so when there is nothing', async () => {
  await show();
  expect(screen.getByText('Nothing was done today.')).toBeTruthy();
});

it('has the state, Undo and the way to what needs somebody', async () => {
  actions = [
    returned(2, { undoUntil: Date.now() + 30_000 }),
    returned(1, { state: 'needs-attention', reason: 'out-to-another' }),
  ];
  await show();
  press('Undo CAM-2');
  expect(sent).toEqual([{ type: 'undo', ids: ['2'] }]);
  expect(screen.getByText(/Somebody else has it/)).toBeTruthy();
  press('Open');
  expect(onWaiting).toHaveBeenCalledOnce();
});

it('tells what has happened since', async () => {
  actions = [returned(1, { state: 'sending' })];
  await show();
  expect(screen.getByText('Returning')).toBeTruthy();
  actions = [returned(2), returned(1)];
  await act(async () => mainTells('actions.changed'));
  expect(codes()).toEqual(['CAM-2', 'CAM-1']);
});

it('closes with its slab and with Escape', async () => {
  await show();
  press('Back to the desk');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
});

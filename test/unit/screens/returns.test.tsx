// The Returns screen as a function of its rows: what each says, and what its buttons do.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressOf } from '../../../renderer/desk/context.ts';
import type { DeskEvent, ReturnLine } from '../../../renderer/desk/model.ts';
import { ReturnsScreen } from '../../../renderer/screens/returns.tsx';
import type { DeskAction } from '../../../shared/domain/action.ts';
import { anAction, anItem, aRent, aRenter } from '../../support/examples.ts';
import { draw, NOW } from './bench.tsx';

const camera = anItem('CAM-0147', 'Sony FX6', { home: 'R1' });
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const late = aRent(camera, mara, { dueAt: new Date(NOW - 6 * 86_400_000).toISOString() });
const request = { code: 'CAM-0147', itemName: null, rentId: null, by: 'scan' as const };

const known: ReturnLine = {
  code: 'CAM-0147',
  at: NOW,
  item: camera,
  rent: late,
  next: null,
  again: false,
  step: { is: 'lookingUp' },
};
const unknown: ReturnLine = { ...known, code: 'SAW-0019', item: null, rent: null };

function taken(line: ReturnLine, more: Partial<DeskAction>): ReturnLine {
  return { ...line, step: { is: 'taken', action: progressOf(anAction('1', 'check_in', request, more)) } };
}

let sent: DeskEvent[] = [];
beforeEach(() => {
  sent = [];
});
afterEach(cleanup);

function show(returns: ReturnLine[], recent: DeskAction[] = [], isOffline = false) {
  draw(
    <ReturnsScreen
      returns={returns}
      recent={recent}
      undoing={[]}
      basket={null}
      isOffline={isOffline}
      now={NOW}
      send={(event) => void sent.push(event)}
      onSearch={vi.fn()}
    />,
  );
}
const row = () => screen.getAllByRole('listitem')[0]?.textContent ?? '';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a row', () => {
  it('says whose it was, how late, and where it goes', () => {
    show([taken(known, { state: 'confirmed' })]);
    for (const words of ['Returned', '14:32, confirmed', 'Sony FX6', 'Mara Lindqvist', '6 days late', 'R1'])
      expect(row()).toContain(words);
  });

  it('is not said to be returned before the workspace confirmed', () => {
    for (const state of ['saved', 'sending', 'unknown'] as const) {
      show([taken(known, { state })]);
      expect(row()).not.toContain('Returned');
      cleanup();
    }
  });

  it('without the line shows the code and says what is not known', () => {
    show([taken(unknown, { state: 'saved' })]);
    expect(row()).toMatch(/^Saved.*SAW-0019/);
    expect(row()).toContain('will be sent');
    expect(row()).toContain('Name, renter and place show when the connection is back');
  });

  it('that needs somebody gives the reason instead of the renter', () => {
    show([taken(known, { state: 'needs-attention', reason: 'gone-out-again' })]);
    expect(row()).toContain('Needs attention');
    expect(row()).toContain('It has gone out again since');
    expect(row()).not.toContain('Mara');
  });

  it('for which nothing was sent says so', () => {
    show([{ ...known, rent: null, step: { is: 'refused', why: { kind: 'notOut' } } }]);
    expect(row()).toContain('Refused');
    expect(row()).toContain('nothing sent');
    expect(row()).toContain('Nothing to return');
  });

  it('that failed for want of the kiosk or the connection was not sent, and nobody refused it', () => {
    const why = { kind: 'error', error: { kind: 'not-kept', message: '' } } as const;
    show([{ ...known, step: { is: 'refused', why } }]);
    expect(row()).toContain('Not sent');
    expect(row()).toContain('Not kept');
    expect(row()).not.toContain('Refused');
  });

  it('whose return was undone tells of the Undo', () => {
    const undo = anAction('2', 'check_out', request, { state: 'confirmed', undoOf: '1' });
    show([taken(known, { state: 'confirmed' })], [undo]);
    expect(row()).toContain('Return undone');
  });
});

describe('what it asks', () => {
  it('of an item that just went out is whether it comes back', () => {
    show([{ ...known, step: { is: 'asking', question: 'justCheckedOut' } }]);
    expect(row()).toContain('Went out here a moment ago. Return it?');
    press('No');
    press('Return it');
    expect(sent).toEqual([
      { type: 'declineReturn', code: 'CAM-0147' },
      { type: 'acceptReturn', code: 'CAM-0147' },
    ]);
  });

  it('of a code that may be a card is yes or no', () => {
    show([{ ...unknown, step: { is: 'asking', question: 'isItem' } }]);
    press('No');
    press('Yes, return it');
    expect(sent).toEqual([
      { type: 'declineReturn', code: 'SAW-0019' },
      { type: 'acceptReturn', code: 'SAW-0019' },
    ]);
  });
});

describe('the keys', () => {
  it('undo the newest that can be undone, by name and seconds', () => {
    const until = Date.now() + 51_000;
    show([taken(unknown, { state: 'saved' }), taken(known, { id: '7', state: 'confirmed', undoUntil: until })]);
    const key = screen.getByRole('button', { name: /Undo the last/ });
    expect(key.textContent).toContain('51 s, Sony FX6');
    fireEvent.click(key);
    expect(sent).toEqual([{ type: 'undo', ids: ['7'] }]);
  });

  it('finish, and offer no Undo where there is none', () => {
    show([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scan what comes back');
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    press('Finish returns');
    expect(sent).toEqual([{ type: 'leave' }]);
  });

  it('say without the line that returns are saved', () => {
    show([], [], true);
    expect(screen.getByText(/each return is saved on this PC/)).toBeTruthy();
  });
});

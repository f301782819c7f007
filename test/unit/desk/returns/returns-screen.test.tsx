// The Returns screen as a function of its rows: what each says, and what its buttons do.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guarded } from '../../../../renderer/components/guarded.ts';
import { progressOf } from '../../../../renderer/desk/model/context.ts';
import type { DeskEvent } from '../../../../renderer/desk/model/events.ts';
import type { ConditionReport, ReturnLine } from '../../../../renderer/desk/model/model.ts';
import { ReturnsScreen } from '../../../../renderer/desk/returns/returns-screen.tsx';
import type { DeskAction } from '../../../../shared/domain/action.ts';
import type { DeskPolicy } from '../../../../shared/settings/policy.ts';
import { anAction, anItem, aRent, aRenter } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';

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
  report: null,
  step: { kind: 'lookingUp' },
};
const unknown: ReturnLine = { ...known, code: 'SAW-0019', item: null, rent: null };

function taken(line: ReturnLine, more: Partial<DeskAction>): ReturnLine {
  return { ...line, step: { kind: 'taken', action: progressOf(anAction('1', 'check_in', request, more)) } };
}

let sent: DeskEvent[] = [];
beforeEach(() => {
  sent = [];
});
afterEach(cleanup);

function show(returns: ReturnLine[], recent: DeskAction[] = [], isOffline = false, openLine: string | null = null) {
  return draw(screenOf(returns, recent, isOffline, openLine));
}
function screenOf(
  returns: ReturnLine[],
  recent: DeskAction[] = [],
  isOffline = false,
  openLine: string | null = null,
  checklists: DeskPolicy['checklists'] = [],
) {
  return (
    <ReturnsScreen
      isFinishing={false}
      returns={returns}
      openLine={openLine}
      checklists={checklists}
      recent={recent}
      undoing={[]}
      basket={null}
      isOffline={isOffline}
      now={NOW}
      send={(event) => void sent.push(event)}
      onSearch={vi.fn()}
    />
  );
}
/** The cells of the first row, with its heading. */
const cells = () => [...(rows()[0]?.querySelectorAll('[role="cell"], [role="rowheader"]') ?? [])];
const rows = () => screen.getAllByRole('row').slice(1);
const row = () => rows()[0]?.textContent ?? '';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the table', () => {
  it('has a heading for each column', () => {
    show([taken(known, { state: 'confirmed' })]);
    const table = within(screen.getByRole('table', { name: 'Returns' }));
    const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['State', 'Item', 'Renter', 'Next reservation', 'Condition', 'Put away in']);
    expect(cells()).toHaveLength(headings.length);
    expect(table.getByRole('rowheader').textContent).toContain('Sony FX6');
  });

  it('has what a row opens in a cell that spans all columns', () => {
    show([taken(known, { state: 'confirmed', reportUntil: NOW + 60_000 })], [], false, known.code);
    const opened = screen.getByRole('group', { name: /Condition/ }).closest('[role="cell"]');
    expect(opened?.getAttribute('aria-colspan')).toBe('6');
  });

  it('has cells that span all columns together when a question takes the place of some', () => {
    show([{ ...known, item: null, rent: null, step: { kind: 'asking', question: 'justCheckedOut' } }]);
    const spans = cells().map((cell) => Number(cell.getAttribute('aria-colspan') ?? 1));
    expect(spans.reduce((sum, span) => sum + span, 0)).toBe(6);
  });
});

describe('a row', () => {
  it('shows whose loan it was, how late it came back, and where the item belongs', () => {
    show([taken(known, { state: 'confirmed' })]);
    for (const words of ['Returned', '14:32, confirmed', 'Sony FX6', 'Mara Lindqvist', '6 days overdue', 'R1'])
      expect(row()).toContain(words);
  });

  it('does not say Returned before the workspace has confirmed', () => {
    for (const state of ['saved', 'sending', 'unknown'] as const) {
      show([taken(known, { state })]);
      expect(row()).not.toContain('Returned');
      cleanup();
    }
  });

  it('shows the code offline, and says what is not known', () => {
    show([taken(unknown, { state: 'saved' })]);
    expect(row()).toMatch(/^Waiting to send.*SAW-0019/);
    expect(row()).toContain('on this PC');
    expect(row()).toContain('Not looked up yet. Name and place appear once that works.');
  });

  it('that needs attention shows the reason instead of the renter', () => {
    show([taken(known, { state: 'needs-attention', reason: 'gone-out-again' })]);
    expect(row()).toContain('Needs attention');
    expect(row()).toContain('It has been checked out again since');
    expect(row()).not.toContain('Mara');
  });

  it('for which nothing was sent says so', () => {
    show([{ ...known, rent: null, step: { kind: 'refused', why: { kind: 'notOut' } } }]);
    expect(row()).toContain('Not returned');
    expect(row()).toContain('nothing sent');
    expect(row()).toContain('Not on loan');
    expect(row()).not.toContain('Refused');
    expect(rows().map(({ dataset }) => dataset.outcome)).toEqual(['already']);
  });

  it('that failed in the kiosk shows as not sent, never as refused', () => {
    const why = { kind: 'error', error: { kind: 'action-not-saved', message: '' } } as const;
    show([{ ...known, step: { kind: 'refused', why } }]);
    expect(row()).toContain('Not sent');
    expect(row()).toContain('Not saved');
    expect(row()).not.toContain('Refused');
  });

  it('whose return was undone says so', () => {
    const undo = anAction('2', 'check_out', request, { state: 'confirmed', undoOf: '1' });
    show([taken(known, { state: 'confirmed' })], [undo]);
    expect(row()).toContain('Return undone');
  });
});

describe('the question in a row', () => {
  it('of an item that was just checked out is whether it comes back', () => {
    show([{ ...known, step: { kind: 'asking', question: 'justCheckedOut' } }]);
    expect(row()).toContain('Checked out here a moment ago to Mara Lindqvist. Return it?');
    press('No');
    press('Return it');
    expect(sent).toEqual([
      { type: 'declineReturn', code: 'CAM-0147' },
      { type: 'acceptReturn', code: 'CAM-0147' },
    ]);
  });

  it('of a code in another form can be answered yes or no', () => {
    show([{ ...unknown, step: { kind: 'asking', question: 'otherForm' } }]);
    press('No');
    press('Yes, return it');
    expect(sent).toEqual([
      { type: 'declineReturn', code: 'SAW-0019' },
      { type: 'acceptReturn', code: 'SAW-0019' },
    ]);
  });
});

describe('the condition', () => {
  const kit = {
    ...known,
    item: {
      ...camera,
      parts: [
        { name: 'body', quantity: 1 },
        { name: 'batteries', quantity: 2 },
      ],
    },
  };
  const report: ConditionReport = {
    condition: 'damaged',
    missing: [],
    words: '',
    action: null,
    error: null,
    failedChange: null,
    before: null,
  };
  const back = (line: ReturnLine, more: Partial<ReturnLine> = {}): ReturnLine => ({
    ...taken(line, { state: 'confirmed', reportUntil: Date.now() + 60_000 }),
    ...more,
  });
  const chip = () => screen.getByRole<HTMLButtonElement>('button', { name: /condition of Sony FX6$/ });
  const showOpen = (line: ReturnLine) => show([line], [], false, line.code);
  const said = () => sent.map((event) => (event.type === 'reportCondition' ? [event.input, event.note] : event));

  it('is unset until it is reported, and one touch opens the choices', () => {
    show([back(known)]);
    expect(chip().textContent).toBe('Condition');
    expect(chip().dataset.status).toBe('unset');
    expect(chip().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Damaged' })).toBeNull();
    fireEvent.click(chip());
    expect(sent).toEqual([{ type: 'openCondition', code: 'CAM-0147' }]);
  });

  it('can’t be reported before the return is confirmed, nor of a return that failed', () => {
    show([taken(known, { state: 'sending' })]);
    expect(chip().disabled).toBe(true);
    cleanup();
    for (const line of [taken(known, { state: 'refused' }), taken(known, { state: 'needs-attention' })]) {
      show([line]);
      expect(screen.queryByRole('button', { name: /condition of/ })).toBeNull();
      cleanup();
    }
  });

  it('is chosen with one touch', () => {
    showOpen(back(known));
    press('Damaged');
    expect(said()).toEqual([[{ condition: 'damaged', missing: null, words: '' }, '']]);
  });

  it('of a kit asks for a count, and lists the parts when it is open', () => {
    show([back(kit)]);
    expect(chip().textContent).toBe('Count 3');
    cleanup();
    showOpen(back(kit));
    expect(row()).toContain('To count 1 body, 2 batteries');
    cleanup();
    showOpen(back(kit, { report: { ...report, condition: 'fine', missing: [] } }));
    expect(chip().textContent).toBe('All there');
    expect(chip().dataset.status).toBe('settled');
  });

  it('of a kit in the newest row is reported with one touch, which older rows do not offer', () => {
    show([back(kit)]);
    expect(row()).toContain('To count 1 body, 2 batteries');
    press('All there');
    expect(said()).toEqual([[{ condition: 'fine', missing: [], words: '' }, '']]);
    cleanup();
    show([back(known, { code: 'LNS-1' }), back(kit)]);
    expect(screen.queryByRole('button', { name: 'All there' })).toBeNull();
  });

  it('lists the parts of the kit and of the desk’s list for the type, each once', () => {
    const ofType = { ...kit, item: { ...kit.item, type: { id: '1', name: 'Camera' } } };
    const lists = [
      { type: 'camera', parts: ['strap', 'Body'] },
      { type: 'Tent', parts: ['pegs'] },
    ];
    draw(screenOf([back(ofType)], [], false, null, lists));
    expect(row()).toContain('To count 1 body, 2 batteries, strap');
  });

  it('shows the saved note, and opens it', () => {
    const action = progressOf(anAction('2', 'check_in', request, { state: 'confirmed', reportOf: '1' }));
    show([back(known, { report: { ...report, words: 'Zip stuck', action } })]);
    expect(row()).toContain('Zip stuck Note saved');
    press('Change the note on Sony FX6');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Zip stuck');
  });

  it('incomplete asks which parts are missing, and names them in the note', () => {
    showOpen(back(kit, { report: { ...report, condition: 'incomplete', missing: ['batteries'], words: 'Bag torn' } }));
    const isThere = (part: string) => screen.getByRole('button', { name: part }).getAttribute('aria-pressed');
    expect([isThere('1 body'), isThere('2 batteries')]).toEqual(['true', 'false']);
    press('1 body');
    press('2 batteries');
    press('Damaged');
    expect(sent.map((event) => 'note' in event && event.note)).toEqual([
      'Missing: 1 body, some of 2 batteries. Bag torn',
      'Bag torn',
      'Bag torn',
    ]);
  });

  it.each([
    ['saved', 'open'],
    ['sending', 'open'],
    ['unknown', 'open'],
    ['confirmed', 'settled'],
    ['needs-attention', 'attention'],
  ] as const)('in state %s is drawn as %s', (state, status) => {
    const action = progressOf(anAction('2', 'check_in', request, { state, reportOf: '1' }));
    show([back(known, { report: { ...report, action } })]);
    expect(chip().textContent).toBe('Damaged');
    expect(chip().dataset.status).toBe(status);
  });

  it('that was not recorded says why, even when the choices are closed', () => {
    const reason = 'condition-not-recorded' as const;
    const action = progressOf(anAction('2', 'check_in', request, { state: 'needs-attention', reason, reportOf: '1' }));
    show([back(known, { report: { ...report, action } })]);
    expect(screen.getByRole('alert').textContent).toMatch(/^Not confirmed: .*tell the office/);
    cleanup();
    show([back(known, { report: { ...report, error: { kind: 'report-over', message: '' } } })]);
    expect(screen.getByRole('alert').textContent).toBe('Not confirmed: Time’s up: not saved');
  });

  it('takes a note in a dialog that stays open while other items come in', () => {
    const { rerender } = showOpen(back(known, { report }));
    press('Note');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Zip stuck ' } });
    rerender(screenOf([back(unknown), back(known, { report })]));
    press('Save note');
    expect(said()).toEqual([[{ condition: 'damaged', missing: [], words: 'Zip stuck' }, 'Zip stuck']]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the keys', () => {
  it('lead to the basket', () => {
    show([]);
    press('Basket');
    expect(sent).toEqual([{ type: 'openBasket' }]);
  });

  it('undo the newest return, with its name and seconds, past rows that were mis-scans', () => {
    const until = Date.now() + 51_000;
    const misScan: ReturnLine = { ...unknown, step: { kind: 'refused', why: { kind: 'unknownCode' } } };
    show([misScan, taken(known, { id: '7', state: 'confirmed', undoUntil: until })]);
    const key = screen.getByRole('button', { name: /Undo last/ });
    expect(key.textContent).toContain('51 s, Sony FX6');
    fireEvent.click(key);
    expect(sent).toEqual([{ type: 'undo', ids: ['7'] }]);
  });

  it('never undo an older return while a newer row is pending', () => {
    const until = Date.now() + 51_000;
    const older = taken(known, { id: '7', state: 'confirmed', undoUntil: until });
    for (const newer of [taken(unknown, { state: 'sending' }), unknown]) {
      show([newer, older]);
      expect(screen.queryByRole('button', { name: /Undo last/ })).toBeNull();
      cleanup();
    }
  });

  it('change the meaning of Undo last after an undo, so that it has to be read again', () => {
    const until = Date.now() + 51_000;
    const newer = taken({ ...known, code: 'CAM-0160' }, { id: '8', state: 'confirmed', undoUntil: until });
    const older = taken(known, { id: '7', state: 'confirmed', undoUntil: until });
    const meaning = () => guarded.meanings.get(screen.getByRole('button', { name: /Undo last/ }));
    const drawn = show([newer, older]);
    const before = meaning();
    const undone = anAction('9', 'check_out', { ...request, code: 'CAM-0160' }, { undoOf: '8', state: 'sending' });
    drawn.rerender(screenOf([newer, older], [undone]));
    expect(meaning()).not.toBe(before);
    press(/Undo last/);
    expect(sent).toEqual([{ type: 'undo', ids: ['7'] }]);
  });

  it('never offer more than 60 seconds for Undo, whatever main’s clock says', () => {
    show([taken(known, { state: 'confirmed', undoUntil: Date.now() + 60_900 })]);
    expect(screen.getByRole('button', { name: /Undo last/ }).textContent).toContain('60 s');
  });

  it('finish Returns, and offer no Undo where there is none', () => {
    show([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scan returned items');
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    press('Finish returns');
    expect(sent).toEqual([{ type: 'close' }]);
  });

  it('come offline with a note that returns are saved', () => {
    show([], [], true);
    expect(screen.getByText(/each return is saved on this PC/)).toBeTruthy();
  });
});

describe('Swap', () => {
  const reported = (condition: ConditionReport['condition']): ReturnLine => ({
    ...taken(known, { state: 'confirmed', reportUntil: NOW * 2 }),
    report: { condition, missing: [], words: '', action: null, error: null, failedChange: null, before: null },
  });

  it('is only in the open row of an item that is not fine and had a renter', () => {
    for (const [lines, openLine] of [
      [[reported('fine')], 'CAM-0147'],
      [[reported('damaged')], null],
      [[{ ...reported('damaged'), rent: null }], 'CAM-0147'],
    ] as const) {
      show([...lines], [], false, openLine);
      expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull();
      cleanup();
    }
    show([reported('damaged')], [], false, 'CAM-0147');
    press('Swap');
    expect(sent).toEqual([{ type: 'swap', code: 'CAM-0147' }]);
  });
});

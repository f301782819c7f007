// The outcome of a check-out as a function of its lines, and the Undo of lines.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BasketLine, TakenAction } from '../../../../renderer/desk/model/model.ts';
import { OutcomeScreen } from '../../../../renderer/desk/outcome/outcome-screen.tsx';
import { aLine } from '../../../support/basket.ts';
import {
  aProgress,
  basketOf,
  bike,
  camera,
  press,
  send,
  sendsNothingYet,
  sent,
  tripod,
} from '../../../support/drawn-desk.ts';
import { local } from '../../../support/examples.ts';
import { draw } from '../../../support/screen-bench.tsx';
import { t } from '../../../support/words.ts';

/** The texts of the codes to draw: this environment can't draw them. */
const { drawn } = vi.hoisted(() => ({ drawn: [] as string[] }));
vi.mock('../../../../renderer/components/draw-code.ts', () => ({
  drawCode: async (_canvas: unknown, { text }: { text: string }) => void drawn.push(text),
}));

beforeEach(() => {
  sendsNothingYet();
  drawn.length = 0;
});
afterEach(cleanup);

/** The first line of a receipt. */
const head = 'Film pool, Fri 20 Nov, 14:32';

describe('The outcome of a check-out', () => {
  const action = (state: TakenAction['state'], words: string | null = null) => aProgress(state, { id: state, words });

  it('gives each line its own state, and a refused one its reason', () => {
    const basket = basketOf([
      aLine(camera, { action: action('confirmed') }),
      aLine(bike, { action: action('refused', 'Reserved from 21 Nov.') }),
      aLine(tripod, { action: action('saved') }),
    ]);
    draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basket} send={send} />);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('Confirmed');
    expect(rows[1]).toContain('Waiting to send');
    expect(screen.getByText('The workspace says: “Reserved from 21 Nov.”')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Done/ }).textContent).toContain('1 not checked out');
    press(/Back to basket \(1\)/);
    expect(sent).toEqual([{ type: 'backToBasket' }]);
  });

  it('shows equal refusals as one card: the cause once, each row, and keys for all', () => {
    const limit = aProgress('refused', { words: 'The limit is 8.' });
    const items = [camera, tripod, { ...camera, code: 'CAM-0098', variant: { id: 'v', name: 'with 50 mm lens' } }];
    const lines = items.map((item) => aLine(item, { action: limit }));
    const alone = aLine(bike, { action: aProgress('refused', { words: 'Reserved from 21 Nov.' }) });
    const out = aLine({ ...tripod, code: 'TRI-0061' }, { action: aProgress('confirmed') });
    draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basketOf([...lines, alone, out])} send={send} />);
    expect(screen.getAllByText('The workspace says: “The limit is 8.”')).toHaveLength(1);
    const card = screen.getByRole('heading', { name: '3 items refused' }).closest('.equal-refusals');
    const codes = [...(card?.querySelectorAll('.code-badge') ?? [])].map(({ textContent }) => textContent);
    expect(codes).toEqual(['CAM-0147', 'TRI-0060', 'CAM-0098']);
    expect(card?.textContent).toContain('with 50 mm lens');
    press('Remove all 3');
    press('Try all again');
    press('Remove: Manfrotto 504X');
    expect(sent).toEqual([
      { type: 'takeOutAll', codes },
      { type: 'tryAllAgain', codes },
      { type: 'takeOut', code: 'TRI-0060' },
    ]);
    expect(screen.getByText('The workspace says: “Reserved from 21 Nov.”')).toBeTruthy();
  });

  it('offers what was undone back to the basket, beside Done', () => {
    const lines = [camera, bike].map((item) => aLine(item, { action: action('withdrawn') }));
    draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basketOf(lines)} send={send} />);
    press(/Back to basket \(2\)/);
    expect(sent).toEqual([{ type: 'backToBasket' }]);
    expect(screen.getByRole('button', { name: /^Done/ })).toBeTruthy();
  });

  it('begins with its one main heading, whatever was refused', () => {
    const lines = [
      aLine(camera, { action: action('confirmed') }),
      aLine(bike, { action: action('refused', 'Reserved from 21 Nov.') }),
    ];
    for (const some of [lines, lines.slice(0, 1), lines.slice(1)]) {
      draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basketOf(some)} send={send} />);
      const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
      expect([levels[0], levels.filter((level) => level === 'H1').length]).toEqual(['H1', 1]);
      cleanup();
    }
  });

  it.each([
    ['saving', 'Saving'],
    ['unsaved', 'Not saved yet'],
  ] as const)('shows a line as %s, and never says that it is saved', (state, words) => {
    const basket = basketOf([aLine(camera, { action: { ...action('saved'), state } })]);
    draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basket} send={send} />);
    expect(screen.getAllByText(new RegExp(words)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/will be sent|On the way|waiting for the workspace/);
    expect(screen.queryByText(/Back to basket/)).toBeNull();
  });

  it('says not to hand over what is not saved yet', () => {
    const basket = basketOf([aLine(camera, { action: { ...action('saved'), state: 'unsaved' } })]);
    draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basket} send={send} />);
    expect(screen.getByText(/don’t hand it over yet/)).toBeTruthy();
  });

  it.each<[string, Partial<TakenAction>, string]>([
    ['its outcome is unknown', { reason: 'no-answer', isOutcomeUnknown: true }, t('outcome.cantTell')],
    ['it may be back', { reason: 'perhaps-back', isOutcomeUnknown: true }, t('outcome.cantTell')],
    ['it was refused in doubt', { reason: 'refused-in-doubt', isOutcomeUnknown: true }, t('outcome.cantTell')],
    ['it was never sent', { reason: 'after-a-refusal' }, t('outcome.notOut')],
    ['it was refused late', { reason: 'item-reserved' }, t('outcome.notOut')],
    // The reason says where it is: these words would contradict it.
    ['somebody else has it', { reason: 'out-to-another', isOutcomeUnknown: true }, ''],
    ['they had it before', { reason: 'out-to-them' }, ''],
    ['nothing is known by its code', { reason: 'unknown-code', isOutcomeUnknown: true }, ''],
  ])('of a line that needs attention because %s, says no more than is known', (_why, more, words) => {
    const basket = basketOf([aLine(tripod, { action: aProgress('needs-attention', more) })]);
    draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basket} send={send} />);
    expect(document.querySelector('.outcome-bad .facts-line')?.textContent).toBe(`TRI-0060${words}`);
    expect(screen.getByText(t(`reason.${more.reason ?? 'no-answer'}`))).toBeTruthy();
  });

  it('undoes everything that can be undone with one touch', () => {
    const undoUntil = Date.now() + 30_000;
    const basket = basketOf([
      aLine(camera, { action: aProgress('confirmed', { id: 'a', undoUntil }) }),
      aLine(tripod, { action: aProgress('saved', { id: 'b', undoUntil }) }),
      aLine(bike, { action: aProgress('refused', { id: 'c' }) }),
    ]);
    draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basket} send={send} />);
    press(/Undo all 2/);
    expect(sent).toEqual([{ type: 'undo', ids: ['a', 'b'] }]);
  });

  describe('each line', () => {
    const undoUntil = Date.now() + 30_000;
    const row = (code: string) =>
      screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(code))?.textContent;
    const show = (more: Partial<BasketLine>, undoing: string[] = []) =>
      draw(
        <OutcomeScreen
          owner="Film pool"
          undoing={undoing}
          basket={basketOf([
            aLine(camera, { action: aProgress('confirmed', { id: 'a', undoUntil }) }),
            aLine(tripod, { action: aProgress('confirmed', { id: 'b', undoUntil }), ...more }),
          ])}
          send={send}
        />,
      );
    const undone = (state: TakenAction['state'], more: Partial<TakenAction> = {}): Partial<BasketLine> => ({
      action: aProgress('confirmed', { id: 'b' }),
      undo: { kind: 'taken', action: aProgress(state, { id: 'u', ...more }) },
    });

    it('is undone with its own button', () => {
      show({});
      press('Undo Manfrotto 504X');
      expect(sent).toEqual([{ type: 'undo', ids: ['b'] }]);
    });

    it('has no Undo while its undo is pending', () => {
      show({}, ['b']);
      expect(row('TRI-0060')).toContain('Undoing');
      expect(screen.queryByRole('button', { name: 'Undo Manfrotto 504X' })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(sent).toEqual([{ type: 'undo', ids: ['a'] }]);
    });

    it('shows how far its undo has come', () => {
      show(undone('sending'));
      expect(row('TRI-0060')).toContain('Undoing the check-out');
      cleanup();
      show(undone('confirmed'));
      expect(row('TRI-0060')).toContain('Check-out undone');
      expect(row('CAM-0147')).toContain('Confirmed');
      cleanup();
      show({ action: aProgress('withdrawn', { id: 'b' }) });
      expect(row('TRI-0060')).toContain('Undone, not sent');
    });

    it('says why its undo failed', () => {
      show(undone('refused', { reason: 'state-forbids' }));
      expect(row('TRI-0060')).toContain('Undo refused');
      expect(row('TRI-0060')).toContain('not possible with this item');
      cleanup();
      show({ undo: { kind: 'refused', error: { kind: 'changed-since', message: '' } } });
      expect(row('TRI-0060')).toContain('Changed since then');
    });

    it('can be removed if it was refused', () => {
      show({ action: aProgress('refused', { id: 'b', words: 'Reserved.' }) });
      press(/^Remove/);
      expect(sent).toEqual([{ type: 'takeOut', code: 'TRI-0060' }]);
    });
  });

  it('shows no receipt once everything is undone', () => {
    const basket = basketOf([
      aLine(camera, {
        action: aProgress('confirmed', { id: 'a' }),
        undo: { kind: 'taken', action: aProgress('confirmed', { id: 'u' }) },
      }),
    ]);
    draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basket} send={send} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All undone');
    expect(screen.queryByText('Your receipt')).toBeNull();
    expect(screen.getByRole('button', { name: /^Done/ })).toBeTruthy();
  });

  describe('the receipt', () => {
    it('lists what is confirmed, the due date and when the desk is open, and names no renter', () => {
      const basket = basketOf([
        aLine(camera, { action: aProgress('confirmed', { id: 'a' }) }),
        aLine(tripod, { action: aProgress('sending', { id: 'b' }) }),
        aLine(bike, { action: aProgress('refused', { id: 'c' }) }),
      ]);
      const { rerender } = draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basket} send={send} />);
      expect(screen.getByRole('complementary', { name: 'Your receipt' }).textContent).toContain('Items1');
      expect(drawn.at(-1)).toBe(`${head}\nDue back Mon 23 Nov, 12:00\nSony FX6, CAM-0147`);
      const later = basket.lines.map((each) =>
        each.item === tripod ? { ...each, action: aProgress('confirmed', { id: 'b' }) } : each,
      );
      rerender(<OutcomeScreen owner="Film pool" undoing={[]} basket={{ ...basket, lines: later }} send={send} />);
      expect(drawn.at(-1)).toBe(`${head}\nDue back Mon 23 Nov, 12:00\nSony FX6, CAM-0147\nManfrotto 504X, TRI-0060`);
      expect(drawn.join()).not.toContain('Jonas');
      const rules = { ...basket.rules, openingHours: { sat: { opens: '09:00', closes: '12:00' } } };
      rerender(<OutcomeScreen owner="Film pool" undoing={[]} basket={{ ...basket, rules }} send={send} />);
      expect(drawn.at(-1)).toMatch(/\nSat 09:00–12:00$/);
    });

    it('is not shown before anything is confirmed', () => {
      for (const state of ['saved', 'sending', 'unknown', 'refused', 'needs-attention', 'already-so'] as const) {
        draw(
          <OutcomeScreen
            owner="Film pool"
            undoing={[]}
            basket={basketOf([aLine(camera, { action: aProgress(state) })])}
            send={send}
          />,
        );
        expect(screen.queryByText('Your receipt')).toBeNull();
        cleanup();
      }
    });
  });

  it('says the due date that the workspace set, and the one that was chosen', () => {
    const dates = { sentDueAt: local('2026-11-27T17:00'), takenDueAt: local('2026-11-24T12:00') };
    const line = aLine(camera, { action: action('confirmed'), ...dates });
    draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basketOf([line])} send={send} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Due back Tue 24 Nov, 12:00');
    expect(screen.getByText('The workspace set another due date than you chose (Fri 27 Nov, 17:00).')).toBeTruthy();
    expect(drawn.at(-1)).toBe(`${head}\nDue back Tue 24 Nov, 12:00\nSony FX6, CAM-0147`);
  });

  it('says which loan has no due date, because the workspace set none', () => {
    const sentDueAt = local('2026-11-27T17:00');
    const written = new Date(sentDueAt).toISOString();
    const endless = aLine(camera, { action: action('confirmed'), sentDueAt, takenDueAt: null });
    const { rerender } = draw(
      <OutcomeScreen owner="Film pool" undoing={[]} basket={basketOf([endless])} send={send} />,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No due date');
    const other = aLine(tripod, { action: action('confirmed'), sentDueAt, takenDueAt: written });
    rerender(<OutcomeScreen owner="Film pool" undoing={[]} basket={basketOf([endless, other])} send={send} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('First due Fri 27 Nov, 17:00');
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('No due date');
    expect(rows[1]).toContain('Due back Fri 27 Nov, 17:00');
    expect(rows[1]).not.toContain('chose');
    expect(drawn.at(-1)).toBe(
      `${head}\nDue back Fri 27 Nov, 17:00\nManfrotto 504X, TRI-0060\nNo due date\nSony FX6, CAM-0147`,
    );
  });

  it('shows nothing as due or confirmed before the workspace has answered', () => {
    const basket = basketOf([aLine(camera, { action: action('sending') })]);
    draw(<OutcomeScreen owner="Film pool" undoing={[]} basket={basket} send={send} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not confirmed yet');
    expect(screen.queryByText('Confirmed')).toBeNull();
    expect(screen.queryByText(/^Due/)).toBeNull();
  });

  it('shows the due date of items that were checked out offline', () => {
    draw(
      <OutcomeScreen
        owner="Film pool"
        undoing={[]}
        basket={basketOf([aLine(camera, { action: action('saved') })])}
        send={send}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not confirmed yet');
    expect(screen.getByText(/^Due/)).toBeTruthy();
  });
});

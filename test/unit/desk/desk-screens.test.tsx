// The desk's screens as functions of the desk's data: what they say, and what their buttons do.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BasketScreen } from '../../../renderer/desk/basket/basket-screen.tsx';
import { CardScreen } from '../../../renderer/desk/card/card-screen.tsx';
import { IdleCountdown } from '../../../renderer/desk/idle/countdown.tsx';
import type { DeskEvent } from '../../../renderer/desk/model/events.ts';
import type { Basket, BasketLine, Taken } from '../../../renderer/desk/model/model.ts';
import { OutcomeScreen } from '../../../renderer/desk/outcome/outcome-screen.tsx';
import { OtherRenterScreen, QuestionScreen } from '../../../renderer/desk/question/question-screen.tsx';
import { ReadyScreen } from '../../../renderer/desk/ready/ready-screen.tsx';
import { RenterScreen } from '../../../renderer/desk/renter/renter-screen.tsx';
import type { DeskAction } from '../../../shared/domain/action.ts';
import { MAX_LISTED } from '../../../shared/domain/workspace.ts';
import { aBasket, aLine } from '../../support/basket.ts';
import { anAction, anItem, aRent, aRenter, itemScan, renterScan } from '../../support/examples.ts';
import { draw, NOW } from '../../support/screen-bench.tsx';

const camera = anItem('CAM-0147', 'Sony FX6', {
  home: 'R1',
  parts: [
    { name: 'body', quantity: 1 },
    { name: 'battery', quantity: 2 },
  ],
});
const tripod = anItem('TRI-0060', 'Manfrotto 504X');
const bike = anItem('BIK-0009', 'Urban Arrow', { status: 'reserved' });
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const jonas = aRenter('RNT-2207', 'Jonas Weber');
const reserved = { code: 'reserved', message: 'Reserved from tomorrow 09:00.', overridable: true };
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

/** The texts of the codes that were drawn: here nothing can draw them. */
const { drawn } = vi.hoisted(() => ({ drawn: [] as string[] }));
vi.mock('../../../renderer/components/draw-code.ts', () => ({
  drawCode: async (_canvas: unknown, { text }: { text: string }) => void drawn.push(text),
}));

let sent: DeskEvent[] = [];
const send = (event: DeskEvent) => void sent.push(event);
const onSearch = vi.fn();
const onRenter = vi.fn();
const onToday = vi.fn();
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sent = [];
  drawn.length = 0;
});
afterEach(cleanup);

describe('Ready', () => {
  it('names what was noted of a thing, the last word only, and offers no Undo of it', () => {
    const noted = { reportOf: '1', state: 'confirmed' } as const;
    ready([
      anAction('4', 'check_in', request, { reportOf: '0', state: 'needs-attention', condition: 'fine' }),
      anAction('3', 'check_in', request, { ...noted, condition: 'damaged' }),
      anAction('2', 'check_in', request, { ...noted, condition: 'incomplete' }),
      anAction('1', 'check_in', request, { state: 'confirmed', undoUntil: Date.now() + 60_000 }),
    ]);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('Condition not noted Zoom H6');
    expect(rows[1]).toContain('Damage noted Zoom H6');
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  });

  const request = { code: 'REC-0015', itemName: 'Zoom H6', rentId: null, by: 'card' as const };
  const onWaiting = vi.fn();
  const ready = (recent: DeskAction[], undoing: string[] = [], offline: 'returns' | 'all' | null = null) =>
    draw(
      <ReadyScreen
        recent={recent}
        undoing={undoing}
        emptied={null}
        hasStrip={false}
        offline={offline}
        owner="Pool"
        savedBasket={null}
        send={send}
        onSearch={onSearch}
        onWaiting={onWaiting}
        onToday={onToday}
      />,
    );

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
    ready(recent);

    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('Saved Zoom H6');
    expect(rows[0]).toContain('will be sent');
    expect(rows[1]).toContain('Returned Zoom H6');
    expect(rows[2]).toContain('Refused Tripod');
    expect(rows[2]).toContain('“Reserved.”');
  });

  it('offers the basket that nobody finished, and drops it with one touch', () => {
    const savedBasket = { id: 'd-1', count: 3, keptAt: new Date(2026, 10, 20, 13, 58).getTime() };
    draw(
      <ReadyScreen
        recent={[]}
        undoing={[]}
        emptied={null}
        hasStrip={false}
        offline={null}
        owner="Pool"
        savedBasket={savedBasket}
        send={send}
        onSearch={onSearch}
        onWaiting={onWaiting}
        onToday={onToday}
      />,
    );
    expect(screen.getByText('3 items, 13:58')).toBeTruthy();
    press(/^Resume basket/);
    press('Drop the kept basket');
    expect(sent).toEqual([
      { type: 'resumeSavedBasket', id: 'd-1' },
      { type: 'deleteSavedBasket', id: 'd-1' },
    ]);
  });

  it('shows five actions, the newest ones', () => {
    const recent = Array.from({ length: 9 }, (_, index) => anAction(String(index), 'check_in', request));
    ready(recent);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });
});

describe('Ready, what can be done about an action', () => {
  const request = { code: 'REC-0015', itemName: 'Zoom H6', rentId: null, by: 'card' as const };
  const show = (more: Partial<DeskAction>, undoing: string[] = []) => {
    const onWaiting = vi.fn();
    draw(
      <ReadyScreen
        recent={[anAction('1', 'check_in', request, more)]}
        undoing={undoing}
        emptied={null}
        hasStrip={false}
        offline={null}
        owner="Pool"
        savedBasket={null}
        send={send}
        onSearch={onSearch}
        onWaiting={onWaiting}
        onToday={onToday}
      />,
    );
    return onWaiting;
  };

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
    const onWaiting = show({ state: 'needs-attention', reason: 'out-to-another' });
    expect(screen.getByText(/Somebody else has it/)).toBeTruthy();
    press('Open');
    expect(onWaiting).toHaveBeenCalledOnce();
  });

  it('reads as an Undo if it is one', () => {
    show({ state: 'confirmed', intent: 'check_out', undoOf: '0' });
    expect(screen.getByRole('listitem').textContent).toContain('Return undone Zoom H6');
    expect(screen.getByText(/out again/)).toBeTruthy();
  });
});

describe('The card of an item', () => {
  const late = itemScan(camera, { rent: aRent(camera, mara, { checkedOutAt: daysAgo(18), dueAt: daysAgo(6) }) });
  const action = (state: Taken['state'], undoUntil: number | null = null): Taken => aProgress(state, { undoUntil });
  const show = (scan = late, progress: Taken | null = null) =>
    draw(
      <CardScreen
        inBasket={null}
        card={{ scan, action: progress, report: null }}
        now={NOW}
        send={send}
        onSearch={onSearch}
        onRenter={onRenter}
      />,
    );

  it('once it is returned takes its condition', () => {
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
        saying: { condition: 'damaged', missing: [], words: '' },
        note: '',
      },
    ]);
  });

  it('says who has it, how late it is, what to count and where it goes', () => {
    show();
    expect(screen.getByText('6 days late')).toBeTruthy();
    expect(screen.getByText('Out for 18 days')).toBeTruthy();
    expect(screen.getByText('Mara Lindqvist')).toBeTruthy();
    expect(screen.getByText('3 parts')).toBeTruthy();
    expect(screen.getByText('1 body, 2 battery')).toBeTruthy();
    expect(screen.getByText('R1')).toBeTruthy();
  });

  it('says that it came back in time', () => {
    const inTime = itemScan(camera, { rent: aRent(camera, mara, { checkedOutAt: daysAgo(2), dueAt: daysAgo(-1) }) });
    show(inTime);
    expect(screen.getByText('1 day left')).toBeTruthy();
    cleanup();
    show(inTime, action('confirmed'));
    expect(screen.getByText('On time')).toBeTruthy();
  });

  it('returns it with one touch', () => {
    show();
    press('Return');
    expect(sent).toEqual([{ type: 'returnItem' }]);
  });

  it('lets no second Return through while the first is under way', () => {
    show(late, action('sending'));
    const slab = screen.getByRole<HTMLButtonElement>('button', { name: 'Returning' });
    expect(slab.disabled).toBe(true);
    fireEvent.click(slab);
    expect(sent).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  });

  it('says that its return is being saved until it is', () => {
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

  it('speaks of the rent as past only once the workspace confirmed', () => {
    show(late, action('saved'));
    expect(screen.getByText('Out for 18 days')).toBeTruthy();
    cleanup();
    show(late, action('confirmed'));
    expect(screen.getByText('Was out for 18 days')).toBeTruthy();
    press(/^Done/);
    expect(sent).toEqual([{ type: 'close' }]);
  });

  it('of a reserved item gives the reason and a way on, and no Return', () => {
    show(itemScan(bike, { blocks: [reserved] }));
    expect(screen.getByText('Reserved from tomorrow 09:00.')).toBeTruthy();
    expect(screen.getByText(/scan the renter’s card first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Return' })).toBeNull();
  });

  it('after a return offers Undo for a while', () => {
    show(late, action('confirmed', Date.now() + 30_000));
    press(/^Undo/);
    expect(sent).toEqual([{ type: 'undo', ids: ['1'] }]);
  });

  it('leads to the renter', () => {
    show();
    press(/Mara Lindqvist/);
    expect(onRenter).toHaveBeenCalledWith('RNT-1184');
  });
});

describe('A renter', () => {
  it('with more loans than a list holds says that these are the first', () => {
    const rents = Array.from({ length: MAX_LISTED }, (_, index) => aRent(anItem(`ITM-${index}`, 'A thing'), mara));
    draw(<RenterScreen renter={renterScan(mara, { rents })} now={NOW} send={send} onSearch={onSearch} />);
    expect(screen.getByText('The first 500 are shown.')).toBeTruthy();
    cleanup();
    draw(
      <RenterScreen renter={renterScan(mara, { rents: rents.slice(1) })} now={NOW} send={send} onSearch={onSearch} />,
    );
    expect(screen.queryByText(/The first/)).toBeNull();
  });

  const rents = [
    aRent(tripod, mara, { dueAt: new Date(NOW + 86_400_000).toISOString() }),
    aRent(camera, mara, { dueAt: daysAgo(6) }),
  ];

  it('has the late items first', () => {
    draw(<RenterScreen renter={renterScan(mara, { rents })} now={NOW} send={send} onSearch={onSearch} />);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('Sony FX6');
    expect(rows[0]).toContain('6 days late');
    expect(rows[1]).not.toContain('late');
    press(/Check out to Mara Lindqvist/);
    expect(sent).toEqual([{ type: 'startBasket' }]);
  });

  it('leads to the card of what they have out', () => {
    draw(<RenterScreen renter={renterScan(mara, { rents })} now={NOW} send={send} onSearch={onSearch} />);
    press(/Sony FX6/);
    expect(sent).toEqual([{ type: 'showItem', code: camera.code }]);
  });

  it('who is blocked can take nothing out, and reads why', () => {
    const blocks = [{ code: 'blocked', message: 'Please see the office.', overridable: false }];
    draw(<RenterScreen renter={renterScan(mara, { blocks })} now={NOW} send={send} onSearch={onSearch} />);
    expect(screen.getByText('“Please see the office.”')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Check out/ }).disabled).toBe(true);
  });
});

function aProgress(state: Taken['state'], more: Partial<Taken> = {}): Taken {
  return { id: '1', state, reason: null, words: null, undoUntil: null, itemName: null, reportUntil: null, ...more };
}

const line = aLine;

function basketOf(lines: BasketLine[], more: Partial<Basket> = {}): Basket {
  return aBasket(NOW, lines, { renter: renterScan(jonas), sentAt: NOW, ...more });
}

describe('The basket', () => {
  const desk = { now: NOW, scans: 0, send, onSearch };
  const show = (basket: Basket, code: string | null = null) =>
    draw(<BasketScreen {...desk} basket={basket} readOut={{ code, at: NOW }} isOffline={false} />);

  it('counts what goes out and what can’t, and says why', () => {
    show(basketOf([line(camera), line(tripod), line(bike, { blocks: [reserved] })]));
    expect(screen.getByText(/Reserved from tomorrow 09:00\./)).toBeTruthy();
    expect(screen.getByText('Mon 23 Nov, 12:00')).toBeTruthy();
    press(/Check out 2 items/);
    expect(sent).toEqual([{ type: 'confirm' }]);
  });

  it('without a renter can’t be confirmed and asks for the card', () => {
    show(basketOf([line(camera)], { renter: null }));
    expect(screen.getByText('Scan the renter’s card')).toBeTruthy();
    const slab = screen.getByRole<HTMLButtonElement>('button', { name: /Check out 1 item/ });
    expect(slab.textContent).toContain('No renter yet. Scan a card.');
    expect(slab.disabled).toBe(true);
  });

  it('shows what was scanned offline by its code, and says what is not known', () => {
    const unresolved = { ...line(camera), item: null };
    show(basketOf([unresolved, line(tripod)], { renter: { type: 'unresolvedRenter', code: 'RNT-2207' } }));
    expect(screen.getByText('RNT-2207')).toBeTruthy();
    expect(screen.getByText('Known by this code only')).toBeTruthy();
    expect(screen.getByText(/show when the connection is back/)).toBeTruthy();
    expect(screen.queryByText('Sony FX6')).toBeNull();
    press(/Check out 2 items/);
    expect(sent).toEqual([{ type: 'confirm' }]);
  });

  it('says why a line was refused before', () => {
    show(basketOf([line(camera, { refusal: { reason: 'state-forbids', words: 'Reserved.' } })]));
    expect(screen.getByText(/The workspace says: “Reserved\.”/)).toBeTruthy();
  });

  it('takes a problem line out from the line itself', () => {
    show(basketOf([line(camera, { isOut: true })]));
    expect(screen.getByText('Still out.')).toBeTruthy();
    press('Remove it');
    expect(sent).toEqual([{ type: 'takeOut', code: 'CAM-0147' }]);
  });

  it('offers the due dates and shows which one is chosen', () => {
    show(basketOf([line(camera)]));
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Mon 23 Nov');
    press(/^Tomorrow/);
    expect(sent).toEqual([{ type: 'chooseDue', name: 'tomorrow' }]);
  });

  it('can’t go out while the connection is down, and says so', () => {
    const basket = { ...basketOf([line(camera)]), renter: renterScan(mara) };
    draw(<BasketScreen {...desk} basket={basket} readOut={{ code: null, at: NOW }} isOffline />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Check out 1 item.*No connection/ }).disabled).toBe(
      true,
    );
  });

  it('of twenty lines brings the newest into view, and one scanned again back into view', () => {
    const shown: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.querySelector('h2')?.textContent ?? '');
    });
    const lines = Array.from({ length: 20 }, (_, index) => line(anItem(`KIT-${index}`, `Kit ${index}`)));
    const { rerender } = show(basketOf(lines), 'KIT-19');
    rerender(
      <BasketScreen {...desk} basket={basketOf(lines)} readOut={{ code: 'KIT-3', at: NOW + 1 }} isOffline={false} />,
    );
    expect(shown).toEqual(['Kit 19', 'Kit 3']);
    vi.restoreAllMocks();
  });
});

describe('The outcome of a check-out', () => {
  const action = (state: Taken['state'], words: string | null = null) => aProgress(state, { id: state, words });

  it('gives each line its own state, and a refusal its reason', () => {
    const basket = basketOf([
      line(camera, { action: action('confirmed') }),
      line(bike, { action: action('refused', 'Reserved from 21 Nov.') }),
      line(tripod, { action: action('saved') }),
    ]);
    draw(<OutcomeScreen undoing={[]} basket={basket} send={send} />);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('Confirmed');
    expect(rows[1]).toContain('Saved, will be sent');
    expect(screen.getByText('The workspace says: “Reserved from 21 Nov.”')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Done/ }).textContent).toContain('1 item stays here');
    press(/Back to basket \(1\)/);
    expect(sent).toEqual([{ type: 'backToBasket' }]);
  });

  it.each([
    ['saving', 'Saving'],
    ['unsaved', 'Not saved yet'],
  ] as const)('%s says so, and never that it is saved', (state, words) => {
    const basket = basketOf([line(camera, { action: { ...action('saved'), state } })]);
    draw(<OutcomeScreen undoing={[]} basket={basket} send={send} />);
    expect(screen.getAllByText(new RegExp(words)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/will be sent|On the way|waiting for the workspace/);
    expect(screen.queryByText(/Back to basket/)).toBeNull();
  });

  it('says of what is not saved yet that it stays here', () => {
    const basket = basketOf([line(camera, { action: { ...action('saved'), state: 'unsaved' } })]);
    draw(<OutcomeScreen undoing={[]} basket={basket} send={send} />);
    expect(screen.getByText(/don’t hand it over yet/)).toBeTruthy();
  });

  it('undoes all that can be undone with one touch', () => {
    const undoUntil = Date.now() + 30_000;
    const basket = basketOf([
      line(camera, { action: aProgress('confirmed', { id: 'a', undoUntil }) }),
      line(tripod, { action: aProgress('saved', { id: 'b', undoUntil }) }),
      line(bike, { action: aProgress('refused', { id: 'c' }) }),
    ]);
    draw(<OutcomeScreen undoing={[]} basket={basket} send={send} />);
    press(/Undo all 2/);
    expect(sent).toEqual([{ type: 'undo', ids: ['a', 'b'] }]);
  });

  describe('of a line', () => {
    const undoUntil = Date.now() + 30_000;
    const row = (code: string) =>
      screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(code))?.textContent;
    const show = (more: Partial<BasketLine>, undoing: string[] = []) =>
      draw(
        <OutcomeScreen
          undoing={undoing}
          basket={basketOf([
            line(camera, { action: aProgress('confirmed', { id: 'a', undoUntil }) }),
            line(tripod, { action: aProgress('confirmed', { id: 'b', undoUntil }), ...more }),
          ])}
          send={send}
        />,
      );
    const undone = (state: Taken['state'], more: Partial<Taken> = {}): Partial<BasketLine> => ({
      action: aProgress('confirmed', { id: 'b' }),
      undo: { is: 'taken', action: aProgress(state, { id: 'u', ...more }) },
    });

    it('is undone with its own button', () => {
      show({});
      press('Undo Manfrotto 504X');
      expect(sent).toEqual([{ type: 'undo', ids: ['b'] }]);
    });

    it('is not asked for again while it is under way', () => {
      show({}, ['b']);
      expect(row('TRI-0060')).toContain('Undoing');
      expect(screen.queryByRole('button', { name: 'Undo Manfrotto 504X' })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: /^Undo\s*\d+ s$/ }));
      expect(sent).toEqual([{ type: 'undo', ids: ['a'] }]);
    });

    it('says how far its Undo has come', () => {
      show(undone('sending'));
      expect(row('TRI-0060')).toContain('Undoing the check-out');
      cleanup();
      show(undone('confirmed'));
      expect(row('TRI-0060')).toContain('Check-out undone');
      expect(row('CAM-0147')).toContain('Confirmed');
      cleanup();
      show({ action: aProgress('withdrawn', { id: 'b' }) });
      expect(row('TRI-0060')).toContain('Taken back');
    });

    it('says why its Undo came to nothing', () => {
      show(undone('refused', { reason: 'state-forbids' }));
      expect(row('TRI-0060')).toContain('Undo refused');
      expect(row('TRI-0060')).toContain('it can’t be done');
      cleanup();
      show({ undo: { is: 'refused', error: { kind: 'changed-since', message: '' } } });
      expect(row('TRI-0060')).toContain('Changed since');
    });

    it('that was refused can be taken out', () => {
      show({ action: aProgress('refused', { id: 'b', words: 'Reserved.' }) });
      press(/^Remove it/);
      expect(sent).toEqual([{ type: 'takeOut', code: 'TRI-0060' }]);
    });
  });

  it('has nothing due once all of it is undone', () => {
    const basket = basketOf([
      line(camera, {
        action: aProgress('confirmed', { id: 'a' }),
        undo: { is: 'taken', action: aProgress('confirmed', { id: 'u' }) },
      }),
    ]);
    draw(<OutcomeScreen undoing={[]} basket={basket} send={send} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All undone');
    expect(screen.queryByText('Your receipt')).toBeNull();
    expect(screen.getByRole('button', { name: /^Done/ })).toBeTruthy();
  });

  describe('the receipt', () => {
    it('lists what is confirmed and until when, and names nobody', () => {
      const basket = basketOf([
        line(camera, { action: aProgress('confirmed', { id: 'a' }) }),
        line(tripod, { action: aProgress('sending', { id: 'b' }) }),
        line(bike, { action: aProgress('refused', { id: 'c' }) }),
      ]);
      const { rerender } = draw(<OutcomeScreen undoing={[]} basket={basket} send={send} />);
      expect(screen.getByRole('complementary', { name: 'Your receipt' }).textContent).toContain('Items1');
      expect(drawn.at(-1)).toBe('Due Mon 23 Nov, 12:00\nSony FX6, CAM-0147');
      const later = basket.lines.map((each) =>
        each.item === tripod ? { ...each, action: aProgress('confirmed', { id: 'b' }) } : each,
      );
      rerender(<OutcomeScreen undoing={[]} basket={{ ...basket, lines: later }} send={send} />);
      expect(drawn.at(-1)).toBe('Due Mon 23 Nov, 12:00\nSony FX6, CAM-0147\nManfrotto 504X, TRI-0060');
      expect(drawn.join()).not.toContain('Jonas');
    });

    it('is not there before anything is confirmed', () => {
      for (const state of ['saved', 'sending', 'unknown', 'refused', 'needs-attention', 'already-so'] as const) {
        draw(
          <OutcomeScreen undoing={[]} basket={basketOf([line(camera, { action: aProgress(state) })])} send={send} />,
        );
        expect(screen.queryByText('Your receipt')).toBeNull();
        cleanup();
      }
    });
  });

  it('says nothing is due or confirmed before the workspace answered', () => {
    const basket = basketOf([line(camera, { action: action('sending') })]);
    draw(<OutcomeScreen undoing={[]} basket={basket} send={send} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not confirmed yet');
    expect(screen.queryByText('Confirmed')).toBeNull();
    expect(screen.queryByText(/^Due/)).toBeNull();
  });

  it('says until when, of items that went out without a connection', () => {
    draw(<OutcomeScreen undoing={[]} basket={basketOf([line(camera, { action: action('saved') })])} send={send} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not confirmed yet');
    expect(screen.getByText(/^Due/)).toBeTruthy();
  });
});

describe('Questions', () => {
  it('asks which thing a code means', () => {
    const { type: _, ...itemWithoutType } = camera;
    const candidates = [
      { ...itemWithoutType, type: 'item' as const },
      { ...mara, type: 'renter' as const },
    ];
    draw(<QuestionScreen question={{ code: '1017', candidates }} send={send} />);
    press(/The renter/);
    press(/The item/);
    expect(sent).toEqual([
      { type: 'choose', as: 'renter' },
      { type: 'choose', as: 'item' },
    ]);
  });

  it('asks whose basket it is by the codes, where nobody could look the cards up', () => {
    const basket = basketOf([line(camera)], { renter: { type: 'unresolvedRenter', code: 'RNT-2207' } });
    draw(<OtherRenterScreen other={{ type: 'unresolvedRenter', code: 'RNT-1184' }} basket={basket} send={send} />);
    press(/Change to.*RNT-1184/);
    expect(sent).toEqual([{ type: 'takeOtherRenter' }]);
  });

  it('asks whose basket it is', () => {
    draw(<OtherRenterScreen other={renterScan(mara)} basket={basketOf([line(camera)])} send={send} />);
    press(/Keep Jonas Weber/);
    press(/Change to Mara Lindqvist/);
    expect(sent).toEqual([{ type: 'keepRenter' }, { type: 'takeOtherRenter' }]);
  });
});

describe('The idle countdown', () => {
  it('says what is left and what is kept', () => {
    draw(<IdleCountdown secondsLeft={32} outOf={60} items={5} send={send} />);
    expect(screen.getByRole('dialog', { name: 'Are you still there?' }).textContent).toContain('32');
    expect(screen.getByText(/the 5 item codes are kept until tonight/)).toBeTruthy();
    press('Clear it now');
    expect(sent).toEqual([{ type: 'reset' }]);
  });
});

// Today's list: one row per visit, filters, an opened visit with its names, and what can be done about each item.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '../../../../renderer/components/announcer.tsx';
import type { DeskEvent } from '../../../../renderer/desk/model/events.ts';
import { TodayScreen } from '../../../../renderer/desk/today/today-screen.tsx';
import { type DeskAction, UNDO_MS } from '../../../../shared/domain/action.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { summaryOf, visitsOf } from '../../../../shared/domain/visit.ts';
import type { LookupQuestion } from '../../../../shared/domain/workspace.ts';
import { anAction, anItem, aRent, aRenter, itemScan, renterScan } from '../../../support/examples.ts';
import { connectMain, draw, mainTells } from '../../../support/screen-bench.tsx';
import { t } from '../../../support/words.ts';

const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const camera = anItem('CAM-1', 'Sony FX6');
const tripod = anItem('TRI-2', 'Manfrotto 504X');
const tent = anItem('TNT-5', 'Nallo 3 GT');

let sent: DeskEvent[];
/** Newest first. */
let actions: DeskAction[];
let asked: string[];
let isOffline: boolean;
/** Filters the drawn list by an item, as the desk does after a scan or a search. */
let filter: (code: string | null) => Promise<void>;
const onWaiting = vi.fn();
const onClose = vi.fn();
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const said = () => screen.getByRole('status').textContent;
const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name)));
const rows = () =>
  screen
    .queryAllByRole('button', { name: /^\d\d:\d\d/ })
    .map((row) => row.querySelector('.visit-words')?.textContent?.trim());

function done(code: string, more: Partial<DeskAction> = {}): DeskAction {
  const request = { code, itemName: null, rentId: null, by: 'card' as const };
  return anAction(`a-${code}`, 'check_in', request, { state: 'confirmed', visitId: code, performedAt: NOON, ...more });
}
const NOON = new Date(2026, 10, 20, 12).getTime();
const out = (code: string, more: Partial<DeskAction> = {}) =>
  done(code, { intent: 'check_out', rentId: `rent-${code}`, visitId: 'basket', ...more });

/** Draws the list of what main knows. */
async function show(scanned: string | null = null, begunWith: string | null = null): Promise<void> {
  connectMain({
    'actions.visits': (input) => {
      const { code } = input as { code: string | null };
      const visits = visitsOf(actions).filter(
        ({ lines }) => code === null || lines.some(({ action }) => action.code === code),
      );
      return ok(visits.map(summaryOf));
    },
    'actions.visit': (input) => ok(visitsOf(actions).find(({ id }) => id === (input as { id: string }).id) ?? null),
    'desk.search': () => ok({ results: [{ ...camera, type: 'item' }], nextPage: null }),
    'desk.lookup': (question) => {
      const { code, as } = question as LookupQuestion;
      asked.push(code);
      if (isOffline) return fail({ kind: 'offline', message: '' });
      const isIts = (each: { code: string }) => each.code === code || `label ${each.code}` === code;
      const item = [camera, tripod, tent].find(isIts);
      if (isIts(mara) && as !== 'item') return ok(renterScan(mara));
      if (code === '1017')
        return ok({
          type: 'ambiguous',
          candidates: [
            { ...mara, type: 'renter', code },
            { ...camera, type: 'item', code },
          ],
        });
      return item ? ok(itemScan(item, { rent: aRent(item, mara) })) : fail({ kind: 'not-found', message: '' });
    },
  });
  const shown = (askedAt: number, code: string | null) => (
    <>
      <Announcer />
      <TodayScreen
        scanned={code}
        askedAt={askedAt}
        begunWith={begunWith}
        list={null}
        isReadOutTaken={false}
        lowerControls={false}
        undoing={[]}
        send={(event) => void sent.push(event)}
        onWaiting={onWaiting}
        onClose={onClose}
      />
    </>
  );
  const { rerender } = draw(shown(NOON, scanned));
  await act(async () => {});
  let askedAt = NOON;
  filter = (code) => act(async () => rerender(shown(++askedAt, code)));
}

beforeEach(() => {
  sent = [];
  actions = [];
  asked = [];
  isOffline = false;
  onWaiting.mockReset();
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('today’s list shows one row per visit: the time, the worst outcome, how many items, and no name', async () => {
  actions = [done('BIK-9'), out('CAM-1'), out('TRI-2', { state: 'refused' })];
  await show();
  expect(rows()).toEqual([
    t('today.status.back', { count: 1 }),
    `${t('today.status.refused', { count: 1 })}, ${t('today.status.out', { count: 1 })}`,
  ]);
  expect(screen.getByText(/2 visits: 1 checked out, 1 returned/)).toBeTruthy();
  expect(asked).toEqual([]);
});

it('today’s list names the item of a visit of one item', async () => {
  actions = [done('BIK-9', { itemName: 'Cargo bike' }), out('CAM-1', { itemName: 'Sony FX6' }), out('TRI-2')];
  await show();
  const [one, several] = screen.getAllByRole('button', { name: /^\d\d:\d\d/ });
  expect(one?.textContent).toContain('Cargo bike');
  expect(several?.textContent).toContain(t('left.more', { count: 1 }));
  expect(several?.textContent).not.toContain('Sony FX6');
});

it('today’s list names the item it is filtered by in each row, and does not sum up the others', async () => {
  actions = [out('CAM-1'), out('TRI-2'), done('BIK-9')];
  await show('TRI-2');
  const [row] = screen.getAllByRole('button', { name: /^\d\d:\d\d/ });
  expect(row?.querySelector('.code-badge')?.textContent).toBe('TRI-2');
  expect(screen.getByText(t('today.visits', { count: 1 }))).toBeTruthy();
});

it('today’s list can be filtered by the name of an item, without a scanner', async () => {
  vi.useFakeTimers();
  actions = [out('CAM-1')];
  await show();
  await press(t('key.search'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'fx6' } });
  await act(() => vi.advanceTimersByTimeAsync(300));
  await press(/Sony/);
  expect(sent).toEqual([{ type: 'filterToday', of: 'CAM-1' }]);
  expect(screen.getByText(t('today.newestFirst'))).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  vi.useRealTimers();
});

it('today’s list says so when there is nothing to show', async () => {
  await show();
  expect(screen.getByText(t('today.none'))).toBeTruthy();
});

it('today’s list shows check-outs, returns or problems alone, and how many there are of each', async () => {
  actions = [done('BIK-9'), done('BIK-8', { state: 'needs-attention' }), out('CAM-1')];
  await show();
  await press(`${t('today.kind.checkOuts')} 1`);
  expect(rows()).toEqual([t('today.status.out', { count: 1 })]);
  await press(`${t('today.kind.problems')} 1`);
  expect(rows()).toEqual([t('today.status.attention', { count: 1 })]);
  await press(`${t('today.kind.all')} 3`);
  expect(rows()).toHaveLength(3);
});

it('today’s list shows all visits again when none of the chosen kind is left, and never says that there were none', async () => {
  actions = [out('CAM-1', { state: 'needs-attention' }), done('BIK-9')];
  await show();
  await press(new RegExp(`^${t('today.kind.problems')}`));
  expect(rows()).toHaveLength(1);
  actions = [out('CAM-1'), done('BIK-9')];
  await act(async () => mainTells('actions.changed'));
  expect(screen.queryByText(t('today.none'))).toBeNull();
  expect(rows()).toHaveLength(2);
  expect(button(new RegExp(`^${t('today.kind.all')}`)).getAttribute('aria-pressed')).toBe('true');
});

describe('an opened visit', () => {
  beforeEach(() => {
    actions = [out('CAM-1'), out('TRI-2')];
  });

  it('is open from the start if the list was opened for it', async () => {
    await show(null, 'basket');
    expect(screen.getByRole('heading', { name: t('today.checkOutFor', { name: 'Mara Lindqvist' }) })).toBeTruthy();
  });

  it('shows the condition that was recorded after the return', async () => {
    const request = { code: 'BIK-9', itemName: null, rentId: null, by: 'card' as const };
    const noted = { reportOf: 'a-BIK-9', state: 'confirmed', condition: 'damaged' } as const;
    actions = [anAction('r-1', 'check_in', request, noted), done('BIK-9')];
    await show(null, 'BIK-9');
    expect(screen.getByText(t('action.noted.damaged'))).toBeTruthy();
  });

  it('shows its items and their renter, both looked up now', async () => {
    await show();
    await press(/2 checked out/);
    expect(screen.getByRole('heading', { name: t('today.checkOutFor', { name: 'Mara Lindqvist' }) })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sony FX6' })).toBeTruthy();
    expect(asked).toEqual(['CAM-1', 'TRI-2']);
    await press(t('today.renter'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent).toMatchObject([{ type: 'scan', scan: { code: 'RNT-1184', as: 'renter' } }]);
  });

  it('speaks of names only if something of it is out: else there is nobody to name', async () => {
    for (const [its, count] of [
      [out('CAM-1'), 1],
      [done('CAM-1'), 0],
    ] as const) {
      actions = [its];
      await show('CAM-1');
      expect(screen.queryAllByText(t('today.names'))).toHaveLength(count);
      cleanup();
    }
  });

  it('names no renter if the rent is another by now', async () => {
    actions = [out('CAM-1', { rentId: 'of-before' })];
    await show();
    await press(/1 checked out/);
    expect(screen.getByRole('heading', { name: t('today.checkOut') })).toBeTruthy();
    expect(screen.queryByText(/Mara/)).toBeNull();
  });

  it('shows codes while offline, and asks only once', async () => {
    isOffline = true;
    await show();
    await press(/2 checked out/);
    expect(screen.getByText('TRI-2')).toBeTruthy();
    expect(asked).toEqual(['CAM-1']);
  });

  it('never shows more seconds for Undo than there are, though main’s clock is read a moment earlier', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const undoUntil = Date.now() + UNDO_MS + 900;
    actions = [out('CAM-1', { undoUntil }), out('TRI-2', { undoUntil })];
    await show();
    await press(/2 checked out/);
    const rings = [...document.querySelectorAll<HTMLElement>('.opened-visit .ring')];
    expect(rings.map(({ dataset }) => dataset.left)).toEqual(['60', '60', '60']);
    vi.useRealTimers();
  });

  it('can be undone for one item or for all', async () => {
    const undoUntil = Date.now() + 30_000;
    actions = [out('CAM-1', { undoUntil }), out('TRI-2', { undoUntil })];
    await show();
    await press(/2 checked out/);
    await press(`${t('undo.check_out', { count: 1 })} Sony FX6`);
    await press(`${t('key.undoAll')} ${t('today.allOf', { count: 2 })}`);
    expect(sent).toEqual([
      { type: 'undo', ids: ['a-CAM-1'] },
      { type: 'undo', ids: ['a-CAM-1', 'a-TRI-2'] },
    ]);
  });

  it('says why an item was refused and opens it; one that needs attention leads to the waiting list', async () => {
    actions = [
      out('CAM-1', { state: 'refused', reason: 'item-reserved' }),
      out('TRI-2', { state: 'needs-attention', reason: 'out-to-another' }),
    ];
    await show();
    await press(/1 refused/);
    expect(screen.getByText(t('reason.item-reserved'))).toBeTruthy();
    await press(t('key.open'));
    expect(onWaiting).toHaveBeenCalledOnce();
    await press(`${t('today.openItem')} Sony FX6`);
    expect(sent).toEqual([{ type: 'openItem', code: 'CAM-1' }]);
  });
});

describe('a scanned item', () => {
  beforeEach(() => {
    actions = [done('BIK-9'), out('CAM-1')];
  });

  it('leaves only its visits, the latest opened, even if its label says more than its code', async () => {
    await show('label CAM-1');
    expect(rows()).toEqual([t('today.status.out', { count: 1 })]);
    expect(screen.getByRole('heading', { name: t('today.checkOutFor', { name: 'Mara Lindqvist' }) })).toBeTruthy();
    await press(`Sony FX6 ${t('today.allItems')}`);
    expect(sent).toEqual([{ type: 'filterToday', of: null }]);
  });

  it('that was not here today is reported as such, and can be opened', async () => {
    await show('TNT-5');
    expect(screen.getByText(t('today.noneOf', { code: 'TNT-5' }), { selector: 'p' })).toBeTruthy();
    await press(t('today.openItem'));
    expect(sent).toEqual([{ type: 'openItem', code: 'TNT-5' }]);
  });

  it('is announced once with the number of its visits, whatever news comes in', async () => {
    vi.useFakeTimers();
    await show('label CAM-1');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(said()).toBe(`Sony FX6. CAM-1. ${t('today.visits', { count: 1 })}.`);
    const listened = vi.fn();
    new MutationObserver(listened).observe(screen.getByRole('status'), { childList: true, subtree: true });
    actions = [out('CAM-1', { visitId: 'later' }), ...actions];
    await act(async () => mainTells('actions.changed'));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(rows()).toHaveLength(2);
    expect(listened).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('that was not here today is announced as such', async () => {
    vi.useFakeTimers();
    await show('TNT-5');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(said()).toBe(`Nallo 3 GT. ${t('today.noneOf', { code: 'TNT-5' })}`);
    vi.useRealTimers();
  });

  it('shows its latest visit when it is scanned again, whatever was chosen meanwhile', async () => {
    actions = [out('CAM-1', { state: 'refused', visitId: 'later' }), done('CAM-1'), done('BIK-9')];
    await show('CAM-1');
    await press(new RegExp(`^${t('today.kind.returns')}`));
    expect(rows()).toHaveLength(1);
    actions = [out('CAM-1', { id: 'last', visitId: 'last' }), ...actions];
    await filter('CAM-1');
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('heading', { name: t('today.checkOutFor', { name: 'Mara Lindqvist' }) })).toBeTruthy();
  });

  it('that is found again in the search closes the search', async () => {
    await show('CAM-1');
    await press(t('key.search'));
    expect(rows()).toEqual([]);
    await filter('CAM-1');
    expect(rows()).toHaveLength(1);
  });

  it('is found offline, too, by its code', async () => {
    isOffline = true;
    await show('CAM-1');
    expect(rows()).toEqual([t('today.status.out', { count: 1 })]);
  });
});

describe('a scanned card', () => {
  const cardWords = (code: string) => `${code}. ${t('today.card')}`;

  it('has no visits here, which is not told as if its renter had not been here; its key leads to the renter', async () => {
    actions = [out('CAM-1')];
    await show('label RNT-1184');
    expect(screen.getByText(cardWords('label RNT-1184'), { selector: 'p' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('today.openItem') })).toBeNull();
    expect(document.body.textContent).not.toContain('Mara');
    await press(t('today.renter'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent).toMatchObject([{ type: 'scan', scan: { code: 'RNT-1184', as: 'renter', source: 'search' } }]);
  });

  it('is announced as one', async () => {
    vi.useFakeTimers();
    await show('RNT-1184');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(said()).toBe(cardWords('RNT-1184'));
    vi.useRealTimers();
  });

  it('may be what was scanned offline, or a code that an item has as well: both are said', async () => {
    const both = (code: string) => `${t('today.noneOf', { code })} ${t('today.card')}`;
    await show('1017');
    expect(screen.getByText(both('1017'), { selector: 'p' })).toBeTruthy();
    await press(t('today.openItem'));
    expect(sent).toEqual([{ type: 'openItem', code: '1017' }]);
    isOffline = true;
    await filter('RNT-1184');
    expect(screen.getByText(both('RNT-1184'), { selector: 'p' })).toBeTruthy();
  });
});

it('a scanned code of nothing in the workspace has no key that would open it', async () => {
  await show('XYZ-1');
  expect(screen.getByText(t('today.noneOf', { code: 'XYZ-1' }), { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('today.openItem') })).toBeNull();
});

it('today’s list shows what has happened since it opened', async () => {
  actions = [done('BIK-9', { state: 'sending' })];
  await show();
  expect(rows()).toEqual([t('today.status.waiting', { count: 1 })]);
  actions = [done('BIK-8'), done('BIK-9')];
  await act(async () => mainTells('actions.changed'));
  expect(rows()).toEqual([t('today.status.back', { count: 1 }), t('today.status.back', { count: 1 })]);
});

it('today’s list closes with its back key and with Escape', async () => {
  await show();
  await press(t('waiting.back'));
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
});

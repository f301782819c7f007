// A renter's page as a function of its data.

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guarded } from '../../../../renderer/components/guarded.ts';
import { NO_EXTENSION } from '../../../../renderer/desk/extend/extend.ts';
import { progressOf } from '../../../../renderer/desk/model/context.ts';
import type { DeskEvent } from '../../../../renderer/desk/model/events.ts';
import type { Extended } from '../../../../renderer/desk/model/model.ts';
import { RenterScreen } from '../../../../renderer/desk/renter/renter-screen.tsx';
import type { DeskAction } from '../../../../shared/domain/action.ts';
import { MAX_LISTED, type Rent, type RenterScan } from '../../../../shared/domain/workspace.ts';
import {
  aProgress,
  camera,
  daysAgo,
  mara,
  press,
  send,
  sendsNothingYet,
  sent,
  tripod,
} from '../../../support/drawn-desk.ts';
import { anAction, anItem, aRent, local, renterScan } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';
import { t } from '../../../support/words.ts';

const onSearch = vi.fn();

beforeEach(sendsNothingYet);
afterEach(cleanup);

const rents = [
  aRent(tripod, mara, { dueAt: new Date(NOW + 86_400_000).toISOString() }),
  aRent(camera, mara, { dueAt: daysAgo(6) }),
];
const theirBlock = { code: 'blocked', message: 'Please see the office.', overridable: false };

function show(scan: Partial<RenterScan>, recent: DeskAction[] = []) {
  draw(<Page renter={renterScan(mara, scan)} recent={recent} />);
}

/** The page with the desk's part: it holds the ticks. */
function Page(props: Pick<ComponentProps<typeof RenterScreen>, 'renter' | 'recent'>) {
  const [ticked, setTicked] = useState<string[]>([]);
  const hears = (event: DeskEvent) => (event.type === 'tickLoans' ? setTicked(event.codes) : send(event));
  return <RenterScreen {...props} ticked={ticked} now={NOW} send={hears} onSearch={onSearch} />;
}

describe('A renter’s page', () => {
  it('with more loans than a list holds says that these are the first', () => {
    const many = Array.from({ length: MAX_LISTED }, (_, index) => aRent(anItem(`ITM-${index}`, 'A thing'), mara));
    show({ rents: many });
    expect(screen.getByText('Showing the first 500.')).toBeTruthy();
    cleanup();
    show({ rents: many.slice(1) });
    expect(screen.queryByText(/^Showing the first/)).toBeNull();
  });

  it('with loans or reservations whose codes can’t be used says how many are missing', () => {
    show({ rents, leftOut: { rents: 2, reservations: 0 } });
    expect(screen.getByText(t('leftOut', { count: 2 }))).toBeTruthy();
    // They are on loan all the same.
    expect(screen.getByText(/^4 items on loan/)).toBeTruthy();
    cleanup();
    show({ leftOut: { rents: 0, reservations: 1 } });
    expect(screen.getByText(t('leftOut', { count: 1 }))).toBeTruthy();
    expect(screen.getByText(t('renter.nothingOut'))).toBeTruthy();
  });

  it('is never said to have nothing where all they have is missing', () => {
    show({ leftOut: { rents: 1, reservations: 0 } });
    expect(screen.queryByText(t('renter.nothingOut'))).toBeNull();
    expect(screen.getByText(t('renter.noneListed')).parentElement?.textContent).toContain(t('leftOut', { count: 1 }));
  });

  it('with as many loans as a list holds, some of them missing, says that these are the first', () => {
    const many = Array.from({ length: MAX_LISTED - 1 }, (_, index) => aRent(anItem(`ITM-${index}`, 'A thing'), mara));
    show({ rents: many, leftOut: { rents: 1, reservations: 0 } });
    expect(screen.getByText('Showing the first 500.')).toBeTruthy();
  });

  it('lists overdue items first', () => {
    show({ rents });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('Sony FX6');
    expect(rows[0]).toContain('6 days overdue');
    expect(rows[1]).toContain('Manfrotto');
    expect(rows[1]).not.toContain('overdue');
    press(/^Check out/);
    expect(sent).toEqual([{ type: 'startBasket' }]);
  });

  it('leads to the card of an item on loan', () => {
    show({ rents });
    press('Open Sony FX6');
    expect(sent).toEqual([{ type: 'showItem', code: camera.code }]);
  });

  it('allows no check-out to a blocked renter, and says why', () => {
    show({ blocks: [theirBlock] });
    expect(screen.getByText('“Please see the office.”')).toBeTruthy();
    expect(screen.getByText(t('renter.blockedNext'))).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Check out/ }).disabled).toBe(true);
  });

  it('begins a basket if every block can be overridden, and says that this is still to do', () => {
    const limit = { ...theirBlock, code: 'too-many-items', overridable: true };
    show({ blocks: [limit] });
    expect(screen.queryByText(t('renter.blockedNext'))).toBeNull();
    expect(screen.getByText(t('renter.overrideNote'))).toBeTruthy();
    press(/^Check out/);
    expect(sent).toEqual([{ type: 'startBasket' }]);
    cleanup();
    show({ blocks: [limit, theirBlock] });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Check out/ }).disabled).toBe(true);
  });

  it('never says that a blocked renter has nothing on loan: the block may be about a loan', () => {
    show({});
    expect(screen.getByText(t('renter.nothingOut'))).toBeTruthy();
    cleanup();
    show({ blocks: [theirBlock] });
    expect(screen.queryByText(t('renter.nothingOut'))).toBeNull();
    expect(screen.getByText(t('renter.noneListed'))).toBeTruthy();
  });
});

describe('The return of ticked loans', () => {
  const boxes = () => screen.getAllByRole('button').filter((key) => key.hasAttribute('aria-pressed'));
  const boxOf = (name: string) => boxes().find((box) => new RegExp(name).test(box.textContent ?? ''));
  const isTicked = (name: string) => boxOf(name)?.getAttribute('aria-pressed') === 'true';
  const tick = (name: string) => fireEvent.click(boxOf(name) as HTMLElement);
  const returnKey = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Return( \d)?$/ });

  it('begins with nothing ticked', () => {
    show({ rents });
    expect(boxes()).toHaveLength(3);
    expect(boxes().every((box) => box.getAttribute('aria-pressed') === 'false')).toBe(true);
    expect(returnKey().disabled).toBe(true);
    expect(screen.getByText(t('renter.tickNote'))).toBeTruthy();
  });

  it('takes two touches for all loans', () => {
    show({ rents });
    tick('^All');
    press('Return 2');
    expect(sent).toEqual([{ type: 'returnLoans', codes: [camera.code, tripod.code] }]);
  });

  it('includes only what is ticked', () => {
    show({ rents });
    tick('^All');
    tick('Sony FX6');
    expect([isTicked('^All'), isTicked('Manfrotto')]).toEqual([false, true]);
    press('Return 1');
    expect(sent).toEqual([{ type: 'returnLoans', codes: [tripod.code] }]);
  });

  it('takes one touch for one item', () => {
    show({ rents });
    press('Return Sony FX6');
    expect(sent).toEqual([{ type: 'returnLoans', codes: [camera.code] }]);
  });

  it('leaves out a loan whose return is already saved', () => {
    const saved = anAction(
      '1',
      'check_in',
      { code: camera.code, itemName: null, rentId: null, by: 'scan' },
      {
        state: 'saved',
      },
    );
    show({ rents }, [saved]);
    expect(screen.queryByRole('button', { name: 'Return Sony FX6' })).toBeNull();
    tick('^All');
    press('Return 1');
    expect(sent).toEqual([{ type: 'returnLoans', codes: [tripod.code] }]);
  });
});

/** Draws Mara's page with these extensions of her loans. */
function drawExtended(extended: Extended[], rents: Rent[] = []): void {
  draw(
    <RenterScreen
      renter={renterScan(mara, { rents })}
      ticked={[]}
      extension={{ ...NO_EXTENSION, extended }}
      recent={[]}
      now={NOW}
      send={send}
      onSearch={onSearch}
    />,
  );
}

it('a refused extension has to be read before the page is closed: Close becomes another key', () => {
  const stage = () => document.querySelector('[data-screen="renter"]')?.getAttribute('data-result');
  const meaning = () => guarded.meanings.get(screen.getByRole('button', { name: t('key.close') }));
  const screenWith = (state: 'sending' | 'confirmed' | 'refused') => {
    const action = {
      ...progressOf(anAction('1', 'check_in', { code: 'CAM-0147', itemName: null, rentId: '1', by: 'card' })),
      state,
    };
    drawExtended([{ code: 'CAM-0147', name: 'Sony FX6', rentId: '1', from: '', to: '', action }]);
    const seen = [stage(), meaning()];
    cleanup();
    return seen;
  };
  const [sending, confirmed, refused] = (['sending', 'confirmed', 'refused'] as const).map(screenWith);
  expect([confirmed?.[0], refused?.[0]]).toEqual([null, 'mixed']);
  expect(refused?.[1]).not.toBe(sending?.[1]);
});

it('after an extension the page itself says whose it is, because the read-out tells of the extension', () => {
  const dates = { from: local('2026-11-20T12:00'), to: local('2026-11-27T12:00') };
  drawExtended(
    ['1', '2'].map((code) => ({ code, name: code, rentId: code, ...dates, action: aProgress('confirmed') })),
  );
  const name = screen.getByRole('heading', { level: 1, name: 'Mara Lindqvist' });
  expect(name.className).not.toContain('for-screen-readers');
});

it.each([
  ['confirmed', 7],
  ['sending', 30],
  ['refused', 30],
] as const)('the row of a loan whose extension is %s says the due date that it has', (state, day) => {
  const [from, to] = [new Date(2026, 10, 30, 12), new Date(2026, 11, 7, 12)].map((date) => date.toISOString());
  const rent = { ...aRent(anItem('CAM-0147', 'Sony FX6'), mara, { dueAt: from ?? null }), id: '1' };
  const of = {
    code: 'CAM-0147',
    itemName: 'Sony FX6',
    itemId: 'item-1',
    rentId: '1',
    wasDueAt: from ?? '',
    dueAt: to ?? '',
  };
  const action = { ...progressOf(anAction('1', 'extend', of)), state };
  drawExtended([{ code: 'CAM-0147', name: 'Sony FX6', rentId: '1', from: from ?? '', to: to ?? '', action }], [rent]);
  expect(document.querySelector('.rent-due')?.textContent).toContain(`${day} `);
});

it('All of another renter’s loans is another key, so that a touch meant for the first does not tick them', () => {
  const meaning = (theirs: Rent[]) => {
    show({ rents: theirs });
    const all = screen.getByRole('button', { name: t('renter.all', { count: theirs.length }) });
    const told = guarded.meanings.get(all);
    cleanup();
    return told;
  };
  const [late, others] = [meaning(rents), meaning([aRent(tripod, mara), aRent(anItem('BIK-9', 'A bike'), mara)])];
  expect(late).not.toBe(others);
  expect(meaning([...rents].reverse())).toBe(late);
});

// What the basket offers for its lines: parts to count, next steps for problems, any due date.

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BasketScreen } from '../../../../renderer/desk/basket/basket-screen.tsx';
import { CardScreen } from '../../../../renderer/desk/card/card-screen.tsx';
import { DeskScreens } from '../../../../renderer/desk/desk-screens.tsx';
import { progressOf } from '../../../../renderer/desk/model/context.ts';
import type { DeskEvent } from '../../../../renderer/desk/model/events.ts';
import type { Basket } from '../../../../renderer/desk/model/model.ts';
import type { OverrideSubject } from '../../../../shared/domain/action.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { KIOSK_BLOCKS } from '../../../../shared/domain/workspace.ts';
import { speaks } from '../../../support/all-texts.ts';
import { aBasket, aLine } from '../../../support/basket.ts';
import { AGREED, anAction, anItem, aRent, aRenter, itemScan, renterScan } from '../../../support/examples.ts';
import { APP, connectMain, draw, NOW, scan } from '../../../support/screen-bench.tsx';

const kit = anItem('LGT-0074', 'Aputure LS 300d II', {
  parts: [
    { name: 'lamp head', quantity: 1 },
    { name: 'cables', quantity: 2 },
  ],
});
const bike = anItem('BIK-0009', 'Urban Arrow', { status: 'reserved' });
const jonas = aRenter('RNT-2207', 'Jonas Weber');
const reserved = { code: 'reserved', message: 'Reserved from tomorrow 09:00.', overridable: true };
const inRepair = { code: 'unavailable', message: 'In repair.', overridable: false };
const limit = { code: 'too-many-items', message: 'Has 8 items out.', overridable: true };
const tomorrow = { startsAt: new Date(2026, 10, 21, 9).toISOString(), renterName: 'Mara' };

let sent: DeskEvent[] = [];
const send = (event: DeskEvent) => void sent.push(event);
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const desk = {
  now: NOW,
  scans: 0,
  readOut: { code: null, at: NOW },
  unanswered: null,
  mayOverride: false,
  send,
  onSearch: () => {},
};
const anOverride = (subject: OverrideSubject, blocks: string[]): DeskEvent => ({
  ...{ type: 'askToOverride', subject, blocks },
});
const show = (lines: Basket['lines'], more: Partial<Basket> = {}) =>
  draw(<BasketScreen {...desk} basket={aBasket(NOW, lines, { renter: renterScan(jonas), ...more })} mayOverride />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const names = () =>
  within(screen.getAllByRole('listitem')[0] as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

describe('a kit', () => {
  it('shows its parts to touch, and says when all are counted', () => {
    show([aLine(kit, { counted: ['cables'] })]);
    expect(screen.getByText('count 3 parts')).toBeTruthy();
    expect(screen.getByRole('button', { name: '2 cables', pressed: true })).toBeTruthy();
    press('1 lamp head');
    expect(sent).toEqual([{ type: 'countPart', code: 'LGT-0074', part: 'lamp head' }]);
    cleanup();
    show([aLine(kit, { counted: ['cables', 'lamp head'] })]);
    expect(screen.getByText('3 parts counted')).toBeTruthy();
  });
});

describe('a problem line', () => {
  it('that is reserved offers an earlier due date, and an override behind More', () => {
    show([aLine(bike, { blocks: [reserved], next: tomorrow })]);
    expect(screen.getByText('Reserved').parentElement?.textContent).toMatch(/^Reserved from .+ for Mara$/);
    expect(screen.getByText('1 item has a problem')).toBeTruthy();
    expect(screen.getByText('not included')).toBeTruthy();
    expect(names()).toEqual(['Due earlier', 'Remove']);
    press('Due earlier');
    press(/^More about/);
    expect(names()).toEqual(['Due earlier', 'Remove', 'Override', 'Open item']);
    press('Override');
    expect(sent).toEqual([{ type: 'goEarlier', code: 'BIK-0009' }, anOverride({ item: 'BIK-0009' }, ['reserved'])]);
    press(/^More about/);
    expect(names()).toEqual(['Due earlier', 'Remove']);
  });

  it('with a block that can’t be overridden can only be opened or removed', () => {
    show([aLine(bike, { blocks: [inRepair] })]);
    expect(names()).toEqual(['Open item', 'Remove']);
    expect(screen.getByText('Blocked:').parentElement?.textContent).toContain('In repair.');
  });

  it('offers no override where overrides are not allowed', () => {
    draw(<BasketScreen {...desk} basket={aBasket(NOW, [aLine(bike, { blocks: [reserved] })])} />);
    expect(names()).toEqual(['Open item', 'Remove']);
  });

  it('that is on loan opens its card', () => {
    show([aLine(kit, { isOnLoan: true })]);
    expect(names()).toEqual(['Open item', 'Remove']);
    press('Open item');
    expect(sent).toEqual([{ type: 'showItem', code: 'LGT-0074' }]);
  });

  it('that was refused can be tried again', () => {
    show([aLine(kit, { refusal: { reason: 'state-forbids', words: null } })]);
    expect(names()).toEqual(['Try again', 'Remove']);
    press('Try again');
    expect(sent).toEqual([{ type: 'tryAgain', code: 'LGT-0074' }]);
  });

  it('comes before the lines that can be checked out, newest on top, and the key counts only those', () => {
    show([
      aLine(anItem('OUT-1', 'Out first'), { isOnLoan: true }),
      aLine(kit),
      aLine(bike, { blocks: [inRepair] }),
      aLine(anItem('FIN-2', 'Fine')),
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Urban Arrow',
      'Out first',
      'Aputure LS 300d II',
      'Fine',
      'Due back',
    ]);
    expect(screen.getByText('2 items have a problem')).toBeTruthy();
    press(/Check out 2 of 4/);
    expect(sent).toEqual([{ type: 'confirm' }]);
  });
});

it('an empty basket begun by a swap asks for another item of the type', () => {
  draw(<BasketScreen {...desk} basket={{ ...aBasket(NOW, []), swapType: 'Tent' }} />);
  expect(screen.getByRole('heading', { name: 'Scan another Tent' })).toBeTruthy();
});

it('a line with an override names the overridden block, and the override can be removed', () => {
  show([aLine(bike, { blocks: [reserved], overrides: ['reserved'] })]);
  expect(screen.getByText('Override:').parentElement?.textContent).toContain('Reserved from tomorrow 09:00.');
  press('Remove override');
  expect(sent).toEqual([{ type: 'revokeOverride', subject: { item: 'BIK-0009' } }]);
  press(/Check out 1 item/);
});

describe('a line due after the next reservation', () => {
  const item = anItem('TNT-0206', 'Hilleberg');

  it('is a problem when another renter reserved it, and offers an earlier due date', () => {
    show([aLine(item, { next: tomorrow })]);
    expect(screen.getByText('Reserved').parentElement?.textContent).toBe('Reserved from Sat 21 Nov, 09:00 for Mara');
    press(/^Due /);
    expect(sent).toEqual([{ type: 'goEarlier', code: 'TNT-0206' }]);
  });

  it('is no problem when the basket’s renter reserved it', () => {
    show([aLine(item, { next: { ...tomorrow, renterName: 'Jonas Weber' } })]);
    expect(screen.queryByText(/eserved from/)).toBeNull();
    press(/Check out 1 item/);
  });

  it('mentions the reservation and can be checked out when the workspace does not say whose it is', () => {
    show([aLine(item, { next: { ...tomorrow, renterName: null } })]);
    expect(screen.getByText('reserved from Sat 21 Nov, 09:00')).toBeTruthy();
    press(/Check out 1 item/);
  });

  it('can be checked out after an override, which names the reservation', () => {
    show([aLine(item, { next: tomorrow, overrides: ['kiosk:reserved'] })]);
    expect(screen.getByText('Override:').parentElement?.textContent).toContain('for Mara');
    press(/Check out 1 item/);
  });
});

it('an item that came back damaged here says so and needs an override', () => {
  show([aLine(kit, { blocks: [KIOSK_BLOCKS.damaged] })]);
  expect(screen.getByText(/came back damaged/)).toBeTruthy();
  press('Override');
  expect(sent).toEqual([anOverride({ item: kit.code }, ['kiosk:damaged'])]);
});

it.each([
  ['without a basket', null, 'Close'],
  ['over an open basket', 3, 'Back to basket (3)'],
])('a card %s closes by its own key', (_how, inBasket, key) => {
  const rent = aRent(kit, jonas);
  const card = { scan: itemScan(kit, { rent }), action: null, report: null };
  draw(<CardScreen inBasket={inBasket} card={card} now={NOW} send={send} onSearch={() => {}} />);
  press(key);
  expect(sent).toEqual([{ type: 'close' }]);
});

it('the card of a returned item leads back to the open basket', () => {
  const action = progressOf({
    ...anAction('a-1', 'check_in', { code: kit.code, itemName: kit.name, rentId: null, by: 'card' }),
    state: 'confirmed',
  });
  draw(
    <CardScreen
      inBasket={2}
      card={{ scan: itemScan(kit, { rent: aRent(kit, jonas) }), action, report: null }}
      now={NOW}
      send={send}
      onSearch={() => {}}
    />,
  );
  expect(screen.queryByRole('button', { name: /Done/ })).toBeNull();
  press('Back to basket (2)');
  expect(sent).toEqual([{ type: 'close' }]);
});

describe('a blocked renter', () => {
  const blocked = (blocks: (typeof limit)[], more: Partial<Basket> = {}) =>
    show([aLine(kit, { blocks })], { renter: renterScan(jonas, { blocks }), ...more });

  it('has the override beside the name, not on the lines', () => {
    blocked([limit]);
    expect(names()).toEqual(['Open item', 'Remove']);
    expect(screen.getByText('The limit of items on loan is reached.')).toBeTruthy();
    press('Override');
    expect(sent).toEqual([anOverride({ renter: jonas.id }, ['too-many-items'])]);
  });

  it('with an override names the overridden block, and the override can be removed', () => {
    blocked([limit], { renterOverrides: ['too-many-items'] });
    expect(screen.getByText('Override:').parentElement?.textContent).toContain('Has 8 items out.');
    press('Remove override');
    expect(sent).toEqual([{ type: 'revokeOverride', subject: { renter: jonas.id } }]);
    press(/Check out 1 item/);
  });

  it('with a block that can’t be overridden is sent to the office', () => {
    blocked([limit, inRepair]);
    expect(screen.getByText(/ask the office/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Override' })).toBeNull();
  });
});

it('a card opened over a basket names the renter without a key to their page', () => {
  const rent = aRent(kit, jonas);
  draw(
    <CardScreen
      inBasket={1}
      card={{ scan: itemScan(kit, { rent }), action: null, report: null }}
      now={NOW}
      send={send}
      onSearch={() => {}}
    />,
  );
  expect(screen.getByText('Jonas Weber')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Jonas Weber/ })).toBeNull();
});

describe('any due date', () => {
  const chosen = () => {
    const event = sent.at(-1);
    return event?.type === 'chooseOtherDue' ? event.dueAt.slice(0, 16) : null;
  };
  const openPicker = () => {
    show([aLine(kit)]);
    press(/^Other/);
  };

  it('is chosen by one touch on a day', () => {
    openPicker();
    press('Friday 27 November');
    expect(chosen()).toBe('2026-11-27T12:00');
  });

  it('goes back to the choice of before at Cancel', () => {
    const { rerender } = show([aLine(kit)]);
    press(/^Other/);
    const due = { name: 'other' as const, dueAt: new Date(2026, 10, 27, 12).toISOString(), days: 7 };
    rerender(<BasketScreen {...desk} basket={aBasket(NOW, [aLine(kit)], { due })} />);
    press('Cancel');
    expect(sent).toEqual([{ type: 'chooseDue', name: '3d' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is shown as chosen, with its day and the number of days ahead', () => {
    const due = { name: 'other' as const, dueAt: new Date(2026, 11, 7, 16, 30).toISOString(), days: 17 };
    show([aLine(kit)], { due });
    const other = screen.getByRole('button', { name: /Mon 7 Dec.*16:30, 17 days/ });
    expect(other.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(other);
    expect(screen.getByText('in 17 days')).toBeTruthy();
  });

  it('is chosen in a dialog that closes at the next scan, at Escape, and at Done', () => {
    const { rerender } = draw(<BasketScreen {...desk} basket={aBasket(NOW, [aLine(kit)])} />);
    const isOpen = () => screen.queryByRole('dialog') !== null;
    press(/^Other/);
    expect(isOpen()).toBe(true);
    rerender(<BasketScreen {...desk} basket={aBasket(NOW, [aLine(kit)])} scans={1} />);
    expect(isOpen()).toBe(false);
    press(/^Other/);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(isOpen()).toBe(false);
    press(/^Other/);
    press('Done');
    expect(isOpen()).toBe(false);
    expect(sent).toEqual([]);
  });

  it('is shown in the chosen language, with weeks that begin on Monday', async () => {
    openPicker();
    act(() => speaks('de'));
    expect(document.querySelector('.calendar-weekdays')?.textContent).toMatch(/^Mo/);
    expect(screen.getByText('in 3 Tagen')).toBeTruthy();
  });
});

describe('at the desk', () => {
  const answers = {
    'actions.recent': () => ok([]),
    'desk.lookup': (input: unknown) => {
      const { code } = input as { code: string };
      if (code === 'RNT-2207') return ok(renterScan(jonas));
      return ok(code === 'BIK-0009' ? itemScan(bike, { blocks: [reserved] }) : itemScan(kit));
    },
  };
  const scans = async (...codes: string[]) => {
    for (const code of codes) await act(async () => scan(code));
  };
  const touch = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

  it('asks for the PIN before an override, then asks main, and locks the administrator out', async () => {
    const calls = connectMain(answers);
    draw(<DeskScreens app={APP} />);
    await scans('LGT-0074', 'BIK-0009');
    await touch('Override');
    await touch('Agreed with the office');
    expect(calls.map(([name]) => name)).not.toContain('admin.allowOverrides');
    for (const digit of '2468') await touch(digit);
    await touch('Enter');
    const asked = calls.filter(([name]) => name.startsWith('admin.'));
    expect(asked).toEqual([
      ['admin.revokeOverrides', { subject: null }],
      ['admin.unlock', { pin: '2468' }],
      ['admin.allowOverrides', { subject: { item: 'BIK-0009' }, blocks: ['reserved'], renterId: null, reason: AGREED }],
      ['admin.lock', null],
    ]);
    expect(screen.getByText('Override:')).toBeTruthy();
  });

  it('shows a block that came up during the PIN before it overrides anything', async () => {
    const recheck = Promise.withResolvers<unknown>();
    const calls = connectMain({
      ...answers,
      'desk.lookup': (input) => {
        const { code, renterId } = input as { code: string; renterId?: string };
        return code === 'BIK-0009' && renterId ? recheck.promise : answers['desk.lookup'](input);
      },
    });
    draw(<DeskScreens app={APP} />);
    await scans('LGT-0074', 'BIK-0009', 'RNT-2207');
    await touch('Override');
    await touch('Agreed with the office');
    const age = { code: 'age', message: 'For grown-ups only.', overridable: true };
    await act(async () => recheck.resolve(ok(itemScan(bike, { blocks: [reserved, age] }))));
    for (const digit of '2468') await touch(digit);
    await touch('Enter');
    expect(calls.map(([name]) => name)).not.toContain('admin.allowOverrides');
    expect(screen.getByText('The block has changed')).toBeTruthy();
    expect(screen.getByText(/For grown-ups only/)).toBeTruthy();
  });

  it('revokes overrides when the desk is cleared', async () => {
    const calls = connectMain(answers);
    draw(<DeskScreens app={{ ...APP, hasPin: false }} />);
    await scans('LGT-0074', 'BIK-0009');
    await touch('Override');
    await touch('Agreed with the office');
    expect(screen.getByText('Override:')).toBeTruthy();
    await touch('Empty');
    expect(calls.at(-1)).toEqual(['admin.revokeOverrides', { subject: null }]);
  });
});

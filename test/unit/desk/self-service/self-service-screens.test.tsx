// The screens of a self-service desk: what they show to the renter who is logged in, and what they hide.

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskRoom } from '../../../../renderer/administration/desk.tsx';
import { Notice } from '../../../../renderer/components/notice.tsx';
import { StatusBar } from '../../../../renderer/components/status-bar.tsx';
import { BasketScreen } from '../../../../renderer/desk/basket/basket-screen.tsx';
import { CardScreen } from '../../../../renderer/desk/card/card-screen.tsx';
import { DeskScreens } from '../../../../renderer/desk/desk-screens.tsx';
import { IdleCountdown } from '../../../../renderer/desk/idle/countdown.tsx';
import type { DeskEvent } from '../../../../renderer/desk/model/events.ts';
import { SessionContext } from '../../../../renderer/desk/navigation/session-context.tsx';
import { SearchScreen } from '../../../../renderer/desk/search/search-screen.tsx';
import { HelpKey } from '../../../../renderer/desk/self-service/help-key.tsx';
import { SessionScreen } from '../../../../renderer/desk/self-service/session-renter.tsx';
import { WelcomeScreen } from '../../../../renderer/desk/self-service/welcome.tsx';
import type { AppState } from '../../../../shared/api/app-state.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { WITHHELD_BLOCK } from '../../../../shared/domain/workspace.ts';
import { speaks } from '../../../support/all-texts.ts';
import { aBasket, aLine } from '../../../support/basket.ts';
import { anItem, aRent, aRenter, itemScan, POLICY, renterScan } from '../../../support/examples.ts';
import { APP, connectMain, draw, NOW } from '../../../support/screen-bench.tsx';
import { startingWith, t } from '../../../support/words.ts';

const camera = anItem('CAM-0147', 'Sony FX6');
const bike = anItem('BIK-0009', 'Urban Arrow', { status: 'reserved' });
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const rent = aRent(camera, mara);

let sent: DeskEvent[] = [];
const send = (event: DeskEvent) => void sent.push(event);
const logOff = vi.fn();
const onSearch = () => {};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Draws what a renter who is logged in sees. */
const drawFor = (shown: ReactElement) =>
  draw(<SessionContext value={{ logOff, endsAt: Date.now() + 74_000, seconds: 90 }}>{shown}</SessionContext>);

beforeEach(() => {
  sent = [];
  logOff.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('before the log-in', () => {
  it('the renter’s card is asked for, and nobody’s actions are shown', () => {
    draw(<WelcomeScreen isOffline={false} usualLocale="en" onSearch={onSearch} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scan your card');
    expect(screen.queryByText('Recent activity')).toBeNull();
    expect(screen.queryByRole('button', { name: /Returns|Log off/ })).toBeNull();
  });

  it('offline the screen says in large that there is no connection and whom to ask, and asks for no scan', () => {
    draw(<WelcomeScreen isOffline usualLocale="en" onSearch={onSearch} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No connection. Please ask at the desk.');
    expect(screen.getByText(t('selfService.noteOffline'))).toBeTruthy();
    expect(screen.queryByText(t('selfService.how'))).toBeNull();
  });
});

it('a renter can choose a language before logging in', async () => {
  const main = connectMain();
  draw(<WelcomeScreen isOffline={false} usualLocale="en" onSearch={onSearch} />);
  expect(screen.getByRole('button', { name: 'English', pressed: true })).toBeTruthy();
  for (const name of ['Deutsch', 'Français', 'Español']) await act(async () => press(name));
  expect(main).toEqual(['de', 'fr', 'es'].map((locale) => ['app.setDisplay', { locale }]));
});

it.each([
  ['en-US', ['en-US', 'de', 'fr', 'es']],
  ['de', ['en', 'de', 'fr', 'es']],
] as const)(
  'with the kiosk in %s, each language is offered once, and English as the kiosk writes it',
  (usualLocale, languages) => {
    draw(<WelcomeScreen isOffline={false} usualLocale={usualLocale} onSearch={onSearch} />);
    const keys = [...document.querySelectorAll<HTMLElement>('.welcome-languages button')];
    expect(keys.map(({ lang }) => lang)).toEqual(languages);
    expect(keys[0]?.textContent).toBe('English');
  },
);

describe('help', () => {
  const show = (text: string, resetKey = '0') => <HelpKey text={text} resetKey={resetKey} />;

  it('shows the text of the settings or the usual one, and closes at the next scan', async () => {
    const { rerender } = draw(show('Ring the bell.'));
    press(startingWith(t('selfService.help')));
    expect(screen.getByText('Ring the bell.')).toBeTruthy();
    await act(async () => rerender(show('', '1')));
    expect(screen.queryByRole('dialog')).toBeNull();
    press(startingWith(t('selfService.help')));
    expect(screen.getByText(t('selfService.helpUsual'))).toBeTruthy();
  });
});

describe('the renter’s page', () => {
  const show = (sessionRenter = renterScan(mara, { rents: [rent] })) =>
    drawFor(<SessionScreen sessionRenter={sessionRenter} now={NOW} send={send} onSearch={onSearch} />);

  it('lists the renter’s loans', () => {
    show();
    expect(screen.getByRole('heading', { name: t('selfService.yours') })).toBeTruthy();
    for (const words of [
      'Mara Lindqvist',
      t('selfService.onLoan'),
      t('renter.out', { count: 1 }),
      'Sony FX6',
      'CAM-0147',
    ])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('says what is missing in the list, and whom to ask', () => {
    show(renterScan(mara, { rents: [rent], leftOut: { rents: 1, reservations: 2 } }));
    expect(screen.getByText(t('renter.out', { count: 2 }))).toBeTruthy();
    expect(screen.getByText(t('selfService.leftOut', { count: 1 }))).toBeTruthy();
    expect(screen.getByText(t('selfService.leftOut', { count: 2 }))).toBeTruthy();
    cleanup();
    show(renterScan(mara, { leftOut: { rents: 1, reservations: 0 } }));
    expect(screen.queryByText(t('renter.nothingOut'))).toBeNull();
    expect(screen.getByText(t('renter.noneListed'))).toBeTruthy();
  });

  it('leads to borrowing, to returning, and to the log-off', () => {
    show();
    press(startingWith(t('selfService.start')));
    press(startingWith(t('selfService.return')));
    expect(sent).toEqual([{ type: 'startBasket' }, { type: 'showReturns' }]);
    press(startingWith(t('selfService.logOff')));
    expect(logOff).toHaveBeenCalledTimes(1);
  });

  it('shows on the key when it will log the renter off', () => {
    show();
    expect(screen.getByText(t('selfService.logOffIn', { time: '1:14' }))).toBeTruthy();
  });

  it.each([
    [320, '6′'],
    [100, '2′'],
    [99, '99'],
  ])('with %i seconds left, the ring in that key shows %s', (seconds, shown) => {
    const session = { logOff, endsAt: NOW + 1000 * seconds, seconds: 320 };
    vi.useFakeTimers({ now: NOW });
    draw(
      <SessionContext value={session}>
        <SessionScreen sessionRenter={renterScan(mara)} now={NOW} send={send} onSearch={onSearch} />
      </SessionContext>,
    );
    expect(document.querySelector<HTMLElement>('.ring')?.dataset.left).toBe(shown);
  });

  it('without a loan has nothing to return: the key is off', () => {
    show(renterScan(mara));
    expect(screen.getByText(t('renter.nothingOut'))).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('selfService.return') }).disabled).toBe(true);
  });

  it('explains a known block in the kiosk’s own words', () => {
    show(renterScan(mara, { blocks: [{ code: 'too-many-items', message: '', overridable: false }] }));
    expect(screen.getByText(t('selfService.knownBlock.too-many-items'))).toBeTruthy();
  });

  it('says why the renter can’t borrow and what to do, and still lets them return', () => {
    show(renterScan(mara, { blocks: [{ code: 'late', message: 'Two items are late.', overridable: false }] }));
    expect(screen.getByText('“Two items are late.”')).toBeTruthy();
    expect(screen.getByText(t('selfService.blockedNext'))).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: startingWith(t('selfService.start')) }).disabled).toBe(
      true,
    );
    press(startingWith(t('selfService.return')));
    expect(sent).toEqual([{ type: 'showReturns' }]);
  });
});

describe('during a session', () => {
  const line = aLine(bike, { blocks: [WITHHELD_BLOCK] });
  const show = (lines = [line]) =>
    drawFor(
      <BasketScreen
        basket={aBasket(NOW, lines, { renter: renterScan(mara) })}
        now={NOW}
        scans={0}
        readOut={{ code: null, at: NOW }}
        unanswered={null}
        mayOverride={false}
        send={send}
        onSearch={onSearch}
      />,
    );

  it('the basket is the renter’s and can’t be given to another', () => {
    show();
    expect(screen.getByText('For you')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    press(startingWith(t('selfService.logOff')));
    expect(logOff).toHaveBeenCalledTimes(1);
  });

  it('the basket offers the due dates of the desk, and no calendar', () => {
    show();
    expect(screen.getByRole('button', { name: startingWith(t('basket.tomorrow')) })).toBeTruthy();
    expect(screen.queryByRole('button', { name: startingWith(t('basket.other')) })).toBeNull();
  });

  it('a problem line says what to do, not for whom the item is reserved', () => {
    show();
    expect(screen.getByText(/It is reserved. Put it back, or ask at the desk./)).toBeTruthy();
    cleanup();
    show([{ ...line, blocks: [], isOnLoan: true }]);
    expect(screen.getByText(/Somebody else has it on loan. Please hand it in at the desk./)).toBeTruthy();
  });

  const drawTheirCard = () =>
    drawFor(
      <CardScreen
        inBasket={null}
        card={{ scan: itemScan(camera, { rent }), action: null, report: null }}
        now={NOW}
        send={send}
        onSearch={onSearch}
      />,
    );

  it('the card of the renter’s own item says You instead of the name', () => {
    drawTheirCard();
    expect(screen.getByText('You')).toBeTruthy();
    expect(screen.queryByText('Mara Lindqvist')).toBeNull();
    press(t('selfService.returnAsk'));
    press(t('selfService.keep'));
    expect(sent).toEqual([{ type: 'returnItem' }, { type: 'close' }]);
  });

  it('the German key for a return is Zurückgeben, not Rückgabe', async () => {
    drawTheirCard();
    act(() => speaks('de'));
    expect(screen.getByRole('button', { name: /Zurückgeben/ })).toBeTruthy();
    expect(screen.queryByText('Rückgabe')).toBeNull();
  });

  it('the countdown says that it logs the renter off', () => {
    drawFor(<IdleCountdown secondsLeft={9} outOf={10} items={2} send={send} />);
    expect(screen.getByText(t('idle.noteSessionBasket', { count: 2 }))).toBeTruthy();
    press('Log off now');
    expect(sent).toEqual([{ type: 'reset', isAsked: true }]);
  });
});

it('the search asks for items only', async () => {
  vi.useFakeTimers();
  const main = connectMain({ 'desk.search': () => ok({ results: [], nextPage: null }) });
  draw(<SearchScreen typed={null} finds="items" lowerControls={false} onFound={() => {}} onClose={() => {}} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'lind' } });
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(main).toEqual([['desk.search', { query: 'lind', type: 'item', page: 1 }]]);
  expect(screen.queryByText('Renters')).toBeNull();
});

describe('a self-service kiosk', () => {
  const policy = { ...POLICY, mode: 'selfService' as const };

  it('says Self-service in the status bar while the desk is open', () => {
    const show = (app: Partial<AppState>, detail?: string) =>
      draw(<StatusBar app={{ ...APP, ...app }} now={NOW} onLanguage={() => {}} {...(detail && { detail })} />);
    show({ policy });
    expect(screen.getByText('Self-service')).toBeTruthy();
    cleanup();
    show({ policy }, 'Administration');
    show({});
    expect(screen.queryByText('Self-service')).toBeNull();
  });

  it('does not promise offline that anything is saved', () => {
    const connection = {
      state: 'offline' as const,
      since: NOW,
      nextTryAt: NOW + 9000,
      error: { kind: 'offline' as const, message: '' },
    };
    draw(<Notice app={{ ...APP, policy, connection }} />);
    expect(screen.getByText(/No connection. Please ask at the desk./)).toBeTruthy();
    expect(screen.queryByText(/saved on this PC/)).toBeNull();
  });

  it('is set by an administrator, who chooses the mode', async () => {
    const main = connectMain();
    draw(<DeskRoom app={{ ...APP, policy: POLICY }} onOwnWords={() => {}} />);
    expect(screen.getByRole('button', { name: /^Staff/, pressed: true })).toBeTruthy();
    await act(async () => press(/Self-service/));
    expect(main).toEqual([['admin.setPolicy', { mode: 'selfService' }]]);
  });

  it('closes the waiting list when the administrator who opened it is locked out', async () => {
    connectMain({
      'actions.recent': () => ok([]),
      'actions.pending': () => ok({ waiting: [], attention: [] }),
    });
    const desk = (adminUntil: number | null) => (
      <DeskScreens app={{ ...APP, policy, hasPin: true, adminUntil, actions: { waiting: 0, attention: 1 } }} />
    );
    const { rerender } = draw(desk(null));
    await act(async () => rerender(desk(NOW)));
    await act(async () => press(/1 needs? attention/));
    expect(screen.getByRole('heading', { name: /^Needs attention/ })).toBeTruthy();
    await act(async () => rerender(desk(null)));
    expect(screen.queryByRole('heading', { name: /^Needs attention/ })).toBeNull();
  });
});

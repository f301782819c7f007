// The hand-over checklist: one more touch before a check-out, only where the settings list something to check.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { cloneElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BasketScreen } from '../../../../renderer/desk/basket/basket-screen.tsx';
import { aBasket, aLine } from '../../../support/basket.ts';
import { camera, jonas, press, send, sendsNothingYet, sent } from '../../../support/drawn-desk.ts';
import { renterScan } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';

beforeEach(sendsNothingYet);
afterEach(cleanup);

const basket = aBasket(NOW, [aLine(camera)], { renter: renterScan(jonas) });
const screenOf = (handOver: string[], scans = 0, isOffline = false) => (
  <BasketScreen
    basket={basket}
    readOut={{ code: null, at: NOW }}
    now={NOW}
    scans={scans}
    unanswered={isOffline ? 'offline' : null}
    mayOverride={false}
    handOver={handOver}
    send={send}
    onSearch={() => {}}
  />
);

it('without a checklist the check-out goes at the first touch', () => {
  draw(screenOf([]));
  press(/^Check out 1 item/);
  expect(sent).toEqual([{ type: 'confirm' }]);
});

it.each([
  [false, 'Check out 1 item'],
  [true, 'Check out 1 itemor scan KIOSK:CONFIRM'],
])('the check-out key names its command only where the desk uses the command sheet: %s', (namesCommands, words) => {
  draw(cloneElement(screenOf([]), { namesCommands }));
  expect(screen.getByRole('button', { name: /^Check out 1 item/ }).textContent).toBe(words);
});

it('with a checklist the check-out takes a second touch, which says that everything is done', () => {
  draw(screenOf(['ID seen', 'Deposit taken']));
  press(/^Check out 1 item/);
  expect(sent).toEqual([]);
  press('All done: Check out 1 item');
  expect(sent).toEqual([{ type: 'confirm' }]);
});

it('the sheet says that one key stands for all points, if there is more than one', () => {
  draw(screenOf(['ID seen', 'Deposit taken']));
  press(/^Check out 1 item/);
  expect(screen.getByText('Tick each one, or press “All done” for all of them.')).toBeTruthy();
  cleanup();
  draw(screenOf(['ID seen']));
  press(/^Check out 1 item/);
  expect(screen.queryByText(/^Tick each one/)).toBeNull();
});

it('each point can be ticked alone, and Cancel goes back to the basket', () => {
  draw(screenOf(['ID seen', 'Deposit taken']));
  press(/^Check out 1 item/);
  press('ID seen');
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  expect([pressed('ID seen'), pressed('Deposit taken')]).toEqual(['true', 'false']);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Deposit taken')).toBeNull();
  expect(sent).toEqual([]);
});

it('a scan closes the checklist, so that its answer is seen', () => {
  const { rerender } = draw(screenOf(['ID seen']));
  press(/^Check out 1 item/);
  rerender(screenOf(['ID seen'], 1));
  expect(screen.queryByText('ID seen')).toBeNull();
});

it('losing the connection closes the checklist, which does not reopen when the connection is back', () => {
  const { rerender } = draw(screenOf(['ID seen']));
  press(/^Check out 1 item/);
  rerender(screenOf(['ID seen'], 0, true));
  rerender(screenOf(['ID seen'], 0, false));
  expect(screen.queryByText('ID seen')).toBeNull();
  expect(sent).toEqual([]);
});

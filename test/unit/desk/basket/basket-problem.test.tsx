// A line of the basket that stays: who has it, and one card for all lines that stay for one cause.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BasketScreen } from '../../../../renderer/desk/basket/basket-screen.tsx';
import type { Basket, BasketLine } from '../../../../renderer/desk/model/model.ts';
import { aLine } from '../../../support/basket.ts';
import { basketOf, bike, camera, jonas, press, send, sendsNothingYet, sent } from '../../../support/drawn-desk.ts';
import { aRent, local, renterScan } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';

beforeEach(sendsNothingYet);
afterEach(cleanup);

const card = { code: 'renter-blocked', message: 'Card reported lost.', overridable: true };
const limit = { code: 'too-many-items', message: 'Has 8 items out.', overridable: true };
const desk = { now: NOW, scans: 0, readOut: { code: null, at: NOW }, unanswered: null, send, onSearch: () => {} };
const show = (lines: BasketLine[], more: Partial<Basket> = {}) =>
  draw(<BasketScreen {...desk} basket={basketOf(lines, { sentAt: null, ...more })} mayOverride />);

describe('a problem line', () => {
  it('that is on loan says to whom and until when, and is returned with its main key', () => {
    const loan = aRent(camera, jonas, { dueAt: local('2026-11-24T12:00') });
    show([aLine(camera, { isOnLoan: true, loan })]);
    expect(screen.getByText('On loan').parentElement?.textContent).toBe('On loan to Jonas Weber until Tue 24 Nov');
    const keys = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(keys.filter((words) => words === 'Return it now' || words === 'Open item')).toEqual(['Return it now']);
    press('Return it now');
    expect(sent).toEqual([{ type: 'returnLine', code: 'CAM-0147' }]);
  });

  it('is one card with its equals: refused for one cause, or because its renter is blocked', () => {
    const refusal = { reason: null, words: 'The limit is 8.' };
    show([aLine(camera, { refusal }), aLine(bike, { refusal })]);
    expect(screen.getAllByText('The workspace says: “The limit is 8.”')).toHaveLength(1);
    press('Try all again');
    press('Remove all 2');
    const codes = ['BIK-0009', 'CAM-0147'];
    expect(sent).toEqual([
      { type: 'tryAllAgain', codes },
      { type: 'takeOutAll', codes },
    ]);
    cleanup();
    const blocks = [card];
    show([aLine(camera, { blocks }), aLine(bike, { blocks })], { renter: renterScan(jonas, { blocks }) });
    expect(screen.getAllByText('The renter is blocked.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
  });

  it.each([1, 2])('says that its renter is at the limit, and does not call them blocked: %i', (count) => {
    const blocks = [limit];
    const lines = [camera, bike].slice(0, count).map((item) => aLine(item, { blocks }));
    show(lines, { renter: renterScan(jonas, { blocks }) });
    expect(screen.getAllByText('The limit of items on loan is reached.')).toHaveLength(1);
    expect(screen.queryByText('The renter is blocked.')).toBeNull();
  });
});

// For tests of the desk's screens: example items and renters, and the events that the screens send to the desk.
import { fireEvent, screen } from '@testing-library/react';
import type { DeskEvent } from '../../renderer/desk/model/events.ts';
import type { Basket, BasketLine, TakenAction } from '../../renderer/desk/model/model.ts';
import { aBasket } from './basket.ts';
import { anItem, aRenter, renterScan } from './examples.ts';
import { NOW } from './screen-bench.tsx';

export const camera = anItem('CAM-0147', 'Sony FX6', {
  home: 'R1',
  parts: [
    { name: 'body', quantity: 1 },
    { name: 'battery', quantity: 2 },
  ],
});
export const tripod = anItem('TRI-0060', 'Manfrotto 504X');
export const bike = anItem('BIK-0009', 'Urban Arrow', { status: 'reserved' });
export const mara = aRenter('RNT-1184', 'Mara Lindqvist');
export const jonas = aRenter('RNT-2207', 'Jonas Weber');
export const reserved = { code: 'reserved', message: 'Reserved from tomorrow 09:00.', overridable: true };

/** The time `days` days before NOW, ISO 8601. */
export const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

/** The events that the screens have sent since `sendsNothingYet`. */
export const sent: DeskEvent[] = [];
export const send = (event: DeskEvent) => void sent.push(event);
export function sendsNothingYet(): void {
  sent.length = 0;
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export function aProgress(state: TakenAction['state'], more: Partial<TakenAction> = {}): TakenAction {
  return {
    ...{ id: '1', state, reason: null, words: null, undoUntil: null, itemName: null },
    ...{ performedAt: NOW, settledAt: null, reportUntil: null, isOutcomeUnknown: false },
    ...more,
  };
}

/** A basket that Jonas checks out now. */
export function basketOf(lines: BasketLine[], more: Partial<Basket> = {}): Basket {
  return aBasket(NOW, lines, { renter: renterScan(jonas), sentAt: NOW, ...more });
}

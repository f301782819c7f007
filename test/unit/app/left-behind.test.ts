// What a renter at a self-service desk left before it was booked.
import { beforeEach, expect, it } from 'vitest';
import { createLeftBehind, type LeftBehind } from '../../../electron/app/left-behind.ts';
import type { CheckInRequest, DeskAction } from '../../../shared/domain/action.ts';
import { anAction } from '../../support/examples.ts';

let left: CheckInRequest[];
let behind: LeftBehind;
beforeEach(() => {
  left = [];
  behind = createLeftBehind((request) => left.push(request));
});

const lying = { code: 'TRI-0074', itemName: 'Gitzo Systematic', rentId: 'r-7', by: 'left' } as const;
const actionIn = (state: DeskAction['state'], intent: DeskAction['intent'] = 'check_out') =>
  anAction('o-1', intent, { ...lying, by: 'scan' }, { state, rentId: 'r-7' });

it('a check-out that is confirmed after its renter has left needs somebody, once', () => {
  behind.take([actionIn('saved')]);
  behind.change(actionIn('sending'));
  behind.end();
  expect(left).toEqual([]);
  behind.change(actionIn('sending'));
  behind.change(actionIn('confirmed'));
  behind.change(actionIn('confirmed'));
  expect(left).toEqual([lying]);
});

it.each([
  ['that was confirmed while its renter was there', 'confirmed', 'check_out'],
  ['that was confirmed at once', null, 'check_out'],
  ['that is no check-out', null, 'check_in'],
] as const)('an action %s needs nobody', (_which, before, intent) => {
  behind.take([actionIn(before || intent === 'check_in' ? 'saved' : 'confirmed', intent)]);
  if (before) behind.change(actionIn(before, intent));
  behind.end();
  behind.change(actionIn('confirmed', intent));
  expect(left).toEqual([]);
});

it.each(['refused', 'withdrawn'] as const)(
  'a check-out that ends %s after its renter has left needs nobody',
  (state) => {
    behind.take([actionIn('saved')]);
    behind.end();
    behind.change(actionIn(state));
    behind.change(actionIn('confirmed'));
    expect(left).toEqual([]);
  },
);

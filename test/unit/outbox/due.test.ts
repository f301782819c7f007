// When an action's loan is due: the workspace decides, and may record another date than the one that was asked for.
import { expect, it } from 'vitest';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { anItem, aRent, itemScan } from '../../support/examples.ts';
import { settle } from '../../support/manual-clock.ts';
import {
  actions,
  CONFLICT,
  clock,
  jonas,
  recent,
  returnItem,
  serverError,
  setUpBeforeEach,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

const FRIDAY = '2026-11-27T17:00:00+01:00';
const TUESDAY = '2026-11-24T12:00:00+01:00';
const camera = anItem('CAM-1', 'Camera');

const rentUntil = (dueAt: string | null) =>
  aRent(camera, jonas, { dueAt, checkedOutAt: new Date(clock.now()).toISOString() });
const confirmedUntil = (dueAt: string | null): ActionAnswer => ({
  kind: 'confirmed',
  scan: itemScan(camera, { rent: rentUntil(dueAt) }),
});

async function lend() {
  actions.checkOut([{ code: 'CAM-1', itemName: 'x', renter: { id: jonas.id }, dueAt: FRIDAY }]);
  await settle();
  return recent()[0];
}

it('a confirmed check-out has the due date that the workspace recorded', async () => {
  workspace.answer = confirmedUntil(TUESDAY);
  expect(await lend()).toMatchObject({ state: 'confirmed', dueAt: TUESDAY });
});

it('a confirmed check-out has none if the workspace recorded none', async () => {
  workspace.answer = confirmedUntil(null);
  expect(await lend()).toMatchObject({ state: 'confirmed', dueAt: null });
});

it('the same moment stays as it was written', async () => {
  workspace.answer = confirmedUntil('2026-11-27T16:00:00Z');
  expect(await lend()).toMatchObject({ state: 'confirmed', dueAt: FRIDAY });
});

it('a check-out that was already so has the due date of the loan that was found', async () => {
  workspace.answer = { kind: 'unknown', error: serverError };
  workspace.repeatAnswer = CONFLICT;
  workspace.rent = rentUntil(TUESDAY);
  expect(await lend()).toMatchObject({ state: 'already-so', dueAt: TUESDAY });
});

it('a confirmed return keeps when it was due, so that Today can tell that it was late', async () => {
  workspace.answer = confirmedUntil(TUESDAY);
  returnItem('CAM-1', 'rent-1');
  await settle();
  expect(recent()[0]).toMatchObject({ intent: 'check_in', state: 'confirmed', dueAt: TUESDAY });
});

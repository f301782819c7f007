// The state shown for an action is true without a connection: at each of its steps, and for offline loans and returns.
import { describe, expect, it } from 'vitest';
import type { ActionIntent } from '../../../shared/domain/action.ts';
import { deskAt } from '../demo/desk-client.ts';
import {
  AVAILABLE,
  actions,
  detours,
  expectEnd,
  file,
  killAndRestart,
  loseConnection,
  perform,
  performOffline,
  settled,
  setUpBeforeEach,
  time,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

/** URLs at which nothing of a request arrives. */
const UNREACHABLE: Record<string, () => string> = {
  'connection refused': () => 'http://127.0.0.1:9/',
  'no such host': () => 'http://workspace.invalid/',
  'no TLS': () => workspace.baseUrl.replace('http:', 'https:'),
};

describe.each(['check_out', 'check_in'] as const)('%s', (intent) => {
  describe.each(Object.entries(UNREACHABLE))('%s', (_name, to) => {
    it('is sent again after the first try fails', async () => {
      detours.actions.push(to());
      perform(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    });

    it('is sent once the connection is back after the look-up before a late try fails', async () => {
      performOffline(intent);
      detours.questions.push(to());
      actions.resume();
      await settled;
      expectEnd(intent, 'confirmed');
    });

    it('is confirmed once the connection is back after the look-up of its unknown outcome fails', async () => {
      workspace.faults.next({ on: intent, kind: 'reset-after-processing' });
      detours.questions.push(to());
      perform(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    });

    it('is sent a third time after the second try fails', async () => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      detours.actions.push(`${workspace.baseUrl}/api/v1/kiosk/scan`, to());
      perform(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    });
  });
});

describe('an offline return', () => {
  const stateOf = (of: ActionIntent) => file.store.recent('ws-1', 9).find((row) => row.intent === of);
  const isOver = (of: ActionIntent) => expect.poll(() => stateOf(of)?.state);
  const takesItBack = () => actions.checkIn({ code: AVAILABLE, itemName: null, rentId: null, by: 'card' });

  it('closes the rent of the check-out that was made offline before it', async () => {
    loseConnection();
    perform('check_out');
    time.advance(30_000);
    takesItBack();
    time.advance(20 * 60_000);
    actions.resume();
    await isOver('check_out').toBe('confirmed');
    await isOver('check_in').toBe('confirmed');
    expect(workspace.ledger.map(({ intent }) => intent)).toEqual(['check_out', 'check_in']);
  });

  it('closes the rent of a confirmed check-out, after a restart and with the clock set back', async () => {
    perform('check_out');
    await settled;
    // By the clock, the check-out is now later than the return.
    time.setBack(10 * 60_000);
    loseConnection();
    takesItBack();
    await killAndRestart();
    actions.resume();
    await isOver('check_in').toBe('confirmed');
    expect(stateOf('check_out')?.rentId).toBe(workspace.ledger[0]?.rentId);
  });

  it('needs attention and closes no rent when another desk has lent the item again since', async () => {
    perform('check_out');
    await settled;
    loseConnection();
    takesItBack();
    const other = deskAt(workspace);
    await other.checkIn(AVAILABLE);
    time.advance(60_000);
    await other.checkOut(AVAILABLE, 'RNT-2207');
    actions.resume();
    await isOver('check_in').toBe('needs-attention');
    expect(workspace.openRentOf(AVAILABLE)?.renter.code).toBe('RNT-2207');
  });
});

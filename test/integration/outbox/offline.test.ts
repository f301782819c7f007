// The one promise where there is no connection to the workspace: at each step of an action, and for what is lent and returned meanwhile.
import { describe, expect, it } from 'vitest';
import type { ActionIntent } from '../../../shared/domain/action.ts';
import { deskAt } from '../demo/desk-client.ts';
import {
  actions,
  detours,
  does,
  doesOffline,
  eachTestHasItsOwn,
  expectEnd,
  FREE,
  file,
  goesOffline,
  isKilled,
  settled,
  time,
  workspace,
} from './own-outbox.ts';

eachTestHasItsOwn();

/** Ways to no workspace: nothing of the request arrives. */
const NO_LINE: Record<string, () => string> = {
  'connection refused': () => 'http://127.0.0.1:9/',
  'no such host': () => 'http://workspace.invalid/',
  'no TLS': () => workspace.baseUrl.replace('http:', 'https:'),
};

describe.each(['check_out', 'check_in'] as const)('%s', (intent) => {
  describe.each(Object.entries(NO_LINE))('%s', (_name, to) => {
    it('while sending: sent again', async () => {
      detours.actions.push(to());
      does(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    });

    it('at the look before a late try: sent when the connection is back', async () => {
      doesOffline(intent);
      detours.questions.push(to());
      actions.resume();
      await settled;
      expectEnd(intent, 'confirmed');
    });

    it('at the look at an unknown outcome: told when the connection is back', async () => {
      workspace.faults.next({ on: intent, kind: 'reset-after-processing' });
      detours.questions.push(to());
      does(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    });

    it('at the second try: sent a third time', async () => {
      workspace.faults.next({ on: intent, kind: 'reset-before-processing' });
      detours.actions.push(`${workspace.baseUrl}/api/v1/kiosk/scan`, to());
      does(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    });
  });
});

describe('lent and returned again offline', () => {
  const stateOf = (of: ActionIntent) => file.store.recent('ws-1', 9).find((row) => row.intent === of);
  const isOver = (of: ActionIntent) => expect.poll(() => stateOf(of)?.state, { timeout: 4000 });
  const takesItBack = () => actions.checkIn({ code: FREE, itemName: null, rentId: null, by: 'card' });

  it('both: the return closes the rent that the check-out before it opens', async () => {
    goesOffline();
    does('check_out');
    time.advance(30_000);
    takesItBack();
    time.advance(20 * 60_000);
    actions.resume();
    await isOver('check_out').toBe('confirmed');
    await isOver('check_in').toBe('confirmed');
    expect(workspace.ledger.map(({ intent }) => intent)).toEqual(['check_out', 'check_in']);
  });

  it('the return alone, after a start: the same', async () => {
    does('check_out');
    await settled;
    // By the clocks it goes out after it comes back.
    time.setBack(10 * 60_000);
    goesOffline();
    takesItBack();
    await isKilled();
    actions.resume();
    await isOver('check_in').toBe('confirmed');
    expect(stateOf('check_out')?.rentId).toBe(workspace.ledger[0]?.rentId);
  });

  it('where another desk has lent it again since, nothing of theirs is closed', async () => {
    does('check_out');
    await settled;
    goesOffline();
    takesItBack();
    const other = deskAt(workspace);
    await other.checkIn(FREE);
    time.advance(60_000);
    await other.checkOut(FREE, 'RNT-2207');
    actions.resume();
    await isOver('check_in').toBe('needs-attention');
    expect(workspace.openRentOf(FREE)?.renter.code).toBe('RNT-2207');
  });
});

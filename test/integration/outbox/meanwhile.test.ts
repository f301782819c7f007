// The state shown for an action is true whatever else happens: another desk, late requests, lost keys, clock jumps.
import { describe, expect, it } from 'vitest';
import { deskAt } from '../demo/desk-client.ts';
import {
  AVAILABLE,
  actions,
  beforeReconnect,
  CLIENT_TIMEOUT_MS,
  expectEnd,
  ON_LOAN,
  perform,
  performOffline,
  settled,
  setUpBeforeEach,
  shown,
  time,
  waitThenAdvance,
  workspace,
} from './outbox-fixture.ts';

setUpBeforeEach();

/** Lets the delayed request arrive, and expects that the action was carried out once. */
async function expectDoneLate(): Promise<void> {
  time.advance(12_000);
  // Queued behind the late request: once this is answered, the late one has been carried out.
  await fetch(`${workspace.baseUrl}/ledger`);
  expect(workspace.ledger).toHaveLength(1);
}

/** The next look-ups and searches get no answer. */
function failLookUps(): void {
  workspace.faults.next({ on: 'lookup', kind: 'reset-before-processing', times: 5 });
  workspace.faults.next({ on: 'search', kind: 'reset-before-processing', times: 3 });
}

/** The answer that an action gets is not about its item: a probe gets it, too, however often it is asked again. */
function refuseProbe(status: 401 | 429): void {
  workspace.faults.next({ on: 'search', kind: 'status', status, times: status === 429 ? 3 : 1 });
}

describe.each(['check_out', 'check_in'] as const)('%s', (intent) => {
  it('is carried out once when the first request is processed after the retry', async () => {
    workspace.faults.next({ on: intent, kind: 'latency', ms: 20_000 });
    perform(intent);
    await waitThenAdvance(intent, 1, CLIENT_TIMEOUT_MS);
    await settled;
    await expectDoneLate();
  });

  it('needs attention, not "refused", when the retry is refused before the first request is processed', async () => {
    workspace.faults.next({ on: intent, kind: 'latency', ms: 20_000 });
    workspace.faults.next({ on: intent, kind: 'status', status: 422 });
    perform(intent);
    await waitThenAdvance(intent, 1, CLIENT_TIMEOUT_MS);
    await settled;
    expectEnd(intent, 'needs-attention', 0);
    await expectDoneLate();
  });

  it('ends as already-so when it was done but answered 401, and the workspace has lost its key', async () => {
    workspace.faults.next({ on: intent, kind: 'status-after-processing', status: 401 });
    refuseProbe(401);
    beforeReconnect(async () => workspace.forgetKeys());
    perform(intent);
    await settled;
    expectEnd(intent, 'already-so');
  });

  it('is never shown as ours when another desk was first', async () => {
    workspace.faults.next({ on: intent, kind: 'status', status: 429 });
    refuseProbe(429);
    const other = deskAt(workspace);
    beforeReconnect(() => (intent === 'check_in' ? other.checkIn(ON_LOAN) : other.checkOut(AVAILABLE, 'RNT-2207')));
    perform(intent);
    await settled;
    expect(shown.at(-1)).toBe(intent === 'check_in' ? 'already-so' : 'needs-attention');
    expect(workspace.ledger.map(({ tokenId }) => tokenId)).toEqual([other.tokenId]);
  });

  it.each([-3_600_000, 3_600_000])(
    'is confirmed and carried out once when the clock jumps by %i ms while it is in flight',
    async (jump) => {
      workspace.faults.next({ on: intent, kind: 'reset-after-processing' });
      beforeReconnect(async () => time.advance(jump));
      failLookUps();
      perform(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    },
  );

  it('is confirmed with the same key when it was done but unanswered twice', async () => {
    workspace.faults.next({ on: intent, kind: 'reset-after-processing', times: 2 });
    perform(intent);
    await settled;
    expectEnd(intent, 'confirmed');
    expect(new Set(workspace.requests.recent(intent).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(workspace.requests.count('lookup')).toBe(3);
  });

  it('ends as already-so after five attempts when it was done but never answered', async () => {
    workspace.faults.next({ on: intent, kind: 'reset-after-processing', times: Number.POSITIVE_INFINITY });
    perform(intent);
    const laterOn = () => {
      time.advance(1000);
      return shown.at(-1);
    };
    await expect.poll(laterOn).toBe('already-so');
    expectEnd(intent, 'already-so');
    expect(workspace.requests.count(intent)).toBe(5);
  });

  it('ends as already-so when another desk did the same while this one was offline', async () => {
    const other = deskAt(workspace);
    performOffline(intent);
    await (intent === 'check_in' ? other.checkIn(ON_LOAN) : other.checkOut(AVAILABLE, 'RNT-1184'));
    actions.resume();
    await settled;
    expect(shown.at(-1)).toBe('already-so');
    expect(workspace.ledger.map(({ tokenId }) => tokenId)).toEqual([other.tokenId]);
  });
});

it('a return whose answer was lost is confirmed, and its condition is recorded', async () => {
  workspace.faults.next({ on: 'check_in', kind: 'reset-after-processing' });
  const rentId = workspace.openRentOf(ON_LOAN)?.id ?? null;
  actions.checkIn({ code: ON_LOAN, itemName: 'Sony FX6', rentId, by: 'card', condition: 'damaged' });
  await settled;
  expectEnd('check_in', 'confirmed');
  expect(workspace.ledger).toMatchObject([{ condition: 'damaged' }]);
});

it('an unanswered check-out is not sent again after another desk took the item back and the workspace lost its keys', async () => {
  const other = deskAt(workspace);
  workspace.faults.next({ on: 'check_out', kind: 'reset-after-processing' });
  failLookUps();
  beforeReconnect(async () => {
    await expect.poll(() => workspace.openRentOf(AVAILABLE)).not.toBeNull();
    await other.checkIn(AVAILABLE);
    workspace.forgetKeys();
    workspace.faults.clear();
    time.advance(31_000);
  });
  perform('check_out');
  await settled;
  expect(shown.at(-1)).toBe('needs-attention');
  expect(workspace.ledger.map(({ intent }) => intent)).toEqual(['check_out', 'check_in']);
});

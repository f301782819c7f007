// The one promise, whatever else happens while an action is under way: another desk, late requests, forgotten keys, clocks that jump.
import { describe, expect, it } from 'vitest';
import { deskAt } from '../demo/desk-client.ts';
import {
  actions,
  CLIENT_PATIENCE_MS,
  does,
  doesOffline,
  eachTestHasItsOwn,
  expectEnd,
  FREE,
  happensMeanwhile,
  OUT,
  settled,
  shown,
  time,
  timePasses,
  workspace,
} from './own-outbox.ts';

eachTestHasItsOwn();

/** What was on its way for long arrives at last, and only this has been carried out. */
async function expectDoneLate(): Promise<void> {
  time.advance(12_000);
  // Behind the late one in the workspace's queue: when this is answered, that one has been carried out.
  await fetch(`${workspace.baseUrl}/ledger`);
  expect(workspace.ledger).toHaveLength(1);
}

/** For a while no look at the item is answered, nor a question about none. */
function looksFail(): void {
  workspace.faults.next({ on: 'lookup', kind: 'reset-before-processing', times: 5 });
  workspace.faults.next({ on: 'search', kind: 'reset-before-processing', times: 3 });
}

describe.each(['check_out', 'check_in'] as const)('%s', (intent) => {
  it('processed late, when it has already been sent again: once all the same', async () => {
    workspace.faults.next({ on: intent, kind: 'latency', ms: 20_000 });
    does(intent);
    await timePasses(intent, 1, CLIENT_PATIENCE_MS);
    await settled;
    await expectDoneLate();
  });

  it('processed late, when the second try was refused meanwhile: needs attention, never refused', async () => {
    workspace.faults.next({ on: intent, kind: 'latency', ms: 20_000 });
    workspace.faults.next({ on: intent, kind: 'status', status: 422 });
    does(intent);
    await timePasses(intent, 1, CLIENT_PATIENCE_MS);
    await settled;
    expectEnd(intent, 'needs-attention', 0);
    await expectDoneLate();
  });

  it('done, refused to a token, sent again to a workspace that has forgotten its keys: already so', async () => {
    workspace.faults.next({ on: intent, kind: 'status-after-processing', status: 401 });
    happensMeanwhile(async () => workspace.forgetKeys());
    does(intent);
    await settled;
    expectEnd(intent, 'already-so');
  });

  it('overtaken by another desk: never shown as ours', async () => {
    workspace.faults.next({ on: intent, kind: 'status', status: 429 });
    const other = deskAt(workspace);
    happensMeanwhile(() => (intent === 'check_in' ? other.checkIn(OUT) : other.checkOut(FREE, 'RNT-2207')));
    does(intent);
    await settled;
    expect(shown.at(-1)).toBe(intent === 'check_in' ? 'already-so' : 'refused');
    expect(workspace.ledger.map(({ tokenId }) => tokenId)).toEqual([other.tokenId]);
  });

  it.each([-3_600_000, 3_600_000])(
    'the clock jumps by %i ms while it is under way: once all the same',
    async (jump) => {
      workspace.faults.next({ on: intent, kind: 'reset-after-processing' });
      happensMeanwhile(async () => time.advance(jump));
      looksFail();
      does(intent);
      await settled;
      expectEnd(intent, 'confirmed');
    },
  );

  it('done, and unanswered twice: asked by its key until that is answered, and never called another desk’s', async () => {
    workspace.faults.next({ on: intent, kind: 'reset-after-processing', times: 2 });
    does(intent);
    await settled;
    expectEnd(intent, 'confirmed');
    expect(new Set(workspace.requests.recent(intent).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(workspace.requests.count('lookup')).toBe(3);
  });

  it('done, and never answered: already so in the end', async () => {
    workspace.faults.next({ on: intent, kind: 'reset-after-processing', times: Number.POSITIVE_INFINITY });
    does(intent);
    const laterOn = () => {
      time.advance(1000);
      return shown.at(-1);
    };
    await expect.poll(laterOn).toBe('already-so');
    expectEnd(intent, 'already-so');
    expect(workspace.requests.count(intent)).toBe(5);
  });

  it('done by another desk while the answer to ours was lost on the way there: already so', async () => {
    const other = deskAt(workspace);
    doesOffline(intent);
    await (intent === 'check_in' ? other.checkIn(OUT) : other.checkOut(FREE, 'RNT-1184'));
    actions.resume();
    await settled;
    expect(shown.at(-1)).toBe('already-so');
    expect(workspace.ledger.map(({ tokenId }) => tokenId)).toEqual([other.tokenId]);
  });
});

it('a return with a condition, whose answer was lost: confirmed with what it says', async () => {
  workspace.faults.next({ on: 'check_in', kind: 'reset-after-processing' });
  const rentId = workspace.openRentOf(OUT)?.id ?? null;
  actions.checkIn({ code: OUT, itemName: 'Sony FX6', rentId, by: 'card', condition: 'damaged' });
  await settled;
  expectEnd('check_in', 'confirmed');
  expect(workspace.ledger).toMatchObject([{ condition: 'damaged' }]);
});

it('a check-out that was carried out unseen and came back at another desk, when the workspace has forgotten: not sent again', async () => {
  const other = deskAt(workspace);
  workspace.faults.next({ on: 'check_out', kind: 'reset-after-processing' });
  looksFail();
  happensMeanwhile(async () => {
    await expect.poll(() => workspace.openRentOf(FREE)).not.toBeNull();
    await other.checkIn(FREE);
    workspace.forgetKeys();
    workspace.faults.clear();
    time.advance(31_000);
  });
  does('check_out');
  await settled;
  expect(shown.at(-1)).toBe('needs-attention');
  expect(workspace.ledger.map(({ intent }) => intent)).toEqual(['check_out', 'check_in']);
});

// The check of a workspace against the demo workspace with each of its faults.
import { describe, expect, it } from 'vitest';
import { type CheckLine, exitCodeOf } from '../../../electron/workspace-api/check-lines.ts';
import type { FaultKind } from '../../support/faults.ts';
import { hastyClock } from '../../support/hasty-clock.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { ALWAYS, check, ITEM, setUpWorkspaceBeforeEach, startInstead, workspace } from './check-fixture.ts';

setUpWorkspaceBeforeEach();

/** The line about the item's look-up while it meets this fault. */
async function lookUpWith(fault: FaultKind): Promise<CheckLine[]> {
  workspace.faults.next({ on: 'lookup', code: ITEM, times: ALWAYS, ...fault });
  return (await check()).filter(({ call }) => call === 'look-up of an item');
}

describe('a fault of a look-up', () => {
  it.each<[FaultKind, string]>([
    [{ kind: 'status', status: 401 }, '401: Unauthenticated. (the token is missing, invalid or expired)'],
    [
      { kind: 'status', status: 403 },
      '403: This action is unauthorized. (the token is known, but lacks the ability kiosk:scan)',
    ],
    [{ kind: 'status', status: 404 }, '404: Nothing here has this code.'],
    [{ kind: 'status', status: 409 }, '409: The state of this item does not allow it.'],
    [{ kind: 'status', status: 422 }, '422: The given data was invalid.'],
    [{ kind: 'status', status: 429 }, '429: Too Many Attempts.'],
    [{ kind: 'status', status: 500 }, '500: Server Error'],
    [{ kind: 'status-after-processing', status: 503 }, '503: Service Unavailable'],
    [{ kind: 'reset-before-processing' }, 'no answer: '],
    [{ kind: 'reset-after-processing' }, 'no answer: '],
    [{ kind: 'reset-mid-response' }, 'HTTP 200: broken'],
    [{ kind: 'empty-body' }, 'HTTP 200: broken'],
    [{ kind: 'truncated-json' }, 'HTTP 200: broken'],
    [{ kind: 'wrong-content-type' }, 'HTTP 200: not-json'],
    [{ kind: 'oversized-body' }, 'HTTP 200: too-large'],
    [{ kind: 'html-page' }, 'HTTP 200: not-json'],
    [{ kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'no answer: '],
  ])('is wrong, with what came instead: %j', async (fault, got) => {
    const lines = await lookUpWith(fault);
    expect(lines).toMatchObject([{ outcome: 'wrong', expected: '200 with an item or a renter' }]);
    expect(lines[0]?.got?.startsWith(got)).toBe(true);
    expect(exitCodeOf(lines)).toBe(1);
  });

  it.each<FaultKind>([{ kind: 'latency', ms: 0 }, { kind: 'trickle', everyMs: 0 }, { kind: 'duplicate-answer' }])(
    'that does no harm is right: %j',
    async (fault) => {
      await startInstead({ clock: hastyClock(5000) });
      expect((await lookUpWith(fault))[0]).toMatchObject({ outcome: 'right', what: ITEM });
    },
  );

  it('is told as repaired if the kiosk can read the answer: a missing name', async () => {
    expect((await lookUpWith({ kind: 'unfit-body' }))[0]).toMatchObject({ outcome: 'repaired', what: 'item.name' });
  });

  it('is wrong after 8 seconds of silence', async () => {
    const clock = manualClock();
    workspace.faults.next({ on: 'lookup', code: ITEM, kind: 'hang-before-processing' });
    const arrived = new Promise<void>((resolve) => {
      workspace.requests.onArrival(({ body }) => {
        if ((body as { code?: string } | null)?.code === ITEM) resolve();
      });
    });
    const checked = check({ clock, renter: null });
    await arrived;
    clock.advance(8000);
    expect((await checked).find(({ call }) => call === 'look-up of an item')).toMatchObject({
      outcome: 'wrong',
      got: 'no answer: No answer within 8000 ms',
    });
  });
});

describe('a search that fails', () => {
  it.each<[FaultKind, string]>([
    [{ kind: 'html-page' }, 'not-this-api, HTTP 200'],
    [{ kind: 'status', status: 503 }, 'busy, HTTP 503'],
    [{ kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'redirected'],
    [{ kind: 'reset-before-processing' }, 'unreachable'],
  ])('ends the check at the connection: %j', async (fault, got) => {
    workspace.faults.next({ on: 'search', times: ALWAYS, ...fault });
    const lines = await check();
    expect(lines).toMatchObject([{ call: 'connection', outcome: 'wrong' }]);
    expect(lines[0]?.got?.startsWith(got)).toBe(true);
  });
});

describe('a check-out that nobody confirmed', () => {
  it.each<FaultKind>([
    { kind: 'status-after-processing', status: 502 },
    { kind: 'reset-after-processing' },
    { kind: 'truncated-json' },
  ])('stays in the workspace as an open loan, and the last line says so: %j', async (fault) => {
    workspace.faults.next({ on: 'check_out', ...fault });
    const lines = await check({ write: true });
    expect(lines.slice(-2)).toMatchObject([
      { call: 'check-out', outcome: 'wrong' },
      { call: 'look-up afterwards', outcome: 'wrong', got: 'an open rent: return it in the workspace' },
    ]);
    expect(workspace.ledger.map(({ intent }) => intent)).toEqual(['check_out']);
  });
});

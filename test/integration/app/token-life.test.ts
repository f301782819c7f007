// The token's life cycle in the whole kiosk: revoked, replaced, issued for another address, deleted with its workspace.
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import { startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { PIN } from './kiosk.ts';
import {
  kiosk,
  mint,
  ON_LOAN,
  onDisk,
  openDesk,
  replaceToken,
  returnLoanedItem,
  setUpBeforeEach,
  workspace,
  workspaceClock,
} from './kiosk-fixture.ts';

// A workspace that tells its name would not always be asked about.
setUpBeforeEach({ without: ['name'] });

describe('a revoked token', () => {
  it('stops the connection; a saved return is sent once with the replacement token', async () => {
    const first = await openDesk();
    workspace.tokens.revoke(first.id);
    const { id } = await returnLoanedItem();
    await kiosk.until(() => kiosk.state().connection.state === 'stopped');
    expect(workspace.ledger).toEqual([]);

    await kiosk.openTokenReplacement();
    const second = mint();
    await replaceToken(second.token);
    expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
    expect(workspace.ledger).toMatchObject([{ idempotencyKey: id, tokenId: second.id }]);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', connection: { state: 'connected' }, adminUntil: null });
  });

  it('does not stop its replacement when its 401 arrives late', async () => {
    await openDesk();
    workspace.faults.setLatency(1000);
    workspace.faults.next({ on: 'check_in', kind: 'status', status: 401 });
    const { id } = await returnLoanedItem();
    await expect.poll(() => workspace.requests.count('check_in')).toBe(1);
    workspace.faults.setLatency(0);
    await kiosk.openTokenReplacement();
    const second = mint();
    await replaceToken(second.token);

    workspaceClock.advance(1000);
    expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
    expect(workspace.ledger).toMatchObject([{ tokenId: second.id }]);
    expect(JSON.stringify(kiosk.logged)).not.toContain('Connection interrupted');
  });
});

describe('replacing the token', () => {
  it('is abandoned after five minutes without a touch', async () => {
    const clock = manualClock(Date.now());
    await openDesk({ clock });
    await kiosk.openTokenReplacement();
    expect(kiosk.state().phase).toBe('setup');
    clock.advance(5 * 60_000);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', setup: { tokenMask: null } });
    expect(
      await kiosk.ask('setup.connect', { baseUrl: workspace.baseUrl, token: '9|a-token-of-somebody-else' }),
    ).toMatchObject({
      ok: false,
    });
  });

  it('stays open as long as the administrator keeps typing', async () => {
    const clock = manualClock(Date.now());
    await openDesk({ clock });
    await kiosk.openTokenReplacement();
    for (const _ of ['address', 'token']) {
      clock.advance(4 * 60_000);
      kiosk.touch();
    }
    expect(kiosk.state().phase).toBe('setup');
  });

  it.each<[string, (clock: ManualClock) => void]>([
    [
      'wakes up with a resume event',
      (clock) => {
        clock.sleep(8 * 60 * 60_000);
        kiosk.wake();
      },
    ],
    ['wakes up without a resume event', (clock) => clock.sleep(8 * 60 * 60_000)],
    [
      'has its clock set back and five minutes pass',
      (clock) => {
        clock.setBack(60 * 60_000);
        clock.advance(5 * 60_000);
      },
    ],
  ])('is closed when the computer %s', async (_how, passes) => {
    const clock = manualClock(Date.now());
    const { id } = await openDesk({ clock });
    await kiosk.openTokenReplacement();
    passes(clock);
    const other = await startFaultyWorkspace({ clock: systemClock });
    const { token } = other.tokens.mintInstance({ name: 'Foreign', abilities: ['kiosk:scan'] });
    expect(await kiosk.ask('setup.connect', { baseUrl: other.baseUrl, token })).toMatchObject({ ok: false });
    expect(kiosk.state()).toMatchObject({
      phase: 'desk',
      setup: { tokenMask: null, testing: false },
      workspace: { host: new URL(workspace.baseUrl).host, tokenMask: `${id}|••••` },
      adminUntil: null,
    });
    expect(other.requests.count()).toBe(0);
    await other.close();
  });

  it('keeps the old token when the new one is rejected', async () => {
    const first = await openDesk();
    await kiosk.openTokenReplacement();
    await kiosk.connect(workspace.baseUrl, '9|a-token-that-nobody-issued');
    expect(kiosk.state().setup.test?.problem).toBe('unauthenticated');
    await kiosk.ask('setup.back', null);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', workspace: { tokenMask: `${first.id}|••••` } });
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
  });
});

describe('a token for another address', () => {
  it('is never sent to the old address, even when an action was in flight there', async () => {
    await openDesk();
    const other = await startFaultyWorkspace({ clock: systemClock });
    const second = other.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
    workspace.faults.next({ on: 'check_in', kind: 'hang-before-processing' });
    await returnLoanedItem();
    await expect.poll(() => workspace.requests.count('check_in')).toBe(1);
    await kiosk.openTokenReplacement();
    await kiosk.connect(other.baseUrl, second.token);
    expect(kiosk.state().workspace?.host).toBe(new URL(other.baseUrl).host);

    const asked = workspace.requests.count();
    await workspace.goDown();
    await workspace.comeBack();
    const { id } = await kiosk.returnItem(ON_LOAN, other.openRentOf(ON_LOAN)?.id ?? null);
    expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
    expect(workspace.requests.count()).toBe(asked);
    expect(other.ledger).toHaveLength(1);
    await other.close();
  });
});

describe('leaving the workspace', () => {
  it('deletes the token and does not affect the next connection, even with an action in flight', async () => {
    await openDesk();
    workspace.faults.next({ on: 'check_in', kind: 'hang-before-processing' });
    await returnLoanedItem();
    await expect.poll(() => workspace.requests.count('check_in')).toBe(1);
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    expect(kiosk.state()).toMatchObject({
      phase: 'setup',
      setup: { step: 'welcome' },
      workspace: null,
      adminUntil: null,
    });
    expect(onDisk('token.json')).not.toContain('ciphertext');

    await workspace.goDown();
    await workspace.comeBack();
    await kiosk.ask('setup.begin', null);
    const { token } = mint();
    // Node's network stack may first have to notice that a kept-alive connection is closed.
    await expect
      .poll(async () => {
        await kiosk.connect(workspace.baseUrl, token);
        return kiosk.state().setup;
      })
      .toMatchObject({ step: 'same', waiting: 1 });
    await kiosk.ask('setup.answerSameWorkspace', { workspace: 'other' });
    await kiosk.ask('setup.finish', null);
    // The kiosk counts this as another workspace, so the old action is not listed here.
    expect(await kiosk.ask('actions.recent', null)).toEqual({ ok: true, data: [] });
    const { id } = await returnLoanedItem();
    expect(await kiosk.waitUntilSettled(id)).toMatchObject({ state: 'confirmed' });
    expect(workspace.ledger).toHaveLength(1);
    // It needs attention now: nothing sends it automatically.
    const kept = await kiosk.ask('actions.pending', null);
    expect(kept).toMatchObject({ ok: true, data: { waiting: [], attention: [{ reason: 'other-workspace' }] } });
  });

  it('keeps the waiting action, which is sent after connecting to it again', async () => {
    await openDesk();
    await workspace.goDown();
    const { id } = await returnLoanedItem();
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.leaveWorkspace', null);
    await workspace.comeBack();
    await kiosk.ask('setup.begin', null);
    await replaceToken(mint().token);
    await kiosk.ask('setup.finish', null);
    await kiosk.until(() => kiosk.state().actions.waiting === 0);
    expect(workspace.ledger).toMatchObject([{ idempotencyKey: id }]);
  });
});

describe('the question whether it is the same workspace', () => {
  /** Saves a return that the workspace answers with 503 until the fault is cleared. Returns its id. */
  async function savesOneAction(): Promise<string> {
    workspace.faults.next({ on: 'check_in', kind: 'status', status: 503, times: Number.POSITIVE_INFINITY });
    const { id } = await returnLoanedItem();
    const isUntaken = (data: object) => 'isOutcomeUnknown' in data && data.isOutcomeUnknown === true;
    await kiosk.until(() => kiosk.events.some((data) => isUntaken(data) && 'id' in data && data.id === id));
    return id;
  }

  it('refers to the workspace with waiting actions, even after another one was connected', async () => {
    await openDesk();
    const id = await savesOneAction();
    await kiosk.openTokenReplacement();
    await kiosk.connect(workspace.baseUrl, mint().token);
    const former = kiosk.settings.get().workspaceId;
    await kiosk.ask('setup.answerSameWorkspace', { workspace: 'other' });
    expect(kiosk.settings.get().workspaceId).not.toBe(former);

    await kiosk.openTokenReplacement();
    await replaceToken(mint().token);
    expect(kiosk.settings.get().workspaceId).toBe(former);
    workspace.faults.clear();
    await kiosk.until(() => kiosk.state().actions.waiting === 0);
    expect(workspace.ledger).toMatchObject([{ idempotencyKey: id }]);
  });

  it('keeps the old token and the old workspace together if answered "other" on a full disk', async () => {
    const first = await openDesk();
    await savesOneAction();
    await kiosk.openTokenReplacement();
    await kiosk.connect(workspace.baseUrl, mint().token);
    kiosk.disk.isFull = true;
    expect(await kiosk.ask('setup.answerSameWorkspace', { workspace: 'other' })).toMatchObject({ ok: false });
    expect(kiosk.state().workspace?.tokenMask).toBe(`${first.id}|••••`);
    expect(JSON.parse(onDisk('settings.json')).workspaceId).toBe(kiosk.settings.get().workspaceId);
  });
});

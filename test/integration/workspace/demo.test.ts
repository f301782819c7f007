// The client against the demo workspace: both sides of the contract fit together.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DemoWorkspace, startDemoWorkspace } from '../../../electron/demo/workspace-server.ts';
import { type StoredToken, tokenInMemory } from '../../../electron/vault/vault.ts';
import { createWorkspaceClient, type WorkspaceClient } from '../../../electron/workspace/client.ts';
import { testConnection } from '../../../electron/workspace/connection-test.ts';
import { systemClock } from '../../../shared/clock.ts';

let workspace: DemoWorkspace;
let stored: StoredToken;
let desk: WorkspaceClient;

beforeEach(async () => {
  workspace = await startDemoWorkspace({ clock: systemClock });
  const { token } = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  stored = tokenInMemory(token, workspace.baseUrl, systemClock);
  desk = createWorkspaceClient({
    baseUrl: workspace.baseUrl,
    authorize: stored.withAuthorization,
    fetch,
    clock: systemClock,
  });
});

afterEach(() => workspace.close());

/** An available item, and a renter who may borrow it. */
async function freeItemAndRenter() {
  const items = await everything('item');
  const renters = await everything('renter');
  const item = items.find((found) => found.type === 'item' && found.status === 'available');
  const renter = renters.find((found) => found.type === 'renter' && found.status === 'active');
  if (!item || !renter) throw new Error('The demo workspace has nothing to lend');
  return { item, renter };
}

async function everything(type: 'item' | 'renter') {
  const found = [];
  for (let page: number | null = 1; page !== null; ) {
    const answer = await desk.search({ query: '', type, page });
    if (!answer.ok) throw new Error(answer.error.message);
    found.push(...answer.data.results);
    page = answer.data.nextPage;
  }
  return found;
}

describe('the demo workspace', () => {
  it('passes the connection test with a token of one ability', async () => {
    const parts = { baseUrl: workspace.baseUrl, authorize: stored.withAuthorization, fetch, clock: systemClock };
    const tested = await testConnection({ ...parts, keyringProblem: async () => null });
    expect(tested).toMatchObject({ problem: null, overScoped: false });
  });

  it('shows that a token is over-scoped', async () => {
    const { token } = workspace.tokens.mintInstance({ name: 'Too much', abilities: ['kiosk:scan', 'items:read'] });
    const { withAuthorization } = tokenInMemory(token, workspace.baseUrl, systemClock);
    const much = createWorkspaceClient({
      baseUrl: workspace.baseUrl,
      authorize: withAuthorization,
      fetch,
      clock: systemClock,
    });
    expect(await much.probeItems()).toEqual({ ok: true, data: true });
    expect(await desk.probeItems()).toEqual({ ok: true, data: false });
  });

  it('lends an item and takes it back', async () => {
    const { item, renter } = await freeItemAndRenter();
    const { code } = item;
    const out = await desk.checkOut(
      { code, renter: { id: renter.id }, dueAt: null, performedAt: Date.now() },
      { idempotencyKey: randomUUID() },
    );
    expect(out).toMatchObject({ kind: 'confirmed', scan: { item: { code }, rent: { checkedInAt: null } } });

    const seen = await desk.lookup({ code });
    expect(seen).toMatchObject({ ok: true, data: { type: 'item', rent: { renter: { id: renter.id } } } });
    const rentId = seen.ok && seen.data.type === 'item' ? (seen.data.rent?.id ?? null) : null;

    const back = await desk.checkIn({ code, rentId, performedAt: Date.now() }, { idempotencyKey: randomUUID() });
    expect(back).toMatchObject({ kind: 'confirmed', scan: { rent: { id: rentId, checkedInAt: expect.any(String) } } });
    expect(workspace.ledger).toHaveLength(2);
  });

  it('carries out the same action only once', async () => {
    const { item, renter } = await freeItemAndRenter();
    const action = { code: item.code, renter: { code: renter.code }, dueAt: null, performedAt: Date.now() };
    const options = { idempotencyKey: randomUUID() };
    expect(await desk.checkOut(action, options)).toMatchObject({ kind: 'confirmed' });
    expect(await desk.checkOut(action, options)).toMatchObject({ kind: 'confirmed' });
    expect(workspace.ledger).toHaveLength(1);
  });

  it('refuses a second check-out and unknown codes', async () => {
    const { item, renter } = await freeItemAndRenter();
    const action = { code: item.code, renter: { id: renter.id }, dueAt: null, performedAt: Date.now() };
    await desk.checkOut(action, { idempotencyKey: randomUUID() });
    expect(await desk.checkOut(action, { idempotencyKey: randomUUID() })).toMatchObject({ kind: 'conflict' });
    const unknown = { code: 'NO-SUCH-CODE', rentId: null, performedAt: Date.now() };
    expect(await desk.checkIn(unknown, { idempotencyKey: randomUUID() })).toMatchObject({ kind: 'refused' });
    expect(await desk.lookup({ code: 'NO-SUCH-CODE' })).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  });

  it('rejects a token that was never issued', async () => {
    const { withAuthorization } = tokenInMemory('999|never-issued-0123456789', workspace.baseUrl, systemClock);
    const stranger = createWorkspaceClient({
      baseUrl: workspace.baseUrl,
      authorize: withAuthorization,
      fetch,
      clock: systemClock,
    });
    expect(await stranger.search({ query: '' })).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
  });
});

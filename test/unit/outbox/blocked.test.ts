// A check-out to a renter who was known by their card only: nobody at the desk saw the blocks, so the outbox looks first.
import { beforeEach, expect, it } from 'vitest';
import { settle } from '../../support/manual-clock.ts';
import { actions, offline, policy, recent, setUpBeforeEach, workspace } from './outbox-fixture.ts';

setUpBeforeEach();

const CARD = { code: 'RNT-0933' };
const BLOCK = { code: 'fees', message: 'Tom Baker has unpaid fees.', overridable: true };

beforeEach(() => {
  policy.maySaveCheckOuts = true;
  workspace.blocksFor = (code) => (code === CARD.code ? [BLOCK] : []);
  actions.pause(offline);
});

/** Checks the item out offline; the connection is back at once. */
async function checkOutOffline(renter: { code: string }, overrides: string[] = []): Promise<void> {
  actions.checkOut([{ code: 'CAM-1', itemName: null, renter, dueAt: null, overrides }]);
  actions.resume();
  await settle();
}

it('is looked up for that card, and needs attention with the workspace’s words if something blocks it', async () => {
  await checkOutOffline(CARD);
  expect(workspace.sent).toEqual([]);
  const pending = actions.pending();
  expect(pending.ok && pending.data.attention).toMatchObject([
    { code: 'CAM-1', reason: 'item-blocked', words: 'Tom Baker has unpaid fees.', isOutcomeUnknown: false },
  ]);
});

it('is sent if nothing blocks it', async () => {
  await checkOutOffline({ code: 'RNT-2207' });
  expect(workspace.lookedUp).toEqual(['CAM-1']);
  expect(recent()[0]).toMatchObject({ state: 'confirmed' });
});

it('is sent if the block was overridden', async () => {
  await checkOutOffline(CARD, ['fees']);
  expect(recent()[0]).toMatchObject({ state: 'confirmed' });
});

it('needs attention if the block can’t be overridden, whatever was asked', async () => {
  workspace.blocksFor = () => [{ ...BLOCK, overridable: false }];
  await checkOutOffline(CARD, ['fees']);
  expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'item-blocked' });
});

it('is sent again with its key after an attempt without an answer, which a look-up had allowed', async () => {
  workspace.blocksFor = () => [];
  workspace.answer = { kind: 'unknown', error: offline };
  await checkOutOffline(CARD);
  workspace.blocksFor = () => [BLOCK];
  actions.resume();
  await settle();
  expect(workspace.sent.length).toBeGreaterThan(1);
});

it('the card of a renter who does not exist is told as that', async () => {
  const error = { kind: 'invalid', message: 'Nobody has this card.', field: 'renter_code', status: 422 } as const;
  workspace.lookup = async () => ({ ok: false, error });
  await checkOutOffline(CARD);
  expect(recent()[0]).toMatchObject({ state: 'needs-attention', reason: 'renter-refused' });
});

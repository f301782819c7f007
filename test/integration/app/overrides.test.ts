// Overrides as the page can request them: main lets no check-out past a block without a permitted override.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DemoWorkspace, startDemoWorkspace } from '../../../electron/demo/workspace-server.ts';
import { systemClock } from '../../../shared/clock.ts';
import type { CheckOutRequest, OverrideReason } from '../../../shared/domain/action.ts';
import { AGREED } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Kiosk, PIN, startKiosk } from './kiosk.ts';

const SUBJECT = { item: 'BIK-0009' };
const NEEDS_PIN = { ok: false, error: { kind: 'pin-required' } };

let workspace: DemoWorkspace;
let kiosk: Kiosk;
let bike: CheckOutRequest;
beforeEach(async () => {
  workspace = await startDemoWorkspace({ clock: systemClock });
  const { token } = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  kiosk = await startKiosk({
    folder: temporaryFolder(),
    clock: systemClock,
    provisioned: { baseUrl: workspace.baseUrl, token, pin: PIN },
  });
  const found = await kiosk.ask('desk.lookup', { code: 'RNT-2207' });
  if (!found.ok || found.data.type !== 'renter') throw new Error('There is no such renter');
  bike = {
    code: 'BIK-0009',
    itemName: null,
    renter: { id: found.data.renter.id },
    dueAt: null,
    overrides: ['reserved'],
  };
});
afterEach(async () => {
  await kiosk.close();
  await workspace.close();
});

/** For the basket's renter by default. */
const request = (renterId = 'id' in bike.renter ? bike.renter.id : null) => ({
  subject: SUBJECT,
  blocks: ['reserved'],
  renterId,
  reason: AGREED,
});
const checkOut = () => kiosk.ask('actions.checkOut', { lines: [bike] });
async function allowOverride(): Promise<void> {
  await kiosk.ask('admin.unlock', { pin: PIN });
  expect(await kiosk.ask('admin.allowOverrides', request())).toMatchObject({
    ok: true,
  });
}

it('a blocked check-out is refused without an administrator’s override; nothing is saved or sent', async () => {
  expect(await checkOut()).toMatchObject(NEEDS_PIN);
  expect(await kiosk.ask('admin.allowOverrides', request())).toMatchObject(NEEDS_PIN);
  expect(await checkOut()).toMatchObject(NEEDS_PIN);
  expect([kiosk.state().actions, workspace.ledger]).toEqual([{ waiting: 0, attention: 0 }, []]);
});

it('an override lets exactly one check-out through, and granting it locks administration', async () => {
  await allowOverride();
  expect(kiosk.state().adminUntil).toBeNull();
  const taken = await checkOut();
  if (!taken.ok) throw new Error(taken.error.message);
  expect(await kiosk.waitUntilSettled(taken.data[0]?.id ?? '')).toMatchObject({ state: 'confirmed' });
  expect(workspace.ledger).toHaveLength(1);
  expect(await checkOut()).toMatchObject(NEEDS_PIN);
});

it('a check-out keeps the reason of its override and who allowed it', async () => {
  await allowOverride();
  await checkOut();
  const kept = await kiosk.ask('actions.recent', null);
  expect(kept).toMatchObject({ data: [{ code: 'BIK-0009', grounds: [{ by: 'administrator', ...AGREED }] }] });
});

describe('when operators may override', () => {
  beforeEach(async () => {
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.setPolicy', { whoOverrides: 'operator' });
    await kiosk.ask('admin.lock', null);
  });

  it('exactly one check-out goes through without the PIN, with its reason', async () => {
    const reason = { is: 'other', words: 'The office called' } as const;
    expect(await kiosk.ask('admin.allowOverrides', { ...request(), reason })).toMatchObject({ ok: true });
    expect(await checkOut()).toMatchObject({ data: [{ grounds: [{ by: 'operator', ...reason }] }] });
    expect(await checkOut()).toMatchObject(NEEDS_PIN);
  });

  it.each<OverrideReason>([
    { is: 'other', words: null },
    { is: 'other', words: '  ' },
    { is: 'agreed', words: 'and more' },
  ])('%o is rejected as a reason', async (reason) => {
    const asked = kiosk.ask('admin.allowOverrides', { ...request(), reason });
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'bad-input' } });
  });

  it('a self-service desk still asks for the PIN', async () => {
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.setPolicy', { mode: 'selfService' });
    await kiosk.ask('admin.lock', null);
    expect(await kiosk.ask('admin.allowOverrides', request())).toMatchObject(NEEDS_PIN);
  });
});

it('an override is valid only for the renter it was granted for', async () => {
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.allowOverrides', request('somebody else'));
  expect(await checkOut()).toMatchObject(NEEDS_PIN);
  expect(workspace.ledger).toEqual([]);
});

it.each<[string, () => unknown]>([
  ['the desk is cleared', () => kiosk.ask('admin.revokeOverrides', { subject: null })],
  ['the computer wakes up', () => kiosk.wake()],
  [
    'the workspace is left',
    async () => {
      await kiosk.ask('admin.unlock', { pin: PIN });
      await kiosk.ask('admin.leaveWorkspace', null);
      await kiosk.ask('setup.startDemo', null);
    },
  ],
])('an override ends when %s', async (_when, happens) => {
  await allowOverride();
  await happens();
  expect(await checkOut()).toMatchObject(NEEDS_PIN);
});

// Self-service through the whole kiosk: whatever the page asks, nothing of another renter crosses to it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openingHoldings } from '../../../electron/demo/inventory.ts';
import type { Input, OperationName } from '../../../shared/api/api.ts';
import { systemClock } from '../../../shared/clock.ts';
import type { PolicyChange } from '../../../shared/settings/policy.ts';
import { RENTER_RULES } from '../../support/examples.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Kiosk, PIN, startKiosk } from './kiosk.ts';

const MARA = 'RNT-1184';
const HERS = 'CAM-0147';
const { items, members, rents } = openingHoldings(Date.now());

let workspace: FaultyWorkspace;
let kiosk: Kiosk;
/** Every answer that the page got. */
let answers: unknown[];

let folder: string;

beforeEach(async () => {
  answers = [];
  folder = temporaryFolder();
  workspace = await startFaultyWorkspace({ clock: systemClock });
  const { token } = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  kiosk = await startKiosk({
    folder,
    clock: systemClock,
    provisioned: { baseUrl: workspace.baseUrl, token, pin: PIN },
  });
});
afterEach(async () => {
  await kiosk.close();
  await workspace.close();
});

async function ask<Name extends OperationName>(name: Name, input: Input<Name>) {
  const answer = await kiosk.ask(name, input);
  answers.push(answer);
  return answer;
}
/** As an administrator, who leaves again. */
async function follows(change: PolicyChange) {
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setPolicy', change);
  await kiosk.ask('admin.lock', null);
}
const rentOf = (code: string) => workspace.openRentOf(code)?.id ?? null;
const returns = (code: string) => ask('actions.checkIn', { code, itemName: code, rentId: rentOf(code), by: 'card' });
const refused = (kind: string) => ({ ok: false, error: { kind } });

/** Names, codes and ids of everybody but `own`, as far as nothing else is called so. */
function ofOthers(own: string | null): string[] {
  const others = members.filter(({ code }) => code !== own);
  const isAThing = (word: string) => items.some(({ code }) => code === word);
  const people = others.flatMap(({ id, code, name }) => [name, `"id":"${id}"`, ...(isAThing(code) ? [] : [code])]);
  const theirRents = rents.filter(({ renter }) => renter.code !== own).map(({ id }) => `"id":"${id}"`);
  return [...people, ...theirRents];
}

/** Everything that a page can ask without the PIN. */
async function asksEverything() {
  // One code is a card too, which would log its renter in.
  const isCard = (code: string) => members.some((member) => member.code === code);
  for (const { code } of items.filter((item) => !isCard(item.code))) {
    await ask('desk.lookup', { code });
    await ask('desk.lookup', { code, as: 'item', renterId: members[1]?.id ?? '' });
    await returns(code);
  }
  for (const { name, code } of members) {
    const [first = name] = name.split(' ');
    for (const query of [first, code]) {
      await ask('desk.search', { query });
      await ask('desk.search', { query, type: 'renter' });
    }
  }
  await ask('actions.recent', null);
  await ask('actions.pending', null);
}

describe('nothing of another renter crosses', () => {
  it('to whoever is logged in', async () => {
    await follows({ mode: 'selfService' });
    // Everything that the page was told so far was told to operators.
    kiosk.told.length = 0;
    await ask('desk.lookup', { code: MARA });
    await asksEverything();
    for (const { code } of members.filter((member) => member.code !== MARA))
      await ask('desk.lookup', { code, as: 'renter' });
    const own = members.find(({ code }) => code === MARA)?.id ?? '';
    for (const { code } of items)
      await ask('actions.checkOut', { lines: [{ code, itemName: null, renter: { id: own }, dueAt: null }] });
    await kiosk.until(() => kiosk.told.some((data) => 'state' in data && data.state === 'refused'));
    await ask('actions.recent', null);

    const crossed = JSON.stringify([answers, kiosk.told]);
    expect(ofOthers(MARA).filter((word) => crossed.includes(word))).toEqual([]);
    // The control: of her it says everything.
    expect(crossed).toContain('Mara Lindqvist');
    expect(crossed).toContain(HERS);
    expect(workspace.ledger.filter(({ intent, renterCode }) => intent === 'check_in' && renterCode !== MARA)).toEqual(
      [],
    );
  });

  it('to nobody', async () => {
    await follows({ mode: 'selfService' });
    kiosk.told.length = 0;
    await asksEverything();
    const crossed = JSON.stringify([answers, kiosk.told]);
    expect(ofOthers(null).filter((word) => crossed.includes(word))).toEqual([]);
    expect(workspace.ledger).toEqual([]);
  });

  it('but on an attended desk it does: the words are the right ones', async () => {
    await asksEverything();
    const crossed = JSON.stringify(answers);
    const people = ofOthers(null).filter((word) => !word.startsWith('"id"'));
    expect(people.filter((word) => !crossed.includes(word))).toEqual([]);
  });
});

describe('whoever is logged in', () => {
  const isLoggedIn = async () => {
    const seen = await kiosk.ask('desk.lookup', { code: HERS });
    return seen.ok && seen.data.type === 'item';
  };
  beforeEach(async () => {
    await follows({ mode: 'selfService' });
    await ask('desk.lookup', { code: MARA });
    expect(await isLoggedIn()).toBe(true);
  });

  it('is logged off by leaving', async () => {
    await ask('desk.endSession', null);
    expect(await isLoggedIn()).toBe(false);
  });

  it('is logged off by a page that begins anew', async () => {
    await ask('app.state', null);
    expect(await isLoggedIn()).toBe(false);
  });

  it('is logged off by another policy', async () => {
    await follows({ selfServiceIdleSeconds: 40 });
    expect(await isLoggedIn()).toBe(false);
  });

  it('is logged off when the computer has slept', async () => {
    kiosk.wakes();
    expect(await isLoggedIn()).toBe(false);
  });

  it('is logged off when the kiosk leaves the workspace', async () => {
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.replaceToken', null);
    expect(await isLoggedIn()).toBe(false);
  });

  it('gives back what is theirs, and takes it back by Undo', async () => {
    const taken = await returns(HERS);
    if (!taken.ok) throw new Error(taken.error.message);
    await kiosk.end(taken.data.id);
    expect(workspace.openRentOf(HERS)).toBeNull();
    const undone = await ask('actions.undo', { id: taken.data.id });
    if (!undone.ok) throw new Error(undone.error.message);
    await kiosk.end(undone.data.id);
    expect(workspace.openRentOf(HERS)?.renter.code).toBe(MARA);
  });

  it('opens what is kept, and tries again, only as an administrator', async () => {
    expect(await ask('actions.pending', null)).toMatchObject(refused('pin-required'));
    expect(await ask('actions.retry', { id: 'any' })).toMatchObject(refused('pin-required'));
    await kiosk.ask('admin.unlock', { pin: PIN });
    expect(await ask('actions.pending', null)).toMatchObject({ ok: true });
  });

  it('checks nothing out offline, though operators could', async () => {
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.setScanning', { rules: RENTER_RULES });
    await follows({ mode: 'selfService', offlineCheckOuts: true });
    expect(kiosk.settings.get().policy.offlineCheckOuts).toBe(true);
    await ask('desk.lookup', { code: MARA });
    workspace.faults.next({ on: 'any', kind: 'reset-before-processing', times: 50 });
    await ask('desk.lookup', { code: 'CAM-0098' });
    const id = members.find(({ code }) => code === MARA)?.id ?? '';
    const taken = await ask('actions.checkOut', {
      lines: [{ code: 'CAM-0098', itemName: null, renter: { id }, dueAt: null }],
    });
    expect(taken).toMatchObject({ ok: false });
  });
});

it('what the workspace says when it refuses the token is not told either', async () => {
  await follows({ mode: 'selfService' });
  kiosk.told.length = 0;
  workspace.faults.next({ on: 'lookup', kind: 'status', status: 403 });
  expect(await ask('desk.lookup', { code: HERS })).toEqual({
    ok: false,
    error: { kind: 'forbidden', message: '', status: 403 },
  });
  const states = kiosk.told.filter((data) => 'connection' in data);
  expect(states.at(-1)).toMatchObject({ connection: { state: 'stopped', error: { kind: 'forbidden', message: '' } } });
});

it('a basket that operators left open is offered to them again, and to no renter', async () => {
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setPolicy', { mode: 'selfService' });
  expect(await kiosk.ask('savedBaskets.save', { codes: ['CAM-0098'] })).toMatchObject({ ok: true });
  await kiosk.ask('admin.lock', null);
  expect(kiosk.state().savedBasket).toBeNull();
  expect(await ask('savedBaskets.save', { codes: ['CAM-0098'] })).toMatchObject(refused('pin-required'));
  await follows({ mode: 'attended' });
  expect(kiosk.state().savedBasket).toMatchObject({ count: 1 });
});

it('a mode that nobody knows shows nothing of others, and is told until an administrator chooses', async () => {
  await kiosk.close();
  const policy = { ...kiosk.settings.get().policy, mode: 'self-service' };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...kiosk.settings.get(), policy }));
  kiosk = await startKiosk({ folder, clock: systemClock, provisioned: { baseUrl: workspace.baseUrl, pin: PIN } });
  expect(kiosk.logged).toContainEqual(['The mode in settings.json is none: the desk is self-service']);
  expect(kiosk.state().isModeUnread).toBe(true);
  await asksEverything();
  for (const word of ofOthers(null)) expect(JSON.stringify(answers)).not.toContain(word);
  await kiosk.ask('admin.unlock', { pin: PIN });
  expect(await kiosk.ask('admin.setScanning', { scanners: [] })).toMatchObject({ ok: true });
  expect(kiosk.state().isModeUnread).toBe(true);
  await follows({ mode: 'attended' });
  expect(kiosk.state()).toMatchObject({ isModeUnread: false, policy: { mode: 'attended' } });
});

it('only an administrator chooses who works the desk', async () => {
  expect(await kiosk.ask('admin.setPolicy', { mode: 'selfService' })).toMatchObject(refused('pin-required'));
  await follows({ mode: 'selfService' });
  expect(kiosk.settings.get().policy.mode).toBe('selfService');
  expect(await kiosk.ask('admin.setPolicy', { mode: 'attended' })).toMatchObject(refused('pin-required'));
});

it('the language that a renter chooses is theirs as long as they are here; an administrator’s is the kiosk’s', async () => {
  const language = () => kiosk.state().locale;
  const before = language();
  await follows({ mode: 'selfService' });
  await ask('desk.lookup', { code: MARA });
  await ask('app.setDisplay', { locale: 'fr' });
  expect(language()).toBe('fr');
  expect(kiosk.told.at(-1)).toMatchObject({ locale: 'fr' });
  await ask('desk.endSession', null);
  expect(language()).toBe(before);
  await kiosk.ask('admin.unlock', { pin: PIN });
  await ask('app.setDisplay', { locale: 'es' });
  await kiosk.ask('admin.lock', null);
  expect(language()).toBe('es');
});

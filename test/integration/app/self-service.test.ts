// Self-service through the whole kiosk: whatever the page requests, it gets nothing about another renter.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openingHoldings } from '../../../electron/demo/inventory.ts';
import type { Input, OperationName } from '../../../shared/api/api.ts';
import { systemClock } from '../../../shared/clock.ts';
import type { PolicyChange } from '../../../shared/settings/policy.ts';
import { lendsElsewhere } from '../../support/another-desk.ts';
import { RENTER_RULES } from '../../support/examples.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { type MemoryKeyring, memoryKeyring } from '../../support/memory-keyring.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Kiosk, PIN, startKiosk } from './kiosk.ts';

const MARA = 'RNT-1184';
const OWN_ITEM = 'CAM-0147';
const { items, members, rents } = openingHoldings(Date.now());

let workspace: FaultyWorkspace;
let kiosk: Kiosk;
let keyring: MemoryKeyring;
/** Every answer that the page got. */
let answers: unknown[];

let folder: string;

beforeEach(async () => {
  answers = [];
  folder = temporaryFolder();
  workspace = await startFaultyWorkspace({ clock: systemClock });
  const { token } = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  keyring = memoryKeyring();
  kiosk = await startKiosk({
    folder,
    clock: systemClock,
    keyring,
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
/** Changes the policy as an administrator, then locks administration. */
async function setPolicy(change: PolicyChange) {
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setPolicy', change);
  await kiosk.ask('admin.lock', null);
}
const rentOf = (code: string) => workspace.openRentOf(code)?.id ?? null;
const returnItem = (code: string) => ask('actions.checkIn', { code, itemName: code, rentId: rentOf(code), by: 'card' });
const refused = (kind: string) => ({ ok: false, error: { kind } });

/** Names, codes and ids of all renters except `own`, without codes that items have too. */
function textsOfOthers(own: string | null): string[] {
  const others = members.filter(({ code }) => code !== own);
  const isAThing = (word: string) => items.some(({ code }) => code === word);
  const people = others.flatMap(({ id, code, name }) => [name, `"id":"${id}"`, ...(isAThing(code) ? [] : [code])]);
  const theirRents = rents.filter(({ renter }) => renter.code !== own).map(({ id }) => `"id":"${id}"`);
  return [...people, ...theirRents];
}

/** Requests everything that a page can request without the PIN. */
async function requestEverything() {
  // One item's code is also a card; a look-up would log its renter in.
  const isCard = (code: string) => members.some((member) => member.code === code);
  for (const { code } of items.filter((item) => !isCard(item.code))) {
    await ask('desk.lookup', { code });
    await ask('desk.lookup', { code, as: 'item', renterId: members[1]?.id ?? '' });
    await returnItem(code);
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

describe('the data of other renters', () => {
  it('does not reach the page while a renter is logged in', async () => {
    await setPolicy({ mode: 'selfService' });
    // What the page was told so far was for operators.
    kiosk.events.length = 0;
    await ask('desk.lookup', { code: MARA });
    await requestEverything();
    for (const { code } of members.filter((member) => member.code !== MARA))
      await ask('desk.lookup', { code, as: 'renter' });
    const own = members.find(({ code }) => code === MARA)?.id ?? '';
    // Free when the page looked it up, so main lets it pass; the workspace then names who has it.
    await lendsElsewhere(workspace, 'CAM-0098', members.find(({ code }) => code === 'RNT-2207')?.id ?? '');
    for (const { code } of items)
      await ask('actions.checkOut', { lines: [{ code, itemName: null, renter: { id: own }, dueAt: null }] });
    await kiosk.until(() => kiosk.events.some((data) => 'state' in data && data.state === 'refused'));
    await ask('actions.recent', null);

    const crossed = JSON.stringify([answers, kiosk.events]);
    expect(textsOfOthers(MARA).filter((word) => crossed.includes(word))).toEqual([]);
    // Control: her own data is there.
    expect(crossed).toContain('Mara Lindqvist');
    expect(crossed).toContain(OWN_ITEM);
    expect(workspace.ledger.filter(({ intent, renterCode }) => intent === 'check_in' && renterCode !== MARA)).toEqual(
      [],
    );
  });

  it('does not reach the page while no renter is logged in', async () => {
    await setPolicy({ mode: 'selfService' });
    kiosk.events.length = 0;
    await requestEverything();
    const crossed = JSON.stringify([answers, kiosk.events]);
    expect(textsOfOthers(null).filter((word) => crossed.includes(word))).toEqual([]);
    expect(workspace.ledger).toEqual([]);
  });

  it('does reach the page of an attended desk (control)', async () => {
    await requestEverything();
    const crossed = JSON.stringify(answers);
    const people = textsOfOthers(null).filter((word) => !word.startsWith('"id"'));
    expect(people.filter((word) => !crossed.includes(word))).toEqual([]);
  });
});

describe('a logged-in renter', () => {
  const isLoggedIn = async () => {
    const seen = await kiosk.ask('desk.lookup', { code: OWN_ITEM });
    return seen.ok && seen.data.type === 'item';
  };
  beforeEach(async () => {
    await setPolicy({ mode: 'selfService' });
    await ask('desk.lookup', { code: MARA });
    expect(await isLoggedIn()).toBe(true);
  });

  it('is logged off by ending the session', async () => {
    await ask('desk.endSession', { keepsLanguage: false });
    expect(await isLoggedIn()).toBe(false);
  });

  it('is logged off when the page starts again', async () => {
    await ask('app.state', null);
    expect(await isLoggedIn()).toBe(false);
  });

  it('is logged off when the policy changes', async () => {
    await setPolicy({ selfServiceIdleSeconds: 40 });
    expect(await isLoggedIn()).toBe(false);
  });

  it('is logged off when the computer wakes up', async () => {
    kiosk.wake();
    expect(await isLoggedIn()).toBe(false);
  });

  it('is logged off when the token is being replaced', async () => {
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.replaceToken', null);
    expect(await isLoggedIn()).toBe(false);
  });

  it('can return their own item, and undo the return', async () => {
    const taken = await returnItem(OWN_ITEM);
    if (!taken.ok) throw new Error(taken.error.message);
    await kiosk.waitUntilSettled(taken.data.id);
    expect(workspace.openRentOf(OWN_ITEM)).toBeNull();
    const undone = await ask('actions.undo', { id: taken.data.id });
    if (!undone.ok) throw new Error(undone.error.message);
    await kiosk.waitUntilSettled(undone.data.id);
    expect(workspace.openRentOf(OWN_ITEM)?.renter.code).toBe(MARA);
  });

  it('can’t take out what the kiosk holds back since it came back damaged, whatever the page requests', async () => {
    const id = members.find(({ code }) => code === MARA)?.id ?? '';
    const takeOut = () =>
      ask('actions.checkOut', { lines: [{ code: OWN_ITEM, itemName: null, renter: { id }, dueAt: null }] });
    const taken = await returnItem(OWN_ITEM);
    if (!taken.ok) throw new Error(taken.error.message);
    await kiosk.waitUntilSettled(taken.data.id);
    expect(await takeOut()).toMatchObject(refused('not-yours'));
    expect(await ask('actions.report', { id: taken.data.id, condition: 'damaged', note: '' })).toMatchObject({
      ok: true,
    });
    expect(await ask('desk.lookup', { code: OWN_ITEM })).toMatchObject({
      data: {
        rent: null,
        blocks: expect.arrayContaining([{ code: 'kiosk:damaged', message: '', overridable: false }]),
      },
    });
    expect(await takeOut()).toMatchObject(refused('not-yours'));
    expect(workspace.openRentOf(OWN_ITEM)).toBeNull();
    // Control: what is free may go out.
    await ask('desk.lookup', { code: 'CAM-0098' });
    const line = { code: 'CAM-0098', itemName: null, renter: { id }, dueAt: null };
    expect(await ask('actions.checkOut', { lines: [line] })).toMatchObject({ ok: true });
  });

  it('needs the PIN to list or retry pending actions', async () => {
    expect(await ask('actions.pending', null)).toMatchObject(refused('pin-required'));
    expect(await ask('actions.retry', { id: 'any' })).toMatchObject(refused('pin-required'));
    await kiosk.ask('admin.unlock', { pin: PIN });
    expect(await ask('actions.pending', null)).toMatchObject({ ok: true });
  });

  it('can’t check out offline, even where operators could', async () => {
    await kiosk.ask('admin.unlock', { pin: PIN });
    await kiosk.ask('admin.setScanning', { rules: RENTER_RULES });
    await setPolicy({ mode: 'selfService', offlineCheckOuts: true });
    expect(kiosk.settings.get().policy.offlineCheckOuts).toBe(true);
    await ask('desk.lookup', { code: MARA });
    await ask('desk.lookup', { code: 'CAM-0098' });
    workspace.faults.next({ on: 'any', kind: 'reset-before-processing', times: 50 });
    await ask('desk.lookup', { code: 'CAM-0098' });
    const id = members.find(({ code }) => code === MARA)?.id ?? '';
    const taken = await ask('actions.checkOut', {
      lines: [{ code: 'CAM-0098', itemName: null, renter: { id }, dueAt: null }],
    });
    expect(taken).toMatchObject(refused('offline'));
  });

  it('what was not confirmed when the kiosk stopped needs attention once it is booked: it may lie there', async () => {
    const id = members.find(({ code }) => code === MARA)?.id ?? '';
    await ask('desk.lookup', { code: 'CAM-0098' });
    await workspace.goDown();
    const line = { code: 'CAM-0098', itemName: null, renter: { id }, dueAt: null };
    expect(await ask('actions.checkOut', { lines: [line] })).toMatchObject({ ok: true });
    await kiosk.until(() => kiosk.state().connection.state === 'offline');
    await kiosk.close();
    await workspace.comeBack();
    kiosk = await startKiosk({ folder, clock: systemClock, keyring });
    await kiosk.until(() => kiosk.state().actions.attention === 1);
    expect(workspace.openRentOf('CAM-0098')?.renter.code).toBe(MARA);
  });
});

it('the workspace’s message about a refused token does not reach the page', async () => {
  await setPolicy({ mode: 'selfService' });
  kiosk.events.length = 0;
  workspace.faults.next({ on: 'any', kind: 'status', status: 403, times: Number.POSITIVE_INFINITY });
  expect(await ask('desk.lookup', { code: OWN_ITEM })).toEqual({
    ok: false,
    error: { kind: 'forbidden', message: '', status: 403 },
  });
  await kiosk.until(() => kiosk.state().connection.state === 'stopped');
  const states = kiosk.events.filter((data) => 'connection' in data);
  expect(states.at(-1)).toMatchObject({ connection: { state: 'stopped', error: { kind: 'forbidden', message: '' } } });
});

it('a basket saved by operators is offered to them again, but never to a renter', async () => {
  await kiosk.ask('admin.unlock', { pin: PIN });
  await kiosk.ask('admin.setPolicy', { mode: 'selfService' });
  expect(await kiosk.ask('savedBaskets.save', { codes: ['CAM-0098'] })).toMatchObject({ ok: true });
  await kiosk.ask('admin.lock', null);
  expect(kiosk.state().savedBaskets).toEqual([]);
  expect(await ask('savedBaskets.save', { codes: ['CAM-0098'] })).toMatchObject(refused('pin-required'));
  await setPolicy({ mode: 'attended' });
  expect(kiosk.state().savedBaskets[0]).toMatchObject({ count: 1 });
});

it('an unknown mode in settings.json means self-service, and is reported until an administrator chooses one', async () => {
  await kiosk.close();
  const policy = { ...kiosk.settings.get().policy, mode: 'self-service' };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...kiosk.settings.get(), policy }));
  kiosk = await startKiosk({ folder, clock: systemClock, provisioned: { baseUrl: workspace.baseUrl, pin: PIN } });
  expect(kiosk.logged).toContainEqual(['The mode in settings.json is unknown: the desk is self-service']);
  expect(kiosk.state().isModeUnread).toBe(true);
  await requestEverything();
  for (const word of textsOfOthers(null)) expect(JSON.stringify(answers)).not.toContain(word);
  await kiosk.ask('admin.unlock', { pin: PIN });
  expect(await kiosk.ask('admin.setScanning', { scanners: [] })).toMatchObject({ ok: true });
  expect(kiosk.state().isModeUnread).toBe(true);
  await setPolicy({ mode: 'attended' });
  expect(kiosk.state()).toMatchObject({ isModeUnread: false, policy: { mode: 'attended' } });
});

it('only an administrator can change the desk mode', async () => {
  expect(await kiosk.ask('admin.setPolicy', { mode: 'selfService' })).toMatchObject(refused('pin-required'));
  await setPolicy({ mode: 'selfService' });
  expect(kiosk.settings.get().policy.mode).toBe('selfService');
  expect(await kiosk.ask('admin.setPolicy', { mode: 'attended' })).toMatchObject(refused('pin-required'));
});

it('a camera chosen at a self-service desk is kept without words: a page could name a renter in them', async () => {
  const [id, group] = ['a1'.repeat(32), 'b2'.repeat(32)];
  const kept = () => kiosk.settings.get().scanning.camera;
  await ask('app.setCamera', { camera: { id, label: 'Desk camera' } });
  await setPolicy({ mode: 'selfService' });
  await ask('app.setCamera', { camera: { id, label: 'Mara Lindqvist', group } });
  expect(kept()).toEqual({ id, label: 'Desk camera', group });
  await ask('app.setCamera', { camera: { id: group, label: 'Mara Lindqvist', group: 'Mara Lindqvist' } });
  expect(kept()).toEqual({ id: group, label: '' });
  expect(await ask('app.setCamera', { camera: { id: 'MaraLindqvist', label: '' } })).toEqual({ ok: true, data: null });
  expect(kept()).toEqual({ id: group, label: '' });
  await ask('app.setCamera', { camera: null });
  expect(kept()).toEqual({ id: group, label: '' });
  for (let choices = 0; choices < 11; choices += 1)
    await ask('app.setCamera', { camera: { id: choices % 2 === 0 ? id : group, label: '' } });
  expect(kept()).toEqual({ id: group, label: '' });
  expect(readFileSync(join(folder, 'settings.json'), 'utf8')).not.toContain('Mara');
});

it('a renter’s language ends with their session; an administrator’s is kept', async () => {
  const language = () => kiosk.state().locale;
  const before = language();
  await setPolicy({ mode: 'selfService' });
  await ask('desk.lookup', { code: MARA });
  for (const change of [{ locale: null }, { theme: 'dark' }, { locale: 'fr', hand: 'left' }] as const)
    expect(await ask('app.setDisplay', change)).toMatchObject(refused('pin-required'));
  await ask('app.setDisplay', { locale: 'fr' });
  expect(language()).toBe('fr');
  expect(kiosk.events.at(-1)).toMatchObject({ locale: 'fr' });
  await ask('desk.endSession', { keepsLanguage: false });
  expect(language()).toBe(before);
  await ask('desk.lookup', { code: MARA });
  await ask('app.setDisplay', { locale: 'fr' });
  // They are told something in it; whoever comes next has the kiosk's own.
  await ask('desk.endSession', { keepsLanguage: true });
  expect(language()).toBe('fr');
  await ask('desk.lookup', { code: MARA });
  expect(language()).toBe(before);
  await ask('desk.endSession', { keepsLanguage: false });
  await kiosk.ask('admin.unlock', { pin: PIN });
  await ask('app.setDisplay', { locale: 'es' });
  await kiosk.ask('admin.lock', null);
  expect(language()).toBe('es');
});

// IT puts a token or PIN into a running kiosk's files: a rotation, a correction, a roll-out that comes after the start.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provisionedMark, watchProvisionedFiles } from '../../../electron/app/provisioned-files.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { type MemoryKeyring, memoryKeyring } from '../../support/memory-keyring.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { PIN } from './kiosk.ts';
import {
  kiosk,
  mint,
  ON_LOAN,
  openDesk,
  returnLoanedItem,
  setUpBeforeEach,
  start,
  workspace,
  workspaceClock,
} from './kiosk-fixture.ts';

const MINUTE = 60_000;

// Without its name, nothing tells whether a token is for the workspace that saved actions wait for.
setUpBeforeEach({ without: ['name'] });

let clock: ManualClock;
let keyring: MemoryKeyring;
let tokenFile: string;
let pinFile: string;
let stopWatching: () => void;
beforeEach(() => {
  clock = manualClock(Date.now());
  keyring = memoryKeyring();
  const files = temporaryFolder();
  [tokenFile, pinFile] = [join(files, 'token'), join(files, 'pin')];
});
afterEach(() => stopWatching());

/** How often the files were read, and how often that came to an end. */
let reads: number;
let ends: number;
function watch(): void {
  const env = { KIOSK_BASE_URL: workspace.baseUrl, KIOSK_TOKEN_FILE: tokenFile, KIOSK_PIN_FILE: pinFile };
  [reads, ends] = [0, 0];
  const { provide, isBusy } = kiosk;
  stopWatching = watchProvisionedFiles({
    ...{ env, isInstalled: true, usedMark: provisionedMark(env), clock, isBusy },
    async provide(provisioned, how) {
      reads += 1;
      const isSettled = await provide(provisioned, how);
      ends += 1;
      return isSettled;
    },
  });
}
const write = (path: string, text: string) => writeFileSync(path, text, { mode: 0o600 });
const mask = () => kiosk.state().workspace?.tokenMask;
const maskOf = ({ id }: { id: number | string }) => `${id}|••••`;
const logged = () => JSON.stringify(kiosk.logged);
const notice = () => kiosk.state().provisioningProblem;

/** A desk that nobody uses, half a minute after the last touch. */
async function openRestingDesk() {
  const token = await openDesk({ clock, keyring });
  await kiosk.ask('app.reportIdle', { isAtRest: true });
  clock.advance(MINUTE);
  watch();
  return token;
}

/** Two looks: a file counts once it has not changed for one. */
function lookTwice(): void {
  clock.advance(5000);
  clock.advance(5000);
}

describe('a token that is put there while the kiosk runs', () => {
  it('takes the place of the one before, and its file goes', async () => {
    await openRestingDesk();
    const second = mint();
    write(tokenFile, `${second.token}\n`);
    lookTwice();
    await expect.poll(mask).toBe(maskOf(second));
    await expect.poll(() => existsSync(tokenFile)).toBe(false);
    expect([notice(), kiosk.state().phase]).toEqual([null, 'desk']);
  });

  it('waits until the token before has sent what was saved', async () => {
    const first = await openRestingDesk();
    workspace.faults.next({ on: 'check_in', kind: 'status', status: 503, times: 100 });
    await returnLoanedItem();
    const second = mint();
    write(tokenFile, second.token);
    lookTwice();
    await expect.poll(logged).toContain('actions-wait');
    expect([mask(), kiosk.state().actions.waiting]).toEqual([maskOf(first), 1]);
    workspace.faults.clear();
    const waits = () => {
      clock.advance(500);
      return kiosk.state().actions.waiting;
    };
    await expect.poll(waits).toBe(0);
    clock.advance(2 * MINUTE);
    await expect.poll(mask).toBe(maskOf(second));
  });

  it('waits until nobody uses the kiosk', async () => {
    const first = await openRestingDesk();
    await kiosk.ask('app.reportIdle', { isAtRest: false });
    const second = mint();
    write(tokenFile, second.token);
    lookTwice();
    lookTwice();
    expect([mask(), reads]).toEqual([maskOf(first), 0]);
    await kiosk.ask('app.reportIdle', { isAtRest: true });
    lookTwice();
    await expect.poll(mask).toBe(maskOf(second));
  });

  it('is read only when it is whole', async () => {
    const first = await openRestingDesk();
    const second = mint();
    write(tokenFile, second.token.slice(0, -3));
    clock.advance(5000);
    write(tokenFile, second.token);
    clock.advance(5000);
    expect([mask(), notice()]).toEqual([maskOf(first), null]);
    clock.advance(5000);
    await expect.poll(mask).toBe(maskOf(second));
  });

  it('does not replace one that works if the workspace refuses it, also after a restart', async () => {
    const first = await openRestingDesk();
    const { token: refused } = mint();
    write(tokenFile, `${refused}x`);
    write(pinFile, '739150');
    lookTwice();
    await expect.poll(logged).toContain('not-accepted');
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
    expect([mask(), existsSync(tokenFile), existsSync(pinFile)]).toEqual([maskOf(first), true, false]);
    expect(await kiosk.ask('admin.unlock', { pin: '739150' })).toMatchObject({ ok: true });
    expect(notice()).toBe('KIOSK_TOKEN_FILE: not-accepted');

    stopWatching();
    await start({
      clock,
      keyring,
      provisioned: { baseUrl: workspace.baseUrl, token: `${refused}x`, removeTokenFile: () => {} },
    });
    expect(mask()).toBe(maskOf(first));
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
  });

  it('that the workspace refuses goes after seven days at most', async () => {
    await openRestingDesk();
    write(tokenFile, `${mint().token}x`);
    lookTwice();
    await expect.poll(logged).toContain('not-accepted');
    clock.advance(7 * 24 * 60 * MINUTE);
    expect(existsSync(tokenFile)).toBe(false);
  });

  it('does not replace one that was entered at the kiosk meanwhile', async () => {
    await openRestingDesk();
    write(tokenFile, `${mint().token}x`);
    lookTwice();
    await expect.poll(logged).toContain('not-accepted');
    await kiosk.openTokenReplacement();
    const third = mint();
    await kiosk.connect(workspace.baseUrl, third.token);
    await kiosk.ask('admin.lock', null);
    await kiosk.ask('app.reportIdle', { isAtRest: true });
    clock.advance(3 * MINUTE);
    await expect.poll(logged).toContain('another one was entered at the kiosk');
    expect(mask()).toBe(maskOf(third));
  });

  it('leaves the vault to somebody who enters another one while it is tested', async () => {
    await openRestingDesk();
    workspace.faults.next({ on: 'search', kind: 'latency', ms: 3000 });
    write(tokenFile, mint().token);
    lookTwice();
    await expect.poll(() => workspace.requests.count('search')).toBe(1);
    await kiosk.openTokenReplacement();
    workspace.faults.next({ on: 'search', kind: 'latency', ms: 6000 });
    const third = mint();
    await kiosk.ask('setup.connect', { baseUrl: workspace.baseUrl, token: third.token });
    await expect.poll(() => workspace.requests.count('search')).toBe(2);
    workspaceClock.advance(3000);
    await expect.poll(() => ends).toBe(1);
    expect(kiosk.state().setup).toMatchObject({ step: 'connection', tokenMask: maskOf(third) });
    expect(notice()).toBeNull();
  });

  it('is tried again until the workspace can be reached', async () => {
    await openRestingDesk();
    const second = mint();
    await workspace.goDown();
    write(tokenFile, second.token);
    lookTwice();
    await expect.poll(logged).toContain('not-accepted');
    await workspace.comeBack();
    clock.advance(2 * MINUTE);
    await expect.poll(mask).toBe(maskOf(second));
  });

  it('opens the desk of a kiosk that was not set up', async () => {
    await start({ clock, keyring });
    expect(kiosk.state().phase).toBe('setup');
    watch();
    write(tokenFile, mint().token);
    write(pinFile, PIN);
    clock.advance(6 * MINUTE);
    await expect.poll(() => kiosk.state().phase).toBe('desk');
    await expect.poll(() => [existsSync(tokenFile), existsSync(pinFile)]).toEqual([false, false]);
  });
});

it('a PIN that is put there while the kiosk runs takes the place of the one before', async () => {
  await openRestingDesk();
  write(pinFile, '739150');
  lookTwice();
  await expect.poll(() => existsSync(pinFile)).toBe(false);
  expect(await kiosk.ask('admin.unlock', { pin: PIN })).toMatchObject({ ok: false });
  expect(await kiosk.ask('admin.unlock', { pin: '739150' })).toMatchObject({ ok: true });
});

it('a PIN beside a token that somebody has to be asked about is removed once', async () => {
  await openRestingDesk();
  workspace.faults.next({ on: 'check_in', kind: 'status', status: 503, times: 100 });
  await returnLoanedItem();
  stopWatching();
  const removePinFile = vi.fn();
  await start({
    ...{ clock, keyring },
    provisioned: { baseUrl: workspace.baseUrl, token: mint().token, pin: '739150', removePinFile },
  });
  expect(kiosk.state().setup).toMatchObject({ step: 'same' });
  expect(removePinFile).toHaveBeenCalledOnce();
});

it('a file with a mistake is told, and the corrected one is used', async () => {
  await openRestingDesk();
  write(tokenFile, 'the token comes tomorrow');
  lookTwice();
  await expect.poll(logged).toContain('bad-token');
  const second = mint();
  write(tokenFile, second.token);
  lookTwice();
  await expect.poll(mask).toBe(maskOf(second));
  await kiosk.ask('admin.unlock', { pin: PIN });
  expect(notice()).toBeNull();
});

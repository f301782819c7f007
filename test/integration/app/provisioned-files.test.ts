// IT puts a token or PIN into a running kiosk's files: a rotation, a correction, a roll-out that comes after the start.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchProvisionedFiles } from '../../../electron/app/provisioned-files.ts';
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
} from './kiosk-fixture.ts';

const MINUTE = 60_000;

setUpBeforeEach();

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

function watch(): void {
  const env = { KIOSK_BASE_URL: workspace.baseUrl, KIOSK_TOKEN_FILE: tokenFile, KIOSK_PIN_FILE: pinFile };
  const { provide, isBusy } = kiosk;
  stopWatching = watchProvisionedFiles({ env, isInstalled: true, clock, isBusy, provide });
}
const write = (path: string, text: string) => writeFileSync(path, text, { mode: 0o600 });
const mask = () => kiosk.state().workspace?.tokenMask;
const maskOf = ({ id }: { id: number | string }) => `${id}|••••`;
const logged = () => JSON.stringify(kiosk.logged);
const notice = () => kiosk.state().unprovisioned;

/** A desk that nobody uses, half a minute after the last touch. */
async function openRestingDesk() {
  const token = await openDesk({ clock, keyring });
  await kiosk.ask('app.tellRest', { isAtRest: true });
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
    await workspace.goDown();
    await returnLoanedItem();
    const second = mint();
    write(tokenFile, second.token);
    lookTwice();
    await expect.poll(logged).toContain('not-accepted');
    expect([mask(), kiosk.state().actions.waiting]).toEqual([maskOf(first), 1]);
    await workspace.comeBack();
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
    await kiosk.ask('app.tellRest', { isAtRest: false });
    const second = mint();
    write(tokenFile, second.token);
    lookTwice();
    lookTwice();
    expect(mask()).toBe(maskOf(first));
    await kiosk.ask('app.tellRest', { isAtRest: true });
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

  it('does not replace one that works if the workspace refuses it; it goes after seven days at most', async () => {
    const first = await openRestingDesk();
    write(tokenFile, `${mint().token}x`);
    lookTwice();
    await expect.poll(logged).toContain('not-accepted');
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
    expect([mask(), existsSync(tokenFile)]).toEqual([maskOf(first), true]);
    await kiosk.ask('admin.unlock', { pin: PIN });
    expect(notice()).toBe('KIOSK_TOKEN_FILE: not-accepted');
    clock.advance(7 * 24 * 60 * MINUTE);
    expect(existsSync(tokenFile)).toBe(false);
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

// A provisioned token's file: it goes with the first answer that proves token and address, or after a week.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeProvisioning } from '../../../electron/app/read-provisioned.ts';
import { systemClock } from '../../../shared/clock.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { type MemoryKeyring, memoryKeyring } from '../../support/memory-keyring.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type KioskParts, PIN } from './kiosk.ts';
import { kiosk, mint, ON_LOAN, setUpBeforeEach, start, workspace } from './kiosk-fixture.ts';

const DAY = 24 * 60 * 60_000;

setUpBeforeEach();

let clock: ManualClock;
let keyring: MemoryKeyring;
let tokenFile: string;
let pinFile: string;
beforeEach(() => {
  clock = manualClock(Date.now());
  keyring = memoryKeyring();
  const files = temporaryFolder();
  [tokenFile, pinFile] = [join(files, 'token'), join(files, 'pin')];
});

/** The kiosk starts with what is in the files now. */
async function startFromFiles(parts: Partial<KioskParts> = {}): Promise<void> {
  const env = { KIOSK_BASE_URL: workspace.baseUrl, KIOSK_TOKEN_FILE: tokenFile, KIOSK_PIN_FILE: pinFile };
  const taken = takeProvisioning(env);
  if (!taken.ok || !taken.data) throw new Error('Nothing was provisioned');
  await start({ clock, keyring, ...parts, provisioned: taken.data });
}
const write = (path: string, text: string) => writeFileSync(path, text, { mode: 0o600 });
const filesThere = () => [existsSync(tokenFile), existsSync(pinFile)];
const isAwaited = () => kiosk.state().awaitsFirstConnection;
const logged = () => JSON.stringify(kiosk.logged);

describe('the file of a provisioned token', () => {
  it('goes with the first answer, and so does the PIN’s at once', async () => {
    write(tokenFile, mint().token);
    write(pinFile, PIN);
    await startFromFiles();
    expect(existsSync(pinFile)).toBe(false);
    await expect.poll(filesThere).toEqual([false, false]);
    expect([isAwaited(), kiosk.settings.get().unprovenToken]).toEqual([false, null]);
    expect(logged()).toContain('The workspace has accepted the provisioned token');
  });

  it('stays while the workspace can’t be reached, and goes once it answers', async () => {
    write(tokenFile, mint().token);
    write(pinFile, PIN);
    await workspace.goDown();
    await startFromFiles({ clock: systemClock });
    await kiosk.until(isAwaited);
    expect(kiosk.state()).toMatchObject({ phase: 'desk', connection: { state: 'offline' } });
    expect(filesThere()).toEqual([true, false]);
    await workspace.comeBack();
    await kiosk.ask('app.retry', null);
    await expect.poll(filesThere).toEqual([false, false]);
    expect(isAwaited()).toBe(false);
  });

  it('stays with a token that the workspace refuses, and the log says why; the corrected file is used', async () => {
    const { token } = mint();
    write(tokenFile, `${token}x`);
    write(pinFile, PIN);
    await startFromFiles();
    await kiosk.until(isAwaited);
    expect(existsSync(tokenFile)).toBe(true);
    expect(logged()).toContain('"kind":"unauthenticated"');
    expect(logged()).not.toContain(token);

    write(tokenFile, token);
    await startFromFiles();
    await expect.poll(filesThere).toEqual([false, false]);
  });

  it('stays if another server answers at a mistyped address', async () => {
    write(tokenFile, mint().token);
    write(pinFile, PIN);
    workspace.faults.next({ on: 'search', kind: 'status', status: 404 });
    await startFromFiles();
    await kiosk.until(isAwaited);
    expect(existsSync(tokenFile)).toBe(true);
    // A look-up that works proves it as well.
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
    await expect.poll(filesThere).toEqual([false, false]);
  });

  it('is removed after seven days, counted over restarts, and the log says so', async () => {
    write(tokenFile, `${mint().token}x`);
    write(pinFile, PIN);
    await startFromFiles();
    await kiosk.until(isAwaited);
    clock.advance(4 * DAY);
    await startFromFiles();
    await kiosk.until(isAwaited);
    clock.advance(3 * DAY - 1000);
    expect(existsSync(tokenFile)).toBe(true);
    clock.advance(1000);
    expect(existsSync(tokenFile)).toBe(false);
    expect(logged()).toContain('within seven days');
    expect(isAwaited()).toBe(false);
  });

  it('is not used again once another token was entered at the kiosk', async () => {
    write(tokenFile, `${mint().token}x`);
    write(pinFile, PIN);
    await startFromFiles();
    await kiosk.until(isAwaited);
    await kiosk.openTokenReplacement();
    const second = mint();
    await kiosk.connect(workspace.baseUrl, second.token);
    expect(isAwaited()).toBe(false);

    await startFromFiles();
    expect(await kiosk.ask('desk.lookup', { code: ON_LOAN })).toMatchObject({ ok: true });
    expect(kiosk.state().workspace?.tokenMask).toBe(`${second.id}|••••`);
    expect([existsSync(tokenFile), isAwaited()]).toEqual([true, false]);
  });
});

// A roll-out, played through: several desks from files alone, one policy for all, new tokens, a PC that is replaced.
// DESKS=10 tries more desks.
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../shared/clock.ts';
import { DeskDriver } from '../support/desk-driver.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../support/faulty-workspace.ts';
import { type Kiosk, launchKiosk } from '../support/launch.ts';
import { entryLine } from '../support/site.ts';
import { t } from '../support/words.ts';

const DESKS = Number(process.env.DESKS ?? 3);
/** A token is changed a minute after the last touch, once it was seen twice. */
const IDLE_LIMIT_MS = 150_000;
const ON_LOAN = ['BIK-0022', 'CAM-0147', 'LNS-0302'];

interface Pc {
  name: string;
  userData: string;
  tokenFile: string;
  pinFile: string;
  tokenId: string;
  kiosk: Kiosk;
  desk: DeskDriver;
}

let folder: string;
let policyFile: string;
let workspace: FaultyWorkspace;
let pcs: Pc[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roll-out-'));
  policyFile = join(folder, 'policy.json');
  workspace = await startFaultyWorkspace({ clock: systemClock });
  push({ deskName: 'Main desk' });
  pcs = [];
  for (let n = 1; n <= DESKS; n += 1) pcs.push(await startPc(`pc-${n}`));
});
afterAll(async () => {
  await Promise.all(pcs.map(({ kiosk }) => kiosk.close()));
  await workspace.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What IT pushes to every PC. */
function push(policy: object): void {
  writeFileSync(policyFile, JSON.stringify({ baseUrl: workspace.baseUrl, policy }));
}

/** IT places a token of this PC's own. Returns its id. */
function placeToken({ name, tokenFile }: Pick<Pc, 'name' | 'tokenFile'>): string {
  const { id, token } = workspace.tokens.mintInstance({ name, abilities: ['kiosk:scan'] });
  writeFileSync(tokenFile, token, { mode: 0o600 });
  return id;
}

/** A new PC, prepared with files alone; `userData` may be a copy of another's. */
async function startPc(name: string, userData = join(folder, `${name}-data`)): Promise<Pc> {
  const files = { tokenFile: join(folder, `${name}-token`), pinFile: join(folder, `${name}-pin`) };
  const tokenId = placeToken({ name, ...files });
  writeFileSync(files.pinFile, '739150', { mode: 0o600 });
  const kiosk = await launchKiosk({
    userData,
    env: { KIOSK_POLICY_FILE: policyFile, KIOSK_TOKEN_FILE: files.tokenFile, KIOSK_PIN_FILE: files.pinFile },
  });
  return { name, userData, ...files, tokenId, kiosk, desk: new DeskDriver(kiosk.page) };
}

it('each desk opens by itself, and keeps no file with a secret', async () => {
  for (const { desk, tokenFile, pinFile } of pcs) {
    await desk.shows('ready');
    await desk.sees('Main desk');
    await expect.poll(() => [existsSync(tokenFile), existsSync(pinFile)]).toEqual([false, false]);
  }
});

it('one change of the policy reaches all, without a restart', async () => {
  push({ deskName: 'Hall desk' });
  for (const { desk } of pcs) await desk.sees('Hall desk');
});

it('new tokens replace the ones before, and these can be revoked', { timeout: IDLE_LIMIT_MS + 60_000 }, async () => {
  pcs.forEach(placeToken);
  for (const { tokenFile } of pcs)
    await expect.poll(() => existsSync(tokenFile), { timeout: IDLE_LIMIT_MS, interval: 500 }).toBe(false);
  for (const { tokenId } of pcs) workspace.tokens.revoke(tokenId);
  for (const { desk, kiosk } of pcs) {
    await desk.scan('TNT-0211');
    await desk.shows('card');
    await desk.clears();
    expect(kiosk.log()).not.toContain('not-accepted');
  }
});

it('a PC with three saved returns is replaced: its folder is copied, and each return is carried out once', async () => {
  const [old] = pcs.splice(0, 1);
  if (!old) throw new Error('There is no PC');
  await workspace.goDown();
  await old.desk.touch(t('key.returns'));
  for (const code of ON_LOAN) await old.desk.scan(code);
  await old.desk.sees(t('status.saved', { count: 3 }));
  await old.kiosk.kill();

  const copy = join(folder, 'replaced-data');
  // A keyring stays on its PC.
  cpSync(old.userData, copy, { recursive: true, filter: (path) => !path.endsWith('host-keyring.key') });
  await workspace.comeBack();
  const before = workspace.ledger.length;
  const fresh = await startPc('replaced', copy);
  pcs.unshift(fresh);
  await fresh.desk.shows('ready');
  const sent = () => workspace.ledger.slice(before).map(entryLine).sort();
  await expect.poll(sent).toEqual(ON_LOAN.map((code) => expect.stringContaining(`check_in ${code}`)));
  await fresh.desk.hasNothingSaved();
});

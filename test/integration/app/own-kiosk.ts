// For tests of the whole kiosk: a workspace over HTTP and a data folder for each test, and a kiosk that is started on it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Kiosk, type KioskParts, PIN, startKiosk } from './kiosk.ts';

/** An item of the workspace that is out. */
export const OUT = 'CAM-0147';

export let folder: string;
/** The workspace's own clock: nothing there takes longer than a test says. */
export let time: ManualClock;
export let workspace: FaultyWorkspace;
/** The one that was started last. */
export let kiosk: Kiosk;
let isRunning = false;

/** Gives each test of the file its own. */
export function eachTestHasItsOwn(): void {
  beforeEach(async () => {
    folder = temporaryFolder();
    time = manualClock(Date.now());
    workspace = await startFaultyWorkspace({ clock: time });
  });
  afterEach(async () => {
    await stop();
    await workspace.close();
  });
}

/** Starts a kiosk on the same folder; one that runs is ended first. */
export async function start(parts: Partial<KioskParts> = {}): Promise<void> {
  await stop();
  runs(await startKiosk({ folder, clock: systemClock, ...parts }));
}

/** From now on it is this one, which is ended with the test. */
export function runs(started: Kiosk): void {
  kiosk = started;
  isRunning = true;
}

export async function stop(): Promise<void> {
  if (isRunning) await kiosk.close();
  isRunning = false;
}

export async function replacesToken(token: string): Promise<void> {
  await kiosk.connects(workspace.baseUrl, token);
  expect(kiosk.state().setup).toMatchObject({ step: 'same', waiting: 1 });
  await kiosk.ask('setup.tellWorkspace', { workspace: 'same' });
}

export const mint = (...more: 'items:read'[]) =>
  workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan', ...more] });

/** A kiosk at its desk, as IT has provisioned it. */
export async function opensDesk(parts: Partial<KioskParts> = {}) {
  const token = mint();
  await start({ ...parts, provisioned: { baseUrl: workspace.baseUrl, token: token.token, pin: PIN } });
  expect(kiosk.state().phase).toBe('desk');
  return token;
}

export const returnsWhatIsOut = () => kiosk.returns(OUT, workspace.openRentOf(OUT)?.id ?? null);
/** The text of a file in the data folder. */
export const onDisk = (name: string) => readFileSync(join(folder, name), 'utf8');

// For tests of the whole kiosk: each test gets an HTTP workspace and a data folder, and starts kiosks on it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { systemClock } from '../../../shared/clock.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Kiosk, type KioskParts, PIN, startKiosk } from './kiosk.ts';

/** An item that is on loan. */
export const ON_LOAN = 'CAM-0147';

export let folder: string;
/** The workspace's clock; its latencies pass only when a test advances it. */
export let workspaceClock: ManualClock;
export let workspace: FaultyWorkspace;
/** The kiosk that was started last. */
export let kiosk: Kiosk;
let isRunning = false;

/** Gives each test of the file its own folder, clock and workspace, which may do `without` some of the contract. */
export function setUpBeforeEach(options: Pick<Parameters<typeof startFaultyWorkspace>[0], 'without'> = {}): void {
  beforeEach(async () => {
    folder = temporaryFolder();
    workspaceClock = manualClock(Date.now());
    workspace = await startFaultyWorkspace({ clock: workspaceClock, ...options });
  });
  afterEach(async () => {
    await stop();
    await workspace.close();
  });
}

/** Starts a kiosk on the same folder; closes a running one first. */
export async function start(parts: Partial<KioskParts> = {}): Promise<void> {
  await stop();
  setKiosk(await startKiosk({ folder, clock: systemClock, ...parts }));
}

/** Makes this the current kiosk, which is closed after the test. */
export function setKiosk(started: Kiosk): void {
  kiosk = started;
  isRunning = true;
}

export async function stop(): Promise<void> {
  if (isRunning) await kiosk.close();
  isRunning = false;
}

export async function replaceToken(token: string): Promise<void> {
  await kiosk.connect(workspace.baseUrl, token);
  expect(kiosk.state().setup).toMatchObject({ step: 'same', waiting: 1 });
  await kiosk.ask('setup.answerSameWorkspace', { workspace: 'same' });
}

export const mint = (...more: 'items:read'[]) =>
  workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan', ...more] });

/** Starts a provisioned kiosk at its desk. Returns its token. */
export async function openDesk(parts: Partial<KioskParts> = {}) {
  const token = mint();
  await start({ ...parts, provisioned: { baseUrl: workspace.baseUrl, token: token.token, pin: PIN } });
  expect(kiosk.state().phase).toBe('desk');
  return token;
}

export const returnLoanedItem = () => kiosk.returnItem(ON_LOAN, workspace.openRentOf(ON_LOAN)?.id ?? null);
/** The text of a file in the data folder. */
export const onDisk = (name: string) => readFileSync(join(folder, name), 'utf8');

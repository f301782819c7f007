// For tests of a workspace's check: each gets a demo workspace that can fail, and a token for it.
import { afterEach, beforeEach } from 'vitest';
import type { Ability } from '../../../electron/demo/abilities.ts';
import type { DemoOptions } from '../../../electron/demo/workspace-server.ts';
import type { CheckLine } from '../../../electron/workspace-api/check-lines.ts';
import { checkWorkspace, type WorkspaceCheckOptions } from '../../../electron/workspace-api/check-workspace.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { hastyClock } from '../../support/hasty-clock.ts';
import { manualClock } from '../../support/manual-clock.ts';

export const ITEM = 'CAM-0112';
export const RENTER = 'RNT-2207';
export const ALWAYS = Number.POSITIVE_INFINITY;

/** The workspace of this test, and a token with the one ability that a kiosk needs. */
export let workspace: FaultyWorkspace;
export let token: string;

/** Gives each test of the file its own workspace. */
export function setUpWorkspaceBeforeEach(): void {
  beforeEach(() => start({}));
  afterEach(() => workspace.close());
}

async function start(options: Partial<DemoOptions>): Promise<void> {
  workspace = await startFaultyWorkspace({ clock: manualClock(), ...options });
  token = mint(['kiosk:scan']);
}

/** Replaces this test's workspace by another kind. */
export async function startInstead(options: Partial<DemoOptions>): Promise<void> {
  await workspace.close();
  await start(options);
}

export function mint(abilities: readonly Ability[]): string {
  return workspace.tokens.mintInstance({ name: 'Check', abilities }).token;
}

/** Checks this test's workspace, without pauses between the tries. */
export function check(more: Partial<WorkspaceCheckOptions> = {}): Promise<CheckLine[]> {
  const { baseUrl } = workspace;
  const clock = hastyClock(5000);
  return checkWorkspace({ baseUrl, token, fetch, clock, paths: {}, item: ITEM, renter: RENTER, write: false, ...more });
}

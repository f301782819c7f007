// Stores what IT provisioned, at a start or while the kiosk runs: a PIN, an address, a token. The PIN's file goes once
// the PIN is stored, the token's after the first connection.

import type { SetupNotice } from '../../shared/domain/app.ts';
import { tokenIdOf } from '../../shared/domain/token.ts';
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../storage/log.ts';
import type { TokenVault } from '../vault/vault.ts';
import type { Connection } from '../workspace/connection.ts';
import type { Connector } from './connect.ts';
import type { FirstConnection } from './first-connection.ts';
import type { Phase } from './phase.ts';
import type { Provisioned, Provisioning, ProvisioningProblem } from './read-provisioned.ts';
import type { Setup } from './setup.ts';

interface ProvisionParts {
  settings: Pick<Settings, 'get' | 'change' | 'note' | 'setPin' | 'itsPart'>;
  vault: Pick<TokenVault, 'hold' | 'bindHeld' | 'drop' | 'keyringProblem' | 'describe'>;
  connector: Pick<Connector, 'connect' | 'test' | 'unsureAt' | 'onceStored'>;
  firstConnection: Pick<FirstConnection, 'begin'>;
  connection: Pick<Connection, 'status'>;
  /** An administrator has to tell whether the held token is for the workspace that saved actions wait for. */
  onUnsure: (baseUrl: string) => void;
  /** The kiosk works: another token takes the place of the stored one only once the workspace has accepted it. */
  isRunning: boolean;
  log: Pick<Log, 'warn'>;
}

interface ProvisionerParts extends Omit<ProvisionParts, 'onUnsure' | 'isRunning'> {
  phase: Pick<Phase, 'now' | 'begin' | 'askWhichWorkspace'>;
  setup: Pick<Setup, 'state'>;
  provisioning: ProvisioningReport;
}

/** Why what was provisioned could not be used, or not in full. docs/reference.md explains each to IT. */
export interface ProvisioningFailure {
  problem:
    | ProvisioningProblem['problem']
    | 'missing'
    | 'not-accepted'
    | 'actions-wait'
    | 'no-keyring'
    | 'keyring-locked'
    | 'not-stored'
    | 'not-removed';
  variable?: ProvisioningProblem['variable'];
  error?: unknown;
}

/** What administrators are told about the last provisioning. */
export interface ProvisioningReport {
  /** null: all of it was used. */
  note(failure: ProvisioningFailure | null): void;
  /** The last failure in a few words for IT, the same in every language: "KIOSK_PIN_FILE: easy-pin"; null: none. */
  words(): string | null;
  /** What set-up says about it. */
  notice(): SetupNotice | null;
}

export function createProvisioningReport(log: Pick<Log, 'error'>): ProvisioningReport {
  let last: ProvisioningFailure | null = null;
  return {
    note(failure) {
      if (failure) log.error('The provisioning does not fit', { ...failure });
      last = failure;
    },
    words: () => last && (last.variable ? `${last.variable}: ${last.problem}` : last.problem),
    notice() {
      if (last?.problem === 'no-keyring' || last?.problem === 'keyring-locked') return 'provisioning-unsafe';
      return last && 'provisioning-failed';
    },
  };
}

const UNTESTED = { test: { problem: null } };
const NOTHING = { token: null, pin: null, removeTokenFile: null, removePinFile: null, isOpenToOthers: false };

/**
 * Uses what IT provided and opens the desk or set-up. Returns whether that is settled: a running kiosk tries a token again
 * that the workspace did not accept, or that actions have to be sent before. Never throws.
 */
export function createProvisioner({ phase, setup, provisioning, ...parts }: ProvisionerParts) {
  return async (provided: Provisioned): Promise<boolean> => {
    const isRunning = phase.now() !== 'starting';
    const storing = { ...parts, onUnsure: phase.askWhichWorkspace, isRunning };
    const failure = provided.ok ? await store(provided.data, storing) : provided.error;
    provisioning.note(failure);
    if (setup.state().step !== 'same') await phase.begin(provisioning.notice());
    return failure?.problem !== 'not-accepted' && failure?.problem !== 'actions-wait';
  };
}

/** Stores it, with the address of IT's policy file if there is no other. Returns what went wrong, or null. Never throws. */
async function store(
  provided: Provisioning | null,
  { settings, vault, connector, firstConnection, connection, onUnsure, isRunning, log }: ProvisionParts,
): Promise<ProvisioningFailure | null> {
  const its = settings.itsPart().values.baseUrl ?? null;
  if (!provided && its === null) return null;
  const { token, pin, removeTokenFile, removePinFile, isOpenToOthers } = provided ?? NOTHING;
  const tokenId = token && tokenIdOf(token);
  if (isOpenToOthers) {
    log.warn('Others on this PC could read a provisioned file');
    settings.note('provisioning-open');
  }
  const baseUrl = provided?.baseUrl ?? its ?? settings.get().baseUrl;
  if (token !== null && baseUrl === null) return { variable: 'KIOSK_BASE_URL', problem: 'missing' };
  try {
    if (pin !== null) await settings.setPin(pin);
    if (tokenId !== null && isReplaced(tokenId)) {
      // An administrator has entered another token at the kiosk, which works: this one was never accepted.
      log.warn('The provisioned token is not used again: another one was entered at the kiosk');
      awaitFirstConnection({ isStored: true });
    } else if (token !== null && baseUrl !== null) {
      // If the kiosk died in between, a token without settings would count as a lost PIN.
      if (settings.get().baseUrl === null) settings.change({ baseUrl });
      vault.hold(token);
      vault.bindHeld(baseUrl);
      const { test } = isRunning && isForStored() ? await connector.test(baseUrl, () => {}) : UNTESTED;
      if (test.problem !== null) {
        vault.drop();
        awaitFirstConnection({ isStored: false });
        return { variable: 'KIOSK_TOKEN_FILE', problem: 'not-accepted', error: test.problem };
      }
      if ((await connector.unsureAt(baseUrl)) > 0) await connector.test(baseUrl, () => {});
      if ((await connector.unsureAt(baseUrl)) > 0) {
        if (isRunning && connection.status().state !== 'stopped') {
          // The token before sends them, and nobody has to be asked.
          vault.drop();
          return { variable: 'KIOSK_TOKEN_FILE', problem: 'actions-wait' };
        }
        log.warn('Actions wait for another workspace than the provisioned token may be for: an administrator is asked');
        connector.onceStored(() => awaitFirstConnection({ isStored: true }));
        onUnsure(baseUrl);
        return removeAsUsed(removePinFile);
      }
      const kept = await connector.connect({ baseUrl, overScoped: null, workspace: 'same' });
      vault.drop();
      if (!kept.ok) return { problem: (await vault.keyringProblem()) ?? 'not-stored', error: kept.error };
      awaitFirstConnection({ isStored: true });
    } else if (settings.get().workspaceId === null) {
      // An address alone is kept for set-up, which asks for the token.
      settings.change({ baseUrl });
    }
  } catch (error) {
    return { problem: 'not-stored', error };
  }
  return removeAsUsed(removePinFile);

  /** Whether this token was stored at an earlier start, not accepted, and replaced at the kiosk. */
  function isReplaced(id: string): boolean {
    const stored = vault.describe()?.tokenId;
    const unproven = settings.get().unprovenToken;
    return unproven?.tokenId === id && unproven.isStored && stored !== undefined && stored !== id;
  }

  /** Whether the kiosk has a token for this address already. */
  function isForStored(): boolean {
    const { workspaceId, baseUrl: stored } = settings.get();
    return workspaceId !== null && stored === baseUrl && vault.describe() !== null;
  }

  function awaitFirstConnection({ isStored }: { isStored: boolean }): void {
    if (tokenId !== null && removeTokenFile !== null)
      firstConnection.begin({ tokenId, isStored, removeFile: removeTokenFile });
  }
}

function removeAsUsed(removeFile: (() => void) | null): ProvisioningFailure | null {
  try {
    removeFile?.();
    return null;
  } catch (error) {
    return { problem: 'not-removed', error };
  }
}

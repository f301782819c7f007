// Stores what IT provisioned, at a start or while the kiosk runs: a PIN, an address, a token. The PIN's file goes once
// the PIN is stored, the token's after the first connection.

import type { SetupNotice } from '../../shared/domain/app.ts';
import { tokenIdOf } from '../../shared/domain/token.ts';
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../storage/log.ts';
import type { TokenVault } from '../vault/vault.ts';
import type { Connection } from '../workspace/connection.ts';
import type { Connector } from './connect.ts';
import type { CurrentWorkspace } from './current-workspace.ts';
import type { FirstConnection } from './first-connection.ts';
import type { Phase } from './phase.ts';
import type { Provisioned, Provisioning, ProvisioningProblem } from './read-provisioned.ts';
import type { Setup } from './setup.ts';

interface ProvisionParts {
  settings: Pick<Settings, 'get' | 'change' | 'note' | 'setPin' | 'itsPart'>;
  vault: Pick<TokenVault, 'hold' | 'held' | 'bindHeld' | 'drop' | 'keyringProblem' | 'describe'>;
  connector: Pick<Connector, 'connect' | 'test' | 'unsureAt' | 'onceStored'>;
  firstConnection: Pick<FirstConnection, 'begin'>;
  connection: Pick<Connection, 'status'>;
  currentWorkspace: Pick<CurrentWorkspace, 'now'>;
  /** An administrator has to tell whether the held token is for the workspace that saved actions wait for. */
  onUnsure: (baseUrl: string) => void;
  /** The kiosk works: another token takes the place of the stored one only once the workspace has accepted it. */
  isRunning: boolean;
  /** Whether somebody uses the kiosk now: who enters a token needs the vault, and a visit must not end. */
  isInUse: () => boolean;
  /** The same files were tried before. */
  isAgain: boolean;
  log: Pick<Log, 'warn'>;
}

export type HowProvided = Partial<Pick<ProvisionParts, 'isInUse' | 'isAgain'>>;

interface ProvisionerParts extends Omit<ProvisionParts, 'onUnsure' | 'isRunning' | 'isInUse' | 'isAgain'> {
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
    | 'in-use'
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
      const before = words();
      last = failure;
      // A token that waits is tried again and again.
      if (failure && words() !== before) log.error('The provisioning does not fit', { ...failure });
    },
    words,
    notice() {
      if (last?.problem === 'no-keyring' || last?.problem === 'keyring-locked') return 'provisioning-unsafe';
      return last && 'provisioning-failed';
    },
  };

  function words(): string | null {
    return last && (last.variable ? `${last.variable}: ${last.problem}` : last.problem);
  }
}

/** Problems that go by themselves: the same files are tried again later. */
const PASSING: readonly ProvisioningFailure['problem'][] = ['not-accepted', 'actions-wait', 'in-use'];
const UNTESTED = { test: { problem: null } };
const IN_USE: ProvisioningFailure = { variable: 'KIOSK_TOKEN_FILE', problem: 'in-use' };
const NOTHING = { token: null, pin: null, removeTokenFile: null, removePinFile: null, isOpenToOthers: false };

/**
 * Uses what IT provided and opens the desk or set-up. Returns whether that is settled: a running kiosk tries a token again
 * that the workspace did not accept, that actions have to be sent before, or that came while somebody used the kiosk.
 * Never throws.
 */
export function createProvisioner({ phase, setup, provisioning, ...parts }: ProvisionerParts) {
  const { currentWorkspace } = parts;
  return async (provided: Provisioned, how: HowProvided = {}): Promise<boolean> => {
    const { isInUse = () => false, isAgain = false } = how;
    const isRunning = phase.now() !== 'starting';
    const connected = currentWorkspace.now();
    const storing = { ...parts, onUnsure: phase.askWhichWorkspace, isRunning, isInUse, isAgain };
    const failure = provided.ok ? await store(provided.data, storing) : provided.error;
    if (failure?.problem === 'in-use') return false;
    provisioning.note(failure);
    const { step } = setup.state();
    // What a person has begun in set-up goes on, and so does a demo.
    const isChanged = currentWorkspace.now() !== connected;
    const isWaiting = phase.now() === 'setup' && (step === 'welcome' || step === 'pin');
    if (step !== 'same' && (!isRunning || isChanged || isWaiting)) await phase.begin(provisioning.notice());
    return failure === null || !PASSING.includes(failure.problem);
  };
}

/** Stores it, with the address of IT's policy file if there is no other. Returns what went wrong, or null. Never throws. */
async function store(provided: Provisioning | null, parts: ProvisionParts): Promise<ProvisioningFailure | null> {
  const { settings, vault, connector, connection, currentWorkspace, isRunning, isInUse, log } = parts;
  const its = settings.itsPart().values.baseUrl ?? null;
  if (!provided && its === null) return null;
  const { token, pin, removeTokenFile, removePinFile, isOpenToOthers } = provided ?? NOTHING;
  const tokenId = token && tokenIdOf(token);
  const stored = vault.describe()?.tokenId ?? null;
  const isSetUp = settings.get().workspaceId !== null && stored !== null;
  const baseUrl = provided?.baseUrl ?? its ?? settings.get().baseUrl;
  if (token !== null && baseUrl === null) return { variable: 'KIOSK_BASE_URL', problem: 'missing' };
  let removePin = removePinFile;
  let left: ProvisioningFailure | null = null;
  try {
    if (isOpenToOthers && !parts.isAgain) {
      log.warn('Others on this PC could read a provisioned file');
      settings.note('provisioning-open');
    }
    if (pin !== null) {
      await settings.setPin(pin);
      // The token may wait for long: the PIN must neither lie there nor be set again.
      if (isSetUp) {
        left = removeAsUsed(removePin);
        removePin = null;
      }
    }
    if (tokenId !== null && isReplaced(tokenId)) {
      // An administrator has entered another token at the kiosk, which works: this one was never accepted.
      log.warn('The provisioned token is not used again: another one was entered at the kiosk');
      awaitFirstConnection(null);
    } else if (token !== null && baseUrl !== null) {
      if (!isRunning && isSetUp && wasRefused()) return waits('not-accepted');
      if (isRunning && isInUse()) return IN_USE;
      // If the kiosk died in between, a token without settings would count as a lost PIN.
      if (settings.get().baseUrl === null) settings.change({ baseUrl });
      vault.hold(token);
      vault.bindHeld(baseUrl);
      const { test } = isRunning && isSetUp ? await connector.test(baseUrl, () => {}) : UNTESTED;
      if (mustLeave()) return IN_USE;
      if (test.problem !== null) return waits('not-accepted', test.problem);
      if ((await connector.unsureAt(baseUrl)) > 0) await connector.test(baseUrl, () => {});
      const unsure = await connector.unsureAt(baseUrl);
      if (mustLeave()) return IN_USE;
      if (unsure > 0) {
        const isSending = currentWorkspace.now()?.demo === false && connection.status().state !== 'stopped';
        // The token before sends them, and nobody has to be asked.
        if (isRunning && isSending) return waits('actions-wait');
        log.warn('Actions wait for another workspace than the provisioned token may be for: an administrator is asked');
        connector.onceStored(() => awaitFirstConnection(null));
        parts.onUnsure(baseUrl);
        return left ?? removeAsUsed(removePin);
      }
      const kept = await connector.connect({ baseUrl, overScoped: null, workspace: 'same' });
      vault.drop();
      if (!kept.ok) return { problem: (await vault.keyringProblem()) ?? 'not-stored', error: kept.error };
      awaitFirstConnection(null);
    } else if (settings.get().workspaceId === null) {
      // An address alone is kept for set-up, which asks for the token.
      settings.change({ baseUrl });
    }
  } catch (error) {
    return { problem: 'not-stored', error };
  }
  return left ?? removeAsUsed(removePin);

  /** Whether this token was never accepted, and another was entered at the kiosk since. */
  function isReplaced(id: string): boolean {
    const unproven = settings.get().unprovenToken;
    if (unproven?.tokenId !== id || stored === null || stored === id) return false;
    return unproven.before === null || unproven.before !== stored;
  }

  /** Whether the workspace refused this token while the kiosk ran, so that the one before stayed in use. */
  function wasRefused(): boolean {
    const unproven = settings.get().unprovenToken;
    return unproven !== null && unproven.tokenId === tokenId && unproven.before !== null;
  }

  /** Somebody has come meanwhile, or has entered another token: that one stays with the vault. */
  function mustLeave(): boolean {
    const isOurs = vault.held()?.tokenId === tokenId;
    if (!isRunning || (isOurs && !isInUse())) return false;
    if (isOurs) vault.drop();
    return true;
  }

  /** The token before stays in use. */
  function waits(problem: 'not-accepted' | 'actions-wait', error?: unknown): ProvisioningFailure {
    if (vault.held()?.tokenId === tokenId) vault.drop();
    awaitFirstConnection(stored);
    return { variable: 'KIOSK_TOKEN_FILE', problem, ...(error !== undefined && { error }) };
  }

  function awaitFirstConnection(before: string | null): void {
    if (tokenId !== null && removeTokenFile !== null)
      parts.firstConnection.begin({ tokenId, before, removeFile: removeTokenFile });
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

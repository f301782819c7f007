// A whole kiosk without a window: the real app on a real disk, with an in-memory keyring and Node's network stack.
import '../../support/without-electron.ts';
import { join } from 'node:path';
import type { IpcMainInvokeEvent } from 'electron';
import { createRouter, type RouterParts } from '../../../electron/api/router.ts';
import { openDataFolder } from '../../../electron/app/data-folder.ts';
import type { Provisioning, ProvisioningProblem } from '../../../electron/app/read-provisioned.ts';
import { composeKiosk } from '../../../electron/compose.ts';
import { openStoreFile } from '../../../electron/outbox/store-file.ts';
import { NO_POLICY_FILE, openPolicyFile } from '../../../electron/settings/policy-file.ts';
import type { Settings } from '../../../electron/settings/settings.ts';
import { createSheetSaver } from '../../../electron/sheets/save.ts';
import { createTokenVault } from '../../../electron/vault/vault.ts';
import type { Input, OperationName, Output } from '../../../shared/api/api.ts';
import type { AppState } from '../../../shared/api/app-state.ts';
import type { Clock } from '../../../shared/clock.ts';
import { type DeskAction, isSettled } from '../../../shared/domain/action.ts';
import { fail, ok, type Result } from '../../../shared/domain/errors.ts';
import { type MemoryKeyring, memoryKeyring } from '../../support/memory-keyring.ts';

/** Long enough that no random id, timestamp or hash on disk contains it by chance. */
export const PIN = '24681357';

export interface KioskParts {
  /** The data folder (absolute path). Starting on the same folder again is a restart. */
  folder: string;
  clock: Clock;
  keyring?: MemoryKeyring;
  /** IT's policy file: an absolute path. */
  policyPath?: string;
  provisioned?: Partial<Provisioning>;
  /** What was provisioned is invalid. */
  misprovisioned?: ProvisioningProblem;
  /** This PC's name, if its session is locked. */
  lockedPc?: string;
  /** Resolves at the window's first paint; the start waits for it. Default: no wait. */
  firstPaint?: Promise<void>;
  /** Called when the start is complete. */
  onStarted?: () => void;
  /** Called when the start has to wait for the keyring. */
  onKeyringWaits?: () => void;
}

/** Starts a kiosk, and waits until it has started. */
export async function startKiosk(parts: KioskParts) {
  const kiosk = openKiosk(parts);
  await kiosk.started;
  return kiosk;
}

/** Opens a kiosk without waiting for its start. Returns the page's operations, and helpers for what people do there. */
export function openKiosk(parts: KioskParts) {
  const { folder, clock, keyring = memoryKeyring(), policyPath, provisioned, misprovisioned, firstPaint } = parts;
  const { lockedPc = null, onStarted = () => {}, onKeyringWaits = () => {} } = parts;
  const events: (AppState | DeskAction)[] = [];
  const logged: unknown[] = [];
  const waiting = new Set<() => void>();
  const disk = { isFull: false };
  const log = (...line: unknown[]) => void logged.push(line);
  const policyFile = policyPath
    ? openPolicyFile({ path: policyPath, clock, log: { info: log, warn: log } })
    : NO_POLICY_FILE;
  const { settings, tokens, baskets, hasDamagedFiles } = openDataFolder({ directory: folder, clock, policyFile });
  const vault = createTokenVault({ safeStorage: keyring.newProcess(), store: tokens, platform: 'linux', clock });

  const app = composeKiosk({
    settings: withDisk(settings, disk),
    vault,
    file: openStoreFile({ directory: folder, clock, log: { warn: log, error: log }, isOpenedLater: true }),
    files: {
      token: vault.damaged ? 'damaged' : tokens.loaded,
      baskets: baskets.loaded,
      hasDamaged: hasDamagedFiles,
    },
    savedBasketStore: baskets,
    networks: { questions: fetch, actions: fetch, photographs: fetch },
    clock,
    log: { info: log, warn: log, error: log },
    version: '0.0.0',
    update: () => null,
    autostart: { isOn: () => null, set: () => {} },
    onPage: () => {},
    onStarted,
    onKeyringWaits,
    isPageStopped: () => false,
    systemLocale: 'en',
    lockedPc,
    emit(_name, data) {
      if (data) events.push(data);
      for (const look of waiting) look();
    },
    clipboard: { readText: async () => '', clear: () => {} },
    saveSheet: createSheetSaver({ folder: () => join(folder, 'documents'), now: clock.now }),
    selfTest: async () => ok({ at: 0, lines: [] }),
    faults: () => ({ page: 0, main: 0, graphics: 0, restarts: 0, last: null }),
    reloadPage: () => {},
    onBeat: () => {},
    quit: () => log('quit'),
    restart: () => log('restart'),
  });
  const page = connectPage((ipcMain) => {
    const { operations, situation, opened } = app;
    const log = { info: () => {}, warn: () => {}, error: (...line: unknown[]) => void logged.push(line) };
    createRouter({ ipcMain, isTrustedSender: () => true, operations, situation, opened, log });
  });
  const provisioning = provisioned
    ? {
        baseUrl: null,
        token: null,
        pin: null,
        removeTokenFile: null,
        removePinFile: null,
        isOpenToOthers: false,
        ...provisioned,
      }
    : null;
  const start = () => app.start(misprovisioned ? fail(misprovisioned) : ok(provisioning));
  const started = firstPaint ? firstPaint.then(start) : start();

  async function ask<Name extends OperationName>(name: Name, input: Input<Name>) {
    return (await page.invoke(name, input)) as Result<Output<Name>>;
  }

  /** Resolves once `holds` is true. Checks now and with every event that the kiosk sends to its page. */
  function until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  }

  return {
    /** Settles when the start is done. */
    started,
    ask,
    state: app.state,
    until,
    disk,
    settings,
    /** The data of every event sent to the page. */
    events,
    /** Every line that was logged, before redaction. */
    logged,
    close: app.close,
    /** The computer wakes up from its sleep. */
    wake: app.wake,
    provide: app.provide,
    isBusy: app.isBusy,
    /** A key press or a touch at the kiosk. */
    touch: app.touched,

    /** Enters address and token, and waits for the result of the connection test. */
    async connect(baseUrl: string, token: string): Promise<void> {
      // On a kiosk that was set up before, set-up needs the PIN.
      if (app.state().setupNeedsPin) await ask('admin.unlock', { pin: PIN });
      if (app.state().setup.step === 'welcome') await ask('setup.begin', null);
      await ask('setup.connect', { baseUrl, token });
      await until(() => !app.state().setup.testing);
      // A token that passes is stored after the test.
      await until(() => app.state().setup.step !== 'connection' || app.state().setup.test?.problem != null);
    },
    /** Unlocks administration and opens set-up for another token. */
    async openTokenReplacement(): Promise<void> {
      await ask('admin.unlock', { pin: PIN });
      await ask('admin.replaceToken', null);
    },
    /** Returns an item; resolves with the saved action. */
    async returnItem(code: string, rentId: string | null): Promise<DeskAction> {
      const taken = await ask('actions.checkIn', { code, itemName: code, rentId, by: 'card' });
      if (!taken.ok) throw new Error(taken.error.message);
      return taken.data;
    },
    /** Waits until this action is settled. */
    async waitUntilSettled(id: string): Promise<DeskAction> {
      const ended = () =>
        events.find((data): data is DeskAction => 'id' in data && data.id === id && isSettled(data.state));
      await until(() => ended() !== undefined);
      return ended() as DeskAction;
    },
  };
}

export type Kiosk = ReturnType<typeof openKiosk>;

/** The page's side of the router that `open` creates, without Electron in between. */
function connectPage(open: (ipcMain: RouterParts['ipcMain']) => void) {
  let handler: Parameters<RouterParts['ipcMain']['handle']>[1] | null = null;
  open({
    handle: (_channel, opened) => {
      handler = opened;
    },
    removeHandler: () => {},
  });
  return {
    invoke: async (name: OperationName, input: unknown): Promise<unknown> =>
      handler?.({} as IpcMainInvokeEvent, name, structuredClone(input)),
  };
}

/** Settings whose disk can be full. */
function withDisk(settings: Settings, disk: { isFull: boolean }): Settings {
  return {
    ...settings,
    change(some) {
      if (disk.isFull) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      settings.change(some);
    },
    async setPin(pin) {
      if (disk.isFull) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      await settings.setPin(pin);
    },
  };
}

// Builds and wires every part of the kiosk that does not need Electron. main.ts adds Electron's own parts.
import { randomUUID } from 'node:crypto';
import { type AppState, checksOutOffline } from '../shared/api/app-state.ts';
import type { EventName, Events } from '../shared/api/events.ts';
import { type Clock, throttled, wait } from '../shared/clock.ts';
import type { UpdateNote } from '../shared/domain/app.ts';
import { fail, NOT_CONFIGURED, type Result } from '../shared/domain/errors.ts';
import type { FaultCounts } from '../shared/domain/faults.ts';
import type { Locale } from '../shared/domain/languages.ts';
import type { SelfTestReport } from '../shared/domain/self-test.ts';
import type { Situation } from './api/access.ts';
import { actionsApi } from './api/actions.ts';
import { adminApi } from './api/admin.ts';
import { appApi } from './api/app.ts';
import { deskApi } from './api/desk.ts';
import type { OperationTable } from './api/operations.ts';
import { savedBasketsApi } from './api/saved-baskets.ts';
import { setupApi } from './api/setup.ts';
import { sheetsApi } from './api/sheets.ts';
import './app/set-pattern-engine.ts';
import { createAccessibility } from './app/accessibility.ts';
import { createActivity } from './app/activity.ts';
import { createAdmin } from './app/admin.ts';
import { createConnector } from './app/connect.ts';
import type { Networks } from './app/connected-workspace.ts';
import { createCurrentWorkspace } from './app/current-workspace.ts';
import { createFirstConnection } from './app/first-connection.ts';
import { createLeftBehind } from './app/left-behind.ts';
import { createLookUps } from './app/look-ups.ts';
import { createOverrides } from './app/overrides.ts';
import { createPhase, type FoundFiles, type PhaseParts } from './app/phase.ts';
import { createPhotographs } from './app/photographs.ts';
import type { Provisioned } from './app/read-provisioned.ts';
import { createSavedBaskets } from './app/saved-baskets.ts';
import { createSelfService } from './app/self-service.ts';
import { createSetup, type SetupParts } from './app/setup.ts';
import { createStartupWindow } from './app/startup-window.ts';
import { appState } from './app/state.ts';
import { createProvisioner, createProvisioningReport } from './app/store-provisioned.ts';
import { createStoreWatch } from './app/store-watch.ts';
import { createOutbox } from './outbox/outbox.ts';
import type { StoreFile } from './outbox/store-file.ts';
import { createPinGate } from './settings/pin-gate.ts';
import type { Settings } from './settings/settings.ts';
import type { SaveSheet } from './sheets/save.ts';
import type { JsonStore } from './storage/json-store.ts';
import type { Log } from './storage/log.ts';
import type { TokenVault } from './vault/vault.ts';
import { createClockSkew } from './workspace/clock-skew.ts';
import { createConnection } from './workspace/connection.ts';
import type { Photograph } from './workspace/photograph.ts';

export interface KioskParts extends Pick<PhaseParts, 'lockedPc'> {
  settings: Settings;
  vault: TokenVault;
  /** The outbox of real workspaces. */
  file: StoreFile;
  files: FoundFiles;
  /** Stores unfinished baskets. */
  savedBasketStore: JsonStore;
  networks: Networks;
  clock: Clock;
  log: Log;
  version: string;
  /** What administrators are told about the versions that ran here. */
  update: () => UpdateNote | null;
  autostart: { isOn(): boolean | null; set(isOn: boolean): void };
  /** The page has started, for the first time or again. */
  onPage: () => void;
  /** The start is complete: saved actions are open and compared with the taken log. Called once. */
  onStarted: () => void;
  /** The start waits for the keyring, perhaps for its password; saved actions are open. */
  onKeyringWaits: () => void;
  /** Whether the page was given up and replaced by the plain page. */
  isPageStopped: () => boolean;
  /** Used until a language is chosen. */
  systemLocale: Locale;
  emit: <Name extends EventName>(name: Name, data: Events[Name]) => void;
  clipboard: SetupParts['clipboard'];
  saveSheet: SaveSheet;
  selfTest: () => Promise<Result<SelfTestReport>>;
  /** Faults of the last days. */
  faults: () => FaultCounts;
  reloadPage: () => void;
  /** The page has given a sign of life. */
  onBeat: () => void;
  quit: () => void;
  /** Quits and starts again. */
  restart: () => void;
}

export interface Kiosk {
  /** The operations that the page may call. The router checks access first. */
  operations: OperationTable;
  /** The situation that access depends on. */
  situation(): Situation;
  state(): AppState;
  /** The photograph with a key from a look-up; null: none to show. */
  photograph(key: string): Promise<Photograph | null>;
  /** Resolves once the kiosk has started, waits for the keyring, or has closed; earlier calls wait for it. */
  opened: Promise<void>;
  /** Opens saved data, checks its state and opens the desk or set-up; see `provide`. Does nothing once closed. */
  start(provisioned: Provisioned): Promise<boolean>;
  /** Uses what IT provides. Returns whether that is settled (see `createProvisioner`). */
  provide: ReturnType<typeof createProvisioner>;
  /** The computer woke up: the user has left, and the connection state is outdated. */
  wake(): void;
  /** A key was pressed or the screen touched: extends a renter's session and an administrator's time. */
  touched(): void;
  /** Whether the kiosk is in use now. */
  isBusy(): boolean;
  /** Stops the demo workspace, if one runs, and closes the outbox. */
  close(): Promise<void>;
}

/** The counts of the status bar are sent at most this often, in milliseconds: a long backlog may be in progress. */
const COUNT_MS = 100;
/** A new page gets its first state once the kiosk has started, or after this many milliseconds if that takes longer. */
const SOON_MS = 300;

export function composeKiosk(parts: KioskParts): Kiosk {
  const { settings, vault, files, file, lockedPc, clock, log, networks } = parts;
  const state = (): AppState => appState({ ...parts, ...own });
  const tell = () => parts.emit('app.changed', state());

  const accessibility = createAccessibility(() => {
    // A longer time limit applies to the running session at once.
    selfService.stay();
    tell();
  });
  const timeFactor = () => accessibility.now().timeFactor;
  const leftBehind = createLeftBehind((request) => outbox.checkIn(request));
  const selfService = createSelfService({
    ...{ clock, timeFactor, leftBehind },
    policy: () => settings.get().policy,
    emit(action) {
      if (action.state === 'confirmed') currentWorkspace.now()?.due.countAnew();
      parts.emit('actions.changed', action);
    },
    onLanguageChange: () => tell(),
    onEnd: () => accessibility.reset(),
  });
  const overrides = createOverrides({ clock });
  const clockSkew = createClockSkew(clock, (ahead) => {
    if (ahead === null) log.info('The clock is right again');
    else log.warn('The clock of this PC is wrong', { minutesAhead: ahead / 60_000 });
    tell();
  });
  const connection = createConnection({
    clock,
    random: Math.random,
    probe: async () => currentWorkspace.now()?.actions.probe() ?? fail(NOT_CONFIGURED),
    onChange(status) {
      if (status.state === 'connected') {
        log.info('Connected');
        outbox.resume();
        void currentWorkspace.probeScope();
      } else {
        log.warn('Connection interrupted', { state: status.state, kind: status.error.kind });
        outbox.pause(status.error);
      }
      tell();
    },
    onResult: (result) => currentWorkspace.now()?.demo || firstConnection.note(result),
    onSchedule: tell,
  });
  const provisioning = createProvisioningReport(log);
  const firstConnection = createFirstConnection({
    ...{ settings, vault, clock, log },
    probe: connection.retry,
    onNotRemoved: provisioning.note,
    onChange: tell,
  });
  const outbox = createOutbox({
    ...{ clock, newId: randomUUID, timeFactor, log },
    workspace: () => currentWorkspace.now()?.actions ?? null,
    // At self-service no one could look at a check-out that the workspace refuses later.
    maySaveCheckOuts: () => !selfService.isOn() && checksOutOffline(settings.get()),
    clockAhead: clockSkew.ahead,
    workspaceNow: clockSkew.workspaceNow,
    onChange: selfService.emitIfOwn,
    onCount: throttled(clock, COUNT_MS, tell),
    onTrouble: (error) => connection.note(fail(error)),
    onHold: tell,
  });
  const startupWindow = createStartupWindow({
    clock,
    onOver() {
      file.compare();
      tell();
      if (connection.status().state === 'connected') outbox.resume();
      parts.onStarted();
    },
  });
  const currentWorkspace = createCurrentWorkspace({
    ...{ settings, vault, file, networks, clock, log },
    systemLocale: parts.systemLocale,
    onAnswer: clockSkew.note,
    onSwitch() {
      // Whoever saw the kiosk stop has left.
      const pending = selfService.isOn() ? outbox.pending() : null;
      if (pending?.ok) leftBehind.take(pending.data.waiting);
      leaveAsking();
      selfService.end();
      overrides.revoke(null);
      photographs.forget();
      connection.reset();
      clockSkew.reset();
      // Saved actions are sent after the first moments; what is taken at the desk does not wait for that.
      if (startupWindow.isOver()) outbox.resume();
    },
    onChange: tell,
  });
  const photographs = createPhotographs({ fetch: networks.photographs, clock, newId: randomUUID });
  const lookUps = createLookUps({
    currentWorkspace,
    connection,
    outbox,
    photographs,
    onAnswer: startupWindow.onFirstAnswer,
  });
  const connector = createConnector({ settings, vault, file, currentWorkspace, fetch: networks.questions, clock, log });

  const savedBasketsIn = (store: JsonStore | null) => {
    const workspaceId = () => currentWorkspace.now()?.workspaceId ?? null;
    return createSavedBaskets({ store, clock, newId: randomUUID, workspaceId, onChange: tell, log });
  };
  const storedBaskets = savedBasketsIn(parts.savedBasketStore);
  const demoBaskets = savedBasketsIn(null);
  const savedBaskets = () => (currentWorkspace.now()?.demo ? demoBaskets : storedBaskets);
  const leaveAsking = () =>
    savedBaskets().leaveAsking((code) => outbox.checkIn({ code, itemName: null, rentId: null, by: 'left' }).ok);

  const admin = createAdmin({
    clock,
    checkPin: createPinGate({ read: settings.get, write: settings.changeEvenIfUnsaved, clock, log }).enter,
    provisioningProblem: provisioning.words,
    onChange() {
      // Set-up for a new token must not stay open after the administrator has left.
      const isReplacing = phase.now() === 'setup' && setup.state().purpose === 'replace';
      if (isReplacing && admin.until() === null) setup.leave();
      else tell();
    },
  });
  const setup = createSetup({
    token: { hold: vault.hold, drop: vault.drop, mask: () => vault.held()?.mask ?? null },
    clipboard: parts.clipboard,
    test: connector.test,
    unsureAt: connector.unsureAt,
    keep: connector.connect,
    ...{ hasPin: settings.hasPin, acceptsPin: settings.acceptsPin, setPin: settings.setPin },
    async startDemo() {
      // It would open a desk, and so a way out of a set-up that waits for IT.
      if (settings.get().isPinLost) return fail({ kind: 'pin-required', message: 'The PIN is lost: IT sets another' });
      return currentWorkspace.openDemo();
    },
    reloadPage: parts.reloadPage,
    onDone: () => phase.openDesk(),
    onChange: tell,
  });
  const phase = createPhase({
    ...{ settings, vault, files, file, lockedPc, currentWorkspace, connector, setup, connection, admin, log },
    onSetup: selfService.end,
  });
  const provide = createProvisioner({
    ...{ settings, vault, connector, firstConnection, connection, currentWorkspace, phase, setup, provisioning, log },
  });
  const activity = createActivity({
    ...{ clock, phase: phase.now, isPageStopped: parts.isPageStopped, timeFactor },
    isSomebodyIn: () => admin.isIn() || selfService.hasSession(),
  });
  const own = {
    ...{ phase, setup, currentWorkspace, startupWindow, connection, clockSkew, outbox, savedBaskets },
    ...{ selfService, accessibility, admin },
    provisioningProblem: provisioning.words,
    firstConnection,
  };

  const noteStore = createStoreWatch({
    ...{ file, settings, clock },
    onWorks() {
      // Otherwise sending resumes with the connection.
      if (connection.status().state === 'connected') outbox.resume();
    },
    onChange: tell,
  });

  const stopWatchingIt = settings.watchIts(tell);
  const starting = Promise.withResolvers<void>();
  let isClosed = false;

  return {
    operations: {
      app: appApi({
        clock,
        settings,
        selfService,
        accessibility,
        admin,
        file,
        connection,
        activity,
        onPage: parts.onPage,
        state,
        soon: () => Promise.race([starting.promise, wait(clock, SOON_MS)]),
        tell,
        restart: parts.restart,
        onBegin() {
          storedBaskets.interrupt();
          demoBaskets.interrupt();
          leaveAsking();
        },
        onBeat: parts.onBeat,
      }),
      setup: setupApi(setup, phase),
      desk: deskApi(lookUps, selfService, savedBaskets),
      actions: actionsApi({ outbox, overrides, selfService, lookUps, savedBaskets }),
      savedBaskets: savedBasketsApi({ currentWorkspace, savedBaskets, tell }),
      sheets: sheetsApi(parts.saveSheet, () => {
        const { locale, policy } = settings.get();
        return { ...policy, locale: locale ?? parts.systemLocale };
      }),
      admin: adminApi({
        settings,
        vault,
        phase,
        admin,
        overrides,
        selfService,
        tell,
        quit: parts.quit,
        setAutostart: parts.autostart.set,
        selfTest: parts.selfTest,
        faults: parts.faults,
      }),
    },
    situation() {
      // First, since an expired administrator's set-up closes here.
      const isAdminIn = admin.isIn();
      return {
        phase: phase.now(),
        setupFor: phase.setupFor(),
        mode: settings.get().policy.mode,
        hasPin: settings.hasPin(),
        isAdminIn,
        hasSession: selfService.hasSession(),
        isTokenUnreadable: vault.trouble()?.kind === 'unreadable',
      };
    },
    state,
    photograph: photographs.get,
    opened: starting.promise,
    async start(provisioned) {
      if (isClosed) return true;
      file.open();
      file.listen(noteStore);
      phase.noteOpened();
      tell();
      // A keyring may keep the start waiting; calls made then are told that the kiosk is starting.
      void wait(clock, SOON_MS).then(() => {
        if (!isClosed && phase.now() === 'starting') parts.onKeyringWaits();
        starting.resolve();
      });
      if (settings.isModeUnread()) log.warn('The mode in settings.json is unknown: the desk is self-service');
      phase.noteFiles();
      const isSettled = await provide(provisioned);
      if (!isClosed) startupWindow.begin();
      starting.resolve();
      return isSettled;
    },
    wake() {
      // After sleep, the user of the desk is gone.
      admin.lock();
      overrides.revoke(null);
      selfService.end();
      parts.emit('app.woke', null);
      void connection.retry();
    },
    provide,
    isBusy: activity.isBusy,
    touched() {
      activity.touched();
      selfService.stay();
      admin.touched();
    },
    async close() {
      isClosed = true;
      stopWatchingIt();
      starting.resolve();
      startupWindow.stop();
      firstConnection.stop();
      selfService.end();
      currentWorkspace.now()?.close();
      storedBaskets.close();
      demoBaskets.close();
      file.close();
      await currentWorkspace.endDemo();
    },
  };
}

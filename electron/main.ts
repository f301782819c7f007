// Starts the kiosk: Electron's parts, and all others by way of compose.ts. The composition root.
import './app/small-heap.ts';
import { existsSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, clipboard, dialog, ipcMain, powerMonitor, protocol, safeStorage, session } from 'electron';
import type { AppState } from '../shared/api/app-state.ts';
import { EVENT_CHANNEL } from '../shared/api/bridge.ts';
import type { Events } from '../shared/api/events.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import { ok } from '../shared/domain/errors.ts';
import { createRouter, isOwnPage } from './api/router.ts';
import type { Networks } from './app/connected-workspace.ts';
import { openDataFolder, setDataFolder } from './app/data-folder.ts';
import { type FaultRecord, openFaultRecord } from './app/fault-record.ts';
import { watchGraphics } from './app/graphics.ts';
import { createMainFaultHandler } from './app/main-faults.ts';
import { provisionedMark, watchProvisionedFiles } from './app/provisioned-files.ts';
import { takeProvisioning } from './app/read-provisioned.ts';
import { createSignsOfLife, restartKiosk, signsOfLifeFile } from './app/signs-of-life.ts';
import { composeKiosk } from './compose.ts';
import { SCHEMA_VERSION } from './outbox/migrations.ts';
import { openStoreFile } from './outbox/store-file.ts';
import { selfTestElsewhere } from './self-test/another-process.ts';
import { electronBinary } from './self-test/fuses.ts';
import { fakeToken, takeOwnFolder, workspaceAddress } from './self-test/own-folder.ts';
import { createTestedPage, type Refusal } from './self-test/page.ts';
import { demandNew, exitCodeOf, reportText, tell } from './self-test/report.ts';
import { type SelfTestRequest, selfTestAsked, withoutSelfTest } from './self-test/request.ts';
import { selfTest } from './self-test/self-test.ts';
import { NO_POLICY_FILE, openPolicyFile, policyFilePath } from './settings/policy-file.ts';
import { localeOf, SETTINGS_SCHEMA } from './settings/settings.ts';
import { createSheetSaver } from './sheets/save.ts';
import { canCreateFiles } from './storage/can-create-files.ts';
import { closeStoreChannel, openJsonStore } from './storage/json-store.ts';
import { createLog, type Log } from './storage/log.ts';
import { endOfLog } from './storage/log-end.ts';
import { askToQuit, QUIT_CODES, type QuitOutcome, quitWords, sleepSync } from './updates/ask-to-quit.ts';
import { openVersionBook, type VersionBook } from './updates/previous-version.ts';
import { removeOldAnswers, writeAnswer } from './updates/quit-answer.ts';
import { createQuitWhenIdle, ENDED_FOR_UPDATE } from './updates/quit-when-idle.ts';
import { type UpdaterRequest, updaterRequest } from './updates/updater-request.ts';
import { versionText } from './updates/version-output.ts';
import { isKeyKept } from './vault/kept-key.ts';
import { createTokenVault } from './vault/vault.ts';
import { registerAppScheme, serveApp } from './window/app-protocol.ts';
import { createAutostart } from './window/autostart.ts';
import { refusalOfArguments, refusalOfSurroundings, WRONG_USE, windowRules } from './window/installed.ts';
import { createKioskWindow, type KioskWindow, type KioskWindowOptions } from './window/kiosk-window.ts';
import { lockDown } from './window/lockdown.ts';
import { createPlainPage } from './window/plain-page.ts';
import { startFailure } from './window/start-failure.ts';

const args = process.argv.slice(1);
const asked = selfTestAsked(args);
// When run from source, the first argument is the app itself.
const updater = updaterRequest(app.isPackaged ? args : args.slice(1));
if (updater) answerUpdater(updater);
if (app.isPackaged) {
  const refusal = refusalOfArguments(withoutSelfTest(args)) ?? refusalOfSurroundings(app.commandLine, process.env);
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    process.exit(WRONG_USE);
  }
  // Chromium would write the TLS keys of every connection there.
  delete process.env.SSLKEYLOGFILE;
}
const usedMark = provisionedMark(process.env);
// A self-test must not use up what IT provisioned.
const provisioned = asked ? ok(null) : takeProvisioning(process.env, { isInstalled: app.isPackaged });
closeStoreChannel(ipcMain);
registerAppScheme(protocol);

try {
  const userData = process.env.KIOSK_USER_DATA;
  if (asked) {
    // Runs beside a running kiosk: without the lock, and in its own folder.
    const home = userData || app.getPath('userData');
    const directory = takeOwnFolder(app);
    void app.whenReady().then(() => testItself(asked, { home, directory }));
  } else {
    if (userData) setDataFolder(app, userData);
    // A second start hands over to the first and quits. On a full or forbidden disk no process gets the lock, and the
    // screen must say so.
    if (app.requestSingleInstanceLock() || !canCreateFiles(app.getPath('userData'))) {
      const faults = recordIn(app.getPath('userData'));
      // Only possible before the app is ready.
      if (faults.isDrawnWithoutGraphics()) app.disableHardwareAcceleration();
      void app.whenReady().then(() => start(faults));
    } else app.quit();
  }
} catch (error) {
  void app.whenReady().then(() => endWithWords(error));
}

/** Ends this process before it has a window, a display or a lock. */
function answerUpdater(request: UpdaterRequest): never {
  if (request.kind === 'version') {
    const schemas = { journal: SCHEMA_VERSION, settings: SETTINGS_SCHEMA };
    const { electron = '' } = process.versions;
    say(versionText({ name: 'Frontdesk Kiosk', version: app.getVersion(), electron, schemas }, request.json));
    process.exit(0);
  }
  const directory = process.env.KIOSK_USER_DATA || app.getPath('userData');
  // Without the folder no kiosk runs; Electron accepts only existing folders, and requesting the lock would create it.
  const isThere = existsSync(directory);
  let outcome: QuitOutcome = 'unknown';
  try {
    if (isThere) app.setPath('userData', directory);
    outcome = askToQuit({
      ...{ directory, seconds: request.seconds, restarts: request.restarts, sleep: sleepSync },
      handOver: (question) => !isThere || app.requestSingleInstanceLock(question),
    });
  } catch (error) {
    // Electron would show it in a message box, and the script would wait for somebody to close it.
    process.stderr.write(`${error}\n`);
  }
  say(quitWords(outcome));
  app.releaseSingleInstanceLock();
  process.exit(QUIT_CODES[outcome]);
}

function say(text: string): void {
  try {
    writeSync(1, text);
  } catch {
    // On Windows a program with a window may have no output; its exit code says the same.
  }
}

/** The faults of the kiosk in this folder. */
function recordIn(directory: string): FaultRecord {
  return openFaultRecord({
    store: openJsonStore({ directory, name: 'faults', clock: systemClock }),
    clock: systemClock,
  });
}

function restart(): void {
  restartKiosk(app, signsOfLifeFile(process.env) !== null);
}

async function start(faults: FaultRecord): Promise<void> {
  const directory = app.getPath('userData');
  const clock = systemClock;
  const console = app.isPackaged ? 'nothing' : 'everything';
  const log = createLog({ directory: join(directory, 'logs'), console, clock });
  let giveUp = () => app.exit(1);
  let opened: KioskWindow | null = null;
  const handleFault = createMainFaultHandler({ clock, log, record: faults, restart, giveUp: () => giveUp() });
  process.on('uncaughtException', handleFault);
  process.on('unhandledRejection', handleFault);
  watchGraphics({ app, clock, log, record: faults, restart });
  log.info('Started', { version: app.getVersion(), platform: process.platform });
  try {
    // Before anything is opened, since it copies the settings of the previous version.
    removeOldAnswers(directory);
    const versions = openVersionBook({ directory, version: app.getVersion(), clock, log });
    const onWindow = (window: KioskWindow) => {
      opened = window;
    };
    const { window } = await open({ directory, clock, log, versions, faults, onWindow });
    giveUp = window.showPlainPage;
  } catch (error) {
    log.error('The kiosk could not start', { error });
    await endWithWords(error, opened);
  }
}

/** Shows why the kiosk can't run, and exits. `window`: one that may cover the message. */
async function endWithWords(error: unknown, window: Pick<KioskWindow, 'hideForGood'> | null = null): Promise<void> {
  try {
    const { title, text } = await startFailure(localeOf(app.getPreferredSystemLanguages()), error);
    window?.hideForGood();
    dialog.showErrorBox(title, text);
  } finally {
    app.exit(1);
  }
}

/** Checks each promise on a hidden but otherwise normal kiosk, then exits with 0 if none is broken. */
async function testItself(request: SelfTestRequest, { home, directory }: { home: string; directory: string }) {
  const clock = systemClock;
  const log = createLog({ directory: join(directory, 'logs'), console: 'nothing', clock });
  try {
    demandNew(request.file);
    const refusals: Refusal[] = [];
    const rules = { ...windowRules(app.isPackaged, { KIOSK_WINDOWED: '0' }), hidden: true };
    const onRefusal = (what: string, detail: string) => void refusals.push({ what, detail });
    const faults = recordIn(directory);
    const { window, vault, settings, router, kiosk } = await open({ directory, clock, log, faults, rules, onRefusal });
    // Otherwise there would be no settings file to check.
    settings.change({ volume: settings.get().volume });
    const page = createTestedPage(window.page, refusals);
    await page.loaded();
    const lines = await selfTest({
      ...{ home, clock, log, folder: directory, platform: process.platform, isPackaged: app.isPackaged },
      page,
      answer: router.answer,
      countWindows: () => BrowserWindow.getAllWindows().length,
      appMetrics: process.platform === 'linux' ? undefined : () => app.getAppMetrics(),
      binary: electronBinary(app.getPath('exe'), process.platform),
      commandLine: app.commandLine,
      logFile: join(directory, 'logs/kiosk.log'),
      token: fakeToken(),
      vault,
      stored: () => readFileSync(join(directory, 'token.json'), 'utf8'),
      backend: process.platform === 'linux' ? () => safeStorage.getSelectedStorageBackend() : undefined,
      sessions: { page: session.defaultSession, ...workspaceSessions() },
      baseUrl: workspaceAddress(home),
      fetch: networks().questions,
    });
    await kiosk.close();
    await tell(reportText(lines, request.json), request.file);
    app.exit(exitCodeOf(lines));
  } catch (error) {
    process.stderr.write(`The self-test did not come to its end: ${error}\n`);
    app.exit(1);
  }
}

interface OpenParts {
  directory: string;
  clock: Clock;
  log: Log;
  /** Left out: this start is not recorded. */
  versions?: VersionBook;
  faults: FaultRecord;
  rules?: Pick<KioskWindowOptions, 'windowed' | 'devTools' | 'hidden'>;
  /** Gets the window as soon as it exists. */
  onWindow?: (window: KioskWindow) => void;
  /** Gets what was refused to the page. */
  onRefusal?: (what: string, detail: string) => void;
}

async function open({ directory, clock, log, versions, faults, rules, onWindow, onRefusal }: OpenParts) {
  // Run from source, the kiosk is no part of a machine that IT has set up.
  const isGoverned = app.isPackaged || Boolean(process.env.KIOSK_POLICY_FILE);
  const path = policyFilePath(process.env, process.platform);
  const policyFile = isGoverned ? openPolicyFile({ path, clock, log }) : NO_POLICY_FILE;
  const { settings, tokens, baskets, hasDamagedFiles } = openDataFolder({ directory, clock, policyFile });
  const { platform } = process;
  const vault = createTokenVault({
    ...{ safeStorage, store: tokens, platform, clock },
    isKept: () => isKeyKept({ platform, folder: app.getPath('sessionData'), clock }),
  });

  let isClosed = false;
  let stopWatchingFiles = () => {};
  const rendererDir = join(import.meta.dirname, '../renderer');
  const plainPage = createPlainPage({
    rendererDir,
    isShown: () => window.isStopped(),
    facts: () => ({ ...plainFacts(kiosk.state()), last: faults.counts().last }),
    logLines: () => endOfLog(join(directory, 'logs/kiosk.log')),
    now: clock.now,
    restart,
  });
  const systemLocale = localeOf(app.getPreferredSystemLanguages());
  serveApp(protocol, rendererDir, {
    photographOf: (key) => kiosk.photograph(key),
    plainPage,
    firstLook() {
      const { locale, theme, hand } = settings.get();
      return { locale: locale ?? systemLocale, theme, hand };
    },
  });
  lockDown({
    app,
    session: session.defaultSession,
    onRefusal(what, detail) {
      log.warn('Refused to the page', { what, detail });
      onRefusal?.(what, detail);
    },
  });
  const file = signsOfLifeFile(process.env);
  const signs = file === null ? null : createSignsOfLife(file, clock);
  // The window comes first: opening a long journal takes time, and a keyring may wait for its password.
  const window = createKioskWindow({
    ...(rules ?? windowRules(app.isPackaged, process.env)),
    preloadPath: join(import.meta.dirname, '../preload/index.cjs'),
    theme: settings.get().theme,
    clock,
    onTrouble: (what) => log.error(what),
    onStop(reason) {
      log.error('The page stopped', { reason });
      faults.note('page', reason);
    },
    onShown: () => signs?.noteShown(),
    onPlainPageStopped(reason) {
      log.error('The plain page stopped, too', { reason });
      void endWithWords(new Error(`The page stopped: ${reason}`), window);
    },
    onPress: () => kiosk.touched(),
    isBusy: () => kiosk.isBusy(),
    onSessionEnd: closeKiosk,
  });
  onWindow?.(window);
  const kiosk = composeKiosk({
    ...{ settings, vault, clock, log },
    file: openStoreFile({ directory, clock, log, isOpenedLater: true }),
    files: { token: vault.damaged ? 'damaged' : tokens.loaded, baskets: baskets.loaded, hasDamaged: hasDamagedFiles },
    savedBasketStore: baskets,
    networks: networks(),
    version: app.getVersion(),
    update: () => versions?.note() ?? null,
    autostart: createAutostart({
      ...{ app, platform, execPath: process.execPath },
      configFolder: platform === 'linux' ? app.getPath('appData') : '',
    }),
    onPage() {
      window.notePageStarted();
      versions?.markStarted('page');
    },
    onStarted() {
      versions?.markStarted('kiosk');
      signs?.noteStarted();
    },
    // Waiting for the keyring is not a failed start.
    onKeyringWaits: () => versions?.markStarted('kiosk'),
    isPageStopped: window.isStopped,
    systemLocale,
    // Run from source, no passer-by stands before it, and a self-test is no kiosk that waits.
    lockedPc: app.isPackaged && !asked && process.env.KIOSK_LOCKED_SESSION === '1' ? hostname() : null,
    emit(name, data) {
      window.send(EVENT_CHANNEL, name, data);
      if (name === 'app.changed') window.onStateChange(data as Events['app.changed']);
    },
    clipboard,
    saveSheet: createSheetSaver({ folder: () => app.getPath('documents'), now: clock.now }),
    selfTest: selfTestElsewhere({
      execPath: process.execPath,
      args,
      env: process.env,
      home: directory,
      now: clock.now,
    }),
    faults: faults.counts,
    reloadPage: () => window.reload(),
    onBeat: () => window.notePageAlive(),
    quit: () => app.quit(),
    restart,
  });
  const { operations, situation, opened } = kiosk;
  const router = createRouter({ ipcMain, isTrustedSender: isOwnPage, operations, situation, opened, log });
  powerMonitor.on('resume', kiosk.wake);
  const isAskedToQuit = createQuitWhenIdle({
    ...{ clock, log, isBusy: kiosk.isBusy },
    waiting: () => kiosk.state().actions.waiting,
    answer: (question, answer) => writeAnswer(directory, question, answer),
    end(then) {
      if (then === 'restart') restart();
      else void kiosk.close().finally(() => app.exit(ENDED_FOR_UPDATE));
    },
  });
  app.on('second-instance', (_event, _args, _folder, handedOver) => {
    if (!isAskedToQuit(handedOver)) window.focus();
  });
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', closeKiosk);
  // Saved data is opened after the first picture: opening it blocks main, which serves the page's files.
  await window.firstPicture;
  const isSettled = await kiosk.start(provisioned);
  if (!asked && !isClosed) {
    const files = { env: process.env, isInstalled: app.isPackaged, usedMark: isSettled ? usedMark : '' };
    stopWatchingFiles = watchProvisionedFiles({ ...files, clock, isBusy: kiosk.isBusy, provide: kiosk.provide });
  }
  return { window, vault, settings, router, kiosk };

  /** Writes what is still to be written, before its first wait. */
  function closeKiosk(): void {
    isClosed = true;
    stopWatchingFiles();
    signs?.stop();
    void kiosk.close();
  }
}

/** The facts that the plain page shows. */
function plainFacts({ locale, theme, hand, policy, actions, version }: AppState) {
  return { locale, theme, hand, deskName: policy.deskName, waiting: actions.waiting, version };
}

/** Chromium's network stack with the system's proxy and certificates; in memory, separate from the page's session. */
function workspaceSessions() {
  return {
    questions: session.fromPartition('workspace-questions'),
    actions: session.fromPartition('workspace-actions'),
    photographs: session.fromPartition('workspace-photographs'),
  };
}

function networks(): Networks {
  const { questions, actions, photographs } = workspaceSessions();
  return {
    questions: (url, init) => questions.fetch(url, init),
    actions: (url, init) => actions.fetch(url, init),
    photographs: (url, init) => photographs.fetch(url, init),
  };
}

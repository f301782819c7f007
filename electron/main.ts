// Starts the kiosk: Electron's own parts, and with them all the others, which compose.ts builds. The one composition root.
import './app/small-heap.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, clipboard, dialog, ipcMain, powerMonitor, protocol, safeStorage, session } from 'electron';
import { EVENT_CHANNEL } from '../shared/api/bridge.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import { ok } from '../shared/domain/errors.ts';
import { createRouter, isOwnPage } from './api/router.ts';
import { isWritable, openDataFolder, setDataFolder } from './app/data-folder.ts';
import type { Networks } from './app/link.ts';
import { takeProvisioning } from './app/provisioning.ts';
import { composeKiosk } from './compose.ts';
import { openStoreFile } from './outbox/store-file.ts';
import { selfTestElsewhere } from './self-test/another-process.ts';
import { electronBinary } from './self-test/fuses.ts';
import { madeUpToken, takeOwnFolder, workspaceAddress } from './self-test/own-folder.ts';
import { createTestedPage, type Refusal } from './self-test/page.ts';
import { exitCodeOf, reportText, tell } from './self-test/report.ts';
import { type SelfTestRequest, selfTestAsked, withoutSelfTest } from './self-test/request.ts';
import { selfTest } from './self-test/self-test.ts';
import { localeOf } from './settings/settings.ts';
import { createSheetSaver } from './sheets/save.ts';
import { closeStoreChannel } from './storage/json-store.ts';
import { createLog, type Log } from './storage/log.ts';
import { createTokenVault } from './vault/vault.ts';
import { registerAppScheme, serveApp } from './window/app-protocol.ts';
import { refusalOfArguments, WRONG_USE, windowRules } from './window/installed.ts';
import { createKioskWindow, type KioskWindowOptions } from './window/kiosk-window.ts';
import { lockDown } from './window/lockdown.ts';
import { startFailure } from './window/start-failure.ts';

const args = process.argv.slice(1);
const asked = selfTestAsked(args);
if (app.isPackaged) {
  const refusal = refusalOfArguments(withoutSelfTest(args));
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    process.exit(WRONG_USE);
  }
  // Chromium would write down the keys of every connection there.
  delete process.env.SSLKEYLOGFILE;
}
// What IT has laid down for the kiosk is not a self-test's to use up.
const provisioned = asked ? ok(null) : takeProvisioning(process.env);
closeStoreChannel(ipcMain);
registerAppScheme(protocol);

try {
  const userData = process.env.KIOSK_USER_DATA;
  if (asked) {
    // Beside the kiosk that may run: without the lock, and in a folder of its own.
    const home = userData || app.getPath('userData');
    const directory = takeOwnFolder(app);
    void app.whenReady().then(() => testItself(asked, { home, directory }));
  } else {
    if (userData) setDataFolder(app, userData);
    // A second start hands over to the first and ends. Where nothing can be written nobody gets the lock.
    if (app.requestSingleInstanceLock() || !isWritable(app.getPath('userData'))) void app.whenReady().then(start);
    else app.quit();
  }
} catch (error) {
  void app.whenReady().then(() => endWithWords(error));
}

async function start(): Promise<void> {
  const directory = app.getPath('userData');
  const clock = systemClock;
  const console = app.isPackaged ? 'nothing' : 'everything';
  const log = createLog({ directory: join(directory, 'logs'), console, clock });
  process.on('uncaughtException', (error) => log.error('A fault', { error }));
  process.on('unhandledRejection', (error) => log.error('A fault', { error }));
  log.info('Started', { version: app.getVersion(), platform: process.platform });
  try {
    await open({ directory, clock, log });
  } catch (error) {
    log.error('The kiosk could not start', { error });
    endWithWords(error);
  }
}

/** Without a window nobody could see what is wrong, or end it. */
function endWithWords(error: unknown): void {
  const { title, text } = startFailure(localeOf(app.getPreferredSystemLanguages()), error);
  dialog.showErrorBox(title, text);
  app.exit(1);
}

/** Tries each promise on a kiosk that is built as ever, but hidden; then ends, with 0 if none is broken. */
async function testItself(request: SelfTestRequest, { home, directory }: { home: string; directory: string }) {
  const clock = systemClock;
  const log = createLog({ directory: join(directory, 'logs'), console: 'nothing', clock });
  try {
    const refusals: Refusal[] = [];
    const rules = { ...windowRules(app.isPackaged, { KIOSK_WINDOWED: '0' }), hidden: true };
    const onRefusal = (what: string, detail: string) => void refusals.push({ what, detail });
    const { window, vault, settings, router, kiosk } = await open({ directory, clock, log, rules, onRefusal });
    // Else there is no file of it yet.
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
      token: madeUpToken(),
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
  rules?: Pick<KioskWindowOptions, 'windowed' | 'devTools' | 'hidden'>;
  /** Hears what was refused to the page. */
  onRefusal?: (what: string, detail: string) => void;
}

async function open({ directory, clock, log, rules, onRefusal }: OpenParts) {
  const { settings, tokens, baskets, hasDamagedFiles } = openDataFolder({ directory, clock });
  const vault = createTokenVault({ safeStorage, store: tokens, platform: process.platform, clock });

  serveApp(protocol, join(import.meta.dirname, '../renderer'), (key) => kiosk.photograph(key));
  lockDown({
    app,
    session: session.defaultSession,
    onRefusal(what, detail) {
      log.warn('Refused to the page', { what, detail });
      onRefusal?.(what, detail);
    },
  });
  // The window comes first: the keyring may ask for its password, and waits for as long as nobody answers.
  const window = createKioskWindow({
    ...(rules ?? windowRules(app.isPackaged, process.env)),
    preloadPath: join(import.meta.dirname, '../preload/index.cjs'),
    theme: settings.get().theme,
    clock,
    onTrouble: (what) => log.error(what),
    onPress: () => kiosk.touched(),
  });
  const kiosk = composeKiosk({
    ...{ settings, vault, clock, log },
    file: openStoreFile({ directory, clock, log }),
    files: { token: vault.damaged ? 'damaged' : tokens.found, baskets: baskets.found, hasDamaged: hasDamagedFiles },
    savedBasketStore: baskets,
    networks: networks(),
    version: app.getVersion(),
    systemLocale: localeOf(app.getPreferredSystemLanguages()),
    emit: (name, data) => window.send(EVENT_CHANNEL, name, data),
    clipboard,
    saveSheet: createSheetSaver({ folder: () => app.getPath('documents'), now: clock.now }),
    selfTest: selfTestElsewhere({
      execPath: process.execPath,
      args,
      env: process.env,
      home: directory,
      now: clock.now,
    }),
    reloadPage: () => window.reload(),
    quit: () => app.quit(),
    restart() {
      app.relaunch();
      app.quit();
    },
  });
  const { operations, situation } = kiosk;
  const router = createRouter({ ipcMain, isTrustedSender: isOwnPage, operations, situation, log });
  powerMonitor.on('resume', kiosk.wake);
  app.on('second-instance', () => window.focus());
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', () => void kiosk.close());
  await kiosk.start(provisioned);
  return { window, vault, settings, router, kiosk };
}

/** Chromium's network stack, with the system's proxy and certificates; in memory, apart from the page's own session. */
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

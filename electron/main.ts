// Starts the kiosk: Electron's own parts, and with them all the others, which compose.ts builds. The one composition root.
import './app/small-heap.ts';
import { join } from 'node:path';
import { app, clipboard, dialog, ipcMain, powerMonitor, protocol, safeStorage, session } from 'electron';
import { EVENT_CHANNEL } from '../shared/api/bridge.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import { createRouter, isOwnPage } from './api/router.ts';
import { isWritable, openDataFolder, setDataFolder } from './app/data-folder.ts';
import type { Networks } from './app/link.ts';
import { takeProvisioning } from './app/provisioning.ts';
import { composeKiosk } from './compose.ts';
import { openStoreFile } from './outbox/store-file.ts';
import { localeOf } from './settings/settings.ts';
import { createSheetSaver } from './sheets/save.ts';
import { closeStoreChannel } from './storage/json-store.ts';
import { createLog, type Log } from './storage/log.ts';
import { createTokenVault } from './vault/vault.ts';
import { registerAppScheme, serveApp } from './window/app-protocol.ts';
import { refusalOfArguments, WRONG_USE, windowRules } from './window/installed.ts';
import { createKioskWindow } from './window/kiosk-window.ts';
import { lockDown } from './window/lockdown.ts';
import { startFailure } from './window/start-failure.ts';

if (app.isPackaged) {
  const refusal = refusalOfArguments(process.argv.slice(1));
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    process.exit(WRONG_USE);
  }
  // Chromium would write down the keys of every connection there.
  delete process.env.SSLKEYLOGFILE;
}
const provisioned = takeProvisioning(process.env);
closeStoreChannel(ipcMain);
registerAppScheme(protocol);

try {
  const userData = process.env.KIOSK_USER_DATA;
  if (userData) setDataFolder(app, userData);
  // A second start hands over to the first and ends. Where nothing can be written nobody gets the lock.
  if (app.requestSingleInstanceLock() || !isWritable(app.getPath('userData'))) void app.whenReady().then(start);
  else app.quit();
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

async function open({ directory, clock, log }: { directory: string; clock: Clock; log: Log }): Promise<void> {
  const { settings, tokens, baskets, hasDamagedFiles } = openDataFolder({ directory, clock });
  const vault = createTokenVault({ safeStorage, store: tokens, platform: process.platform, clock });

  serveApp(protocol, join(import.meta.dirname, '../renderer'), (key) => kiosk.photograph(key));
  lockDown({
    app,
    session: session.defaultSession,
    onRefusal: (what, detail) => log.warn('Refused to the page', { what, detail }),
  });
  // The window comes first: the keyring may ask for its password, and waits for as long as nobody answers.
  const window = createKioskWindow({
    ...windowRules(app.isPackaged, process.env),
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
    reloadPage: () => window.reload(),
    quit: () => app.quit(),
    restart() {
      app.relaunch();
      app.quit();
    },
  });
  const { operations, situation } = kiosk;
  createRouter({ ipcMain, isTrustedSender: isOwnPage, operations, situation, log });
  powerMonitor.on('resume', kiosk.wake);
  app.on('second-instance', () => window.focus());
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', () => void kiosk.close());
  await kiosk.start(provisioned);
}

/** Chromium's network stack, with the system's proxy and certificates; in memory, apart from the page's own session. */
function networks(): Networks {
  const questions = session.fromPartition('workspace-questions');
  const actions = session.fromPartition('workspace-actions');
  const photographs = session.fromPartition('workspace-photographs');
  return {
    questions: (url, init) => questions.fetch(url, init),
    actions: (url, init) => actions.fetch(url, init),
    photographs: (url, init) => photographs.fetch(url, init),
  };
}

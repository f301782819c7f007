// The composition root: builds the parts, wires them, nothing else.
import { join } from 'node:path';
import { app, clipboard, ipcMain, powerMonitor, protocol, safeStorage, session } from 'electron';
import { type Clock, systemClock } from '../shared/clock.ts';
import { EVENT_CHANNEL } from '../shared/ipc.ts';
import { openJournalFile } from './actions/journal-file.ts';
import { createRouter, isOwnPage } from './ipc/router.ts';
import { openJsonStore } from './settings/json-store.ts';
import { takeProvisioning } from './settings/provisioning.ts';
import { localeOf, openSettings } from './settings/settings.ts';
import { createSheetSaver } from './sheets/save.ts';
import type { Networks } from './station/link.ts';
import { createLog, type Log } from './station/log.ts';
import { createStation } from './station/station.ts';
import { createTokenVault } from './token/vault.ts';
import { registerAppScheme, serveApp } from './window/app-protocol.ts';
import { createKioskWindow, type KioskWindow, runsWindowed } from './window/kiosk-window.ts';
import { lockDown } from './window/lockdown.ts';

const userData = process.env.KIOSK_USER_DATA;
if (userData) app.setPath('userData', userData);
const provisioned = takeProvisioning(process.env);
registerAppScheme(protocol);

// A second start hands over to the first and ends.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();

async function start(): Promise<void> {
  const directory = app.getPath('userData');
  const clock = systemClock;
  const log = createLog({ directory: join(directory, 'logs'), console: app.isPackaged ? 'nothing' : 'everything' });
  process.on('uncaughtException', (error) => log.error('A fault', { error }));
  process.on('unhandledRejection', (error) => log.error('A fault', { error }));
  log.info('Started', { version: app.getVersion(), platform: process.platform });
  try {
    await open({ directory, clock, log });
  } catch (error) {
    log.error('The kiosk could not start', { error });
    // Without a window nobody could end it.
    app.exit(1);
  }
}

async function open({ directory, clock, log }: { directory: string; clock: Clock; log: Log }): Promise<void> {
  const settings = openSettings({ directory, clock });
  const tokens = openJsonStore({ directory, name: 'token', clock });
  const vault = createTokenVault({ safeStorage, store: tokens, platform: process.platform, clock });
  let window: KioskWindow | null = null;

  const station = createStation({
    settings,
    isStoreDamaged: settings.damaged || tokens.damaged,
    vault,
    openJournal: (onChange) => openJournalFile({ directory, clock, log, onChange }),
    networks: networks(),
    clock,
    log,
    version: app.getVersion(),
    systemLocale: localeOf(app.getPreferredSystemLanguages()),
    emit: (name, data) => window?.send(EVENT_CHANNEL, name, data),
    clipboard,
    draftStore: openJsonStore({ directory, name: 'drafts', clock }),
    saveSheet: createSheetSaver({ folder: () => app.getPath('documents'), now: clock.now }),
    reloadPage: () => window?.reload(),
    quit: () => app.quit(),
  });

  serveApp(protocol, join(import.meta.dirname, '../renderer'));
  lockDown({
    app,
    session: session.defaultSession,
    onRefusal: (what, detail) => log.warn('Refused to the page', { what, detail }),
  });
  createRouter({ ipcMain, isTrustedSender: isOwnPage, operations: station.operations, log });
  await station.start(provisioned);

  window = createKioskWindow({
    windowed: runsWindowed(app.isPackaged, process.env),
    preloadPath: join(import.meta.dirname, '../preload/index.cjs'),
    theme: settings.get().theme,
    clock,
    onTrouble: (what) => log.error(what),
    onPress: station.touched,
  });
  powerMonitor.on('resume', station.wake);
  app.on('second-instance', () => window?.focus());
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', () => void station.close());
}

/** Chromium's network stack, with the system's proxy and certificates; in memory, apart from the page's own session. */
function networks(): Networks {
  const questions = session.fromPartition('workspace-questions');
  const actions = session.fromPartition('workspace-actions');
  return {
    questions: (url, init) => questions.fetch(url, init),
    actions: (url, init) => actions.fetch(url, init),
  };
}

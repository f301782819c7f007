// The module that the built kiosk gets for `electron`: the part of its API that we use, on top of Chromium.
// Each part is typed against electron.d.ts in its own file. Using a missing part fails at once, with its name.
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { clipboard, dialog, Menu, powerMonitor, powerSaveBlocker, screen, shell } from './desktop.ts';
import { ipcMain } from './ipc-main.ts';
import { protocol } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { session } from './session.ts';

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
};

const electron = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
} satisfies { [Part in keyof typeof import('electron')]?: unknown };

// biome-ignore lint/style/noDefaultExport: CommonJS packages import `electron` by its default export.
export default electron;

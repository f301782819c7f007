// The small parts of Electron around the window: menu, power, clipboard, screen, dialogs. Most of them are stubs.
import { EventEmitter } from 'node:events';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import type { Clipboard, Dialog, Menu as ElectronMenu, PowerMonitor, PowerSaveBlocker, Screen, Shell } from 'electron';
import { BrowserWindow } from './browser-window.ts';
import { demandReady } from './readiness.ts';

export const Menu: Pick<typeof ElectronMenu, 'setApplicationMenu' | 'buildFromTemplate' | 'getApplicationMenu'> = {
  setApplicationMenu() {},
  buildFromTemplate: () => ({}) as ElectronMenu,
  getApplicationMenu: () => null,
};

class HostPowerMonitor
  extends EventEmitter
  implements Pick<PowerMonitor, 'getSystemIdleTime' | 'getSystemIdleState' | 'isOnBatteryPower'>
{
  getSystemIdleTime = (): number => 0;
  getSystemIdleState = (): 'active' => 'active';
  isOnBatteryPower = (): boolean => false;
}
export const powerMonitor = new HostPowerMonitor();

/** The ids of the active blockers; nothing is really blocked. */
const blockers = new Set<number>();
let lastBlocker = 0;
export const powerSaveBlocker: PowerSaveBlocker = {
  start() {
    lastBlocker += 1;
    blockers.add(lastBlocker);
    return lastBlocker;
  },
  stop: (id) => blockers.delete(id),
  isStarted: (id) => blockers.has(id),
};

/** A file stands in for the clipboard; without it the clipboard is empty. */
const clipboardFile = process.env.KIOSK_HOST_CLIPBOARD;
export const clipboard: Pick<Clipboard, 'readText' | 'clear'> = {
  readText: async () => (clipboardFile ? readFileSync(clipboardFile, 'utf8') : ''),
  clear() {
    if (clipboardFile) rmSync(clipboardFile);
  },
};

const area = { x: 0, y: 0, width: 1920, height: 1080 };
class HostScreen extends EventEmitter implements Pick<Screen, 'getPrimaryDisplay' | 'getAllDisplays'> {
  getPrimaryDisplay = (): Electron.Display => {
    demandReady("The 'screen' module can't be used before the app 'ready' event");
    return { id: 1, bounds: area, workArea: area, scaleFactor: 1 } as Electron.Display;
  };
  getAllDisplays = (): Electron.Display[] => [this.getPrimaryDisplay()];
}
export const screen = new HostScreen();

/** Each message box appends a line of JSON to this file: its text, and the number of visible windows, which could cover it. */
const dialogFile = process.env.KIOSK_HOST_DIALOGS;
export const dialog: Pick<Dialog, 'showErrorBox' | 'showMessageBox'> = {
  showErrorBox(title, content) {
    console.error(`${title}: ${content}`);
    const windowsSeen = BrowserWindow.getAllWindows().filter((window) => window.isVisible()).length;
    if (dialogFile) appendFileSync(dialogFile, `${JSON.stringify({ title, content, windowsSeen })}\n`);
  },
  showMessageBox: async () => ({ response: 0, checkboxChecked: false }),
};

export const shell: Pick<Shell, 'openExternal'> = {
  openExternal: async () => {
    throw new Error('The Chromium host opens nothing outside itself.');
  },
};

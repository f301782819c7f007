// What the kiosk's window is made with: all that Electron's checklist asks of a page, and nothing that would undo it.
import type { BrowserWindowConstructorOptions } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { createKioskWindow } from '../../../electron/window/kiosk-window.ts';
import { manualClock } from '../../support/manual-clock.ts';

const made = vi.hoisted((): BrowserWindowConstructorOptions[] => []);
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class BrowserWindow extends Emitter {
    webContents = Object.assign(new Emitter(), { loadURL: async () => {} });
    isDestroyed = () => false;
    constructor(options: BrowserWindowConstructorOptions) {
      super();
      made.push(options);
    }
  }
  const display = { workArea: { width: 1024, height: 700 } };
  return {
    app: new Emitter(),
    BrowserWindow,
    Menu: { setApplicationMenu() {}, buildFromTemplate() {} },
    powerSaveBlocker: { start: () => 1, stop: () => true, isStarted: () => true },
    screen: { getPrimaryDisplay: () => display },
  };
});

beforeEach(() => {
  made.length = 0;
});

function optionsOf(rules: { windowed: boolean; devTools: boolean; hidden?: boolean }): BrowserWindowConstructorOptions {
  createKioskWindow({
    ...rules,
    preloadPath: '/kiosk/preload.cjs',
    theme: 'light',
    clock: manualClock(),
    onTrouble: () => {},
    onPress: () => {},
    onShown: () => {},
    onStop: () => {},
    onGivenUp: () => {},
  });
  return made[0] ?? {};
}

it('has a page without Node, in a world and a sandbox of its own, with nothing switched on that Electron warns of', () => {
  // Exactly these: `webSecurity`, `allowRunningInsecureContent`, `experimentalFeatures` and `enableBlinkFeatures` stay as they are.
  expect(optionsOf({ windowed: false, devTools: false }).webPreferences).toEqual({
    preload: '/kiosk/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
    autoplayPolicy: 'no-user-gesture-required',
    devTools: false,
  });
});

it('fills the screen at the desk, is movable from source, and is never seen in a self-test', () => {
  expect(optionsOf({ windowed: false, devTools: false })).toMatchObject({ kiosk: true, show: false });
  made.length = 0;
  expect(optionsOf({ windowed: true, devTools: true })).toMatchObject({ kiosk: false, width: 1024, height: 700 });
  made.length = 0;
  expect(optionsOf({ windowed: false, devTools: false, hidden: true })).toMatchObject({ kiosk: false, show: false });
});

// What the kiosk's window is made with: all that Electron's checklist asks of a page, and nothing that would undo it.
import type { BrowserWindowConstructorOptions } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { createKioskWindow, type KioskWindow } from '../../../electron/window/kiosk-window.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const made = vi.hoisted((): BrowserWindowConstructorOptions[] => []);
/** How the newest window stands before people. */
const seen = vi.hoisted(() => ({ isShown: false, isOnTop: false, paints: () => {} }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class BrowserWindow extends Emitter {
    webContents = Object.assign(new Emitter(), {
      loadURL: async () => {},
      isCrashed: () => true,
      forcefullyCrashRenderer() {},
    });
    isDestroyed = () => false;
    isFocused = () => seen.isShown;
    isMinimized = () => false;
    moveTop() {}
    focus() {}
    show() {
      seen.isShown = true;
    }
    hide() {
      seen.isShown = false;
      this.emit('blur');
    }
    setAlwaysOnTop(flag: boolean) {
      seen.isOnTop = flag;
    }
    constructor(options: BrowserWindowConstructorOptions) {
      super();
      made.push(options);
      Object.assign(seen, { isShown: false, isOnTop: false, paints: () => this.emit('ready-to-show') });
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

interface Rules {
  windowed: boolean;
  devTools: boolean;
  hidden?: boolean;
}

function optionsOf(rules: Rules): BrowserWindowConstructorOptions {
  opens(rules, manualClock());
  return made[0] ?? {};
}

function opens(rules: Rules, clock: ManualClock): KioskWindow {
  return createKioskWindow({
    ...rules,
    preloadPath: '/kiosk/preload.cjs',
    theme: 'light',
    clock,
    onTrouble: () => {},
    onPress: () => {},
    onShown: () => {},
    onStop: () => {},
    onGivenUp: () => {},
  });
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

it('that makes way for a message of the system is neither seen nor above it, whatever the kiosk is told meanwhile', () => {
  const clock = manualClock();
  const window = opens({ windowed: false, devTools: false }, clock);
  seen.paints();
  window.follow({ phase: 'desk', adminUntil: null });
  clock.advance(1000);
  expect(seen).toMatchObject({ isShown: true, isOnTop: true });
  window.makeWay();
  window.follow({ phase: 'desk', adminUntil: null });
  window.focus();
  clock.advance(60_000);
  expect(seen).toMatchObject({ isShown: false, isOnTop: false });
});

it('that made way before its first picture does not come with it', () => {
  const window = opens({ windowed: false, devTools: false }, manualClock());
  window.makeWay();
  seen.paints();
  expect(seen.isShown).toBe(false);
});

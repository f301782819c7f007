// The options of the kiosk’s window: all that Electron’s security checklist asks for, and nothing that would undo it.
import type { BrowserWindowConstructorOptions } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { createKioskWindow, type KioskWindow } from '../../../electron/window/kiosk-window.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const made = vi.hoisted((): BrowserWindowConstructorOptions[] => []);
/** The newest window as people see it. */
const seen = vi.hoisted(() => ({
  ...{ isShown: false, isOnTop: false, paints: () => {}, windowsEnds: () => {} },
  gets: (_input: object) => {},
}));
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
      Object.assign(seen, { isShown: false, isOnTop: false });
      Object.assign(seen, { gets: (input: object) => this.webContents.emit('input-event', {}, input) });
      Object.assign(seen, { paints: () => this.emit('ready-to-show'), windowsEnds: () => this.emit('session-end') });
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

function opens(
  rules: Rules,
  clock: ManualClock,
  on: { sessionEnd?: () => void; press?: () => void } = {},
): KioskWindow {
  return createKioskWindow({
    ...rules,
    preloadPath: '/kiosk/preload.cjs',
    theme: 'light',
    clock,
    onTrouble: () => {},
    onPress: on.press ?? (() => {}),
    onShown: () => {},
    onStop: () => {},
    onPlainPageStopped: () => {},
    onSessionEnd: on.sessionEnd ?? (() => {}),
  });
}

it('the page is sandboxed and isolated, without Node and without any option that Electron warns of', () => {
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

it('the window fills the screen at the desk, is movable when run from source, and is never shown in a self-test', () => {
  expect(optionsOf({ windowed: false, devTools: false })).toMatchObject({ kiosk: true, show: false });
  made.length = 0;
  expect(optionsOf({ windowed: true, devTools: true })).toMatchObject({ kiosk: false, width: 1024, height: 700 });
  made.length = 0;
  expect(optionsOf({ windowed: false, devTools: false, hidden: true })).toMatchObject({ kiosk: false, show: false });
});

it('a window that made way for a system message is neither shown nor on top, whatever the kiosk does next', () => {
  const clock = manualClock();
  const window = opens({ windowed: false, devTools: false }, clock);
  seen.paints();
  window.onStateChange({ phase: 'desk', adminUntil: null });
  clock.advance(1000);
  expect(seen).toMatchObject({ isShown: true, isOnTop: true });
  window.hideForGood();
  window.onStateChange({ phase: 'desk', adminUntil: null });
  window.focus();
  clock.advance(60_000);
  expect(seen).toMatchObject({ isShown: false, isOnTop: false });
});

it('a window that made way before its first paint is not shown by it', () => {
  const window = opens({ windowed: false, devTools: false }, manualClock());
  window.hideForGood();
  seen.paints();
  expect(seen.isShown).toBe(false);
});

it('a shutdown of Windows, which lets no app quit by itself, is told', () => {
  const ended = vi.fn();
  opens({ windowed: false, devTools: false }, manualClock(), { sessionEnd: ended });
  expect(ended).not.toHaveBeenCalled();
  seen.windowsEnds();
  expect(ended).toHaveBeenCalledOnce();
});

it('a key that is held down, by a thing that lies on it too, is one press', () => {
  const press = vi.fn();
  opens({ windowed: false, devTools: false }, manualClock(), { press });
  seen.gets({ type: 'rawKeyDown' });
  for (let count = 0; count < 9; count += 1) seen.gets({ type: 'rawKeyDown', modifiers: ['shift', 'isautorepeat'] });
  seen.gets({ type: 'keyUp' });
  expect(press).toHaveBeenCalledOnce();
});

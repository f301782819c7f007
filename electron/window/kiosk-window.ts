// The kiosk's one window: locked to its page, full screen when installed, brought back when its page dies.
import {
  app,
  BrowserWindow,
  type InputEvent,
  Menu,
  type MenuItemConstructorOptions,
  screen,
  type WebContents,
} from 'electron';
import type { Clock } from '../../shared/clock.ts';
import type { Theme } from '../../shared/domain/app.ts';
import { APP_URL } from './origin.ts';
import { createRecovery } from './recovery.ts';

/** The ground of each theme, shown until the page has painted. */
const GROUNDS: Record<Theme, string> = { light: '#E4E8E5', dark: '#0D1212', contrast: '#000000' };

/** Nothing, and of no site: what Chromium shows in another process than the page. */
const NOTHING_URL = 'data:text/html,';

/** Chromium's net::ERR_ABORTED: another load took this one's place. */
const ABORTED = -3;

/** What people do, or a scanner, that types as they do: a mouse that is pushed, and what follows a press, tell nothing more. */
const PRESSES: ReadonlySet<InputEvent['type']> = new Set(['rawKeyDown', 'keyDown', 'mouseDown', 'touchStart']);

/** A movable window, frame and all, where the screen has room for it beside its task bar. */
const WINDOWED = { width: 1280, height: 800 };

export interface KioskWindow {
  /** For the self-test, which tries the page's limits. */
  page: WebContents;
  /** Sends to the page; does nothing while there is no page. */
  send(channel: string, ...data: unknown[]): void;
  /** Loads the page anew in a process of its own; the old one ends, and with it all that stands in its memory. */
  reload(): void;
  /** Brings the window to the front, for a second start of the app. */
  focus(): void;
}

export interface KioskWindowOptions {
  /** A movable window instead of the locked full screen. */
  windowed: boolean;
  /** Whether F12 opens developer tools. */
  devTools: boolean;
  /** Never seen: for the self-test. */
  hidden?: boolean;
  /** Absolute path of the preload script. */
  preloadPath: string;
  theme: Theme;
  clock: Clock;
  /** Hears what happened to the page, in words fit for the log. */
  onTrouble: (what: string) => void;
  /** Hears each key and touch as Chromium gives it to the page; what the page makes up is none. */
  onPress: () => void;
}

/** Opens the window on the kiosk's page. When the app is ready, after app:// is served. */
export function createKioskWindow(options: KioskWindowOptions): KioskWindow {
  const { windowed, devTools, hidden = false, preloadPath, theme, clock, onTrouble, onPress } = options;
  Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate(macMenu()) : null);

  const { workArea } = screen.getPrimaryDisplay();
  const window = new BrowserWindow({
    width: Math.min(WINDOWED.width, workArea.width),
    height: Math.min(WINDOWED.height, workArea.height),
    show: false,
    // Some systems show what fills the screen, whatever else it is.
    kiosk: !windowed && !hidden,
    autoHideMenuBar: true,
    backgroundColor: GROUNDS[theme],
    webPreferences: {
      preload: preloadPath,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      // The first scan of the day has its tone before anybody has touched the screen.
      autoplayPolicy: 'no-user-gesture-required',
      devTools,
    },
  });
  const page = window.webContents;
  const load = (): void => {
    // A failed load is told by did-fail-load.
    if (!window.isDestroyed()) page.loadURL(APP_URL).catch(() => {});
  };
  const recovery = createRecovery({ clock, reload: load });
  const trouble = (what: string): void => {
    const seconds = Math.ceil(recovery.failed() / 1000);
    onTrouble(`${what}; the page is loaded again within ${seconds} s`);
  };

  page.on('render-process-gone', (_event, { reason }) => trouble(`The page's process is gone (${reason})`));
  page.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) trouble(`The page did not load (${description || code})`);
  });
  window.on('unresponsive', () => {
    onTrouble('The page does not respond');
    // A hung page can't be reloaded, only ended; its end brings it back.
    page.forcefullyCrashRenderer();
  });
  page.on('input-event', (_event, { type }) => {
    if (PRESSES.has(type)) onPress();
  });
  page.on('did-finish-load', () => void page.setVisualZoomLevelLimits(1, 1));
  if (devTools) {
    page.on('before-input-event', (_event, key) => {
      if (key.type === 'keyDown' && key.key === 'F12') page.toggleDevTools();
    });
  }
  if (!hidden) window.once('ready-to-show', () => window.show());
  window.once('closed', () => recovery.stop());
  if (!windowed) keepOpenUntilQuit(window);
  load();

  return {
    page,
    send(channel, ...data) {
      if (!window.isDestroyed() && !page.isCrashed()) page.send(channel, ...data);
    },
    reload() {
      if (window.isDestroyed()) return;
      // A mere reload keeps the process, and with it what was typed: nobody overwrites memory that is free.
      const former = page.getOSProcessId();
      page
        .loadURL(NOTHING_URL)
        .catch(() => {})
        .finally(() => {
          // It ends by now, but could be taken again for the same site before it has.
          if (!window.isDestroyed() && page.getOSProcessId() !== former) end(former);
          load();
        });
    },
    focus() {
      if (window.isDestroyed()) return;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
  };
}

/** Ends a process at once. Zero is none, to which Node would send it all the same: to a whole group. */
function end(pid: number): void {
  if (pid === 0) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Alt+F4 at the desk closes nothing; quitting the app (administrator, shutdown of the PC) does. */
function keepOpenUntilQuit(window: BrowserWindow): void {
  let quitting = false;
  app.once('before-quit', () => {
    quitting = true;
  });
  window.on('close', (event) => {
    if (!quitting) event.preventDefault();
  });
}

/** No menu means no zoom, reload or close keys; on macOS, paste needs an Edit menu, and the first one is the app's. */
function macMenu(): MenuItemConstructorOptions[] {
  return [{ label: app.name, submenu: [{ role: 'about' }] }, { role: 'editMenu' }];
}

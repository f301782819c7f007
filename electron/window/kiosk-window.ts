// The kiosk's one window: locked to its page, full screen when installed, brought back when its page dies.
import {
  app,
  BrowserWindow,
  type InputEvent,
  Menu,
  type MenuItemConstructorOptions,
  powerSaveBlocker,
  screen,
  type WebContents,
} from 'electron';
import { EVENT_CHANNEL } from '../../shared/api/bridge.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Theme } from '../../shared/domain/app.ts';
import { createFront, type Front } from './front.ts';
import { APP_URL, NOTHING_URL, PLAIN_URL } from './origin.ts';
import { createPageWatch } from './page-watch.ts';
import { createRecovery } from './recovery.ts';

/** The ground of each theme, shown until the page has painted. */
const GROUNDS: Record<Theme, string> = { light: '#E4E8E5', dark: '#0D1212', contrast: '#000000' };

/** A page that has painted nothing by then is no reason any more to leave alone what was saved, in milliseconds. */
const NO_PICTURE_MS = 3000;

/** Chromium's net::ERR_ABORTED: another load took this one's place. */
const ABORTED = -3;

/** What people do, or a scanner, that types as they do: a mouse that is pushed, and what follows a press, tell nothing more. */
const PRESSES: ReadonlySet<InputEvent['type']> = new Set(['rawKeyDown', 'keyDown', 'mouseDown', 'touchStart']);

/** A movable window, frame and all, where the screen has room for it beside its task bar. */
const WINDOWED = { width: 1280, height: 800 };

export interface KioskWindow extends Pick<Front, 'follow'> {
  /** For the self-test, which tries the page's limits. */
  page: WebContents;
  /** Sends to the page; does nothing while there is no page. */
  send(channel: string, ...data: unknown[]): void;
  /** Loads the page anew in a process of its own; the old one ends, and with it all that stands in its memory. */
  reload(): void;
  /** Brings the window to the front, for a second start of the app. */
  focus(): void;
  /** The page has said that it is there, and what it has drawn. */
  pageIsThere(): void;
  /** The page begins to work: what it shows by itself is painted, or comes without any help of main's. */
  pageBegins(): void;
  /** Settles with the page's first picture, or when the page begins to work; after a while in any case. */
  firstPicture: Promise<void>;
  /** Gives the page up for the plain one that says so. */
  stopHere(): void;
  /** Whether the plain page is there. */
  isStopped(): boolean;
  /** Leaves the screen, for good, to a message of the system's: behind a window that fills it nobody would see one. */
  makeWay(): void;
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
  /** Hears what happened to the window, in words fit for the log. */
  onTrouble: (what: string) => void;
  /** Hears that the page stopped, and why: a word of Electron's, or one of the watch's. */
  onStop: (reason: string) => void;
  /** The window is there for people to see. */
  onShown: () => void;
  /** Not even the plain page stays. */
  onGivenUp: (reason: string) => void;
  /** Hears each key and touch as Chromium gives it to the page; what the page makes up is none. */
  onPress: () => void;
}

/** Opens the window on the kiosk's page. When the app is ready, after app:// is served. */
export function createKioskWindow(options: KioskWindowOptions): KioskWindow {
  const { platform } = process;
  const { windowed, devTools, hidden = false, preloadPath, theme, clock, onTrouble, onStop, onPress } = options;
  Menu.setApplicationMenu(platform === 'darwin' ? Menu.buildFromTemplate(macMenu()) : null);

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
  let isStopped = false;
  let isShown = false;
  let hasMadeWay = false;
  const { promise: firstPicture, resolve: hasPicture } = Promise.withResolvers<void>();
  const patience = clock.setTimeout(hasPicture, NO_PICTURE_MS);
  void firstPicture.then(() => clock.clearTimeout(patience));
  const send = (channel: string, ...data: unknown[]): void => {
    if (!window.isDestroyed() && !page.isCrashed()) page.send(channel, ...data);
  };
  const watch = createPageWatch({
    clock,
    ask: () => send(EVENT_CHANNEL, 'app.asked', null),
    isExcused: () => devTools && page.isDevToolsOpened(),
    onSilent: (what) => endHungPage(what),
  });
  const load = (): void => {
    if (window.isDestroyed()) return;
    // The self-test's page goes elsewhere, and the plain one answers nothing.
    if (!hidden && !isStopped) watch.loading();
    // A failed load is told by did-fail-load.
    page.loadURL(isStopped ? PLAIN_URL : APP_URL).catch(() => {});
  };
  const recovery = createRecovery({ clock, reload: load });
  /** Why the page was ended from here; null: it ends by itself. */
  let endedFor: string | null = null;
  const stopHere = (): void => {
    if (isStopped) return;
    isStopped = true;
    watch.rest();
    recovery.stop();
    load();
  };
  const onGone = (reason: string): void => {
    if (window.isDestroyed()) return;
    watch.rest();
    onStop(reason);
    if (isStopped) options.onGivenUp(reason);
    else if (recovery.failed() === 'loops') stopHere();
  };
  function endHungPage(reason: string): void {
    if (window.isDestroyed() || endedFor !== null) return;
    endedFor = reason;
    // A hung page can't be reloaded, only ended; its end brings it back.
    page.forcefullyCrashRenderer();
  }

  page.on('render-process-gone', (_event, { reason }) => {
    const why = endedFor ?? reason;
    endedFor = null;
    onGone(why);
  });
  page.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) onGone(`not loaded: ${description || code}`);
  });
  window.on('unresponsive', () => endHungPage('hangs'));
  page.on('input-event', (_event, { type }) => {
    if (PRESSES.has(type)) onPress();
  });
  page.on('did-finish-load', () => void page.setVisualZoomLevelLimits(1, 1));
  if (devTools) {
    page.on('before-input-event', (_event, key) => {
      if (key.type === 'keyDown' && key.key === 'F12') page.toggleDevTools();
    });
  }
  window.once('ready-to-show', () => {
    if (!hidden && !hasMadeWay) {
      isShown = true;
      window.show();
      options.onShown();
    }
    hasPicture();
  });
  // A window that can be moved is one program among others.
  const front =
    windowed || hidden
      ? null
      : createFront({ ...{ window, powerSaveBlocker, platform, clock, onTrouble }, isShown: () => isShown });
  window.once('closed', () => {
    watch.rest();
    recovery.stop();
    front?.stop();
    hasPicture();
  });
  if (!windowed) keepOpenUntilQuit(window);
  load();

  return {
    page,
    follow: (state) => front?.follow(state),
    send,
    reload() {
      if (window.isDestroyed()) return;
      watch.rest();
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
      // Before its first picture there is nothing to see; it comes to the front with that.
      if (window.isDestroyed() || !isShown) return;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    pageIsThere: watch.alive,
    pageBegins: hasPicture,
    firstPicture,
    stopHere,
    isStopped: () => isStopped,
    makeWay() {
      hasMadeWay = true;
      isShown = false;
      if (window.isDestroyed()) return;
      front?.stop();
      window.hide();
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
